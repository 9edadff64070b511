/** What one's own corrections have made of revisions, so that a correction begun before the one before it was saved is none of somebody else's. */
const successors = new Map<string, number>()

const keyOf = (recordingId: string, segmentId: string, revision: number) => `${recordingId} ${segmentId} ${revision}`

/** The revision that one's own corrections have led to from this one. */
export function latestRevision(recordingId: string, segmentId: string, revision: number): number {
  const next = successors.get(keyOf(recordingId, segmentId, revision))
  return next === undefined ? revision : latestRevision(recordingId, segmentId, next)
}

/** A correction of one's own was saved. */
export function revisionAdvanced(
  recordingId: string,
  segmentId: string,
  { from, to }: { from: number; to: number | undefined },
) {
  const before = latestRevision(recordingId, segmentId, from)
  if (to !== undefined && to > before) successors.set(keyOf(recordingId, segmentId, before), to)
}
