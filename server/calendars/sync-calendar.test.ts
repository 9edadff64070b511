import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect } from 'vitest'
import { newId } from '../new-id.ts'
import { compact, eventLines, feedOf, inDays, itemsOf, subjectsOf, subscribe, sync } from '../test/feed-calendar.ts'
import { startFeedServer } from '../test/feed-server.ts'
import { service, test } from '../test/service-test.ts'
import { addRecording } from '../test/test-recording.ts'

const feeds = await startFeedServer()
afterAll(() => feeds.close())

function weekly(start: Date, rest = ''): string {
  return `UID:weekly\nDTSTART:${compact(start)}\nRRULE:FREQ=WEEKLY;COUNT=4\nSUMMARY:weekly${rest}`
}

test.for([
  { field: 'name', value: '  ' },
  { field: 'name', value: 'x'.repeat(201) },
  { field: 'url', value: 'feed' },
  { field: 'url', value: 'ftp://example.com/a.ics' },
  { field: 'url', value: 'https://ada:secret@example.com/a.ics' },
  { field: 'url', value: `https://example.com/${'x'.repeat(2_000)}` },
])('the $field "$value" is 400 naming it', async ({ field, value }, { directory }) => {
  const person = await directory.signIn('user')

  const response = await person.post('/calendars', { name: 'Work', url: 'https://example.com/a.ics', [field]: value })

  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ field }])
  expect((await person.get('/calendars')).json()).toEqual([])
})

test('changes in the feed are applied, keeping ids and tags; what is removed there is removed here', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const colleague = await directory.signIn('user')
  const recordingId = await addRecording(service.db, { directoryId: directory.directoryId, ownerUserId: person.userId })
  const tagId = newId()
  await service.db.insertInto('tags').values({ tagId, directoryId: directory.directoryId, name: 'Mine' }).execute()
  feeds.serve({
    body: feedOf(
      eventLines('kept', 1),
      eventLines('gone', 2),
      eventLines('recorded', 3),
      eventLines('tagged', 4),
      eventLines('task', 5),
    ),
  })
  const { calendarId } = await subscribe(person, feeds.url)
  await sync(person, calendarId)
  const before = new Map((await itemsOf(person)).map((item) => [item.subject, item.appointmentId]))
  const idOf = (subject: string) => before.get(subject) ?? ''
  await person.put(`/appointments/${idOf('kept')}/tags`, { tagIds: [tagId] })
  await person.put(`/appointments/${idOf('tagged')}/tags`, { tagIds: [tagId] })
  await service.db
    .insertInto('recordingAppointments')
    .values({ recordingId, appointmentId: idOf('recorded') })
    .execute()
  await service.db
    .insertInto('tasks')
    .values({
      taskId: newId(),
      directoryId: directory.directoryId,
      subject: 'Do',
      ownerUserId: person.userId,
      appointmentId: idOf('task'),
    })
    .execute()
  expect((await colleague.get(`/recordings/${recordingId}`)).statusCode).toBe(404)

  feeds.serve({
    body: feedOf(
      eventLines('kept', 7, `\nDESCRIPTION:New`),
      eventLines('recorded', 3, `\nATTENDEE:mailto:${colleague.email}`),
    ),
  })
  await sync(person, calendarId)
  expect((await colleague.get(`/recordings/${recordingId}`)).statusCode).toBe(200)
  feeds.serve({ body: feedOf(eventLines('kept', 7, `\nDESCRIPTION:New`)) })
  await sync(person, calendarId)

  const after = await itemsOf(person)
  expect(Object.fromEntries(after.map(({ subject, isCanceled }) => [subject, isCanceled]))).toEqual({
    kept: false,
    recorded: true,
    tagged: true,
    task: true,
  })
  expect(after.find(({ subject }) => subject === 'kept')).toMatchObject({
    appointmentId: idOf('kept'),
    startTime: inDays(7).toISOString(),
    description: 'New',
    tags: [{ tagId }],
  })
  expect((await person.get(`/appointments/${idOf('gone')}`)).statusCode).toBe(404)

  feeds.serve({
    body: feedOf(eventLines('kept', 7, `\nDESCRIPTION:New`), eventLines('gone', 2), eventLines('recorded', 3)),
  })
  await sync(person, calendarId)
  expect(await itemsOf(person)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ subject: 'gone', appointmentId: idOf('gone') }),
      expect.objectContaining({ subject: 'recorded', appointmentId: idOf('recorded'), isCanceled: false }),
    ]),
  )
})

test('past appointments stay when the feed no longer goes back that far, unless their series excludes them', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  feeds.serve({
    body: feedOf(eventLines('old', -60), eventLines('recent', -2), eventLines('next', 2), weekly(inDays(-70))),
  })
  const { calendarId } = await subscribe(person, feeds.url)
  await sync(person, calendarId)

  feeds.serve({ body: feedOf(eventLines('next', 2), weekly(inDays(-70), `\nEXDATE:${compact(inDays(-63))}`)) })
  await sync(person, calendarId)
  expect(await subjectsOf(person)).toEqual(['next', 'old', 'weekly', 'weekly', 'weekly'])

  feeds.serve({ body: feedOf() })
  await sync(person, calendarId)
  expect(await subjectsOf(person)).toEqual(['old', 'weekly', 'weekly', 'weekly'])
})

test('a series keeps its ids when it is moved to another time, and its tags stay on its master', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const tagId = newId()
  await service.db.insertInto('tags').values({ tagId, directoryId: directory.directoryId, name: 'Weekly' }).execute()
  const noon = new Date(`${inDays(1).toISOString().slice(0, 10)}T12:00:00Z`)
  feeds.serve({ body: feedOf(weekly(noon)) })
  const { calendarId } = await subscribe(person, feeds.url)
  await sync(person, calendarId)
  const before = await itemsOf(person)
  await person.put(`/appointments/${before[0]?.seriesMasterId}/tags`, { tagIds: [tagId] })

  feeds.serve({ body: feedOf(weekly(new Date(noon.getTime() + 3_600_000))) })
  await sync(person, calendarId)

  const after = await itemsOf(person)
  expect(after.map(({ appointmentId }) => appointmentId)).toEqual(before.map(({ appointmentId }) => appointmentId))
  expect(after).toMatchObject(before.map(() => ({ startTime: expect.stringContaining('T13:00'), tags: [{ tagId }] })))
})

test('unsubscribing keeps what a recording or a task is linked to; subscribing again restores ids and tags', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const url = `${feeds.url}?again=${randomUUID()}`
  const tagId = newId()
  await service.db.insertInto('tags').values({ tagId, directoryId: directory.directoryId, name: 'Mine' }).execute()
  feeds.serve({ body: feedOf(eventLines('recorded', 1), eventLines('tagged', 2)) })
  const { calendarId } = (await person.post('/calendars', { name: 'Work', url })).json()
  await sync(person, calendarId)
  const before = await itemsOf(person)
  const [tagged, recorded] = before
  await person.put(`/appointments/${tagged?.appointmentId}/tags`, { tagIds: [tagId] })
  const recordingId = await addRecording(service.db, { directoryId: directory.directoryId, ownerUserId: person.userId })
  await service.db
    .insertInto('recordingAppointments')
    .values({ recordingId, appointmentId: recorded?.appointmentId ?? '' })
    .execute()

  await person.delete(`/calendars/${calendarId}`)
  expect(await subjectsOf(person)).toEqual(['recorded'])
  const again = (await person.post('/calendars', { name: 'Work', url })).json()
  await sync(person, again.calendarId)

  expect(again.calendarId).not.toBe(calendarId)
  expect(await itemsOf(person)).toMatchObject(
    before.map(({ appointmentId, subject }) => ({ appointmentId, tags: subject === 'tagged' ? [{ tagId }] : [] })),
  )
})

test('the same meeting in two calendars exists once in each, with one icalId (contract 2.14)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  feeds.serve({ body: feedOf(eventLines('shared', 1)) })
  for (const name of ['Work', 'Team']) await sync(person, (await subscribe(person, feeds.url, name)).calendarId)

  expect((await person.get('/appointments')).json()).toMatchObject({
    total: 2,
    items: [{ icalId: 'shared' }, { icalId: 'shared' }],
  })
})

test('unchanged rows are not written', async ({ directory }) => {
  const person = await directory.signIn('user')
  feeds.serve({ body: feedOf(eventLines('one', 1), eventLines('two', 2)) })
  const { calendarId } = await subscribe(person, feeds.url)
  await sync(person, calendarId)
  const versions = () =>
    sql<{
      version: string
    }>`select xmin::text as version from appointments where calendar_id = ${calendarId} order by subject`.execute(
      service.db,
    )
  const before = await versions()

  feeds.serve({ body: feedOf(eventLines('one', 1), eventLines('two', 3)) })
  await sync(person, calendarId)

  const after = await versions()
  expect(after.rows[0]).toEqual(before.rows[0])
  expect(after.rows[1]).not.toEqual(before.rows[1])
})

test('a concurrent call waits for the sync in progress', async ({ directory }) => {
  const person = await directory.signIn('user')
  const { calendarId } = await subscribe(person, feeds.url)
  const requested = feeds.requests.length
  const all = 5
  feeds.serve({ body: feedOf(eventLines('one', 1)) })

  const answers = await Promise.all(Array.from({ length: all }, () => sync(person, calendarId)))

  expect(new Set(answers.map(({ lastSyncedOn }) => lastSyncedOn)).size).toBe(1)
  expect(feeds.requests.length - requested).toBe(1)
})

test('a calendar deleted during its sync stays deleted, and adds nothing', async ({ directory }) => {
  const person = await directory.signIn('user')
  const { calendarId } = await subscribe(person, feeds.url)
  feeds.serve({
    handle: (_request, response) => {
      void person.delete(`/calendars/${calendarId}`).then(() => response.end(feedOf(eventLines('late', 1))))
    },
  })

  expect((await person.post(`/calendars/${calendarId}/sync`)).statusCode).toBe(404)
  expect(await subjectsOf(person)).toEqual([])
})

const never = (rule: string) => `DTSTART:19700101T090000Z\nUID:${rule}\nSUMMARY:Never\nRRULE:${rule}`

test('a feed with rules that never match still adds its other appointments', async ({ directory }) => {
  const person = await directory.signIn('user')
  feeds.serve({
    body: feedOf(
      never('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31;BYDAY=MO'),
      never('FREQ=DAILY;INTERVAL=7;BYDAY=TU'),
      eventLines('one', 1),
    ),
  })
  const { calendarId } = await subscribe(person, feeds.url)

  expect(await sync(person, calendarId)).toMatchObject({ lastError: null })
  expect(await subjectsOf(person)).toEqual(['one'])
})
