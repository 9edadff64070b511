import { describe, expect, test } from 'vitest'
import type { ListFilter } from '../list-filter'
import { filterOf, keptFilter, readViews, viewNameProblem, viewOf, writeViews, type SavedView } from './saved-view'

const TODAY = '2026-11-20'
const NEXT_WEEK = '2026-11-27'

const saved = (filter: ListFilter, name = 'View'): SavedView => ({ id: name, name, ...keptFilter(filter, TODAY) })

describe('a saved view', () => {
  test.for<ListFilter>([
    { q: 'call', tags: 'a,b', state: 'failed', own: true, unfiled: true },
    { sort: 'name' },
    { state: 'failed', sort: 'oldest' },
    { from: '2026-01-01', to: '2026-03-31' },
    { from: '2026-01-01' },
    { tags: 'a', to: '2026-03-31' },
    { from: '2026-11-14', to: TODAY, own: true },
  ])('of %o shows the same on the day it is saved, and is found by its filter', (filter) => {
    const view = saved(filter)
    expect(filterOf(view, TODAY)).toEqual(filter)
    const [read] = readViews(writeViews([view]))
    expect(read).toEqual(view)
    expect(viewOf([saved({ q: 'other' }, 'Other'), view], { ...filter, q: filter.q ?? undefined }, TODAY)).toBe(view)
  })

  test('of relative dates follows the calendar, and one of fixed dates stays', () => {
    expect(filterOf(saved({ from: '2026-11-14', to: TODAY, own: true }), NEXT_WEEK)).toEqual({
      from: '2026-11-21',
      to: NEXT_WEEK,
      own: true,
    })
    const quarter = { from: '2026-07-01', to: '2026-09-30' }
    expect(filterOf(saved(quarter), NEXT_WEEK)).toEqual(quarter)
  })
})

test.for([
  null,
  '',
  'nonsense',
  '{}',
  '[null, 1, {"id": "a"}, {"id": "a", "name": "", "filter": {}}, {"id": 1, "name": "x", "filter": {}}]',
])('%o contains no views', (text) => {
  expect(readViews(text)).toEqual([])
})

test('invalid parts of a saved view are dropped', () => {
  const text = JSON.stringify([
    { id: 'a', name: 'A', filter: { q: 'x', state: 'gone', evil: '<b>', own: 'yes' }, days: 'lastCentury' },
  ])
  expect(readViews(text)).toEqual([{ id: 'a', name: 'A', filter: { q: 'x' } }])
})

test('an empty list of views is not stored', () => {
  expect(writeViews([])).toBeNull()
})

test.for([
  ['', 'nameNeeded'],
  ['x'.repeat(81), 'nameTooLong'],
  ['🎉'.repeat(80), null],
  ['sales CALLS', 'nameTaken'],
  ['Sales', null],
] as const)('the name %o: %s', ([name, problem]) => {
  expect(viewNameProblem(name, [saved({ q: 'call' }, 'Sales calls')])).toBe(problem)
})
