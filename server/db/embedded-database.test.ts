import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import { inOrder } from './current-work.ts'

const { db, urgentDb, embedded, close } = await openDatabase({ directory: null })
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

test('a repeated statement returns the right result for each of its values, whatever their type', async () => {
  const moment = new Date('2026-03-04T05:06:07.089Z')
  const echo = (name: string | null, count: number, names: string[]) =>
    sql`select ${name}::text as name, ${count}::int as count, ${names}::text[] as names, ${moment}::timestamptz as moment,
      ${JSON.stringify({ name })}::jsonb as json, ${count > 2}::boolean as is_many`
      .execute(db)
      .then(({ rows }) => rows[0])

  for (const count of [1, 2, 3, 4]) {
    const names = ['a, "b"', `c ${count}`]
    expect(await echo(`n${count}`, count, names)).toEqual({
      name: `n${count}`,
      count,
      names,
      moment,
      json: { name: `n${count}` },
      isMany: count > 2,
    })
  }
  expect(await echo(null, 5, [])).toMatchObject({ name: null, count: 5, names: [], json: { name: null } })
})

test('at most 300 statements stay prepared, the most recently used ones', async () => {
  for (let number = 0; number < 310; number += 1) {
    for (const _ of [1, 2]) await sql`select ${number}::int as number, ${sql.lit(number)} as own`.execute(db)
  }

  const { rows } = await sql<{ prepared: number; isLastThere: boolean; isFirstThere: boolean }>`
    select count(*)::int as prepared,
      bool_or(statement like 'select $1::int as number, 309 as own') as is_last_there,
      bool_or(statement like 'select $1::int as number, 0 as own') as is_first_there
    from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([{ prepared: 300, isLastThere: true, isFirstThere: false }])
})

test('a repeated statement fails with PostgreSQL’s code, in a transaction too, and works again afterwards', async () => {
  const divide = (by: number, on = db) => sql<{ result: number }>`select 12 / ${by}::int as result`.execute(on)
  for (const by of [1, 2, 3]) expect((await divide(by)).rows).toEqual([{ result: 12 / by }])

  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(4)).rows).toEqual([{ result: 3 }])

  const transaction = db.transaction().execute(async (trx) => divide(0, trx))
  await expect(transaction).rejects.toMatchObject({ code: '22012' })
  expect((await divide(6)).rows).toEqual([{ result: 2 }])
  await expect(sql`select ${'not a number'}::int where ${1}::int > 0`.execute(db)).rejects.toMatchObject({
    code: '22P02',
  })
})

test('a repeated statement sees a column that was added since', async () => {
  await sql`create table grown (id int)`.execute(db)
  await sql`insert into grown values (1)`.execute(db)
  const read = () => sql`select * from grown where id = ${1}::int`.execute(db).then(({ rows }) => rows)
  for (const _ of [1, 2, 3]) expect(await read()).toEqual([{ id: 1 }])
  await sql`alter table grown add column name text default 'x'`.execute(db)

  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  expect(await read()).toEqual([{ id: 1, name: 'x' }])
})

test('urgent callers get the session before those already waiting', async () => {
  const order: string[] = []
  const release = await embedded.acquire()
  const take = async (name: string, isUrgent: boolean) => {
    const releaseNext = await embedded.acquire(isUrgent)
    order.push(name)
    releaseNext()
  }
  const all = [take('first', false), take('second', false), take('urgent', true)]
  release()

  await Promise.all(all)
  expect(order).toEqual(['urgent', 'first', 'second'])
  expect((await sql`select 1 as one`.execute(urgentDb)).rows).toEqual([{ one: 1 }])
})

test('the oldest work gets the session first, also for its later statements', async () => {
  const order: string[] = []
  const release = await embedded.acquire()
  const take = async (name: string) => {
    const releaseNext = await embedded.acquire()
    order.push(name)
    releaseNext()
  }
  const finished: Promise<void>[] = []
  const begin = (name: string) =>
    inOrder(() => {
      finished.push(take(`${name} 1`).then(() => take(`${name} 2`)))
    })
  for (const name of ['early', 'late', 'last']) begin(name)
  release()

  await Promise.all(finished)
  // Waiting callers go before one that has just had its turn.
  expect(order).toEqual(['early 1', 'late 1', 'early 2', 'late 2', 'last 1', 'last 2'])
})
