import type { Db } from '../db/open-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'

/** Every erasure that is not done has a job again, also one whose job was given up or lost. */
export async function restoreErasures({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  // These before their jobs: others begin some meanwhile, whose jobs come with them.
  const begun = await db.selectFrom('erasures').select('standInId').execute()
  const waiting = new Set((await jobs.pending('erase-person')).map(({ standInId }) => standInId))
  for (const order of begun) if (!waiting.has(order.standInId)) await jobs.enqueue('erase-person', order)
}
