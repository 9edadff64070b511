import { type RawBuilder, sql } from 'kysely'
import type { NewsCount, NewsEntry, ReadNewsBody } from '../../openapi/generated/types.ts'
import type { Db } from '../db/open-database.ts'
import { isId } from '../http/request-context.ts'
import type { PageRequest } from '../http/paging.ts'
import { isVisibleTo, type Viewer } from '../recordings/recording-visibility.ts'

const MAX_ENTRIES = 500
const KEPT_DAYS = 60
/** What couldn't be mailed for this long, for example while the mail server was away, is no longer news. */
export const MAILED_DAYS = 3

/**
 * A person's entries about what they can see now, newest first: nothing about a recording they lost access to, a task
 * that was reassigned, or anything deleted.
 */
function visibleNews(viewer: Viewer) {
  const isReadable = viewer.seesAll ? sql`true` : sql`folders.folder_id = any(${viewer.readableFolderIds}::uuid[])`
  return sql`(
    select newest.*, coalesce(tasks.subject, recordings.name, folders.name) as title,
      newest.kind = 'processingFailed'
        and recordings.transcription_completion_reason = 'noSpokenAudio' as is_without_speech
    from (
      select * from news
      where user_id = ${viewer.userId} and directory_id = ${viewer.directoryId}
        and created_on > now() - make_interval(days => ${KEPT_DAYS})
      order by created_on desc, news_id desc
      limit ${MAX_ENTRIES}
    ) newest
    left join tasks on tasks.task_id = newest.task_id
      and tasks.responsible_user_id = ${viewer.userId} and tasks.deleted_on is null
    left join recordings on recordings.recording_id = newest.recording_id and ${isVisibleTo(viewer)}
    left join folders on folders.folder_id = newest.folder_id and folders.deleted_on is null and ${isReadable}
    where coalesce(tasks.task_id, recordings.recording_id, folders.folder_id) is not null
  )`
}

type Counts = NewsCount & { total: number }

export async function countNews(db: Db, viewer: Viewer): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*)::int as total,
      count(*) filter (where read_on is null)::int as unread,
      count(*) filter (where read_on is null and kind = 'taskAssigned')::int as unread_tasks
    from ${visibleNews(viewer)} as seen`.execute(db)
  return rows[0] ?? { total: 0, unread: 0, unreadTasks: 0 }
}

type NewsRow = Omit<NewsEntry, 'createdOn'> & { createdOn: Date }

export function listNews(db: Db, viewer: Viewer, page: PageRequest): Promise<NewsEntry[]> {
  return readEntries(db, viewer, { ...page, condition: sql`true` })
}

/** Returns the entries for an e-mail, newest first. */
export function listUnmailedNews(db: Db, viewer: Viewer): Promise<NewsEntry[]> {
  const condition = sql`read_on is null and mailed_on is null
    and seen.created_on > now() - make_interval(days => ${MAILED_DAYS})`
  return readEntries(db, viewer, { pageSize: MAX_ENTRIES, offset: 0, condition })
}

type Wanted = Pick<PageRequest, 'pageSize' | 'offset'> & { condition: RawBuilder<unknown> }

async function readEntries(db: Db, viewer: Viewer, { pageSize, offset, condition }: Wanted): Promise<NewsEntry[]> {
  const { rows } = await sql<NewsRow>`
    select news_id, kind, seen.created_on, read_on is not null as is_read, title, is_without_speech,
      actor_user_id, task_id, recording_id, folder_id,
      coalesce(nullif(trim(concat_ws(' ', users.first_name, users.last_name)), ''), users.email) as actor_name
    from ${visibleNews(viewer)} as seen
    left join users on users.user_id = actor_user_id
    where ${condition}
    order by seen.created_on desc, news_id desc
    limit ${pageSize} offset ${offset}`.execute(db)
  return rows.map(({ createdOn, ...entry }) => ({ ...entry, createdOn: createdOn.toISOString() }))
}

/** Marks entries as read: the given ones, or all until a time. */
export async function markNewsRead(
  db: Db,
  { userId, directoryId }: Pick<Viewer, 'userId' | 'directoryId'>,
  { newsIds, kind, until }: ReadNewsBody,
): Promise<void> {
  let unread = db
    .updateTable('news')
    .set({ readOn: new Date() })
    .where('userId', '=', userId)
    .where('directoryId', '=', directoryId)
    .where('readOn', 'is', null)
  if (newsIds !== undefined) {
    unread = unread.where('newsId', '=', sql<string>`any(${newsIds.filter(isId)}::uuid[])`)
  }
  if (kind !== undefined) unread = unread.where('kind', '=', kind)
  if (until !== undefined) unread = unread.where('createdOn', '<=', new Date(until))
  await unread.execute()
}

/** Hourly: deletes old entries, and for each person those beyond the maximum shown. */
export async function sweepNews(db: Db): Promise<void> {
  await sql`delete from news where created_on <= now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
  await sql`delete from news using (
      select news_id from (
        select user_id, directory_id from news group by 1, 2 having count(*) > ${MAX_ENTRIES}
      ) full_lists
      cross join lateral (
        select news_id from news
        where news.user_id = full_lists.user_id and news.directory_id = full_lists.directory_id
        order by created_on desc, news_id desc
        offset ${MAX_ENTRIES}
      ) surplus
    ) swept
    where swept.news_id = news.news_id`.execute(db)
}
