export type OutgoingFailure =
  | 'notAllowed'
  | 'unresolved'
  | 'unreachable'
  | 'insecure'
  | 'timedOut'
  | 'tooLarge'
  | 'canceled'
  | 'broken'

const sentences: Record<OutgoingFailure, string> = {
  notAllowed: 'The URL isn’t on a public host.',
  unresolved: 'The host wasn’t found.',
  unreachable: 'The host refused the connection.',
  insecure: 'The host can’t be reached securely.',
  timedOut: 'The host didn’t answer in time.',
  tooLarge: 'The response was too large.',
  canceled: 'The request was canceled.',
  broken: 'The connection was lost before the response was complete.',
}

/** Why a request to another host failed. The message is a sentence for people and never contains a URL. */
export class OutgoingError extends Error {
  readonly reason: OutgoingFailure

  constructor(reason: OutgoingFailure, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? sentences[reason], { cause: options.cause })
    this.reason = reason
  }
}

const failuresByCode = new Map<string, OutgoingFailure>([
  ['ENOTFOUND', 'unresolved'],
  ['EAI_AGAIN', 'unresolved'],
  ['EAI_NODATA', 'unresolved'],
  ['ENODATA', 'unresolved'],
  ['ECONNREFUSED', 'unreachable'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
  ['EADDRNOTAVAIL', 'unreachable'],
  ['ETIMEDOUT', 'timedOut'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timedOut'],
  ['UND_ERR_HEADERS_TIMEOUT', 'timedOut'],
  ['UND_ERR_BODY_TIMEOUT', 'timedOut'],
  ['UND_ERR_HEADERS_OVERFLOW', 'tooLarge'],
  ['EPROTO', 'insecure'],
])

const certificateFault = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/

/** Converts any error of a request, or of reading its response. */
export function asOutgoingError(error: unknown): OutgoingError {
  if (error instanceof OutgoingError) return error
  return new OutgoingError(failureOf(error), { cause: error })
}

function failureOf(error: unknown): OutgoingFailure {
  if (!(error instanceof Error)) return 'broken'
  if (error.name === 'TimeoutError') return 'timedOut'
  if (error.name === 'AbortError') return 'canceled'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (certificateFault.test(code)) return 'insecure'
  return failuresByCode.get(code) ?? 'broken'
}

/** The whole body. Throws `OutgoingError` `tooLarge` as soon as it exceeds `maxBytes`, and closes the connection. */
export async function readLimited(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let sizeBytes = 0
  try {
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk)
      sizeBytes += bytes.length
      if (sizeBytes > maxBytes) throw new OutgoingError('tooLarge')
      chunks.push(bytes)
    }
  } catch (error) {
    throw asOutgoingError(error)
  }
  return Buffer.concat(chunks)
}
