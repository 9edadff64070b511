import { afterAll, expect } from 'vitest'
import { newId } from '../new-id.ts'
import { eventLines, feedOf, inDays, subjectsOf, subscribe, sync } from '../test/feed-calendar.ts'
import { startFeedServer } from '../test/feed-server.ts'
import { service, test } from '../test/service-test.ts'
import { syncDueCalendars } from './sync-calendar.ts'

const feeds = await startFeedServer()
afterAll(() => feeds.close())

async function waiting(calendarId: string): Promise<number> {
  const jobs = await service.services.jobs.pending('sync-calendar')
  return jobs.filter((job) => job.calendarId === calendarId).length
}

test('a feed can be subscribed to, read and unsubscribed from; only its owner can see it (extension calendars)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const owner = await directory.signIn('owner')
  feeds.serve({ body: feedOf(eventLines('one', 1)) })
  const { calendarId, ...calendar1 } = await subscribe(person, feeds.url, ' Work ')

  expect(calendar1).toMatchObject({
    name: 'Work',
    url: expect.stringContaining(feeds.url),
    lastSyncedOn: null,
    lastError: null,
  })
  expect(await sync(person, calendarId)).toMatchObject({
    calendarId,
    lastSyncedOn: expect.any(String),
    lastError: null,
  })
  expect(await subjectsOf(person)).toEqual(['one'])
  expect((await person.get('/calendars')).json()).toMatchObject([{ calendarId }])
  expect((await owner.get('/calendars')).json()).toEqual([])
  for (const id of [calendarId, newId()]) {
    expect((await owner.post(`/calendars/${id}/sync`)).statusCode).toBe(404)
    expect((await owner.delete(`/calendars/${id}`)).statusCode).toBe(404)
  }

  expect((await person.delete(`/calendars/${calendarId}`)).statusCode).toBe(204)
  expect((await person.delete(`/calendars/${calendarId}`)).statusCode).toBe(404)
  expect((await person.post(`/calendars/${calendarId}/sync`)).statusCode).toBe(404)
  expect((await person.get('/calendars')).json()).toEqual([])
  expect(await subjectsOf(person)).toEqual([])
})

test('subscribing and unsubscribing are in the audit log, the URL isn’t', async ({ directory }) => {
  const person = await directory.signIn('user')
  const { calendarId } = await subscribe(person, feeds.url)
  await person.delete(`/calendars/${calendarId}`)

  const entries = await service.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('directoryId', '=', directory.directoryId)
    .orderBy('auditEntryId')
    .execute()

  expect(entries).toMatchObject([
    { action: 'calendar.created', userId: person.userId, resourceId: calendarId, resourceName: 'Work' },
    { action: 'calendar.deleted', userId: person.userId, resourceId: calendarId, resourceName: 'Work' },
  ])
  expect(JSON.stringify(entries)).not.toContain('127.0.0.1')
})

test('webcal counts as https; a feed is subscribed to once, even by parallel requests', async ({ directory }) => {
  const person = await directory.signIn('user')
  const add = (url: string) => person.post('/calendars', { name: 'Work', url })

  const answers = await Promise.all([
    add('webcal://example.com/a.ics'),
    add('https://example.com/a.ics#top'),
    add('https://EXAMPLE.com/a.ics'),
  ])

  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  expect((await person.get('/calendars')).json()).toMatchObject([{ url: 'https://example.com/a.ics' }])
})

test('each feed is due an hour after the last time, once, and not for people who are blocked', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const blocked = await directory.signIn('user')
  const due = (await subscribe(person, feeds.url)).calendarId
  const later = (await subscribe(person, feeds.url)).calendarId
  const theirs = (await subscribe(blocked, feeds.url)).calendarId
  await service.db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', blocked.userId).execute()
  const passed = new Date(Date.now() - 1_000)
  await service.db
    .updateTable('calendars')
    .set({ nextSyncOn: passed })
    .where('calendarId', 'in', [due, theirs])
    .execute()
  const before = await Promise.all([due, later, theirs].map(waiting))

  await Promise.all([syncDueCalendars(service.services), syncDueCalendars(service.services)])

  const after = await Promise.all([due, later, theirs].map(waiting))
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 0, 0])
  const { nextSyncOn } = await service.db
    .selectFrom('calendars')
    .select('nextSyncOn')
    .where('calendarId', '=', due)
    .executeTakeFirstOrThrow()
  expect(nextSyncOn.getTime()).toBe(passed.getTime() + 3_600_000)
})

test('a person’s fifty-first feed is refused, also in parallel', async ({ directory }) => {
  const person = await directory.signIn('user')
  await service.db
    .insertInto('calendars')
    .values(
      Array.from({ length: 49 }, (_, index) => ({
        calendarId: newId(),
        directoryId: directory.directoryId,
        userId: person.userId,
        name: `Feed ${index}`,
        url: `https://example.com/${index}.ics`,
        nextSyncOn: inDays(1),
      })),
    )
    .execute()

  const answers = await Promise.all(
    [50, 51, 52].map((index) => person.post('/calendars', { name: 'More', url: `https://example.com/${index}.ics` })),
  )

  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
})
