import { setTimeout as wait } from 'node:timers/promises'
import { Agent, type FormData, type Response, fetch } from 'undici'

import type { SpeechServerConfig } from './speech-config.ts'
import { TranscriptionError } from './transcription-error.ts'

/** A server on a small machine may think for long before it says anything. */
const answerMilliseconds = 60 * 60 * 1000
const mostAttempts = 6
const longestWaitMilliseconds = 5 * 60 * 1000
const longestDetail = 300

export type RetryPace = { firstWaitMilliseconds: number; mostAttempts?: number }

const defaultPace: RetryPace = { firstWaitMilliseconds: 1000 }

/** The server understood the request and refuses its form: another response format may do. */
export class UnsupportedRequest extends Error {
  override readonly name = 'UnsupportedRequest'
}

/** Talks to an OpenAI-compatible speech server: one file, one answer, tried again where trying again can help. */
export class SpeechServer {
  readonly #config: SpeechServerConfig
  readonly #pace: RetryPace
  readonly #agent = new Agent({ headersTimeout: answerMilliseconds, bodyTimeout: answerMilliseconds })

  constructor(config: SpeechServerConfig, pace: RetryPace = defaultPace) {
    this.#config = config
    this.#pace = pace
  }

  /**
   * @returns the parsed JSON, unknown until somebody looks at it
   * @throws UnsupportedRequest, TranscriptionError, or the signal's reason
   */
  async send(form: () => FormData, signal: AbortSignal): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted()
      const failure = await this.#try(form(), signal)
      if (!('waitMilliseconds' in failure)) return failure.answer
      if (attempt >= (this.#pace.mostAttempts ?? mostAttempts)) throw failure.error
      const backOff = this.#pace.firstWaitMilliseconds * 2 ** (attempt - 1) * (1 + Math.random() / 4)
      await wait(Math.min(failure.waitMilliseconds ?? backOff, longestWaitMilliseconds), undefined, { signal })
    }
  }

  async #try(form: FormData, signal: AbortSignal): Promise<Outcome> {
    let response: Response
    try {
      response = await fetch(this.#config.endpoint, {
        method: 'POST',
        body: form,
        headers: this.#config.apiKey === null ? {} : { authorization: `Bearer ${this.#config.apiKey}` },
        dispatcher: this.#agent,
        signal,
      })
      if (response.ok) return answerOf(await response.text(), this.#config.endpoint.host)
    } catch (error) {
      signal.throwIfAborted()
      return { waitMilliseconds: null, error: this.#unreachable(error) }
    }
    const detail = detailOf(await response.text().catch(() => ''))
    const error = this.#refusal(response.status, detail)
    if (!error.isTransient) throw error
    return { waitMilliseconds: retryAfterMilliseconds(response.headers.get('retry-after')), error }
  }

  #unreachable(cause: unknown): TranscriptionError {
    const code = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause)
    return new TranscriptionError(`The speech server ${this.#config.endpoint.host} cannot be reached (${code}).`, {
      isTransient: true,
      cause,
    })
  }

  #refusal(status: number, detail: string): TranscriptionError {
    if (status === 400 || status === 415 || status === 422) {
      if (/response_format|timestamp_granularities|chunking_strategy|verbose_json/i.test(detail)) {
        throw new UnsupportedRequest(detail)
      }
    }
    const isTransient = status === 408 || status === 409 || status === 429 || status >= 500
    return new TranscriptionError(`${this.#sentence(status)} It said: ${detail || `status ${status}`}`, { isTransient })
  }

  #sentence(status: number): string {
    const { host, pathname } = this.#config.endpoint
    if (status === 401 || status === 403)
      return `The speech server ${host} refuses the key in MINUTEBOOK_TRANSCRIBER_KEY.`
    if (status === 404) {
      return `The speech server ${host} has no ${pathname} or no model ${this.#config.model}: see MINUTEBOOK_TRANSCRIBER_URL and _MODEL.`
    }
    if (status === 413)
      return `The speech server ${host} takes only smaller files: lower MINUTEBOOK_TRANSCRIBER_MAX_MB.`
    if (status === 429) return `The speech server ${host} has too much to do, or the account's quota is used up.`
    return `The speech server ${host} failed.`
  }
}

/** A page for people, of a proxy say, may be gone a moment later. */
function answerOf(body: string, host: string): Outcome {
  try {
    return { answer: JSON.parse(body) }
  } catch (cause) {
    return { waitMilliseconds: null, error: notATranscription(host, { isTransient: true, cause }) }
  }
}

/** What a server answered cannot be read. */
export const notATranscription = (host: string, options: { isTransient: boolean; cause: unknown }) =>
  new TranscriptionError(`The answer of ${host} is not a transcription.`, options)

type Outcome = { answer: unknown } | { waitMilliseconds: number | null; error: TranscriptionError }

/** `{"error":{"message":"…"}}` at OpenAI, `{"error":"…"}` at whisper.cpp, `{"detail":"…"}` elsewhere, plain text or HTML at proxies. */
function detailOf(body: string): string {
  const message = messageOf(parseJson(body)) ?? body
  return message.replaceAll(/\s+/g, ' ').trim().slice(0, longestDetail)
}

function messageOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return null
  if ('error' in value) return messageOf(value.error)
  if ('message' in value) return messageOf(value.message)
  return 'detail' in value ? JSON.stringify(value.detail) : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Seconds, or a date; null where there is none. */
function retryAfterMilliseconds(header: string | null): number | null {
  if (header === null) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}
