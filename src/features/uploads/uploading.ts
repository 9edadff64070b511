import type { Recording } from '#openapi/generated/types.ts'

/** Whose uploads this tab works on. */
export type Uploading = {
  userId: string
  tabId: string
  hasExtension: (group: string) => boolean
  onCreated: (directoryId: string, recording: Recording) => void
  /** Something asked of a recording could not be done; it is there without it. */
  onOptionFailed: (failure: OptionFailure) => void
}

/** Without a folder's name it is the recording's own name that it did not get. */
export type OptionFailure = { recordingName: string; folderName: string | null }

/** Whether the service takes transcripts that exist already. */
export const takesTranscripts = (): boolean => uploading?.hasExtension('transcripts.import') ?? false

let uploading: Uploading | null = null

export const uploadingPerson = (): Uploading | null => uploading

export function setUploadingPerson(person: Uploading | null) {
  uploading = person
}
