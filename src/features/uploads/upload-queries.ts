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
import type { RecordedFile } from './duplicates'
import { contentTypeOf } from './choose-files'
import { persistedUploads } from './persisted-uploads'
import { findUpload, uploads } from './upload-store'

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

type Sent = { directoryId: string; file: File; signal: AbortSignal }

/** Sends a transcript, which is small and goes in one go; answers its upload. */
export async function sendTranscriptFile({ directoryId, file, signal }: Sent): Promise<string> {
  const mimeType = contentTypeOf(file.name) ?? 'text/plain'
  const body = { fileName: file.name, mimeType, sizeBytes: file.size, isTranscript: true as const }
  const { uploadId, uploadUrl, requiredHeaders } = await requestUpload({ directoryId, body, signal })
  const answer = await fetch(uploadUrl, { method: 'PUT', headers: requiredHeaders, body: file, signal })
  if (!answer.ok) throw Object.assign(new Error('The transcript was not taken.'), { status: answer.status })
  return uploadId
}

/** Sends the transcript that goes with an upload, unless the service has it; before the recording, so that a reload loses neither. */
export async function sendPairedTranscript(id: string, signal: AbortSignal): Promise<void> {
  const item = findUpload(id)
  if (!item?.transcript || item.transcript.uploadId !== null || item.transcript.file === null) return
  const { file } = item.transcript
  const uploadId = await sendTranscriptFile({ directoryId: item.directoryId, file, signal })
  uploads.transcriptSent(id, file.name, uploadId)
  // Unless the person has taken it away in the meantime.
  const sent = findUpload(id)?.transcript
  if (sent) persistedUploads.markTranscript(id, sent)
}
