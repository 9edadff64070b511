import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import { isLetIn } from '../identity/user-store.ts'
import type { JobContext } from '../jobs/job-queue.ts'
import { hearVoices, spansOf, type VoiceDeps } from '../voices/recording-voices.ts'
import { createEmbeddingSeal, type VoiceMatch, VoiceMatcher } from '../voices/voiceprints.ts'
import { areVoiceProfilesOn, whileWanted } from '../voices/voice-profile-store.ts'
import { knownPeople, type KnownPerson } from './known-people.ts'
import { rankSuggestions } from './rank-suggestions.ts'
import { type FinishedSearch, replaceSuggestions, unnamedSpeakers } from './suggestion-store.ts'
import { type NameCue, READ_CHARACTERS, type SaidLine } from './name-cues.ts'
import type { CuesReply, CuesRequest } from './name-cues-worker.ts'

type Order = { recordingId: string; runId: string }
type Compared = Pick<FinishedSearch, 'voices'> & { matches: VoiceMatch[] }
type Search = Order & { directoryId: string; signal: AbortSignal; onProgress: (fraction: number) => void }

const MOST_SPEAKERS = 200
const VOICEPRINTS_PER_STATEMENT = 500
/** The share of reading the transcript in the progress, if voices are compared, too. */
const READING = 0.1

/** The job `suggest-speaker-names`. Ends early when it's stopped or restarted. */
export async function suggestSpeakerNames(
  deps: VoiceDeps & { logger: Logger },
  order: Order,
  { signal, isLastTry, confirm }: JobContext,
): Promise<void> {
  const { db } = deps
  const recording = await db
    .selectFrom('recordings')
    .innerJoin('speakerSuggestionRuns as run', 'run.recordingId', 'recordings.recordingId')
    .select('recordings.directoryId')
    .where('recordings.recordingId', '=', order.recordingId)
    .where('run.runId', '=', order.runId)
    .where('run.finishedOn', 'is', null)
    .where('recordings.deletedOn', 'is', null)
    .executeTakeFirst()
  if (recording === undefined) return
  let progress = 0
  const isWanted = async () => {
    const { numUpdatedRows } = await db
      .updateTable('speakerSuggestionRuns')
      .set({ progress })
      .where('recordingId', '=', order.recordingId)
      .where('runId', '=', order.runId)
      .where('finishedOn', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  const search = { ...order, ...recording, onProgress: (fraction: number) => (progress = fraction) }
  const found = await whileWanted({ isWanted, signal }, (wanted) =>
    find(deps, { ...search, signal: wanted }, isLastTry),
  )
  if (found === null) return
  await confirm()
  await replaceSuggestions(db, found)
}

async function find(deps: VoiceDeps & { logger: Logger }, search: Search, isLastTry: boolean): Promise<FinishedSearch> {
  const { recordingId, runId, signal } = search
  const people = await knownPeople(deps.db, search)
  const speakers = await unnamedSpeakers(deps.db, recordingId).limit(MOST_SPEAKERS).execute()
  const speakerIds = speakers.map(({ speakerId }) => speakerId)
  const cues = await findNameCues(deps.db, { recordingId, people }, signal)
  search.onProgress(READING)
  const { voices, matches } = await compareVoices(deps, { ...search, speakerIds }).catch((error: unknown): Compared => {
    signal.throwIfAborted()
    if (!isLastTry) throw error
    // The cues from the transcript are still useful.
    deps.logger.warn({ err: error, recordingId }, 'failed to compare voices')
    return { voices: 'failed', matches: [] }
  })
  return { recordingId, runId, voices, drafts: rankSuggestions({ speakerIds, people, cues, matches }) }
}

/** Compares the speakers' voices with those that members had remembered. The speakers' embeddings aren't stored. */
async function compareVoices(deps: VoiceDeps, search: Search & { speakerIds: readonly string[] }): Promise<Compared> {
  const { db } = deps
  const { recordingId, directoryId, speakerIds, signal, runId } = search
  if (!(await areVoiceProfilesOn(db, directoryId))) return { voices: 'off', matches: [] }
  const modelId = (await deps.voices?.modelId()) ?? null
  if (modelId === null) return { voices: 'noModel', matches: [] }
  const [first] = await usableVoiceprints(db, { directoryId, modelId, after: null, limit: 1 })
  if (first === undefined) return { voices: 'compared', matches: [] }
  const heard = await hearVoices(deps, {
    recordingId,
    speakers: await spansOf(db, recordingId, speakerIds),
    workFolder: `names.${runId}`,
    signal,
    onProgress: (fraction) => search.onProgress(READING + fraction * (1 - READING)),
  })
  if (heard.kind !== 'heard') return { voices: heard.kind, matches: [] }
  const matcher = new VoiceMatcher(heard.embeddings)
  const seal = await createEmbeddingSeal(db)
  for (let after: string | null = null; ;) {
    signal.throwIfAborted()
    const batch = { directoryId, modelId: heard.modelId, after, limit: VOICEPRINTS_PER_STATEMENT }
    const rows: Awaited<ReturnType<typeof usableVoiceprints>> = await usableVoiceprints(db, batch)
    await mapInTurns(rows, ({ sealedEmbedding, email, ...row }) => {
      const facts = { ...row, directoryId, modelId: heard.modelId }
      const embedding = seal.open(facts, sealedEmbedding ?? '')
      matcher.add({ userId: row.userId, personKey: email.toLowerCase(), embedding })
    })
    after = rows.at(-1)?.voiceprintId ?? null
    if (rows.length < VOICEPRINTS_PER_STATEMENT) break
  }
  return { voices: 'compared', matches: matcher.matches() }
}

type Batch = { directoryId: string; modelId: string; after: string | null; limit: number }

/** Selects voiceprints of current members, with existing recordings and speakers, made by this model. */
function usableVoiceprints(db: Db, { directoryId, modelId, after, limit }: Batch) {
  return db
    .selectFrom('voiceprints')
    .innerJoin('users', 'users.userId', 'voiceprints.userId')
    .innerJoin('recordings', 'recordings.recordingId', 'voiceprints.recordingId')
    .innerJoin('transcriptSpeakers as speaker', 'speaker.speakerId', 'voiceprints.speakerId')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.userId', '=', 'voiceprints.userId')
        .onRef('memberships.directoryId', '=', 'voiceprints.directoryId'),
    )
    .select(['voiceprintId', 'voiceprints.userId', 'users.email', 'sealedEmbedding'])
    .where('voiceprints.directoryId', '=', directoryId)
    .where('voiceprints.modelId', '=', modelId)
    .where('voiceprints.state', '=', 'ready')
    .where('recordings.deletedOn', 'is', null)
    .where('speaker.removedOn', 'is', null)
    .where(isLetIn())
    .where('users.deletedOn', 'is', null)
    .$if(after !== null, (query) => query.where('voiceprintId', '>', after ?? ''))
    .orderBy('voiceprintId')
    .limit(limit)
    .execute()
}

const LINES_PER_MESSAGE = 500
const MOST_MEMORY_MB = 256
/** The longest transcripts take seconds. Anything slower is deliberate. */
const MOST_MS = 2 * 60_000

/**
 * Finds what a transcript says about who its speakers are, in a separate thread. Only the start and end of each line
 * are read from the database.
 *
 * @throws the signal's reason, or an Error if it takes too long or too much memory
 */
export async function findNameCues(
  db: Db,
  { recordingId, people }: { recordingId: string; people: readonly KnownPerson[] },
  signal: AbortSignal,
): Promise<NameCue[]> {
  signal.throwIfAborted()
  if (people.length === 0) return []
  const worker = new Worker(new URL('./name-cues-worker.ts', import.meta.url), {
    workerData: people,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  })
  const broken = new AbortController()
  // Also between requests: an unhandled error event would end the service.
  worker.on('error', (error) => broken.abort(error))
  const within = AbortSignal.any([signal, AbortSignal.timeout(MOST_MS), broken.signal])
  const ask = async (request: CuesRequest): Promise<CuesReply> => {
    worker.postMessage(request)
    const received: CuesReply[] = await once(worker, 'message', { signal: within })
    return received[0] ?? 'taken'
  }
  try {
    for await (const lines of linesOf(db, recordingId)) await ask({ lines })
    const cues = await ask('finish')
    return cues === 'taken' ? [] : cues
  } catch (error) {
    signal.throwIfAborted()
    broken.signal.throwIfAborted()
    throw error
  } finally {
    await worker.terminate()
  }
}

async function* linesOf(db: Db, recordingId: string): AsyncGenerator<SaidLine[]> {
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('transcriptSegments')
      .select(['position', 'speakerId', 'startTime'])
      .select(sql<string>`coalesce(left(text, ${READ_CHARACTERS}), '')`.as('head'))
      .select(sql<string>`coalesce(right(text, ${READ_CHARACTERS}), '')`.as('tail'))
      .where('recordingId', '=', recordingId)
      .where('position', '>', after)
      .orderBy('position')
      .limit(LINES_PER_MESSAGE)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(({ speakerId, startTime, head, tail }) => ({ speakerId, startTime, head, tail }))
    after = last.position
  }
}
