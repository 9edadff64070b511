/** What begins the keys of queries about recordings. */
export const recordingKeys = {
  all: (directoryId: string) => ['directories', directoryId, 'recordings'] as const,
  lists: (directoryId: string) => [...recordingKeys.all(directoryId), 'list'] as const,
  detail: (directoryId: string, recordingId: string) =>
    [...recordingKeys.all(directoryId), 'detail', recordingId] as const,
}
