import { expect, test } from 'vitest'
import { ApiError } from '~/api/errors'
import type { VocabularyEntry, VocabularyEntryBody } from '#openapi/generated/types.ts'
import { addInBulk, addOneByOne } from './vocabulary-queries'

const words = (count: number, description = ''): VocabularyEntryBody[] =>
  Array.from({ length: count }, (_, index) => ({ phrase: `Word ${index}`, description }))

const entryOf = (body: VocabularyEntryBody): VocabularyEntry => ({
  vocabularyId: body.phrase,
  phrase: body.phrase,
  description: body.description ?? null,
  manualReplacePhrases: null,
  languageCode: null,
  isDirectoryWide: false,
  createdOn: '2026-01-01T00:00:00Z',
  modifiedOn: '2026-01-01T00:00:00Z',
})

const options = () => ({ signal: new AbortController().signal, onProgress: () => {} })

test('no request exceeds the service’s size limit in bytes', async () => {
  const sizes: number[] = []
  const bodies = words(600, 'ü'.repeat(4_000))
  const { added, failure } = await addInBulk({ bodies, ...options() }, (some) => {
    sizes.push(new TextEncoder().encode(JSON.stringify({ add: some })).length)
    return Promise.resolve(some.map(entryOf))
  })
  expect(failure).toBeNull()
  expect(added.map(({ phrase }) => phrase)).toEqual(bodies.map(({ phrase }) => phrase))
  expect(Math.max(...sizes)).toBeLessThan(1_048_576)
  expect(sizes.length).toBeLessThan(10)
})

test('one by one, requests pending at a failure still count as added', async () => {
  const answers: (() => void)[] = []
  const stored: string[] = []
  const running = addOneByOne({ bodies: words(9), ...options() }, (body) => {
    if (body.phrase === 'Word 1') return Promise.reject(new ApiError('invalid', 'No.'))
    return new Promise((resolve) => {
      answers.push(() => {
        stored.push(body.phrase)
        resolve(entryOf(body))
      })
    })
  })
  await Promise.resolve()
  answers.forEach((answer) => answer())
  const { added, failure } = await running
  expect(failure).toBeInstanceOf(ApiError)
  expect(added.map(({ phrase }) => phrase)).toEqual(stored)
  expect(stored).toEqual(['Word 0', 'Word 2'])
})
