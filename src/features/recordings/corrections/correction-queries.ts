import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { updateSegments } from '#openapi/generated/sdk.ts'
import type { Segment } from '#openapi/generated/types.ts'
import { ApiError } from '~/api/errors'
import { fetchFresh } from '~/api/fetching'
import { tellOtherTabs } from '~/api/query-client'
import {
  latestRevision,
  linesBySegment,
  revisionAdvanced,
  type SegmentChange,
  withChanges,
  withoutChanges,
  withSegments,
} from './apply-changes'
import { baseOf, type CorrectionPlace, type EditBase } from './edit-store'
import { outdateSummaries } from '../summary/summary-queries'
import { transcriptQueries } from '../transcript/transcript-queries'
import type { TranscriptReading } from '../transcript/transcript-reading'
import { undoEntry, type UndoEntry } from './undo-history'
import type { TranscriptLine } from '../transcript/transcript-lines'

/** Maximum number of corrections per request. */
const MAX_CHANGES = 1000

const correctionMutations = {
  /** Saves all of these corrections or none (extension `transcripts.edit`); requests run one at a time. */
  correct: ({ directoryId, recordingId }: CorrectionPlace) =>
    mutationOptions({
      mutationKey: ['corrections', recordingId],
      scope: { id: `corrections ${recordingId}` },
      mutationFn: (changes: readonly SegmentChange[]) =>
        updateSegments({
          path: { directoryId, recordingId },
          body: {
            segments: changes.map(({ segmentId, base, text, speakerId }) => ({
              segmentId,
              revision: latestRevision(recordingId, segmentId, base.revision),
              ...(text === undefined ? {} : { text: text.trim() }),
              ...(speakerId === undefined ? {} : { speakerId }),
            })),
          },
        }),
      onSuccess: (segments, changes) => {
        for (const [index, { segmentId, base }] of changes.entries())
          revisionAdvanced(recordingId, segmentId, { from: base.revision, to: segments[index]?.revision })
      },
    }),
}

/** Sends corrections after those already being saved; resolves to the segments in the same order. */
const sendCorrections = (
  client: QueryClient,
  place: CorrectionPlace,
  changes: readonly SegmentChange[],
): Promise<Segment[]> => client.getMutationCache().build(client, correctionMutations.correct(place)).execute(changes)

/** The result of saving corrections. */
export type Outcome = {
  saved: UndoEntry
  /** Corrections that conflict with someone else's change, which now shows in the transcript. */
  conflicts: readonly SegmentChange[]
  /** Corrections that failed; `error` says why, unless they were stopped. */
  failed: readonly SegmentChange[]
  error?: unknown
}

export type Progress = { onProgress?: (savedCount: number) => void; signal?: AbortSignal }

type Desk = { client: QueryClient; place: CorrectionPlace }

/**
 * Shows corrections at once and saves them, at most 1000 per request. Reverts those that fail, where they still show.
 * Rebases those that someone else's change doesn't touch.
 */
export async function correct(
  desk: Desk,
  changes: readonly SegmentChange[],
  progress: Progress = {},
): Promise<Outcome> {
  await desk.client.cancelQueries({ queryKey: keyOf(desk) })
  update(desk, (reading) => withChanges(reading, changes))
  const saved: { change: SegmentChange; segment: Segment }[] = []
  const conflicts: SegmentChange[] = []
  for (let from = 0; from < changes.length; from += MAX_CHANGES) {
    if (progress.signal?.aborted === true) return finish(desk, { saved, conflicts, failed: changes.slice(from) })
    const batch = changes.slice(from, from + MAX_CHANGES)
    try {
      // Each request is all or nothing, so the next one waits for it.
      const result = await sendBatch(desk, batch)
      saved.push(...result.saved)
      conflicts.push(...result.conflicts)
      progress.onProgress?.(saved.length)
    } catch (error) {
      return finish(desk, { saved, conflicts, failed: changes.slice(from), error })
    }
  }
  return finish(desk, { saved, conflicts, failed: [] })
}

type Saved = { change: SegmentChange; segment: Segment }

async function sendBatch(desk: Desk, batch: readonly SegmentChange[]) {
  try {
    return { saved: await send(desk, batch), conflicts: [] }
  } catch (error) {
    if (!isConflict(error)) throw error
    return sendAgain(desk, batch)
  }
}

/** After a conflict: reads the other person's changes and sends what can be rebased on them. */
async function sendAgain(desk: Desk, batch: readonly SegmentChange[]) {
  const { client, place } = desk
  const options = transcriptQueries.reading(place.directoryId, place.recordingId)
  const shown = linesBySegment((await fetchFresh(client, options)).lines)
  const meetings = batch.map((change) => ({ change, meeting: meetEdit(change, shown.get(change.segmentId)) }))
  const conflicts = meetings.flatMap(({ change, meeting }) => (meeting.outcome === 'conflict' ? [change] : []))
  const kept = meetings.flatMap(({ meeting }) => (meeting.outcome === 'rebased' ? [meeting.change] : []))
  if (kept.length === 0) return { saved: [], conflicts }
  update(desk, (reading) => withChanges(reading, kept))
  return { saved: await send(desk, kept), conflicts }
}

async function send(desk: Desk, changes: readonly SegmentChange[]): Promise<Saved[]> {
  const segments = await sendCorrections(desk.client, desk.place, changes)
  update(desk, (reading) => withSegments(reading, segments))
  return changes.flatMap((change, index) => {
    const segment = segments[index]
    return segment === undefined ? [] : [{ change, segment }]
  })
}

type Unfinished = Omit<Outcome, 'saved'> & { saved: readonly Saved[] }

function finish(desk: Desk, { saved, failed, ...rest }: Unfinished): Outcome {
  if (failed.length > 0) update(desk, (reading) => withoutChanges(reading, failed))
  // The responses are already shown here: rereading hours of transcript for one word would be wasteful.
  if (saved.length > 0) {
    tellOtherTabs({ kind: 'outdated', keys: [keyOf(desk)] })
    outdateSummaries(desk.client, desk.place.directoryId, desk.place.recordingId)
  }
  const entry = undoEntry(
    saved.map(({ change }) => change),
    saved.map(({ segment }) => segment),
  )
  return { ...rest, failed, saved: entry }
}

const keyOf = ({ place }: Desk) => transcriptQueries.all(place.directoryId, place.recordingId)

function update({ client, place }: Desk, change: (reading: TranscriptReading) => TranscriptReading) {
  const { queryKey } = transcriptQueries.reading(place.directoryId, place.recordingId)
  client.setQueryData(queryKey, (reading) => reading && change(reading))
}

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'EDIT_CONFLICT'

/** How a correction relates to someone else's change of the same line. */
export type Meeting =
  /** Both made the same change. */
  | { outcome: 'same' }
  /** They changed something else, so it can be applied on top. */
  | { outcome: 'rebased'; change: SegmentChange }
  /** Both changed the same thing; a person has to decide. */
  | { outcome: 'conflict' }

/** Decides what to do with a refused correction, given the current line; undefined if the line no longer exists. */
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
