import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Appointment } from '#openapi/generated/types.ts'
import { useScrollMargin } from '~/ui/hooks'
import { appointmentQueries, type AppointmentsParams, PAGE_SIZE } from '../appointment-queries'
import { pagesAround, placeOf } from './agenda-rows'

/** A row in its usual height, with its share of the headings. */
const ROW_PX = 76
const OVERSCAN = 8
/** Below it the head of the page lies over the list. */
const HEAD_PX = 120

type AgendaWindow = {
  /** Tells one list from another. */
  of: string
  total: number
  /** The row it begins with in sight. */
  openAt: number
  /** Changes when the person asks for that row again. */
  calls: number
  list: RefObject<HTMLElement | null>
}

/** What was measured of the list that was left last, so that Back finds each row where it was. */
let left: { of: string; rows: VirtualItem[] } = { of: '', rows: [] }

/** The rows in sight and a few around them; opens at a row, or where Back left it. */
export function useAgendaWindow({ of, total, openAt, calls, list }: AgendaWindow) {
  const restored = useElementScrollRestoration({ getElement: () => window })
  const [start] = useState(() => (left.of === of && restored ? restored.scrollY : null))
  const scrollMargin = useScrollMargin(list, HEAD_PX)
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: total,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin,
    // What lies above the list stays in sight over it.
    scrollPaddingStart: scrollMargin,
    scrollPaddingEnd: ROW_PX,
    initialOffset: start ?? openAt * ROW_PX,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialMeasurementsCache: left.of === of ? left.rows : [],
  })

  useEffect(
    () => () => {
      left = { of, rows: rows.takeSnapshot() }
    },
    [of, rows],
  )
  useOpening(rows.scrollToIndex, { start, openAt, calls })
  return rows
}

type Opening = { start: number | null; openAt: number; calls: number }
type ScrollTo = (index: number, options: { align: 'start' }) => void

function useOpening(scrollTo: ScrollTo, { start, openAt, calls }: Opening) {
  const isRestoring = useRef(start !== null)
  // What comes or goes later must not move the list under the reader.
  const open = useEffectEvent(() => {
    if (isRestoring.current) window.scrollTo(0, start ?? 0)
    else scrollTo(openAt, { align: 'start' })
  })
  useLayoutEffect(() => {
    open()
    // The page's own way to its top comes after this one.
    const frame = requestAnimationFrame(() => {
      open()
      isRestoring.current = false
    })
    return () => cancelAnimationFrame(frame)
    // It is what asks for that row again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [calls])
}

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
