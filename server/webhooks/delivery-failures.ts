import type { WebhookDeliveryFailure } from '../../openapi/generated/types.ts'
import type { OutgoingFailure } from '../outgoing/outgoing-error.ts'

/** Why a delivery was not received, in one word that a client can put into any language. */
export type DeliveryFailure = NonNullable<WebhookDeliveryFailure>

/** Why a delivery is not sent, or not again, though nobody has refused it. */
export type Withdrawal = Exclude<DeliveryFailure, OutgoingFailure | 'redirect' | 'badStatus'>

const sentences: Record<Withdrawal, string> = {
  switchedOff: 'The webhook was switched off.',
  webhookDeleted: 'The webhook was deleted.',
  paused: 'Every delivery had failed for five days, so the webhook was switched off.',
  notEntitled: 'Whoever made the webhook may not have it any more.',
  recordingDeleted: 'The recording was deleted.',
  superseded: 'A newer text of this summary took its place.',
}

/** The `failure` and `error` of a delivery that is withdrawn. */
export function withdrawnFor(failure: Withdrawal): { failure: Withdrawal; error: string } {
  return { failure, error: sentences[failure] }
}
