import type { Db } from '../db/open-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'

/** Every copy that is being prepared has a job again, also one whose job was given up or lost. */
export async function restoreExports({ db, jobs }: { db: Db; jobs: JobQueue }): Promise<void> {
  // These before their jobs: others ask for some meanwhile, whose jobs come with them.
  const preparing = await db
    .selectFrom('dataExports')
    .select('exportId')
    .where('status', '=', 'preparing')
    .where('deletedOn', 'is', null)
    .execute()
  const waiting = new Set((await jobs.pending('export-data')).map(({ exportId }) => exportId))
  for (const order of preparing) if (!waiting.has(order.exportId)) await jobs.enqueue('export-data', order)
}
