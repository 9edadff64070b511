import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'

import { endProcessGroup } from '../sandbox/process-tree.ts'
import { currentSandbox } from '../sandbox/sandbox.ts'
import type { Command } from '../sandbox/sandbox-command.ts'
import { type Pocketsphinx, findPocketsphinx } from './find-pocketsphinx.ts'
import { primaryLanguage } from './language-name.ts'
import type { Chunk } from './plan-chunks.ts'
import { segmentsOfWords } from './recognised-words.ts'
import { readUtteranceLine, readWordLine } from './sphinx-output.ts'
import type { PocketsphinxConfig } from './speech-config.ts'
import { type ChunkContext, transcribeInChunks } from './transcribe-in-chunks.ts'
import type {
  EngineStatus,
  Readiness,
  Speech,
  SpokenWord,
  Transcriber,
  Transcription,
  TranscriptionJob,
} from './transcriber.ts'
import { TranscriptionError } from './transcription-error.ts'
import { writeWavSlice } from './wav-slice.ts'

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
      throw new TranscriptionError(`PocketSphinx recognizes English only, not ${language}.`, { isTransient: false })
    }
    const program = await findPocketsphinx(this.#config)
    if (program === null) throw new TranscriptionError('PocketSphinx is not installed.', { isTransient: false })
    const transcription = await transcribeInChunks(job, {
      settings: ['pocketsphinx', program.binary, program.lm],
      maxChunkSeconds: chunkSeconds,
      transcribeChunk: (chunk, context) => recogniseChunk({ ...context, program, job, chunk }),
    })
    return { ...transcription, languageCode: 'en' }
  }
}

type ChunkJob = ChunkContext & { program: Pocketsphinx; job: TranscriptionJob; chunk: Chunk }

async function recogniseChunk(task: ChunkJob): Promise<Transcription> {
  const wavPath = path.join(path.resolve(task.job.workDir), `part-${task.chunk.index}.wav`)
  await writeWavSlice(task.job.wavPath, task.chunk, wavPath)
  try {
    return { languageCode: 'en', segments: segmentsOfWords(await recogniseFile(wavPath, task)) }
  } finally {
    await rm(wavPath, { force: true })
  }
}

async function recogniseFile(wavPath: string, { program, job, chunk, ...tell }: ChunkJob): Promise<SpokenWord[]> {
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

  const words: SpokenWord[] = []
  let toldWords = 0
  for await (const line of output) {
    words.push(...(program.isVersion5 ? readUtteranceLine(line) : [readWordLine(line)].filter((word) => word !== null)))
    tell.onProgress(Math.min(1, (words.at(-1)?.endSeconds ?? 0) / seconds))
    // The last one may go on.
    const lines = segmentsOfWords(words.slice(toldWords)).slice(0, -1)
    toldWords += lines.reduce((sum, { words: said }) => sum + (said?.length ?? 0), 0)
    if (lines.length > 0) tell.onLines(lines)
  }
  stop.removeEventListener('abort', end)
  job.signal.throwIfAborted()
  if (timeout.aborted) throw new TranscriptionError('PocketSphinx took too long.', { isTransient: false })
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
