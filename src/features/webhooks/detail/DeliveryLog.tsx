import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Webhook } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { useEndless } from '~/ui/list/use-endless'
import { VirtualList } from '~/ui/list/VirtualList'
import { useFailureMessage } from '../delivery-messages'
import { webhookDeliveriesMessages } from '../webhook-deliveries.messages'
import { webhookQueries, type LoggedDelivery } from '../webhook-queries'
import { DeliveryRow } from './DeliveryRow'

type DeliveryLogProps = { directoryId: string; webhook: Webhook }

/** What a webhook sent, newest first, a page at a time; as it changes while something waits. */
export function DeliveryLog({ directoryId, webhook }: DeliveryLogProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const log = useInfiniteQuery(webhookQueries.deliveries(directoryId, webhook.webhookId))
  const rows = useEndless(log, idOf)
  useAnnouncedOutcomes(webhook, rows.items)
  return (
    <section aria-label={t.deliveries} className="flex flex-col gap-3">
      <div>
        <h3 className="text-control font-semibold">{t.deliveries}</h3>
        <p className="text-small text-ink-2">{t.deliveriesIntro}</p>
      </div>
      {log.data === undefined ? (
        <NotHere hasFailed={log.isError} onRetry={() => void log.refetch()} />
      ) : rows.count === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-6 text-center text-control text-ink-2">
          {t.none}
        </p>
      ) : (
        <VirtualList
          rows={rows}
          label={t.deliveries}
          rowHeight={{ wide: 68, narrow: 88 }}
          className="rounded-card border border-line bg-surface"
          rowClassName="relative flex items-start gap-2 border-b border-line px-3.5 py-2.5 last:border-0"
          renderRow={(delivery) => <DeliveryRow directoryId={directoryId} webhook={webhook} delivery={delivery} />}
        />
      )}
    </section>
  )
}

const idOf = ({ deliveryId }: LoggedDelivery) => deliveryId

function NotHere({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useMessages(webhookDeliveriesMessages)
  if (hasFailed) {
    return (
      <Notice
        tone="bad"
        action={
          <Button size="small" onClick={onRetry}>
            {t.retry}
          </Button>
        }
      >
        {t.failed}
      </Notice>
    )
  }
  return (
    <div aria-hidden className="flex flex-col gap-px">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  )
}

/** Announces to screen readers what became of deliveries that were on their way. */
function useAnnouncedOutcomes({ name }: Webhook, deliveries: readonly LoggedDelivery[]) {
  const t = useMessages(webhookDeliveriesMessages)
  const reasonOf = useFailureMessage()
  const under = useRef<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    for (const delivery of deliveries) {
      const attempts = under.current.get(delivery.deliveryId)
      if (attempts === undefined || delivery.attemptCount === attempts) continue
      const what = delivery.isTest ? t.test : t.meeting
      if (delivery.status === 'succeeded') announce(t.arrived({ what, name }))
      else announce(t.didNotArrive({ what, name, reason: reasonOf(delivery) }))
    }
    under.current = new Map(
      deliveries
        .filter(({ status }) => status === 'pending')
        .map(({ deliveryId, attemptCount }) => [deliveryId, attemptCount]),
    )
  })
}
