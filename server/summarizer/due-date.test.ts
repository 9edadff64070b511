import { expect, test } from 'vitest'

import { findDueDate } from './due-date.ts'

/** A Monday, 9:30 in Berlin. */
const monday = { startedOn: new Date('2026-03-09T08:30:00Z'), timeZone: 'Europe/Berlin' }

test.for([
  ['I will send it by Friday', '2026-03-13T17:00'],
  ['by the end of the week', '2026-03-13T17:00'],
  ['this week', '2026-03-13T17:00'],
  ['next week', '2026-03-20T17:00'],
  ['tomorrow morning', '2026-03-10T17:00'],
  ['on Monday', '2026-03-16T17:00'],
  ['on Thursday next week', '2026-03-19T17:00'],
  ['before the fifteenth of March', '2026-03-15T17:00'],
  ['in two weeks', '2026-03-23T17:00'],
  ['by the end of September', '2026-09-30T16:00'],
  ['by the end of January', '2027-01-31T17:00'],
  ['this afternoon', '2026-03-09T17:00'],
  ['at 3 pm', '2026-03-09T14:00'],
  ['in the next ten minutes', '2026-03-09T08:40'],
  ['I will send it by the 15th', '2026-03-15T17:00'],
  ['by the 5th', '2026-04-05T16:00'],
  ['by EOD', '2026-03-09T17:00'],
  ['by end of day', '2026-03-09T17:00'],
  ['by the end of the day tomorrow', '2026-03-10T17:00'],
  ['by EOW', '2026-03-13T17:00'],
  ['by mid-April', '2026-04-15T16:00'],
  ['by the middle of April', '2026-04-15T16:00'],
  ['the day after tomorrow', '2026-03-11T17:00'],
] as const)('"%s" is due at %s', ([said, due]) => {
  expect(findDueDate(said, 'en', monday)?.dueDate).toBe(`${due}:00.000Z`)
})

test.for([
  ['bis Freitag', '2026-03-13T17:00'],
  ['bis Ende der Woche', '2026-03-13T17:00'],
  ['am Montag', '2026-03-16T17:00'],
  ['bis nächsten Mittwoch', '2026-03-18T17:00'],
  ['bis nächste Woche', '2026-03-20T17:00'],
  ['gleich morgen früh', '2026-03-10T17:00'],
  ['bis zum ersten Dezember', '2026-12-01T17:00'],
  ['bis zum 15.3.', '2026-03-15T17:00'],
  ['bis Ende Juli', '2026-07-31T16:00'],
  ['in zwei Wochen', '2026-03-23T17:00'],
  ['bis Mitte März', '2026-03-15T17:00'],
  ['bis Mitte der Woche', '2026-03-11T17:00'],
  ['bis übermorgen', '2026-03-11T17:00'],
  ['bis zum 15.', '2026-03-15T17:00'],
  ['bis Feierabend', '2026-03-09T17:00'],
  ['bis Mo.', '2026-03-16T17:00'],
  ['am Di. um 10 Uhr', '2026-03-10T09:00'],
  ['bis Donnerstagnachmittag', '2026-03-12T17:00'],
  ['bis Sonnabend', '2026-03-14T17:00'],
  ['heute in vierzehn Tagen', '2026-03-23T17:00'],
  ['Freitag in acht Tagen', '2026-03-20T17:00'],
  ['Mittwoch in zwei Wochen', '2026-03-25T17:00'],
  ['in 8 Tagen', '2026-03-17T17:00'],
  ['in vierzehn Tagen', '2026-03-23T17:00'],
  ['innerhalb von zwei Wochen', '2026-03-23T17:00'],
  ['in drei Monaten', '2026-06-09T16:00'],
  ['bis KW 48', '2026-11-27T17:00'],
  ['Anfang KW 9', '2027-03-01T17:00'],
  ['Mittwoch nächster Woche', '2026-03-18T17:00'],
  ['nächste Woche Mittwoch', '2026-03-18T17:00'],
  ['bis Dienstag in der übernächsten Woche', '2026-03-24T17:00'],
  ['bis übernächsten Dienstag', '2026-03-17T17:00'],
  ['Anfang nächster Woche', '2026-03-16T17:00'],
  ['bis Ende der nächsten Woche', '2026-03-20T17:00'],
  ['übernächste Woche', '2026-03-27T17:00'],
  ['bis Ende des Monats', '2026-03-31T16:00'],
  ['bis zum Monatsende', '2026-03-31T16:00'],
  ['bis Ende nächsten Monats', '2026-04-30T16:00'],
  ['bis Quartalsende', '2026-03-31T16:00'],
  ['bis Jahresende', '2026-12-31T17:00'],
  ['Anfang Mai', '2026-05-01T16:00'],
  ['bis zum Wochenende', '2026-03-13T17:00'],
] as const)('"%s" is due at %s', ([said, due]) => {
  expect(findDueDate(said, 'de', monday)?.dueDate).toBe(`${due}:00.000Z`)
})

test.for([
  ['every two weeks', 'en'],
  ['for two weeks at least', 'en'],
  ['we decided that last year', 'en'],
  ['since yesterday', 'en'],
  ['it may rain', 'en'],
  ['a second interview', 'en'],
  ['right now', 'en'],
  ['we will save the money', 'en'],
  ['I will tell the sun and the second one', 'en'],
  ['half of the users', 'en'],
  ['2/3 of the budget', 'en'],
  ['I will fix 1/2 of them', 'en'],
  ['support is there 24/7', 'en'],
  ['it takes five minutes', 'en'],
  ['that means we have got five minutes', 'en'],
  ['a two week sprint', 'en'],
  ['it took three days to build', 'en'],
  ['wir sparen das Geld für einen Monat', 'de'],
  ['2/3 der Nutzer', 'de'],
  ['das dauert fünf Minuten', 'de'],
  ['der Support ist 24/7 da', 'de'],
  ['drei Tage Arbeit', 'de'],
  ['jeden Morgen', 'de'],
  ['seit gestern', 'de'],
  ['ich mache es so, dass es passt', 'de'],
  ['wir haben von 8:00 Uhr bis 16:00 Uhr geöffnet', 'de'],
  ['am ersten Montag im April', 'de'],
  ['frag Andi, ob das passt', 'de'],
  ['morgens zuerst die Reviews', 'de'],
] as const)('"%s" is no deadline', ([said, language]) => {
  expect(findDueDate(said, language, monday)).toBeNull()
})

test('a day ends in the time zone of the meeting, also after the clocks change', () => {
  const sunday = { startedOn: new Date('2026-03-29T00:30:00Z'), timeZone: 'Europe/Berlin' }
  expect(findDueDate('tomorrow', 'en', sunday)?.dueDate).toBe('2026-03-30T16:00:00.000Z')
  const losAngeles = { startedOn: new Date('2026-03-10T03:00:00Z'), timeZone: 'America/Los_Angeles' }
  expect(findDueDate('tomorrow', 'en', losAngeles)?.dueDate).toBe('2026-03-11T01:00:00.000Z')
})

test('an unknown time zone counts as UTC', () => {
  expect(findDueDate('tomorrow', 'en', { ...monday, timeZone: 'Mars/Olympus' })?.dueDate).toBe(
    '2026-03-10T18:00:00.000Z',
  )
})
