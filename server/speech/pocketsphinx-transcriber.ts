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

/** Loading the model takes a second; a cut-off run repeats at most this much. */
const chunkSeconds = 180
/** Recognition takes a fifth of the time on a slow core; this is for one that is stuck. */
const leastSeconds = 120
const secondsPerMediaSecond = 20
const stderrTailCharacters = 2000
const maxMemoryBytes = 2_000_000_000

/** PocketSphinx where it is installed: English only, far from today's models, but at home on any machine. */
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
          ? 'PocketSphinx or its English model is not installed. It recognizes English only, and many words wrongly.'
          : `PocketSphinx at ${found.binary} recognizes English only, and many words wrongly.`,
      setUp: found === null ? ['sudo apt-get install pocketsphinx pocketsphinx-en-us', 'npm start'] : [],
      progress: null,
    }
  }

  /** Where another engine only lacks its model yet, what is most likely not English waits for that. */
  async readiness({ languageCode, expectedLanguageCode, isStandIn }: Speech): Promise<Readiness> {
    const language = primaryLanguage(languageCode ?? (isStandIn ? (expectedLanguageCode ?? null) : null))
    if (language !== null && language !== 'en') return 'unable'
    return (await findPocketsphinx(this.#config)) === null ? 'unable' : 'ready'
  }

  async transcribe(job: TranscriptionJob): Promise<Transcription> {
    const language = primaryLanguage(job.languageCode)
    if (language !== null && language !== 'en') {
      throw new TranscriptionError(`PocketSphinx recognizes English only, not ${language}.`, {
        isTransient: false,
        failure: 'engineMissing',
      })
    }
    const program = await findPocketsphinx(this.#config)
    if (program === null)
      throw new TranscriptionError('PocketSphinx is not installed.', { isTransient: false, failure: 'engineMissing' })
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

/** A word, and how sure the engine is of it, 0..1. */
type RecognizedWord = SpokenWord & { posterior: number }

/** Between speech in English (0.62 to 0.74 on average) and in German (0.27 to 0.34): see decision record 134. */
const LEAST_POSTERIOR = 0.45

/** The engine makes English words of anything; those that were none it is not sure of. Where nothing was heard, nothing is wrong. */
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
    // A group of its own, so that all of it can be ended at once.
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
      // Of a program that didn't start no output ever ends.
      output.close()
    })
    child.once('close', resolve)
  })
  // Whatever it leaves behind would hold its output open.
  child.once('exit', () => endProcessGroup(child))
  // Handled below; a failure while lines are read must not count as unhandled.
  ended.catch(() => {})
  const end = () => {
    endProcessGroup(child)
    output.close()
  }
  stop.addEventListener('abort', end, { once: true })

  const words: RecognizedWord[] = []
  // What may be another language is not shown before that is known.
  const isSure = job.languageCode !== null
  let toldWords = 0
  for await (const line of output) {
    words.push(...(program.isVersion5 ? readUtteranceLine(line) : [readWordLine(line)].filter((word) => word !== null)))
    tell.onProgress(Math.min(1, (words.at(-1)?.endSeconds ?? 0) / seconds))
    if (!isSure) continue
    // The last one may go on.
    const lines = segmentsOfWords(words.slice(toldWords)).slice(0, -1)
    toldWords += lines.reduce((sum, { words: said }) => sum + (said?.length ?? 0), 0)
    if (lines.length > 0) tell.onLines(lines)
  }
  stop.removeEventListener('abort', end)
  job.signal.throwIfAborted()
  if (timeout.aborted)
    throw new TranscriptionError('PocketSphinx took too long.', { isTransient: false, failure: 'tookTooLong' })
  const code = await ended.catch((error: unknown) => {
    const message = `PocketSphinx could not be run: ${String(error)}.`
    throw new TranscriptionError(message, { isTransient: false, cause: error })
  })
  if (code === 0) return words
  throw new TranscriptionError(`PocketSphinx ended with code ${code}. ${stderrTail}`.trim(), { isTransient: false })
}

async function sandboxed(program: Pocketsphinx, wavPath: string): Promise<Command> {
  const { wrap, isAllowed } = await currentSandbox()
  if (!isAllowed) {
    throw new TranscriptionError('A sandbox is required, and there is none.', { isTransient: false })
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

/** Between two sentences of ordinary speech. */
const sentencePauseSeconds = 0.5
const longestSegmentSeconds = 20

/**
 * Makes lines of words that an engine gave without sentences, capitals or full stops: a new line at each pause.
 * The text says no more than was recognised, but reads as a sentence.
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

/** `forward 0.650 1.170 0.996705`, the second pronunciation of a word as `the(2)`. */
const wordLine = /^(\S+) (\d+\.\d+) (\d+\.\d+) (\d+\.\d+)$/
/** Silence, noise and the marks around an utterance. */
const noWord = /^(<.*>|\[.*\]|\+\+.*\+\+)$/

/** A line that `pocketsphinx_continuous -time yes` prints; null where it holds no word. */
export function readWordLine(line: string): RecognizedWord | null {
  const [, text, start, end, posterior] = wordLine.exec(line.trim()) ?? []
  return text === undefined
    ? null
    : recognizedWord(text, { startSeconds: Number(start), endSeconds: Number(end), posterior: Number(posterior) })
}

const utteranceSchema = z.object({
  w: z.array(z.object({ t: z.string(), b: z.number(), d: z.number(), p: z.number() })),
})

/** A line of JSON that `pocketsphinx live` (version 5) prints for an utterance. */
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
