import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RecordingPage } from '#openapi/generated/types.ts'
import { placesMark } from '~/lib/list-total'
import type { PagePart } from '~/lib/rows-by-page'
import { PAGE_SIZE, recordingQueries, type ListParams } from '../recording-queries'

const PAUSE_MS = 60

type PagesAround = {
  directoryId: string
  params: ListParams
  first: RecordingPage
  total: number
  parts: readonly PagePart[]
}

/** Reads the pages above and below those in sight before they are scrolled to, and reads again what has shifted. */
export function usePagesAround({ directoryId, params, first: firstPage, total, parts }: PagesAround) {
  const [first, last] = [parts[0]?.page ?? 1, parts.at(-1)?.page ?? 1]
  const client = useQueryClient()
  const mark = placesMark(firstPage, firstPage.items.at(-1)?.recordingId)
  const known = useRef(mark)

  useEffect(() => {
    const timer = setTimeout(() => {
      for (const page of [last + 1, first - 1]) {
        const isThere = page >= 1 && (page - 1) * PAGE_SIZE < total
        if (isThere) void client.prefetchQuery(recordingQueries.page(directoryId, params, page))
      }
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [client, directoryId, params, first, last, total])

  useEffect(() => {
    if (known.current === mark) return
    known.current = mark
    const queryKey = recordingQueries.pages(directoryId, params)
    void client.invalidateQueries({ queryKey, predicate: (query) => query.queryKey.at(-1) !== 1 })
  }, [client, directoryId, params, mark])
}
