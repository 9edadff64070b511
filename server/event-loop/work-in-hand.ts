import type { FastifyInstance, FastifyRequest } from 'fastify'

type Work = { name: string; beganAt: number; endedAt: number }

/** A stall is told when it is over, and what held the loop up has often ended by then. */
const REMEMBERED_MS = 1_000
const MAX_NAMES = 20

// Of the process, as its event loop is.
const running = new Set<Work>()
let ended: Work[] = []

/** Notes that something has begun; call what it answers when that has ended. `name` is a kind, such as an operation's id, and names nobody. */
export function beginWork(name: string): () => void {
  const work = { name, beganAt: performance.now(), endedAt: Infinity }
  running.add(work)
  return () => {
    if (!running.delete(work)) return
    work.endedAt = performance.now()
    ended.push(work)
  }
}

/** The names of what was in hand for at least so long of that time, at most 20. */
export function workDuring([from, to]: [from: number, to: number], leastMs: number): string[] {
  const overlap = ({ beganAt, endedAt }: Work) => Math.min(endedAt, to) - Math.max(beganAt, from)
  const names = [...running, ...ended].filter((work) => overlap(work) >= leastMs).map(({ name }) => name)
  return [...new Set(names)].slice(0, MAX_NAMES)
}

/** To be called as time goes by, after what happened until then was told. */
export function forgetEndedWork(now: number): void {
  const first = ended.findIndex(({ endedAt }) => endedAt >= now - REMEMBERED_MS)
  ended = first === -1 ? [] : ended.slice(first)
}

/** Notes each request, from its first line to the last byte of its answer. */
export function noteRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, { raw }) => {
    const end = beginWork(nameOf(request))
    raw.once('finish', end).once('close', end)
  })
}

function nameOf({ method, routeOptions: { config, url } }: FastifyRequest): string {
  return config.operation?.operationId ?? `${method} ${url ?? '(none)'}`
}
