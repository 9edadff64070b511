import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { listen, put } from './listen.ts'
import type { TestService } from './start-test-service.ts'
import type { TestPerson } from './test-directory.ts'

export type RequestedUpload = { uploadId: string; url: string; headers: Record<string, string> }

/** Random bytes in place of a recording. */
export const sound = randomBytes(300_000)
export const uploadRequest = { fileName: 'Weekly stand-up.m4a', mimeType: 'audio/mp4', sizeBytes: sound.length }

const send = ({ url, headers }: RequestedUpload, body: Buffer = sound) =>
  put({ url, headers: { ...headers, 'content-length': body.length }, body })

const finalize = (person: TestPerson, { uploadId }: RequestedUpload, body: object = {}) =>
  person.post(`/recordings/uploads/${uploadId}/finalize`, body)

/** The three steps of an upload to a listening service. */
export async function uploadSteps({ app, db, filesFolder, services }: TestService) {
  const origin = await listen(app)
  const uploadsFolder = path.join(filesFolder, 'uploads')

  async function requestUpload(person: TestPerson, body: object = uploadRequest): Promise<RequestedUpload> {
    const response = await person.post('/recordings/uploads', body)
    if (response.statusCode !== 200) throw new Error(`The upload request was refused: ${response.body}`)
    const { uploadId, uploadUrl, requiredHeaders } = response.json()
    const { pathname, search } = new URL(uploadUrl)
    return { uploadId, url: origin + pathname + search, headers: requiredHeaders }
  }

  return {
    origin,
    requestUpload,
    send,
    finalize,
    /** All three steps; returns the recording's id. */
    uploadWav: async (person: TestPerson, body: Buffer, options: object = {}): Promise<string> => {
      const file = { fileName: 'Talk.wav', mimeType: 'audio/wav', sizeBytes: body.length }
      const upload = await requestUpload(person, file)
      await send(upload, body)
      return (await finalize(person, upload, options)).json().recordingId
    },
    /** Returns the upload's files on disk, finished or not. */
    filesOf: ({ uploadId }: RequestedUpload) =>
      existsSync(uploadsFolder) ? readdirSync(uploadsFolder).filter((name) => name.startsWith(uploadId)) : [],
    contentOf: async (recordingId: string): Promise<Buffer> => {
      const { fileKey } = await db
        .selectFrom('recordings')
        .select('fileKey')
        .where('recordingId', '=', recordingId)
        .executeTakeFirstOrThrow()
      return buffer(await services.files.read(fileKey ?? ''))
    },
  }
}
