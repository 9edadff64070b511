import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Appointment } from '#openapi/generated/types.ts'
import { addDays, dayOf, startOfDay, utcTime } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { virtualPadding } from '~/ui/list/VirtualList'
import { moveRowFocus } from '~/ui/list/row-keys'
import { Notice } from '~/ui/Notice'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { useNow } from '~/ui/use-now'
import { LONGEST_DAYS, middayOf } from '../appointment-days'
import { appointmentPagesMessages, appointmentsMessages } from '../appointments.messages'
import { appointmentQueries, type AppointmentsParams } from '../appointment-queries'
import { AppointmentRow } from '../AppointmentRow'
import {
  type AgendaRow,
  type Carried,
  type DaySection,
  type Reading,
  agendaEnd,
  agendaRow,
  carriedOf,
  useAgendaPages,
  useAgendaWindow,
  useIsOpeningHere,
} from './agenda-rows'

type AgendaDays = Reading['days']

type AgendaProps = {
  directoryId: string
  params: AppointmentsParams
  /** The requested days. */
  days: AgendaDays
  /** The day to open at; today if undefined. */
  on: string | undefined
  /** Incremented each time the user jumps to that day again. */
  calls: number
  /** Shown if there are no appointments. */
  empty: ReactNode
}

/** All of the user's appointments in time order, as a virtual list. */
export function Agenda({ directoryId, params, days, on, calls, empty }: AgendaProps) {
  const { timeZone } = useFormats()
  const { total } = useSuspenseQuery(appointmentQueries.page(directoryId, params, 1)).data
  // The list mustn't jump at midnight.
  const [today] = useState(() => dayOf(new Date(), timeZone))
  const from = utcTime(startOfDay(on ?? today, timeZone).getTime())
  const later = useQuery(appointmentQueries.countFrom(directoryId, params, from))
  const goingOn = useGoingOn(directoryId, params, days)
  const isCounting = total > 0 && later.isPending
  if (goingOn === undefined || isCounting) return <AgendaSkeleton />
  if (total === 0 && goingOn.length === 0) return empty
  return (
    <OpenedAgenda
      key={JSON.stringify([directoryId, params, on])}
      directoryId={directoryId}
      params={params}
      days={days}
      goingOn={goingOn}
      total={total}
      openAt={opensAt({ isPast: on === undefined && isBefore(params.to, from), total, later: later.data ?? 0 })}
      calls={calls}
    />
  )
}

type Opening = { isPast: boolean; total: number; later: number }

/** Returns the row of the requested day; the first row if all requested days are past. */
const opensAt = ({ isPast, total, later }: Opening) => (isPast ? 0 : Math.max(0, Math.min(total - 1, total - later)))

const isBefore = (end: string | undefined, moment: string) => end !== undefined && end < moment

/** Returns appointments that began before the first requested day and are still going on; undefined while loading. */
function useGoingOn(directoryId: string, { q }: AppointmentsParams, { from }: AgendaDays) {
  const { timeZone } = useFormats()
  const begin = utcTime(startOfDay(addDays(from ?? LAST_DAY, -LONGEST_DAYS), timeZone).getTime())
  const end = utcTime(startOfDay(from ?? LAST_DAY, timeZone).getTime() - 1_000)
  const { data, isError } = useQuery({
    ...appointmentQueries.between(directoryId, { q, from: begin, to: end }),
    enabled: from !== undefined,
  })
  return useMemo(() => {
    if (from === undefined || isError) return NONE
    if (data === undefined) return undefined
    return carriedOf(data.items, timeZone).filter(({ span }) => span.last >= from)
  }, [data, isError, from, timeZone])
}

const NONE: readonly Carried[] = []
const LAST_DAY = '9999-12-31'

type AgendaRowsProps = {
  directoryId: string
  params: AppointmentsParams
  days: Reading['days']
  /** Appointments that began before the first requested day and are still going on. */
  goingOn: readonly Carried[]
  total: number
  openAt: number
  calls: number
}

/** Waits for the rows that it opens at: if they grew when loaded, they would push the day out of view. */
function OpenedAgenda(props: AgendaRowsProps) {
  return useIsOpeningHere(props) ? <AgendaRows {...props} /> : <AgendaSkeleton />
}

/** The agenda as a virtual list: as many rows as fit on the screen and a few more. */
function AgendaRows({ directoryId, params, days, goingOn, total, openAt, calls }: AgendaRowsProps) {
  const t = useMessages(appointmentPagesMessages)
  const messages = useMessages(appointmentsMessages)
  const { timeZone } = useFormats()
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const rows = useAgendaWindow({ of: JSON.stringify([directoryId, params]), total, openAt, calls, list })
  const items = rows.getVirtualItems()
  const [first = 0, last = 0] = [items[0]?.index, items.at(-1)?.index]
  const pages = useAgendaPages({ directoryId, params, total, first, last })
  const carried = useCarried(pages.here, goingOn)
  const reading = { at: pages.at, carried, days, now, timeZone }
  const drawing = { directoryId, now }
  const isEnd = last >= total - 1
  const isAllBegun = isEnd && hasBegun(pages.at(total - 1)?.startTime, now)

  return (
    // Arrow keys move between the links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      tabIndex={-1}
      className="w-full max-w-260 px-1 pb-[50vh] outline-none sm:px-4"
      onKeyDown={(event) => {
        if (moveRowFocus(event.currentTarget, event.key)) event.preventDefault()
      }}
    >
      {pages.hasFailed ? (
        <div className="sticky top-32 z-10 px-3 pt-3">
          <Notice tone="bad" action={<Button onClick={pages.retry}>{t.retry}</Button>}>
            {messages.searchFailed}
          </Notice>
        </div>
      ) : null}
      <ul
        ref={list}
        aria-label={t.listName}
        // The virtual list itself compensates for height changes above the screen.
        className="[overflow-anchor:none]"
        style={virtualPadding(rows)}
      >
        {items.map(({ index }) => (
          <li key={index} ref={rows.measureElement} data-index={index} aria-setsize={total} aria-posinset={index + 1}>
            <Row {...drawing} row={agendaRow(index, reading)} />
          </li>
        ))}
      </ul>
      {isEnd ? <Days {...drawing} sections={agendaEnd(total, reading)} hasLine={isAllBegun} /> : null}
    </div>
  )
}

const hasBegun = (startTime: string | null | undefined, now: Date) =>
  startTime !== undefined && (startTime === null || Date.parse(startTime) <= now.getTime())

/** Collects the loaded appointments that continue after the day they are listed under. */
function useCarried(known: readonly Appointment[], goingOn: readonly Carried[]) {
  const { timeZone } = useFormats()
  return useMemo(() => [...goingOn, ...carriedOf(known, timeZone)], [known, goingOn, timeZone])
}

type Drawing = { directoryId: string; now: Date }

function Row({ row, ...drawing }: Drawing & { row: AgendaRow }) {
  const { appointment, isHere, sections, isAfterNow } = row
  if (appointment === undefined) return <PendingRow />
  if (!isHere) return null
  return (
    <>
      <Days {...drawing} sections={sections} hasLine={isAfterNow} />
      <AppointmentRow directoryId={drawing.directoryId} appointment={appointment} />
    </>
  )
}

/**
 * Day headings, each with the appointments going on that day. The line for the current time is below today's ongoing
 * appointments, or where today would be.
 */
function Days({
  directoryId,
  sections,
  hasLine,
  now,
}: Drawing & { sections: readonly DaySection[]; hasLine: boolean }) {
  const { timeZone } = useFormats()
  const today = dayOf(now, timeZone)
  const isUpToToday = ({ day }: DaySection) => day === null || day <= today
  const drawn = (section: DaySection) => <Day key={section.day} {...section} directoryId={directoryId} now={now} />
  return (
    <>
      {sections.filter(isUpToToday).map(drawn)}
      {hasLine ? <NowLine now={now} /> : null}
      {sections.filter((section) => !isUpToToday(section)).map(drawn)}
    </>
  )
}

function Day({ directoryId, day, carried, now }: DaySection & Drawing) {
  return (
    <>
      <DayHeading day={day} now={now} />
      {carried.map(({ appointment }) => (
        <AppointmentRow
          key={appointment.appointmentId}
          directoryId={directoryId}
          appointment={appointment}
          {...(day === null ? {} : { day })}
        />
      ))}
    </>
  )
}

/** Placeholder for an appointment that is loading. */
function PendingRow() {
  const t = useMessages(appointmentPagesMessages)
  return (
    <div className="flex h-14 flex-col justify-center gap-2 px-3 pl-20 sm:pl-26">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-3.5 w-52 max-w-full" />
      <Skeleton className="h-3 w-20" />
    </div>
  )
}

/** The heading of a day in the agenda; null for appointments without a time. */
function DayHeading({ day, now }: { day: string | null; now: Date }) {
  const t = useMessages(appointmentPagesMessages)
  const { date, timeZone } = useFormats()
  const today = dayOf(now, timeZone)
  const near = new Map([
    [addDays(today, -1), t.yesterday],
    [today, t.today],
    [addDays(today, 1), t.tomorrow],
  ])
  const name = day === null ? undefined : near.get(day)
  return (
    <h2 className="px-3 pt-6 pb-1.5 text-small font-semibold text-ink-3">
      {name === undefined ? null : <span className="text-ink">{name} · </span>}
      {day === null ? t.withoutTime : date(middayOf(day, timeZone))}
    </h2>
  )
}

/** The line for the current time. */
function NowLine({ now }: { now: Date }) {
  const t = useMessages(appointmentPagesMessages)
  const { time } = useFormats()
  return (
    <p className="flex items-center gap-2 px-3 py-1.5 text-meta font-semibold text-accent tabular-nums">
      <span>
        {t.now} {time(now)}
      </span>
      <span aria-hidden className="h-px flex-1 bg-accent" />
    </p>
  )
}

const rows = ['w-52', 'w-36', 'w-64', 'w-44', 'w-56', 'w-40', 'w-60', 'w-48']

/** The agenda's skeleton, with rows in the final size. */
export function AgendaSkeleton() {
  return (
    <LoadingRegion>
      <div className="w-full max-w-260 px-1 sm:px-4">
        <Skeleton className="mx-3 mt-7 mb-2 h-3.5 w-28" />
        {rows.map((width) => (
          <div
            key={width}
            className="grid min-h-14 grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 px-3 py-2.5 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-x-4"
          >
            <Skeleton className="h-4 w-11" />
            <div className="flex flex-col gap-2">
              <Skeleton className={`h-4 max-w-full ${width}`} />
              <Skeleton className="h-3 w-24" />
            </div>
          </div>
        ))}
      </div>
    </LoadingRegion>
  )
}
