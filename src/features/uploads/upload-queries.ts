import { ApiError } from '~/api/errors'
import {
  addFolderRecording,
  addTranscriptFile,
  createRecordingFromUrl,
  createUpload,
  finalizeUpload,
  getRecording,
  listRecordings,
  updateRecording,
} from '#openapi/generated/sdk.ts'
import type {
  CreateRecordingFromUrlBody,
  CreateUploadBody,
  FinalizeUploadBody,
  Recording,
} from '#openapi/generated/types.ts'
import type { RecordedFile } from './duplicates/recorded-duplicate'

const MOST_NAMESAKES = 20

type UploadRequest = { directoryId: string; body: CreateUploadBody; signal: AbortSignal }

/** Asks for an address to send a file to. */
export const requestUpload = ({ directoryId, body, signal }: UploadRequest) =>
  createUpload({ path: { directoryId }, body, signal })

type FinalizeRequest = { directoryId: string; uploadId: string; body: FinalizeUploadBody; signal: AbortSignal }

/** Makes a file that was sent a recording; asked again, answers the same recording. */
export const requestFinalize = ({ directoryId, uploadId, body, signal }: FinalizeRequest): Promise<Recording> =>
  finalizeUpload({ path: { directoryId, uploadId }, body, signal })

type ImportRequest = { directoryId: string; body: CreateRecordingFromUrlBody }

/** Makes a recording of the file at an address, which the service fetches in the background. */
export const requestImport = ({ directoryId, body }: ImportRequest): Promise<Recording> =>
  createRecordingFromUrl({ path: { directoryId }, body })

type NewRecording = { directoryId: string; recordingId: string }

/** Puts a new recording into a folder; again changes nothing. */
export const requestFiling = (path: NewRecording & { folderId: string }) => addFolderRecording({ path })

/** Gives a new recording its name (extension `recordings.edit`). */
export const requestRename = (path: NewRecording, name: string): Promise<Recording> =>
  updateRecording({ path, body: { name } })

/** Gives a recording the transcript that was sent (extension `transcripts.import`). */
export const requestTranscript = (path: NewRecording, uploadId: string): Promise<Recording> =>
  addTranscriptFile({ path, body: { uploadId } })

/** Whether a recording can still be opened; taken as so when that cannot be found out. */
export async function isStillThere(directoryId: string, recordingId: string): Promise<boolean> {
  try {
    await getRecording({ path: { directoryId, recordingId }, query: { fields: 'recordingId' } })
    return true
  } catch (error) {
    return !(error instanceof ApiError && error.kind === 'not-found')
  }
}

type Namesakes = { directoryId: string; name: string; signal: AbortSignal }

/** Recordings with the words in their name (extension `library`); none when the service does not tell. */
export async function findNamesakes({ directoryId, name, signal }: Namesakes): Promise<RecordedFile[]> {
  const fields = 'recordingId,name,durationInSeconds,createdOn'
  const query = { search: name, pageSize: MOST_NAMESAKES, exactTotal: false, fields }
  try {
    return (await listRecordings({ path: { directoryId }, query, signal })).items
  } catch {
    return []
  }
}
