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

/** Requests a URL to send a file to. */
export const requestUpload = ({ directoryId, body, signal }: UploadRequest) =>
  createUpload({ path: { directoryId }, body, signal })

type FinalizeRequest = { directoryId: string; uploadId: string; body: FinalizeUploadBody; signal: AbortSignal }

/** Turns a sent file into a recording; repeated calls return the same recording. */
export const requestFinalize = ({ directoryId, uploadId, body, signal }: FinalizeRequest): Promise<Recording> =>
  finalizeUpload({ path: { directoryId, uploadId }, body, signal })

type ImportRequest = { directoryId: string; body: CreateRecordingFromUrlBody }

/** Creates a recording from the file at a URL, which the service downloads in the background. */
export const requestImport = ({ directoryId, body }: ImportRequest): Promise<Recording> =>
  createRecordingFromUrl({ path: { directoryId }, body })

type NewRecording = { directoryId: string; recordingId: string }

/** Adds a new recording to a folder; repeating it has no effect. */
export const requestFiling = (path: NewRecording & { folderId: string }) => addFolderRecording({ path })

/** Names a new recording (extension `recordings.edit`). */
export const requestRename = (path: NewRecording, name: string): Promise<Recording> =>
  updateRecording({ path, body: { name } })

/** Adds a sent transcript to a recording (extension `transcripts.import`). */
export const requestTranscript = (path: NewRecording, uploadId: string): Promise<Recording> =>
  addTranscriptFile({ path, body: { uploadId } })

/** Returns whether a recording can still be opened; true if that can't be determined. */
export async function isStillThere(directoryId: string, recordingId: string): Promise<boolean> {
  try {
    await getRecording({ path: { directoryId, recordingId }, query: { fields: 'recordingId' } })
    return true
  } catch (error) {
    return !(error instanceof ApiError && error.kind === 'not-found')
  }
}

type Namesakes = { directoryId: string; name: string; signal: AbortSignal }

/** Returns recordings with these words in their name (extension `library`); none if the service doesn't support it. */
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

/** Sends a transcript, which is small enough for a single request; returns its upload id. */
export async function sendTranscriptFile({ directoryId, file, signal }: Sent): Promise<string> {
  const mimeType = contentTypeOf(file.name) ?? 'text/plain'
  const body = { fileName: file.name, mimeType, sizeBytes: file.size, isTranscript: true as const }
  const { uploadId, uploadUrl, requiredHeaders } = await requestUpload({ directoryId, body, signal })
  const answer = await fetch(uploadUrl, { method: 'PUT', headers: requiredHeaders, body: file, signal })
  if (!answer.ok) throw Object.assign(new Error('The transcript was not taken.'), { status: answer.status })
  return uploadId
}

/**
 * Sends the transcript of an upload unless the service has it; before the recording, so that a reload loses neither.
 */
export async function sendPairedTranscript(id: string, signal: AbortSignal): Promise<void> {
  const item = findUpload(id)
  if (!item?.transcript || item.transcript.uploadId !== null || item.transcript.file === null) return
  const { file } = item.transcript
  const uploadId = await sendTranscriptFile({ directoryId: item.directoryId, file, signal })
  uploads.transcriptSent(id, file.name, uploadId)
  // Unless the user has removed it by now.
  const sent = findUpload(id)?.transcript
  if (sent) persistedUploads.markTranscript(id, sent)
}
