import AwsS3, { type AwsBody } from '@uppy/aws-s3'
import Uppy from '@uppy/core'
import { PARALLEL } from './send-pace'

type FileMeta = { itemId: string; relativePath: string }

export type SignedAddress = { url: string; headers: Record<string, string> }

export type Sending = {
  /** Called when the file's turn comes. If it throws, sending fails with that error. */
  requestAddress: (itemId: string) => Promise<SignedAddress>
  progressed: (itemId: string, sentBytes: number) => void
  /** All bytes were sent to the address. */
  sent: (itemId: string) => void
  /** The remaining work for a file after `sent`; never throws. */
  finish: (itemId: string) => Promise<void>
  failed: (itemId: string, error: unknown) => void
}

export type Uploader = {
  send: (itemId: string, file: File, contentType: string) => void
  /** Stops sending at once and forgets the file. */
  cancel: (itemId: string) => void
}

const silent = { debug() {}, warn() {}, error() {} }

/** Sends each file with a single `PUT` to its signed address. */
export function createUploader(sending: Sending): Uploader {
  const uppy = new Uppy<FileMeta, AwsBody>({ logger: silent })
  const fileIds = new Map<string, string>()
  const errors = new Map<string, unknown>()

  uppy.use(AwsS3<FileMeta, AwsBody>, {
    limit: PARALLEL,
    shouldUseMultipart: false,
    generateObjectKey: (file) => file.meta.itemId,
    signRequest: ({ key }) => sending.requestAddress(key),
  })
  uppy.on('upload-progress', (file, { bytesUploaded }) => {
    if (file && bytesUploaded) sending.progressed(file.meta.itemId, bytesUploaded)
  })
  uppy.on('upload-success', (file) => {
    if (file) sending.sent(file.meta.itemId)
  })
  uppy.on('upload-error', (file, error) => {
    if (file) errors.set(file.meta.itemId, error)
  })
  uppy.addPostProcessor(async (ids) => {
    const files = ids.map((id) => uppy.getFile(id))
    // A ghost is a file that Uppy knows only by name: finalizing it would create a recording without content.
    const sent = files.filter((file) => file.progress.uploadComplete && !file.isGhost)
    await Promise.all(sent.map((file) => sending.finish(file.meta.itemId)))
  })

  async function run(itemId: string, fileId: string) {
    // `upload()` would put all waiting and failed files in one batch, which finishes only with its last file.
    await uppy.retryUpload(fileId)
    if (fileIds.get(itemId) !== fileId) return
    const isFailed = errors.has(itemId)
    const error = errors.get(itemId)
    forget(itemId)
    if (isFailed) sending.failed(itemId, error)
  }

  function forget(itemId: string) {
    const fileId = fileIds.get(itemId)
    fileIds.delete(itemId)
    errors.delete(itemId)
    if (fileId !== undefined && uppy.getFile(fileId)) uppy.removeFile(fileId)
  }

  return {
    send(itemId, file, contentType) {
      // Uppy treats files of the same name, type and size as the same; the path makes each unique.
      const meta = { itemId, relativePath: itemId }
      const fileId = uppy.addFile({ name: file.name, type: contentType, data: file, meta })
      fileIds.set(itemId, fileId)
      run(itemId, fileId).catch((error: unknown) => sending.failed(itemId, error))
    },
    cancel: forget,
  }
}
