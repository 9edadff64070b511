import { expect, test } from 'vitest'
import { createFormats, currentTimeZone, showTimeZone } from './formats'

const english = createFormats('en', 'Europe/Berlin')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const german = createFormats('de', 'Europe/Berlin')

test('times are in the person’s time zone, not the device’s', () => {
  expect(german.time('2026-11-20T23:30:00Z')).toBe('00:30')
  expect(createFormats('de', 'America/New_York').time('2026-11-20T23:30:00Z')).toBe('18:30')
})

test('a day of this year includes its weekday', () => {
  expect(german.weekdayAndDate('2026-11-30T12:00:00Z')).toBe('Mo., 30. Nov.')
})

test.for([
  [0, '1 sec'],
  [40, '40 sec'],
  [59.6, '1 min'],
  [2_880, '48 min'],
  [3_600, '1 h'],
  [5_040, '1 h 24 min'],
  [3_720, '1 h 02 min'],
  [3_599.9, '1 h'],
] as const)('%s seconds are formatted as %s', ([seconds, text]) => {
  expect(english.spokenDuration(seconds)).toBe(text)
})

test.for([
  [1, '1 kB', '1 kB'],
  [2_400_000_000, '2.4 GB', '2,4 GB'],
  [12_345_678, '12 MB', '12 MB'],
] as const)('%s bytes are %s, in German %s', ([bytes, inEnglish, inGerman]) => {
  expect([english.fileSize(bytes), german.fileSize(bytes)].map(plain)).toEqual([inEnglish, inGerman])
})

test.for([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Mars/Olympus', undefined],
  [null, undefined],
] as const)('a person in time zone %s sees times in %s', ([timeZone, shown]) => {
  showTimeZone(timeZone)
  expect(currentTimeZone.get()).toBe(shown)
})
