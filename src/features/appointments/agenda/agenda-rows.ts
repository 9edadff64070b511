import type { Appointment } from '#openapi/generated/types.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { type VirtualItem, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { addDays, dayOf } from '~/lib/dates'
import { useScrollMargin } from '~/ui/hooks'
import { type DaySpan, daysOf } from '../appointment-days'
import { type AppointmentsParams, PAGE_SIZE, appointmentQueries } from '../appointment-queries'

/** The content of a row. */
export type AgendaRow = {
  /** Undefined while its page is loading. */
  appointment: Appointment | undefined
  /** True if the appointment is rendered here; otherwise it is rendered under the next day, its first. */
  isHere: boolean
  /** The days that start above the appointment, with the appointments that continue through them. */
  sections: readonly DaySection[]
  /** The line for the current time is above the appointment. */
  isAfterNow: boolean
}

export type Reading = {
  /** Returns the appointment at a row; undefined while it is unknown, and outside the list. */
  at: (row: number) => Appointment | undefined
  /** Known appointments that continue after the day they are listed under. */
  carried: readonly Carried[]
  /** The requested days. */
  days: { from?: string | undefined; to?: string | undefined }
  now: Date
  timeZone: string | undefined
}

/** Computes a row of the agenda from it and the rows before. */
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

/** While the row before is unknown, no day starts here, since its heading might disappear a moment later. */
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

/** Returns the days after the last row that have an ongoing appointment. */
export function agendaEnd(total: number, reading: Reading): readonly DaySection[] {
  const { carried, days, timeZone } = reading
  const last = lastBefore(total, reading)
  if (last === undefined) return []
  const after = last === null ? beginning(days, carried) : listedDay(last, timeZone)
  return sectionsIn(carried, { after, upTo: days.to ?? '9999-12-31' })
}

/** Returns the last appointment before a row; null if there is none, undefined if it is unknown. */
function lastBefore(row: number, { at, timeZone }: Reading): Appointment | null | undefined {
  for (let index = row - 1; index >= 0; index -= 1) {
    const before = at(index)
    if (before === undefined || !isEarly(before, timeZone)) return before
  }
  return null
}

/** Returns the day before the first that can be shown. */
function beginning({ from }: Reading['days'], carried: readonly Carried[]): string | null {
  if (from !== undefined) return addDays(from, -1)
  const [first] = carried.map((one) => one.from).toSorted()
  return first === undefined ? null : addDays(first, -1)
}

/** All requested days are in the future. */
const isAhead = ({ days: { from }, now, timeZone }: Reading) => from !== undefined && from > dayOf(now, timeZone)

/** Appointments without a time come first. */
const hasBegun = ({ startTime }: Appointment, now: Date) => startTime === null || Date.parse(startTime) <= now.getTime()

/** An appointment that is also on days after the one it is listed under by its start. */
export type Carried = {
  appointment: Appointment
  span: DaySpan
  /** The first of those days. */
  from: string
}

/** A day of the agenda, with the appointments that continue from earlier days; null for those without a time. */
export type DaySection = { day: string | null; carried: readonly Carried[] }

/** Maximum number of consecutive days shown only for an ongoing appointment. */
const MOST_EMPTY_DAYS = 31

/** Returns the day that an appointment is listed under, by its start. */
const listedDay = ({ startTime }: Appointment, timeZone: string | undefined): string | null =>
  startTime === null ? null : dayOf(new Date(startTime), timeZone)

/**
 * Returns whether an appointment isn't on the day that it is listed under: an all-day event that, for users west of its
 * calendar's time zone, begins the evening before.
 */
function isEarly(appointment: Appointment, timeZone: string | undefined): boolean {
  if (!appointment.isAllDay) return false
  const span = daysOf(appointment, timeZone)
  return span !== null && span.first > (listedDay(appointment, timeZone) ?? span.first)
}

/** Returns appointments that are on more days than the one they are listed under, or on a different one. */
export function carriedOf(appointments: readonly Appointment[], timeZone: string | undefined): Carried[] {
  return appointments.flatMap((appointment) => {
    const span = daysOf(appointment, timeZone)
    const day = listedDay(appointment, timeZone)
    if (span === null || day === null || span.last <= day) return []
    return [{ appointment, span, from: span.first > day ? span.first : addDays(day, 1) }]
  })
}

/** Days after `after` up to and including `upTo`; none if `after` is null. */
type Gap = { after: string | null; upTo: string }

/** Returns the days of a gap with an ongoing appointment. */
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

/** Returns the appointments going on through a day. */
const carriedOn = (carried: readonly Carried[], day: string): Carried[] =>
  carried.filter(({ from, span }) => from <= day && day <= span.last)

/**
 * Position of an agenda row in the pages. The agenda starts with the first appointment, but the pages start with the
 * last.
 */
type Place = { page: number; at: number }

/** Rows count from 0, pages from 1. */
export function placeOf(row: number, total: number, pageSize: number): Place {
  const fromEnd = total - 1 - row
  return { page: Math.floor(fromEnd / pageSize) + 1, at: fromEnd % pageSize }
}

/** Returns the pages with the rows from `first` to `last`, and the adjacent ones. */
export function pagesAround(first: number, last: number, { total, pageSize }: { total: number; pageSize: number }) {
  if (total === 0) return []
  const highest = Math.ceil(total / pageSize)
  const from = Math.max(1, placeOf(Math.min(last, total - 1), total, pageSize).page - 1)
  const to = Math.min(highest, placeOf(Math.max(first, 0), total, pageSize).page + 1)
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** Typical height of a row, including its share of the headings. */
const ROW_PX = 76
const OVERSCAN = 8
/** Height of the page's header, which covers the top of the list. */
const HEAD_PX = 120

type AgendaWindow = {
  /** Identifies the list. */
  of: string
  total: number
  /** The row at the top when it opens. */
  openAt: number
  /** Changes when the user jumps to that row again. */
  calls: number
  list: RefObject<HTMLElement | null>
}

/** Row measurements of the last list, so that going back restores each row's position. */
let left: { of: string; rows: VirtualItem[] } = { of: '', rows: [] }

/** Virtualizes the rows around the viewport; opens at a row, or where going back left off. */
export function useAgendaWindow({ of, total, openAt, calls, list }: AgendaWindow) {
  const restored = useElementScrollRestoration({ getElement: () => window })
  const [start] = useState(() => (left.of === of && restored ? restored.scrollY : null))
  const scrollMargin = useScrollMargin(list, HEAD_PX)
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: total,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin,
    // What is above the list stays on screen and covers its top.
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
  // Later changes of the list mustn't move it for the reader.
  const open = useEffectEvent(() => {
    if (isRestoring.current) window.scrollTo(0, start ?? 0)
    else scrollTo(openAt, { align: 'start' })
  })
  useLayoutEffect(() => {
    open()
    // Runs after the page's own scrolling to the top.
    const frame = requestAnimationFrame(() => {
      open()
      isRestoring.current = false
    })
    return () => cancelAnimationFrame(frame)
    // Reruns when the user jumps to that row again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [calls])
}

/** No screen shows more than two pages of rows; one more is loaded on either side. */
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

/** Returns whether the rows that the agenda opens with have loaded or failed; stays true from then on. */
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

/** Loads the pages around the viewport; returns a function for the appointment at a row, if loaded. */
export function useAgendaPages({ directoryId, params, total, first, last }: AgendaPages) {
  const client = useQueryClient()
  const pages = pagesAround(first, last, { total, pageSize: PAGE_SIZE })
  const read = useFour(directoryId, params, pages)
  const known = useRef(total)

  // All rows have new positions when the total changes.
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

  // Unused queries repeat the first page, which must not be counted again.
  const here = useKnown(read.map(({ data }, index) => (index < pages.length ? data?.items : undefined)))
  const failed = read.filter(({ isError, data }) => isError && data === undefined)
  return { at, here, hasFailed: failed.length > 0, retry: () => failed.forEach(({ refetch }) => void refetch()) }
}

/** Returns all loaded appointments, as a stable list while the pages don't change. */
function useKnown([a, b, c, d]: readonly (readonly Appointment[] | undefined)[]): readonly Appointment[] {
  return useMemo(() => [a, b, c, d].flatMap((items) => items ?? []), [a, b, c, d])
}
