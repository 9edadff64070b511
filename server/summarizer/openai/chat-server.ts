import { setTimeout as wait } from 'node:timers/promises'

import { Agent, fetch, type Response } from 'undici'
import { z } from 'zod'

import type { ChatServerConfig } from '../summarizer-config.ts'

/** One message of a conversation with the model. */
export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string }

/** What kind of answer to insist on, in the protocol's own terms; null: only the words of the prompt. */
export type ResponseFormat = Record<string, unknown> | null

/** How patient to be; tests are less so. */
export type Patience = { attempts: number; firstDelayMs: number; answerMs: number }

/** The server refused or failed for good. `status` is its HTTP status, null when it could not be reached. */
export class ChatServerError extends Error {
  readonly status: number | null

  constructor(message: string, status: number | null) {
    super(message)
    this.name = 'ChatServerError'
    this.status = status
  }
}

export const defaultPatience: Patience = { attempts: 5, firstDelayMs: 1000, answerMs: 15 * 60_000 }

const LONGEST_DELAY_MS = 60_000
const LARGEST_ANSWER_BYTES = 8_000_000
const STATUS_CHECK_MS = 3000

const completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullable() }), finish_reason: z.string().nullish() }))
    .min(1),
})

type Call = { path: string; body: unknown; signal: AbortSignal }

/** A chat server that speaks the OpenAI protocol (`POST /chat/completions`). */
export type ChatServer = {
  /** The model's answer; rejects with `ChatServerError`, or the signal's reason. */
  complete: (messages: ChatMessage[], format: ResponseFormat, signal: AbortSignal) => Promise<string>
  /** Null when it answers, else why it does not, in words for an admin. */
  problem: () => Promise<string | null>
}

/** Connects to a chat server; busy servers (429, 5xx) and lost connections are tried again with growing delays. */
export function connectChatServer(config: ChatServerConfig, patience: Patience = defaultPatience): ChatServer {
  // A model on a small machine may think for minutes before the first byte.
  const dispatcher = new Agent({ headersTimeout: patience.answerMs, bodyTimeout: patience.answerMs })
  const headers = {
    'content-type': 'application/json',
    ...(config.key === null ? {} : { authorization: `Bearer ${config.key}` }),
  }

  const once = ({ path, body, signal }: Call) =>
    fetch(`${config.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience.answerMs)]),
      dispatcher,
    })

  return {
    complete: async (messages, format, signal) => {
      const body = { model: config.model, messages, ...(format === null ? {} : { response_format: format }) }
      const response = await persistently(() => once({ path: '/chat/completions', body, signal }), patience, signal)
      return answerOf(response)
    },
    problem: async () => {
      try {
        const response = await once({ path: '/models', body: undefined, signal: AbortSignal.timeout(STATUS_CHECK_MS) })
        await response.body?.cancel()
        return problemOf(response.status)
      } catch {
        return 'It cannot be reached.'
      }
    },
  }
}

/** Servers without a list of models (404, 405) may still chat. */
function problemOf(status: number): string | null {
  if (status === 401 || status === 403) return 'It refuses the key.'
  return status < 400 || status === 404 || status === 405 ? null : `It answers with status ${status}.`
}

async function persistently(call: () => Promise<Response>, patience: Patience, signal: AbortSignal): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted()
    // Each attempt depends on how the one before went.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await attempted(call)
    signal.throwIfAborted()
    if ('response' in outcome && outcome.response.ok) return outcome.response
    const delayMs = 'response' in outcome ? retryDelay(outcome.response) : 0
    if (attempt >= patience.attempts || delayMs === null) {
      // oxlint-disable-next-line no-await-in-loop
      throw await failureOf(outcome)
    }
    const pauseMs = Math.min(LONGEST_DELAY_MS, Math.max(delayMs, patience.firstDelayMs * 2 ** (attempt - 1)))
    // An abort ends the pause; the next round then ends with the abort's own reason.
    // oxlint-disable-next-line no-await-in-loop
    await wait(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}

type Outcome = { response: Response } | { failure: unknown }

async function attempted(call: () => Promise<Response>): Promise<Outcome> {
  try {
    return { response: await call() }
  } catch (failure) {
    return { failure }
  }
}

/** Milliseconds the server asks for, 0 when it names none, null when trying again is pointless. */
function retryDelay(response: Response): number | null {
  if (response.status !== 408 && response.status !== 429 && response.status < 500) return null
  const seconds = Number(response.headers.get('retry-after') ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0
}

async function failureOf(outcome: Outcome): Promise<ChatServerError> {
  if ('failure' in outcome) {
    const { failure } = outcome
    const isTimeout = failure instanceof Error && failure.name === 'TimeoutError'
    return new ChatServerError(
      isTimeout ? 'The chat server did not answer in time.' : 'The chat server cannot be reached.',
      null,
    )
  }
  const { response } = outcome
  const said = (await textOf(response).catch(() => '')).replace(/\s+/g, ' ').slice(0, 200)
  return new ChatServerError(`The chat server answered ${response.status}: ${said}`, response.status)
}

async function answerOf(response: Response): Promise<string> {
  const text = await textOf(response)
  const parsed = completion.safeParse(parseJson(text))
  const choice = parsed.data?.choices[0]
  if (choice === undefined) throw new ChatServerError('The chat server answered in an unknown form.', response.status)
  if (choice.finish_reason === 'length')
    throw new ChatServerError('The answer was cut off: the model’s context is too small.', response.status)
  return choice.message.content ?? ''
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > LARGEST_ANSWER_BYTES)
      throw new ChatServerError('The chat server’s answer is too large.', response.status)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
