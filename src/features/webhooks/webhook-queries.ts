import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  activateWebhook,
  createWebhook,
  deactivateWebhook,
  deleteWebhook,
  fireWebhook,
  getWebhookDelivery,
  listRecordings,
  listWebhookDeliveries,
  listWebhooks,
  redeliverWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '#openapi/generated/sdk.ts'
import type { CreateWebhookBody, UpdateWebhookBody, Webhook, WebhookDelivery } from '#openapi/generated/types.ts'
import { ignoreNotFound } from '~/api/fetching'
import { invalidate } from '~/api/query-client'

const LOG_PAGE_SIZE = 100
const RECORDINGS_COUNT = 20
/** How many of the newest recordings to search locally if the service can't search names. */
const NEWEST_COUNT = 100

const LOG_FIELDS = [
  'deliveryId',
  'event',
  'isTest',
  'recordingName',
  'status',
  'attemptCount',
  'responseStatus',
  'durationMs',
  'failure',
  'error',
  'createdOn',
  'lastAttemptOn',
  'nextAttemptOn',
] as const

/** An entry of the log, without request and response. */
export type LoggedDelivery = Pick<WebhookDelivery, (typeof LOG_FIELDS)[number]>

/** Which recordings to offer: those with the text in their name. */
export type RecordingsParams = { text: string; onlyOwn: boolean; hasLibrary: boolean }

export type WebhookChange = { webhookId: string; body: UpdateWebhookBody }

export const webhookQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'webhooks'] as const,

  /**
   * The caller's personal webhooks; for admins and owners, all of the directory. Polled while a latest delivery is
   * pending.
   */
  list: (directoryId: string) =>
    queryOptions({
      queryKey: [...webhookQueries.all(directoryId), 'list'],
      queryFn: ({ signal }) => listWebhooks({ path: { directoryId }, signal }),
      refetchInterval: ({ state }) =>
        pollDelay(
          (state.data ?? []).flatMap(({ lastDelivery }) => (lastDelivery ? [lastDelivery] : [])),
          Date.now(),
        ),
    }),

  /** A webhook's deliveries, newest first (extension `webhooks.deliveries`); polled while some are pending. */
  deliveries: (directoryId: string, webhookId: string) =>
    infiniteQueryOptions({
      queryKey: [...webhookQueries.all(directoryId), 'deliveries', webhookId],
      queryFn: async ({ pageParam, signal }) => {
        const query = { page: pageParam, pageSize: LOG_PAGE_SIZE, fields: LOG_FIELDS.join() }
        const { items, ...envelope } = await listWebhookDeliveries({ path: { directoryId, webhookId }, query, signal })
        const logged: LoggedDelivery[] = items
        return { ...envelope, items: logged }
      },
      initialPageParam: 1,
      getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : undefined),
      refetchInterval: ({ state }) => pollDelay(state.data?.pages.flatMap(({ items }) => items) ?? [], Date.now()),
      meta: { isQuiet: true },
    }),

  /** A delivery with all details (extension `webhooks.deliveries`). */
  delivery: (directoryId: string, webhookId: string, deliveryId: string) =>
    queryOptions({
      queryKey: [...webhookQueries.all(directoryId), 'delivery', deliveryId],
      queryFn: ({ signal }) => getWebhookDelivery({ path: { directoryId, webhookId, deliveryId }, signal }),
      refetchInterval: ({ state }) => pollDelay(state.data ? [state.data] : [], Date.now()),
      meta: { isQuiet: true },
    }),

  /** Recordings with a transcript, newest first. */
  recordings: (directoryId: string, { text, onlyOwn, hasLibrary }: RecordingsParams) =>
    queryOptions({
      // Under the recordings' key, to be invalidated with them.
      queryKey: ['directories', directoryId, 'recordings', 'to-send', { text, onlyOwn, hasLibrary }],
      queryFn: async ({ signal }) => {
        const wanted = text.trim()
        const params = { state: 'ready' as const, pageSize: RECORDINGS_COUNT, exactTotal: false }
        const library = onlyOwn ? { ...params, onlyOwn } : params
        const query = hasLibrary
          ? { ...library, ...(wanted === '' ? {} : { search: wanted, countUpTo: RECORDINGS_COUNT }) }
          : { pageSize: NEWEST_COUNT }
        const { items } = await listRecordings({ path: { directoryId }, query, signal })
        if (hasLibrary) return items
        return items.filter(
          ({ name, isTranscriptionSucceeded }) =>
            isTranscriptionSucceeded && (name ?? '').toLowerCase().includes(wanted.toLowerCase()),
        )
      },
      placeholderData: keepPreviousData,
      meta: { isQuiet: true },
    }),
}

export const webhookMutations = {
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: CreateWebhookBody) => createWebhook({ path: { directoryId }, body }),
      meta: { invalidates: [webhookQueries.all(directoryId)] },
    }),

  update: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ webhookId, body }: WebhookChange) => updateWebhook({ path: { directoryId, webhookId }, body }),
      meta: { invalidates: [webhookQueries.all(directoryId)] },
    }),

  remove: (directoryId: string) =>
    mutationOptions({
      mutationFn: (webhookId: string) => deleteWebhook({ path: { directoryId, webhookId } }).catch(ignoreNotFound),
      meta: { invalidates: [webhookQueries.list(directoryId).queryKey] },
    }),

  /** Switches a webhook on or off optimistically, and rolls back if refused. */
  setActive: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ webhookId, isActive }: Pick<Webhook, 'webhookId' | 'isActive'>) =>
        (isActive ? activateWebhook : deactivateWebhook)({ path: { directoryId, webhookId } }),
      onMutate: async ({ webhookId, isActive }, { client }) => {
        const { queryKey } = webhookQueries.list(directoryId)
        await client.cancelQueries({ queryKey })
        const show = (active: boolean) =>
          client.setQueryData(queryKey, (webhooks) =>
            webhooks?.map((webhook) => (webhook.webhookId === webhookId ? { ...webhook, isActive: active } : webhook)),
          )
        show(isActive)
        return () => show(!isActive)
      },
      onError: (...[, , takeBack, { client }]) => {
        takeBack?.()
        // The rolled back state may be older than what was fetched in the meantime.
        void invalidate(client, webhookQueries.all(directoryId))
      },
      meta: { invalidates: [webhookQueries.all(directoryId)] },
    }),

  /** The previous secret also signs until `previousSecretUntil` in the response (extension `webhooks.deliveries`). */
  rotate: (directoryId: string) =>
    mutationOptions({
      mutationFn: (webhookId: string) => rotateWebhookSecret({ path: { directoryId, webhookId } }),
      meta: { invalidates: [webhookQueries.list(directoryId).queryKey] },
    }),

  /** Queues a made-up event (extension `webhooks.deliveries`). */
  test: (directoryId: string) =>
    mutationOptions({
      mutationFn: (webhookId: string) => testWebhook({ path: { directoryId, webhookId } }),
      meta: { invalidates: [webhookQueries.all(directoryId)] },
    }),

  /** Queues a recording's summary (extension `webhooks.deliveries`). */
  fire: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ webhookId, recordingId }: { webhookId: string; recordingId: string }) =>
        fireWebhook({ path: { directoryId, webhookId }, body: { recordingId } }),
      meta: { invalidates: [webhookQueries.all(directoryId)] },
    }),

  /** Sends a pending delivery now, or a finished one again (extension `webhooks.deliveries`). */
  redeliver: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) =>
        redeliverWebhookDelivery({ path: { directoryId, webhookId, deliveryId } }),
      meta: { invalidates: [webhookQueries.all(directoryId)] },
    }),
}

type Waiting = { status: 'pending' | 'succeeded' | 'failed'; createdOn: string; nextAttemptOn: string | null }

const SHORTEST_MS = 1_000
const LONGEST_MS = 60_000
/** A due delivery may take as long as the receiver's timeout, and longer in a queue. */
const LONGEST_OVERDUE_MS = 20_000

/**
 * Returns milliseconds until the next poll for pending deliveries; false if there are none. Polls soon after one is due
 * and then less and less often; until one is due, waits for that, or a minute at most.
 */
export function pollDelay(deliveries: readonly Waiting[], now: number): number | false {
  const delays = deliveries.flatMap(({ status, createdOn, nextAttemptOn }) => {
    if (status !== 'pending') return []
    const overdueMs = now - Date.parse(nextAttemptOn ?? createdOn)
    return [overdueMs < 0 ? Math.min(SHORTEST_MS - overdueMs, LONGEST_MS) : within(overdueMs / 4)]
  })
  return delays.length === 0 ? false : Math.min(...delays)
}

const within = (delayMs: number) => Math.min(Math.max(delayMs, SHORTEST_MS), LONGEST_OVERDUE_MS)
