import type { Label } from './labelled-dialogue.ts'

/** An item a summarizer found. `text`: everything it wrote about it. */
export type FoundItem = { kind: 'decision' | 'task'; text: string; who: string | null; dueOn: string | null }

/** How the items found compare with the labels of one dialogue. */
export type LabelScore = {
  hits: Label[]
  misses: Label[]
  extras: FoundItem[]
  wrongDates: { label: Label; found: string | null }[]
}

/** Matches items with labels one to one: same kind, the words mentioned, and for a task the right person. */
export function scoreLabels(labels: Label[], found: FoundItem[]): LabelScore {
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
