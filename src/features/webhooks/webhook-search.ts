/** Whose recordings the webhooks that are shown tell of. */
export type WebhookScope = 'personal' | 'company'

/** How the webhooks that are shown stand. */
export type WebhookState = 'on' | 'off' | 'failing'

/** What of a webhook is open as a dialog. */
export type WebhookShow = 'new' | 'edit' | 'delete' | 'rotate' | 'send'

/** What the address of the webhooks page says. */
export type WebhookSearch = {
  scope?: WebhookScope | undefined
  state?: WebhookState | undefined
  /** The webhook that is shown as a whole. */
  webhook?: string | undefined
  /** The delivery of it that is shown. */
  delivery?: string | undefined
  show?: WebhookShow | undefined
  /** With `show`, from the list: which webhook it is about. */
  of?: string | undefined
}

const scopes = ['personal', 'company'] as const
const states = ['on', 'off', 'failing'] as const
const shows = ['new', 'edit', 'delete', 'rotate', 'send'] as const

/** What of it opens above the page, a dialog or a delivery, or says what that is about. */
export const webhookDialogParams = ['show', 'of', 'delivery'] as const satisfies readonly (keyof WebhookSearch)[]

/** Reads the address. Whatever it cannot be is left out, never an error: people edit and cut links. */
export function parseWebhookSearch(search: Record<string, unknown>): WebhookSearch {
  const { scope, state, webhook, delivery, show, of } = search
  return {
    scope: scopes.find((known) => known === scope),
    state: states.find((known) => known === state),
    webhook: idOf(webhook),
    delivery: idOf(delivery),
    show: shows.find((known) => known === show),
    of: idOf(of),
  }
}

// The router reads digits in an address as a number.
const idOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== '' ? `${value}`.slice(0, 200) : undefined
