import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import { canRead, type AccessLevel } from '../folders/folder-rules.ts'
import { readTeamMembers } from '../folders/share-store.ts'

/** One of the three. */
type Subject = { taskId?: string; recordingId?: string; folderId?: string }

type Cause = {
  directoryId: string
  kind: Row<'news'>['kind']
  /** Who did it; null for the service itself. */
  actorUserId: string | null
  subject: Subject
}

/**
 * Tells people of something, in the transaction of its cause; never who did it. What they were told of before is news again, and
 * still one entry: giving a task back and forth fills nobody's list.
 */
export async function recordNews(trx: Db, cause: Cause, userIds: Iterable<string>): Promise<void> {
  const { directoryId, kind, actorUserId, subject } = cause
  const recipients = [...new Set(userIds)].filter((userId) => userId !== actorUserId)
  if (recipients.length === 0) return
  const { taskId = null, recordingId = null, folderId = null } = subject
  // In the order of ids: two that tell the same people don't wait for each other crosswise.
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

/** Tells those who got access to something, by themselves or with their team; not its owner, who had it. */
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

/** Tells who made a recording how its processing ended. */
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
 * A recording's first summary is news, and one that comes after its owner was told that there is none; that isn't so anymore.
 * Others were ordered by people who wait for them.
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
