import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Webhook } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { virtualPadding } from '~/ui/drawn-rows'
import { useFetchNextPage, type MorePages } from '~/ui/use-fetch-next-page'
import { usePageRows } from '~/ui/use-page-rows'
import { useFailureMessage } from '../delivery-messages'
import { webhookDeliveriesMessages } from '../webhook-deliveries.messages'
import { webhookQueries, type LoggedDelivery } from '../webhook-queries'
import { DeliveryRow } from './DeliveryRow'

const MEASURES = { height: { wide: 68, narrow: 88 }, overscan: 8, head: 110 }

type DeliveryLogProps = { directoryId: string; webhook: Webhook }

/** What a webhook sent, newest first, a page at a time; as it changes while something waits. */
export function DeliveryLog({ directoryId, webhook }: DeliveryLogProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const log = useInfiniteQuery(webhookQueries.deliveries(directoryId, webhook.webhookId))
  const deliveries = distinct(log.data?.pages.flatMap(({ items }) => items) ?? [])
  useAnnouncedOutcomes(webhook, deliveries)
  return (
    <section aria-label={t.deliveries} className="flex flex-col gap-3">
      <div>
        <h3 className="text-control font-semibold">{t.deliveries}</h3>
        <p className="text-small text-ink-2">{t.deliveriesIntro}</p>
      </div>
      {log.data === undefined ? (
        <NotHere hasFailed={log.isError} onRetry={() => void log.refetch()} />
      ) : (
        <Sent directoryId={directoryId} webhook={webhook} deliveries={deliveries} log={log} />
      )}
      {log.isFetchNextPageError ? <Failed onRetry={() => void log.fetchNextPage()} /> : null}
      {log.hasNextPage && !log.isFetchNextPageError ? (
        <output className="block min-h-5 text-small text-ink-3">{log.isFetchingNextPage ? t.loading : ''}</output>
      ) : null}
    </section>
  )
}

type RowsProps = DeliveryLogProps & {
  deliveries: readonly LoggedDelivery[]
  log: MorePages & { data?: { pages: readonly { total: number }[] } }
}

function Sent(props: RowsProps) {
  const t = useMessages(webhookDeliveriesMessages)
  if (props.deliveries.length > 0) return <Rows {...props} />
  return (
    <p className="rounded-card border border-dashed border-line-strong px-4 py-6 text-center text-control text-ink-2">
      {t.none}
    </p>
  )
}

/** As many as are in sight and a few more, for a webhook sends thousands; further ones are read as they come near. */
function Rows({ directoryId, webhook, deliveries, log }: RowsProps) {
  const t = useMessages(webhookDeliveriesMessages)
  const list = useRef<HTMLUListElement>(null)
  const rows = usePageRows({ list, total: deliveries.length, ...MEASURES })
  const total = log.data?.pages.at(-1)?.total ?? 0
  useFetchNextPage(log, rows, deliveries.length)
  return (
    <ul
      ref={list}
      aria-label={t.deliveries}
      className="rounded-card border border-line bg-surface [overflow-anchor:none]"
      style={virtualPadding(rows)}
    >
      {rows.getVirtualItems().map(({ index }) => {
        const delivery = deliveries[index]
        return delivery === undefined ? null : (
          <DeliveryRow
            key={delivery.deliveryId}
            directoryId={directoryId}
            webhook={webhook}
            delivery={delivery}
            index={index}
            total={total}
            measure={rows.measureElement}
          />
        )
      })}
    </ul>
  )
}

function NotHere({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  if (hasFailed) return <Failed onRetry={onRetry} />
  return (
    <div aria-hidden className="flex flex-col gap-px">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(webhookDeliveriesMessages)
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

/** While the log grows, what ends one page begins the next. */
function distinct(deliveries: readonly LoggedDelivery[]): LoggedDelivery[] {
  return [...new Map(deliveries.map((delivery) => [delivery.deliveryId, delivery])).values()]
}

/** Tells those who do not see it what became of what was on its way. */
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
