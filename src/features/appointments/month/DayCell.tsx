import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Appointment } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Skeleton } from '~/ui/Skeleton'
import { appointmentTime, middayOf, daysOf, type DaySpan } from '../appointment-days'
import { appointmentPagesMessages, appointmentsMessages } from '../appointments.messages'

/** What fits into a day below its number. */
const SHOWN_LANES = 3
const SHOWN_DOTS = 3

type DayCellProps = {
  directoryId: string
  laned: LanedDay
  isNarrow: boolean
  isInMonth: boolean
  isChosen: boolean
  isToday: boolean
  isPending: boolean
  onOpen: (day: string) => void
}

const Dots = ({ count }: { count: number }) => (
  <span aria-hidden className="mt-1 flex h-1.5 gap-0.5">
    {Array.from({ length: Math.min(count, SHOWN_DOTS) }, (_, index) => (
      <span key={index} className="size-1.5 rounded-full bg-accent" />
    ))}
  </span>
)

/** Space between the end of a bar and that of its day. */
const GAP_PX = 4

/** Rounds the corners where it begins or ends, but not where it continues from or into another week. */
const shapeOf = ({ cameBefore, goesOn }: Bar) =>
  classNames(cameBefore ? '' : 'ml-1 rounded-l-chip', goesOn ? '' : 'rounded-r-chip')

/** A day of the month; clicking it, or Enter, opens it. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { laned, isNarrow, isInMonth, isChosen, isToday, isPending, onOpen } = props
  const t = useMessages(appointmentPagesMessages)
  const { date, timeZone } = useFormats()
  const { day, all } = laned
  const name = [isToday ? t.today : null, date(middayOf(day, timeZone)), isPending ? null : t.onDay(all.length)]
  return (
    // The grid around it handles keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as in the grid around it
      role="gridcell"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-selected={isChosen}
      onClick={() => onOpen(day)}
      className={classNames(
        'relative flex min-w-0 flex-col -outline-offset-2 focus-visible:z-10 focus-visible:outline-2 focus-visible:outline-accent',
        isInMonth ? 'bg-surface' : 'bg-paper',
        isNarrow ? 'min-h-13 items-center pt-1' : 'min-h-[max(7.5rem,(100dvh-14rem)/6)] gap-0.5 pt-1 pb-1',
      )}
    >
      <span className="sr-only">{name.filter((part) => part !== null).join(', ')}</span>
      <DayNumber day={day} isToday={isToday} isInMonth={isInMonth} isMarked={isNarrow && isChosen} />
      {isNarrow ? <Dots count={all.length} /> : <Lanes {...props} />}
    </div>
  )
})

type DayNumberProps = { day: string; isToday: boolean; isInMonth: boolean; isMarked: boolean }

function DayNumber({ day, isToday, isInMonth, isMarked }: DayNumberProps) {
  const { number } = useFormats()
  return (
    <span
      aria-hidden
      className={classNames(
        'mx-1 inline-flex size-6 shrink-0 items-center justify-center rounded-full text-small tabular-nums max-sm:size-8',
        isToday ? 'bg-accent font-semibold text-accent-ink' : isInMonth ? 'text-ink' : 'text-ink-3',
        isMarked && !isToday ? 'bg-accent-soft font-semibold text-ink' : '',
        isMarked && isToday ? 'outline-2 outline-offset-1 outline-accent' : '',
      )}
    >
      {number(Number(day.slice(8)))}
    </span>
  )
}

function Lanes({ directoryId, laned: { day, lanes, all }, isPending, onOpen }: DayCellProps) {
  const t = useMessages(appointmentPagesMessages)
  if (isPending) return <Skeleton className="mx-1.5 h-4 w-3/5" />
  // Shows one more row instead of the text that there is one more.
  const room = lanes.length > SHOWN_LANES + 1 ? SHOWN_LANES : lanes.length
  const shown = lanes.slice(0, room)
  const hidden = all.length - shown.filter(({ kind }) => kind !== 'free').length
  return (
    <>
      {shown.map((slot, lane) =>
        slot.kind === 'bar' ? (
          <AppointmentBar
            key={slot.bar.appointment.appointmentId}
            directoryId={directoryId}
            bar={slot.bar}
            hasRoomBelow={lane === shown.length - 1 && hidden === 0 && lane < SHOWN_LANES}
          />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a lane is a place
          <span key={lane} aria-hidden className="h-5.5 shrink-0" />
        ),
      )}
      {hidden > 0 ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation()
            onOpen(day)
          }}
          className="mx-1 truncate rounded-chip px-1.5 text-left text-meta font-medium text-ink-2 hover:bg-sunken coarse:min-h-6"
        >
          {t.more({ count: hidden })}
        </button>
      ) : null}
    </>
  )
}

type AppointmentBarProps = { directoryId: string; bar: Bar; hasRoomBelow: boolean }

/** An appointment in the month, across its days in the week. Keyboard users reach it through its day. */
function AppointmentBar({ directoryId, bar, hasRoomBelow }: AppointmentBarProps) {
  const t = useMessages(appointmentsMessages)
  const formats = useFormats()
  const hasDetails = useHasExtension('calendars')
  const { appointment, days, goesOn, cameBefore, span } = bar
  const ends = Number(!cameBefore) + Number(!goesOn)
  const { appointmentId, startTime, isAllDay, isCanceled } = appointment
  const subject = appointment.subject.trim() || t.untitled
  const isBlock = isAllDay || span.first !== span.last
  const isWrapped = hasRoomBelow && !isBlock
  const time =
    isBlock || startTime === null ? null : (
      <span className="shrink-0 text-ink-3 tabular-nums">{formats.time(startTime)}</span>
    )
  const name = <bdi className={classNames('font-medium', !isWrapped && 'truncate')}>{subject}</bdi>
  return (
    <Link
      to="/d/$directoryId/appointments/$appointmentId"
      params={{ directoryId, appointmentId }}
      search={hasDetails || startTime === null ? {} : { at: startTime }}
      tabIndex={-1}
      title={`${subject} · ${appointmentTime(appointment, formats, t)}`}
      onClick={(event) => event.stopPropagation()}
      // As wide as its days and the lines between them.
      style={{ width: `calc(${days * 100}% + ${days - 1}px - ${GAP_PX * ends}px)` }}
      className={classNames(
        'relative z-[1] shrink-0 overflow-hidden px-1.5 text-meta text-ink',
        isWrapped ? 'py-0.5' : 'flex h-5.5 items-center gap-1.5',
        shapeOf(bar),
        isBlock ? 'bg-accent-soft hover:bg-accent-soft/70' : 'hover:bg-sunken',
        isCanceled ? 'text-ink-2 line-through' : '',
      )}
    >
      {isWrapped ? (
        <span className="line-clamp-3 wrap-anywhere">
          {time} {name}
        </span>
      ) : (
        <>
          {time}
          {name}
        </>
      )}
    </Link>
  )
}

/** An appointment with its days. */
export type Spanned = { appointment: Appointment; span: DaySpan }

/** A bar of an appointment: from its first day in a week across as many days as it has there. */
type Bar = Spanned & { days: number; goesOn: boolean; cameBefore: boolean }

/** The content of one lane on one day: a bar that begins there, one that continues, or nothing. */
export type LaneSlot = { kind: 'bar'; bar: Bar } | { kind: 'covered'; appointment: Appointment } | { kind: 'free' }

/** A day of a week with its lanes, from top to bottom. */
type LanedDay = { day: string; lanes: LaneSlot[]; all: Spanned[] }

/** Adds the days of appointments, dropping those without any. */
export const withDays = (appointments: readonly Appointment[], timeZone: string | undefined): Spanned[] =>
  appointments.flatMap((appointment) => {
    const span = daysOf(appointment, timeZone)
    return span === null ? [] : [{ appointment, span }]
  })

/** Returns the appointments on a day: ongoing and all-day ones first, then by start. */
export const spannedOn = (spanned: readonly Spanned[], day: string): Spanned[] =>
  spanned.filter(({ span }) => span.first <= day && day <= span.last).toSorted(inOrder)

/** Assigns a week's appointments to lanes, so that they don't overlap and each stays in one lane. */
export function layOutWeek(week: readonly string[], spanned: readonly Spanned[]): LanedDay[] {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  const laned: LanedDay[] = week.map((day) => ({ day, lanes: [], all: spannedOn(spanned, day) }))
  const inWeek = spanned.filter(({ span }) => span.first <= last && span.last >= first).toSorted(inOrder)
  for (const one of inWeek) {
    const days = laned.filter(({ day }) => one.span.first <= day && day <= one.span.last)
    const lane = freeLane(days)
    days.forEach((day, index) => {
      while (day.lanes.length < lane) day.lanes.push({ kind: 'free' })
      day.lanes[lane] =
        index === 0 ? { kind: 'bar', bar: barOf(one, { days: days.length, first, last }) } : covered(one)
    })
  }
  return laned
}

const covered = ({ appointment }: Spanned): LaneSlot => ({ kind: 'covered', appointment })

const barOf = (one: Spanned, { days, first, last }: { days: number; first: string; last: string }): Bar => ({
  ...one,
  days,
  cameBefore: one.span.first < first,
  goesOn: one.span.last > last,
})

function freeLane(days: readonly LanedDay[]): number {
  let lane = 0
  while (days.some(({ lanes }) => lanes[lane] !== undefined && lanes[lane]?.kind !== 'free')) lane += 1
  return lane
}

/** Sorts longer ones first, so that they stay in one line; then all-day ones; then by time. */
function inOrder(a: Spanned, b: Spanned): number {
  const isLong = ({ span }: Spanned) => (span.first === span.last ? 1 : 0)
  const isTimed = ({ appointment }: Spanned) => (appointment.isAllDay ? 0 : 1)
  return (
    isLong(a) - isLong(b) ||
    (isLong(a) === 0 ? compare(a.span.first, b.span.first) || compare(b.span.last, a.span.last) : 0) ||
    isTimed(a) - isTimed(b) ||
    compare(a.appointment.startTime ?? '', b.appointment.startTime ?? '') ||
    compare(a.appointment.appointmentId, b.appointment.appointmentId)
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
