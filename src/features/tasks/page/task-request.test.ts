import { expect, test } from 'vitest'
import { columnRequest, listRequest, shownStatus } from './task-request'

const me = { userId: 'me', isManager: false, hasEdit: true, isZoneKnown: true }
const plain = { ...me, hasEdit: false }
const plainAdmin = { ...plain, isManager: true }

test('tasks assigned to the user come first, without those they assigned to others', () => {
  expect(listRequest({}, plain)).toEqual({ by: 'search', body: { search: null, responsible: 'me', status: 'open' } })
  expect(listRequest({}, me)).toEqual({
    by: 'search',
    body: { search: null, responsible: 'me', status: 'open', order: 'dueLocally' },
  })
})

test('all means the user’s own tasks, and everyone’s for admins and owners', () => {
  const all = { search: null, status: 'open', order: 'dueLocally' }
  expect(listRequest({ whose: 'all' }, me)).toEqual({ by: 'search', body: { ...all, filter: 'myTasks' } })
  expect(listRequest({ whose: 'all' }, { ...me, isManager: true })).toEqual({
    by: 'search',
    body: { ...all, filter: 'allTasks' },
  })
})

test('if the service doesn’t know the user’s time zone, tasks are in UTC order', () => {
  expect(listRequest({}, { ...me, isZoneKnown: false })).toEqual({
    by: 'search',
    body: { search: null, responsible: 'me', status: 'open' },
  })
})

test.for([
  [plain, { whose: 'forwarded', status: 'overdue' }, { by: 'preset', query: { filter: 'myForwarded' } }],
  [plain, { whose: 'all', q: 'plan' }, { by: 'preset', query: { filter: 'myOpen', search: 'plan' } }],
  [plain, { whose: 'all', status: 'canceled' }, { by: 'preset', query: { filter: 'myOpen' } }],
  [plainAdmin, { whose: 'all', status: 'any' }, { by: 'preset', query: { filter: 'allTasks' } }],
  [
    plainAdmin,
    { whose: 'all', q: 'plan', status: 'overdue' },
    { by: 'search', body: { search: 'plan', responsible: null, status: 'overdue' } },
  ],
  [
    plainAdmin,
    { who: 'anna', status: 'any' },
    { by: 'search', body: { search: null, responsible: 'anna', status: null } },
  ],
] as const)('with the contract only, %j and %j request %j', ([asker, address, request]) => {
  expect(listRequest(address, asker)).toEqual(request)
})

test('an unavailable state isn’t shown as the current one', () => {
  expect(shownStatus({ whose: 'forwarded', status: 'overdue' }, plain)).toBe('any')
  expect(shownStatus({ whose: 'forwarded', status: 'overdue' }, me)).toBe('overdue')
})

test('a column requests its days, and the last one the most recently done tasks', () => {
  expect(columnRequest({ q: 'plan' }, 'today', me)).toEqual({
    by: 'search',
    body: { search: 'plan', responsible: 'me', due: 'today' },
  })
  expect(columnRequest({ who: 'anna' }, 'done', me)).toEqual({
    by: 'search',
    body: { search: null, responsible: 'anna', status: 'completed', order: 'lastDone' },
  })
})
