import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { JobQueue } from '../jobs/job-queue.ts'
import { NoRoom } from './disk.ts'
import { receiveFile } from './receive-file.ts'
import { createCorsCheck } from './check-cors.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import { removedUnlessNamed } from './remove-file.ts'
import { type Bucket, createS3Objects, openBucket, putFile, reach, storeFailure } from './s3-bucket.ts'
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

/** What is kept free on this machine. */
const RESERVED_BYTES = 256 * 1024 ** 2
const PROBE_MS = 2_000

/** Files in a bucket of an S3-compatible store. What is being worked on is in a folder of this machine. */
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

    read: (key) => open(bucket, key),

    async localFile(key, folder, signal) {
      const target = path.join(folder, 'source')
      const sizeBytes = (await head(key))?.sizeBytes
      if (sizeBytes === undefined) throw storeFailure()
      // Left by a run that was cut off.
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
        // What has let go of it goes on; the queue tries until the store is back.
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
