import { summarizeContent } from '../extractive/summarize-content.ts'
import { sampleSection } from '../sample-meeting.ts'
import { labelledDialogues, toMeeting, type Label, type LabelledDialogue } from './labelled-dialogue.ts'
import { scoreLabels, type FoundItem, type LabelScore } from './score-labels.ts'

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
