import type { FastifyInstance, FastifyRequest } from 'fastify'

type Work = { name: string; beganAt: number; endedAt: number }

/** A stall is reported after the fact, and the work that caused it has often ended by then. */
const REMEMBERED_MS = 1_000
const MAX_NAMES = 20

// Per process, like its event loop.
const running = new Set<Work>()
let ended: Work[] = []

/**
 * Records that work has begun; call the returned function when it ends. `name` is a kind, such as an operation's id,
 * without personal data.
 */
export function beginWork(name: string): () => void {
  const work = { name, beganAt: performance.now(), endedAt: Infinity }
  running.add(work)
  return () => {
    if (!running.delete(work)) return
    work.endedAt = performance.now()
    ended.push(work)
  }
}

/** Returns the names of work that ran for at least that long in that period, at most 20. */
export function workDuring([from, to]: [from: number, to: number], leastMs: number): string[] {
  const overlap = ({ beganAt, endedAt }: Work) => Math.min(endedAt, to) - Math.max(beganAt, from)
  const names = [...running, ...ended].filter((work) => overlap(work) >= leastMs).map(({ name }) => name)
  return [...new Set(names)].slice(0, MAX_NAMES)
}

/** Call regularly, after everything up to then was reported. */
export function forgetEndedWork(now: number): void {
  const first = ended.findIndex(({ endedAt }) => endedAt >= now - REMEMBERED_MS)
  ended = first === -1 ? [] : ended.slice(first)
}

/** Records each request, from its first line to the last byte of its response. */
export function noteRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, { raw }) => {
    const end = beginWork(nameOf(request))
    raw.once('finish', end).once('close', end)
  })
}

function nameOf({ method, routeOptions: { config, url } }: FastifyRequest): string {
  return config.operation?.operationId ?? `${method} ${url ?? '(none)'}`
}
