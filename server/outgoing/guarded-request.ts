import type { Readable } from 'node:stream'
import { request, type Dispatcher } from 'undici'
import { refusalOf } from './check-outgoing-url.ts'
import { agentFor } from './guarded-agent.ts'
import { asOutgoingError, OutgoingError } from './outgoing-error.ts'
import type { OutgoingRules } from './outgoing-rules.ts'

export type OutgoingRequest = {
  rules: OutgoingRules
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string | Buffer
  /** Ends the request, its answer's body included. */
  signal?: AbortSignal
  /** How long the answer's head may take. */
  headersTimeoutMs: number
  /** How long the answer's body may pause. */
  bodyTimeoutMs: number
  /** How long everything together may take; unlimited unless given. */
  totalTimeoutMs?: number
}

/** `body` must be read or destroyed. It comes as it was sent: a `content-encoding` is not undone. */
export type OutgoingAnswer = { status: number; headers: Record<string, string>; body: Readable }

/**
 * The one way out of the service: https to public hosts (see `OutgoingRules`), with every address checked when the
 * connection is made. Follows no redirect, uses no proxy, asks for no compression. Throws `OutgoingError`; while the body
 * is read, `readLimited` and `asOutgoingError` give the same.
 */
export async function guardedRequest(url: URL | string, options: OutgoingRequest): Promise<OutgoingAnswer> {
  const refusal = refusalOf(String(url), options.rules)
  if (refusal !== null) throw new OutgoingError('notAllowed', { message: `The address ${refusal.message}` })
  const { method = 'GET', headers, body, headersTimeoutMs, bodyTimeoutMs } = options
  const signal = signalOf(options)
  try {
    const answer = await request(new URL(url), {
      dispatcher: agentFor(options.rules),
      method,
      headers: { 'accept-encoding': 'identity', 'user-agent': 'Minutebook', ...headers },
      headersTimeout: headersTimeoutMs,
      bodyTimeout: bodyTimeoutMs,
      ...(body === undefined ? {} : { body }),
      ...(signal === null ? {} : { signal }),
    })
    return { status: answer.statusCode, headers: joinHeaders(answer.headers), body: answer.body }
  } catch (error) {
    if (options.signal?.aborted) throw new OutgoingError('canceled', { cause: error })
    throw asOutgoingError(error)
  }
}

function signalOf({ signal, totalTimeoutMs }: OutgoingRequest): AbortSignal | null {
  const signals = signal === undefined ? [] : [signal]
  if (totalTimeoutMs !== undefined) signals.push(AbortSignal.timeout(totalTimeoutMs))
  return signals.length === 0 ? null : AbortSignal.any(signals)
}

function joinHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const entries = Object.entries(headers).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : `${value}`]),
  )
}
