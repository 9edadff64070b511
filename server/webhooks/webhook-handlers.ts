import { isAdmin } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { CreateWebhookBody, UpdateWebhookBody } from '../../openapi/generated/types.ts'
import { FieldReader, nameRule } from '../identity/field-rules.ts'
import { checkOutgoingUrl, type OutgoingRules } from '../outgoing/outgoing-rules.ts'
import { Problem } from '../problems.ts'
import { isSecret } from './webhook-message.ts'
import {
  activateWebhook,
  createWebhook,
  deactivateWebhook,
  isWebhookVisible,
  listWebhooks,
  type NewWebhook,
  removeWebhook,
  rotateSecret,
  updateWebhook,
  type WebhookChanges,
  type WebhookRequest,
  type WebhookViewer,
} from './webhook-store.ts'
import { pageOf, pageRequest } from '../http/paging.ts'
import { isId } from '../http/request-context.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { createDeliveryStore } from './delivery-store.ts'

type WebhookOperations =
  | 'listWebhooks'
  | 'createWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'activateWebhook'
  | 'deactivateWebhook'
  | 'rotateWebhookSecret'

const MAX_NAME_LENGTH = 200

export function webhookHandlers({
  db,
  outgoing,
}: {
  db: Db
  outgoing: OutgoingRules
}): Pick<RouteHandlers, WebhookOperations> {
  return {
    async listWebhooks(request, reply) {
      return reply.code(200).send(await listWebhooks(db, request.member))
    },

    async createWebhook(request, reply) {
      const wanted = readWebhook(request.body, outgoing, request.member)
      const webhook = await createWebhook(db, request.member, wanted)
      void reply.header('cache-control', 'no-store')
      return reply.code(200).send(webhook)
    },

    async updateWebhook(request, reply) {
      const target = targetOf(request)
      if (!(await isWebhookVisible(db, request.member, target.webhookId))) throw Problem.notFound('Webhook')
      const changes = readChanges(request.body, outgoing)
      return reply.code(200).send(await updateWebhook(db, target, { changes, expected: request.body.expected }))
    },

    async deleteWebhook(request, reply) {
      await removeWebhook(db, targetOf(request))
      return reply.code(204).send()
    },

    async activateWebhook(request, reply) {
      return reply.code(200).send(await activateWebhook(db, targetOf(request)))
    },

    async deactivateWebhook(request, reply) {
      return reply.code(200).send(await deactivateWebhook(db, targetOf(request)))
    },

    async rotateWebhookSecret(request, reply) {
      const rotated = await rotateSecret(db, targetOf(request))
      void reply.header('cache-control', 'no-store')
      return reply.code(200).send(rotated)
    },
  }
}

function targetOf({ member, params }: { member: WebhookViewer; params: { webhookId: string } }): WebhookRequest {
  return { member, webhookId: params.webhookId }
}

function readWebhook(
  { url, event = 'summary.ready', name, directoryWide = false, secret }: CreateWebhookBody,
  outgoing: OutgoingRules,
  member: WebhookViewer,
): NewWebhook {
  if (directoryWide && member.application !== null) {
    throw Problem.insufficientScope('Applications can’t have webhooks for everyone’s recordings.', null)
  }
  if (directoryWide && !isAdmin(member)) {
    throw Problem.forbidden('Only admins and owners can have webhooks for everyone’s recordings.')
  }
  if (secret === undefined ? member.application !== null : !isSecret(secret)) {
    const message = 'must be whsec_ followed by 24 to 64 bytes in base64. Applications have to send one.'
    throw Problem.invalid([{ field: 'secret', code: 'notAWebhookSecret', message }])
  }
  const checked = readUrl(url, outgoing)
  const hostname = new URL(checked).hostname.slice(0, MAX_NAME_LENGTH)
  return {
    url: checked,
    event,
    name: name === undefined ? hostname : readName(name),
    isDirectoryWide: directoryWide,
    ...(secret === undefined ? {} : { secret }),
  }
}

function readChanges({ url, event, name }: UpdateWebhookBody, outgoing: OutgoingRules): WebhookChanges {
  return {
    ...(url === undefined ? {} : { url: readUrl(url, outgoing) }),
    ...(event === undefined ? {} : { event }),
    ...(name === undefined ? {} : { name: readName(name) }),
  }
}

/** As entered, unless that would be misleading: the URL parser ignores line breaks and surrounding spaces. */
function readUrl(text: string, outgoing: OutgoingRules): string {
  const url = checkOutgoingUrl(text, outgoing)
  return /[\s\p{Cc}]/u.test(text) ? url.href : text
}

function readName(text: string): string {
  const reader = new FieldReader()
  const name = reader.read('name', text, nameRule)
  reader.finish()
  return name
}

type DeliveryOperations =
  | 'fireWebhook'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'getWebhookDelivery'
  | 'redeliverWebhookDelivery'

type Deps = { db: Db; jobs: JobQueue; visibility: RecordingVisibility }

/** The delivery log, redelivery and manual delivery (extension `webhooks.deliveries`). */
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
        const message = 'must be the id of a recording that you can see.'
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
