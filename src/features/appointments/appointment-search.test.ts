import { expect, test } from 'vitest'
import { parseAppointmentSearch, parseAppointmentsSearch } from './appointment-search'

const known = (search: Record<string, unknown>) => JSON.parse(JSON.stringify(parseAppointmentsSearch(search)))

test.for([
  [
    { view: 'month', on: '2026-11-21', q: 'stand-up' },
    { view: 'month', on: '2026-11-21', q: 'stand-up' },
  ],
  [{ q: 2026 }, { q: '2026' }],
  [
    { from: '2026-11-01', to: '2026-11-30', show: 'import' },
    { from: '2026-11-01', to: '2026-11-30', show: 'import' },
  ],
  [{ from: '2026-11-30', to: '2026-11-01' }, { from: '2026-11-30' }],
  [{ view: 'week', on: '2026-02-30', show: 'everything', q: ['a'] }, {}],
] as const)('reads %j as %j', ([search, read]) => {
  expect(known(search)).toEqual(read)
})

test('reads the time in a link to an appointment, or nothing if it is invalid', () => {
  expect(parseAppointmentSearch({ at: '2026-11-21T09:00:00Z', show: 'attach' })).toEqual({
    at: '2026-11-21T09:00:00.000Z',
    show: 'attach',
  })
  expect(parseAppointmentSearch({ at: 'soon', show: 'x' })).toEqual({})
})
