import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Erased } from './erased.ts'

/**
 * What still points at the account points at the nameless one, in every column of the database that names an account, so
 * that none can be forgotten; then the account is gone, and what told of whom it was.
 */
export async function forgetPerson(trx: Db, { userId, standInId, email, directoryIds }: Erased): Promise<void> {
  await sql`delete from erasures where user_id = ${userId}`.execute(trx)
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select columns.table_name, columns.column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where columns.table_schema = current_schema() and tables.table_type = 'BASE TABLE'
      and columns.data_type = 'uuid' and columns.column_name like '%user\\_id' and columns.table_name <> 'users'
    order by 1, 2`.execute(trx)
  for (const { tableName, columnName } of rows) {
    const column = sql.ref(columnName)
    await sql`update ${sql.table(tableName)} set ${column} = ${standInId} where ${column} = ${userId}`.execute(trx)
  }
  await sql`update audit_entries set changes = replace(changes::text, ${userId}, ${standInId})::jsonb
    where directory_id = any(${directoryIds}::uuid[]) and changes::text like ${`%${userId}%`}`.execute(trx)
  await sql`update webhook_deliveries set request_body = replace(request_body, ${userId}, ${standInId})
    where webhook_id in (select webhook_id from webhooks where directory_id = any(${directoryIds}::uuid[]))
      and request_body like ${`%${userId}%`}`.execute(trx)
  await sql`delete from pgboss.job where state <> 'active'
    and (data ->> 'userId' = ${userId} or lower(data ->> 'email') = ${email})`.execute(trx)
  await sql`delete from change_versions where directory_id = ${userId}`.execute(trx)
  await sql`delete from users where user_id = ${userId}`.execute(trx)
}
