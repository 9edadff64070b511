import { expect, test } from 'vitest'
import { answerOf, AnswerStore } from './response-cache.ts'

const answer = (text: string) => answerOf(text, 'application/json')

test('an answer is only found under its version', async () => {
  const store = new AnswerStore(1_000_000)
  store.begin('key', '1')(answer('one'))

  expect(await store.find('key', '1')).toEqual(answer('one'))
  expect(await store.find('key', '2')).toBeNull()
  expect(await store.find('other', '1')).toBeNull()
})

test('concurrent callers wait for an answer being computed, and compute it themselves if that fails', async () => {
  const store = new AnswerStore(1_000_000)
  const finish = store.begin('key', '1')
  const waiting = store.find('key', '1')
  const another = store.find('key', '2')
  finish(answer('one'))
  expect([await waiting, await another]).toEqual([answer('one'), null])

  const giveUp = store.begin('key', '3')
  const disappointed = store.find('key', '3')
  giveUp(null)
  expect(await disappointed).toBeNull()
  expect(await store.find('key', '1')).toEqual(answer('one'))
})

test('the cache is bounded by bytes: the least recently used answer is evicted, and a too large one is never kept', async () => {
  const store = new AnswerStore(64_000)
  const large = 'x'.repeat(3_000)
  const keys = Array.from({ length: 18 }, (_, index) => `key ${index}`)
  for (const key of keys) store.begin(key, '1')(answer(large))
  await store.find('key 0', '1')
  store.begin('one more', '1')(answer(large))
  store.begin('huge', '1')(answer('x'.repeat(5_000)))

  const isKept = await Promise.all(
    [...keys, 'one more', 'huge'].map(async (key) => (await store.find(key, '1')) !== null),
  )
  expect(isKept).toEqual([true, false, ...keys.slice(2).map(() => true), true, false])
})

test('a cached answer takes no more memory than its bytes, with any characters', () => {
  for (const text of ['', '{"name":"Ünïcödé 🎙"}', 'x'.repeat(100_000)]) {
    const { body } = answer(text)
    expect(body.toString()).toBe(text)
    expect(body.buffer.byteLength).toBe(body.byteLength)
  }
})
