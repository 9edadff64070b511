import { createReadStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import type { Logger } from 'pino'
import type { JobQueue } from '../jobs/job-queue.ts'
import { receiveFile } from '../uploads/receive-file.ts'
import { createCorsCheck } from './check-cors.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import type { Announced, ObjectAccess } from './object-access.ts'
import { removedUnlessNamed } from './remove-file.ts'
import type { S3Config } from './s3-config.ts'

export type S3StoreDeps = {
  config: S3Config
  /** Of this machine, for what is being worked on. */
  workRoot: string
  /** Whose pages upload and play. */
  pageOrigins: readonly string[]
  jobs: Pick<JobQueue, 'enqueue'>
  logger: Logger
}

/** Where uploads arrive; what has become an upload's file is under another prefix, so that a rule of the bucket may empty this one. */
const INCOMING = 'incoming/'
/** What is kept free on this machine. */
const RESERVED_BYTES = 256 * 1024 ** 2
const CONNECT_MS = 3_000
/** A store that says nothing for this long has gone; it may copy a file of 5 GiB before it does. */
const SILENT_MS = 120_000
const PROBE_MS = 2_000

/** Files in a bucket of an S3-compatible store. What is being worked on is in a folder of this machine. */
export async function createS3Store({ config, workRoot, pageOrigins, jobs, logger }: S3StoreDeps): Promise<FileStore> {
  // Loaded only where there is such a store: it takes a while.
  const [aws, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  const client = new aws.S3Client(clientConfig(config, config.endpoint))
  const publicClient = new aws.S3Client(clientConfig(config, config.publicEndpoint))
  const Bucket = config.bucket
  const local = createFileStore(workRoot)

  const head = (Key: string) =>
    reach(async () => {
      const {
        ContentLength = 0,
        ContentType = '',
        ETag = '',
      } = await client.send(new aws.HeadObjectCommand({ Bucket, Key }))
      return { sizeBytes: ContentLength, mimeType: ContentType, etag: ETag }
    })

  const objects: ObjectAccess = {
    origin: await originOf(publicClient, aws, config),

    uploadAddress: (uploadId, { mimeType, sizeBytes }, expiresOn) =>
      getSignedUrl(
        publicClient,
        new aws.PutObjectCommand({
          Bucket,
          Key: INCOMING + uploadId,
          ContentType: mimeType,
          ContentLength: sizeBytes,
        }),
        { expiresIn: secondsUntil(expiresOn), signableHeaders: new Set(['host', 'content-type', 'content-length']) },
      ),

    async hasArrived(uploadId, announced) {
      const found = await head(INCOMING + uploadId)
      return found !== null && isAsAnnounced(found, announced)
    },

    async takeOver(uploadId, announced, key) {
      const found = await head(INCOMING + uploadId)
      if (found === null || !isAsAnnounced(found, announced)) return false
      const copied = await reach(() =>
        client.send(
          new aws.CopyObjectCommand({
            Bucket,
            Key: key,
            CopySource: `${Bucket}/${INCOMING}${uploadId}`,
            CopySourceIfMatch: found.etag,
          }),
        ),
      )
      if (copied === null) return false
      if ((await head(key))?.sizeBytes !== announced.sizeBytes) throw unreachable()
      return true
    },

    discard: (uploadId) => remove(INCOMING + uploadId),

    async *arrived() {
      const pages = aws.paginateListObjectsV2({ client }, { Bucket, Prefix: INCOMING })
      for await (const { Contents = [] } of pages)
        yield Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(INCOMING.length)]))
    },

    readAddress: (Key, { contentType, disposition }, expiresOn) =>
      getSignedUrl(
        publicClient,
        new aws.GetObjectCommand({
          Bucket,
          Key,
          ResponseContentType: contentType,
          ResponseContentDisposition: disposition,
        }),
        { expiresIn: secondsUntil(expiresOn) },
      ),

    remove,
  }

  async function remove(Key: string) {
    await reach(() => client.send(new aws.DeleteObjectCommand({ Bucket, Key })))
  }

  const mayPagesUpload = createCorsCheck({ objects, origins: pageOrigins, bucket: Bucket, logger })

  return {
    ...local,
    objects,

    async sizeOf(key) {
      return (await head(key))?.sizeBytes ?? null
    },

    async adopt(sourcePath, key) {
      const { size } = await stat(sourcePath)
      await removedUnlessNamed(jobs, key)
      await reach(() =>
        client.send(
          new aws.PutObjectCommand({ Bucket, Key: key, Body: createReadStream(sourcePath), ContentLength: size }),
        ),
      )
      await rm(sourcePath)
    },

    async read(key) {
      const body = (await reach(() => client.send(new aws.GetObjectCommand({ Bucket, Key: key }))))?.Body
      if (!(body instanceof Readable)) throw unreachable()
      return body
    },

    async localFile(key, folder, signal) {
      const target = path.join(folder, 'source')
      const there = await head(key)
      if (there === null) throw unreachable()
      const copied = await stat(target).catch(() => null)
      // Left by a run that was cut off.
      if (copied?.size === there.sizeBytes) return target
      if ((await local.freeBytes()) < there.sizeBytes + RESERVED_BYTES)
        throw new Error('The service has no room to work on the file.')
      const part = `${target}.part`
      await rm(part, { force: true })
      const answer = await reach(() =>
        client.send(new aws.GetObjectCommand({ Bucket, Key: key }), { abortSignal: signal }),
      )
      if (!(answer?.Body instanceof Readable)) throw unreachable()
      await receiveFile(answer.Body, { path: part, sizeBytes: there.sizeBytes })
      await rename(part, target)
      return target
    },

    async remove(key) {
      try {
        await remove(key)
      } catch {
        // What has let go of it goes on; the queue tries until the store is back.
        await removedUnlessNamed(jobs, key, 'soon')
      }
    },

    list: (folder) => (folder === 'work' ? local.list(folder) : Promise.resolve([])),

    async tryWriting() {
      await local.tryWriting()
      await client.send(new aws.HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(PROBE_MS) })
      await mayPagesUpload()
    },
  }
}

function clientConfig(config: S3Config, endpoint: string | null): S3ClientConfig {
  const { region, forcePathStyle, accessKeyId, secretAccessKey } = config
  return {
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === null ? {} : { endpoint }),
    // Else every signed address would carry the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  }
}

/** Null for an object that is not there. */
async function reach<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw unreachable(error)
  }
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  const { $metadata: facts } = error
  const hasStatus = typeof facts === 'object' && facts !== null && 'httpStatusCode' in facts
  return hasStatus && typeof facts.httpStatusCode === 'number' ? facts.httpStatusCode : undefined
}

function unreachable(cause?: unknown): Error {
  return new Error('The store of files does not answer as it should; what was asked of it is to be tried again.', {
    cause,
  })
}

async function originOf(client: S3Client, aws: typeof import('@aws-sdk/client-s3'), { bucket }: S3Config) {
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  return new URL(await getSignedUrl(client, new aws.HeadBucketCommand({ Bucket: bucket }))).origin
}

function secondsUntil(moment: Date): number {
  return Math.max(1, Math.floor((moment.getTime() - Date.now()) / 1000))
}

function isAsAnnounced(found: Announced, announced: Announced): boolean {
  return found.sizeBytes === announced.sizeBytes && plain(found.mimeType) === plain(announced.mimeType)
}

const plain = (mimeType: string) => mimeType.toLowerCase().replaceAll(/\s/g, '')
