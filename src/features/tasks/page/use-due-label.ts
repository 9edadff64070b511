import { dueDay } from '~/lib/due-dates'
import { addDays, dayOf } from '~/lib/dates'
import { createFormats, useFormats, type Formats } from '~/messages/formats'
import type { Locale } from '~/messages/i18n'
import { useMessages } from '~/messages/use-messages'
import { useNow } from '~/ui/use-now'
import { tasksPageMessages } from './tasks-page.messages'

const known = new Map<Locale, Formats>()

/** Days have no zone. Many tasks share the formats, which take long to make. */
function formatsOfDays(locale: Locale): Formats {
  const formats = known.get(locale) ?? createFormats(locale, 'UTC')
  known.set(locale, formats)
  return formats
}

/** The year is said where it is another. */
const farDay = ({ date, weekday, dayAndMonth }: Formats, moment: string, isThisYear: boolean) =>
  isThisYear ? `${weekday(moment)} ${dayAndMonth(moment)}` : date(moment)

/** Writes due dates: "Today", "Tomorrow, 16:00", "Fri 27 Nov"; null for none. */
export function useDueLabel(): (dueDate: string | null) => string | null {
  const t = useMessages(tasksPageMessages)
  const formats = useFormats()
  const now = useNow()
  return (dueDate) => {
    const due = dueDay(dueDate)
    if (due === null) return null
    const { locale, timeZone } = formats
    const today = dayOf(now, timeZone)
    const day = due.isWholeDay ? due.moment.slice(0, 10) : dayOf(new Date(due.moment), timeZone)
    const near = { [addDays(today, -1)]: t.yesterday, [today]: t.today, [addDays(today, 1)]: t.tomorrow }
    const label =
      near[day] ??
      farDay(due.isWholeDay ? formatsOfDays(locale) : formats, due.moment, day.slice(0, 4) === today.slice(0, 4))
    return due.isWholeDay ? label : `${label}, ${formats.time(due.moment)}`
  }
}
