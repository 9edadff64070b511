import { lstat, mkdtemp, readFile, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'

import { primaryLanguage } from './language-name.ts'
import type { Chunk } from './plan-chunks.ts'
import type { WhisperConfig } from './speech-config.ts'
import { transcribeInChunks } from './transcribe-in-chunks.ts'
import type { EngineStatus, Transcriber, Transcription, TranscriptionJob } from './transcriber.ts'
import { readWhisperLines } from './whisper-lines.ts'
import { TranscriptionError } from './transcription-error.ts'
import { type ModelState, WhisperModelStore } from './whisper-model-store.ts'
import { canRunWhisper, runWhisper } from './whisper-process.ts'
import { writeWavSlice } from './wav-slice.ts'

/** Whisper tells nothing in between, so that progress comes by the chunk. A model loads in about a second. */
const chunkSeconds = 120
/** Of two minutes; nobody speaks a hundredth of it. */
const mostLineBytes = 1_000_000

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
    if (!(await canRunWhisper()))
      return { id: this.id, kind: 'transcriber', isAvailable: false, ...lacksLoader, progress: null }
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

/** FFmpeg's whisper looks for graphics cards through Vulkan's loader, and crashes where that is missing, card or no card. */
const lacksLoader = {
  detail:
    'Whisper cannot start on this machine; on Linux it needs the library libvulkan.so.1, also without a graphics card.',
  setUp: ['sudo apt-get install libvulkan1', 'npm start'],
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
  await writeWavSlice(job.wavPath, chunk, wavPath)
  // All that the process may write to, so that it cannot lay anything in the way of what the service writes.
  const outputDir = await mkdtemp(join(resolve(job.workDir), 'whisper-'))
  const linesPath = join(outputDir, 'lines')
  try {
    await runWhisper(
      { wavPath, modelPath: resolve(modelPath), language, linesPath, seconds: chunk.endSeconds - chunk.startSeconds },
      job.signal,
    )
    return { languageCode: null, segments: readWhisperLines(await readRegularFile(linesPath)) }
  } finally {
    await Promise.all([rm(wavPath, { force: true }), rm(outputDir, { recursive: true, force: true })])
  }
}

/** A link, of a process gone bad, would give away what it leads to, and a huge file would fill the memory. */
async function readRegularFile(path: string): Promise<string> {
  const found = await lstat(path)
  if (!found.isFile() || found.size > mostLineBytes) {
    throw new TranscriptionError('Whisper left no transcript.', { isTransient: false })
  }
  return await readFile(path, 'utf8')
}
