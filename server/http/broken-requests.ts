import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { closeLingering } from './lingering-close.ts'
import { HEADERS_WITHOUT_HOOKS } from './security-headers.ts'

const refusals: Record<string, { status: number; detail: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The headers did not arrive in time.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: 'The extensions of the chunks are larger than 16 KiB.' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The address and the headers are larger than 16 KiB together.' },
}

const notHttp = { status: 400, detail: 'The request is not well-formed HTTP.' }

/** For what Node refuses before there is a request: the common error body, and the end of the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const { status, detail } = refusals[error.code ?? ''] ?? notHttp
  const body = JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status, detail })
  const headers = {
    ...HEADERS_WITHOUT_HOOKS,
    'cache-control': 'no-store',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  closeLingering(socket)
}
