import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { updateSegments } from '#openapi/generated/sdk.ts'
import type { Segment } from '#openapi/generated/types.ts'
import { latestRevision, revisionAdvanced, type SegmentChange } from './apply-changes'
import type { CorrectionPlace } from './edit-store'

/** How many corrections one request takes. */
export const MAX_CHANGES = 1000

const correctionMutations = {
  /** All of these corrections or none (extension `transcripts.edit`); one request after the other. */
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

/** Sends corrections, after those that are under way; answers the segments in their order. */
export const sendCorrections = (
  client: QueryClient,
  place: CorrectionPlace,
  changes: readonly SegmentChange[],
): Promise<Segment[]> => client.getMutationCache().build(client, correctionMutations.correct(place)).execute(changes)
