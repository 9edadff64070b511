import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Logger } from 'pino'
import type { JobQueue } from '../jobs/job-queue.ts'
import { NoRoom, receiveFile } from './disk.ts'
import { type FileStore, type ObjectAccess, createFileStore } from './file-store.ts'
import { removedUnlessNamed } from './remove-file.ts'
import {
  type Bucket,
  type PartOf,
  createS3Objects,
  openBucket,
  putFile,
  putInParts,
  reach,
  storeFailure,
} from './s3-bucket.ts'
import type { S3Config } from './s3-config.ts'

export type S3StoreDeps = {
  config: S3Config
  /** Local folder for work in progress. */
  workRoot: string
  /** Origins of the pages that upload and play. */
  pageOrigins: readonly string[]
  jobs: Pick<JobQueue, 'enqueue'>
  logger: Logger
}

/** Disk space to keep free on this machine. */
const RESERVED_BYTES = 256 * 1024 ** 2
const PROBE_MS = 2_000

/** Stores files in a bucket of an S3-compatible store, with a local folder for work in progress. */
export async function createS3Store({ config, workRoot, pageOrigins, jobs, logger }: S3StoreDeps): Promise<FileStore> {
  const bucket = await openBucket(config)
  const { aws, client, head, name: Bucket } = bucket
  const objects = await createS3Objects(bucket)
  const local = createFileStore(workRoot)
  const mayPagesUpload = createCorsCheck({ objects, origins: pageOrigins, bucket: Bucket, logger })
  return {
    ...local,
    objects,

    sizeOf: async (key) => (await head(key))?.sizeBytes ?? null,

    async adopt(sourcePath, key) {
      const { size } = await stat(sourcePath)
      await removedUnlessNamed(jobs, key)
      await putFile(bucket, { path: sourcePath, key, sizeBytes: size })
      await rm(sourcePath)
    },

    async join(keys, key) {
      await removedUnlessNamed(jobs, key)
      await joinObjects(bucket, keys, key)
    },

    read: (key) => open(bucket, key),

    async localFile(key, folder, signal) {
      const target = path.join(folder, 'source')
      const sizeBytes = (await head(key))?.sizeBytes
      if (sizeBytes === undefined) throw storeFailure()
      // A complete copy from an interrupted run.
      if ((await sizeOnDisk(target)) === sizeBytes) return target
      if ((await local.freeBytes()) < sizeBytes + RESERVED_BYTES) {
        throw new NoRoom()
      }
      const part = `${target}.part`
      await rm(part, { force: true })
      await receiveFile(await open(bucket, key, signal), { path: part, sizeBytes })
      await rename(part, target)
      return target
    },

    async remove(key) {
      try {
        await bucket.remove(key)
      } catch {
        // The caller needn't wait; the queue retries until the store is back.
        await removedUnlessNamed(jobs, key, 'soon')
      }
    },

    list: async (folder) => (folder === 'work' ? local.list(folder) : []),

    async tryWriting() {
      await local.tryWriting()
      await client.send(new aws.HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(PROBE_MS) })
      await mayPagesUpload()
    },
  }
}

async function open({ aws, client, name }: Bucket, key: string, signal?: AbortSignal): Promise<Readable> {
  const get = new aws.GetObjectCommand({ Bucket: name, Key: key })
  const answer = await reach(() => client.send(get, signal === undefined ? {} : { abortSignal: signal }))
  if (!(answer?.Body instanceof Readable)) throw storeFailure()
  return answer.Body
}

async function sizeOnDisk(file: string): Promise<number | null> {
  return (await stat(file).catch(() => null))?.size ?? null
}

type CorsDeps = {
  objects: Pick<ObjectAccess, 'uploadAddress' | 'readAddress'>
  /** Origins of the pages that upload and play; empty if the service doesn't know its own URL. */
  origins: readonly string[]
  bucket: string
  logger: Logger
}

const TIMEOUT_MS = 5_000
/** Minimum interval between checks while the bucket refuses. */
const ASK_AGAIN_MS = 10_000
const LIFETIME_MS = 60_000

/** The CORS configuration in the format of `aws s3api put-bucket-cors`. */
export function corsRules(origins: readonly string[]): string {
  return JSON.stringify({
    CORSRules: [
      {
        AllowedOrigins: origins,
        AllowedMethods: ['GET', 'HEAD', 'PUT'],
        AllowedHeaders: ['content-type'],
        ExposeHeaders: ['ETag', 'Content-Range', 'Accept-Ranges'],
        MaxAgeSeconds: 3600,
      },
    ],
  })
}

/**
 * Sends CORS preflights to check whether pages may upload to the bucket and read from it. Resolves if they may, or if
 * that can't be determined from here; rejects until the configuration is fixed. The log says how to fix it.
 */
export function createCorsCheck({ objects, origins, bucket, logger }: CorsDeps): () => Promise<void> {
  let refused: readonly string[] = []
  let askedAt = -Infinity
  let isSettled = false

  async function ask() {
    const verdicts = await Promise.all(origins.map((origin) => verdictOn(objects, origin)))
    const before = refused
    refused = origins.filter((_origin, index) => verdicts[index] === 'refused')
    isSettled = refused.length === 0
    if (refused.length > 0 && before.join() !== refused.join()) {
      logger.error(
        { origins: refused, rules: corsRules(origins) },
        `The bucket ${bucket} doesn’t let the app’s pages send and read files, so no browser can upload. Save the rules in this line as cors.json and run: aws s3api put-bucket-cors --bucket ${bucket} --cors-configuration file://cors.json`,
      )
    }
    if (verdicts.includes('unknown')) {
      logger.warn('Couldn’t check whether the app’s pages can upload to the store: its public URL didn’t respond.')
    }
  }

  if (origins.length === 0) {
    isSettled = true
    logger.warn('Set --public-url. Without it, we can’t check whether the bucket lets the app’s pages upload files.')
  }
  return async () => {
    if (isSettled) return
    if (Date.now() - askedAt > ASK_AGAIN_MS) {
      askedAt = Date.now()
      await ask()
    }
    if (refused.length > 0) throw new Error('The bucket rejects the app’s pages.')
  }
}

type Verdict = 'allowed' | 'refused' | 'unknown'

async function verdictOn(objects: CorsDeps['objects'], origin: string): Promise<Verdict> {
  const expiresOn = new Date(Date.now() + LIFETIME_MS)
  const put = await objects.uploadAddress('preflight', { mimeType: 'audio/mp4', sizeBytes: 1 }, expiresOn)
  const get = await objects.readAddress('preflight', { contentType: 'audio/mp4', disposition: 'inline' }, expiresOn)
  const verdicts = await Promise.all([
    preflight(put, { origin, method: 'PUT' }),
    preflight(get, { origin, method: 'GET' }),
  ])
  if (verdicts.includes('refused')) return 'refused'
  return verdicts.includes('unknown') ? 'unknown' : 'allowed'
}

type CorsRequest = { origin: string; method: 'PUT' | 'GET' }

async function preflight(address: string, { origin, method }: CorsRequest): Promise<Verdict> {
  const headers = {
    origin,
    'access-control-request-method': method,
    ...(method === 'PUT' ? { 'access-control-request-headers': 'content-type' } : {}),
  }
  try {
    const answer = await fetch(address, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
    await answer.body?.cancel()
    return isAllowed(answer, { origin, method }) ? 'allowed' : 'refused'
  } catch {
    return 'unknown'
  }
}

function isAllowed({ ok, headers }: Response, { origin, method }: CorsRequest): boolean {
  const allowed = (name: string) =>
    (headers.get(`access-control-allow-${name}`) ?? '').split(',').map((part) => part.trim().toLowerCase())
  const has = (name: string, value: string) =>
    allowed(name).some((part) => part === '*' || part === value.toLowerCase())
  const needsHeader = method === 'PUT'
  return ok && has('origin', origin) && has('methods', method) && (!needsHeader || has('headers', 'content-type'))
}

/** S3 requires this size for every part except the last. */
const MIN_PART_BYTES = 5 * 1024 ** 2

type Source = { key: string; sizeBytes: number }

/**
 * Groups consecutive sources into parts: a single large source, or as many small ones as it takes to reach `minBytes`.
 */
export function partsOf(sources: readonly Source[], minBytes = MIN_PART_BYTES): Source[][] {
  const parts: Source[][] = []
  for (const source of sources) {
    const last = parts.at(-1)
    if (last === undefined || sizeOf(last) >= minBytes) parts.push([source])
    else last.push(source)
  }
  return parts
}

const sizeOf = (sources: readonly Source[]) => sources.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

/** Concatenates objects. The store copies large ones itself; small ones are downloaded and uploaded here. */
async function joinObjects(bucket: Bucket, keys: readonly string[], target: string): Promise<void> {
  const { aws, client, name: Bucket } = bucket
  const put = async (part: PartOf, group: readonly Source[]) => {
    const [source] = group
    if (group.length === 1 && source !== undefined && source.sizeBytes >= MIN_PART_BYTES) {
      const copy = new aws.UploadPartCopyCommand({ ...part, CopySource: `${Bucket}/${source.key}` })
      // Not every store supports copying a part.
      const copied = await reach(() => client.send(copy)).catch(() => null)
      if (copied?.CopyPartResult?.ETag !== undefined) return copied.CopyPartResult.ETag
    }
    const Body = await bytesOf(bucket, group)
    return (await reach(() => client.send(new aws.UploadPartCommand({ ...part, Body }))))?.ETag
  }
  const sources = await Promise.all(keys.map((key) => sourceOf(bucket, key)))
  const parts = partsOf(sources)
  if (parts.length > 1) await putInParts(bucket, { key: target, sources: parts, put })
  else {
    const Body = await bytesOf(bucket, sources)
    await reach(() => client.send(new aws.PutObjectCommand({ Bucket, Key: target, Body })))
  }
  if ((await bucket.head(target))?.sizeBytes !== sizeOf(sources)) throw storeFailure()
}

async function sourceOf({ head }: Bucket, key: string): Promise<Source> {
  const found = await head(key)
  if (found === null) throw storeFailure()
  return { key, sizeBytes: found.sizeBytes }
}

async function bytesOf({ aws, client, name }: Bucket, sources: readonly Source[]): Promise<Buffer> {
  const read = async ({ key }: Source) => {
    const found = await reach(() => client.send(new aws.GetObjectCommand({ Bucket: name, Key: key })))
    if (!(found?.Body instanceof Readable)) throw storeFailure()
    return buffer(found.Body)
  }
  return Buffer.concat(await Promise.all(sources.map(read)))
}
