import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { pageOf, pageRequest } from '../http/paging.ts'
import { isId } from '../http/request-context.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { Problem } from '../problems.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { createDeliveryStore } from './delivery-store.ts'
import { isWebhookVisible } from './webhook-store.ts'

type DeliveryOperations =
  | 'fireWebhook'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'getWebhookDelivery'
  | 'redeliverWebhookDelivery'

type Deps = { db: Db; jobs: JobQueue; visibility: RecordingVisibility }

/** What webhooks sent, sending it again, and sending by hand (extension `webhooks.deliveries`). */
export function deliveryHandlers({ db, jobs, visibility }: Deps): Pick<RouteHandlers, DeliveryOperations> {
  const deliveries = createDeliveryStore(db, jobs)
  const recordings = createRecordingStore(db)
  return {
    async fireWebhook(request, reply) {
      const { webhookId } = request.params
      const { recordingId } = request.body
      if (!(await isWebhookVisible(db, request.member, webhookId))) throw Problem.notFound('Webhook')
      const viewer = await visibility.viewerOf(request.member)
      if (!isId(recordingId) || !(await recordings.isVisible(viewer, recordingId))) {
        const message = 'must be the id of a recording that you may see.'
        throw Problem.invalid([{ field: 'recordingId', code: 'notFound', message }])
      }
      return reply.code(200).send(await deliveries.fire(request.member, webhookId, recordingId))
    },

    async listWebhookDeliveries(request, reply) {
      const { webhookId } = request.params
      if (!(await isWebhookVisible(db, request.member, webhookId))) throw Problem.notFound('Webhook')
      const page = pageRequest(request.query ?? {})
      const { total, items } = await deliveries.list(webhookId, page)
      return reply.code(200).send(pageOf(page, total, items))
    },

    async testWebhook(request, reply) {
      return reply.code(200).send(await deliveries.test(request.member, request.params.webhookId))
    },

    async getWebhookDelivery(request, reply) {
      const { webhookId, deliveryId } = request.params
      if (!(await isWebhookVisible(db, request.member, webhookId))) throw Problem.notFound('Webhook')
      const delivery = await deliveries.find(webhookId, deliveryId)
      if (delivery === null) throw Problem.notFound('Delivery')
      return reply.code(200).send(delivery)
    },

    async redeliverWebhookDelivery(request, reply) {
      const { webhookId, deliveryId } = request.params
      return reply.code(200).send(await deliveries.redeliver(request.member, webhookId, deliveryId))
    },
  }
}
