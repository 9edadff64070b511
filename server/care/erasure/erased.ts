import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open-database.ts'

/** What stands where the name was. */
export const NAMELESS = 'Deleted person'

/** Who is erased, and what of them is looked for. */
export type Erased = {
  userId: string
  standInId: string
  /** In lower case. */
  email: string
  /** First and last name; null where they have not given both, because one alone is somebody else's too. */
  fullName: string | null
  /** The companies they belong or belonged to. */
  directoryIds: readonly string[]
  takers: Readonly<Record<string, string | null>>
}

const BATCH = 1_000

/**
 * Changes all rows that `where` finds, each thousand in a transaction of its own, so that nobody waits long for one of them.
 * What was changed must not be found any more.
 */
export async function updateInBatches(
  db: Db,
  { table, set, where }: { table: string; set: RawBuilder<unknown>; where: RawBuilder<unknown> },
  signal: AbortSignal,
): Promise<void> {
  for (let changed = 1n; changed > 0n;) {
    signal.throwIfAborted()
    const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${set} where ${where}
      and ctid = any(array(select ctid from ${sql.table(table)} where ${where} limit ${BATCH}))`.execute(db)
    changed = numAffectedRows
  }
}
