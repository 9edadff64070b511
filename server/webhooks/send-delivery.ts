import type { Readable } from 'node:stream'
import { guardedRequest, type OutgoingAnswer } from '../outgoing/guarded-request.ts'
import { OutgoingError } from '../outgoing/outgoing-error.ts'
import type { OutgoingRules } from '../outgoing/outgoing-rules.ts'
import { nextAttemptAfter } from './delivery-rules.ts'
import type { DueDelivery } from './due-deliveries.ts'
import { signedHeaders, signingSecrets } from './webhook-secret.ts'

const TIMEOUT_MS = 15_000
const KEPT_ANSWER_BYTES = 4_096

/** What became of one attempt, or of a delivery that is not to be sent (`wasSent` false). */
export type Outcome = {
  deliveryId: string
  webhookId: string
  wasSent: boolean
  status: 'pending' | 'succeeded' | 'failed'
  attemptCount: number
  responseStatus: number | null
  responseBody: string | null
  error: string | null
  endedOn: Date
  nextAttemptOn: Date | null
}

export type Sender = { outgoing: OutgoingRules; clock: () => Date; signal: AbortSignal }

type Answered = Pick<Outcome, 'responseStatus' | 'responseBody' | 'error'>

/** Sends a delivery once; null when the service stops meanwhile: then it is as if it had not been tried. */
export async function sendDelivery(delivery: DueDelivery, sender: Sender): Promise<Outcome | null> {
  if (delivery.refusal !== null) return withdrawn(delivery, delivery.refusal, sender.clock())
  const answered = await attempt(delivery, sender)
  if (answered === null) return null
  const { deliveryId, webhookId } = delivery
  const attemptCount = delivery.attemptCount + 1
  const endedOn = sender.clock()
  const isReceived = isSuccess(answered.responseStatus)
  const nextAttemptOn = isReceived ? null : nextAttemptAfter(attemptCount, endedOn)
  const status = isReceived ? 'succeeded' : nextAttemptOn === null ? 'failed' : 'pending'
  return { deliveryId, webhookId, wasSent: true, status, attemptCount, ...answered, endedOn, nextAttemptOn }
}

function withdrawn({ deliveryId, webhookId, attemptCount }: DueDelivery, error: string, endedOn: Date): Outcome {
  const none = { responseStatus: null, responseBody: null, nextAttemptOn: null }
  return { deliveryId, webhookId, wasSent: false, status: 'failed', attemptCount, ...none, error, endedOn }
}

async function attempt(delivery: DueDelivery, { outgoing, clock, signal }: Sender): Promise<Answered | null> {
  const { messageId, requestBody: body } = delivery
  const now = clock()
  try {
    const answer = await guardedRequest(delivery.url, {
      rules: outgoing,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Minutebook webhooks',
        ...signedHeaders({ messageId, sentOn: now, body }, signingSecrets(delivery, now)),
      },
      body,
      signal,
      headersTimeoutMs: TIMEOUT_MS,
      bodyTimeoutMs: TIMEOUT_MS,
      totalTimeoutMs: TIMEOUT_MS,
    })
    const responseBody = await readBeginning(answer.body)
    return { responseStatus: answer.status, responseBody, error: faultOf(answer) }
  } catch (error) {
    if (signal.aborted) return null
    if (!(error instanceof OutgoingError)) throw error
    return { responseStatus: null, responseBody: null, error: error.message }
  }
}

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

function faultOf({ status }: OutgoingAnswer): string | null {
  if (isSuccess(status)) return null
  return status >= 300 && status < 400
    ? 'The host answered with a redirect, which is not followed.'
    : `The host answered with status ${status}.`
}

/** As text that the database can hold. An answer that breaks off was an answer nevertheless. */
async function readBeginning(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let missing = KEPT_ANSWER_BYTES
  try {
    for await (const chunk of body) {
      const kept = Buffer.from(chunk).subarray(0, missing)
      chunks.push(kept)
      missing -= kept.length
      if (missing === 0) break
    }
  } catch {
    body.destroy()
  }
  return new TextDecoder().decode(Buffer.concat(chunks)).replaceAll('\0', '')
}
