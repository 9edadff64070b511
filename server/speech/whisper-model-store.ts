import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { WhisperConfig } from './speech-config.ts'
import { TranscriptionError } from './transcription-error.ts'
import { downloadModel } from './whisper-download.ts'
import { whisperModels } from './whisper-models.ts'

/** After this long a failed download is worth another try. */
const failureMilliseconds = 10 * 60 * 1000

export type ModelState =
  | { step: 'ready'; path: string }
  | { step: 'downloadable'; name: string; megabytes: number }
  | { step: 'downloading'; name: string; progress: number }
  | { step: 'failed'; message: string; url: URL; path: string }
  | { step: 'missing'; path: string }
  | { step: 'unconfigured' }

type Download = { promise: Promise<string>; waiting: number; abort: AbortController; progress: number; name: string }

/** Knows which model file whisper is to use, and fetches it when it is first needed. */
export class WhisperModelStore {
  readonly #config: WhisperConfig
  #download: Download | null = null
  #failure: { message: string; on: number } | null = null

  constructor(config: WhisperConfig) {
    this.#config = config
  }

  async state(): Promise<ModelState> {
    const { modelPath, downloadModel: name } = this.#config
    if (modelPath !== null)
      return (await exists(modelPath)) ? { step: 'ready', path: modelPath } : { step: 'missing', path: modelPath }
    const path = name === null ? await this.#anyModel() : this.#pathOf(name)
    if (path !== null && (await exists(path))) return { step: 'ready', path }
    const wanted = name ?? this.#config.modelWhenNone
    return wanted === null ? { step: 'unconfigured' } : this.#downloadState(wanted)
  }

  #downloadState(name: string): ModelState {
    if (this.#download !== null) return { step: 'downloading', name, progress: this.#download.progress }
    if (this.#failure !== null && Date.now() - this.#failure.on < failureMilliseconds) {
      return { step: 'failed', message: this.#failure.message, url: this.#urlOf(name), path: this.#pathOf(name) }
    }
    return { step: 'downloadable', name, megabytes: whisperModels[name]?.megabytes ?? 0 }
  }

  /**
   * Path of a model that is there, fetched first where need be. Several may wait for one download;
   * it stops when the last of them gives up, and goes on from there next time.
   */
  async ready(signal: AbortSignal): Promise<string> {
    const state = await this.state()
    signal.throwIfAborted()
    if (state.step === 'ready') return state.path
    if (state.step === 'downloadable') return await this.#waitFor(this.#start(state.name), signal)
    if (state.step === 'downloading' && this.#download !== null) return await this.#waitFor(this.#download, signal)
    throw new TranscriptionError(state.step === 'failed' ? state.message : 'Whisper has no model.', {
      isTransient: state.step === 'failed',
    })
  }

  #start(name: string): Download {
    if (this.#download !== null) return this.#download
    const abort = new AbortController()
    const file = {
      url: this.#urlOf(name),
      sha1: whisperModels[name]?.sha1 ?? '',
      targetPath: this.#pathOf(name),
    }
    const download: Download = { promise: Promise.resolve(''), waiting: 0, abort, progress: 0, name }
    this.#download = download
    download.promise = this.#run(file, download)
    return download
  }

  async #run(file: Parameters<typeof downloadModel>[0], download: Download): Promise<string> {
    try {
      await downloadModel(file, download.abort.signal, (fraction) => {
        download.progress = fraction
      })
      this.#failure = null
      return file.targetPath
    } catch (error) {
      if (!download.abort.signal.aborted) {
        this.#failure = { message: error instanceof Error ? error.message : String(error), on: Date.now() }
      }
      throw error
    } finally {
      this.#download = null
    }
  }

  async #waitFor(download: Download, signal: AbortSignal): Promise<string> {
    const { promise, reject } = Promise.withResolvers<never>()
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp, { once: true })
    download.waiting += 1
    try {
      return await Promise.race([download.promise, promise])
    } finally {
      signal.removeEventListener('abort', giveUp)
      download.waiting -= 1
      if (download.waiting === 0) download.abort.abort()
    }
  }

  #urlOf(name: string): URL {
    return new URL(`ggml-${name}.bin`, withSlash(this.#config.downloadBaseUrl))
  }

  #pathOf(name: string): string {
    return join(this.#config.modelsDir, `ggml-${name}.bin`)
  }

  /** A file that somebody put into the models folder is meant to be used. */
  async #anyModel(): Promise<string | null> {
    const names = await readdir(this.#config.modelsDir).catch(() => [])
    const name = names.filter((file) => /^ggml-.*\.bin$/.test(file)).toSorted()[0]
    return name === undefined ? null : join(this.#config.modelsDir, name)
  }
}

function withSlash(url: URL): URL {
  return url.pathname.endsWith('/') ? url : new URL(`${url.href}/`)
}

async function exists(path: string): Promise<boolean> {
  return await access(path).then(
    () => true,
    () => false,
  )
}
