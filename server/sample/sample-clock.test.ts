import { expect, test } from 'vitest'

import { createSampleClock } from './sample-clock.ts'

/** A Wednesday, 11:20 in Berlin. */
const now = new Date('2026-11-18T10:20:30Z')
const clock = createSampleClock(now, 'Europe/Berlin')

test.for([
  ['today', '2026-11-18T17:00:00.000Z'],
  ['tomorrow', '2026-11-19T17:00:00.000Z'],
  ['friday', '2026-11-20T17:00:00.000Z'],
  ['monday', '2026-11-23T17:00:00.000Z'],
  ['wednesday', '2026-11-25T17:00:00.000Z'],
  ['next friday', '2026-11-27T17:00:00.000Z'],
  ['month end', '2026-11-30T17:00:00.000Z'],
  ['14 days', '2026-12-02T17:00:00.000Z'],
] as const)('"by %s", said on a Wednesday, is %s', ([deadline, expected]) => {
  expect(clock.dueBy(deadline, now).toISOString()).toBe(expected)
})

test('the end of next week is the same day from Monday to Sunday', () => {
  const said = ['2026-11-16', '2026-11-20', '2026-11-22'].map((day) => new Date(`${day}T10:00:00Z`))
  expect(said.map((moment) => clock.dueBy('next friday', moment).toISOString().slice(0, 10))).toEqual([
    '2026-11-27',
    '2026-11-27',
    '2026-11-27',
  ])
})

test('yesterday at two is in the company’s time zone, also across a clock change', () => {
  expect(clock.recordedOn({ daysAgo: 1, time: '14:00' }).toISOString()).toBe('2026-11-17T13:00:00.000Z')
  expect(clock.recordedOn({ daysAgo: 30, time: '14:00' }).toISOString()).toBe('2026-10-19T12:00:00.000Z')
})

test('a recording from today was made in the past, and its appointment began on a quarter hour', () => {
  const recordedOn = clock.recordedOn({ minutesAgo: 95 })
  expect(recordedOn.toISOString()).toBe('2026-11-18T08:45:00.000Z')
  expect(clock.startOf({ recording: 'any' }, new Date('2026-11-18T08:52:00Z')).toISOString()).toBe(
    '2026-11-18T08:45:00.000Z',
  )
})

test('a later weekday is within the next seven days', () => {
  expect(clock.startOf({ weekday: 'wednesday', time: '15:00' }, null).toISOString()).toBe('2026-11-25T14:00:00.000Z')
})
