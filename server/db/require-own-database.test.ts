import { beforeAll, expect, test } from 'vitest'
import { newId } from '../new-id.ts'
import { databaseAt, runOnServer } from '../test/open-test-database.ts'
import { ForeignDatabaseError, openPostgres } from './postgres-database.ts'

const serverUrl =
  process.env.MINUTEBOOK_TEST_DATABASE === 'postgres' ? process.env.MINUTEBOOK_TEST_POSTGRES_URL : undefined
const url = databaseAt(serverUrl ?? 'postgres://nowhere', `minutebook_${newId().replaceAll('-', '')}`)

beforeAll(async () => {
  if (serverUrl !== undefined) await runOnServer(serverUrl, `create database ${new URL(url).pathname.slice(1)}`)
})

const open = () => openPostgres({ url, onError: () => undefined })

test.runIf(serverUrl)('another program’s database is left alone, and an empty one is used', async () => {
  await runOnServer(url, 'create table orders (number int)')
  const refused = open()
  await expect(refused).rejects.toThrow(ForeignDatabaseError)
  await expect(refused).rejects.toThrow(/orders/)

  // This fails if the first attempt left one of our tables or a lock behind.
  await runOnServer(url, 'drop table orders')
  const first = await open()
  await first.startDone()
  await first.close()
  await runOnServer(url, 'create table notes (note text)')
  const again = await open()
  await again.startDone()
  await again.close()
})
