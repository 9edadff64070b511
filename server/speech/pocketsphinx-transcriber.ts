import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { endProcessGroup } from '../sandbox/process-tree.ts'
import { currentSandbox } from '../sandbox/sandbox.ts'
import type { Command } from '../sandbox/sandbox-command.ts'
import { findPocketsphinx, type Pocketsphinx } from './pocketsphinx.ts'
import {
  type EngineStatus,
  primaryLanguage,
  type Readiness,
  type Speech,
  type SpokenSegment,
  type SpokenWord,
  type Transcriber,
  type Transcription,
  TranscriptionError,
  type TranscriptionJob,
  UNDETERMINED,
} from './transcriber.ts'
import { type Chunk, writeWavSlice } from './wav-chunks.ts'
import type { PocketsphinxConfig } from './speech-config.ts'
import { type ChunkContext, transcribeInChunks } from './transcribe-in-chunks.ts'

/** Loading the model takes a second; an interrupted run repeats at most this much. */
const chunkSeconds = 180
/** Recognition takes a fifth of the recording's time on a slow core; these limits are for a stuck process. */
const leastSeconds = 120
const secondsPerMediaSecond = 20
const stderrTailCharacters = 2000
const maxMemoryBytes = 2_000_000_000

/** PocketSphinx, if installed: English only, far less accurate than today's models, but it runs on any machine. */
export class PocketsphinxTranscriber implements Transcriber {
  readonly id = 'pocketsphinx'
  readonly #config: PocketsphinxConfig

  constructor(config: PocketsphinxConfig) {
    this.#config = config
  }

  async status(): Promise<EngineStatus> {
    const found = await findPocketsphinx(this.#config)
    return {
      id: this.id,
      kind: 'transcriber',
      isAvailable: found !== null,
      detail:
        found === null
          ? 'PocketSphinx or its English model isn’t installed. It recognizes only English, and gets many words wrong.'
          : `PocketSphinx at ${found.binary} recognizes only English, and gets many words wrong.`,
      setUp: found === null ? ['sudo apt-get install pocketsphinx pocketsphinx-en-us', 'npm start'] : [],
      progress: null,
    }
  }

  /** Speech that is most likely not English waits if another engine only lacks its model. */
  async readiness({ languageCode, expectedLanguageCode, isStandIn }: Speech): Promise<Readiness> {
    const language = primaryLanguage(languageCode ?? (isStandIn ? (expectedLanguageCode ?? null) : null))
    if (language !== null && language !== 'en') return 'unable'
    return (await findPocketsphinx(this.#config)) === null ? 'unable' : 'ready'
  }

  async transcribe(job: TranscriptionJob): Promise<Transcription> {
    const language = primaryLanguage(job.languageCode)
    if (language !== null && language !== 'en') {
      throw new TranscriptionError(`PocketSphinx recognizes only English, not ${language}.`, {
        isTransient: false,
        failure: 'engineMissing',
      })
    }
    const program = await findPocketsphinx(this.#config)
    if (program === null)
      throw new TranscriptionError('PocketSphinx isn’t installed.', { isTransient: false, failure: 'engineMissing' })
    const transcription = await transcribeInChunks(job, {
      settings: ['pocketsphinx', program.binary, program.lm],
      maxChunkSeconds: chunkSeconds,
      transcribeChunk: (chunk, context) => recogniseChunk({ ...context, program, job, chunk }),
    })
    return language === null ? transcription : { ...transcription, languageCode: 'en' }
  }
}

type ChunkJob = ChunkContext & { program: Pocketsphinx; job: TranscriptionJob; chunk: Chunk }

async function recogniseChunk(task: ChunkJob): Promise<Transcription> {
  const wavPath = path.join(path.resolve(task.job.workDir), `part-${task.chunk.index}.wav`)
  await writeWavSlice(task.job.wavPath, task.chunk, wavPath)
  try {
    const words = await recogniseFile(wavPath, task)
    return { languageCode: isEnglish(words) ? 'en' : UNDETERMINED, segments: segmentsOfWords(words) }
  } finally {
    await rm(wavPath, { force: true })
  }
}

/** A word with the engine's confidence, 0..1. */
type RecognizedWord = SpokenWord & { posterior: number }

/** Between the averages for English speech (0.62 to 0.74) and German (0.27 to 0.34): see decision record 134. */
const LEAST_POSTERIOR = 0.45

/**
 * The engine turns any speech into English words, but with low confidence if it wasn't English. No words count as
 * English.
 */
export function isEnglish(words: readonly RecognizedWord[]): boolean {
  return words.reduce((sum, { posterior }) => sum + posterior - LEAST_POSTERIOR, 0) >= 0
}

async function recogniseFile(wavPath: string, { program, job, chunk, ...tell }: ChunkJob): Promise<RecognizedWord[]> {
  const seconds = chunk.endSeconds - chunk.startSeconds
  const timeout = AbortSignal.timeout(Math.ceil((leastSeconds + seconds * secondsPerMediaSecond) * 1000))
  const [file, ...args] = await sandboxed(program, wavPath)
  const stop = AbortSignal.any([job.signal, timeout])
  job.signal.throwIfAborted()
  const child = spawn(file, args, {
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that all of it can be killed at once.
    detached: process.platform !== 'win32',
  })
  let stderrTail = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderrTail = (stderrTail + text).slice(-stderrTailCharacters)
  })
  const output = createInterface({ input: child.stdout })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => {
      reject(error)
      // If the program didn't start, its output never ends.
      output.close()
    })
    child.once('close', resolve)
  })
  // Surviving descendants would hold its output open.
  child.once('exit', () => endProcessGroup(child))
  // Handled below; a failure while lines are read mustn't count as an unhandled rejection.
  ended.catch(() => {})
  const end = () => {
    endProcessGroup(child)
    output.close()
  }
  stop.addEventListener('abort', end, { once: true })

  const words: RecognizedWord[] = []
  // Text that may be in another language isn't shown until the language is certain.
  const isSure = job.languageCode !== null
  let toldWords = 0
  for await (const line of output) {
    words.push(...(program.isVersion5 ? readUtteranceLine(line) : [readWordLine(line)].filter((word) => word !== null)))
    tell.onProgress(Math.min(1, (words.at(-1)?.endSeconds ?? 0) / seconds))
    if (!isSure) continue
    // The last line may still continue.
    const lines = segmentsOfWords(words.slice(toldWords)).slice(0, -1)
    toldWords += lines.reduce((sum, { words: said }) => sum + (said?.length ?? 0), 0)
    if (lines.length > 0) tell.onLines(lines)
  }
  stop.removeEventListener('abort', end)
  job.signal.throwIfAborted()
  if (timeout.aborted)
    throw new TranscriptionError('PocketSphinx took too long.', { isTransient: false, failure: 'tookTooLong' })
  const code = await ended.catch((error: unknown) => {
    const message = `Couldn’t run PocketSphinx: ${String(error)}.`
    throw new TranscriptionError(message, { isTransient: false, cause: error })
  })
  if (code === 0) return words
  throw new TranscriptionError(`PocketSphinx ended with code ${code}. ${stderrTail}`.trim(), { isTransient: false })
}

async function sandboxed(program: Pocketsphinx, wavPath: string): Promise<Command> {
  const { wrap, isAllowed } = await currentSandbox()
  if (!isAllowed) {
    throw new TranscriptionError('A sandbox is required, but none is available.', { isTransient: false })
  }
  const paths = { hmm: path.resolve(program.hmm), lm: path.resolve(program.lm), dict: path.resolve(program.dict) }
  return wrap([path.resolve(program.binary), ...programArguments({ ...program, ...paths }, wavPath)], {
    access: { read: [paths.hmm, paths.lm, paths.dict, wavPath], write: [] },
    maxMemoryBytes,
  })
}

function programArguments({ isVersion5, hmm, lm, dict }: Pocketsphinx, wavPath: string): string[] {
  const model = ['-hmm', hmm, '-lm', lm, '-dict', dict]
  return isVersion5 ? [...model, '-loglevel', 'ERROR', 'live', wavPath] : [...model, '-time', 'yes', '-infile', wavPath]
}

/** The pause between two sentences of ordinary speech. */
const sentencePauseSeconds = 0.5
const longestSegmentSeconds = 20

/**
 * Groups words without sentences, capitals or full stops into lines: a new line at each pause. Adds a capital and a
 * full stop, so that it reads as a sentence, but no words.
 */
export function segmentsOfWords(words: SpokenWord[]): SpokenSegment[] {
  const groups: SpokenWord[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    if (group === undefined || isNewLine(group, word)) groups.push([word])
    else group.push(word)
  }
  return groups.flatMap((group) => segmentOf(group))
}

function isNewLine(group: SpokenWord[], word: SpokenWord): boolean {
  const first = group[0]
  const last = group.at(-1)
  if (first === undefined || last === undefined) return true
  return (
    word.startSeconds - last.endSeconds >= sentencePauseSeconds ||
    word.endSeconds - first.startSeconds > longestSegmentSeconds
  )
}

function segmentOf(group: SpokenWord[]): SpokenSegment[] {
  const first = group[0]
  const last = group.at(-1)
  if (first === undefined || last === undefined) return []
  const words = group.map((word) => ({ ...word, text: word.text.replace(/^i(?=$|')/, 'I') }))
  const text = words.map((word) => word.text).join(' ')
  return [
    {
      startSeconds: first.startSeconds,
      endSeconds: last.endSeconds,
      text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
      speaker: null,
      words,
    },
  ]
}

/** `forward 0.650 1.170 0.996705`; the second pronunciation of a word is `the(2)`. */
const wordLine = /^(\S+) (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/
/** Silence, noise and the markers around an utterance. */
const noWord = /^(<.*>|\[.*\]|\+\+.*\+\+)$/

/** Reads a line printed by `pocketsphinx_continuous -time yes`; null if it contains no word. */
export function readWordLine(line: string): RecognizedWord | null {
  const [, text, start, end, posterior] = wordLine.exec(line.trim()) ?? []
  return text === undefined
    ? null
    : recognizedWord(text, { startSeconds: Number(start), endSeconds: Number(end), posterior: Number(posterior) })
}

const utteranceSchema = z.object({
  w: z.array(z.object({ t: z.string(), b: z.number(), d: z.number(), p: z.number() })),
})

/** Reads a line of JSON printed by `pocketsphinx live` (version 5) for an utterance. */
export function readUtteranceLine(line: string): RecognizedWord[] {
  if (!line.startsWith('{')) return []
  const { w: words } = utteranceSchema.parse(JSON.parse(line))
  return words.flatMap(
    ({ t: text, b: startSeconds, d: length, p: posterior }) =>
      recognizedWord(text, { startSeconds, endSeconds: startSeconds + length, posterior }) ?? [],
  )
}

function recognizedWord(text: string, facts: Omit<RecognizedWord, 'text'>): RecognizedWord | null {
  return noWord.test(text) ? null : { text: text.replace(/\(\d+\)$/, ''), ...facts }
}
