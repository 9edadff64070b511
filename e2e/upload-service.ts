import { closeSync, mkdirSync, openSync, truncateSync, writeSync } from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'

const listen = (server: net.Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(portOf(server.address()))))

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  return address.port
}

export type SpeechServer = { url: string; hold: () => void; release: () => void; stop: () => void }

/**
 * Starts a speech server like those that people run alongside Minutebook; it recognizes the same sentence in
 * everything, and can be held.
 */
export async function startSpeechServer(): Promise<SpeechServer> {
  const sentence = { start: 0, end: 1, text: 'We ship on Friday.' }
  const answer = JSON.stringify({ text: sentence.text, language: 'english', segments: [sentence] })
  let isHeld = false
  let waiting: (() => void)[] = []
  const server = http.createServer((request, response) => {
    const reply = () => response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    request.on('end', () => (isHeld ? waiting.push(reply) : reply())).resume()
  })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/v1`,
    hold: () => (isHeld = true),
    release() {
      isHeld = false
      for (const reply of waiting) reply()
      waiting = []
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Line = {
  address: string
  /** Resolves once this many more bytes have come from the browser; after that the line holds everything back. */
  holdAfter: (bytes: number) => Promise<void>
  /** Releases what is held. */
  letGo: () => void
  /** Breaks all connections and refuses new ones, as when a cable is unplugged. */
  cut: () => void
  mend: () => void
  stop: () => void
}

/** Creates a proxy to a service, with its own address, that can be held and cut. */
export async function layLine(serviceAddress: string): Promise<Line> {
  const { hostname, port: servicePort } = new URL(serviceAddress)
  const ends = new Set<net.Socket>()
  let isCut = false
  let hold: { bytesLeft: number; reached: () => void } | null = null
  let held: net.Socket | null = null

  const server = net.createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = net.connect(Number(servicePort), hostname)
    for (const end of [near, far]) {
      ends.add(end)
      end.on('error', () => {})
      end.on('close', () => {
        near.destroy()
        far.destroy()
        ends.delete(end)
      })
    }
    near.on('data', (chunk) => {
      far.write(chunk)
      if (hold === null) return
      hold.bytesLeft -= chunk.length
      if (hold.bytesLeft > 0 || held !== null) return
      // Only the transfer stops; other connections continue.
      held = near
      near.pause()
      hold.reached()
    })
    far.on('data', (chunk) => near.write(chunk))
  })
  const port = await listen(server)
  return {
    address: `http://127.0.0.1:${port}`,
    holdAfter: (bytes) => new Promise((reached) => (hold = { bytesLeft: bytes, reached })),
    letGo() {
      hold = null
      held?.resume()
      held = null
    },
    cut() {
      isCut = true
      hold = null
      held = null
      for (const end of ends) end.destroy()
    },
    mend: () => (isCut = false),
    stop() {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}

const SAMPLE_RATE = 8_000
const HEADER_BYTES = 44

/**
 * Writes a WAV of a hum, 8 kHz and 16 bit, with a different pitch for each name; after the first few seconds it is
 * silence that takes no space on disk.
 */
export function writeWav(folder: string, name: string, sizeBytes: number): string {
  const pitch = 9 + Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 997, 7) / 997
  return writeSound({ folder, name, sizeBytes, pitch })
}

/** The same, but silent. */
export const writeSilence = (folder: string, name: string, sizeBytes: number): string =>
  writeSound({ folder, name, sizeBytes, pitch: null })

type Sound = { folder: string; name: string; sizeBytes: number; pitch: number | null }

function writeSound({ folder, name, sizeBytes, pitch }: Sound): string {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, name)
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(sizeBytes - 8, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLE_RATE, 24)
  header.writeUInt32LE(SAMPLE_RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(sizeBytes - HEADER_BYTES, 40)
  const hum = Buffer.alloc(Math.min(sizeBytes - HEADER_BYTES, SAMPLE_RATE * 2 * 2))
  for (let index = 0; index + 1 < hum.length; index += 2) {
    if (pitch !== null) hum.writeInt16LE(Math.round(9_000 * Math.sin(index / pitch) * Math.sin(index / 4_000)), index)
  }
  const descriptor = openSync(file, 'w')
  writeSync(descriptor, Buffer.concat([header, hum]))
  closeSync(descriptor)
  truncateSync(file, sizeBytes)
  return file
}
