import { Worker } from 'node:worker_threads'
import type { EmbeddedAnswers, EmbeddedCommand, EmbeddedReply } from './embedded-messages.ts'
import { currentTurn } from './session-turns.ts'

export type EmbeddedOptions = {
  /** Folder of the database, or null for one in memory. */
  directory: string | null
  /** A dump to start an in-memory database from. */
  snapshotPath?: string
}

/** `take` gives the session to who waits for it. */
type Waiting = { turn: number; take: () => void }

type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void }

/**
 * PostgreSQL inside this process, on a thread of its own so that a long statement never stalls requests.
 * It is one session: `withSession` gives its callback the session alone until it settles.
 */
export class EmbeddedDatabase {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  readonly #listeners = new Map<string, (payload: string) => void>()
  readonly #ready: Promise<void>
  #nextId = 1
  #isHeld = false
  readonly #waiting: Waiting[] = []
  readonly #waitingUrgently: Waiting[] = []
  #isClosed = false

  constructor({ directory, snapshotPath }: EmbeddedOptions) {
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: { directory, snapshotPath: snapshotPath ?? null },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    const ready = Promise.withResolvers<void>()
    this.#ready = ready.promise
    this.#worker.on('message', (reply: EmbeddedReply) => {
      if (reply.kind === 'ready') ready.resolve()
      else this.#settle(reply)
    })
    this.#worker.on('error', (error: Error) => {
      ready.reject(error)
      this.#fail(error)
    })
    this.#worker.on('exit', () => this.#fail(new Error('The embedded database has stopped.')))
  }

  /** Resolves when the database answers; rejects when it could not be opened. */
  whenReady(): Promise<void> {
    return this.#ready
  }

  /** Waits for the session, holds it while `use` runs, and hands it on. */
  async withSession<T>(use: () => Promise<T>): Promise<T> {
    const release = await this.acquire()
    try {
      return await use()
    } finally {
      release()
    }
  }

  /**
   * The session: the urgent before the others, then by their turns, so that a request that has begun is done with sooner than
   * one that came after it. The caller must call the returned function.
   */
  async acquire(isUrgent = false): Promise<() => void> {
    if (this.#isHeld) {
      const { promise, resolve } = Promise.withResolvers<void>()
      enqueue(isUrgent ? this.#waitingUrgently : this.#waiting, { turn: currentTurn(), take: resolve })
      await promise
    }
    this.#isHeld = true
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#handOn()
    }
  }

  /** The one session, and those who wait for it. */
  connections(): { open: number; idle: number; waiting: number } {
    const waiting = this.#waiting.length + this.#waitingUrgently.length
    return { open: 1, idle: this.#isHeld ? 0 : 1, waiting }
  }

  #handOn() {
    const next = this.#waitingUrgently.shift() ?? this.#waiting.shift()
    if (next === undefined) this.#isHeld = false
    else next.take()
  }

  query(sql: string, parameters: readonly unknown[]): Promise<EmbeddedAnswers['query']> {
    return this.#send({ kind: 'query', sql, parameters: [...parameters] })
  }

  /** Several statements without parameters; answers all their rows, flattened. */
  exec(sql: string): Promise<object[]> {
    return this.#send({ kind: 'exec', sql })
  }

  /** All rows of a query at once, in the form of `copy … to stdout`: as many as may be in memory. */
  copyOut(query: string): Promise<EmbeddedAnswers['copy']> {
    return this.#send({ kind: 'copy', query })
  }

  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    this.#listeners.set(channel, onPayload)
    await this.withSession(() => this.#send({ kind: 'listen', channel }))
    return async () => {
      this.#listeners.delete(channel)
      await this.withSession(() => this.#send({ kind: 'unlisten', channel }))
    }
  }

  /** The whole database as a tar archive that `snapshotPath` can start from. */
  dump(): Promise<Uint8Array<ArrayBuffer>> {
    return this.withSession(() => this.#send({ kind: 'dump' }))
  }

  /** Waits for what is running, then closes the files. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await this.withSession(() => this.#send({ kind: 'close' }))
    await this.#worker.terminate()
  }

  async #send<C extends EmbeddedCommand>(command: C): Promise<EmbeddedAnswers[C['kind']]> {
    await this.#ready
    const id = this.#nextId++
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    this.#pending.set(id, { resolve, reject })
    this.#worker.postMessage({ ...command, id })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread is ours and answers what EmbeddedAnswers says
    return promise as Promise<EmbeddedAnswers[C['kind']]>
  }

  #settle(reply: Exclude<EmbeddedReply, { kind: 'ready' }>) {
    if (reply.kind === 'notification') {
      this.#listeners.get(reply.channel)?.(reply.payload)
      return
    }
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if (reply.kind === 'result') pending?.resolve(reply.value)
    else pending?.reject(Object.assign(new Error(reply.error.message), reply.error))
  }

  #fail(error: Error) {
    for (const pending of this.#pending.values()) pending.reject(error)
    this.#pending.clear()
  }
}

function enqueue(queue: Waiting[], waiting: Waiting) {
  const before = queue.findLastIndex(({ turn }) => turn < waiting.turn)
  queue.splice(before + 1, 0, waiting)
}
