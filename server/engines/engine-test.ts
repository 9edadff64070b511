import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FileStore } from '../files/file-store.ts'
import type { Engine, EngineTest, TestEngineBody } from '../../openapi/generated/types.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { wavBytesPerSecond, wavHeaderBytes } from '../speech/wav-chunks.ts'
import type { EngineStatus, Transcriber } from '../speech/transcriber.ts'
import type { MeetingContent, Summarizer } from '../summarizer/summarizer.ts'
import { standUpEnglish } from '../templates/built-in-templates/stand-up.ts'

/** Two sentences of the sample company's stand-up (`server/sample/README.md`), 16 kHz mono s16. */
const sentence = {
  path: fileURLToPath(new URL('sample-sentence.wav', import.meta.url)),
  text: 'I worked on the transcript view. Long transcripts scroll smoothly now.',
}

export type EngineTestDeps = Engines & { files: FileStore; limitMs?: number }

/** Long enough for a large model on a slow machine, short enough for proxies in between. */
const LIMIT_MS = 90_000

type Finding = Pick<EngineTest, 'outcome' | 'made' | 'detail'>

/** Creates a function that tests engines, one at a time: a speech engine uses the whole machine. */
export function createEngineTests({ files, transcribers, summarizers, limitMs = LIMIT_MS }: EngineTestDeps) {
  let isBusy = false

  async function inOrder(act: () => Promise<Finding>): Promise<Finding> {
    if (isBusy) return { outcome: 'busy', made: null, detail: null }
    isBusy = true
    try {
      return await act()
    } finally {
      isBusy = false
    }
  }

  /**
   * Tests an engine with the sample.
   *
   * @throws Problem 400 for an engine that doesn't exist or can't be tested; the signal's reason if the caller
   * disconnected
   */
  return async ({ engineId, kind }: TestEngineBody, gone: AbortSignal): Promise<EngineTest> => {
    const startedAt = performance.now()
    const limit = AbortSignal.timeout(limitMs)
    const signal = AbortSignal.any([gone, limit])
    const engine = (kind === 'transcriber' ? transcribers : summarizers).find(({ id }) => id === engineId)
    // Subtitles are read, not recognized.
    if (engine === undefined || engineId === 'subtitles') {
      const message = 'must be an engine of that kind that can be tried.'
      throw Problem.invalid([{ field: 'engineId', code: 'notFound', message }])
    }
    const finding = await inOrder(() => examine(engine, { files, signal })).catch((error: unknown) =>
      failureOf(engine, error, { gone, limit }),
    )
    return {
      engineId,
      kind,
      ...finding,
      given: kind === 'transcriber' ? sentence.text : sampleMeeting.segments.map(({ text }) => text).join(' '),
      durationInSeconds: Math.round(performance.now() - startedAt) / 1000,
    }
  }
}

type Trial = { files: FileStore; signal: AbortSignal }

async function examine(engine: Transcriber | Summarizer, trial: Trial): Promise<Finding> {
  const { isAvailable, detail } = await engine.status()
  if (!isAvailable) return { outcome: 'unavailable', made: null, detail }
  const made = 'transcribe' in engine ? await recognise(engine, trial) : await summarize(engine, trial)
  return made === '' ? { outcome: 'empty', made: null, detail: null } : { outcome: 'succeeded', made, detail: null }
}

async function recognise(engine: Transcriber, { files, signal }: Trial): Promise<string> {
  const folder = `engine-test.${newId()}`
  const { size } = await stat(sentence.path)
  try {
    const work = engine.transcribe({
      wavPath: sentence.path,
      durationSeconds: (size - wavHeaderBytes) / wavBytesPerSecond,
      languageCode: 'en',
      speakerCount: 1,
      phrases: [],
      subtitles: null,
      workDir: await files.workFolder(folder),
      signal,
      isTrial: true,
      onProgress: () => {},
    })
    const { segments } = await orAbort(work, signal)
    return segments.map(({ text }) => text).join(' ')
  } finally {
    await files.removeWorkFolder(folder)
  }
}

async function summarize(engine: Summarizer, { signal }: Trial): Promise<string> {
  const work = engine.summarize({ ...sampleMeeting, signal, onProgress: () => {} })
  const { summary, sectionItems } = await orAbort(work, signal)
  return summary ?? sectionItems.map(({ content, subject }) => content ?? subject ?? '').join('\n')
}

/** Resolves like the work, or rejects as soon as the signal aborts: an engine may be slow to stop. */
function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', stop))
}

async function failureOf(
  engine: Transcriber | Summarizer,
  error: unknown,
  { gone, limit }: { gone: AbortSignal; limit: AbortSignal },
): Promise<Finding> {
  gone.throwIfAborted()
  if (limit.aborted) {
    // A model that is still downloading is the likely reason.
    const detail = await engine.status().then(
      (status) => status.detail,
      () => null,
    )
    return { outcome: 'timedOut', made: null, detail }
  }
  return { outcome: 'failed', made: null, detail: error instanceof Error ? error.message : String(error) }
}

const lines = [
  ['1', 'Good morning, let us talk about the release of the mobile app.'],
  ['2', 'The release is blocked by the payment tests, they fail since yesterday.'],
  ['1', 'Let us move the release of the mobile app to Thursday.'],
  ['2', 'Agreed. I will fix the payment tests by tomorrow and tell the support team.'],
  ['1', 'Great, then the release goes to all customers on Thursday.'],
] as const

const SECONDS_EACH = 5

/** A short meeting for testing summarizers. */
const sampleMeeting: MeetingContent = {
  languageCode: 'en',
  startedOn: new Date('2026-03-02T09:00:00Z'),
  timeZone: 'UTC',
  speakers: [
    { speakerId: '1', name: 'Ada Byron', emailAddress: null },
    { speakerId: '2', name: 'Charles Babbage', emailAddress: null },
  ],
  segments: lines.map(([speakerId, text], index) => ({
    speakerId,
    text,
    startTime: index * SECONDS_EACH,
    endTime: (index + 1) * SECONDS_EACH,
  })),
  attendees: [],
  template: { sections: standUpEnglish.sections },
}

export type Engines = { transcribers: Transcriber[]; summarizers: Summarizer[] }

/**
 * Lists the speech engines and summarizers, in order of preference; the first available one of each kind does the next
 * run.
 */
export async function listEngines({ transcribers, summarizers }: Engines): Promise<Engine[]> {
  const [speech, summaries] = await Promise.all([
    Promise.all(transcribers.map((engine) => askStatus(engine, 'transcriber'))),
    Promise.all(summarizers.map((engine) => askStatus(engine, 'summarizer'))),
  ])
  return [...toEngines(speech), ...toEngines(summaries)]
}

/** An engine whose status fails doesn't hide the others. */
async function askStatus(engine: Transcriber | Summarizer, kind: EngineStatus['kind']): Promise<EngineStatus> {
  try {
    return await engine.status()
  } catch (error) {
    const detail = `It could not be asked: ${error instanceof Error ? error.message : String(error)}`
    return { id: engine.id, kind, isAvailable: false, detail, setUp: [], progress: null }
  }
}

function toEngines(statuses: EngineStatus[]): Engine[] {
  // Subtitles only work for a file that has them, so they're never the default.
  const chosen = statuses.find(({ isAvailable, id }) => isAvailable && id !== 'subtitles')
  return statuses.map((status) => ({
    engineId: status.id,
    kind: status.kind,
    isAvailable: status.isAvailable,
    isChosen: status === chosen,
    detail: status.detail,
    setUp: status.setUp,
    progress: status.progress,
    fetching: status.fetching ?? null,
  }))
}
