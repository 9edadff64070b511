import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import { canRead, type AccessLevel } from '../folders/folder-rules.ts'
import { readTeamMembers } from '../folders/share-store.ts'

/** Exactly one of the three. */
type Subject = { taskId?: string; recordingId?: string; folderId?: string }

type Cause = {
  directoryId: string
  kind: Row<'news'>['kind']
  /** Who did it; null for the service itself. */
  actorUserId: string | null
  subject: Subject
}

/**
 * Adds news for people, in the transaction of the cause; never for the one who caused it. A repeated event becomes new
 * again but stays one entry, so that passing a task back and forth doesn't fill a list.
 */
export async function recordNews(trx: Db, cause: Cause, userIds: Iterable<string>): Promise<void> {
  const { directoryId, kind, actorUserId, subject } = cause
  const recipients = [...new Set(userIds)].filter((userId) => userId !== actorUserId)
  if (recipients.length === 0) return
  const { taskId = null, recordingId = null, folderId = null } = subject
  // Sorted by id, so that two transactions for the same people don't deadlock.
  await sql`insert into news
      (news_id, directory_id, user_id, kind, actor_user_id, task_id, recording_id, folder_id, created_on)
    select gen_random_uuid(), ${directoryId}, recipient, ${kind}, ${actorUserId}::uuid, ${taskId}::uuid,
      ${recordingId}::uuid, ${folderId}::uuid, ${new Date()}
    from unnest(${recipients}::uuid[]) as recipient
    order by recipient
    on conflict (subject_id, kind, user_id) do update
      set created_on = excluded.created_on, actor_user_id = excluded.actor_user_id, read_on = null, mailed_on = null`.execute(
    trx,
  )
}

type ShareChange = { id: string; before: AccessLevel | null; after: AccessLevel | null }
type SharesGiven = { users: readonly ShareChange[]; teams: readonly ShareChange[] }

/** Adds news for people who got access, directly or with their team; not for the owner, who had it. */
export async function recordShareNews(
  trx: Db,
  cause: Cause & { ownerUserId: string },
  { users, teams }: SharesGiven,
): Promise<void> {
  const members = await readTeamMembers(trx, gained(teams))
  const recipients = [...gained(users), ...[...members.values()].flatMap((userIds) => [...userIds])]
  await recordNews(
    trx,
    cause,
    recipients.filter((userId) => userId !== cause.ownerUserId),
  )
}

const gained = (changes: readonly ShareChange[]) =>
  changes.filter(({ before, after }) => mayRead(after) && !mayRead(before)).map(({ id }) => id)

const mayRead = (level: AccessLevel | null) => level !== null && canRead(level)

/** Adds news for a recording's owner about how its processing ended. */
async function tellOwner(trx: Db, recordingId: string, kind: 'summaryReady' | 'processingFailed'): Promise<void> {
  const recording = await trx
    .selectFrom('recordings')
    .select(['directoryId', 'ownerUserId'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  const cause = { directoryId: recording.directoryId, kind, actorUserId: null, subject: { recordingId } }
  await recordNews(trx, cause, [recording.ownerUserId])
}

export const recordFailureNews = (trx: Db, recordingId: string) => tellOwner(trx, recordingId, 'processingFailed')

/**
 * A recording's first summary is news, and so is one that follows news of a failure, which it withdraws. Others were
 * requested by people who are waiting for them.
 */
export async function recordSummaryNews(
  trx: Db,
  { recordingId, recordingSummaryId, attempt }: { recordingId: string; recordingSummaryId: string; attempt: number },
): Promise<void> {
  const withdrawn = await trx
    .deleteFrom('news')
    .where('subjectId', '=', recordingId)
    .where('kind', '=', 'processingFailed')
    .returning('newsId')
    .execute()
  const other = await trx
    .selectFrom('summaries')
    .select('recordingSummaryId')
    .where('recordingId', '=', recordingId)
    .where('recordingSummaryId', '<>', recordingSummaryId)
    .where('isSummarizationSucceeded', '=', true)
    .where('deletedOn', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const isFirst = attempt === 1 && other === undefined
  if (isFirst || withdrawn.length > 0) await tellOwner(trx, recordingId, 'summaryReady')
}
