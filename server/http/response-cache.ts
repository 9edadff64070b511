import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { versionOf } from '../db/change-versions.ts'
import { audienceOf, type Clocks, keptOperations } from './kept-operations.ts'

const MAX_BYTES = 64 * 1024 ** 2

/** Longer ones are hardly ever asked again. */
const MAX_REQUEST_BYTES = 2_048

type Key = { key: string; version: string }

/**
 * Answers that follow only from the request, its caller and the state of the directory are kept for that state, and
 * requests for the same answer share one run of the handler. Handlers know nothing of it. Who calls, whether they may, and
 * their allowance are settled before, on each request.
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
    // Anyone who waits must not wait for ever for a reader that has gone away.
    reply.raw.once('close', () => done(null))
    return undefined
  }

  // What was once answered 200 is a valid request; one with a body has to be read first.
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

/** Null for a request whose answer must not be kept. */
async function keyOf(request: FastifyRequest, clocks: Clocks): Promise<Key | null> {
  const operation = request.routeOptions.config.operation
  const kept = operation === undefined ? undefined : keptOperations[operation.operationId]
  if (operation === undefined || kept === undefined || !isShort(request)) return null
  const body = request.body === undefined ? '' : JSON.stringify(request.body)
  // What names its own address differs by the address that was used.
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

/** A body as it goes over the wire. */
type Answer = { body: Buffer; contentType: string }

/** An answer with memory of its own: a part of Node's shared pool would keep all of the pool's block alive. */
export function answerOf(text: string, contentType: string): Answer {
  const body = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  body.write(text)
  return { body, contentType }
}

type Entry = { version: string; answer: Answer }
/** An answer in the making: null when it turns out to be none that may be kept. */
type Run = PromiseWithResolvers<Answer | null>

/** A share of the whole that one answer may take. */
const MOST_OF_ALL = 1 / 16
/** About what an entry takes beside its body and its key. */
const ENTRY_BYTES = 400

/** Answers of one version each, within a bound of bytes; those that were not asked for the longest give way. */
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

  /** The answer, at once or when the request that makes it is done; null for who has to make it, and then calls `begin`. */
  async find(key: string, version: string): Promise<Answer | null> {
    if (this.#entries.peek(key)?.version === version) return this.#entries.get(key)?.answer ?? null
    const run = this.#runs.get(runKey(key, version))
    return run === undefined ? null : run.promise
  }

  /** Lets others wait for this one; the returned function must be called, with null when there is nothing to keep. */
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
