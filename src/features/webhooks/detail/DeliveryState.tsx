import { CircleAlert, CircleCheck, Clock, LoaderCircle } from 'lucide-react'
import { classNames } from '~/lib/class-names'
import { useStateWord } from '../delivery-messages'
import type { LoggedDelivery } from '../webhook-queries'

/** How a delivery stands, in a sign and a word. */
export function DeliveryState({ delivery }: { delivery: LoggedDelivery }) {
  const wordOf = useStateWord()
  const { status, lastAttemptOn } = delivery
  const tone = status === 'succeeded' ? 'text-good' : status === 'failed' ? 'text-bad' : 'text-ink-2'
  return (
    <span className={classNames('inline-flex items-center gap-1.5 text-small font-medium', tone)}>
      {status === 'succeeded' ? (
        <CircleCheck aria-hidden />
      ) : status === 'failed' ? (
        <CircleAlert aria-hidden />
      ) : lastAttemptOn === null ? (
        <LoaderCircle aria-hidden className="motion-safe:animate-spin" />
      ) : (
        <Clock aria-hidden className="text-warn" />
      )}
      {wordOf(delivery)}
    </span>
  )
}
