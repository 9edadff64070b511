import type { Segment } from '#openapi/generated/types.ts'
import type { SegmentChange } from './apply-changes'
import type { EditBase } from './edit-store'
import type { SpeakerRepair } from './speaker-repair-queries'

/** A segment before and after a correction. */
type Step = { segmentId: string; before: Pick<EditBase, 'text' | 'speakerId'>; after: EditBase }

/** Corrections made together and undone together. */
export type UndoEntry = readonly Step[]

/** A change of speakers made in one go; holds the repair that undoes it. */
export type SpeakerEntry = { repair: SpeakerRepair }

export type HistoryEntry = UndoEntry | SpeakerEntry

type Kind = 'done' | 'undone'

let entries: Record<Kind, readonly HistoryEntry[]> = { done: [], undone: [] }

const MAX_ENTRIES = 200

/** The order in which entries were begun, since responses arrive in any order. */
const turns = new WeakMap<HistoryEntry, number>()
let lastTurn = 0
const underWay = new Set<Promise<unknown>>()

/** The page's corrections that can be undone or redone. */
export const undoHistory = {
  emptied: () => {
    entries = { done: [], undone: [] }
  },
  /** Called when a change begins saving. Returns its turn. */
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
  /** Removes an entry while it is being undone or redone, to prevent doing so twice. */
  taken: (entry: HistoryEntry) => {
    const isOther = (other: HistoryEntry) => other !== entry
    entries = { done: entries.done.filter(isOther), undone: entries.undone.filter(isOther) }
  },
  /** Puts an entry next in line to be undone or redone. */
  kept: (kind: Kind, entry: HistoryEntry) => {
    lastTurn += 1
    turns.set(entry, lastTurn)
    entries = { ...entries, [kind]: [...entries[kind], entry] }
  },
  canTakeBack: () => underWay.size > 0 || entries.done.length > 0,
  /** Resolves to the last change, after waiting for pending saves. */
  lastDone: async () => {
    await Promise.all(underWay)
    return entries.done.at(-1)
  },
  lastUndone: () => entries.undone.at(-1),
}

const turnOf = (entry: HistoryEntry) => turns.get(entry) ?? 0

export const isSpeakerEntry = (entry: HistoryEntry): entry is SpeakerEntry => 'repair' in entry

/** Builds the undo entry for saved corrections from the current segments, in any order. */
export function undoEntry(changes: readonly SegmentChange[], saved: readonly Segment[]): UndoEntry {
  const now = new Map(saved.map((segment) => [segment.segmentId, segment]))
  return changes.flatMap(({ segmentId, base }): Step[] => {
    const segment = now.get(segmentId)
    if (segment === undefined) return []
    const { speakerId, revision = base.revision } = segment
    return [{ segmentId, before: beforeOf(base, segment), after: { text: segment.text ?? '', speakerId, revision } }]
  })
}

/** Restores recognized text exactly, including spaces, so that the line no longer counts as corrected. */
const beforeOf = ({ text, speakerId }: EditBase, { originalText }: Segment) => ({
  text: originalText?.trim() === text ? originalText : text,
  speakerId,
})

/** The corrections that undo an entry. */
export const inverseChanges = (entry: UndoEntry): SegmentChange[] =>
  entry.map(({ segmentId, before, after }) => ({ segmentId, base: after, ...before }))
