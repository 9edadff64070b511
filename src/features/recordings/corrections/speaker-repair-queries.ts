import type { QueryClient } from '@tanstack/react-query'
import { assignSegments, createSpeaker, mergeSpeaker, updateSpeaker } from '#openapi/generated/sdk.ts'
import type { SegmentAssignment, Speaker, SpeakerBody, SpeakerChanges } from '#openapi/generated/types.ts'
import { invalidate, tellOtherTabs } from '~/api/query-client'
import { recordingKeys } from '../recording-queries'
import { outdateSummaries } from '../summary/summary-queries'
import { transcriptQueries } from '../transcript/transcript-queries'
import type { TranscriptLine } from '../transcript/transcript-lines'
import { withSpeaker, type TranscriptReading } from '../transcript/transcript-reading'
import { linesBySegment, revisionAdvanced, withMoves, withSpeakerChanges } from './apply-changes'

/** A change of who says what, or of a speaker's identity. */
export type SpeakerRepair =
  | ({ kind: 'assign' } & Assignment)
  | { kind: 'merge'; speaker: Speaker; intoSpeakerId: string }
  | { kind: 'rename'; speaker: Speaker; change: Required<SpeakerBody> }

type Assignment = {
  moves: readonly SegmentAssignment[]
  newSpeaker?: SpeakerBody
  /** Ids of removed speakers to bring back. */
  restored?: readonly string[]
  /** Ids of speakers to remove if they have no lines left. */
  removed?: readonly string[]
}

/** The result of a repair. */
export type RepairOutcome = {
  /** The repair that undoes it; null if nothing changed. */
  inverse: SpeakerRepair | null
  lineCount: number
  /** Number of lines left as someone else has changed them in the meantime. */
  conflictCount: number
  /** The speaker who was added or renamed. */
  speaker: Speaker | null
}

type Place = { directoryId: string; recordingId: string }
type Desk = { client: QueryClient; place: Place }

/** Adds a speaker without lines, for a service that only supports extension `transcripts.edit`. */
export async function addSpeaker(desk: Desk, body: SpeakerBody): Promise<Speaker> {
  const { directoryId, recordingId } = desk.place
  const added = await createSpeaker({ path: { directoryId, recordingId }, body })
  update(desk, (reading) => withSpeaker(reading, added))
  return added
}

/** Assigns lines to a speaker, or to one yet to be added if undefined; skips lines already theirs. */
export function movesTo(lines: readonly TranscriptLine[], speakerId: string | undefined): SegmentAssignment[] {
  const others = lines.filter(({ speaker, correction }) => correction !== undefined && speaker.speakerId !== speakerId)
  return [...Map.groupBy(others, ({ speaker }) => speaker.speakerId)].map(([fromSpeakerId, said]) => ({
    fromSpeakerId,
    ...(speakerId === undefined ? {} : { speakerId }),
    ...segmentsOf(said.flatMap(({ correction }) => correction ?? [])),
  }))
}

/** Includes the lowest revision, by which the service checks that the ids still mean the same lines. */
const segmentsOf = (segments: readonly { segmentId: string; revision: number }[]) => ({
  segmentIds: segments.map(({ segmentId }) => segmentId),
  revision: segments.reduce((lowest, { revision }) => Math.min(lowest, revision), Infinity),
})

/**
 * Shows the change at once and saves it after pending corrections (extension `transcripts.speakers`; renaming:
 * `recordings.edit`). If refused, reverts it where it still shows and rejects with `ApiError`.
 */
export function makeRepair(desk: Desk, repair: SpeakerRepair): Promise<RepairOutcome> {
  if (repair.kind === 'rename') return rename(desk, repair)
  return repair.kind === 'merge' ? merge(desk, repair) : assign(desk, repair)
}

async function assign(desk: Desk, { moves, newSpeaker, restored = [], removed = [] }: Assignment) {
  const { directoryId, recordingId } = desk.place
  const before = readingOf(desk)
  const known = new Set(before?.allSpeakers.map(({ speakerId }) => speakerId))
  const saving = () =>
    assignSegments({
      path: { directoryId, recordingId },
      body: {
        assignments: [...moves],
        ...(newSpeaker === undefined ? {} : { newSpeaker }),
        restoredSpeakerIds: [...restored],
        removedSpeakerIds: [...removed],
      },
    })
  const answer = await send(desk, moves, saving)
  const speaker = newSpeaker === undefined ? null : (answer.speakers.find((one) => !known.has(one.speakerId)) ?? null)
  const isThere = (speakerId: string) => answer.speakers.some((one) => one.speakerId === speakerId)
  const inverse = {
    moves: movesBack(moves, answer),
    restored: removed.filter((speakerId) => !isThere(speakerId)),
    removed: [...restored, ...(speaker === null ? [] : [speaker.speakerId])].filter(isThere),
  }
  return outcomeOf(answer, inverse, speaker)
}

async function merge(desk: Desk, { speaker, intoSpeakerId }: { speaker: Speaker; intoSpeakerId: string }) {
  const { directoryId, recordingId } = desk.place
  const { speakerId, revision } = speaker
  const said = readingOf(desk)?.lines.filter((line) => line.speaker.speakerId === speakerId) ?? []
  const moves = movesTo(said, intoSpeakerId)
  const body = { intoSpeakerId, ...(revision === undefined ? {} : { revision }) }
  const answer = await send(desk, moves, () => mergeSpeaker({ path: { directoryId, recordingId, speakerId }, body }))
  const back = { fromSpeakerId: intoSpeakerId, speakerId, ...segmentsOf(answer.segments) }
  const inverse = { moves: back.segmentIds.length === 0 ? [] : [back], restored: [speakerId] }
  return outcomeOf(answer, inverse, null)
}

async function rename(desk: Desk, { speaker, change }: { speaker: Speaker; change: Required<SpeakerBody> }) {
  const { directoryId, recordingId } = desk.place
  const { speakerId, revision } = speaker
  const body = { ...change, ...(revision === undefined ? {} : { revision }) }
  update(desk, (reading) => withSpeaker(reading, { ...speaker, ...change }))
  try {
    const renamed = await saveInOrder(desk, () =>
      updateSpeaker({ path: { directoryId, recordingId, speakerId }, body }),
    )
    update(desk, (reading) => withSpeaker(reading, renamed))
    tell(desk)
    const back = { name: speaker.name, emailAddress: speaker.emailAddress }
    const inverse: SpeakerRepair = { kind: 'rename', speaker: renamed, change: back }
    return { inverse, lineCount: 0, conflictCount: 0, speaker: renamed }
  } catch (error) {
    update(desk, (reading) => withSpeaker(reading, speaker))
    throw error
  }
}

async function send(desk: Desk, moves: readonly SegmentAssignment[], saving: () => Promise<SpeakerChanges>) {
  const { client, place } = desk
  await client.cancelQueries({ queryKey: transcriptQueries.all(place.directoryId, place.recordingId) })
  update(desk, (reading) => withMoves(reading, moves))
  try {
    const answer = await saveInOrder(desk, saving)
    const shown = linesBySegment(readingOf(desk)?.lines ?? [])
    for (const { segmentId, revision } of answer.segments) {
      const from = shown.get(segmentId)?.correction?.revision
      // Any other difference means someone else changed it in between, which must surface as a conflict in corrections
      // begun before.
      if (from === revision - 1) revisionAdvanced(place.recordingId, segmentId, { from, to: revision })
    }
    update(desk, (reading) => withSpeakerChanges(reading, answer))
    tell(desk)
    return answer
  } catch (error) {
    update(desk, (reading) => withMoves(reading, moves.flatMap(reversed)))
    throw error
  }
}

const reversed = ({ fromSpeakerId, speakerId, segmentIds }: SegmentAssignment): SegmentAssignment[] =>
  speakerId === undefined ? [] : [{ fromSpeakerId: speakerId, speakerId: fromSpeakerId, segmentIds }]

/** Reverses the moves that were made. */
function movesBack(moves: readonly SegmentAssignment[], { segments }: SpeakerChanges): SegmentAssignment[] {
  const moved = new Map(segments.map((segment) => [segment.segmentId, segment]))
  return moves.flatMap(({ fromSpeakerId, segmentIds }) => {
    const given = segmentIds.flatMap((segmentId) => moved.get(segmentId) ?? [])
    return [...Map.groupBy(given, ({ speakerId }) => speakerId)].map(([speakerId, theirs]) => ({
      fromSpeakerId: speakerId,
      speakerId: fromSpeakerId,
      ...segmentsOf(theirs),
    }))
  })
}

function outcomeOf(
  { segments, conflicts }: SpeakerChanges,
  inverse: Assignment,
  speaker: Speaker | null,
): RepairOutcome {
  const { moves, restored = [], removed = [] } = inverse
  const isNothing = moves.length === 0 && restored.length === 0 && removed.length === 0
  return {
    inverse: isNothing ? null : { kind: 'assign', ...inverse },
    lineCount: segments.length,
    conflictCount: conflicts.length,
    speaker,
  }
}

/** Runs after pending saves of this transcript, and once online. */
function saveInOrder<Answer>({ client, place }: Desk, saving: () => Promise<Answer>): Promise<Answer> {
  const options = {
    mutationKey: ['corrections', place.recordingId],
    scope: { id: `corrections ${place.recordingId}` },
    mutationFn: saving,
  }
  return client.getMutationCache().build<Answer, Error, void, unknown>(client, options).execute()
}

/** The transcript here already shows the responses. Lists include speaker names. */
function tell({ client, place: { directoryId, recordingId } }: Desk) {
  void invalidate(client, recordingKeys.lists(directoryId))
  outdateSummaries(client, directoryId, recordingId)
  tellOtherTabs({ kind: 'outdated', keys: [transcriptQueries.all(directoryId, recordingId)] })
}

const readingOf = ({ client, place }: Desk): TranscriptReading | undefined =>
  client.getQueryData(transcriptQueries.reading(place.directoryId, place.recordingId).queryKey)

function update({ client, place }: Desk, change: (reading: TranscriptReading) => TranscriptReading) {
  const { queryKey } = transcriptQueries.reading(place.directoryId, place.recordingId)
  client.setQueryData(queryKey, (reading) => reading && change(reading))
}
