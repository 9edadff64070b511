import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

type Mode = 'open' | 'closed' | 'silent' | 'swallowing'

/** A way to a database that can be broken as networks and servers break. */
type BreakableWay = AsyncDisposable & {
  url: string
  /** Breaks what is open; new connections are made. */
  cut: () => void
  /** Breaks what is open, and new connections at once. */
  close: () => void
  open: () => void
  /** Nothing comes through any more, and nobody is told. New connections are made once it is open again. */
  silence: () => void
  /** What is asked arrives; instead of the answer the connection breaks. */
  swallowAnswers: () => void
}

/** Listens on this machine and hands on to the address's host and port. */
export async function startBreakableWay(targetUrl: string): Promise<BreakableWay> {
  const target = new URL(targetUrl)
  const open = new Set<Socket>()
  let mode: Mode = 'open'
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((near) => {
    if (mode === 'closed') {
      near.destroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('data', (data) => {
        if (mode === 'silent') return
        if (mode === 'swallowing' && socket === far) near.destroy()
        else other.write(data)
      })
      // Whoever broke it, both ends are gone.
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen on a port.')
  const url = new URL(targetUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    cut,
    close() {
      mode = 'closed'
      cut()
    },
    open() {
      mode = 'open'
    },
    silence() {
      mode = 'silent'
    },
    swallowAnswers() {
      mode = 'swallowing'
    },
    async [Symbol.asyncDispose]() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
