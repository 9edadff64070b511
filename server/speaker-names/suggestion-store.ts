import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Speaker, SpeakerSuggestion, SpeakerSuggestions } from '../../openapi/generated/types.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import type { DraftSuggestion } from './rank-suggestions.ts'

const shown = [
  'suggestionId',
  'speakerSuggestions.speakerId',
  'speakerSuggestions.name',
  'speakerSuggestions.emailAddress',
  'confidence',
  'reasons',
] as const

type Place = { recordingId: string; suggestionId: string }

/**
 * Queues a new search for who the speakers of a recording are, unless each has a name. Called in every transaction that
 * creates or changes a recording's speakers.
 */
export async function orderSuggestions(
  trx: Db,
  jobs: Pick<JobQueue, 'enqueue'>,
  { recordingId, directoryId }: { recordingId: string; directoryId: string },
): Promise<void> {
  const unnamed = await unnamedSpeakers(trx, recordingId).limit(1).executeTakeFirst()
  if (unnamed === undefined) return
  const run = { runId: newId(), progress: 0, voices: 'notCompared' as const, startedOn: new Date(), finishedOn: null }
  await trx
    .insertInto('speakerSuggestionRuns')
    .values({ recordingId, ...run })
    .onConflict((conflict) => conflict.column('recordingId').doUpdateSet(run))
    .execute()
  await jobs.enqueue('suggest-speaker-names', { recordingId, runId: run.runId }, { trx, groupId: directoryId })
}

/** In order of their numbers. */
export function unnamedSpeakers(db: Db, recordingId: string) {
  return db
    .selectFrom('transcriptSpeakers')
    .select('speakerId')
    .where('recordingId', '=', recordingId)
    .where('name', 'is', null)
    .where('emailAddress', 'is', null)
    .where('removedOn', 'is', null)
    .orderBy('speakerNumber')
}

/** Returns suggestions for speakers without a name, only of people no speaker is named after yet. */
export async function listSuggestions(db: Db, recordingId: string): Promise<SpeakerSuggestions> {
  const run = await db
    .selectFrom('speakerSuggestionRuns')
    .select(['progress', 'voices', 'finishedOn'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  const isLooking = run !== undefined && run.finishedOn === null
  const items = await db
    .selectFrom('speakerSuggestions')
    .innerJoin('transcriptSpeakers as speaker', 'speaker.speakerId', 'speakerSuggestions.speakerId')
    .select(shown)
    .where('speakerSuggestions.recordingId', '=', recordingId)
    .where('dismissedOn', 'is', null)
    .where('speaker.name', 'is', null)
    .where('speaker.emailAddress', 'is', null)
    .where('speaker.removedOn', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('transcriptSpeakers as named')
            .select('named.speakerId')
            .where('named.recordingId', '=', recordingId)
            .where('named.removedOn', 'is', null)
            .where(sql<boolean>`(person_key in (lower(named.email_address), lower(named.name))
              or (named.email_address is null and lower(named.name) = lower(speaker_suggestions.name)))`),
        ),
      ),
    )
    .orderBy('speaker.speakerNumber')
    .orderBy('score', 'desc')
    .orderBy('personKey')
    .execute()
  return {
    isLooking,
    progress: isLooking ? run.progress : null,
    lookedOn: run?.finishedOn?.toISOString() ?? null,
    voices: run?.voices ?? null,
    items,
  }
}

/** Stops the current search, if any. */
export async function stopLooking(db: Db, recordingId: string): Promise<void> {
  await db
    .updateTable('speakerSuggestionRuns')
    .set({ finishedOn: new Date() })
    .where('recordingId', '=', recordingId)
    .where('finishedOn', 'is', null)
    .execute()
}

export type FinishedSearch = {
  recordingId: string
  runId: string
  voices: 'compared' | 'off' | 'noModel' | 'noSound' | 'failed'
  drafts: readonly DraftSuggestion[]
}

/** Replaces the previous suggestions; dismissed ones stay dismissed. Does nothing for a search that was stopped. */
export function replaceSuggestions(db: Db, { recordingId, runId, voices, drafts }: FinishedSearch): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const finished = await trx
      .updateTable('speakerSuggestionRuns')
      .set({ finishedOn: new Date(), progress: 1, voices })
      .where('recordingId', '=', recordingId)
      .where('runId', '=', runId)
      .where('finishedOn', 'is', null)
      .returning('runId')
      .executeTakeFirst()
    if (finished === undefined) return
    await trx
      .deleteFrom('speakerSuggestions')
      .where('recordingId', '=', recordingId)
      .where('dismissedOn', 'is', null)
      .execute()
    if (drafts.length === 0) return
    await trx
      .insertInto('speakerSuggestions')
      .values(
        drafts.map(({ reasons, ...draft }) => ({
          suggestionId: newId(),
          recordingId,
          ...draft,
          reasons: sql<string>`${JSON.stringify(reasons)}::jsonb`,
        })),
      )
      .onConflict((conflict) => conflict.columns(['speakerId', 'personKey']).doNothing())
      .execute()
    await removeForgotten(trx, recordingId)
  })
}

/**
 * Removes suggestions based on voices that were forgotten during the comparison. Forgetting one locks the company, so
 * it either waits or is visible here.
 */
async function removeForgotten(trx: Db, recordingId: string): Promise<void> {
  const { directoryId } = await trx
    .selectFrom('directories')
    .innerJoin('recordings', 'recordings.directoryId', 'directories.directoryId')
    .select('directories.directoryId')
    .where('recordingId', '=', recordingId)
    .forShare('directories')
    .executeTakeFirstOrThrow()
  await sql`delete from speaker_suggestions suggestions
    where recording_id = ${recordingId} and dismissed_on is null and reasons @> '[{"kind":"voice"}]' and not exists (
      select from voiceprints join users on users.user_id = voiceprints.user_id
      where directory_id = ${directoryId} and lower(users.email) = lower(suggestions.email_address)
    )`.execute(trx)
}

/**
 * Names the speaker as suggested. Throws 409 if they were named in the meantime, 404 if there is no such suggestion.
 */
export function acceptSuggestion(db: Db, { recordingId, suggestionId }: Place): Promise<Speaker> {
  return db.transaction().execute(async (trx) => {
    const suggestion = await trx
      .selectFrom('speakerSuggestions')
      .select(['speakerId', 'name', 'emailAddress'])
      .where('recordingId', '=', recordingId)
      .where('suggestionId', '=', suggestionId)
      .where('dismissedOn', 'is', null)
      .executeTakeFirst()
    if (suggestion === undefined) throw Problem.notFound('Suggestion')
    const { speakerId, name, emailAddress } = suggestion
    const speaker = await trx
      .updateTable('transcriptSpeakers')
      .set({ name, emailAddress })
      .where('speakerId', '=', speakerId)
      .where('name', 'is', null)
      .where('emailAddress', 'is', null)
      .where('removedOn', 'is', null)
      .returning(['speakerId', 'speakerNumber', 'name', 'emailAddress', 'revision'])
      .executeTakeFirst()
    if (speaker === undefined) throw Problem.conflict('Someone else just named this speaker.')
    return speaker
  })
}

/** Dismisses a suggestion, or undoes that; null if there is none. */
export async function setDismissed(db: Db, place: Place, isDismissed: boolean): Promise<SpeakerSuggestion | null> {
  const row = await db
    .updateTable('speakerSuggestions')
    .set({ dismissedOn: isDismissed ? new Date() : null })
    .where('recordingId', '=', place.recordingId)
    .where('suggestionId', '=', place.suggestionId)
    .returning(shown)
    .executeTakeFirst()
  return row ?? null
}
