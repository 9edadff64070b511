import { expect } from 'vitest'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'

const calendar = (events: string) => `BEGIN:VCALENDAR\nVERSION:2.0\n${events}END:VCALENDAR\n`
const once = 'BEGIN:VEVENT\nUID:once\nDTSTART:20260302T090000Z\nSUMMARY:Once\nEND:VEVENT\n'
/** Without a limit, expanding each of these takes many seconds. */
const endless = (index: number) =>
  `BEGIN:VEVENT\nUID:endless-${index}\nDTSTART:19700101T090000Z\nRRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU\nSUMMARY:Endless ${index}\nEND:VEVENT\n`
const impossible =
  'BEGIN:VEVENT\nUID:never\nDTSTART:19700101T090000Z\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31;BYDAY=MO\nSUMMARY:Never\nEND:VEVENT\n'

function preview(directoryId: string, person: TestPerson, payload: string) {
  return service.app.inject({
    method: 'POST',
    url: `/v1.0/directories/${directoryId}/appointments/import/preview`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'text/calendar; charset=utf-8' },
    payload,
  })
}

test('six hostile calendars of one person block no one else', async ({ directory }) => {
  const { directoryId } = directory
  const [hostile, other] = [await directory.signIn('user'), await directory.signIn('user')]
  // The baseline: how long a one-line calendar takes on this machine without competition.
  const begun = performance.now()
  await preview(directoryId, other, calendar(once))
  const aloneMs = performance.now() - begun

  const text = calendar([0, 1, 2, 3, 4].map(endless).join('') + once)
  let finished = 0
  const held = Array.from({ length: 6 }, () => preview(directoryId, hostile, text).finally(() => (finished += 1)))
  const requested = performance.now()
  const answer = await preview(directoryId, other, calendar(once))
  const waitedMs = performance.now() - requested

  expect(answer.json()).toMatchObject({ createdCount: 1, skippedCount: 0 })
  expect(finished).toBe(0)
  expect(waitedMs).toBeLessThan(1_000 + 4 * aloneMs)
  for (const hostileAnswer of await Promise.all(held)) {
    expect(hostileAnswer.json()).toMatchObject({ createdCount: 1, skippedCount: 5 })
    expect(hostileAnswer.json().skipped[0]).toEqual({ subject: 'Endless 0', reason: 'tooSlow' })
  }
})

test('an event on an impossible date is named and skipped at once, the others are read', async ({ directory }) => {
  const person = await directory.signIn('user')
  const answer = await preview(directory.directoryId, person, calendar(impossible + once))

  expect(answer.json()).toMatchObject({
    createdCount: 1,
    skipped: [{ subject: 'Never', reason: 'impossibleDate' }],
  })
})

test('a person can have a few calendars read at once, and beyond that learns the limit', async ({ directory }) => {
  const person = await directory.signIn('user')
  const text = calendar(endless(0))
  const answers = await Promise.all(Array.from({ length: 14 }, () => preview(directory.directoryId, person, text)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)

  expect(refused).toHaveLength(4)
  expect(refused[0]?.json()).toMatchObject({ detail: expect.stringContaining('10 calendars') })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
})
