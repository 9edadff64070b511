import type { TranscriptLine } from '../transcript/transcript-lines'
import type { SegmentChange } from './apply-changes'
import { baseOf, type EditBase } from './edit-store'

/** How a correction stands to what somebody else has made of the line meanwhile. */
export type Meeting =
  /** They made of it what was wanted. */
  | { outcome: 'same' }
  /** They changed something else: it can be made on their line. */
  | { outcome: 'rebased'; change: SegmentChange }
  /** They changed the same: a person has to decide. */
  | { outcome: 'conflict' }

/** Decides what becomes of a refused correction, given the line as it is now; undefined when there is no such line. */
export function meetEdit(change: SegmentChange, theirs: TranscriptLine | undefined): Meeting {
  if (theirs === undefined) return { outcome: 'conflict' }
  const now = baseOf(theirs)
  const text = meetPart({ before: change.base.text, mine: change.text?.trim(), theirs: now.text })
  const speakerId = meetPart({ before: change.base.speakerId, mine: change.speakerId, theirs: now.speakerId })
  if (text === 'conflict' || speakerId === 'conflict') return { outcome: 'conflict' }
  if (text === 'settled' && speakerId === 'settled') return { outcome: 'same' }
  return { outcome: 'rebased', change: rebased(change, now, { text, speakerId }) }
}

type Part = { before: string; mine: string | undefined; theirs: string }

function meetPart({ before, mine, theirs }: Part): 'settled' | 'mine' | 'conflict' {
  if (mine === undefined || mine === theirs) return 'settled'
  return before === theirs ? 'mine' : 'conflict'
}

function rebased(change: SegmentChange, base: EditBase, parts: { text: string; speakerId: string }): SegmentChange {
  return {
    segmentId: change.segmentId,
    base,
    ...(parts.text === 'mine' && change.text !== undefined ? { text: change.text } : {}),
    ...(parts.speakerId === 'mine' && change.speakerId !== undefined ? { speakerId: change.speakerId } : {}),
  }
}
