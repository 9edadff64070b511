import { setTimeout as wait } from 'node:timers/promises'

import { Agent, fetch, type Response } from 'undici'
import { z } from 'zod'

import { asOutgoingError, type OutgoingError, readLimited } from '../../outgoing/outgoing-error.ts'
import { type ChatMessage, ModelError, type ModelUsage } from '../model/chat-model.ts'
import type { ChatServerConfig } from '../summarizer-config.ts'

/** The answer format to require, in the protocol's own terms; null: only the prompt asks for it. */
export type ResponseFormat = Record<string, unknown> | null

/** How long to retry and wait; shorter in tests. */
export type RetryOptions = { attempts: number; firstDelayMs: number; answerMs: number }

/** The server refused or failed permanently. `status` is its HTTP status, null if it couldn't be reached. */
export class ChatServerError extends ModelError {
  readonly status: number | null

  constructor(message: string, status: number | null) {
    super(message)
    this.name = 'ChatServerError'
    this.status = status
  }
}

export const defaultRetryOptions: RetryOptions = { attempts: 5, firstDelayMs: 1000, answerMs: 15 * 60_000 }

const LONGEST_DELAY_MS = 60_000
/** Several times the longest model output, and still parsed within milliseconds. */
const LARGEST_ANSWER_BYTES = 1_000_000
const LARGEST_REFUSAL_BYTES = 64_000
const STATUS_CHECK_MS = 3000

const tokens = z.int().min(0).nullish()

const completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullable() }), finish_reason: z.string().nullish() }))
    .min(1),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null),
})

type Call = { path: string; body: unknown; signal: AbortSignal }

/** A chat server that speaks the OpenAI protocol (`POST /chat/completions`). */
export type ChatServer = {
  /** Returns the model's answer. Rejects with `ChatServerError`, or the signal's reason. */
  complete: (
    messages: ChatMessage[],
    format: ResponseFormat,
    signal: AbortSignal,
  ) => Promise<{ text: string; usage: ModelUsage }>
  /** Returns null if the server answers, otherwise the reason it doesn't, for an admin. */
  problem: () => Promise<string | null>
}

/** Connects to a chat server; retries when it's busy (429, 5xx) or the connection is lost, with growing delays. */
export function connectChatServer(
  config: ChatServerConfig,
  retryOptions: RetryOptions = defaultRetryOptions,
): ChatServer {
  // A model on a small machine can take minutes to send the first byte.
  const dispatcher = new Agent({ headersTimeout: retryOptions.answerMs, bodyTimeout: retryOptions.answerMs })
  const headers = {
    'content-type': 'application/json',
    ...(config.key === null ? {} : { authorization: `Bearer ${config.key}` }),
  }

  const once = ({ path, body, signal }: Call) =>
    fetch(`${config.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      // The target of a redirect wasn't chosen to read the transcript.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(retryOptions.answerMs)]),
      dispatcher,
    })

  return {
    complete: async (messages, format, signal) => {
      const body = { model: config.model, messages, ...(format === null ? {} : { response_format: format }) }
      const ask = async () => read(await once({ path: '/chat/completions', body, signal }))
      return answerOf(await persistently(ask, retryOptions, signal))
    },
    problem: async () => {
      try {
        const response = await once({ path: '/models', body: undefined, signal: AbortSignal.timeout(STATUS_CHECK_MS) })
        await response.body?.cancel()
        return problemOf(response.status)
      } catch {
        return 'It can’t be reached.'
      }
    },
  }
}

const LEADS_ELSEWHERE = 'It redirects. Set MINUTEBOOK_SUMMARIZER_URL to the URL it redirects to.'

/** Servers that can't list models (404, 405) may still work. */
function problemOf(status: number): string | null {
  if (status === 401 || status === 403) return 'It rejects the key.'
  if (status >= 300 && status < 400) return LEADS_ELSEWHERE
  return status < 400 || status === 404 || status === 405 ? null : `It returns status ${status}.`
}

/** A complete answer. */
type Answer = { status: number; retryAfter: string | null; text: string }

async function read(response: Response): Promise<Answer> {
  const { status, ok, body, headers } = response
  const text = ok
    ? await readLimited(body ?? [], LARGEST_ANSWER_BYTES)
    : await readLimited(body ?? [], LARGEST_REFUSAL_BYTES).catch(() => Buffer.alloc(0))
  return { status, retryAfter: headers.get('retry-after'), text: text.toString('utf8') }
}

async function persistently(
  call: () => Promise<Answer>,
  retryOptions: RetryOptions,
  signal: AbortSignal,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted()
    // Each attempt depends on the outcome of the previous one.
    const outcome = await attempted(call)
    signal.throwIfAborted()
    if ('answer' in outcome && outcome.answer.status < 300) return outcome.answer
    const delayMs = retryDelay(outcome)
    if (attempt >= retryOptions.attempts || delayMs === null) throw failureOf(outcome)
    const pauseMs = Math.min(LONGEST_DELAY_MS, Math.max(delayMs, retryOptions.firstDelayMs * 2 ** (attempt - 1)))
    // An abort ends the pause; the next round then throws the abort's reason.
    await wait(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

type Outcome = { answer: Answer } | { failure: OutgoingError }

async function attempted(call: () => Promise<Answer>): Promise<Outcome> {
  try {
    return { answer: await call() }
  } catch (failure) {
    return { failure: asOutgoingError(failure) }
  }
}

/** Returns the milliseconds the server asks for, 0 if it names none, null if a retry is pointless. */
function retryDelay(outcome: Outcome): number | null {
  if ('failure' in outcome) return outcome.failure.reason === 'tooLarge' ? null : 0
  const { status, retryAfter } = outcome.answer
  if (status !== 408 && status !== 429 && status < 500) return null
  const seconds = Number(retryAfter ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}

function failureOf(outcome: Outcome): ChatServerError {
  if ('failure' in outcome) return new ChatServerError(unansweredBecause(outcome.failure), null)
  const { status, text } = outcome.answer
  if (status >= 300 && status < 400)
    return new ChatServerError(`The chat server can’t be used. ${LEADS_ELSEWHERE}`, status)
  return new ChatServerError(
    `The chat server returned status ${status}: ${text.replace(/\s+/g, ' ').slice(0, 200)}`,
    status,
  )
}

function unansweredBecause({ reason }: OutgoingError): string {
  if (reason === 'timedOut') return 'The chat server didn’t respond in time.'
  if (reason === 'tooLarge') return 'The chat server’s response is too large.'
  return 'The chat server can’t be reached, or the connection was lost.'
}

function answerOf({ status, text }: Answer) {
  const { data } = completion.safeParse(parseJson(text))
  const choice = data?.choices[0]
  if (choice === undefined) throw new ChatServerError('The chat server’s response has an unknown format.', status)
  if (choice.finish_reason === 'length')
    throw new ChatServerError('The answer was cut off: the model’s context is too small.', status)
  const usage: ModelUsage = {
    promptTokens: data?.usage?.prompt_tokens ?? null,
    completionTokens: data?.usage?.completion_tokens ?? null,
  }
  return { text: choice.message.content ?? '', usage }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
