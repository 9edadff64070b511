import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'

/**
 * One change at a time to a directory's folders and shares, until the transaction ends: two moves that are fine alone
 * could make a cycle together, and a folder could be made inside one that is being deleted. Take it before anything else.
 */
export async function lockFolders(trx: Db, directoryId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${directoryId}`}, 0))`.execute(trx)
}
