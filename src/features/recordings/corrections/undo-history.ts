import type { Segment } from '#openapi/generated/types.ts'
import type { SegmentChange } from './apply-changes'
import type { EditBase } from './edit-store'
import type { SpeakerRepair } from './speaker-repair-queries'

/** A segment before and after a correction. */
type Step = { segmentId: string; before: Pick<EditBase, 'text' | 'speakerId'>; after: EditBase }

/** What was corrected in one go and is undone in one go. */
export type UndoEntry = readonly Step[]

/** Who says what was changed in one go; holds what takes it back. */
export type SpeakerEntry = { repair: SpeakerRepair }

export type HistoryEntry = UndoEntry | SpeakerEntry

type Kind = 'done' | 'undone'

let entries: Record<Kind, readonly HistoryEntry[]> = { done: [], undone: [] }

const MAX_ENTRIES = 200

/** When each was begun: answers come back in any order. */
const turns = new WeakMap<HistoryEntry, number>()
let lastTurn = 0
const underWay = new Set<Promise<unknown>>()

/** The corrections of the page that can be taken back, and those that were. */
export const undoHistory = {
  emptied: () => {
    entries = { done: [], undone: [] }
  },
  /** Something is being saved that can be taken back then. Answers its turn. */
  begun: (saving: Promise<unknown>): number => {
    const over = saving.catch(() => {}).finally(() => underWay.delete(over))
    underWay.add(over)
    lastTurn += 1
    return lastTurn
  },
  corrected: (entry: HistoryEntry, turn = (lastTurn += 1)) => {
    turns.set(entry, turn)
    const done = [...entries.done, entry].toSorted((one, other) => turnOf(one) - turnOf(other))
    entries = { done: done.slice(-MAX_ENTRIES), undone: [] }
  },
  /** It is being taken back or made again: nothing else is to do the same in the meantime. */
  taken: (entry: HistoryEntry) => {
    const isOther = (other: HistoryEntry) => other !== entry
    entries = { done: entries.done.filter(isOther), undone: entries.undone.filter(isOther) }
  },
  /** It is the next to be taken back, or to be made again. */
  kept: (kind: Kind, entry: HistoryEntry) => {
    lastTurn += 1
    turns.set(entry, lastTurn)
    entries = { ...entries, [kind]: [...entries[kind], entry] }
  },
  canTakeBack: () => underWay.size > 0 || entries.done.length > 0,
  /** The last thing that was done, also when it is not saved yet. */
  lastDone: async () => {
    await Promise.all(underWay)
    return entries.done.at(-1)
  },
  lastUndone: () => entries.undone.at(-1),
}

const turnOf = (entry: HistoryEntry) => turns.get(entry) ?? 0

export const isSpeakerEntry = (entry: HistoryEntry): entry is SpeakerEntry => 'repair' in entry

/** What to remember of corrections that were saved, given the segments as they are now, in any order. */
export function undoEntry(changes: readonly SegmentChange[], saved: readonly Segment[]): UndoEntry {
  const now = new Map(saved.map((segment) => [segment.segmentId, segment]))
  return changes.flatMap(({ segmentId, base }): Step[] => {
    const segment = now.get(segmentId)
    if (segment === undefined) return []
    const { speakerId, revision = base.revision } = segment
    return [{ segmentId, before: beforeOf(base, segment), after: { text: segment.text ?? '', speakerId, revision } }]
  })
}

/** What was recognised is sent back as it was, blanks and all, so that the line counts as not corrected. */
const beforeOf = ({ text, speakerId }: EditBase, { originalText }: Segment) => ({
  text: originalText?.trim() === text ? originalText : text,
  speakerId,
})

/** The corrections that take an entry back. */
export const inverseChanges = (entry: UndoEntry): SegmentChange[] =>
  entry.map(({ segmentId, before, after }) => ({ segmentId, base: after, ...before }))
