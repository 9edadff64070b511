import type { Logger } from 'pino'
import type { ObjectAccess } from './file-store.ts'

type CorsDeps = {
  objects: Pick<ObjectAccess, 'uploadAddress' | 'readAddress'>
  /** Of the pages that upload and play; empty where the service does not know its own address. */
  origins: readonly string[]
  bucket: string
  logger: Logger
}

const TIMEOUT_MS = 5_000
/** A bucket that refuses is asked again no more often. */
const ASK_AGAIN_MS = 10_000
const LIFETIME_MS = 60_000

/** What the bucket has to be told, as `aws s3api put-bucket-cors` takes it. */
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
 * Finds out, as a browser would, whether pages may send files to the bucket and read them. Answers nothing where they may, or
 * where it cannot be found out from here; rejects where they may not, until that has changed. The log says what to do.
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
        `The bucket ${bucket} does not let pages of the app send files to it and read them, so no browser can upload. Save the rules of this line as cors.json and run: aws s3api put-bucket-cors --bucket ${bucket} --cors-configuration file://cors.json`,
      )
    }
    if (verdicts.includes('unknown')) {
      logger.warn(
        'Whether pages may send files to the store could not be found out: its public address was not reached.',
      )
    }
  }

  if (origins.length === 0) {
    isSettled = true
    logger.warn(
      'Set --public-url: without it nobody can say whether the bucket lets pages of the app send files to it.',
    )
  }
  return async () => {
    if (isSettled) return
    if (Date.now() - askedAt > ASK_AGAIN_MS) {
      askedAt = Date.now()
      await ask()
    }
    if (refused.length > 0) throw new Error('The bucket refuses pages of the app.')
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
