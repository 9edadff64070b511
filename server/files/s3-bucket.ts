import type { ReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type * as Aws from '@aws-sdk/client-s3'
import type { S3Config } from './s3-config.ts'
import { type Announced, type ObjectAccess, StoreUnavailable } from './file-store.ts'

/** A bucket as the service itself reaches it. */
export type Bucket = {
  name: string
  aws: typeof Aws
  client: Aws.S3Client
  /** Signs URLs that browsers can reach. */
  publicClient: Aws.S3Client
  /** Null if there is no such object. */
  head: (key: string) => Promise<{ sizeBytes: number; mimeType: string; etag: string } | null>
  /** Rejects on failure; removing a missing object succeeds. */
  remove: (key: string) => Promise<void>
}

const CONNECT_MS = 3_000
/** A store silent for this long is considered down. Copying a file of 5 GiB can take a while. */
const SILENT_MS = 120_000

/** Loads the S3 SDK, which takes a while; sends no request yet. */
export async function openBucket(config: S3Config): Promise<Bucket> {
  const aws = await import('@aws-sdk/client-s3')
  const client = new aws.S3Client(clientConfig(config, config.endpoint))
  const name = config.bucket
  return {
    name,
    aws,
    client,
    publicClient: new aws.S3Client(clientConfig(config, config.publicEndpoint)),
    head: (Key) =>
      reach(async () => {
        const found = await client.send(new aws.HeadObjectCommand({ Bucket: name, Key }))
        return { sizeBytes: found.ContentLength ?? 0, mimeType: found.ContentType ?? '', etag: found.ETag ?? '' }
      }),
    async remove(Key) {
      await reach(() => client.send(new aws.DeleteObjectCommand({ Bucket: name, Key })))
    },
  }
}

function clientConfig(config: S3Config, endpoint: string | null): Aws.S3ClientConfig {
  const { region, forcePathStyle, accessKeyId, secretAccessKey } = config
  return {
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === null ? {} : { endpoint }),
    // Otherwise every signed URL would contain the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  }
}

/** Sends a request; null if the object doesn't exist. */
export async function reach<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw storeFailure(error)
  }
}

export function storeFailure(cause?: unknown): StoreUnavailable {
  return new StoreUnavailable('The file store isn’t responding properly. Try again.', { cause })
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  const { $metadata: facts } = error
  const hasStatus = typeof facts === 'object' && facts !== null && 'httpStatusCode' in facts
  return hasStatus && typeof facts.httpStatusCode === 'number' ? facts.httpStatusCode : undefined
}

/** Prefix of incoming uploads. Finished files have another prefix, so a lifecycle rule may empty this one. */
const INCOMING = 'incoming/'

/** Signed URLs for a bucket, and handling of the uploads sent to them. */
export async function createS3Objects(bucket: Bucket): Promise<ObjectAccess> {
  const { aws, client, publicClient, name: Bucket, head, remove } = bucket
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const anyAddress = await getSignedUrl(publicClient, new aws.HeadBucketCommand({ Bucket }))
  return {
    origin: new URL(anyAddress).origin,

    uploadAddress(uploadId, { mimeType, sizeBytes }, expiresOn) {
      const Key = INCOMING + uploadId
      const put = new aws.PutObjectCommand({ Bucket, Key, ContentType: mimeType, ContentLength: sizeBytes })
      const signableHeaders = new Set(['host', 'content-type', 'content-length'])
      return getSignedUrl(publicClient, put, { expiresIn: secondsUntil(expiresOn), signableHeaders })
    },

    async hasArrived(uploadId, announced) {
      const found = await head(INCOMING + uploadId)
      return found !== null && isAsAnnounced(found, announced)
    },

    async takeOver(uploadId, announced, Key) {
      const found = await head(INCOMING + uploadId)
      if (found === null || !isAsAnnounced(found, announced)) return false
      const from = { CopySource: `${Bucket}/${INCOMING}${uploadId}`, CopySourceIfMatch: found.etag }
      const copied = await reach(() => client.send(new aws.CopyObjectCommand({ Bucket, Key, ...from })))
      if (copied === null) return false
      if ((await head(Key))?.sizeBytes !== announced.sizeBytes) throw storeFailure()
      return true
    },

    discard: (uploadId) => remove(INCOMING + uploadId),

    async *arrived() {
      const pages = aws.paginateListObjectsV2({ client }, { Bucket, Prefix: INCOMING })
      for await (const { Contents = [] } of pages)
        yield Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(INCOMING.length)]))
    },

    readAddress(Key, { contentType, disposition }, expiresOn) {
      const served = { ResponseContentType: contentType, ResponseContentDisposition: disposition }
      const get = new aws.GetObjectCommand({ Bucket, Key, ...served })
      return getSignedUrl(publicClient, get, { expiresIn: secondsUntil(expiresOn) })
    },

    remove,
  }
}

function secondsUntil(moment: Date): number {
  return Math.max(1, Math.floor((moment.getTime() - Date.now()) / 1000))
}

function isAsAnnounced(found: Announced, announced: Announced): boolean {
  return found.sizeBytes === announced.sizeBytes && plain(found.mimeType) === plain(announced.mimeType)
}

const plain = (mimeType: string) => mimeType.toLowerCase().replaceAll(/\s/g, '')

export type FileToPut = { path: string; key: string; sizeBytes: number }

/** A store accepts 5 GiB per request, but smaller parts are cheaper to retry. */
export const PART_BYTES = 512 * 1024 ** 2
/** S3's limit on parts. */
const MAX_PARTS = 10_000

/** Uploads a local file; above `partBytes` as a multipart upload, which is aborted on failure. */
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

/** Opens the file first, so that a missing file fails right away: the SDK would hang on a failed stream. */
async function withPart<T>(path: string, { start, end }: Range, send: (part: ReadStream) => Promise<T>): Promise<T> {
  const file = await open(path)
  try {
    return await send(file.createReadStream({ start, end: end - 1, autoClose: false }))
  } finally {
    await file.close()
  }
}

async function putParts(bucket: Bucket, { path, key, sizeBytes }: FileToPut, partBytes: number): Promise<void> {
  const { aws, client } = bucket
  const starts = Array.from({ length: Math.ceil(sizeBytes / partBytes) }, (_, index) => index * partBytes)
  const put = async (part: PartOf, start: number) => {
    const end = Math.min(start + partBytes, sizeBytes)
    const command = { ...part, ContentLength: end - start }
    const sent = await withPart(path, { start, end }, (Body) =>
      reach(() => client.send(new aws.UploadPartCommand({ ...command, Body }))),
    )
    return sent?.ETag
  }
  await putInParts(bucket, { key, sources: starts, put })
}

export type PartOf = { Bucket: string; Key: string; UploadId: string; PartNumber: number }

/** `put` uploads a part and returns its ETag. */
type Parted<Source> = {
  key: string
  sources: readonly Source[]
  put: (part: PartOf, source: Source) => Promise<string | undefined>
}

/** Creates an object with a multipart upload, which is aborted on failure. */
export async function putInParts<Source>(bucket: Bucket, { key: Key, sources, put }: Parted<Source>): Promise<void> {
  const { aws, client, name: Bucket } = bucket
  const UploadId = (await reach(() => client.send(new aws.CreateMultipartUploadCommand({ Bucket, Key }))))?.UploadId
  if (UploadId === undefined) throw storeFailure()
  const of = { Bucket, Key, UploadId }
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (const source of sources) {
      const PartNumber = Parts.length + 1
      Parts.push({ PartNumber, ETag: await put({ ...of, PartNumber }, source) })
    }
    const done = new aws.CompleteMultipartUploadCommand({ ...of, MultipartUpload: { Parts } })
    if ((await reach(() => client.send(done))) === null) throw storeFailure()
  } catch (error) {
    // If aborting fails, the bucket's lifecycle rule for unfinished uploads cleans up (docs/operating.md).
    await client.send(new aws.AbortMultipartUploadCommand(of)).catch(() => undefined)
    throw error
  }
}
