/** `source`: the server or the way to it. `wrongHash`: all of a file came, and it's another one. The rest is this machine's. */
export type FetchFailure = 'source' | 'wrongHash' | 'noRoom' | 'notWritable'

/** The message is a sentence for the person who runs the service; it holds no address, which may have a password in it. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly failure: FetchFailure
  /** The server said to come back after this long. */
  readonly retryAfterMs: number | null

  constructor(failure: FetchFailure, message: string, options: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.failure = failure
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}

const notWritable = new Set(['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ELOOP'])
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const noHost = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'ENODATA'])
const certificateFault = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO)/

/** What was thrown while a file was fetched from `host` into `folder`, in words. */
export function asFetchError(error: unknown, { host, folder }: { host: string; folder: string }): FetchError {
  if (error instanceof FetchError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (noRoom.has(code)) return new FetchError('noRoom', `The disk of ${folder} is full.`, { cause: error })
  if (notWritable.has(code)) return new FetchError('notWritable', `${folder} can’t be written to.`, { cause: error })
  return new FetchError('source', `${host} ${reasonOf(code)}.`, { cause: error })
}

function reasonOf(code: string): string {
  if (noHost.has(code)) return 'can’t be found: this machine may have no connection to it'
  if (code === 'ECONNREFUSED') return 'doesn’t take the connection'
  if (certificateFault.test(code)) return 'has no certificate that holds'
  if (code === 'ETIMEDOUT' || code.includes('TIMEOUT')) return 'doesn’t answer'
  if (code === 'ENETUNREACH' || code === 'EHOSTUNREACH') return 'can’t be reached'
  return 'broke the connection'
}
