import { sql } from 'kysely'
import type { PresentMember } from '../access.ts'
import { versionOf } from '../db/change-versions.ts'
import { KeptValues } from '../db/kept-values.ts'
import type { Db } from '../db/open-database.ts'

/** In every time zone a day begins with one. */
const QUARTER_MS = 15 * 60_000
const MAX_KEPT = 2_000

/**
 * A text that is another one after each moment at which a task of the directory may become overdue: the quarter of an hour,
 * at whose beginning a day may be over, and how many tasks have been due within it.
 */
export function createDueClock(db: Db): (member: PresentMember) => Promise<string> {
  const kept = new KeptValues<readonly number[]>(MAX_KEPT)
  return async ({ directoryId, versions }) => {
    const now = Date.now()
    const quarter = Math.floor(now / QUARTER_MS)
    const version = `${versionOf(versions, ['tasks'])} ${quarter}`
    const moments = await kept.find(directoryId, version, () => readMoments(db, directoryId, quarter * QUARTER_MS))
    return `${quarter} ${moments.filter((moment) => moment < now).length}`
  }
}

/** When open tasks are due within the quarter of an hour that begins then. */
async function readMoments(db: Db, directoryId: string, beginning: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('dueDate')
    .distinct()
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    // Written out, not bound: only so does a prepared statement know the index of open tasks.
    .where(sql<boolean>`not is_done and not is_canceled and not is_due_all_day`)
    .where('dueDate', '>=', new Date(beginning))
    .where('dueDate', '<', new Date(beginning + QUARTER_MS))
    .execute()
  return rows.flatMap(({ dueDate }) => dueDate?.getTime() ?? [])
}
