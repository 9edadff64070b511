import { sql } from 'kysely'
import { expect } from 'vitest'
import type { NewsCount, NewsEntry, NewsPage } from '../../openapi/generated/types.ts'
import { makeTeam } from '../folders/fixtures/test-folders.ts'
import { newId } from '../new-id.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addFolder, addRecording } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'
import { sweepNews } from './news-store.ts'

const { db } = service

const test = base
  .extend('helen', ({ directory }) => directory.signIn('owner'))
  .extend('tom', ({ directory }) => directory.signIn('user'))
  .extend('ada', ({ directory }) => directory.signIn('user'))
  .extend('recordingId', ({ directory: { directoryId }, tom }) =>
    addRecording(db, { directoryId, ownerUserId: tom.userId, name: 'Weekly review' }),
  )

async function pageOf(person: TestPerson, query = ''): Promise<NewsPage> {
  const response = await person.get(`/news${query}`)
  expectContract('listNews', response.statusCode, response.json())
  return response.json()
}

const newsOf = async (person: TestPerson): Promise<NewsEntry[]> => (await pageOf(person)).items

async function unreadOf(person: TestPerson): Promise<NewsCount> {
  const response = await person.get('/news/counts')
  expectContract('countNews', response.statusCode, response.json())
  return response.json()
}

async function read(person: TestPerson, body: object): Promise<NewsCount> {
  const response = await person.post('/news/read', body)
  expectContract('readNews', response.statusCode, response.json())
  return response.json()
}

async function give(from: TestPerson, to: TestPerson, subject = 'Send the draft'): Promise<string> {
  return (await from.post('/tasks', { subject, responsibleUserId: to.userId })).json().taskId
}

type Level = 'read' | 'readWrite' | 'none'

const sharesWith = (people: readonly TestPerson[], accessLevel: Level = 'read', teamIds: readonly string[] = []) => ({
  userShares: people.map(({ userId }) => ({ userId, accessLevel })),
  teamShares: teamIds.map((teamId) => ({ teamId, accessLevel })),
})

test('people who are given a task see who gave it, and the giver gets no news', async ({ helen, tom }) => {
  const taskId = await give(helen, tom)

  expect(await newsOf(tom)).toEqual([
    {
      newsId: expect.any(String),
      kind: 'taskAssigned',
      createdOn: expect.any(String),
      isRead: false,
      isWithoutSpeech: false,
      title: 'Send the draft',
      actorUserId: helen.userId,
      actorName: 'Test owner',
      taskId,
      recordingId: null,
      folderId: null,
    },
  ])
  expect(await unreadOf(tom)).toEqual({ unread: 1, unreadTasks: 1 })
  expect(await newsOf(helen)).toEqual([])
})

test('one’s own tasks, edits and taking on a task aren’t news', async ({ helen, tom }) => {
  await give(tom, tom)
  const taskId = await give(helen, helen)
  await helen.patch(`/tasks/${taskId}`, { subject: 'Send the second draft' })
  const taken = await give(tom, tom, 'Taken on')
  await helen.patch(`/tasks/${taken}`, { responsibleUserId: helen.userId })

  expect(await newsOf(tom)).toEqual([])
  expect(await newsOf(helen)).toEqual([])
})

test('a task that goes back and forth is one entry, for the current assignee', async ({ helen, tom, ada }) => {
  const taskId = await give(helen, tom)
  await read(tom, {})
  const hand = (responsibleUserId: string) => helen.patch(`/tasks/${taskId}`, { responsibleUserId })
  await hand(ada.userId)
  expect(await newsOf(tom)).toEqual([])
  expect(await newsOf(ada)).toHaveLength(1)
  for (let time = 0; time < 3; time += 1) {
    await hand(tom.userId)
    await hand(ada.userId)
  }
  await hand(tom.userId)

  expect(await newsOf(tom)).toMatchObject([{ taskId, isRead: false }])
  expect(await newsOf(ada)).toEqual([])
})

test('people who get access to a recording or a folder get news, also through a team', async ({
  directory: { directoryId },
  helen,
  tom,
  ada,
  recordingId,
}) => {
  const folderId = await addFolder(db, { directoryId, ownerUserId: tom.userId, name: 'Sales' })
  const team = await makeTeam(helen, { of: [ada, tom] })
  await tom.put(`/recordings/${recordingId}/shares`, sharesWith([], 'read', [team]))
  await tom.put(`/folders/${folderId}/shares`, sharesWith([ada]))

  expect(await newsOf(ada)).toMatchObject([
    { kind: 'folderShared', title: 'Sales', actorUserId: tom.userId, folderId, recordingId: null },
    { kind: 'recordingShared', title: 'Weekly review', actorUserId: tom.userId, folderId: null, recordingId },
  ])
  expect(await newsOf(tom)).toEqual([])
})

test('a different access level isn’t news, and neither is being blocked', async ({
  directory: { directoryId },
  tom,
  ada,
  recordingId,
}) => {
  await tom.put(`/recordings/${recordingId}/shares`, sharesWith([ada]))
  await read(ada, {})
  await tom.put(`/recordings/${recordingId}/shares`, sharesWith([ada], 'readWrite'))
  const folderId = await addFolder(db, { directoryId, ownerUserId: tom.userId })
  await tom.put(`/folders/${folderId}/shares`, sharesWith([ada], 'none'))

  expect(await newsOf(ada)).toMatchObject([{ kind: 'recordingShared', isRead: true }])
})

test('the creator of a recording gets no news when another person shares it with them', async ({
  helen,
  tom,
  ada,
  recordingId,
}) => {
  await helen.put(`/recordings/${recordingId}/shares`, sharesWith([tom, ada]))
  expect(await newsOf(tom)).toEqual([])
  expect(await newsOf(ada)).toHaveLength(1)
})

test('news about things a person can no longer see isn’t listed, and comes back with the access', async ({
  directory: { directoryId },
  tom,
  ada,
  recordingId,
}) => {
  const folderId = await addFolder(db, { directoryId, ownerUserId: tom.userId, name: 'Secret plans' })
  await tom.put(`/recordings/${recordingId}/shares`, sharesWith([ada]))
  await tom.put(`/folders/${folderId}/shares`, sharesWith([ada]))
  await tom.put(`/recordings/${recordingId}/shares`, sharesWith([]))
  await tom.put(`/folders/${folderId}/shares`, sharesWith([]))

  expect(await pageOf(ada)).toMatchObject({ total: 0, items: [] })
  expect(await unreadOf(ada)).toEqual({ unread: 0, unreadTasks: 0 })
  await tom.put(`/recordings/${recordingId}/shares`, sharesWith([ada]))
  expect(await newsOf(ada)).toMatchObject([{ recordingId, isRead: false }])
})

test('news about deleted things isn’t listed, and comes back when they are restored', async ({
  directory: { directoryId },
  helen,
  tom,
  ada,
  recordingId,
}) => {
  const folderId = await addFolder(db, { directoryId, ownerUserId: tom.userId, name: 'Sales' })
  const taskId = await give(helen, ada)
  await tom.put(`/recordings/${recordingId}/shares`, sharesWith([ada]))
  await tom.put(`/folders/${folderId}/shares`, sharesWith([ada, helen]))
  const things = [
    { by: helen, at: `/tasks/${taskId}` },
    { by: tom, at: `/recordings/${recordingId}` },
    { by: tom, at: `/folders/${folderId}` },
  ]
  expect(await newsOf(helen)).toHaveLength(1)
  for (const { by, at } of things) expect((await by.delete(at)).statusCode).toBe(204)
  expect(await newsOf(ada)).toEqual([])
  // Not even for a person who can see everything.
  expect(await newsOf(helen)).toEqual([])

  for (const { by, at } of things) expect((await by.post(`${at}/restore`)).statusCode).toBeLessThan(300)
  expect(await newsOf(ada)).toHaveLength(3)
})

test('entries are marked as read by their ids, by kind and until a time, each only by their owner', async ({
  helen,
  tom,
  ada,
  recordingId,
}) => {
  await helen.put(`/recordings/${recordingId}/shares`, sharesWith([ada]))
  await give(helen, ada, 'First')
  await give(helen, ada, 'Second')
  const [second, first] = await newsOf(ada)

  expect(await read(tom, { newsIds: [second?.newsId] })).toEqual({ unread: 0, unreadTasks: 0 })
  expect(await unreadOf(ada)).toEqual({ unread: 3, unreadTasks: 2 })
  expect(await read(ada, { newsIds: [second?.newsId, newId(), 'none'] })).toEqual({ unread: 2, unreadTasks: 1 })
  await give(helen, ada, 'Third')
  expect(await read(ada, { kind: 'taskAssigned', until: first?.createdOn })).toEqual({ unread: 2, unreadTasks: 1 })
  expect(await newsOf(ada)).toMatchObject([
    { title: 'Third', isRead: false },
    { title: 'Second', isRead: true },
    { title: 'First', isRead: true },
    { title: 'Weekly review', isRead: false },
  ])
  expect(await read(ada, {})).toEqual({ unread: 0, unreadTasks: 0 })
})

const titlesOf = ({ items }: NewsPage) => items.map(({ title }) => title)

test('the list has pages, newest first', async ({ helen, tom }) => {
  for (const subject of ['One', 'Two', 'Three']) await give(helen, tom, subject)
  const [first, second, beyond] = [
    await pageOf(tom, '?pageSize=2'),
    await pageOf(tom, '?pageSize=2&page=2'),
    await pageOf(tom, '?pageSize=2&page=9'),
  ]
  expect([first, second, beyond].map(titlesOf)).toEqual([['Three', 'Two'], ['One'], []])
  expect([first, second, beyond].map(({ total, hasMore }) => ({ total, hasMore }))).toEqual([
    { total: 3, hasMore: true },
    { total: 3, hasMore: false },
    { total: 3, hasMore: false },
  ])
})

test('500 entries per person are kept, for 60 days', async ({ directory: { directoryId }, helen, tom }) => {
  const old = await give(helen, tom, 'Two months ago')
  await sql`update news set created_on = now() - interval '61 days' where task_id = ${old}`.execute(db)
  await sql`with made as (
      insert into tasks (task_id, directory_id, subject, owner_user_id, responsible_user_id)
      select gen_random_uuid(), ${directoryId}, 'Task ' || number, ${helen.userId}, ${tom.userId}
      from generate_series(1, 503) as number
      returning task_id
    )
    insert into news (news_id, directory_id, user_id, kind, task_id, created_on)
    select gen_random_uuid(), ${directoryId}, ${tom.userId}, 'taskAssigned', task_id, now() from made`.execute(db)
  const newest = await give(helen, tom, 'The newest')

  expect(await unreadOf(tom)).toEqual({ unread: 500, unreadTasks: 500 })
  expect(await pageOf(tom, '?pageSize=1')).toMatchObject({ total: 500, items: [{ taskId: newest }] })
  await sweepNews(db)
  const { kept } = await db
    .selectFrom('news')
    .select(sql<number>`count(*)::int`.as('kept'))
    .where('userId', '=', tom.userId)
    .executeTakeFirstOrThrow()
  expect(kept).toBe(500)
  expect(await pageOf(tom, '?pageSize=1')).toMatchObject({ total: 500, items: [{ taskId: newest }] })
})

test('concurrent shares with the same people create one entry per person and item', async ({
  directory,
  helen,
  tom,
}) => {
  const { directoryId } = directory
  const people = await Promise.all(Array.from({ length: 8 }, () => directory.signIn('user')))
  const recordings = await Promise.all(
    Array.from({ length: 4 }, () => addRecording(db, { directoryId, ownerUserId: tom.userId })),
  )
  const answers = await Promise.all(
    recordings.flatMap((recordingId) => [
      tom.put(`/recordings/${recordingId}/shares`, sharesWith(people)),
      helen.put(`/recordings/${recordingId}/shares`, sharesWith(people.toReversed())),
    ]),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from(answers, () => 200))
  for (const person of people) expect(await newsOf(person)).toHaveLength(recordings.length)
})

test('a rolled-back change is news to no one', async ({ tom, ada, recordingId }) => {
  // The last write of sharing.
  await sql`create function refuse_this_entry() returns trigger language plpgsql as $$
    begin raise exception 'not this one'; end $$`.execute(db)
  await sql`create trigger refuse_this_entry before insert on audit_entries
    for each row when (new.resource_name = 'Never shared') execute function refuse_this_entry()`.execute(db)
  await db.updateTable('recordings').set({ name: 'Never shared' }).where('recordingId', '=', recordingId).execute()
  const refused = await tom.put(`/recordings/${recordingId}/shares`, sharesWith([ada]))
  await sql`drop function refuse_this_entry() cascade`.execute(db)

  expect(refused.statusCode).toBe(500)
  const told = await db.selectFrom('news').select('newsId').where('userId', '=', ada.userId).execute()
  expect(told).toEqual([])
})
