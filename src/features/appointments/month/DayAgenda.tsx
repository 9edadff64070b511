import { useFormats } from '~/messages/formats'
import { middayOf } from '../appointment-days'
import { DayRows, type DayRowsProps } from './DayRows'

/** The appointments of the day that is chosen in the month above. */
export function DayAgenda(props: DayRowsProps) {
  const { date, timeZone } = useFormats()
  return (
    <section aria-live="polite">
      <h3 className="px-3 pt-3 pb-1 text-small font-semibold text-ink-3">{date(middayOf(props.day, timeZone))}</h3>
      <DayRows {...props} />
    </section>
  )
}
