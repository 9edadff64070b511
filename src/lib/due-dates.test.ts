import { expect, test } from 'vitest'
import { startOfDay } from './dates'
import { dueDay, dueGroup, dueWhen, nextMonday } from './due-dates'

test.for([
  [null, null],
  ['soon', null],
  ['2026-11-20', { moment: '2026-11-20T12:00:00Z', isWholeDay: true }],
  ['2026-11-20T00:00:00Z', { moment: '2026-11-20T12:00:00Z', isWholeDay: true }],
  ['2026-11-20T00:00:00.000Z', { moment: '2026-11-20T12:00:00Z', isWholeDay: true }],
  ['2026-11-20T16:30:00Z', { moment: '2026-11-20T16:30:00Z', isWholeDay: false }],
] as const)('%s', ([dueDate, day]) => {
  expect(dueDay(dueDate)).toEqual(day)
})

const now = new Date('2026-11-18T23:30:00Z')

test.for([
  [null, 'UTC', 'later'],
  ['2026-11-17', 'UTC', 'overdue'],
  ['2026-11-18', 'UTC', 'today'],
  // It's already Thursday in Berlin.
  ['2026-11-18', 'Europe/Berlin', 'overdue'],
  ['2026-11-19', 'Europe/Berlin', 'today'],
  ['2026-11-19', 'America/New_York', 'thisWeek'],
  ['2026-11-18T23:29:59Z', 'UTC', 'overdue'],
  ['2026-11-18T23:45:00Z', 'UTC', 'today'],
  ['2026-11-19T02:00:00Z', 'America/New_York', 'today'],
  ['2026-11-22', 'UTC', 'thisWeek'],
  ['2026-11-23', 'UTC', 'later'],
  ['9999-12-31', 'UTC', 'later'],
  ['0001-01-01', 'UTC', 'overdue'],
  ['nonsense', 'UTC', 'later'],
] as const)('due %s in %s is %s', ([dueDate, timeZone, when]) => {
  expect(dueWhen(dueDate, { now, timeZone })).toBe(when)
})

test.for([
  ['2026-11-16', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  ['2026-12-31', '2027-01-04'],
] as const)('the Monday after %s is %s', ([day, monday]) => {
  expect(nextMonday(day)).toBe(monday)
})

test.for([
  ['2026-11-18T08:00:00Z', 'today'],
  ['2026-11-17T23:00:00Z', 'overdue'],
  ['2026-11-18', 'today'],
  [null, 'noDate'],
] as const)('%s is under %s in either order', ([dueDate, group]) => {
  for (const order of ['local', 'utc'] as const) expect(dueGroup(dueDate, { now, timeZone: 'UTC', order })).toBe(group)
})

test.for([
  // 11 p.m. in winter, in summer and on the days DST changes, and midnight UTC.
  ['2026-11-19T07:00:00Z', '2026-11-19T07:30:00Z', 'today'],
  ['2026-07-15T06:00:00Z', '2026-07-15T02:00:00Z', 'today'],
  ['2026-03-09T06:00:00Z', '2026-03-08T09:30:00Z', 'today'],
  ['2026-11-02T07:00:00Z', '2026-11-01T08:30:00Z', 'today'],
  ['2026-11-20T00:00:00.000Z', '2026-11-19T20:00:00Z', 'today'],
  ['2026-11-20', '2026-11-19T20:00:00Z', 'thisWeek'],
] as const)('in Los Angeles, an item due %s is, at %s, under its own day', ([dueDate, at, group]) => {
  expect(dueGroup(dueDate, { now: new Date(at), timeZone: 'America/Los_Angeles', order: 'local' })).toBe(group)
})

const groups = ['overdue', 'today', 'thisWeek', 'later', 'noDate']
const zones = ['Pacific/Honolulu', 'America/New_York', 'UTC', 'Europe/Berlin', 'Pacific/Kiritimati']

const hours = Array.from(
  { length: 24 * 14 },
  (_, hour) => new Date(Date.parse('2026-11-12T00:00:00Z') + hour * 3_600_000),
)
const due = hours.flatMap((moment) => {
  const text = moment.toISOString()
  return moment.getUTCHours() === 0 ? [text.slice(0, 10)] : [text.replace(':00:00', ':30:00')]
})

test.for(zones)('headings of a list in UTC order never go backward in %s', (timeZone) => {
  const order = due.map((dueDate) => groups.indexOf(dueGroup(dueDate, { now, timeZone, order: 'utc' })))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test.for(zones)('nor do headings of a list in the order of local days in %s', (timeZone) => {
  const beginning = (dueDate: string) =>
    dueDate.includes('T') ? new Date(dueDate).getTime() : startOfDay(dueDate, timeZone).getTime()
  const order = due
    .toSorted((a, b) => beginning(a) - beginning(b))
    .map((dueDate) => groups.indexOf(dueGroup(dueDate, { now, timeZone, order: 'local' })))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})
