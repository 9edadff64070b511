import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeCalendar } from './decode-calendar.ts'
import { readCalendar } from './read-calendar.ts'

const year = { from: Date.parse('2026-01-01T00:00:00Z'), to: Date.parse('2026-12-31T00:00:00Z') }
const dayMs = 86_400_000

function read(text: string | Uint8Array, { personTimeZone = 'Europe/Berlin', window = year } = {}) {
  const decoded = decodeCalendar(typeof text === 'string' ? Buffer.from(text) : text)
  const reading = readCalendar({ text: decoded, window, personTimeZone, directoryTimeZone: 'UTC', skip: [] }, () => {})
  if (reading === null) throw new Error('This is no calendar.')
  return reading
}

function readFixture(name: string) {
  return read(readFileSync(new URL(`./fixtures/${name}.ics`, import.meta.url)))
}

type Reading = ReturnType<typeof read>

/** Each appointment of a UID as "start – end subject", in order. */
function appointmentsOf({ entries }: Reading, icalId: string): string[] {
  return entries
    .filter((entry) => entry.icalId === icalId)
    .flatMap(({ series, occurrences }) =>
      occurrences
        .toSorted((a, b) => a.start - b.start)
        .map(({ start, end, own }) => {
          const details = own ?? series
          return `${iso(start)} – ${iso(end)} ${details?.isCanceled === true ? '(canceled) ' : ''}${details?.subject}`
        }),
    )
}

function iso(moment: number): string {
  return new Date(moment).toISOString().replace(':00.000Z', 'Z')
}

function event(lines: string): string {
  return calendar(`BEGIN:VEVENT\n${lines.trim()}\nEND:VEVENT`)
}

function calendar(content: string): string {
  return `BEGIN:VCALENDAR\nVERSION:2.0\n${content}\nEND:VCALENDAR\n`
}

function entryOf(reading: Reading, icalId: string) {
  const entry = reading.entries.find((one) => one.icalId === icalId)
  if (entry === undefined) throw new Error(`There is no ${icalId}.`)
  return entry
}

test('a series of Google: clocks change in the middle, one is left out and one moved', () => {
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

test('what Google says of people and texts: the organizer once and first, no rooms, the description as it is', () => {
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

test('whole days are those of the person, private and canceled is what the calendar says so of', () => {
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

test('a series of Outlook: a zone by its Windows name, an end in UTC, a change that is named by its day', () => {
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

test('Apple: a count, an extra date, two left out at once, people named by a principal and an e-mail', () => {
  const reading = readFixture('apple')

  expect(appointmentsOf(reading, 'A1B2C3D4-0001').map((one) => one.slice(0, 17))).toEqual([
    '2026-03-02T13:30Z',
    '2026-03-03T13:30Z',
    '2026-03-06T13:30Z',
    '2026-03-07T13:30Z',
    // New York's clocks go forward.
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

test('Apple: floating times are those of the person, a changed repetition stands without its series, a day comes every year', () => {
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

test('bad lines are left out and the rest of their event kept; events without a start are counted', () => {
  const reading = read(
    calendar(`BEGIN:VEVENT
UID:kept
DTSTART:20260302T090000Z
DTEND:20261345T996677Z
SUMMARY:Kept
this is no line
RRULE:FREQ=FORTNIGHTLY
ATTENDEE;PARTSTAT=:mailto:ada@example.com
END:VEVENT
BEGIN:VEVENT
UID:startless
SUMMARY:When?
END:VEVENT
BEGIN:VEVENT
UID:far
DTSTART:99990302T090000Z
END:VEVENT`),
  )

  expect(appointmentsOf(reading, 'kept')).toEqual(['2026-03-02T09:00Z – 2026-03-02T09:00Z Kept'])
  expect(reading.entries).toHaveLength(1)
  expect(reading.skippedCount).toBe(2)
  expect(reading.unreadIcalIds.toSorted()).toEqual(['far', 'startless'])
})

test('of several events with one UID the latest revision counts, whatever their order', () => {
  const reading = read(
    calendar(`BEGIN:VEVENT
UID:twice
SEQUENCE:2
DTSTART:20260302T100000Z
SUMMARY:New
END:VEVENT
BEGIN:VEVENT
UID:twice
SEQUENCE:1
DTSTART:20260302T090000Z
SUMMARY:Old
END:VEVENT`),
  )

  expect(appointmentsOf(reading, 'twice')).toEqual(['2026-03-02T10:00Z – 2026-03-02T10:00Z New'])
  expect(reading.skippedCount).toBe(1)
})

test('events without a UID are told apart by what they are, and the same in every reading', () => {
  const text = calendar(`BEGIN:VEVENT
DTSTART:20260302T100000Z
SUMMARY:One
END:VEVENT
BEGIN:VEVENT
DTSTART:20260302T100000Z
SUMMARY:Two
END:VEVENT`)
  const identities = read(text).entries.map(({ identity }) => identity)

  expect(new Set(identities).size).toBe(2)
  expect(read(text).entries.map(({ identity, icalId }) => ({ identity, icalId }))).toEqual(
    identities.map((identity) => ({ identity, icalId: null })),
  )
})

test('a cancellation that was sent as a file cancels', () => {
  const text = event('UID:off\nDTSTART:20260302T100000Z\nSUMMARY:Off').replace('VERSION', 'METHOD:CANCEL\nVERSION')

  expect(appointmentsOf(read(text), 'off')).toEqual(['2026-03-02T10:00Z – 2026-03-02T10:00Z (canceled) Off'])
})

test('a change for all that follow moves them', () => {
  const text = calendar(`BEGIN:VEVENT
UID:moved
DTSTART:20260302T090000Z
DTEND:20260302T100000Z
RRULE:FREQ=WEEKLY;COUNT=4
SUMMARY:Early
END:VEVENT
BEGIN:VEVENT
UID:moved
RECURRENCE-ID;RANGE=THISANDFUTURE:20260316T090000Z
DTSTART:20260316T150000Z
DTEND:20260316T153000Z
SUMMARY:Late
END:VEVENT`)

  expect(appointmentsOf(read(text), 'moved')).toEqual([
    '2026-03-02T09:00Z – 2026-03-02T10:00Z Early',
    '2026-03-09T09:00Z – 2026-03-09T10:00Z Early',
    '2026-03-16T15:00Z – 2026-03-16T15:30Z Late',
    '2026-03-23T15:00Z – 2026-03-23T15:30Z Late',
  ])
})

test.for([
  {
    wall: '20260329T023000',
    expected: '2026-03-29T01:30Z',
    why: 'a time that clocks skip is read with the offset before',
  },
  { wall: '20261025T023000', expected: '2026-10-25T00:30Z', why: 'a time that comes twice is the first' },
])('$why (RFC 5545, 3.3.5)', ({ wall, expected }) => {
  const [found] = appointmentsOf(read(event(`UID:x\nDTSTART;TZID=Europe/Berlin:${wall}\nSUMMARY:x`)), 'x')

  expect(found?.slice(0, 17)).toBe(expected)
})

test.for([
  { tzid: '/freeassociation.sourceforge.net/Europe/Berlin', expected: '2026-03-02T08:00Z' },
  { tzid: '/mozilla.org/20050126_1/America/New_York', expected: '2026-03-02T14:00Z' },
  { tzid: '(UTC+05:30) Somewhere', expected: '2026-03-02T03:30Z' },
  { tzid: 'GMT-0300', expected: '2026-03-02T12:00Z' },
  { tzid: 'Atlantis/Capital', expected: '2026-03-02T08:00Z' },
])('the zone $tzid', ({ tzid, expected }) => {
  const [found] = appointmentsOf(read(event(`UID:x\nDTSTART;TZID="${tzid}":20260302T090000\nSUMMARY:x`)), 'x')

  expect(found?.slice(0, 17)).toBe(expected)
})

test('dates that do not say so, times without seconds, and days that end where they begin', () => {
  const text = calendar(`BEGIN:VEVENT
UID:day
DTSTART:20260302
DTEND:20260302
END:VEVENT
BEGIN:VEVENT
UID:minute
DTSTART:20260302T0900Z
DTEND:20260302T0930Z
END:VEVENT
BEGIN:VEVENT
UID:backwards
DTSTART:20260302T0900Z
DTEND:20260302T0800Z
END:VEVENT`)
  const reading = read(text, { personTimeZone: 'UTC' })

  expect(appointmentsOf(reading, 'day')).toEqual(['2026-03-02T00:00Z – 2026-03-03T00:00Z '])
  expect(appointmentsOf(reading, 'minute')).toEqual(['2026-03-02T09:00Z – 2026-03-02T09:30Z '])
  expect(appointmentsOf(reading, 'backwards')).toEqual(['2026-03-02T09:00Z – 2026-03-02T09:00Z '])
})

test.for([
  { name: 'UTF-8 folded in the middle of a character', bytes: foldedInCharacter() },
  {
    name: 'UTF-16 with a mark',
    bytes: Buffer.from(`\uFEFF${event('UID:x\nDTSTART:20260302T090000Z\nSUMMARY:Größe')}`, 'utf16le'),
  },
  { name: 'Windows-1252', bytes: Buffer.from(event('UID:x\nDTSTART:20260302T090000Z\nSUMMARY:Größe'), 'latin1') },
  { name: 'UTF-8 with a mark', bytes: Buffer.from(`\uFEFF${event('UID:x\nDTSTART:20260302T090000Z\nSUMMARY:Größe')}`) },
])('text in $name', ({ bytes }) => {
  expect(appointmentsOf(read(bytes), 'x')).toEqual(['2026-03-02T09:00Z – 2026-03-02T09:00Z Größe'])
})

function foldedInCharacter(): Buffer {
  const whole = Buffer.from(event('UID:x\nDTSTART:20260302T090000Z\nSUMMARY:Größe'))
  const middle = whole.indexOf(Buffer.from('ö')) + 1
  return Buffer.concat([whole.subarray(0, middle), Buffer.from('\r\n '), whole.subarray(middle)])
}

test('a file that breaks off says so, and what came before is kept', () => {
  const whole = calendar(`BEGIN:VEVENT
UID:first
DTSTART:20260302T090000Z
END:VEVENT
BEGIN:VEVENT
UID:second
DTSTART:20260303T090000Z
END:VEVENT`)
  const reading = read(whole.slice(0, whole.indexOf('UID:second')))

  expect(reading.entries.map(({ icalId }) => icalId)).toContain('first')
  expect(reading.isComplete).toBe(false)
})

test('a web page is no calendar', () => {
  const job = {
    text: '<html>BEGIN:VCALENDAR</html>',
    window: year,
    personTimeZone: null,
    directoryTimeZone: 'UTC',
    skip: [],
  }

  expect(readCalendar(job, () => {})).toBeNull()
})

test('a rule that repeats every second or minute is no meeting; one every hour is laid out near today', () => {
  const reading = read(
    calendar(`BEGIN:VEVENT
UID:second
DTSTART:19700101T000000Z
RRULE:FREQ=SECONDLY
END:VEVENT
BEGIN:VEVENT
UID:hour
DTSTART:20260101T000000Z
RRULE:FREQ=HOURLY
END:VEVENT`),
  )

  expect(reading.unreadIcalIds).toEqual(['second'])
  const starts = entryOf(reading, 'hour').occurrences.map(({ start }) => start)
  expect(starts).toHaveLength(1_000)
  const middle = (year.from + year.to) / 2
  expect(Math.max(...starts.map((start) => Math.abs(start - middle)))).toBeLessThan(21 * dayMs)
})

test('hostile text is text: markup, percent signs, formulas and very long lines', () => {
  const subject = '<script>alert(1)</script> %_\\\\ =cmd'
  const long = 'x'.repeat(300_000)
  const { occurrences } = entryOf(
    read(event(`UID:x\nDTSTART:20260302T090000Z\nSUMMARY:${subject}\nDESCRIPTION:${long}\nLOCATION:${long}`)),
    'x',
  )

  expect(occurrences[0]?.own?.subject).toBe('<script>alert(1)</script> %_\\ =cmd')
  expect(occurrences[0]?.own?.description).toHaveLength(200_000)
  expect(occurrences[0]?.own?.location).toHaveLength(1_000)
})

test('daily and weekly rules give what counting days gives', () => {
  const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
  const rules = fc.record({
    startDay: fc.integer({ min: 0, max: 300 }),
    interval: fc.integer({ min: 1, max: 5 }),
    days: fc.uniqueArray(fc.constantFrom(0, 1, 2, 3, 4, 5, 6), { minLength: 1, maxLength: 4 }),
    isWeekly: fc.boolean(),
    endDay: fc.integer({ min: 301, max: 500 }),
    excluded: fc.integer({ min: 0, max: 400 }),
  })

  fc.assert(
    fc.property(rules, ({ startDay, interval, days, isWeekly, endDay, excluded }) => {
      // The rule must fit its start, or the standard leaves open what it means.
      const start = year.from + startDay * dayMs + 9 * 3_600_000
      const weekday = new Date(start).getUTCDay()
      const all = [...new Set([...days, weekday])]
      const compact = (moment: number) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '')
      const skipped = start + excluded * dayMs
      const until = year.from + endDay * dayMs
      const rule = isWeekly
        ? `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${all.map((day) => weekdays[day]).join(',')};UNTIL=${compact(until)};WKST=SU`
        : `FREQ=DAILY;INTERVAL=${interval};UNTIL=${compact(until)}`
      const found = read(event(`UID:x\nDTSTART:${compact(start)}\nRRULE:${rule}\nEXDATE:${compact(skipped)}`))

      const expected: number[] = []
      for (let moment = start; moment <= Math.min(until, year.to); moment += dayMs) {
        const dayCount = Math.round((moment - start) / dayMs)
        const isDue = isWeekly
          ? all.includes(new Date(moment).getUTCDay()) && Math.floor((dayCount + weekday) / 7) % interval === 0
          : dayCount % interval === 0
        if (isDue && moment !== skipped) expected.push(moment)
      }
      expect(entryOf(found, 'x').occurrences.map((one) => one.start)).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})
