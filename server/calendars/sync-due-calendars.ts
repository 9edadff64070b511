import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'

const MAX_AT_ONCE = 500

/**
 * Has every calendar read whose hour is over, each once: the next hour and the job for this one are written together. The
 * hours begin when the calendars were added, so readings are spread. Those of people who have left wait until they are back.
 */
export async function syncDueCalendars({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ calendarId: string; userId: string }>`
      update calendars set next_sync_on = greatest(next_sync_on, now() - interval '10 minutes') + interval '1 hour'
      where calendar_id in (
        select calendar_id from calendars
        join memberships on memberships.directory_id = calendars.directory_id
          and memberships.user_id = calendars.user_id and memberships.deleted_on is null and not memberships.is_blocked
        join directories on directories.directory_id = calendars.directory_id and directories.deleted_on is null
        where calendars.next_sync_on <= now() and calendars.deleted_on is null
        order by calendars.next_sync_on
        limit ${MAX_AT_ONCE}
        for update of calendars skip locked
      )
      returning calendar_id, user_id`.execute(trx)
    for (const { calendarId, userId } of rows) {
      // One statement after the other: the transaction is one session.
      // oxlint-disable-next-line no-await-in-loop
      await jobs.enqueue('sync-calendar', { calendarId }, { trx, groupId: userId })
    }
  })
}
