import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'

import { Turns } from '../../jobs/turns.ts'
import type { ModelStore } from '../../models/model-store.ts'
import { pinnedModels } from '../../models/pinned-models.ts'
import { primaryLanguage } from '../language-name.ts'
import type { EngineStatus, Readiness, Speech, Transcriber, Transcription, TranscriptionJob } from '../transcriber.ts'
import { mostSpokenLanguage } from '../transcribe-in-chunks.ts'
import { TranscriptionError } from '../transcription-error.ts'
import {
  languageOfWhisper,
  leastMemoryBytes,
  machineMemory,
  memoryOf,
  modelsForLanguage,
  type RecognizerId,
  roomFor,
  whisperCodeOf,
} from './choose-model.ts'
import { KeptLines } from './kept-lines.ts'
import { findLanguage } from './find-language.ts'
import { localReadiness, localStatus, tooLittleMemory } from './local-status.ts'
import { type Heard, heardSchema, type RecognizeTask } from './recognize-task.ts'
import type { RecognizerModel } from './recognizer.ts'
import { DamagedModelError, runSpeechChild, speechThreads, vadModelPath } from './run-speech-child.ts'

/** A model that is there, and the language it is told to hear; null lets it find out. */
type Choice = { id: RecognizerId; folder: string; languageCode: string | null }

/** Speech recognition on this machine, in a process of its own, with models that `ModelStore` looks after. */
export class LocalTranscriber implements Transcriber {
  readonly id = 'local'
  readonly #models: ModelStore
  readonly #turns = new Turns()

  constructor(models: ModelStore) {
    this.#models = models
  }

  status(): Promise<EngineStatus> {
    return localStatus(this.#models)
  }

  readiness(speech: Speech): Promise<Readiness> {
    return localReadiness(this.#models, speech)
  }

  async transcribe(job: TranscriptionJob): Promise<Transcription> {
    await mkdir(job.workDir, { recursive: true })
    const choice = await this.#choose(job)
    return this.#turns.take({ room: roomFor(choice.id), signal: job.signal }, () => this.#recognize(job, choice))
  }

  async #choose(job: TranscriptionJob): Promise<Choice> {
    const languageCode = job.languageCode ?? (await this.#heardLanguage(job))
    const { expectedLanguageCode = null } = job
    const readiness = await localReadiness(this.#models, { languageCode, expectedLanguageCode, isStandIn: false })
    if (typeof readiness === 'object' && readiness.isOnItsWay) {
      await this.#models.whenReady(readiness.model, job.signal)
    }
    const ids = modelsForLanguage(languageCode ?? expectedLanguageCode)
    for (const id of ids) {
      const folder = await this.#models.folderOf(id)
      if (folder !== null) return { id, folder, languageCode }
    }
    throw new TranscriptionError(lackSentence(languageCode, ids), { isTransient: false })
  }

  /** Null where nothing here can tell: Parakeet finds out by itself, among its own languages. */
  async #heardLanguage(job: TranscriptionJob): Promise<string | null> {
    for (const id of modelsForLanguage(null)) {
      const folder = id === 'parakeet-tdt-0.6b-v3' ? null : await this.#models.folderOf(id)
      if (folder === null) continue
      const { encoder, decoder } = filesOf(id, folder)
      return this.#watchDamage(id, findLanguage(job, { encoder, decoder, maxMemoryBytes: memoryOf([id]) }))
    }
    return null
  }

  async #recognize(job: TranscriptionJob, { id, folder, languageCode }: Choice): Promise<Transcription> {
    const kept = new KeptLines(job.workDir, ['local 1', id, languageCode])
    const heard: Heard[] = await kept.read()
    const startSeconds = heard.at(-1)?.reachedSeconds ?? 0
    for (const { segments } of heard) if (segments.length > 0) job.onLines?.(segments)
    if (startSeconds < job.durationSeconds) {
      const scratchFolder = await mkdtemp(path.join(path.resolve(job.workDir), 'speech-'))
      const task: RecognizeTask = {
        kind: 'recognize',
        wavPath: path.resolve(job.wavPath),
        startSeconds,
        model: modelOf(id, folder, languageCode),
        vadModel: vadModelPath,
        threads: speechThreads,
        scratchFolder,
      }
      const running = runSpeechChild({
        task,
        read: [task.wavPath, folder, vadModelPath],
        write: [scratchFolder],
        maxMemoryBytes: memoryOf([id]),
        signal: job.signal,
        parseMessage: (raw) => heardSchema.parse(raw),
        onMessage(message) {
          kept.add(message)
          heard.push(message)
          if (message.segments.length > 0) job.onLines?.(message.segments)
          job.onProgress(Math.min(1, message.reachedSeconds / job.durationSeconds))
          return message.reachedSeconds - startSeconds
        },
      })
      try {
        await this.#watchDamage(id, running)
      } finally {
        await rm(scratchFolder, { recursive: true, force: true })
      }
      await kept.done()
    }
    job.onProgress(1)
    // Whisper tells it for each stretch.
    const spoken = mostSpokenLanguage(heard)
    const found = spoken === null ? null : languageOfWhisper(spoken)
    return { languageCode: languageCode ?? found, segments: heard.flatMap(({ segments }) => segments) }
  }

  async #watchDamage<T>(id: RecognizerId, work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof DamagedModelError) await this.#models.markDamaged(id)
      throw error
    }
  }
}

function modelOf(id: RecognizerId, folder: string, languageCode: string | null): RecognizerModel {
  const { encoder, decoder, tokens } = filesOf(id, folder)
  if (id === 'parakeet-tdt-0.6b-v3') {
    return { family: 'parakeet', encoder, decoder, joiner: path.join(folder, 'joiner.int8.onnx'), tokens }
  }
  const language = languageCode === null ? null : whisperCodeOf(languageCode)
  return { family: 'whisper', encoder, decoder, tokens, language }
}

function filesOf(id: RecognizerId, folder: string) {
  const prefix = { 'parakeet-tdt-0.6b-v3': '', 'whisper-small': 'small-', 'whisper-base': 'base-' }[id]
  return {
    encoder: path.join(folder, `${prefix}encoder.int8.onnx`),
    decoder: path.join(folder, `${prefix}decoder.int8.onnx`),
    tokens: path.join(folder, `${prefix}tokens.txt`),
  }
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

function lackSentence(languageCode: string | null, ids: readonly RecognizerId[]): string {
  const language = languageCode === null ? null : languageNames.of(primaryLanguage(languageCode) ?? '')
  const [wanted] = ids
  if (wanted !== undefined) {
    const purpose = language === null ? '' : ` for ${language}`
    return `The speech model ${pinnedModels[wanted].title}${purpose} isn’t there, and can’t be fetched now. Put it there with npm run models, or name a speech server (MINUTEBOOK_TRANSCRIBER_URL).`
  }
  if (machineMemory() < leastMemoryBytes || language === null) return tooLittleMemory()
  return `No local speech model that fits this machine knows ${language}. Name a speech server that does (MINUTEBOOK_TRANSCRIBER_URL).`
}
