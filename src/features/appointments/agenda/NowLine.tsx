import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { appointmentPagesMessages } from '../appointment-pages.messages'

/** Where in the agenda this moment is. */
export function NowLine({ now }: { now: Date }) {
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
