import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { summarizeContent } from '../extractive/summarize-content.ts'
import { readMeeting } from '../extractive/read-meeting.ts'
import { sampleMeeting, sampleSection } from '../sample-meeting.ts'
import type { MeetingContent } from '../summarizer.ts'

/** The result of the built-in summarizer on one part of the labelled set. */
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

/** Summarizes each dialogue of a part and compares the result with the labels. */
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

/** An item a summarizer found. `text`: all it wrote about it. */
type FoundItem = { kind: 'decision' | 'task'; text: string; who: string | null; dueOn: string | null }

/** How the items found match the labels of one dialogue. */
type LabelScore = {
  hits: Label[]
  misses: Label[]
  extras: FoundItem[]
  wrongDates: { label: Label; found: string | null }[]
}

/** Matches items and labels one to one: same kind, the expected words, and for a task the right person. */
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

/** What a careful reader would note from a dialogue. */
type Label = z.infer<typeof label>
/** A dialogue of the labelled set. */
type LabelledDialogue = z.infer<typeof dialogueFile> & { name: string }

const snippetFile = z.record(
  z.enum(['tuned', 'heldOut']),
  z.array(z.object({ lines: z.array(z.string()), holds: z.string() })),
)

/** Keeps the language of a short snippet from being misdetected. */
const SMALL_TALK = {
  en: [
    'Anna: The weather is not great today and the road was full.',
    'Ben: It was the same for us in the city, and the train was late.',
  ],
  de: [
    'Anna: Das Wetter ist heute nicht besonders und die Straße war voll.',
    'Ben: Bei uns war es in der Stadt auch nicht anders, und der Zug kam zu spät.',
  ],
}

/**
 * How many snippets there are of each kind, and in how many the kind is found; for `nothing`, in how many nothing is
 * found.
 */
export type SnippetScore = Record<'tasks' | 'decisions' | 'nothing', { found: number; of: number }>

/** Reads each snippet as a separate meeting. */
export function scoreSnippets(languageCode: 'en' | 'de', part: 'tuned' | 'heldOut'): SnippetScore {
  const path = join(import.meta.dirname, 'snippets', `${languageCode}.json`)
  const score = { tasks: { found: 0, of: 0 }, decisions: { found: 0, of: 0 }, nothing: { found: 0, of: 0 } }
  for (const { lines, holds } of snippetFile.parse(JSON.parse(readFileSync(path, 'utf8')))[part]) {
    const { decisions, tasks } = readMeeting(
      sampleMeeting([...SMALL_TALK[languageCode], ...lines], { languageCode }),
      () => {},
    )
    const listed = [
      ...decisions.map(() => 'decision'),
      ...tasks.map(({ person }) => `task of ${person?.name.split(' ')[0]}`),
    ]
    const kind = holds.startsWith('task') ? score.tasks : holds === 'decision' ? score.decisions : score.nothing
    kind.of += 1
    if (holds === 'nothing' ? listed.length === 0 : listed.includes(holds)) kind.found += 1
  }
  return score
}

const SECONDS_PER_LINE = 10

/** Returns the dialogues of the set, or of its held-out part, sorted by name. */
export function labelledDialogues(part: 'tuned' | 'heldOut'): LabelledDialogue[] {
  const folder = part === 'tuned' ? import.meta.dirname : join(import.meta.dirname, 'held-out')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({ name, ...dialogueFile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))) }))
}

/** Converts a dialogue to the input of a summarizer; speakers have an address so that tests can check who is found. */
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
