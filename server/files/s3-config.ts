/** An S3-compatible store and how to reach it. */
export type S3Config = {
  /** The endpoint for the service; null uses Amazon's for the region. */
  endpoint: string | null
  /** The endpoint for browsers; null as above. */
  publicEndpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Puts the bucket's name into the path instead of the host name. */
  forcePathStyle: boolean
}

const names = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
  'S3_PUBLIC_ENDPOINT',
] as const

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/**
 * The store configured by `S3_*`; null if none of them is set.
 * @throws Error that names the variable and what it accepts, but never the keys
 */
export function parseS3Config(env: NodeJS.ProcessEnv): S3Config | null {
  if (names.every((name) => !env[name])) return null
  const endpoint = parseEndpoint('S3_ENDPOINT', env.S3_ENDPOINT)
  return {
    endpoint,
    publicEndpoint: parseEndpoint('S3_PUBLIC_ENDPOINT', env.S3_PUBLIC_ENDPOINT) ?? endpoint,
    region: parseRegion(env.S3_REGION, endpoint),
    bucket: parseBucket(env.S3_BUCKET),
    accessKeyId: required('S3_ACCESS_KEY_ID', env.S3_ACCESS_KEY_ID),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY', env.S3_SECRET_ACCESS_KEY),
    forcePathStyle: parsePathStyle(env.S3_FORCE_PATH_STYLE, endpoint),
  }
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`${name} is missing: S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together.`)
  if (/\s/.test(value)) throw new Error(`${name} must not contain spaces or line breaks.`)
  return value
}

function parseEndpoint(name: string, text: string | undefined): string | null {
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url !== null && url.username === '' && url.search === '' && url.hash === ''
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw new Error(
      `${name} must be an http or https URL without a user name or query, such as https://s3.example.com.`,
    )
  }
  return text.replace(/\/+$/, '')
}

function parseRegion(text: string | undefined, endpoint: string | null): string {
  if (!text && endpoint === null)
    throw new Error('S3_REGION is missing. Set it, for example to eu-central-1, or set S3_ENDPOINT.')
  const region = text || 'us-east-1'
  if (!/^[a-z0-9-]+$/i.test(region)) throw new Error(`S3_REGION must be a name such as eu-central-1, not "${region}".`)
  return region
}

function parseBucket(text: string | undefined): string {
  const bucket = required('S3_BUCKET', text)
  if (!BUCKET.test(bucket)) {
    throw new Error(`S3_BUCKET must have 3 to 63 lowercase letters, digits, dots and hyphens, not "${bucket}".`)
  }
  return bucket
}

/** Self-hosted stores usually use path-style URLs; Amazon uses virtual hosts. */
function parsePathStyle(text: string | undefined, endpoint: string | null): boolean {
  if (!text) return endpoint !== null
  if (text !== 'true' && text !== 'false') throw new Error(`S3_FORCE_PATH_STYLE must be true or false, not "${text}".`)
  return text === 'true'
}
