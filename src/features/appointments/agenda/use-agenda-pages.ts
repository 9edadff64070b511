import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import type { Appointment } from '#openapi/generated/types.ts'
import { appointmentQueries, PAGE_SIZE, type AppointmentsParams } from '../appointment-queries'
import { pagesAround, placeOf } from './agenda-places'

/** No screen shows rows of more than two pages, and one is read on either side. */
function useFour(directoryId: string, params: AppointmentsParams, pages: readonly number[]) {
  const wanted = (page: number | undefined) => ({
    ...appointmentQueries.page(directoryId, params, page ?? 1),
    enabled: page !== undefined,
  })
  return [
    useQuery(wanted(pages[0])),
    useQuery(wanted(pages[1])),
    useQuery(wanted(pages[2])),
    useQuery(wanted(pages[3])),
  ] as const
}

type AgendaPages = { directoryId: string; params: AppointmentsParams; total: number; first: number; last: number }

/** Reads the pages of the rows in sight and those beside them; answers the appointment at a row, as far as it is here. */
export function useAgendaPages({ directoryId, params, total, first, last }: AgendaPages) {
  const client = useQueryClient()
  const pages = pagesAround(first, last, { total, pageSize: PAGE_SIZE })
  const read = useFour(directoryId, params, pages)
  const known = useRef(total)

  // All rows have another place when there are more or fewer of them.
  useEffect(() => {
    if (known.current === total) return
    known.current = total
    const queryKey = appointmentQueries.pages(directoryId, params)
    void client.invalidateQueries({ queryKey, predicate: (query) => query.queryKey.at(-1) !== 1 })
  }, [client, directoryId, params, total])

  function at(row: number): Appointment | undefined {
    if (row < 0 || row >= total) return undefined
    const place = placeOf(row, total, PAGE_SIZE)
    return read[pages.indexOf(place.page)]?.data?.items[place.at]
  }

  // A query that none of the pages asks for stands at the first, and would tell of it once more.
  const here = useKnown(read.map(({ data }, index) => (index < pages.length ? data?.items : undefined)))
  const failed = read.filter(({ isError, data }) => isError && data === undefined)
  return { at, here, hasFailed: failed.length > 0, retry: () => failed.forEach(({ refetch }) => void refetch()) }
}

/** All that is here of the pages, the same list as long as they are. */
function useKnown([a, b, c, d]: readonly (readonly Appointment[] | undefined)[]): readonly Appointment[] {
  return useMemo(() => [a, b, c, d].flatMap((items) => items ?? []), [a, b, c, d])
}
