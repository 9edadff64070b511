import { expect, test } from 'vitest'
import { addressProblem, hostOf } from './AddCalendarDialog'

test.for([
  ['https://calendar.example.com/ada.ics', null],
  [' webcal://calendar.example.com/ada.ics ', null],
  ['https://192.0.2.1/a.ics', null],
  ['', 'empty'],
  ['calendar.example.com/ada.ics', 'incomplete'],
  ['http://calendar.example.com/ada.ics', 'notHttps'],
  ['file:///etc/passwd', 'notHttps'],
  ['javascript:alert(1)', 'notHttps'],
  ['https://ada:secret@calendar.example.com/a.ics', 'credentials'],
] as const)('%s: %s', ([typed, problem]) => {
  expect(addressProblem(typed)).toBe(problem)
})

test('shows only the host of an address', () => {
  expect(hostOf('https://calendar.example.com/secret/ada.ics?key=1')).toBe('calendar.example.com')
})
