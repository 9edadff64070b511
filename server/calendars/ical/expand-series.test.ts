import { assert, boolean, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { compact } from '../../test/feed-calendar.ts'
import { entryOf, eventFile, readText, year } from '../../test/read-calendar-text.ts'

const dayMs = 86_400_000

test('daily and weekly rules give what counting days gives', () => {
  const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
  const rules = record({
    startDay: integer({ min: 0, max: 300 }),
    interval: integer({ min: 1, max: 5 }),
    days: uniqueArray(constantFrom(0, 1, 2, 3, 4, 5, 6), { minLength: 1, maxLength: 4 }),
    isWeekly: boolean(),
    endDay: integer({ min: 301, max: 500 }),
    excluded: integer({ min: 0, max: 400 }),
  })

  assert(
    property(rules, ({ startDay, interval, days, isWeekly, endDay, excluded }) => {
      // The rule must fit its start, or the standard leaves open what it means.
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
        if (isDue && moment !== skipped) expected.push(moment)
      }
      expect(entryOf(found, 'x').occurrences.map((one) => one.start)).toEqual(expected)
    }),
    { numRuns: 200 },
  )
})
