import { afterAll, expect } from 'vitest'
import { eventLines, feedOf, inDays, subjectsOf, subscribe, sync } from '../test/feed-calendar.ts'
import { startFeedServer, type Feed } from '../test/feed-server.ts'
import { service, test } from '../test/service-test.ts'

const feeds = await startFeedServer()
afterAll(() => feeds.close())

const failures: { why: string; feed: Feed; code: string; sentence: string }[] = [
  {
    why: 'a failing host',
    feed: { status: 500 },
    code: 'hostError',
    sentence: 'The host returned an error (500).',
  },
  {
    why: 'a redirect',
    feed: { status: 302, headers: { location: 'http://169.254.169.254/' } },
    code: 'redirected',
    sentence: 'The URL redirects. Subscribe to the one it leads to.',
  },
  {
    why: 'a host that wants a password',
    feed: { status: 401 },
    code: 'refused',
    sentence: 'The host denied access to this calendar.',
  },
  {
    why: 'a calendar that is gone',
    feed: { status: 404 },
    code: 'gone',
    sentence: 'The host no longer has this calendar.',
  },
  {
    why: 'a web page',
    feed: { headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>Sign in' },
    code: 'webPage',
    sentence: 'The URL is a web page, not a calendar. Use the one that ends in .ics.',
  },
  {
    why: 'something else',
    feed: { headers: { 'content-type': 'image/png' }, body: Buffer.alloc(100) },
    code: 'notACalendar',
    sentence: 'The URL didn’t return a calendar.',
  },
  {
    why: 'a calendar without end',
    feed: { body: Buffer.alloc(20 * 1024 * 1024 + 1, 'BEGIN:VCALENDAR\n') },
    code: 'tooLarge',
    sentence: 'The calendar is larger than 20 MB.',
  },
  {
    why: 'a connection that breaks',
    feed: {
      handle: (_request, response) => {
        response.writeHead(200, { 'content-length': '500' })
        response.write('BEGIN:VCALENDAR', () => response.destroy())
      },
    },
    code: 'broken',
    sentence: 'The connection was lost before the response was complete.',
  },
]

test.for(failures)(
  '$why is a sentence on the calendar, and existing appointments stay',
  async ({ feed, code, sentence }, { directory }) => {
    const person = await directory.signIn('user')
    feeds.serve({ body: feedOf(eventLines('one', 1)) })
    const { calendarId } = await subscribe(person, feeds.url)
    const { lastSyncedOn } = await sync(person, calendarId)

    feeds.serve(feed)
    expect(await sync(person, calendarId)).toMatchObject({
      lastError: sentence,
      lastErrorCode: code,
      lastErrorStatus: code === 'hostError' ? 500 : null,
      lastSyncedOn,
    })
    expect(await subjectsOf(person)).toEqual(['one'])

    feeds.serve({ body: feedOf(eventLines('two', 1)) })
    expect(await sync(person, calendarId)).toMatchObject({
      lastError: null,
      lastErrorCode: null,
      lastErrorStatus: null,
    })
    expect(await subjectsOf(person)).toEqual(['two'])
  },
)

test('a truncated feed adds and changes, but removes nothing', async ({ directory }) => {
  const person = await directory.signIn('user')
  feeds.serve({ body: feedOf(eventLines('one', 1), eventLines('two', 2)) })
  const { calendarId } = await subscribe(person, feeds.url)
  await sync(person, calendarId)

  const whole = feedOf(eventLines('three', 3), eventLines('one', 1))
  feeds.serve({ body: whole.slice(0, whole.lastIndexOf('SUMMARY')) })
  await sync(person, calendarId)

  expect(await subjectsOf(person)).toEqual(['one', 'three', 'two'])
})

test('an unchanged feed is requested with its validators, and not parsed again that day', async ({ directory }) => {
  const person = await directory.signIn('user')
  feeds.serve({
    headers: { etag: '"v1"', 'last-modified': 'Sat, 21 Nov 2026 00:00:00 GMT' },
    body: feedOf(eventLines('one', 1)),
  })
  const { calendarId } = await subscribe(person, feeds.url)
  await sync(person, calendarId)
  feeds.serve({ status: 304 })

  expect(await sync(person, calendarId)).toMatchObject({ lastError: null, lastErrorCode: null, lastErrorStatus: null })
  expect(feeds.requests.at(-1)?.headers).toMatchObject({
    'if-none-match': '"v1"',
    'if-modified-since': 'Sat, 21 Nov 2026 00:00:00 GMT',
  })
  expect(await subjectsOf(person)).toEqual(['one'])

  await service.db
    .updateTable('calendars')
    .set({ readOn: inDays(-2) })
    .where('calendarId', '=', calendarId)
    .execute()
  feeds.serve({ body: feedOf(eventLines('one', 1)) })
  await sync(person, calendarId)
  expect(feeds.requests.at(-1)?.headers).not.toHaveProperty('if-none-match')
})
