import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { RecordingPage } from '#openapi/generated/types.ts'
import { listRows } from './selection-store'
import { librarySource, PAGE_SIZE, pageQuery } from './list-queries'

const source = librarySource('company', { filter: {}, timeZone: undefined, hasLibrary: true })
const total = 3 * PAGE_SIZE

const idsOf = (page: number) => Array.from({ length: PAGE_SIZE }, (_, at) => `${page}-${at}`)

function pageOf(page: number): RecordingPage {
  const items = idsOf(page).map((recordingId) => ({ recordingId }))
  return JSON.parse(JSON.stringify({ page, pageSize: PAGE_SIZE, total, hasMore: page < 3, items }))
}

test('nothing is selected from an invalidated page, because its rows may have moved', async () => {
  const client = new QueryClient()
  for (const page of [1, 2, 3]) client.setQueryData(pageQuery(source, page).queryKey, pageOf(page))
  const rows = listRows(client, source, { total, isTotalExact: true })
  expect(rows.loaded().map(({ recordingId }) => recordingId)).toEqual([1, 2, 3].flatMap(idsOf))
  expect(rows.between(0, total - 1)).toHaveLength(total)

  const { queryKey } = pageQuery(source, 2)
  await client.invalidateQueries({ queryKey, refetchType: 'none' })

  expect(rows.loaded().map(({ recordingId }) => recordingId)).toEqual([1, 3].flatMap(idsOf))
  expect(rows.between(0, total - 1)).toBeNull()
  expect(rows.between(0, PAGE_SIZE - 1)).toHaveLength(PAGE_SIZE)
})
