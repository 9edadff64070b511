import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { Problem } from '../problems.ts'

/**
 * Takes one of the directory's places for running transcriptions: call it in the transaction that starts one. It locks the
 * directory, so that two transactions cannot take the last place both.
 *
 * @throws Problem 429 TOO_MANY_CONCURRENT_TRANSCRIPTIONS when there is none
 */
export async function takeTranscriptionSlot(trx: Db, directoryId: string): Promise<void> {
  const { maxConcurrentTranscriptions } = await trx
    .selectFrom('directories')
    .select('maxConcurrentTranscriptions')
    .where('directoryId', '=', directoryId)
    // Not more: rows that refer to the directory can be written meanwhile.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const running = await countRunningTranscriptions(trx, directoryId)
  if (running >= maxConcurrentTranscriptions) throw Problem.tooManyTranscriptions()
}

/** How many of the directory's places for running transcriptions are taken. */
export async function countRunningTranscriptions(db: Db, directoryId: string): Promise<number> {
  const { running } = await db
    .selectFrom('recordings')
    .select(sql<number>`count(*)::int`.as('running'))
    .where('directoryId', '=', directoryId)
    .where('stage', '<>', 'finished')
    .where('isTranscriptionCompleted', '=', false)
    .where('deletedOn', 'is', null)
    .executeTakeFirstOrThrow()
  return running
}
