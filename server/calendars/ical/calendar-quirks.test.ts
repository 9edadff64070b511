import { expect, test } from 'vitest'
import { appointmentsOf, calendarFile, entryOf, eventFile, readText, year } from '../../test/read-calendar-text.ts'
import { readCalendar } from './read-calendar.ts'

const dayMs = 86_400_000

test('invalid lines are dropped and the rest of their event kept; events without a start are counted', () => {
  const reading = readText(
    calendarFile(`BEGIN:VEVENT
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

test('the latest revision of several events with one UID wins, in any order', () => {
  const reading = readText(
    calendarFile(`BEGIN:VEVENT
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

test('events without a UID are identified by their content, stable across syncs', () => {
  const text = calendarFile(`BEGIN:VEVENT
DTSTART:20260302T100000Z
SUMMARY:One
END:VEVENT
BEGIN:VEVENT
DTSTART:20260302T100000Z
SUMMARY:Two
END:VEVENT`)
  const identities = readText(text).entries.map(({ identity }) => identity)

  expect(new Set(identities).size).toBe(2)
  expect(readText(text).entries.map(({ identity, icalId }) => ({ identity, icalId }))).toEqual(
    identities.map((identity) => ({ identity, icalId: null })),
  )
})

test('a cancellation sent as a file cancels', () => {
  const text = eventFile('UID:off\nDTSTART:20260302T100000Z\nSUMMARY:Off').replace('VERSION', 'METHOD:CANCEL\nVERSION')

  expect(appointmentsOf(readText(text), 'off')).toEqual(['2026-03-02T10:00Z – 2026-03-02T10:00Z (canceled) Off'])
})

test('a change for all following occurrences moves them', () => {
  const text = calendarFile(`BEGIN:VEVENT
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

  expect(appointmentsOf(readText(text), 'moved')).toEqual([
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
  const [found] = appointmentsOf(readText(eventFile(`UID:x\nDTSTART;TZID=Europe/Berlin:${wall}\nSUMMARY:x`)), 'x')

  expect(found?.slice(0, 17)).toBe(expected)
})

test.for([
  { tzid: '/freeassociation.sourceforge.net/Europe/Berlin', expected: '2026-03-02T08:00Z' },
  { tzid: '/mozilla.org/20050126_1/America/New_York', expected: '2026-03-02T14:00Z' },
  { tzid: '(UTC+05:30) Somewhere', expected: '2026-03-02T03:30Z' },
  { tzid: 'GMT-0300', expected: '2026-03-02T12:00Z' },
  { tzid: 'Atlantis/Capital', expected: '2026-03-02T08:00Z' },
])('the zone $tzid', ({ tzid, expected }) => {
  const [found] = appointmentsOf(readText(eventFile(`UID:x\nDTSTART;TZID="${tzid}":20260302T090000\nSUMMARY:x`)), 'x')

  expect(found?.slice(0, 17)).toBe(expected)
})

test('dates without their type, times without seconds, and days that end where they begin', () => {
  const text = calendarFile(`BEGIN:VEVENT
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
  const reading = readText(text, { personTimeZone: 'UTC' })

  expect(appointmentsOf(reading, 'day')).toEqual(['2026-03-02T00:00Z – 2026-03-03T00:00Z '])
  expect(appointmentsOf(reading, 'minute')).toEqual(['2026-03-02T09:00Z – 2026-03-02T09:30Z '])
  expect(appointmentsOf(reading, 'backwards')).toEqual(['2026-03-02T09:00Z – 2026-03-02T09:00Z '])
})

test.for([
  { name: 'UTF-8 folded in the middle of a character', bytes: foldedInCharacter() },
  {
    name: 'UTF-16 with a mark',
    bytes: Buffer.from(`\uFEFF${eventFile('UID:x\nDTSTART:20260302T090000Z\nSUMMARY:Größe')}`, 'utf16le'),
  },
  { name: 'Windows-1252', bytes: Buffer.from(eventFile('UID:x\nDTSTART:20260302T090000Z\nSUMMARY:Größe'), 'latin1') },
  {
    name: 'UTF-8 with a mark',
    bytes: Buffer.from(`\uFEFF${eventFile('UID:x\nDTSTART:20260302T090000Z\nSUMMARY:Größe')}`),
  },
])('text in $name', ({ bytes }) => {
  expect(appointmentsOf(readText(bytes), 'x')).toEqual(['2026-03-02T09:00Z – 2026-03-02T09:00Z Größe'])
})

function foldedInCharacter(): Buffer {
  const whole = Buffer.from(eventFile('UID:x\nDTSTART:20260302T090000Z\nSUMMARY:Größe'))
  const middle = whole.indexOf(Buffer.from('ö')) + 1
  return Buffer.concat([whole.subarray(0, middle), Buffer.from('\r\n '), whole.subarray(middle)])
}

test('a truncated file says so, and what came before is kept', () => {
  const whole = calendarFile(`BEGIN:VEVENT
UID:first
DTSTART:20260302T090000Z
END:VEVENT
BEGIN:VEVENT
UID:second
DTSTART:20260303T090000Z
END:VEVENT`)
  const reading = readText(whole.slice(0, whole.lastIndexOf('Z')))

  expect(reading.entries.map(({ icalId }) => icalId)).toEqual(['first'])
  expect(reading.isComplete).toBe(false)
})

test('a web page is not a calendar', () => {
  const job = {
    text: '<html>BEGIN:VCALENDAR</html>',
    window: year,
    personTimeZone: null,
    directoryTimeZone: 'UTC',
    skip: [],
  }

  expect(readCalendar(job, () => {})).toBeNull()
})

test('a rule that repeats every second or minute is not a meeting; an hourly one is expanded near today', () => {
  const reading = readText(
    calendarFile(`BEGIN:VEVENT
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
    readText(eventFile(`UID:x\nDTSTART:20260302T090000Z\nSUMMARY:${subject}\nDESCRIPTION:${long}\nLOCATION:${long}`)),
    'x',
  )

  expect(occurrences[0]?.own?.subject).toBe('<script>alert(1)</script> %_\\ =cmd')
  expect(occurrences[0]?.own?.description).toHaveLength(200_000)
  expect(occurrences[0]?.own?.location).toHaveLength(1_000)
})
