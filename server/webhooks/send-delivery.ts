import type { Readable } from 'node:stream'
import { guardedRequest, type OutgoingAnswer } from '../outgoing/guarded-request.ts'
import { OutgoingError } from '../outgoing/outgoing-error.ts'
import type { OutgoingRules } from '../outgoing/outgoing-rules.ts'
import { type DeliveryFailure, nextAttemptAfter, type Withdrawal, withdrawnFor } from './delivery-rules.ts'
import type { DueDelivery } from './due-deliveries.ts'
import { signedHeaders, signingSecrets } from './webhook-message.ts'

const TIMEOUT_MS = 15_000
const KEPT_ANSWER_BYTES = 4_096
const KEPT_HEADER_CHARACTERS = 4_096

const noAnswer = { responseStatus: null, responseHeaders: null, responseBody: null } as const

/** The outcome of one attempt, or of a canceled delivery (`wasSent` false). */
export type Outcome = {
  deliveryId: string
  webhookId: string
  isTest: boolean
  wasSent: boolean
  status: 'pending' | 'succeeded' | 'failed'
  attemptCount: number
  responseStatus: number | null
  responseHeaders: Record<string, string> | null
  responseBody: string | null
  requestHeaders: Record<string, string> | null
  durationMs: number | null
  failure: DeliveryFailure | null
  error: string | null
  endedOn: Date
  nextAttemptOn: Date | null
}

export type Sender = { outgoing: OutgoingRules; clock: () => Date; signal: AbortSignal }

type Answered = Pick<Outcome, 'responseStatus' | 'responseHeaders' | 'responseBody' | 'failure' | 'error'>
type Attempt = Answered & Pick<Outcome, 'requestHeaders' | 'durationMs'>

/** Sends a delivery once; null if the service stops during the request, which then doesn't count as an attempt. */
export async function sendDelivery(delivery: DueDelivery, sender: Sender): Promise<Outcome | null> {
  if (delivery.refusal !== null) return withdrawn(delivery, delivery.refusal, sender.clock())
  const answered = await attempt(delivery, sender)
  if (answered === null) return null
  const { deliveryId, webhookId, isTest } = delivery
  const attemptCount = delivery.attemptCount + 1
  const endedOn = sender.clock()
  const isReceived = isSuccess(answered.responseStatus)
  const nextAttemptOn = isReceived || isTest ? null : nextAttemptAfter(attemptCount, endedOn)
  const status = isReceived ? 'succeeded' : nextAttemptOn === null ? 'failed' : 'pending'
  return { deliveryId, webhookId, isTest, wasSent: true, status, attemptCount, ...answered, endedOn, nextAttemptOn }
}

function withdrawn(
  { deliveryId, webhookId, isTest, attemptCount }: DueDelivery,
  reason: Withdrawal,
  endedOn: Date,
): Outcome {
  const identity = { deliveryId, webhookId, isTest, attemptCount }
  const none = { ...noAnswer, requestHeaders: null, durationMs: null, nextAttemptOn: null }
  return { ...identity, wasSent: false, status: 'failed', ...none, ...withdrawnFor(reason), endedOn }
}

async function attempt(delivery: DueDelivery, { outgoing, clock, signal }: Sender): Promise<Attempt | null> {
  const { messageId, requestBody: body } = delivery
  const now = clock()
  const requestHeaders = {
    'content-type': 'application/json',
    'user-agent': 'Minutebook webhooks',
    ...signedHeaders({ messageId, sentOn: now, body }, signingSecrets(delivery, now)),
  }
  const startedAt = performance.now()
  const ended = (answered: Answered): Attempt => ({
    ...answered,
    requestHeaders,
    durationMs: Math.round(performance.now() - startedAt),
  })
  try {
    const answer = await guardedRequest(delivery.url, {
      rules: outgoing,
      method: 'POST',
      headers: requestHeaders,
      body,
      signal,
      headersTimeoutMs: TIMEOUT_MS,
      bodyTimeoutMs: TIMEOUT_MS,
      totalTimeoutMs: TIMEOUT_MS,
    })
    const responseBody = await readBeginning(answer.body)
    const responseHeaders = withinLimit(answer.headers)
    return ended({ responseStatus: answer.status, responseHeaders, responseBody, ...faultOf(answer) })
  } catch (error) {
    if (signal.aborted) return null
    if (!(error instanceof OutgoingError)) throw error
    return ended({ ...noAnswer, failure: error.reason, error: error.message })
  }
}

function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

function faultOf({ status }: OutgoingAnswer): Pick<Outcome, 'failure' | 'error'> {
  if (isSuccess(status)) return { failure: null, error: null }
  return status >= 300 && status < 400
    ? { failure: 'redirect', error: 'The host returned a redirect, which isn’t followed.' }
    : { failure: 'badStatus', error: `The host returned status ${status}.` }
}

/** As many headers as fit; the last value is truncated. */
function withinLimit(headers: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {}
  let room = KEPT_HEADER_CHARACTERS
  for (const [name, value] of Object.entries(headers)) {
    room -= name.length
    if (room <= 0) break
    kept[name] = value.slice(0, room)
    room -= value.length
    if (room <= 0) break
  }
  return kept
}

/** As text that PostgreSQL can store. An interrupted response still counts as one. */
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
