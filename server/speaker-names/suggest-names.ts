import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import type { JobContext } from '../jobs/job-queue.ts'
import { hearVoices, spansOf, type VoiceDeps } from '../voices/recording-voices.ts'
import { createEmbeddingSeal, type VoiceMatch, VoiceMatcher } from '../voices/voiceprints.ts'
import { areVoiceProfilesOn, whileWanted } from '../voices/voice-profile-store.ts'
import { findNameCues } from './find-name-cues.ts'
import { knownPeople } from './known-people.ts'
import { rankSuggestions } from './rank-suggestions.ts'
import { replaceSuggestions, unnamedSpeakers, type FinishedSearch } from './suggestion-store.ts'

type Order = { recordingId: string; runId: string }
type Compared = Pick<FinishedSearch, 'voices'> & { matches: VoiceMatch[] }
type Search = Order & { directoryId: string; signal: AbortSignal; onProgress: (fraction: number) => void }

const MOST_SPEAKERS = 200
const VOICEPRINTS_PER_STATEMENT = 500
/** How much of the work is to read the transcript, where voices are compared too. */
const READING = 0.1

/** The job `suggest-speaker-names`. Ends early when somebody stops it, or begins anew. */
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
    // What the words say is worth having all the same.
    deps.logger.warn({ err: error, recordingId }, 'voices were not compared')
    return { voices: 'failed', matches: [] }
  })
  return { recordingId, runId, voices, drafts: rankSuggestions({ speakerIds, people, cues, matches }) }
}

/** Holds the speakers' voices against those that members have had remembered. Nothing of the speakers' is kept. */
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

/** Of those who are members now, from recordings and speakers that are there, made by this model. */
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
    .where('memberships.deletedOn', 'is', null)
    .where('memberships.isBlocked', '=', false)
    .where('users.deletedOn', 'is', null)
    .$if(after !== null, (query) => query.where('voiceprintId', '>', after ?? ''))
    .orderBy('voiceprintId')
    .limit(limit)
    .execute()
}
