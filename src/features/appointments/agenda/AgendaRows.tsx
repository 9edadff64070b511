import { useRef } from 'react'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { spaceAround } from '~/ui/drawn-rows'
import { moveRowFocus } from '~/ui/move-row-focus'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { useNow } from '~/ui/use-now'
import { dayOf } from '~/lib/zoned-day'
import type { AppointmentsAsked } from '../appointment-queries'
import { appointmentPagesMessages } from '../appointment-pages.messages'
import { appointmentsMessages } from '../appointments.messages'
import { AppointmentRow } from '../AppointmentRow'
import { agendaRow, type AgendaRow } from './agenda-rows'
import { DayHeading } from './DayHeading'
import { NowLine } from './NowLine'
import { useAgendaPages } from './use-agenda-pages'
import { useAgendaWindow } from './use-agenda-window'

type AgendaRowsProps = {
  directoryId: string
  asked: AppointmentsAsked
  total: number
  openAt: number
  calls: number
}

/** The agenda, of any length: as many rows as fit on the screen and a little more. */
export function AgendaRows({ directoryId, asked, total, openAt, calls }: AgendaRowsProps) {
  const t = useMessages(appointmentPagesMessages)
  const words = useMessages(appointmentsMessages)
  const { timeZone } = useFormats()
  const now = useNow()
  const list = useRef<HTMLUListElement>(null)
  const rows = useAgendaWindow({ of: JSON.stringify([directoryId, asked]), total, openAt, calls, list })
  const items = rows.getVirtualItems()
  const [first = 0, last = 0] = [items[0]?.index, items.at(-1)?.index]
  const pages = useAgendaPages({ directoryId, asked, total, first, last })

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
            {words.searchFailed}
          </Notice>
        </div>
      ) : null}
      <ul
        ref={list}
        aria-label={t.listName}
        // Heights above the screen are made up for by the window of rows itself.
        className="[overflow-anchor:none]"
        style={spaceAround(rows)}
      >
        {items.map(({ index }) => (
          <li key={index} ref={rows.measureElement} data-index={index} aria-setsize={total} aria-posinset={index + 1}>
            <Row directoryId={directoryId} row={agendaRow(index, { at: pages.at, now, timeZone })} now={now} />
          </li>
        ))}
      </ul>
      {last === total - 1 && hasBegun(pages.at(total - 1)?.startTime, now) ? <NowLine now={now} /> : null}
    </div>
  )
}

const hasBegun = (startTime: string | null | undefined, now: Date) =>
  startTime !== undefined && (startTime === null || Date.parse(startTime) <= now.getTime())

function Row({ directoryId, row, now }: { directoryId: string; row: AgendaRow; now: Date }) {
  const { timeZone } = useFormats()
  const { appointment, heading, isAfterNow } = row
  const isToday = heading !== undefined && heading === dayOf(now, timeZone)
  const line = isAfterNow ? <NowLine now={now} /> : null
  if (appointment === undefined) return <PendingRow />
  return (
    <>
      {isToday ? null : line}
      {heading === undefined ? null : <DayHeading day={heading} now={now} />}
      {isToday ? line : null}
      <AppointmentRow directoryId={directoryId} appointment={appointment} />
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
