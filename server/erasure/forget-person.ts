import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Erased } from './erased.ts'
import { updateInBatches } from './update-in-batches.ts'

/**
 * What still points at the account points at the nameless one, in every column of the database that names an account, so
 * that none can be forgotten. How many recordings somebody has is counted by triggers on those.
 */
export async function pointAtNameless(db: Db, { userId, standInId }: Erased, signal: AbortSignal): Promise<void> {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select columns.table_name, columns.column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where columns.table_schema = current_schema() and tables.table_type = 'BASE TABLE'
      and columns.data_type = 'uuid' and columns.column_name like '%user\\_id'
      and columns.table_name not in ('users', 'erasures', 'recording_counts')
    order by 1, 2`.execute(db)
  for (const { tableName, columnName } of rows) {
    const column = sql.ref(columnName)
    const change = { table: tableName, set: sql`${column} = ${standInId}`, where: sql`${column} = ${userId}` }
    await updateInBatches(db, change, signal)
  }
}

/** The account is gone, and what told of whom it was. Points again: something may have been under way. */
export async function forgetPerson(trx: Db, erased: Erased, signal: AbortSignal): Promise<void> {
  const { userId, email } = erased
  await pointAtNameless(trx, erased, signal)
  await sql`delete from recording_counts where owner_user_id = ${userId}`.execute(trx)
  await sql`delete from erasures where user_id = ${userId}`.execute(trx)
  await sql`delete from pgboss.job where state <> 'active'
    and (data ->> 'userId' = ${userId} or lower(data ->> 'email') = ${email})`.execute(trx)
  await sql`delete from change_versions where directory_id = ${userId}`.execute(trx)
  await sql`delete from users where user_id = ${userId}`.execute(trx)
}
