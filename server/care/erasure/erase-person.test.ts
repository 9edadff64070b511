import { sql } from 'kysely'
import { expect } from 'vitest'
import { ownService } from '../../test/service-test.ts'
import type { TestDirectory } from '../../test/test-directory.ts'
import { addThings } from '../../test/access-world.ts'
import { addRecording } from '../../test/test-recording.ts'
import { erasePerson, restoreErasures } from './erase-person.ts'

// The job reads whole tables, and other tests fill the shared ones.
const { service, test } = await ownService()
const { db, services } = service

/** Creates a member whose account has ended and whose data waits for the job; no worker is running. */
async function beginErasure(directory: TestDirectory) {
  const owner = await directory.signIn('owner')
  const person = await directory.signIn('user')
  const name = { firstName: 'Ottilie', lastName: `Quill${person.userId.slice(-8)}` }
  await db.updateTable('users').set(name).where('userId', '=', person.userId).execute()
  return {
    owner,
    person,
    fullName: `${name.firstName} ${name.lastName}`,
    begin: async () => {
      expect((await owner.post(`/memberships/${person.userId}/erasure`, {})).statusCode).toBe(204)
      const { standInId } = await db
        .selectFrom('erasures')
        .select('standInId')
        .where('userId', '=', person.userId)
        .executeTakeFirstOrThrow()
      return standInId
    },
  }
}

/** Returns a signal that aborts the `n`th time the job checks it. */
function endedAt(n: number): AbortSignal {
  let looked = 0
  return Object.assign(new AbortController().signal, {
    throwIfAborted() {
      looked += 1
      if (looked === n) throw new Error('The service is stopping.')
    },
  })
}

const usersNamed = (userId: string) => db.selectFrom('users').select('userId').where('userId', '=', userId).execute()

test('aborted at any point and restarted, the job leaves the same result as without interruption', async ({
  directory,
}) => {
  const { owner, person, fullName, begin } = await beginErasure(directory)
  const { recordingId, taskId } = await addThings(db, directory, person)
  await db
    .updateTable('recordings')
    .set({ name: `Of ${fullName}` })
    .where('recordingId', '=', recordingId)
    .execute()
  const standInId = await begin()

  let ends = 0
  const begun = () =>
    erasePerson(services, standInId, endedAt(ends + 1)).then(
      () => 'done',
      (error: unknown) => String(error),
    )
  const answers: string[] = []
  // Every third point: there are many.
  for (; answers.at(-1) !== 'done'; ends += 3) answers.push(await begun())

  expect(new Set(answers)).toEqual(new Set(['Error: The service is stopping.', 'done']))
  expect(ends).toBeGreaterThan(20)
  expect(await usersNamed(person.userId)).toEqual([])
  expect(await db.selectFrom('erasures').select('standInId').where('standInId', '=', standInId).execute()).toEqual([])
  expect((await owner.get(`/recordings/${recordingId}`)).json()).toMatchObject({ name: 'Of Deleted person' })
  expect((await owner.get(`/tasks/${taskId}`)).json()).toMatchObject({ ownerId: owner.userId })
})

test('an erasure whose job was lost gets a new one, but never a second', async ({ directory }) => {
  const { person, begin } = await beginErasure(directory)
  const standInId = await begin()
  const jobs = async () => (await services.jobs.pending('erase-person')).filter((job) => job.standInId === standInId)
  await restoreErasures(services)
  expect(await jobs()).toHaveLength(1)
  await sql`delete from pgboss.job where data ->> 'standInId' = ${standInId}`.execute(db)

  await restoreErasures(services)

  expect(await jobs()).toHaveLength(1)
  await erasePerson(services, standInId, endedAt(0))
  expect(await usersNamed(person.userId)).toEqual([])
  await restoreErasures(services)
  expect(await jobs()).toHaveLength(1)
})

test('recordings without a new owner have no name on them, and still count', async ({ directory }) => {
  const { person, begin } = await beginErasure(directory)
  const { directoryId } = directory
  await addRecording(db, { directoryId, ownerUserId: person.userId })
  const standInId = await begin()
  await sql`update erasures set takers = jsonb_build_object(${directoryId}::text, null) where stand_in_id = ${standInId}`.execute(
    db,
  )

  await erasePerson(services, standInId, endedAt(0))

  const counts = await db
    .selectFrom('recordings')
    .select(['ownerUserId', sql<number>`count(*)::int`.as('counted')])
    .where('directoryId', '=', directoryId)
    .groupBy('ownerUserId')
    .execute()
  expect(counts).toEqual([{ ownerUserId: standInId, counted: 1 }])
  const { rows } = await sql`select owner_user_id, recording_count from recording_counts
    where directory_id = ${directoryId}`.execute(db)
  expect(rows).toEqual([{ ownerUserId: standInId, recordingCount: 1 }])
})

test('a person’s data is handed over and searched in batches, each in its own transaction', async ({ directory }) => {
  const { owner, person, fullName, begin } = await beginErasure(directory)
  const { directoryId } = directory
  await sql`insert into recordings (recording_id, directory_id, owner_user_id, name, stage)
    select gen_random_uuid(), ${directoryId}, ${person.userId},
      case when number > 600 then 'Stand-up' else ${`${fullName} and others`} end, 'finished'
    from generate_series(1, 1700) number`.execute(db)
  const standInId = await begin()

  await erasePerson(services, standInId, endedAt(0))

  const { rows } =
    await sql`select name, count(*)::int as recordings, count(distinct xmin::text)::int >= 2 as is_in_pieces
    from recordings where directory_id = ${directoryId} and owner_user_id = ${owner.userId}
    group by name order by name`.execute(db)
  expect(rows).toEqual([
    { name: 'Deleted person and others', recordings: 600, isInPieces: true },
    { name: 'Stand-up', recordings: 1100, isInPieces: true },
  ])
})
