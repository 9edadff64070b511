import { useMemo, useRef } from 'react'
import type { Appointment } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { virtualPadding } from '~/ui/list/VirtualList'
import { moveRowFocus } from '~/ui/move-row-focus'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { useNow } from '~/ui/use-now'
import { dayOf } from '~/lib/zoned-day'
import type { AppointmentsParams } from '../appointment-queries'
import { appointmentPagesMessages } from '../appointment-pages.messages'
import { appointmentsMessages } from '../appointments.messages'
import { AppointmentRow } from '../AppointmentRow'
import { agendaEnd, agendaRow, type AgendaRow, type Reading } from './agenda-rows'
import { carriedOf, type Carried, type DaySection } from './carried'
import { DayHeading } from './DayHeading'
import { NowLine } from './NowLine'
import { useAgendaPages } from './use-agenda-pages'
import { useAgendaWindow } from './use-agenda-window'

type AgendaRowsProps = {
  directoryId: string
  params: AppointmentsParams
  days: Reading['days']
  /** What began before the first of those days and is on it. */
  goingOn: readonly Carried[]
  total: number
  openAt: number
  calls: number
}

/** The agenda, of any length: as many rows as fit on the screen and a little more. */
export function AgendaRows({ directoryId, params, days, goingOn, total, openAt, calls }: AgendaRowsProps) {
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
        // Heights above the screen are made up for by the window of rows itself.
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

/** What goes on after the day it is listed under, of all that is here. */
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

/** Days that begin, each with what goes on through it. The line of this moment is under what is on today, or else where today would be. */
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

/** The place of an appointment that is on its way. */
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
