import { Worker } from 'node:worker_threads'
import type { FoundSpeakers, SpokenSegment } from '../speech/transcriber.ts'
import type { HeardSpeech, TranscriptFacts, TranscriptText } from './transcript-text.ts'
import type { TranscriptReply, TranscriptRequest } from './transcript-worker.ts'

const SEGMENTS_PER_MESSAGE = 200
const TURNS_PER_MESSAGE = 2_000
const MOST_MEMORY_MB = 1024
/** A day of speech takes seconds; anything beyond this limit was crafted to be slow. */
const MOST_MS = 5 * 60_000

type ReplyTo<K extends TranscriptRequest['kind']> = Extract<
  TranscriptReply,
  { kind: { take: 'taken'; takeSpeakers: 'taken'; work: 'done'; give: 'segments' }[K] }
>

/**
 * Creates a transcript's text in its own thread: cleans up recognized text, detects its language, and corrects
 * misrecognitions from the vocabulary. With detected speakers, splits lines where the speaker changes.
 * @throws the signal's reason, or an Error if it takes too long or too much memory
 */
export async function makeTranscriptText(
  heard: HeardSpeech,
  facts: TranscriptFacts,
  signal: AbortSignal,
): Promise<TranscriptText> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./transcript-worker.ts', import.meta.url), {
    workerData: facts,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const within = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)])
  const thread = talkTo(worker, within)
  try {
    for (const segments of batchesOf(heard.segments)) await thread.ask({ kind: 'take', segments })
    for (const speakers of speakerBatches(heard.speakers)) await thread.ask({ kind: 'takeSpeakers', speakers })
    const { languageCode, count, isCut } = await thread.ask({ kind: 'work', languageCode: heard.languageCode })
    const segments: SpokenSegment[] = []
    while (segments.length < count) {
      const from = segments.length
      const reply = await thread.ask({ kind: 'give', from, to: from + SEGMENTS_PER_MESSAGE })
      segments.push(...reply.segments)
    }
    return { languageCode, segments, isCut }
  } finally {
    thread.end()
    await worker.terminate()
  }
}

function* batchesOf(segments: readonly SpokenSegment[]): Generator<SpokenSegment[]> {
  for (let first = 0; first < segments.length; first += SEGMENTS_PER_MESSAGE) {
    yield segments.slice(first, first + SEGMENTS_PER_MESSAGE)
  }
}

function* speakerBatches(found: FoundSpeakers | null): Generator<FoundSpeakers> {
  if (found === null) return
  const most = Math.max(found.turns.length, found.overlaps.length, 1)
  for (let first = 0; first < most; first += TURNS_PER_MESSAGE) {
    const last = first + TURNS_PER_MESSAGE
    yield { turns: found.turns.slice(first, last), overlaps: found.overlaps.slice(first, last) }
  }
}

/** One request at a time. A request rejects if the thread ends or the signal aborts. */
function talkTo(worker: Worker, signal: AbortSignal) {
  const ended = Promise.withResolvers<never>()
  // There may be no pending request when it rejects.
  ended.promise.catch(() => {})
  const abort = () => ended.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  worker.on('error', ended.reject)
  worker.on('exit', (code) => ended.reject(new Error(`The transcript’s thread stopped early (${code}).`)))
  return {
    ask<K extends TranscriptRequest['kind']>(request: TranscriptRequest & { kind: K }): Promise<ReplyTo<K>> {
      const reply = new Promise<ReplyTo<K>>((resolve) => worker.once('message', resolve))
      worker.postMessage(request)
      return Promise.race([reply, ended.promise])
    },
    end: () => signal.removeEventListener('abort', abort),
  }
}
