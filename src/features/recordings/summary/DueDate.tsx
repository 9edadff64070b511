import { Calendar } from 'lucide-react'
import { createFormats, useFormats, type Formats } from '~/messages/formats'
import type { Locale } from '~/messages/i18n'
import { useMessages } from '~/messages/use-messages'
import { dueDay } from '~/lib/due-dates'
import { summaryMessages } from './summary.messages'

/** When a task is due; nothing when that is not known. */
export function DueDate({ dueDate }: { dueDate: string | null }) {
  const t = useMessages(summaryMessages)
  const formats = useFormats()
  const day = dueDay(dueDate)
  if (day === null) return null
  const { date } = day.isWholeDay ? formatsOfDays(formats.locale) : formats
  const text = date(day.moment)
  return (
    <span className="inline-flex items-center gap-1.5">
      <Calendar aria-hidden className="size-3.5 text-ink-3" />
      <span className="sr-only">{t.due({ date: text })}</span>
      <time aria-hidden dateTime={dueDate ?? undefined}>
        {text}
      </time>
    </span>
  )
}

const known = new Map<Locale, Formats>()

/** Days have no zone. Hundreds of tasks share the formats, which take long to make. */
function formatsOfDays(locale: Locale): Formats {
  const formats = known.get(locale) ?? createFormats(locale, 'UTC')
  known.set(locale, formats)
  return formats
}
