import { Calendar } from 'lucide-react'
import { createFormats, useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { dueDay } from '~/lib/due-day'
import { summaryMessages } from './summary.messages'

/** When a task is due; nothing when that is not known. */
export function DueDate({ dueDate }: { dueDate: string | null }) {
  const t = useMessages(summaryMessages)
  const formats = useFormats()
  const day = dueDay(dueDate)
  if (day === null) return null
  const { date } = day.isWholeDay ? createFormats(formats.locale, 'UTC') : formats
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
