import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { ApiError } from './errors'
import { createQueryClient, invalidate } from './query-client'
import { fetchFresh } from './fetching'

const key = ['things']

/** Reads of a changing value. Each answers with the value at the time of its request, but only once released. */
function store() {
  const client = new QueryClient()
  const requests: (() => void)[] = []
  let value = 'before'
  const query = {
    queryKey: key,
    queryFn: () => {
      const answer = value
      const { promise, resolve } = Promise.withResolvers<string>()
      requests.push(() => resolve(answer))
      return promise
    },
  }
  const change = () => (value = 'after')
  const answerAll = () => {
    for (const answer of requests) answer()
  }
  return { client, query, requests, change, answerAll }
}

describe('data invalidated by a change', () => {
  test('is refetched even during its first fetch', async () => {
    const { client, query, requests, change, answerAll } = store()
    const stop = new QueryObserver(client, query).subscribe(() => {})
    const waiting = client.fetchQuery(query)
    expect(requests).toHaveLength(1)
    change()

    const done = invalidate(client, key)
    expect(requests).toHaveLength(2)
    answerAll()

    await done
    expect(client.getQueryData(key)).toBe('after')
    expect(await waiting).toBe('after')
    stop()
  })

  test('is fetched once if it is shown and already being fetched', async () => {
    const { client, query, requests, change, answerAll } = store()
    client.setQueryData(key, 'long ago')
    const stop = new QueryObserver(client, query).subscribe(() => {})
    expect(requests).toHaveLength(1)
    change()

    const done = invalidate(client, key)
    answerAll()

    await done
    expect(requests).toHaveLength(2)
    expect(client.getQueryData(key)).toBe('after')
    stop()
  })

  test('isn’t fetched while nothing shows it', async () => {
    const { client, query, requests } = store()
    client.setQueryData(key, 'before')
    await invalidate(client, key)
    expect(requests).toHaveLength(0)
    const stop = new QueryObserver(client, { ...query, staleTime: 60_000 }).subscribe(() => {})
    expect(requests).toHaveLength(1)
    stop()
  })
})

test('a fresh fetch isn’t answered by a request that started earlier', async () => {
  const { client, query, change, answerAll } = store()
  const before = client.fetchQuery(query)
  change()

  const now = fetchFresh(client, query)
  answerAll()

  expect(await now).toBe('after')
  expect(await before).toBe('after')
})

test.for([
  ['unavailable', 2],
  ['forbidden', 1],
] as const)(
  'after a change that was answered with “%s” what it may have changed is read %i times',
  async ([kind, reads]) => {
    const client = createQueryClient({ onRefreshFailed: () => {} })
    let count = 0
    const stop = new QueryObserver(client, { queryKey: key, queryFn: () => (count += 1) }).subscribe(() => {})
    await expect.poll(() => count).toBe(1)
    const change = new MutationObserver(client, {
      mutationFn: () => Promise.reject(new ApiError(kind, 'No answer.')),
      meta: { invalidates: [key] },
    })
    await expect(change.mutate()).rejects.toThrow('No answer.')
    await expect.poll(() => client.isFetching()).toBe(0)
    expect(count).toBe(reads)
    stop()
  },
)
