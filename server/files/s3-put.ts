import type { ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { reach, storeFailure, type Bucket } from './s3-bucket.ts'

export type FileToPut = { path: string; key: string; sizeBytes: number }

/** A store takes 5 GiB at once; in less a hiccup costs less. */
export const PART_BYTES = 512 * 1024 ** 2
/** More parts than that no store takes. */
const MAX_PARTS = 10_000

/** Puts a file of this machine into the bucket: what is larger than `partBytes` in parts, of which none is left when it fails. */
export async function putFile(bucket: Bucket, file: FileToPut, partBytes = PART_BYTES): Promise<void> {
  if (file.sizeBytes > partBytes)
    return putParts(bucket, file, Math.max(partBytes, Math.ceil(file.sizeBytes / MAX_PARTS)))
  const { aws, client, name: Bucket } = bucket
  const put = { Bucket, Key: file.key, ContentLength: file.sizeBytes }
  await withPart(file.path, { start: 0, end: Infinity }, (Body) =>
    reach(() => client.send(new aws.PutObjectCommand({ ...put, Body }))),
  )
}

type Range = { start: number; end: number }

/** A file that is not there is told at once: what sends it would wait for a stream that has failed. */
async function withPart<T>(path: string, { start, end }: Range, send: (part: ReadStream) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    return await send(file.createReadStream({ start, end: end - 1, autoClose: false }))
  } finally {
    await file.close()
  }
}

async function putParts(bucket: Bucket, { path, key: Key, sizeBytes }: FileToPut, partBytes: number): Promise<void> {
  const { aws, client, name: Bucket } = bucket
  const UploadId = (await reach(() => client.send(new aws.CreateMultipartUploadCommand({ Bucket, Key }))))?.UploadId
  if (UploadId === undefined) throw storeFailure()
  const of = { Bucket, Key, UploadId }
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let start = 0; start < sizeBytes; start += partBytes) {
      const PartNumber = Parts.length + 1
      const end = Math.min(start + partBytes, sizeBytes)
      const put = { ...of, PartNumber, ContentLength: end - start }
      const part = await withPart(path, { start, end }, (Body) =>
        reach(() => client.send(new aws.UploadPartCommand({ ...put, Body }))),
      )
      Parts.push({ PartNumber, ETag: part?.ETag })
    }
    const done = new aws.CompleteMultipartUploadCommand({ ...of, MultipartUpload: { Parts } })
    if ((await reach(() => client.send(done))) === null) throw storeFailure()
  } catch (error) {
    // What was begun and is not removed goes by the bucket's rule for unfinished uploads (docs/operating.md).
    await client.send(new aws.AbortMultipartUploadCommand(of)).catch(() => undefined)
    throw error
  }
}
