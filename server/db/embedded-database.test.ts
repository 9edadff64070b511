import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'

const { db, embedded, close } = await openDatabase({ directory: null })
afterAll(close)

const insert = (key: string) => ({ key, value: sql<string>`'{}'::jsonb` })
const keys = async () => (await db.selectFrom('settings').select('key').orderBy('key').execute()).map((row) => row.key)

test('a query of another request neither joins an open transaction nor is lost with its rollback', async () => {
  const transactionIsOpen = Promise.withResolvers<void>()
  const letItFail = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (trx) => {
    await trx.insertInto('settings').values(insert('from-transaction')).execute()
    transactionIsOpen.resolve()
    await letItFail.promise
    throw new Error('rolled back on purpose')
  })
  await transactionIsOpen.promise
  const other = db.insertInto('settings').values(insert('from-other-request')).execute()
  letItFail.resolve()

  await expect(transaction).rejects.toThrow('rolled back on purpose')
  await other
  expect(await keys()).toEqual(['from-other-request'])
})

test('a failing statement rejects with PostgreSQL’s code and leaves the session usable', async () => {
  await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' })

  const { rows } = await sql<{ answer: number }>`select 42 as answer`.execute(db)
  expect(rows).toEqual([{ answer: 42 }])
})

test('a unique violation names its constraint', async () => {
  await db.insertInto('settings').values(insert('twice')).execute()

  const second = db.insertInto('settings').values(insert('twice')).execute()

  await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'settings_pkey' })
})

test('notifications reach the listener with their payload', async () => {
  const heard = Promise.withResolvers<string>()
  const stop = await embedded.listen('test_channel', heard.resolve)

  await sql`select pg_notify('test_channel', 'hello')`.execute(db)

  expect(await heard.promise).toBe('hello')
  await stop()
})
