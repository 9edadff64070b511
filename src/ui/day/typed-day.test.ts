import { expect, test } from 'vitest'
import { typedDay, writtenDay, writtenParts } from './days'

test.for([
  ['en-US', '03/31/2027', 'MM/DD/YYYY'],
  ['en-GB', '31/03/2027', 'DD/MM/YYYY'],
  ['en-CA', '2027-03-31', 'YYYY-MM-DD'],
  ['de', '31.03.2027', 'DD.MM.YYYY'],
] as const)('%s formats March 31 as %s', ([tag, written, form]) => {
  expect(writtenDay('2027-03-31', tag)).toBe(written)
  expect(typedDay(written, tag)).toBe('2027-03-31')
  expect(writtenParts({ day: 'DD', month: 'MM', year: 'YYYY' }, tag)).toBe(form)
})

test.for([
  ['en-US', '3/1/2027'],
  ['en-US', '3-1-27'],
  ['en-US', '03012027'],
  ['en-US', ' 2027-03-01 '],
  ['en-GB', '01032027'],
  ['de', '1.3.27'],
  ['de', '1. 3. 2027'],
  ['de', '2027-03-01'],
] as const)('March 1 is parsed in %s from “%s”', ([tag, text]) => {
  expect(typedDay(text, tag)).toBe('2027-03-01')
})

test.for(['02/31/2027', '13/01/2027', '3/1', '3/1/027', '3/1/20270', 'today', '2027', '3/1/2027/1', '', '-3/1/2027'])(
  '“%s” isn’t a day',
  (text) => {
    expect(typedDay(text, 'en-US')).toBeNull()
  },
)
