import net from 'node:net'

export type RawResponse = { status: number; body: Buffer }

/**
 * Rate limits of people outside a company are per address; readers use many addresses, so that the limits aren't
 * measured.
 */
const ADDRESSES = 100
const END_OF_HEAD = Buffer.from('\r\n\r\n')

/**
 * An HTTP connection with one request at a time. A full client would cost as much as what it measures; this one only
 * understands the service's responses: a head with a content length, and a body.
 */
export class RawConnection {
  readonly #host: string
  readonly #socket: net.Socket
  #received: Buffer = Buffer.alloc(0)
  #sent = 0
  #waiting: PromiseWithResolvers<RawResponse> | null = null

  constructor(address: string) {
    const { hostname, port, host } = new URL(address)
    this.#host = host
    this.#socket = net.connect({ host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port), noDelay: true })
    this.#socket.on('data', (chunk: Buffer) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
      this.#deliver()
    })
    this.#socket.on('error', (error) => this.#waiting?.reject(error))
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The service closed the connection.')))
  }

  send(request: { method: string; path: string; token: string; body: object | null }): Promise<RawResponse> {
    this.#waiting = Promise.withResolvers()
    const body = request.body === null ? '' : JSON.stringify(request.body)
    const type = body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    this.#sent += 1
    const from = `x-forwarded-for: 10.0.0.${this.#sent % ADDRESSES}\r\n`
    const head = `${request.method} ${request.path} HTTP/1.1\r\nhost: ${this.#host}\r\n${from}`
    this.#socket.write(`${head}authorization: Bearer ${request.token}\r\n${type}\r\n${body}`)
    return this.#waiting.promise
  }

  close() {
    this.#waiting = null
    this.#socket.destroy()
  }

  #deliver() {
    const end = this.#received.indexOf(END_OF_HEAD)
    if (end === -1) return
    const head = this.#received.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const start = end + END_OF_HEAD.length
    if (this.#received.length < start + length) return
    const body = this.#received.subarray(start, start + length)
    this.#received = this.#received.subarray(start + length)
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.resolve({ status: Number(head.slice(9, 12)), body })
  }
}
