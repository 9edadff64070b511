import { expect, test } from 'vitest'
import { findDueDate, findNoDay } from './natural-date'

/** A Wednesday, noon in Berlin. */
const now = new Date('2026-11-18T11:00:00Z')
const read = (text: string, locale: 'en' | 'de' = 'en') => findDueDate(text, { locale, now, timeZone: 'Europe/Berlin' })

test.for([
  ['Send the plan Friday', '2026-11-20', 'Send the plan'],
  ['Send the plan by Friday', '2026-11-20', 'Send the plan'],
  ['Call Anna tomorrow about the offer', '2026-11-19', 'Call Anna about the offer'],
  ['Pay the bill on 3 December', '2026-12-03', 'Pay the bill'],
  ['today: buy milk', '2026-11-18', 'buy milk'],
  ['Look at it again 2026-12-24', '2026-12-24', 'Look at it again'],
  ['Renew the name by 31 December 9999', '9999-12-31', 'Renew the name'],
  ['Was due 1 March 2020', '2020-03-01', 'Was'],
  ['Look at it in 5000 years', '7026-11-18', 'Look at it'],
  ['Ask again in 2 months', '2027-01-18', 'Ask again'],
  ['Anna anrufen am 24.12.', '2026-12-24', 'Anna anrufen'],
  ['Deliver by the end of the week', '2026-11-20', 'Deliver'],
  ['Deliver by end of next week', '2026-11-27', 'Deliver'],
  ['Pay by the weekend', '2026-11-21', 'Pay'],
  ['Send it by EOD', '2026-11-18', 'Send it'],
  ['Close the books by end of month', '2026-11-30', 'Close the books'],
  ['Prepare the numbers of this month by 5 December', '2026-12-05', 'Prepare the numbers of this month'],
  ['Monday call Bob', '2026-11-23', 'call Bob'],
  ['Friday: call Anna', '2026-11-20', 'call Anna'],
  ['Call Anna on Mon', '2026-11-23', 'Call Anna'],
  ['Call Anna Sat', '2026-11-21', 'Call Anna'],
] as const)('English: %s', ([text, dueDate, rest]) => {
  expect(read(text)).toMatchObject({ dueDate, rest })
})

test.for([
  ['Angebot schicken bis Freitag', '2026-11-20', 'Angebot schicken'],
  ['Anna morgen anrufen', '2026-11-19', 'Anna anrufen'],
  ['Vertrag prüfen nächsten Dienstag', '2026-11-24', 'Vertrag prüfen'],
  ['Rechnung bezahlen am 3.12.2026', '2026-12-03', 'Rechnung bezahlen'],
  ['Das so machen bis Fr 27.11.2026', '2026-11-27', 'Das so machen'],
  ['Heute Kuchen holen', '2026-11-18', 'Kuchen holen'],
  ['am 24.12. Baum holen', '2026-12-24', 'Baum holen'],
  ['bis zum 3. 1. zahlen', '2027-01-03', 'zahlen'],
  ['Feiern am 29.2.', '2028-02-29', 'Feiern'],
  ['In zwei Jahren prüfen', '2028-11-18', 'prüfen'],
  ['Anna Freitag anrufen', '2026-11-20', 'Anna anrufen'],
  ['Bericht bis Ende der Woche', '2026-11-20', 'Bericht'],
  ['Bericht bis Ende nächster Woche', '2026-11-27', 'Bericht'],
  ['Abrechnen bis Monatsende', '2026-11-30', 'Abrechnen'],
  ['Abrechnen bis Ende des Monats', '2026-11-30', 'Abrechnen'],
  ['Abrechnen bis Quartalsende', '2026-12-31', 'Abrechnen'],
  ['Putzen bis zum Wochenende', '2026-11-20', 'Putzen'],
  ['Putzen am Wochenende', '2026-11-22', 'Putzen'],
  ['Planen nächsten Monat', '2026-12-31', 'Planen'],
  ['Schicken bis morgen früh', '2026-11-19', 'Schicken'],
] as const)('German: %s', ([text, dueDate, rest]) => {
  expect(read(text, 'de')).toMatchObject({ dueDate, rest })
})

test('the other language is understood too', () => {
  expect(read('Angebot schicken nächsten Dienstag', 'en')?.dueDate).toBe('2026-11-24')
  expect(read('Send the plan tomorrow', 'de')?.dueDate).toBe('2026-11-19')
})

test.for([
  'Order 3 chairs',
  'What to do',
  'It may be so',
  'Call now',
  'Ask for 12.5 percent',
  'Read section 3.2. again',
  'In Berlin anfragen',
  'in order to pay',
  'Plan the week',
  'Clean up the day',
  'Sun protection kaufen',
  'Sat nav kaufen',
  'Read Mon Laferte',
  'Discuss Friday prayers with Marc',
  'Prepare the Friday meeting',
  'Fix the 3 pm bug',
  'Write to <script>',
  '🎉',
  'مرحبا',
  '',
])('no date is found in "%s"', (text) => {
  expect(read(text)).toBeNull()
})

test.for([
  ['Pay on 31 February 2027', '31 February 2027'],
  ['Pay 31 Feb', '31 Feb'],
  ['Pay 2027-02-31', '2027-02-31'],
  ['Pay 10000-01-01', '10000-01-01'],
  ['Pay 1 January 10000', '1 January 10000'],
  ['Zahlen am 01.01.10000', '01.01.10000'],
  ['Pay 0000-01-01', '0000-01-01'],
  ['Look in 50000 years', 'in 50000 years'],
  ['Zahlen am 31.2.', '31.2.'],
  ['Zahlen bis 30. Februar', '30. Februar'],
  ['in 9000 Jahren zahlen', 'in 9000 Jahren'],
] as const)('"%s" names an invalid day', ([text, phrase]) => {
  expect([read(text), read(text, 'de')]).toEqual([null, null])
  expect(findNoDay(text, { now, timeZone: 'Europe/Berlin' })).toBe(phrase)
})

test.for(['Update to 31.2', 'Send the plan by Friday', 'Pay 29 February 2028', 'Order 99 chairs', ''])(
  '"%s" isn’t reported',
  (text) => {
    expect(findNoDay(text, { now, timeZone: 'Europe/Berlin' })).toBeNull()
  },
)

test('a time makes it a moment in the reader’s time zone, also on DST changes', () => {
  expect(read('Call Anna Friday at 5pm')?.dueDate).toBe('2026-11-20T16:00:00.000Z')
  const before = { locale: 'en', now: new Date('2026-03-28T11:00:00Z'), timeZone: 'Europe/Berlin' } as const
  expect(findDueDate('Call tomorrow at 5pm', before)?.dueDate).toBe('2026-03-29T15:00:00.000Z')
  const autumn = { ...before, now: new Date('2026-10-24T11:00:00Z') }
  expect(findDueDate('Call tomorrow at 5pm', autumn)?.dueDate).toBe('2026-10-25T16:00:00.000Z')
})

test('tomorrow is the reader’s, regardless of the device’s time zone', () => {
  const late = new Date('2026-11-18T23:30:00Z')
  expect(findDueDate('Call tomorrow', { locale: 'en', now: late, timeZone: 'Europe/Berlin' })?.dueDate).toBe(
    '2026-11-20',
  )
  expect(findDueDate('Call tomorrow', { locale: 'en', now: late, timeZone: 'America/New_York' })?.dueDate).toBe(
    '2026-11-19',
  )
})

test('the phrase is quoted as it was written', () => {
  expect(read('Send the plan by Friday')?.phrase).toBe('by Friday')
})

test('a day in the other language keeps its time', () => {
  expect(read('Freitag 17:30 anrufen', 'en')?.dueDate).toBe('2026-11-20T16:30:00.000Z')
})

test('a time that falls on midnight UTC stays a time', () => {
  const reader = { locale: 'en', now: new Date('2026-07-15T19:00:00Z'), timeZone: 'America/Los_Angeles' } as const
  expect(findDueDate('Call Anna Friday 5pm', reader)?.dueDate).toBe('2026-07-18T00:00:01.000Z')
})

test.for([
  ['Call Anna in 2 hours', '2026-11-18T08:30:00Z', '2026-11-18T10:30:00.000Z'],
  ['Call Anna at 9:00', '2026-11-18T07:00:00Z', '2026-11-18T08:00:00.000Z'],
  ['Call Anna at 2pm', '2026-11-18T15:00:00Z', '2026-11-19T13:00:00.000Z'],
] as const)('a time is relative to now: %s', ([text, at, dueDate]) => {
  expect(findDueDate(text, { locale: 'en', now: new Date(at), timeZone: 'Europe/Berlin' })?.dueDate).toBe(dueDate)
})
