import { appendFile, mkdir, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path, { join } from 'node:path'
import { createHash } from 'node:crypto'
import { Turns } from '../../jobs/slots.ts'
import type { ModelStore } from '../../models/model-store.ts'
import { pinnedModels } from '../../models/pinned-models.ts'
import {
  type EngineStatus,
  primaryLanguage,
  type Readiness,
  type Speech,
  type Transcriber,
  type Transcription,
  TranscriptionError,
  type TranscriptionJob,
} from '../transcriber.ts'
import { mostSpokenLanguage } from '../transcribe-in-chunks.ts'
import {
  languageOfWhisper,
  leastMemoryBytes,
  localReadiness,
  localStatus,
  machineMemory,
  memoryOf,
  modelsForLanguage,
  type RecognizerId,
  roomFor,
  tooLittleMemory,
  whisperCodeOf,
} from './local-status.ts'
import { type Heard, heardSchema, type RecognizeTask } from './recognize-task.ts'
import type { RecognizerModel } from './recognizer.ts'
import { DamagedModelError, runSpeechChild, speechThreads, vadModelPath } from './run-speech-child.ts'
import { languageMessageSchema, type LanguageTask } from './language-task.ts'

/** An available model and the language it is set to; null lets it detect the language. */
type Choice = { id: RecognizerId; folder: string; languageCode: string | null }

/** Speech recognition on this machine, in a separate process, with models from `ModelStore`. */
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
    throw new TranscriptionError(lackSentence(languageCode, ids), { isTransient: false, failure: 'engineMissing' })
  }

  /** Null if no model here can tell; Parakeet detects the language itself, among those it supports. */
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
    // Whisper reports it for each stretch.
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
    return `The speech model ${pinnedModels[wanted].title}${purpose} isn’t installed and can’t be downloaded now. Install it with npm run models, or set up a speech server (MINUTEBOOK_TRANSCRIBER_URL).`
  }
  if (machineMemory() < leastMemoryBytes || language === null) return tooLittleMemory()
  return `No speech model that runs on this machine supports ${language}. Set up a speech server that does (MINUTEBOOK_TRANSCRIBER_URL).`
}

type Whisper = { encoder: string; decoder: string; maxMemoryBytes: number }

/** Returns the most spoken language (BCP 47) of a recording as detected by Whisper; null if there is no speech. */
async function findLanguage(job: TranscriptionJob, whisper: Whisper): Promise<string | null> {
  const keptPath = path.join(job.workDir, 'spoken-language.txt')
  const kept = await readFile(keptPath, 'utf8').catch(() => null)
  if (kept !== null && /^[a-z]{2,3}$/.test(kept)) return kept
  const { encoder, decoder } = whisper
  const task: LanguageTask = {
    kind: 'language',
    wavPath: path.resolve(job.wavPath),
    whisper: { encoder, decoder },
    vadModel: vadModelPath,
    threads: speechThreads,
  }
  let code: string | null = null
  await runSpeechChild({
    task,
    read: [task.wavPath, encoder, decoder, vadModelPath],
    maxMemoryBytes: whisper.maxMemoryBytes,
    signal: job.signal,
    parseMessage: (raw) => languageMessageSchema.parse(raw),
    onMessage(message) {
      code = message.code
      return null
    },
  })
  if (code === null) return null
  const language = languageOfWhisper(code)
  await writeFile(keptPath, language)
  return language
}

/**
 * The results of a run so far, one stretch of speech per line in an append-only file. An interrupted run resumes after
 * the last complete line. The file is only valid for the same settings, which are part of its name.
 */
class KeptLines {
  readonly #path: string
  #written: Promise<void> = Promise.resolve()
  #failure: { error: unknown } | null = null

  constructor(workDir: string, settings: unknown) {
    const fingerprint = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 24)
    this.#path = join(workDir, `recognized-${fingerprint}.jsonl`)
  }

  /** Reads the valid lines and truncates the file after them, for example before half a line. */
  async read(): Promise<Heard[]> {
    const kept: Heard[] = []
    let bytes = 0
    await using file = await open(this.#path, 'a+')
    for await (const line of file.readLines({ start: 0, autoClose: false })) {
      const heard = parsed(line)
      if (heard === null || heard.reachedSeconds < (kept.at(-1)?.reachedSeconds ?? 0)) break
      kept.push(heard)
      bytes += Buffer.byteLength(line) + 1
    }
    const { size } = await file.stat()
    if (size < bytes) await file.appendFile('\n')
    else await truncate(this.#path, bytes)
    return kept
  }

  /** @throws the error of an earlier write, such as a full disk */
  add(heard: Heard) {
    if (this.#failure !== null) throw this.#failure.error
    this.#written = this.#written
      .then(() => appendFile(this.#path, `${JSON.stringify(heard)}\n`))
      .catch((error: unknown) => {
        this.#failure ??= { error }
      })
  }

  /** Resolves once everything added is in the file. */
  async done(): Promise<void> {
    await this.#written
    if (this.#failure !== null) throw this.#failure.error
  }
}

function parsed(line: string): Heard | null {
  try {
    return heardSchema.parse(JSON.parse(line))
  } catch {
    return null
  }
}
