import { sql } from 'kysely'
import type { Member } from '../access.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { lockedDirectory } from '../directories/locked-directory.ts'
import type { Voiceprint } from '../../openapi/generated/types.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'

type Person = Pick<Member, 'directoryId' | 'userId'>

export async function areVoiceProfilesOn(db: Db, directoryId: string): Promise<boolean> {
  const { hasVoiceProfiles } = await db
    .selectFrom('directories')
    .select('hasVoiceProfiles')
    .where('directoryId', '=', directoryId)
    .executeTakeFirstOrThrow()
  return hasVoiceProfiles
}

/** Returns how many members have their voice remembered. */
export async function countPeople(db: Db, directoryId: string): Promise<number> {
  const { count } = await db
    .selectFrom('voiceprints')
    .select(sql<number>`count(distinct user_id)::int`.as('count'))
    .where('directoryId', '=', directoryId)
    .executeTakeFirstOrThrow()
  return count
}

/** Turns voice profiles on or off for a company; off deletes all of them, and the suggestions based on them. */
export function switchVoiceProfiles(db: Db, { directoryId, userId }: Person, isOn: boolean): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Serializes this with a voice being remembered at the same time.
    const { name, hasVoiceProfiles } = await lockedDirectory(trx, directoryId)
      .select(['name', 'hasVoiceProfiles'])
      .executeTakeFirstOrThrow()
    if (hasVoiceProfiles === isOn) return
    await trx
      .updateTable('directories')
      .set({ hasVoiceProfiles: isOn })
      .where('directoryId', '=', directoryId)
      .execute()
    const count = await countPeople(trx, directoryId)
    if (!isOn) {
      await trx.deleteFrom('voiceprints').where('directoryId', '=', directoryId).execute()
      await forgetSuggestions(trx, { directoryId, email: null })
    }
    await recordAudit(trx, {
      directoryId,
      userId,
      action: isOn ? 'voiceProfiles.switchedOn' : 'voiceProfiles.switchedOff',
      resourceId: directoryId,
      resourceName: name,
      changes: count === 0 ? [] : [{ field: 'people', before: String(count), after: '0' }],
    })
  })
}

/** Returns the person's own, newest first; `modelId` is the current model. */
export async function listVoiceprints(db: Db, person: Person, modelId: string | null): Promise<Voiceprint[]> {
  const rows = await db
    .selectFrom('voiceprints')
    .innerJoin('recordings', 'recordings.recordingId', 'voiceprints.recordingId')
    .innerJoin('transcriptSpeakers as speaker', 'speaker.speakerId', 'voiceprints.speakerId')
    .select(['voiceprintId', 'recordings.recordingId', 'recordings.name', 'voiceprints.modelId'])
    .select(sql<boolean>`recordings.deleted_on is not null or speaker.removed_on is not null`.as('isGone'))
    .select(['recordings.createdOn as recordedOn', 'voiceprints.createdOn', 'voiceprints.state'])
    .where('voiceprints.directoryId', '=', person.directoryId)
    .where('voiceprints.userId', '=', person.userId)
    .orderBy('voiceprints.createdOn', 'desc')
    .orderBy('voiceprintId', 'desc')
    .execute()
  return rows.map(({ voiceprintId, recordingId, name, recordedOn, createdOn, state, ...row }) => {
    // Unknown while there is no model.
    const isOther = state === 'ready' && modelId !== null && row.modelId !== modelId
    return {
      voiceprintId,
      recordingId,
      recordingName: name,
      recordedOn: recordedOn.toISOString(),
      createdOn: createdOn.toISOString(),
      state: isOther || (state === 'ready' && row.isGone) ? 'outdated' : state,
    }
  })
}

type ProfileOptions = Person & { recordingId: string; speakerId: string }

/**
 * Records that a person wants to be recognized by a voice, and queues a job to learn it. The caller has checked that
 * they can see the recording.
 */
export function rememberVoice(
  { db, jobs }: { db: Db; jobs: Pick<JobQueue, 'enqueue'> },
  { directoryId, userId, recordingId, speakerId }: ProfileOptions,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const { hasVoiceProfiles } = await trx
      .selectFrom('directories')
      .select('hasVoiceProfiles')
      .where('directoryId', '=', directoryId)
      .forShare()
      .executeTakeFirstOrThrow()
    if (!hasVoiceProfiles) throw new Problem(400, 'Voice profiles are off in this company. An owner can turn them on.')
    // Prevents a rename of the speaker in the meantime.
    const speaker = await trx
      .selectFrom('transcriptSpeakers')
      .innerJoin('users', (join) => join.on('users.userId', '=', userId))
      .innerJoin('recordings', 'recordings.recordingId', 'transcriptSpeakers.recordingId')
      .select([
        'recordings.name',
        sql<boolean>`lower(email_address) is not distinct from lower(users.email)`.as('isOwn'),
      ])
      .where('speakerId', '=', speakerId)
      .where('transcriptSpeakers.recordingId', '=', recordingId)
      .where('removedOn', 'is', null)
      .forShare('transcriptSpeakers')
      .executeTakeFirst()
    if (speaker === undefined) throw Problem.notFound('Speaker')
    if (!speaker.isOwn) {
      const message = 'must be a speaker with your e-mail address. You can only save your own voice.'
      throw Problem.invalid([{ field: 'speakerId', code: 'notYourVoice', message }])
    }
    const requested = { createdOn: new Date(), state: 'learning' as const, modelId: null, sealedEmbedding: null }
    const { voiceprintId } = await trx
      .insertInto('voiceprints')
      .values({ voiceprintId: newId(), directoryId, userId, recordingId, speakerId, ...requested })
      .onConflict((conflict) => conflict.columns(['userId', 'speakerId']).doUpdateSet(requested))
      .returning('voiceprintId')
      .executeTakeFirstOrThrow()
    await recordAudit(trx, {
      directoryId,
      userId,
      action: 'voice.remembered',
      resourceId: recordingId,
      resourceName: speaker.name,
    })
    await jobs.enqueue('remember-voice', { voiceprintId }, { trx, groupId: directoryId })
    return voiceprintId
  })
}

/** Deletes one of the person's own, or all if no id is given; returns how many. */
export function forgetVoice(db: Db, { directoryId, userId }: Person, voiceprintId: string | null): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Serializes this with a search that is writing its suggestions.
    await lockedDirectory(trx, directoryId).select('directoryId').execute()
    const gone = await trx
      .deleteFrom('voiceprints')
      .where('directoryId', '=', directoryId)
      .where('userId', '=', userId)
      .$if(voiceprintId !== null, (query) => query.where('voiceprintId', '=', voiceprintId ?? ''))
      .returning('recordingId')
      .execute()
    const [first] = gone
    if (first === undefined) return 0
    const { email } = await trx
      .selectFrom('users')
      .select('email')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    await forgetSuggestions(trx, { directoryId, email })
    const isOne = voiceprintId !== null
    await recordAudit(trx, {
      directoryId,
      userId,
      action: 'voice.forgotten',
      resourceId: isOne ? first.recordingId : null,
      resourceName: isOne
        ? sql<string | null>`(select name from recordings where recording_id = ${first.recordingId})`
        : null,
    })
    return gone.length
  })
}

/** Deletes suggestions based on voices: of one person, or of everyone. */
async function forgetSuggestions(trx: Db, { directoryId, email }: { directoryId: string; email: string | null }) {
  await sql`delete from speaker_suggestions using recordings
    where recordings.recording_id = speaker_suggestions.recording_id and recordings.directory_id = ${directoryId}
      and dismissed_on is null and reasons @> '[{"kind":"voice"}]'
      ${email === null ? sql`` : sql`and lower(speaker_suggestions.email_address) = lower(${email})`}`.execute(trx)
}

const LOOK_EVERY_MS = 1_000

class NotWanted extends Error {
  override readonly message = 'No one wants it now.'
}

/** Does work that can be canceled from anywhere, checking every second; returns null if it was. */
export async function whileWanted<T>(
  { isWanted, signal }: { isWanted: () => Promise<boolean>; signal: AbortSignal },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const calledOff = new AbortController()
  let looking: Promise<void> = Promise.resolve()
  const look = async () => {
    if (!(await isWanted())) calledOff.abort(new NotWanted())
  }
  // A failed check is repeated.
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, LOOK_EVERY_MS)
  try {
    return await work(AbortSignal.any([signal, calledOff.signal]))
  } catch (error) {
    if (calledOff.signal.aborted && !signal.aborted) return null
    throw error
  } finally {
    clearInterval(timer)
    await looking
  }
}
