import { isAdmin } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { CreateWebhookBody, UpdateWebhookBody } from '../../openapi/generated/types.ts'
import { FieldReader } from '../identity/field-reader.ts'
import { nameRule } from '../identity/profile-rules.ts'
import { checkOutgoingUrl } from '../outgoing/check-outgoing-url.ts'
import type { OutgoingRules } from '../outgoing/outgoing-rules.ts'
import { Problem } from '../problems.ts'
import { isSecret } from './webhook-secret.ts'
import {
  activateWebhook,
  createWebhook,
  deactivateWebhook,
  isWebhookVisible,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  updateWebhook,
  type NewWebhook,
  type WebhookChanges,
  type WebhookRequest,
  type WebhookViewer,
} from './webhook-store.ts'

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
      return reply.code(200).send(await updateWebhook(db, target, changes))
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
    throw Problem.insufficientScope('Applications may not have webhooks for the recordings of everybody.', null)
  }
  if (directoryWide && !isAdmin(member)) {
    throw Problem.forbidden('Only admins and owners of the company may have webhooks for the recordings of everybody.')
  }
  if (secret === undefined ? member.application !== null : !isSecret(secret)) {
    const message = 'must be whsec_ and 24 to 64 bytes in base64. Applications have to give it.'
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

/** As it was given, unless that hides something: the parser overlooks line breaks and outer spaces. */
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
