import type * as Aws from '@aws-sdk/client-s3'
import type { S3Config } from './s3-config.ts'
import { StoreUnavailable } from './store-unavailable.ts'

/** A bucket as the service itself reaches it. */
export type Bucket = {
  name: string
  aws: typeof Aws
  client: Aws.S3Client
  /** Signs addresses that browsers can reach. */
  publicClient: Aws.S3Client
  /** Null where there is no such object. */
  head: (key: string) => Promise<{ sizeBytes: number; mimeType: string; etag: string } | null>
  /** Rejects where that could not be done; an object that is not there is removed already. */
  remove: (key: string) => Promise<void>
}

const CONNECT_MS = 3_000
/** A store that says nothing for this long has gone; it may copy a file of 5 GiB before it does. */
const SILENT_MS = 120_000

/** Loads what speaks S3, which takes a while; nothing is asked of the store yet. */
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
    // Else every signed address would carry the checksum of an empty body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
  }
}

/** Asks the store; null for an object that is not there. */
export async function reach<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (statusOf(error) === 404) return null
    throw storeFailure(error)
  }
}

export function storeFailure(cause?: unknown): StoreUnavailable {
  return new StoreUnavailable(
    'The store of files does not answer as it should; what was asked of it is to be tried again.',
    { cause },
  )
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  const { $metadata: facts } = error
  const hasStatus = typeof facts === 'object' && facts !== null && 'httpStatusCode' in facts
  return hasStatus && typeof facts.httpStatusCode === 'number' ? facts.httpStatusCode : undefined
}
