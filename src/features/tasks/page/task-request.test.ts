import { expect, test } from 'vitest'
import { columnRequest, listRequest, shownStatus } from './task-request'

const me = { userId: 'me', hasEdit: true, isZoneKnown: true }
const plain = { ...me, hasEdit: false }

test('one’s open tasks are what is shown first: by the preset of the contract where there is nothing more', () => {
  expect(listRequest({}, plain)).toEqual({ by: 'preset', query: { filter: 'myOpen' } })
  expect(listRequest({}, me)).toEqual({
    by: 'search',
    body: { search: null, filter: 'myTasks', status: 'open', order: 'dueLocally' },
  })
})

test('whose zone the service does not know has them in the order of UTC', () => {
  expect(listRequest({}, { ...me, isZoneKnown: false })).toEqual({
    by: 'search',
    body: { search: null, filter: 'myTasks', status: 'open' },
  })
})

test.for([
  [
    { whose: 'forwarded', status: 'overdue' },
    { by: 'preset', query: { filter: 'myForwarded' } },
  ],
  [{ q: 'plan' }, { by: 'preset', query: { filter: 'myOpen', search: 'plan' } }],
  [
    { whose: 'mine', status: 'canceled' },
    { by: 'preset', query: { filter: 'myOpen' } },
  ],
  [{ whose: 'assigned' }, { by: 'search', body: { search: null, responsible: 'me', status: 'open' } }],
  [
    { whose: 'everybodys', status: 'any' },
    { by: 'preset', query: { filter: 'allTasks' } },
  ],
  [
    { whose: 'everybodys', q: 'plan', status: 'overdue' },
    { by: 'search', body: { search: 'plan', responsible: null, status: 'overdue' } },
  ],
  [
    { who: 'anna', status: 'any' },
    { by: 'search', body: { search: null, responsible: 'anna', status: null } },
  ],
] as const)('with the contract alone %j asks for %j', ([address, request]) => {
  expect(listRequest(address, plain)).toEqual(request)
})

test('a state that cannot be had is not said to be shown', () => {
  expect(shownStatus({ whose: 'forwarded', status: 'overdue' }, plain)).toBe('any')
  expect(shownStatus({ whose: 'forwarded', status: 'overdue' }, me)).toBe('overdue')
})

test('a column asks for its days, and the last for what was done last', () => {
  expect(columnRequest({ q: 'plan' }, 'today', me)).toEqual({
    by: 'search',
    body: { search: 'plan', filter: 'myTasks', due: 'today' },
  })
  expect(columnRequest({ who: 'anna' }, 'done', me)).toEqual({
    by: 'search',
    body: { search: null, responsible: 'anna', status: 'completed', order: 'lastDone' },
  })
})
