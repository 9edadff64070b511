import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { parseCalendar, UnreadableCalendar } from './parse-calendar.ts'

const window = { from: Date.parse('2026-01-01T00:00:00Z'), to: Date.parse('2026-12-31T00:00:00Z') }
const place = { userId: 'ada', window, personTimeZone: null, directoryTimeZone: 'UTC' }
const timeoutMs = { entryMs: 60_000, totalMs: 60_000, maxGivenUp: 3 }

const kept = 'BEGIN:VEVENT\nUID:kept\nDTSTART:20260302T090000Z\nSUMMARY:Kept\nEND:VEVENT\n'
/** Never occurs: the first day is a Monday, and so is every seventh day after it. */
const slow = `BEGIN:VEVENT
UID:slow
DTSTART:19000101T090000Z
RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=SU
SUMMARY:Slow
END:VEVENT
`

function calendar(content: string): string {
  return `BEGIN:VCALENDAR\nVERSION:2.0\n${content}END:VCALENDAR\n`
}

test('a calendar is parsed on its own thread', async () => {
  const reading = await parseCalendar({ ...place, text: calendar(kept) })

  expect(reading).toMatchObject({ entries: [{ icalId: 'kept' }], skippedCount: 0, isComplete: true })
})

test('an entry that blocks the thread is given up, counted and known as unread; the rest is kept', async () => {
  const reading = await parseCalendar({ ...place, text: calendar(slow + kept), limits: { ...timeoutMs, entryMs: 700 } })

  expect(reading.entries.map(({ icalId }) => icalId)).toEqual(['kept'])
  expect(reading).toMatchObject({ skippedCount: 1, unreadIcalIds: ['slow'] })
})

test('a calendar that takes too long overall is refused with a sentence', async () => {
  const reading = parseCalendar({ ...place, text: calendar(slow), limits: { ...timeoutMs, totalMs: 700 } })

  await expect(reading).rejects.toThrow(new UnreadableCalendar('calendarTooSlow'))
})

test('many concurrent calendars are read two at a time, and all of them', async () => {
  const running = new Set<number>()
  let most = 0
  const note = (worker: Worker) => {
    const { threadId } = worker
    running.add(threadId)
    most = Math.max(most, running.size)
    worker.once('exit', () => running.delete(threadId))
  }
  process.on('worker', note)
  const texts = Array.from({ length: 8 }, () => calendar(kept))
  const readings = await Promise.all(
    texts.map((text, index) => parseCalendar({ ...place, userId: `person ${index}`, text })),
  ).finally(() => process.off('worker', note))

  expect(readings.map(({ entries }) => entries.length)).toEqual(texts.map(() => 1))
  expect(most).toBe(2)
})

test('anything other than a calendar is refused with a sentence', async () => {
  await expect(parseCalendar({ ...place, text: '<html>' })).rejects.toThrow(/^This isn’t a calendar/)
})

test('cancellation ends reading at once', async () => {
  const cancel = new AbortController()
  const reading = parseCalendar({ ...place, text: calendar(slow), limits: timeoutMs, signal: cancel.signal })
  cancel.abort(new Error('The service is stopping.'))

  await expect(reading).rejects.toThrow('The service is stopping.')
})

test('a zone that changes every second is ignored', async () => {
  const zone = `BEGIN:VTIMEZONE
TZID:Busy
BEGIN:STANDARD
DTSTART:19000101T000000
TZOFFSETFROM:+0000
TZOFFSETTO:+0100
RRULE:FREQ=SECONDLY
END:STANDARD
END:VTIMEZONE
`
  const text = calendar(`${zone}BEGIN:VEVENT\nUID:x\nDTSTART;TZID=Busy:20260302T090000\nEND:VEVENT\n`)
  const { entries } = await parseCalendar({ ...place, text })

  expect(entries[0]?.occurrences[0]?.start).toBe(Date.parse('2026-03-02T09:00:00Z'))
})
