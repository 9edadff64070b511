import { addDays, dayOf } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { middayOf } from '../appointment-days'
import { appointmentPagesMessages } from '../appointment-pages.messages'

/** Where a day of the agenda begins; null for what has no time. */
export function DayHeading({ day, now }: { day: string | null; now: Date }) {
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
