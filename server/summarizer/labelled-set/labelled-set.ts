import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { summarizeContent } from '../extractive/summarize-content.ts'
import { sampleSection } from '../sample-meeting.ts'
import type { MeetingContent } from '../summarizer.ts'

/** How the built-in summarizer does on one part of the labelled set. */
export type DialogueScore = {
  hits: number
  misses: (Label & { in: string })[]
  extras: (FoundItem & { in: string })[]
  wrongDates: LabelScore['wrongDates']
}

const sections = [
  sampleSection({ sectionType: 'decisions', sortOrder: 1 }),
  sampleSection({ sectionType: 'tasks', sortOrder: 2 }),
]

/** Summarises every dialogue of a part and compares what was found with the labels. */
export function scoreDialogues(part: 'tuned' | 'heldOut'): DialogueScore {
  const scores = labelledDialogues(part).map((dialogue) => ({
    name: dialogue.name,
    ...scoreLabels(dialogue.expected, itemsOf(dialogue)),
  }))
  return {
    hits: scores.reduce((sum, score) => sum + score.hits.length, 0),
    misses: scores.flatMap(({ name, misses }) => misses.map((miss) => ({ in: name, ...miss }))),
    extras: scores.flatMap(({ name, extras }) => extras.map((extra) => ({ in: name, ...extra }))),
    wrongDates: scores.flatMap((score) => score.wrongDates),
  }
}

function itemsOf(dialogue: LabelledDialogue): FoundItem[] {
  const content = { ...toMeeting(dialogue), template: { sections } }
  const { sectionItems } = summarizeContent(content, () => {})
  return sectionItems.flatMap((item): FoundItem[] => {
    if (item.sectionType === 'tasks') {
      const dueOn = item.dueDate === null ? null : dayIn(item.dueDate, dialogue.timeZone)
      return [{ kind: 'task', text: `${item.subject} ${item.description}`, who: item.responsibleUserName, dueOn }]
    }
    return (item.content ?? '').split('\n').map((text) => ({ kind: 'decision', text, who: null, dueOn: null }))
  })
}

function dayIn(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant))
}

/** An item a summarizer found. `text`: everything it wrote about it. */
type FoundItem = { kind: 'decision' | 'task'; text: string; who: string | null; dueOn: string | null }

/** How the items found compare with the labels of one dialogue. */
type LabelScore = {
  hits: Label[]
  misses: Label[]
  extras: FoundItem[]
  wrongDates: { label: Label; found: string | null }[]
}

/** Matches items with labels one to one: same kind, the words mentioned, and for a task the right person. */
function scoreLabels(labels: Label[], found: FoundItem[]): LabelScore {
  const left = [...found]
  const score: LabelScore = { hits: [], misses: [], extras: left, wrongDates: [] }
  for (const label of labels) {
    const item = left.find((candidate) => matches(label, candidate))
    if (item === undefined) {
      score.misses.push(label)
      continue
    }
    left.splice(left.indexOf(item), 1)
    score.hits.push(label)
    if (label.kind === 'task' && label.dueOn !== undefined && label.dueOn !== item.dueOn) {
      score.wrongDates.push({ label, found: item.dueOn })
    }
  }
  return score
}

function matches(label: Label, item: FoundItem): boolean {
  if (label.kind !== item.kind) return false
  if (label.kind === 'task' && label.who !== item.who) return false
  return label.words.every((word) =>
    word.split('|').some((form) => item.text.toLowerCase().includes(form.toLowerCase())),
  )
}

const label = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decision'), words: z.array(z.string()) }),
  z.object({
    kind: z.literal('task'),
    words: z.array(z.string()),
    who: z.string().nullable(),
    dueOn: z.string().optional(),
  }),
])

const dialogueFile = z.object({
  languageCode: z.string(),
  startedOn: z.string(),
  timeZone: z.string(),
  people: z.array(z.string()),
  lines: z.array(z.string()),
  expected: z.array(label),
})

/** What a careful reader would note down of a dialogue. */
type Label = z.infer<typeof label>
/** A dialogue of the labelled set. */
type LabelledDialogue = z.infer<typeof dialogueFile> & { name: string }

const SECONDS_PER_LINE = 10

/** The dialogues of the set, or of its held-out part, in order of their names. */
export function labelledDialogues(part: 'tuned' | 'heldOut'): LabelledDialogue[] {
  const folder = part === 'tuned' ? import.meta.dirname : join(import.meta.dirname, 'held-out')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({ name, ...dialogueFile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))) }))
}

/** A dialogue as the pipeline would hand it to a summarizer; speakers have an address so that finding it can be checked. */
export function toMeeting({
  languageCode,
  startedOn,
  timeZone,
  people,
  lines,
}: LabelledDialogue): Omit<MeetingContent, 'template'> {
  return {
    languageCode,
    startedOn: new Date(startedOn),
    timeZone,
    speakers: people.map((name, index) => ({
      speakerId: `s${index}`,
      name,
      emailAddress: `person${index}@labelled.test`,
    })),
    segments: lines.map((line, index) => ({
      speakerId: `s${people.findIndex((name) => line.startsWith(`${name}: `))}`,
      startTime: index * SECONDS_PER_LINE,
      endTime: (index + 1) * SECONDS_PER_LINE,
      text: line.slice(line.indexOf(': ') + 2),
    })),
    attendees: [],
  }
}
