import { readFile, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

import { ChildFailure, runLimitedChild } from '../media/limited-child.ts'
import { primaryLanguage } from './language-name.ts'
import type { Chunk } from './plan-chunks.ts'
import type { WhisperConfig } from './speech-config.ts'
import { transcribeInChunks } from './transcribe-in-chunks.ts'
import type { EngineStatus, Transcriber, Transcription, TranscriptionJob } from './transcriber.ts'
import { TranscriptionError } from './transcription-error.ts'
import { readWhisperLines } from './whisper-lines.ts'
import { type WhisperJob, type WhisperMessage, parseWhisperMessage } from './whisper-messages.ts'
import { type ModelState, WhisperModelStore } from './whisper-model-store.ts'
import { writeWavSlice } from './wav-slice.ts'

/** Whisper tells nothing in between, so that progress comes by the chunk. A model loads in about a second. */
const chunkSeconds = 120
/** A large model on a slow processor takes many times as long as the recording; this is for one that is stuck. */
const limits = { minSeconds: 7200, secondsPerMediaSecond: 0, stallSeconds: 7200, maxMemoryBytes: 16_000_000_000 }

/** Whisper on this machine, through FFmpeg's filter, with a model file that is there or may be downloaded. */
export class WhisperTranscriber implements Transcriber {
  readonly id = 'whisper'
  readonly #models: WhisperModelStore
  readonly #modelsDir: string

  constructor(config: WhisperConfig) {
    this.#models = new WhisperModelStore(config)
    this.#modelsDir = config.modelsDir
  }

  async status(): Promise<EngineStatus> {
    const state = await this.#models.state()
    const isAvailable = state.step === 'ready' || state.step === 'downloadable' || state.step === 'downloading'
    return {
      id: this.id,
      kind: 'transcriber',
      isAvailable,
      detail: detailOf(state, this.#modelsDir),
      setUp: setUpOf(state),
      progress: state.step === 'downloading' ? state.progress : null,
    }
  }

  async prepare(signal: AbortSignal): Promise<void> {
    await this.#models.ready(signal)
  }

  async transcribe(job: TranscriptionJob): Promise<Transcription> {
    const modelPath = await this.#models.ready(job.signal)
    const language = primaryLanguage(job.languageCode) ?? 'auto'
    const transcription = await transcribeInChunks(job, {
      settings: ['whisper', modelPath, language],
      maxChunkSeconds: chunkSeconds,
      transcribeChunk: (chunk) => recogniseChunk({ job, chunk, modelPath, language }),
    })
    return { ...transcription, languageCode: job.languageCode }
  }
}

function setUpOf(state: ModelState): string[] {
  if (state.step === 'unconfigured') return ['export MINUTEBOOK_WHISPER_DOWNLOAD=base', 'npm start']
  if (state.step === 'missing') return ['export MINUTEBOOK_WHISPER_MODEL=<path of a ggml-*.bin file>', 'npm start']
  return state.step === 'failed' ? [`curl --location --create-dirs --output '${state.path}' ${state.url.href}`] : []
}

function detailOf(state: ModelState, modelsDir: string): string {
  switch (state.step) {
    case 'ready':
      return `Whisper runs on this machine with the model ${basename(state.path)}.`
    case 'downloadable':
      return `Whisper fetches the model ${state.name} (${state.megabytes} MB) when the first recording comes.`
    case 'downloading':
      return `Whisper is fetching the model ${state.name}.`
    case 'failed':
      return state.message
    case 'missing':
      return `MINUTEBOOK_WHISPER_MODEL names ${state.path}, and there is no such file.`
    case 'unconfigured':
      return `Whisper has no model: allow a download, or put a ggml-*.bin file into ${modelsDir}.`
    default:
      return state satisfies never
  }
}

type ChunkJob = { job: TranscriptionJob; chunk: Chunk; modelPath: string; language: string }

async function recogniseChunk({ job, chunk, modelPath, language }: ChunkJob): Promise<Transcription> {
  const wavPath = resolve(job.workDir, `part-${chunk.index}.wav`)
  const linesPath = join(resolve(job.workDir), `part-${chunk.index}.lines`)
  await writeWavSlice(job.wavPath, chunk, wavPath)
  try {
    await runWhisper(
      { wavPath, modelPath, language, linesPath, seconds: chunk.endSeconds - chunk.startSeconds },
      job.signal,
    )
    return { languageCode: null, segments: readWhisperLines(await readFile(linesPath, 'utf8')) }
  } finally {
    await Promise.all([rm(wavPath, { force: true }), rm(linesPath, { force: true })])
  }
}

async function runWhisper(job: WhisperJob, signal: AbortSignal) {
  const outcome: { last: WhisperMessage | null } = { last: null }
  const log = await runLimitedChild({
    entry: new URL('./whisper-child.ts', import.meta.url),
    job,
    limits,
    signal,
    parseMessage: parseWhisperMessage,
    onMessage(message) {
      outcome.last = message
      return null
    },
  }).catch((error: unknown) => {
    if (!(error instanceof ChildFailure)) throw error
    const isTransient = error.reason !== 'outOfMemory'
    throw new TranscriptionError(`Whisper failed: ${error.message}`, { isTransient, cause: error })
  })
  const failure =
    failureOf(outcome.last, log) ?? (log.includes('unknown language') ? `it knows no language ${job.language}` : null)
  if (failure !== null) throw new TranscriptionError(`Whisper failed: ${failure}.`, { isTransient: false })
}

function failureOf(message: WhisperMessage | null, log: string): string | null {
  if (message?.type === 'failed') return message.message
  if (message?.type !== 'done') return 'it ended without a result'
  // The filter logs this and goes on as if nothing had been said.
  return log.includes('Failed to process audio') ? 'it gave up on the sound' : null
}
