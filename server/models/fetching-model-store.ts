import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EnvHttpProxyAgent } from 'undici'
import { freeBytesAt } from '../files/disk.ts'
import { asFetchError, FetchError, fetchFile, fetchLimits, partPathOf, sizeOf, type FetchLimits } from './fetch-file.ts'
import {
  type FetchLock,
  FetchSpeed,
  readControl,
  readStatus,
  type ChosenChatServer,
  type SharedModelStatus,
  tryFetchLock,
  writeControl,
  writeStatus,
} from './fetch-state.ts'
import type { ModelId, ModelState, ModelStore } from './model-store.ts'
import type { ModelsConfig } from './models-config.ts'
import { bytesOf, modelIds, pinnedModels, type PinnedModel } from './pinned-models.ts'
import { pruneModels, removeFetched, VerifiedFiles } from './verified-files.ts'

export type StoreTiming = FetchLimits & {
  /** How often to check for requests, and for what other processes downloaded. */
  pollMs: number
  /** Delay before the second attempt, doubled for each further one. */
  firstRetryMs: number
  longestRetryMs: number
  /** Delay before downloading a complete file with the wrong hash again. */
  wrongHashRetryMs: number
  noRoomRetryMs: number
}

export const storeTiming: StoreTiming = {
  ...fetchLimits,
  pollMs: 1_000,
  firstRetryMs: 1_000,
  longestRetryMs: 5 * 60_000,
  wrongHashRetryMs: 10 * 60_000,
  noRoomRetryMs: 30_000,
}

export type ModelStoreOptions = {
  config: ModelsConfig
  /** False for a node that only reports the progress of others. */
  canFetch?: boolean
  timing?: Partial<StoreTiming>
}

/** After this many failures in a row without new data, the state becomes `failed`; attempts continue. */
const TRIES_BEFORE_FAILED = 3
/** Kept free on the disk, for the database and for recordings. */
const RESERVED_BYTES = 512e6
/** The engine may report a model as damaged because of its input, so hashes aren't checked more often than this. */
const DAMAGED_AGAIN_MS = 10 * 60_000
const HEARTBEAT_MS = 5_000

/** Recent failures of one model's download. */
type Course = { failures: number; retryOn: number; detail: string; isFailed: boolean }

/** The store's interface, so that tests can replace it. */
export type ModelFetcher = Pick<FetchingModelStore, keyof FetchingModelStore>

/**
 * Models in a folder, downloaded in the background: smallest first, one at a time, by one of the processes that share
 * it.
 */
export class FetchingModelStore implements ModelStore {
  readonly #config: ModelsConfig
  readonly #canFetch: boolean
  readonly #timing: StoreTiming
  readonly #files: VerifiedFiles
  readonly #wanted = new Set<ModelId>()
  readonly #courses = new Map<ModelId, Course>()
  readonly #calledDamaged = new Map<ModelId, number>()
  readonly #speed = new FetchSpeed()
  readonly #closing = new AbortController()
  #running: Promise<void> | null = null
  #isWantedAgain = false
  #lock: FetchLock | null = null
  #askedOn = 0
  /** Bytes since the current attempt began. */
  #gained = 0
  #toldOn = -Infinity

  constructor({ config, canFetch = true, timing = {} }: ModelStoreOptions) {
    this.#config = config
    this.#canFetch = canFetch && !config.isOff
    this.#timing = { ...storeTiming, ...timing }
    this.#files = new VerifiedFiles(config.folder)
  }

  get config(): ModelsConfig {
    return this.#config
  }

  async folderOf(id: ModelId): Promise<string | null> {
    const model = this.#config.models[id]
    for (const file of model.files) {
      if ((await this.#files.stateOf(model, file)) !== 'right') return null
    }
    return path.join(this.#config.folder, id)
  }

  async state(id: ModelId): Promise<ModelState> {
    const { doneBytes, wrong } = await this.#present(this.#config.models[id])
    const totalBytes = this.#bytesOf(id)
    const state = { id, doneBytes, totalBytes, secondsLeft: null, detail: null }
    if (doneBytes === totalBytes && (await this.folderOf(id)) !== null) return { ...state, step: 'ready' }
    if (this.#config.isOff) {
      const detail =
        wrong === null ? null : `${wrong} in ${path.join(this.#config.folder, id)} isn’t the expected file.`
      return { ...state, step: 'off', detail }
    }
    if ((await readControl(this.#config.folder)).isPaused) return { ...state, step: 'paused' }
    const isOther = this.#lock === null && !this.#courses.has(id)
    const course = isOther ? (await readStatus(this.#config.folder))[id] : await this.#sharedStatus(id)
    if (course !== undefined) return { ...state, ...course }
    return { ...state, step: this.#canFetch && this.#wanted.has(id) ? 'fetching' : 'absent' }
  }

  want(ids: ModelId[]): void {
    for (const id of ids) this.#wanted.add(id)
    if (!this.#canFetch || this.#closing.signal.aborted || ids.length === 0) return
    this.#isWantedAgain = true
    this.#running ??= this.#run().finally(() => {
      this.#running = null
      if (this.#isWantedAgain) this.want(ids)
    })
  }

  async whenReady(id: ModelId, signal: AbortSignal): Promise<string> {
    for (;;) {
      signal.throwIfAborted()
      const folder = await this.folderOf(id)
      if (folder !== null) return folder
      this.want([id])
      await sleep(this.#timing.pollMs, null, { signal }).catch(() => signal.throwIfAborted())
    }
  }

  async markDamaged(id: ModelId): Promise<void> {
    const now = performance.now()
    if (now - (this.#calledDamaged.get(id) ?? -Infinity) < DAMAGED_AGAIN_MS) return
    this.#calledDamaged.set(id, now)
    await this.#files.forget(id)
    if ((await this.folderOf(id)) === null) this.want([id])
  }

  async isPaused(): Promise<boolean> {
    return (await readControl(this.#config.folder)).isPaused
  }

  async isLanguageModelWanted(): Promise<boolean> {
    return (await readControl(this.#config.folder)).isLanguageModelWanted
  }

  /** Sets whether a language model may write summaries on the machines that share the folder. */
  async wantLanguageModel(isWanted: boolean): Promise<void> {
    await mkdir(this.#config.folder, { recursive: true })
    const control = await readControl(this.#config.folder)
    await writeControl(this.#config.folder, { ...control, isLanguageModelWanted: isWanted })
    if (isWanted) return
    for (const id of modelIds.filter(isLanguageModel)) {
      this.#wanted.delete(id)
      await removeFetched(path.join(this.#config.folder, id))
    }
  }

  /** Returns the chat server on this machine that an owner chose to write summaries. */
  async chosenChatServer(): Promise<ChosenChatServer | null> {
    return (await readControl(this.#config.folder)).chatServer
  }

  async chooseChatServer(chatServer: ChosenChatServer | null): Promise<void> {
    await mkdir(this.#config.folder, { recursive: true })
    await writeControl(this.#config.folder, { ...(await readControl(this.#config.folder)), chatServer })
  }

  /** Pauses downloading until it's resumed on any node; partial files are kept. */
  async pause(): Promise<void> {
    await this.#ask({ isPaused: true })
  }

  /** Resumes where it was paused, or retries at once if it failed. */
  async resume(): Promise<void> {
    await this.#ask({ isPaused: false })
    this.want([...this.#wanted])
  }

  async #ask({ isPaused }: { isPaused: boolean }) {
    await mkdir(this.#config.folder, { recursive: true })
    const control = await readControl(this.#config.folder)
    await writeControl(this.#config.folder, { ...control, isPaused, retryOn: isPaused ? 0 : Date.now() })
  }

  /** Stops the current download; the next start resumes it. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    try {
      for (;;) {
        this.#isWantedAgain = false
        const missing = await this.#missing()
        if (missing.length === 0 || this.#closing.signal.aborted) break
        await this.#step(missing)
      }
      if (this.#lock !== null && !this.#closing.signal.aborted) await pruneModels(this.#config)
    } finally {
      const lock = this.#lock
      this.#lock = null
      if (lock !== null) await writeStatus(this.#config.folder, {})
      lock?.release()
    }
  }

  /** Makes one attempt at what is due, or waits a moment. */
  async #step(missing: ModelId[]): Promise<void> {
    const { isPaused, retryOn } = await readControl(this.#config.folder)
    // It was paused, or a retry was requested.
    if (isPaused || retryOn !== this.#askedOn) this.#courses.clear()
    this.#askedOn = retryOn
    if (isPaused) return this.#rest()
    try {
      this.#lock ??= tryFetchLock(this.#config.folder)
    } catch (error) {
      for (const id of missing) this.#failed(id, asFetchError(error, this.#placeOf(id)))
      return this.#rest()
    }
    if (this.#lock === null) return this.#rest()
    const now = Date.now()
    const due = missing.find((id) => (this.#courses.get(id)?.retryOn ?? 0) <= now)
    if (due !== undefined) return this.#fetchModel(due)
    await this.#tell(missing)
    await this.#rest()
  }

  async #fetchModel(id: ModelId): Promise<void> {
    const model = this.#config.models[id]
    const stop = new AbortController()
    const signal = AbortSignal.any([this.#closing.signal, stop.signal])
    const looking = this.#lookMeanwhile(id, stop)
    this.#gained = 0
    try {
      await this.#requireRoom(model)
      await this.#fetchFiles(model, signal)
    } catch (error) {
      if (signal.aborted) return
      this.#failed(id, asFetchError(error, this.#placeOf(id)))
    } finally {
      looking.stop()
    }
  }

  async #fetchFiles(model: PinnedModel, signal: AbortSignal): Promise<void> {
    const dispatcher = proxyAgent()
    try {
      for (const file of model.files) {
        if ((await this.#files.stateOf(model, file)) === 'right') continue
        await fetchFile({
          url: this.#urlOf(model, file.name),
          target: path.join(this.#config.folder, model.id, file.name),
          file,
          dispatcher,
          signal,
          limits: this.#timing,
          onBytes: (bytes) => this.#progressed(model.id, file.name, bytes),
        })
        await this.#files.noteFetched(model, file)
        this.#courses.delete(model.id)
      }
    } finally {
      await dispatcher.destroy()
    }
  }

  /** During a download: aborts it when paused, and reports progress to the other nodes. */
  #lookMeanwhile(id: ModelId, stop: AbortController) {
    const look = async () => {
      const { isPaused, isLanguageModelWanted } = await readControl(this.#config.folder)
      if (isPaused || (isLanguageModel(id) && !isLanguageModelWanted)) stop.abort()
      else await this.#tell([id])
    }
    const looking = setInterval(() => void look(), this.#timing.pollMs)
    return { stop: () => clearInterval(looking) }
  }

  #progressed(id: ModelId, name: string, bytes: number) {
    this.#gained += this.#speed.note(`${id}/${name}`, bytes)
    // A server that responds and then disconnects at once is no better than before.
    if (this.#gained >= this.#timing.leastBytes) this.#courses.delete(id)
  }

  #failed(id: ModelId, error: FetchError) {
    const { firstRetryMs, longestRetryMs, wrongHashRetryMs, noRoomRetryMs } = this.#timing
    const failures = (this.#courses.get(id)?.failures ?? 0) + 1
    const usual = Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1))
    // Adds jitter, so that the machines of a company don't all retry a recovered mirror at once.
    const waits = {
      source: Math.max(usual * (0.75 + Math.random() / 2), error.retryAfterMs ?? 0),
      wrongHash: wrongHashRetryMs * failures,
      noRoom: noRoomRetryMs,
      notWritable: noRoomRetryMs,
    }
    this.#courses.set(id, {
      failures,
      retryOn: Date.now() + waits[error.failure],
      detail: error.message,
      isFailed: error.failure !== 'source' || failures >= TRIES_BEFORE_FAILED,
    })
  }

  async #requireRoom(model: PinnedModel): Promise<void> {
    await mkdir(this.#config.folder, { recursive: true })
    const { doneBytes } = await this.#present(model)
    const missing = bytesOf(model) - doneBytes
    if ((await freeBytesAt(this.#config.folder)) >= missing + RESERVED_BYTES) return
    const needed = Math.ceil((missing + RESERVED_BYTES) / 1e6)
    throw new FetchError(
      'noRoom',
      `The disk with ${this.#config.folder} needs ${needed} MB of free space for ${model.title}.`,
    )
  }

  #urlOf(model: PinnedModel, name: string): URL {
    const { mirror } = this.#config
    if (mirror === null) return new URL(name, model.source)
    const url = new URL(`${model.id}/${name}`, mirror)
    // A mirror may need a key in each address.
    url.search = mirror.search
    return url
  }

  #bytesOf(id: ModelId): number {
    return bytesOf(this.#config.models[id])
  }

  #placeOf(id: ModelId) {
    return { host: this.#urlOf(this.#config.models[id], '').host, folder: this.#config.folder }
  }

  /** The wanted models that are missing, in download order. */
  async #missing(): Promise<ModelId[]> {
    const missing: ModelId[] = []
    const { isLanguageModelWanted } = await readControl(this.#config.folder)
    for (const id of this.#wanted) {
      if (isLanguageModel(id) && !isLanguageModelWanted) this.#wanted.delete(id)
      else if ((await this.folderOf(id)) === null) missing.push(id)
    }
    return missing.toSorted((a, b) => this.#bytesOf(a) - this.#bytesOf(b))
  }

  async #present(model: PinnedModel): Promise<{ doneBytes: number; wrong: string | null }> {
    let doneBytes = 0
    let wrong: string | null = null
    for (const file of model.files) {
      const state = await this.#files.stateOf(model, file)
      if (state === 'wrong') wrong ??= file.name
      const part = partPathOf(path.join(this.#config.folder, model.id, file.name), file)
      doneBytes += state === 'right' ? file.bytes : await sizeOf(part)
    }
    return { doneBytes, wrong }
  }

  async #sharedStatus(id: ModelId): Promise<SharedModelStatus | undefined> {
    if (!this.#wanted.has(id)) return undefined
    const course = this.#courses.get(id)
    if (course?.isFailed === true) return { step: 'failed', secondsLeft: null, detail: course.detail }
    return { step: 'fetching', secondsLeft: await this.#secondsLeft(id), detail: course?.detail ?? null }
  }

  /** Until this model and those before it are there. */
  async #secondsLeft(id: ModelId): Promise<number | null> {
    const speed = this.#speed.bytesPerSecond()
    if (speed === null) return null
    let bytes = 0
    for (const each of await this.#missing()) {
      if (this.#bytesOf(each) > this.#bytesOf(id)) break
      bytes += this.#bytesOf(each) - (await this.#present(this.#config.models[each])).doneBytes
    }
    return Math.ceil(bytes / speed)
  }

  async #tell(ids: ModelId[]): Promise<void> {
    const now = performance.now()
    const isFetching = ids.some((id) => this.#courses.get(id)?.isFailed !== true)
    if (this.#lock === null || (!isFetching && now - this.#toldOn < HEARTBEAT_MS)) return
    this.#toldOn = now
    const models: Record<string, SharedModelStatus> = {}
    for (const id of modelIds) {
      const status = await this.#sharedStatus(id)
      if (status !== undefined && (await this.folderOf(id)) === null) models[id] = status
    }
    await writeStatus(this.#config.folder, models)
  }

  async #rest(): Promise<void> {
    await sleep(this.#timing.pollMs, null, { signal: this.#closing.signal }).catch(() => {})
  }
}

const isLanguageModel = (id: ModelId) => pinnedModels[id].purpose === 'minutes'

function proxyAgent(): EnvHttpProxyAgent {
  try {
    return new EnvHttpProxyAgent()
  } catch (cause) {
    const message = 'HTTP_PROXY or HTTPS_PROXY isn’t a URL such as http://proxy.example.com:3128.'
    throw new FetchError('source', message, { cause })
  }
}
