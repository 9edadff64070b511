import { buffer } from 'node:stream/consumers'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Below this, sending takes no longer than compressing. */
const MIN_BYTES = 16 * 1024

/** Tuned for speed: higher levels save little more. */
const compressors = {
  br: (size: number) =>
    createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: size },
    }),
  gzip: () => createGzip({ level: 3 }),
}

type Encoding = keyof typeof compressors

const preferred: readonly Encoding[] = ['br', 'gzip']

/** Compresses large JSON responses for clients that accept it (RFC 9110, section 12.5.3). Register it last. */
export function registerCompression(api: FastifyInstance) {
  const known = new WeakMap<Buffer, Partial<Record<Encoding, Promise<Buffer>>>>()
  // A cached response is the same buffer each time, so it's compressed only once.
  const compressedOnce = (body: Buffer, encoding: Encoding) => {
    const versions = known.get(body) ?? {}
    known.set(body, versions)
    versions[encoding] ??= buffer(compressors[encoding](body.length).end(body))
    return versions[encoding]
  }
  api.addHook('onSend', async (request, reply, payload) => {
    const size = typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0
    if (size < MIN_BYTES || !isJson(reply)) return payload
    // Caches must not reuse one client's encoding for another.
    void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '))
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding === null) return payload
    void reply.header('content-encoding', encoding).removeHeader('content-length')
    if (Buffer.isBuffer(payload)) return compressedOnce(payload, encoding)
    const compressor = compressors[encoding](size)
    compressor.end(payload)
    return compressor
  })
}

function isJson(reply: FastifyReply): boolean {
  return String(reply.getHeader('content-type')).startsWith('application/json')
}

/** Our encoding that the client prefers; null if it accepts none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const weights = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
        return [name, Number(weight)] as const
      }),
  )
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best] = preferred.filter((encoding) => weightOf(encoding) > 0).toSorted((a, b) => weightOf(b) - weightOf(a))
  return best ?? null
}
