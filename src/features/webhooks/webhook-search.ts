import { textParam } from '~/lib/addresses'

/** Whose recordings the listed webhooks report on. */
export type WebhookScope = 'personal' | 'company'

/** The state of the listed webhooks. */
export type WebhookState = 'on' | 'off' | 'failing'

/** The open dialog of a webhook. */
export type WebhookShow = 'new' | 'edit' | 'delete' | 'rotate' | 'send'

/** Search parameters of the webhooks page. */
export type WebhookSearch = {
  scope?: WebhookScope | undefined
  state?: WebhookState | undefined
  /** Id of the webhook whose details are shown. */
  webhook?: string | undefined
  /** Id of the delivery shown. */
  delivery?: string | undefined
  show?: WebhookShow | undefined
  /** With `show`, from the list: the id of the webhook concerned. */
  of?: string | undefined
}

const scopes = ['personal', 'company'] as const
const states = ['on', 'off', 'failing'] as const
const shows = ['new', 'edit', 'delete', 'rotate', 'send'] as const

/** Parameters that open something above the page, a dialog or a delivery, or say what it is about. */
export const webhookDialogParams = ['show', 'of', 'delivery'] as const satisfies readonly (keyof WebhookSearch)[]

/** Parses the address. Drops invalid values instead of failing: people edit and shorten links. */
export function parseWebhookSearch(search: Record<string, unknown>): WebhookSearch {
  const { scope, state, webhook, delivery, show, of } = search
  return {
    scope: scopes.find((known) => known === scope),
    state: states.find((known) => known === state),
    webhook: textParam(webhook),
    delivery: textParam(delivery),
    show: shows.find((known) => known === show),
    of: textParam(of),
  }
}
