import { contentTypeOf } from './upload-formats'
import { persistedUploads } from './persisted-uploads'
import { requestUpload } from './upload-queries'
import { findUpload, uploads } from './upload-store'

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
  // Unless the person has taken it away meanwhile.
  const sent = findUpload(id)?.transcript
  if (sent) persistedUploads.markTranscript(id, sent)
}
