import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { foundDefaults, type Found, type FoundPage } from './found'
import { knownAnswer } from './search-queries'
import type { SearchKind, SearchParams } from './search-kinds'

const keyOf = ({ kind, term }: SearchParams) => [kind, term]

const found = (name: string, text: string | null = null): Found => ({
  ...foundDefaults,
  kind: 'recordings',
  id: name,
  place: { to: 'search', q: 'old' },
  name,
  text,
})

const page = (items: Found[], hasMore = false): FoundPage => ({
  page: 1,
  total: items.length,
  isTotalExact: true,
  hasMore,
  items,
})

function ask(params: { kind: SearchKind; term: string; seesAllTasks?: boolean }, answers: Record<string, FoundPage>) {
  const client = new QueryClient()
  for (const [part, answer] of Object.entries(answers)) client.setQueryData([params.kind, part], answer)
  return knownAnswer({ client, params: { seesAllTasks: false, hasLibrary: true, ...params }, keyOf })
}

test('complete results for the beginning of a term are filtered for the rest', () => {
  const known = ask(
    { kind: 'recordings', term: 'kum h' },
    {
      kum: page([found('Kumquat harvest'), found('Kum  Harbour'), found('Kumquats')]),
    },
  )
  expect(known).toMatchObject({ total: 1, hasMore: false, items: [{ name: 'Kum  Harbour', place: { q: 'kum h' } }] })
})

test('if part of a term has no results, neither does the whole, even in texts', () => {
  expect(ask({ kind: 'summaries', term: 'kumquat' }, { kum: page([]) })).toEqual(page([]))
})

test('texts with only excerpts, incomplete results and other terms are requested', () => {
  expect(ask({ kind: 'summaries', term: 'kumquat' }, { kum: page([found('A', 'kumquat')]) })).toBeUndefined()
  expect(ask({ kind: 'recordings', term: 'kumquat' }, { kum: page([found('Kumquat')], true) })).toBeUndefined()
  expect(ask({ kind: 'recordings', term: 'kumquat' }, { quat: page([]), kumquats: page([]) })).toBeUndefined()
})

test('task descriptions count if the service searches them', () => {
  const tasks = { kum: page([found('Buy kum', 'and a kumquat')]) }
  expect(ask({ kind: 'tasks', term: 'kumquat', seesAllTasks: false }, tasks)?.total).toBe(0)
  expect(ask({ kind: 'tasks', term: 'kumquat', seesAllTasks: true }, tasks)?.total).toBe(1)
})

test('invalidated results are requested', async () => {
  const client = new QueryClient()
  client.setQueryData(['folders', 'kum'], page([]))
  await client.invalidateQueries({ queryKey: ['folders'] })
  const params: SearchParams = { kind: 'folders', term: 'kumquat', seesAllTasks: false, hasLibrary: true }
  expect(knownAnswer({ client, params, keyOf })).toBeUndefined()
})
