import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appointmentsOf, entryOf, readText } from '../../test/read-calendar-text.ts'

function readFixture(name: string) {
  return readText(readFileSync(new URL(`./fixtures/${name}.ics`, import.meta.url)))
}

test('a series by Google: a DST change in the middle, one occurrence excluded and one moved', () => {
  const reading = readFixture('google')

  expect(appointmentsOf(reading, '4r8d0c3nq1@google.com')).toEqual([
    '2026-03-09T08:30Z – 2026-03-09T09:00Z Weekly stand-up',
    '2026-03-16T08:30Z – 2026-03-16T09:00Z Weekly stand-up',
    '2026-03-31T12:00Z – 2026-03-31T12:30Z Weekly stand-up (moved)',
    '2026-04-06T07:30Z – 2026-04-06T08:00Z Weekly stand-up',
    '2026-04-13T07:30Z – 2026-04-13T08:00Z Weekly stand-up',
    '2026-04-20T07:30Z – 2026-04-20T08:00Z Weekly stand-up',
  ])
  expect(reading).toMatchObject({ skippedCount: 0, isComplete: true })
})

test('people and texts by Google: the organizer once and first, no rooms, the description unchanged', () => {
  const { series } = entryOf(readFixture('google'), '4r8d0c3nq1@google.com')

  expect(series).toMatchObject({
    description: '<b>Round the table</b><br>Join, please: https://meet.example.com/abc\nDial in: +43 1 000',
    location: 'Vienna, room 2',
    attendees: [
      { name: 'Ada Byron', email: 'ada@example.com', isRequired: true, invitationStatus: 'organizer' },
      { name: null, email: 'grace@example.com', isRequired: true, invitationStatus: 'notResponded' },
      { name: 'Alan', email: 'alan@example.com', isRequired: false, invitationStatus: 'tentative' },
    ],
  })
})

test('whole days are in the person’s zone, private and canceled follow the calendar', () => {
  const reading = readFixture('google')

  expect(entryOf(reading, '7k2holiday@google.com').occurrences).toMatchObject([
    {
      start: Date.parse('2026-04-05T22:00:00Z'),
      end: Date.parse('2026-04-07T22:00:00Z'),
      own: { isAllDay: true, isPrivate: true, isCanceled: false },
    },
  ])
  expect(entryOf(reading, 'canceled@google.com').occurrences).toMatchObject([{ own: { isCanceled: true } }])
})

test('a series by Outlook: a Windows zone name, an end in UTC, a change identified by its day', () => {
  const uid = '040000008200E00074C5B7101A82E00800000000C0FFEE'
  const reading = readFixture('outlook')

  expect(appointmentsOf(reading, uid)).toEqual([
    '2026-03-04T13:00Z – 2026-03-04T14:00Z Quarter review',
    '2026-04-01T12:00Z – 2026-04-01T13:00Z (canceled) Canceled: Quarter review',
    '2026-06-03T12:00Z – 2026-06-03T13:00Z Quarter review',
    '2026-07-01T12:00Z – 2026-07-01T13:00Z Quarter review',
  ])
  expect(entryOf(reading, uid).series).toMatchObject({
    description: '<html><body><p>Numbers of the quarter, then questions</p>\n</body></html>',
    attendees: [
      { name: 'Hopper, Grace', email: 'grace@example.com', invitationStatus: 'organizer' },
      { name: 'Byron, Ada', email: 'ada@example.com', isRequired: true, invitationStatus: 'accepted' },
      { name: 'Alan Turing', email: 'alan@example.com', isRequired: false, invitationStatus: 'declined' },
    ],
  })
})

test.for([
  {
    uid: 'outlook-day',
    expected: '2026-06-17T22:00Z – 2026-06-18T22:00Z Company day',
    why: 'a day given as midnights',
  },
  {
    uid: 'outlook-india',
    expected: '2026-03-18T04:30Z – 2026-03-18T05:00Z Call with Pune',
    why: 'a zone that only the file knows',
  },
  {
    uid: 'outlook-windows-name',
    expected: '2026-03-18T14:00Z – 2026-03-18T14:30Z Call with New York',
    why: 'a Windows zone that the file does not explain',
  },
  { uid: 'outlook-utc', expected: '2026-03-18T23:00Z – 2026-03-19T00:30Z Night shift', why: 'UTC by another name' },
])('Outlook: $why', ({ uid, expected }) => {
  expect(appointmentsOf(readFixture('outlook'), uid)).toEqual([expected])
})

test('Apple: a count, an extra date, two exclusions at once, people identified by a principal and an e-mail', () => {
  const reading = readFixture('apple')

  expect(appointmentsOf(reading, 'A1B2C3D4-0001').map((one) => one.slice(0, 17))).toEqual([
    '2026-03-02T13:30Z',
    '2026-03-03T13:30Z',
    '2026-03-06T13:30Z',
    '2026-03-07T13:30Z',
    // Daylight saving time starts in New York.
    '2026-03-08T12:30Z',
    '2026-03-09T12:30Z',
    '2026-03-10T12:30Z',
    '2026-03-11T12:30Z',
    '2026-03-14T12:30Z',
  ])
  expect(entryOf(reading, 'A1B2C3D4-0001').series).toMatchObject({
    subject: 'Coffee ☕',
    attendees: [
      { name: 'Ada', email: 'ada@example.com', invitationStatus: 'organizer' },
      { name: 'Grace', email: 'grace@example.com', invitationStatus: 'notResponded' },
    ],
  })
})

test('Apple: floating times are in the person’s zone, a changed occurrence exists without its series, a day repeats yearly', () => {
  const reading = readFixture('apple')

  expect(appointmentsOf(reading, 'A1B2C3D4-0002')).toEqual([
    '2026-03-27T17:00Z – 2026-03-27T18:00Z Dinner wherever I am',
  ])
  expect(appointmentsOf(reading, 'A1B2C3D4-0003')).toEqual([
    '2026-04-10T15:30Z – 2026-04-10T16:00Z One of a series that is not here',
  ])
  expect(entryOf(reading, 'A1B2C3D4-0003')).toMatchObject({ series: null, isRecurring: true })
  expect(entryOf(reading, 'A1B2C3D4-0004').occurrences).toMatchObject([{ key: '2026-05-01' }])
})
