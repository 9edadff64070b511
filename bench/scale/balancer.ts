import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'

/** The balancer's input: its port, and the nodes to choose from. */
export type BalancerOrder = { port: number; nodes: string[] }

const ASKED_EVERY_MS = 250
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

/** Round robin regardless of client: nodes keep no state that a later request would need. */
class Nodes {
  #all: readonly string[] = []
  #ready = new Set<string>()
  #next = 0

  set(nodes: readonly string[]) {
    this.#all = nodes
    this.#ready = new Set(nodes)
  }

  /** If no node is ready, picks any: a node that is late to report may still respond. */
  choose(): string | null {
    const ready = this.#all.filter((node) => this.#ready.has(node))
    const among = ready.length === 0 ? this.#all : ready
    this.#next += 1
    return among[this.#next % among.length] ?? null
  }

  leaveOut(node: string) {
    this.#ready.delete(node)
  }

  /** Checks each node's readiness. */
  async look() {
    await Promise.all(
      this.#all.map(async (node) => {
        const isReady = await fetch(`${node}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
          (answer) => answer.ok,
          () => false,
        )
        if (isReady) this.#ready.add(node)
        else this.#ready.delete(node)
      }),
    )
  }
}

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; isAgain: boolean }

/**
 * Retries a request without a body on the next node if a node drops it; one with a body may already have had an effect.
 */
function passOn(nodes: Nodes, { incoming, outgoing, isAgain }: Exchange) {
  const node = nodes.choose()
  if (node === null) {
    refuse(outgoing, 503)
    return
  }
  const { hostname, port } = new URL(node)
  const { method, url: path, headers } = incoming
  const requested = request({ hostname, port, method, path, headers, agent }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => outgoing.destroy())
    answer.pipe(outgoing)
  })
  requested.on('error', () => {
    // The client is gone, which isn't the node's fault.
    if (outgoing.destroyed) return
    nodes.leaveOut(node)
    if (outgoing.headersSent) outgoing.destroy()
    else if (!isAgain && (method === 'GET' || method === 'HEAD')) passOn(nodes, { incoming, outgoing, isAgain: true })
    else refuse(outgoing, 502)
  })
  outgoing.on('close', () => requested.destroy())
  incoming.pipe(requested)
}

function refuse(outgoing: ServerResponse, status: number) {
  const text = 'No node could answer.'
  outgoing.writeHead(status, { 'content-type': 'text/plain', 'content-length': text.length }).end(text)
}

if (import.meta.main) {
  const nodes = new Nodes()
  const server = createServer((incoming, outgoing) => passOn(nodes, { incoming, outgoing, isAgain: false }))
  process.on('message', ({ port, nodes: chosen }: BalancerOrder) => {
    nodes.set(chosen)
    if (server.listening) process.send?.('ready')
    else server.listen(port, '127.0.0.1', () => process.send?.('ready'))
  })
  process.on('disconnect', () => process.exit())
  for (;;) {
    await nodes.look()
    await after(ASKED_EVERY_MS)
  }
}
