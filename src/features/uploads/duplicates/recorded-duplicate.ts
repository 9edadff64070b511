import type { Recording } from '#openapi/generated/types.ts'

/** What of a recording tells that it is one of the same file. */
export type RecordedFile = Pick<Recording, 'recordingId' | 'name' | 'durationInSeconds' | 'createdOn'>

/** Readers of a file differ by a frame or two about how long it plays. */
const SLACK_SECONDS = 0.5

const comparable = (name: string) => name.trim().normalize('NFC').toLowerCase()

/** The name that the service makes of a file's: without its extension. */
export const recordingNameOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '').trim()

/** The recording that has the name a file would get and plays as long, the latest of several; null when none does. */
export function recordedDuplicate(
  recordings: readonly RecordedFile[],
  { name, durationSeconds }: { name: string; durationSeconds: number },
): RecordedFile | null {
  const isSame = (recording: RecordedFile) =>
    recording.name !== null &&
    comparable(recording.name) === comparable(name) &&
    recording.durationInSeconds !== null &&
    Math.abs(recording.durationInSeconds - durationSeconds) <= SLACK_SECONDS
  return recordings.filter(isSame).toSorted((a, b) => b.createdOn.localeCompare(a.createdOn))[0] ?? null
}
