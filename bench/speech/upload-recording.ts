import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { put } from '../../server/test/listen.ts'
import { postJson } from '../../tools/set-up-company.ts'

/** `root` is the address of a company in the API. Answers the recording's id. */
export async function uploadRecording({ root, token }: { root: string; token: string }, file: string): Promise<string> {
  const { size } = await stat(file)
  const upload = await postJson(`${root}/recordings/uploads`, token, {
    fileName: path.basename(file),
    mimeType: 'audio/mpeg',
    sizeBytes: size,
  })
  const headers = { ...upload.requiredHeaders, 'content-length': size }
  const { status } = await put({ url: upload.uploadUrl, headers, body: createReadStream(file) })
  if (status !== 200) throw new Error(`The upload was answered with ${status}.`)
  const { recordingId } = await postJson(`${root}/recordings/uploads/${upload.uploadId}/finalize`, token, {})
  return recordingId
}
