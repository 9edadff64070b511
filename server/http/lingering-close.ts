import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long a client that is still sending has to read its answer. */
const LINGER_MS = 1_000

/**
 * Ends a connection after its last answer. Bytes that arrive at a closed socket are answered with RST, and many clients
 * give up an answer they have not read by then: so only our side is closed at first, and what still comes is thrown away.
 */
export function closeLingering(socket: Socket) {
  // The first listener takes the bytes from the parser, and the next line takes them from everyone else.
  socket.on('data', () => {})
  socket.removeAllListeners('data')
  socket.resume()
  socket.end()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}

/** Node ends the connection of an answer with `connection: close` by `destroySoon`, though the request may not be whole. */
export function lingerAfterLastAnswer(server: Server) {
  server.on('connection', (socket: Socket) => {
    socket.destroySoon = () => closeLingering(socket)
  })
}
