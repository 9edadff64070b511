import type { Appointment } from '#openapi/generated/types.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { type VirtualItem, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { addDays, dayOf } from '~/lib/dates'
import { useScrollMargin } from '~/ui/hooks'
import { type DaySpan, daysOf } from '../appointment-days'
import { type AppointmentsParams, PAGE_SIZE, appointmentQueries } from '../appointment-queries'

/** What is drawn at a row. */
export type AgendaRow = {
  /** Undefined while its page is on its way. */
  appointment: Appointment | undefined
  /** The appointment stands here. Else it stands under the next day, the first it is on. */
  isHere: boolean
  /** The days that begin above the appointment, with what goes on through them. */
  sections: readonly DaySection[]
  /** The line of this moment runs above the appointment. */
  isAfterNow: boolean
}

export type Reading = {
  /** The appointment at a row; undefined while it is not known, and beyond the ends. */
  at: (row: number) => Appointment | undefined
  /** What goes on after the day it is listed under, of all that is known. */
  carried: readonly Carried[]
  /** The days that are asked for. */
  days: { from?: string | undefined; to?: string | undefined }
  now: Date
  timeZone: string | undefined
}

/** One row of the agenda, seen with those before it. */
export function agendaRow(row: number, reading: Reading): AgendaRow {
  const { at, now, timeZone } = reading
  const appointment = at(row)
  const nothing = { appointment, isHere: false, sections: [], isAfterNow: false }
  if (appointment === undefined || isEarly(appointment, timeZone)) return nothing
  const before = lastBefore(row, reading)
  const isFirst = before === null && !isAhead(reading)
  const isAfterNow = !hasBegun(appointment, now) && (isFirst || (before ? hasBegun(before, now) : false))
  return { appointment, isHere: true, isAfterNow, sections: sectionsAbove(appointment, before, reading) }
}

/** While what comes before is not known, nothing begins that would be gone again a moment later. */
function sectionsAbove(
  appointment: Appointment,
  before: Appointment | null | undefined,
  { carried, days, timeZone }: Reading,
): DaySection[] {
  const day = listedDay(appointment, timeZone)
  if (before === undefined || (before !== null && listedDay(before, timeZone) === day)) return []
  if (day === null) return [{ day, carried: [] }]
  const after = before === null ? beginning(days, carried) : listedDay(before, timeZone)
  const between = sectionsIn(carried, { after, upTo: addDays(day, -1) })
  return [...between, { day, carried: carriedOn(carried, day) }]
}

/** The days after the last row that something goes on through. */
export function agendaEnd(total: number, reading: Reading): readonly DaySection[] {
  const { carried, days, timeZone } = reading
  const last = lastBefore(total, reading)
  if (last === undefined) return []
  const after = last === null ? beginning(days, carried) : listedDay(last, timeZone)
  return sectionsIn(carried, { after, upTo: days.to ?? '9999-12-31' })
}

/** The appointment that stands before a row; null where it is the first, undefined where it is not known. */
function lastBefore(row: number, { at, timeZone }: Reading): Appointment | null | undefined {
  for (let index = row - 1; index >= 0; index -= 1) {
    const before = at(index)
    if (before === undefined || !isEarly(before, timeZone)) return before
  }
  return null
}

/** The day before the first that can be shown. */
function beginning({ from }: Reading['days'], carried: readonly Carried[]): string | null {
  if (from !== undefined) return addDays(from, -1)
  const [first] = carried.map((one) => one.from).toSorted()
  return first === undefined ? null : addDays(first, -1)
}

/** All the days that are asked for are still to come. */
const isAhead = ({ days: { from }, now, timeZone }: Reading) => from !== undefined && from > dayOf(now, timeZone)

/** What has no time comes before everything. */
const hasBegun = ({ startTime }: Appointment, now: Date) => startTime === null || Date.parse(startTime) <= now.getTime()

/** An appointment that is also on days after the one it stands under by when it starts. */
export type Carried = {
  appointment: Appointment
  span: DaySpan
  /** The first of those days. */
  from: string
}

/** A day of the agenda, and what is on it that began on a day before; null for what has no time. */
export type DaySection = { day: string | null; carried: readonly Carried[] }

/** So many days in a row on which nothing else begins are shown for what goes on through them. */
const MOST_EMPTY_DAYS = 31

/** The day that the list, which goes by when appointments start, has an appointment under. */
const listedDay = ({ startTime }: Appointment, timeZone: string | undefined): string | null =>
  startTime === null ? null : dayOf(new Date(startTime), timeZone)

/**
 * Whether an appointment is on none of the day that the list has it under: a whole day that begins, for someone further
 * west than its calendar was read, on the evening before.
 */
function isEarly(appointment: Appointment, timeZone: string | undefined): boolean {
  if (!appointment.isAllDay) return false
  const span = daysOf(appointment, timeZone)
  return span !== null && span.first > (listedDay(appointment, timeZone) ?? span.first)
}

/** Those that are on more than the day they are listed under, or on another. */
export function carriedOf(appointments: readonly Appointment[], timeZone: string | undefined): Carried[] {
  return appointments.flatMap((appointment) => {
    const span = daysOf(appointment, timeZone)
    const day = listedDay(appointment, timeZone)
    if (span === null || day === null || span.last <= day) return []
    return [{ appointment, span, from: span.first > day ? span.first : addDays(day, 1) }]
  })
}

/** Days from the one after `after` to `upTo`, both included; `after` null has none. */
type Gap = { after: string | null; upTo: string }

/** The days of a gap that something goes on through, with what. */
function sectionsIn(carried: readonly Carried[], { after, upTo }: Gap): DaySection[] {
  if (after === null) return []
  const begin = addDays(after, 1)
  const days = new Set<string>()
  for (const { from, span } of carried) {
    let day = from > begin ? from : begin
    const last = span.last < upTo ? span.last : upTo
    for (let count = 0; day <= last && count < MOST_EMPTY_DAYS; count += 1, day = addDays(day, 1)) days.add(day)
  }
  return [...days].toSorted().map((day) => ({ day, carried: carriedOn(carried, day) }))
}

/** What goes on through a day. */
const carriedOn = (carried: readonly Carried[], day: string): Carried[] =>
  carried.filter(({ from, span }) => from <= day && day <= span.last)

/** Where a row of the agenda, which begins with the first appointment, is in the pages, which begin with the last. */
type Place = { page: number; at: number }

/** Rows are counted from 0, pages from 1. */
export function placeOf(row: number, total: number, pageSize: number): Place {
  const fromEnd = total - 1 - row
  return { page: Math.floor(fromEnd / pageSize) + 1, at: fromEnd % pageSize }
}

/** The pages that hold the rows from one to another, both included, and the ones beside them. */
export function pagesAround(first: number, last: number, { total, pageSize }: { total: number; pageSize: number }) {
  if (total === 0) return []
  const highest = Math.ceil(total / pageSize)
  const from = Math.max(1, placeOf(Math.min(last, total - 1), total, pageSize).page - 1)
  const to = Math.min(highest, placeOf(Math.max(first, 0), total, pageSize).page + 1)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

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

type AgendaOpening = { directoryId: string; params: AppointmentsParams; total: number; openAt: number }

/** Whether what the agenda opens with has been read, or can't be; it stays so. */
export function useIsOpeningHere({ directoryId, params, total, openAt }: AgendaOpening): boolean {
  const [isHere, setIsHere] = useState(false)
  const rows = { first: openAt - OVERSCAN, last: openAt + 2 * OVERSCAN }
  const pages = isHere ? [] : pagesAround(rows.first, rows.last, { total, pageSize: PAGE_SIZE })
  const read = useFour(directoryId, params, pages)
  const isOnItsWay = read.some(({ isLoading }, index) => index < pages.length && isLoading)
  if (!isHere && !isOnItsWay) setIsHere(true)
  return isHere
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
