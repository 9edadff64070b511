import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test/open-test-database.ts'
import { migrate } from './migrations.ts'

test('runs a migration that arrives after one with a higher number', async () => {
  const { db, close } = await openTestDatabase()
  await sql`alter table recordings drop column named_by, drop column name_before`.execute(db)
  await sql`delete from kysely_migration where name = '0056-names-from-content'`.execute(db)
  await migrate(db)
  expect(await db.selectFrom('recordings').select(['namedBy', 'nameBefore']).execute()).toEqual([])
  await close()
})
