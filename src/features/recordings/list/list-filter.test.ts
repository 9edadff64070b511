import { expect, test } from 'vitest'
import { readListFilter, toListQuery } from './list-filter'

test.for([
  [{}, {}],
  [
    { q: 'call', tags: 'a,b', state: 'failed', person: 'Helen Marsh', own: true, unfiled: true },
    { q: 'call', tags: 'a,b', state: 'failed', person: 'Helen Marsh', own: true, unfiled: true },
  ],
  [{ q: 2026 }, { q: '2026' }],
  [{ sort: 'longest' }, { sort: 'longest' }],
  [{ sort: 'newest' }, {}],
  [{ sort: ['name'] }, {}],
  [{ q: '', person: '', tags: ['a'], state: 'gone', own: 'yes', unfiled: false }, {}],
  [
    { from: '2026-11-01', q: '<b>' },
    { from: '2026-11-01', q: '<b>' },
  ],
] as const)('reads %o from the address as %o', ([search, filter]) => {
  expect(readListFilter(search)).toEqual(filter)
})

test('translates a filter to the service’s parameters', () => {
  const narrow = {
    q: 'call',
    tags: 'a,b',
    state: 'running',
    person: 'helen@example.com',
    own: true,
    unfiled: true,
    sort: 'name',
  } as const
  const filter = { from: '2026-11-01', ...narrow }
  expect(toListQuery(filter, { timeZone: 'UTC', hasLibrary: true })).toEqual({
    recordedAfter: '2026-11-01T00:00:00Z',
    search: 'call',
    tagId: ['a', 'b'],
    state: 'running',
    speaker: 'helen@example.com',
    onlyOwn: true,
    onlyUnfiled: true,
    sort: 'name',
    withContext: true,
    exactTotal: false,
  })
  expect(toListQuery(filter, { timeZone: 'UTC', hasLibrary: false })).toEqual({
    createdAfter: '2026-11-01T00:00:00Z',
  })
})
