import { assert, boolean, constantFrom, integer, oneof, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { compact } from '../../test/feed-calendar.ts'
import { calendarFile, entryOf, eventFile, readText, year } from '../../test/read-calendar-text.ts'

const dayMs = 86_400_000

test('daily and weekly rules match counting days', () => {
  const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
  const rules = record({
    // Includes series that started decades ago.
    startDay: oneof(integer({ min: 0, max: 300 }), integer({ min: -15_000, max: 0 })),
    interval: integer({ min: 1, max: 5 }),
    days: uniqueArray(constantFrom(0, 1, 2, 3, 4, 5, 6), { minLength: 1, maxLength: 4 }),
    isWeekly: boolean(),
    endDay: integer({ min: 301, max: 500 }),
    excluded: integer({ min: 0, max: 400 }),
  })

  assert(
    property(rules, ({ startDay, interval, days, isWeekly, endDay, excluded }) => {
      // The rule must match its start; otherwise RFC 5545 leaves the result undefined.
      const start = year.from + startDay * dayMs + 9 * 3_600_000
      const weekday = new Date(start).getUTCDay()
      const all = [...new Set([...days, weekday])]
      const skipped = start + excluded * dayMs
      const until = year.from + endDay * dayMs
      const rule = isWeekly
        ? `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${all.map((day) => weekdays[day]).join(',')};UNTIL=${compact(new Date(until))};WKST=SU`
        : `FREQ=DAILY;INTERVAL=${interval};UNTIL=${compact(new Date(until))}`
      const found = readText(
        eventFile(`UID:x\nDTSTART:${compact(new Date(start))}\nRRULE:${rule}\nEXDATE:${compact(new Date(skipped))}`),
      )

      const expected: number[] = []
      for (let moment = start; moment <= Math.min(until, year.to); moment += dayMs) {
        const dayCount = Math.round((moment - start) / dayMs)
        const isDue = isWeekly
          ? all.includes(new Date(moment).getUTCDay()) && Math.floor((dayCount + weekday) / 7) % interval === 0
          : dayCount % interval === 0
        if (isDue && moment !== skipped && moment >= year.from) expected.push(moment)
      }
      expect(entryOf(found, 'x').occurrences.map((one) => one.start)).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})

test.for([
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31;BYDAY=MO',
  'FREQ=HOURLY;BYMONTH=2,4;BYMONTHDAY=31',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYMONTH=9;BYMONTHDAY=-31',
])('%s names no day that exists', (rule) => {
  const reading = readText(eventFile(`UID:x\nDTSTART:19700101T090000Z\nRRULE:${rule}\nSUMMARY:Never`))

  expect(reading.skipped).toEqual([{ subject: 'Never', reason: 'impossibleDate' }])
})

test('the last day of February is valid, in leap years the 29th', () => {
  const leap = readText(eventFile('UID:x\nDTSTART:20240229T090000Z\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'))
  const last = readText(eventFile('UID:x\nDTSTART:20250228T090000Z\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'))

  expect(leap.skippedCount).toBe(0)
  expect(entryOf(last, 'x').occurrences.map(({ start }) => new Date(start).toISOString().slice(0, 10))).toEqual([
    '2026-02-28',
  ])
})

const never = (index: number) =>
  `BEGIN:VEVENT\nUID:never-${index}\nDTSTART:19700101T090000Z\nRRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU\nSUMMARY:Never ${index}\nEND:VEVENT`
const kept = (index: number) =>
  `BEGIN:VEVENT\nUID:kept-${index}\nDTSTART:19700101T090000Z\nRRULE:FREQ=DAILY\nSUMMARY:Kept\nEND:VEVENT`

test('rules that never match are cut off one by one, and everything else is read', () => {
  const events = Array.from({ length: 8 }, (_, index) => `${never(index)}\n${kept(index)}`)
  const reading = readText(calendarFile(events.join('\n')))

  expect(reading.skipped).toEqual(events.map((_, index) => ({ subject: `Never ${index}`, reason: 'tooSlow' })))
  expect(reading.entries.map(({ occurrences }) => occurrences.length)).toEqual(events.map(() => 364))
})
