import { Worker } from 'node:worker_threads'
import { FormData } from 'undici'
import { afterLead, knownName, renameSpeakers, voiceSamples, voiceSampleUrl } from './known-speakers.ts'
import {
  type EngineStatus,
  primaryLanguage,
  type SpokenSegment,
  type TimeSpan,
  type Transcriber,
  type Transcription,
  TranscriptionError,
  type TranscriptionJob,
} from './transcriber.ts'
import { type Chunk, wavBytesPerSecond, wavHeaderBytes, wavSlice } from './wav-chunks.ts'
import type { SpeechAnswerJob, SpeechAnswerReading } from './speech-answer-worker.ts'
import type { SpeechServerConfig } from './speech-config.ts'
import { type RetryPace, SpeechServer, UnsupportedRequest } from './speech-server.ts'
import { transcribeInChunks } from './transcribe-in-chunks.ts'

type ResponseFormat = 'words' | 'segments' | 'diarized' | 'text'

/** Progress is reported per chunk, and an interrupted run repeats at most one chunk. */
const longestChunkSeconds = 10 * 60
/** How much of a part is repeated with the next one, to match its speakers. */
const longestLeadSeconds = 60
/** Without times in the answer, lines can only be placed to within a chunk. */
const textOnlyChunkSeconds = 45
/** Several times the size of a verbose server's answer for fast speech, with times and probability for each word. */
const answerBytesPerSecond = 10_000
const spareAnswerBytes = 1_000_000
/** Whisper ignores the beginning of a longer prompt. */
const longestPrompt = 800

/** A speech server with OpenAI's `POST …/audio/transcriptions`: OpenAI itself, or any compatible one. */
export class OpenaiTranscriber implements Transcriber {
  readonly id = 'openai'
  readonly #config: SpeechServerConfig | null
  readonly #pace: RetryPace | undefined

  constructor(config: SpeechServerConfig | null, pace?: RetryPace) {
    this.#config = config
    this.#pace = pace
  }

  async status(): Promise<EngineStatus> {
    const config = this.#config
    return {
      id: this.id,
      kind: 'transcriber',
      isAvailable: config !== null,
      detail:
        config === null
          ? 'No speech server is configured.'
          : `New recordings are sent to the model ${config.model} at ${config.endpoint.host}.`,
      setUp:
        config === null
          ? [
              'export MINUTEBOOK_TRANSCRIBER_URL=https://api.openai.com/v1',
              'export MINUTEBOOK_TRANSCRIBER_KEY=<your key>',
              'export MINUTEBOOK_TRANSCRIBER_MODEL=whisper-1',
              'npm start',
            ]
          : [],
      progress: null,
    }
  }

  async transcribe(job: TranscriptionJob): Promise<Transcription> {
    if (this.#config === null)
      throw new TranscriptionError('No speech server is configured.', { isTransient: false, failure: 'engineMissing' })
    const pace = job.isTrial ? { firstWaitMilliseconds: 0, mostAttempts: 1 } : this.#pace
    const exchange = new Exchange(this.#config, job, new SpeechServer(this.#config, pace))
    return await exchange.transcribe(firstFormat(this.#config.model))
  }
}

/**
 * gpt-4o's models return no times, except for the diarizing one; whisper does. Unknown models are asked for the most
 * detail.
 */
export function firstFormat(model: string): ResponseFormat {
  if (/diarize/i.test(model)) return 'diarized'
  return /gpt-4o.*transcribe/i.test(model) ? 'text' : 'words'
}

const fallback: Record<ResponseFormat, ResponseFormat | null> = {
  words: 'segments',
  segments: 'text',
  diarized: 'text',
  text: null,
}

class Exchange {
  readonly #config: SpeechServerConfig
  readonly #job: TranscriptionJob
  readonly #server: SpeechServer
  #toldUntil = 0

  constructor(config: SpeechServerConfig, job: TranscriptionJob, server: SpeechServer) {
    this.#config = config
    this.#job = job
    this.#server = server
  }

  async transcribe(format: ResponseFormat): Promise<Transcription> {
    try {
      const job = { ...this.#job, onLines: (lines: SpokenSegment[]) => this.#tellOnce(lines) }
      return await transcribeInChunks(job, {
        settings: [
          'openai',
          this.#config.endpoint.href,
          this.#config.model,
          format,
          this.#job.languageCode,
          this.#job.phrases,
        ],
        maxChunkSeconds: this.#chunkSeconds(format),
        transcribeChunk: (chunk, { before }) => this.#transcribeChunk(chunk, format, before),
      })
    } catch (error) {
      const next = error instanceof UnsupportedRequest ? fallback[format] : null
      if (next !== null) return await this.transcribe(next)
      if (!(error instanceof UnsupportedRequest)) throw error
      throw new TranscriptionError(`The speech server rejected the request: ${error.message}`, {
        isTransient: false,
        cause: error,
      })
    }
  }

  /** Reports each line only once, even if an unsupported format restarts the recording with another. */
  #tellOnce(lines: SpokenSegment[]): void {
    const unknown = lines.filter((line) => line.startSeconds >= this.#toldUntil)
    this.#toldUntil = unknown.at(-1)?.endSeconds ?? this.#toldUntil
    this.#job.onLines?.(unknown)
  }

  #chunkSeconds(format: ResponseFormat): number {
    const fitting = (this.#config.maxFileBytes - wavHeaderBytes) / wavBytesPerSecond
    if (format === 'text') return Math.min(fitting, textOnlyChunkSeconds)
    // Extra fields, such as for speakers, suggest that speakers should stay consistent over long parts.
    return this.#mayTellSpeakers(format) ? fitting - leadSeconds(fitting) : Math.min(fitting, longestChunkSeconds)
  }

  #mayTellSpeakers(format: ResponseFormat): boolean {
    return this.#config.extraFields.length > 0 && (format === 'words' || format === 'segments')
  }

  /**
   * A server that identifies speakers restarts their labels in each part, so a part begins with the end of the one
   * before.
   */
  #leadOf({ startSeconds }: Chunk, format: ResponseFormat, before: SpokenSegment[]): TimeSpan {
    const isNeeded = this.#mayTellSpeakers(format) && before.some(({ speaker }) => speaker !== null)
    const fitting = (this.#config.maxFileBytes - wavHeaderBytes) / wavBytesPerSecond
    const seconds = isNeeded ? leadSeconds(fitting) : 0
    return { startSeconds: Math.max(0, startSeconds - seconds), endSeconds: startSeconds }
  }

  async #transcribeChunk(chunk: Chunk, format: ResponseFormat, before: SpokenSegment[]): Promise<Transcription> {
    const lead = this.#leadOf(chunk, format, before)
    const file = await wavSlice(this.#job.wavPath, { startSeconds: lead.startSeconds, endSeconds: chunk.endSeconds })
    const fields = [...this.#fields(format), ...(format === 'diarized' ? await this.#knownSpeakers(before) : [])]
    const chunkSeconds = chunk.endSeconds - lead.startSeconds
    const { signal } = this.#job
    const part = await this.#server.send({
      form: () => {
        const form = new FormData()
        form.append('file', file, `part-${chunk.index}.wav`)
        for (const [name, value] of fields) form.append(name, value)
        return form
      },
      read: (body) => this.#read({ body, chunkSeconds }),
      mostBytes: spareAnswerBytes + chunkSeconds * answerBytesPerSecond,
      signal,
    })
    const isLed = lead.startSeconds < lead.endSeconds
    const segments = isLed ? afterLead(part.segments, lead, before) : part.segments
    return { ...part, segments: renameSpeakers(segments, chunk.index) }
  }

  async #read(job: SpeechAnswerJob): Promise<Transcription> {
    const reading = await readAnswerInWorker(job, this.#job.signal)
    if (reading.kind === 'read') return reading.part
    throw new TranscriptionError(`The response from ${this.#config.endpoint.host} isn’t a transcription.`, {
      // An HTML page, for example from a proxy, may be gone a moment later.
      isTransient: reading.kind === 'notJson',
      cause: reading.message,
    })
  }

  #fields(format: ResponseFormat): [string, string][] {
    const language = primaryLanguage(this.#job.languageCode)
    const prompt = promptOf(this.#job.phrases)
    return [
      ['model', this.#config.model],
      ...formatFields[format],
      ...optional('language', language),
      // The diarizing model doesn't support a prompt.
      ...optional('prompt', format === 'diarized' || prompt === '' ? null : prompt),
      ...this.#extraFields(),
    ]
  }

  #extraFields(): [string, string][] {
    return this.#config.extraFields.flatMap(([name, value]) => {
      if (!value.includes('{speakers}')) return [[name, value]]
      const { speakerCount } = this.#job
      return speakerCount === null ? [] : [[name, value.replaceAll('{speakers}', String(speakerCount))]]
    })
  }

  /** The server restarts its speaker names (A, B, …) in each chunk unless it gets samples of the known ones. */
  async #knownSpeakers(before: SpokenSegment[]): Promise<[string, string][]> {
    const samples = voiceSamples(before)
    const references = await Promise.all(samples.map(({ span }) => voiceSampleUrl(this.#job.wavPath, span)))
    return [
      ...samples.map(({ speaker }): [string, string] => ['known_speaker_names[]', knownName(speaker)]),
      ...references.map((reference): [string, string] => ['known_speaker_references[]', reference]),
    ]
  }
}

function leadSeconds(fitting: number): number {
  return Math.min(longestLeadSeconds, fitting / 4)
}

const formatFields: Record<ResponseFormat, [string, string][]> = {
  words: [
    ['response_format', 'verbose_json'],
    ['timestamp_granularities[]', 'segment'],
    ['timestamp_granularities[]', 'word'],
  ],
  segments: [['response_format', 'verbose_json']],
  diarized: [
    ['response_format', 'diarized_json'],
    ['chunking_strategy', 'auto'],
  ],
  text: [['response_format', 'json']],
}

function optional(name: string, value: string | null): [string, string][] {
  return value === null ? [] : [[name, value]]
}

/** Returns as many phrases as fit, each complete and once. */
function promptOf(phrases: readonly string[]): string {
  let prompt = ''
  for (const phrase of new Set(phrases)) {
    const longer = prompt === '' ? phrase : `${prompt}, ${phrase}`
    if (longer.length <= longestPrompt) prompt = longer
  }
  return prompt
}

const mostMilliseconds = 30_000
const mostMemoryMegabytes = 512

/** Parses a speech server's answer in a worker thread, which is stopped if it takes too much time or memory. */
async function readAnswerInWorker(job: SpeechAnswerJob, signal: AbortSignal): Promise<SpeechAnswerReading> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./speech-answer-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMegabytes },
  })
  const { promise, resolve } = Promise.withResolvers<SpeechAnswerReading>()
  const giveUp = (message: string) => resolve({ kind: 'notTranscription', message })
  const timer = setTimeout(() => giveUp('It took too long to read.'), mostMilliseconds)
  const stop = () => giveUp('No one is waiting for it.')
  signal.addEventListener('abort', stop, { once: true })
  worker.once('message', resolve)
  worker.once('error', (error) => giveUp(error.message))
  worker.once('exit', () => giveUp('It couldn’t be read.'))
  try {
    const reading = await promise
    signal.throwIfAborted()
    return reading
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
