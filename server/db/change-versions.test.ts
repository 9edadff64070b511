import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test } from '../test/service-test.ts'
import { addRecording } from '../test/test-recording.ts'
import { versionKey, versionsByDirectory, type CountedChanges, type Resource } from './change-versions.ts'
import { EVERYWHERE } from './migrations/version-triggers.ts'

const { db } = service

async function versionIn(directoryId: string, resource: Resource): Promise<number> {
  const rows = await db
    .selectFrom('changeVersions')
    .select(['directoryId', 'writer', 'versions'])
    .where('directoryId', 'in', [directoryId, EVERYWHERE])
    .execute()
  return versionsByDirectory(rows, [directoryId]).get(directoryId)?.[resource] ?? 0
}

/** By how much `act` raises the version. */
async function raisedBy(directoryId: string, resource: Resource, act: () => Promise<unknown>): Promise<number> {
  const before = await versionIn(directoryId, resource)
  await act()
  return (await versionIn(directoryId, resource)) - before
}

test('a statement counts once however many rows it writes, and only in its directory', async ({ directory }) => {
  const { directoryId } = directory
  const other = await service.createDirectory()
  const user = await directory.signIn('user')
  const otherBefore = await versionIn(other.directoryId, 'tasks')
  const insert = () =>
    sql`insert into tasks (task_id, directory_id, subject, owner_user_id)
      select gen_random_uuid(), ${directoryId}::uuid, 'Task ' || n, ${user.userId}::uuid from generate_series(1, 500) n`.execute(
      db,
    )

  expect(await raisedBy(directoryId, 'tasks', insert)).toBe(1)
  expect(await versionIn(other.directoryId, 'tasks')).toBe(otherBefore)
})

test('a rolled back change doesn’t count', async ({ directory }) => {
  const { directoryId } = directory
  const change = () =>
    db
      .transaction()
      .execute(async (trx) => {
        await trx.insertInto('tags').values({ tagId: newId(), directoryId, name: 'Budget' }).execute()
        throw new Error('rolled back on purpose')
      })
      .catch(() => null)

  expect(await raisedBy(directoryId, 'tags', change)).toBe(0)
})

test('a run’s progress doesn’t count, its end does', async ({ directory }) => {
  const { directoryId } = directory
  const { userId } = await directory.signIn('user')
  const recordingId = await addRecording(db, { directoryId, ownerUserId: userId, stage: 'transcribing' })
  const set = (values: object) => () =>
    db.updateTable('recordings').set(values).where('recordingId', '=', recordingId).execute()

  expect(await raisedBy(directoryId, 'recordings', set({ progress: 0.5 }))).toBe(0)
  expect(await raisedBy(directoryId, 'recordings', set({ isTranscriptionSucceeded: false }))).toBe(1)
  expect(await raisedBy(directoryId, 'visibility', set({ name: 'Renamed' }))).toBe(0)
  expect(await raisedBy(directoryId, 'visibility', set({ deletedOn: new Date() }))).toBe(1)
})

test('a changed name counts wherever the person is a member, a changed password nowhere', async ({ directory }) => {
  const { userId } = await directory.signIn('user')
  const set = (values: object) => () => db.updateTable('users').set(values).where('userId', '=', userId).execute()

  expect(await raisedBy(directory.directoryId, 'members', set({ lastName: 'Renamed' }))).toBe(1)
  expect(await raisedBy(directory.directoryId, 'members', set({ passwordHash: 'x' }))).toBe(0)
})

test('concurrent writers are all counted', async ({ directory }) => {
  const { directoryId } = directory
  const write = () =>
    Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        db.transaction().execute(async (trx) => {
          await trx
            .insertInto('tags')
            .values({ tagId: newId(), directoryId, name: `Tag ${index}` })
            .execute()
          await trx
            .insertInto('teams')
            .values({ teamId: newId(), directoryId, name: `Team ${index}` })
            .execute()
        }),
      ),
    )

  const teams = await versionIn(directoryId, 'teams')
  expect(await raisedBy(directoryId, 'tags', write)).toBe(30)
  expect(await versionIn(directoryId, 'teams')).toBe(teams + 30)
})

const row = (directoryId: string, writer: number, versions: Record<string, number>): CountedChanges => ({
  directoryId,
  writer,
  versions,
})

test('two states are equal only if every row is, and what affects no list doesn’t count', () => {
  const [directoryId, other] = [newId(), newId()]
  const state = versionKey([row(directoryId, 0, { tags: 2, tasks: 1 }), row(directoryId, 1, { tags: 1 })], directoryId)

  // The sums are equal, but on each server a different one of two concurrent changes has arrived.
  expect(
    versionKey([row(directoryId, 0, { tags: 1, tasks: 1 }), row(directoryId, 1, { tags: 2 })], directoryId),
  ).not.toBe(state)
  expect(
    versionKey(
      [
        row(EVERYWHERE, 0, { access: 7, tokens: 3 }),
        row(directoryId, 1, { tags: 1 }),
        row(other, 0, { tags: 5 }),
        row(directoryId, 0, { tasks: 1, tags: 2 }),
      ],
      directoryId,
    ),
  ).toBe(state)
  expect(
    versionKey(
      [
        row(EVERYWHERE, 0, { templates: 1 }),
        row(directoryId, 0, { tags: 2, tasks: 1 }),
        row(directoryId, 1, { tags: 1 }),
      ],
      directoryId,
    ),
  ).not.toBe(state)
})
