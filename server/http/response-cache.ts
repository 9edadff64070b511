import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { versionOf } from '../db/change-versions.ts'
import { audienceOf, type Clocks, keptOperations } from './kept-operations.ts'

const MAX_BYTES = 64 * 1024 ** 2

/** Longer requests are rarely repeated. */
const MAX_REQUEST_BYTES = 2_048

type Key = { key: string; version: string }

/**
 * Caches responses that depend only on the request, its caller and the directory's versions, and lets concurrent
 * identical requests share one run of the handler. Handlers don't notice. Authentication, authorization and rate limits
 * run before, on every request.
 */
export function registerResponseCache(api: FastifyInstance, clocks: Clocks) {
  const store = new AnswerStore(MAX_BYTES)
  const finish = new WeakMap<FastifyRequest, (answer: Answer | null) => void>()

  async function answerOrBegin(request: FastifyRequest, reply: FastifyReply) {
    const found = await keyOf(request, clocks)
    if (found === null) return undefined
    const answer = await store.find(found.key, found.version)
    if (answer !== null) return reply.type(answer.contentType).send(answer.body)
    const done = store.begin(found.key, found.version)
    finish.set(request, done)
    // Waiting requests mustn't hang when the client of this one disconnects.
    reply.raw.once('close', () => done(null))
    return undefined
  }

  // A cached 200 implies a valid request. A POST needs its body read first.
  api.addHook('onRequest', async (request, reply) =>
    request.method === 'GET' ? answerOrBegin(request, reply) : undefined,
  )
  api.addHook('preValidation', async (request, reply) =>
    request.method === 'POST' ? answerOrBegin(request, reply) : undefined,
  )
  api.addHook('onSend', async (request, reply, payload) => {
    const done = finish.get(request)
    if (done === undefined || typeof payload !== 'string') return payload
    finish.delete(request)
    const answer = answerOf(payload, String(reply.getHeader('content-type')))
    done(reply.statusCode === 200 ? answer : null)
    return answer.body
  })
}

/** Null if the response must not be cached. */
async function keyOf(request: FastifyRequest, clocks: Clocks): Promise<Key | null> {
  const operation = request.routeOptions.config.operation
  const kept = operation === undefined ? undefined : keptOperations[operation.operationId]
  if (operation === undefined || kept === undefined || !isShort(request)) return null
  const body = request.body === undefined ? '' : JSON.stringify(request.body)
  // A response that contains the service's URLs depends on the host the caller used.
  const requested = [request.url, body, kept.isAddressed === true ? request.host : '']
  if ('accountResources' in kept) {
    const { caller, shared } = request
    return {
      key: [operation.operationId, caller.userId, ...requested].join('\n'),
      version: versionOf(shared, kept.accountResources),
    }
  }
  const { member } = request
  const { clock } = kept
  const time = clock?.asks.test(requested.join(' ')) === true ? ` ${await clocks[clock.name](member)}` : ''
  return {
    key: [operation.operationId, audienceOf(kept, member, request.url), ...requested].join('\n'),
    version: versionOf(member.versions, kept.resources) + time,
  }
}

function isShort({ url, body, headers }: FastifyRequest): boolean {
  const bodyBytes = body === undefined ? 0 : Number(headers['content-length'] ?? Infinity)
  return url.length + bodyBytes <= MAX_REQUEST_BYTES
}

/** A body as sent on the wire. */
type Answer = { body: Buffer; contentType: string }

/** Allocates its own memory: a slice of Node's shared pool would keep the pool's whole block alive. */
export function answerOf(text: string, contentType: string): Answer {
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  body.write(text)
  return { body, contentType }
}

type Entry = { version: string; answer: Answer }
/** A response being computed; resolves to null if it can't be cached. */
type Run = PromiseWithResolvers<Answer | null>

/** The largest share of the cache that one response may take. */
const MOST_OF_ALL = 1 / 16
/** Rough overhead of an entry besides its body and key. */
const ENTRY_BYTES = 400

/** An LRU cache bounded by bytes; each key has a response for one version. */
export class AnswerStore {
  readonly #entries: LRUCache<string, Entry>
  readonly #runs = new Map<string, Run>()

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes * MOST_OF_ALL),
      sizeCalculation: ({ answer }, key) => answer.body.length + 2 * key.length + ENTRY_BYTES,
    })
  }

  /**
   * The cached response, or that of the request now computing it. Null if the caller must compute it, and then call
   * `begin`.
   */
  async find(key: string, version: string): Promise<Answer | null> {
    if (this.#entries.peek(key)?.version === version) return this.#entries.get(key)?.answer ?? null
    const run = this.#runs.get(runKey(key, version))
    return run === undefined ? null : run.promise
  }

  /** Lets others wait for this response. Always call the returned function; pass null if there is nothing to cache. */
  begin(key: string, version: string): (answer: Answer | null) => void {
    const run: Run = Promise.withResolvers()
    this.#runs.set(runKey(key, version), run)
    return (answer) => {
      if (this.#runs.get(runKey(key, version)) === run) this.#runs.delete(runKey(key, version))
      if (answer !== null) this.#entries.set(key, { version, answer })
      run.resolve(answer)
    }
  }
}

const runKey = (key: string, version: string) => `${key}\n${version}`
