import { setTimeout as wait } from 'node:timers/promises'
import { Agent, type FormData, type Response, fetch } from 'undici'

import { OutgoingError, readLimited } from '../outgoing/outgoing-error.ts'
import type { SpeechServerConfig } from './speech-config.ts'
import { TranscriptionError } from './transcriber.ts'

/** A server on a small machine may compute for a long time before it responds. */
const answerMilliseconds = 60 * 60 * 1000
/** Once the response starts, all of it is ready: a few megabytes at most. */
const bodyMilliseconds = 5 * 60 * 1000
const mostAttempts = 6
const longestWaitMilliseconds = 5 * 60 * 1000
const longestDetail = 300
const mostDetailBytes = 64_000

export type RetryPace = {
  firstWaitMilliseconds: number
  mostAttempts?: number
  answerMilliseconds?: number
  bodyMilliseconds?: number
}

const defaultPace: RetryPace = { firstWaitMilliseconds: 1000 }

/** The server understood the request but rejects its form: another response format may work. */
export class UnsupportedRequest extends Error {
  override readonly name = 'UnsupportedRequest'
}

/** Client for an OpenAI-compatible speech server: one file, one answer, with retries if they can help. */
export class SpeechServer {
  readonly #config: SpeechServerConfig
  readonly #pace: RetryPace
  readonly #agent = new Agent({ headersTimeout: answerMilliseconds, bodyTimeout: answerMilliseconds })

  constructor(config: SpeechServerConfig, pace: RetryPace = defaultPace) {
    this.#config = config
    this.#pace = pace
  }

  /**
   * @returns the result of `read`
   * @throws UnsupportedRequest, TranscriptionError, or the signal's reason
   */
  async send<T>({ form, read, mostBytes, signal }: SpeechRequest<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted()
      const outcome = await this.#try({ form, read, mostBytes, signal })
      if ('answer' in outcome) return outcome.answer
      if (!outcome.error.isTransient || attempt >= (this.#pace.mostAttempts ?? mostAttempts)) throw outcome.error
      const backOff = this.#pace.firstWaitMilliseconds * 2 ** (attempt - 1) * (1 + Math.random() / 4)
      await wait(Math.min(outcome.waitMilliseconds ?? backOff, longestWaitMilliseconds), undefined, { signal })
    }
  }

  async #try<T>({ form, read, mostBytes, signal }: SpeechRequest<T>): Promise<Outcome<T>> {
    const late = new AbortController()
    const timeOut = (milliseconds: number) => setTimeout(() => late.abort(new OutgoingError('timedOut')), milliseconds)
    let timer = timeOut(this.#pace.answerMilliseconds ?? answerMilliseconds)
    try {
      const response = await this.#fetch(form(), AbortSignal.any([signal, late.signal]))
      clearTimeout(timer)
      timer = timeOut(this.#pace.bodyMilliseconds ?? bodyMilliseconds)
      if (response.ok) {
        const body = await readLimited(response.body ?? [], mostBytes)
        // Reading the answer is our own work, so it doesn't count.
        clearTimeout(timer)
        return { answer: await read(body) }
      }
      const detail = detailOf(await readStart(response))
      const error = this.#refusal(response.status, detail)
      return { waitMilliseconds: retryAfterMilliseconds(response.headers.get('retry-after')), error }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof UnsupportedRequest) throw error
      const failure = late.signal.aborted ? late.signal.reason : error
      return { waitMilliseconds: null, error: this.#failure(failure) }
    } finally {
      clearTimeout(timer)
    }
  }

  #fetch(body: FormData, signal: AbortSignal): Promise<Response> {
    return fetch(this.#config.endpoint, {
      method: 'POST',
      body,
      headers: this.#config.apiKey === null ? {} : { authorization: `Bearer ${this.#config.apiKey}` },
      // The admin didn't choose to send recordings to the redirect's target.
      redirect: 'manual',
      dispatcher: this.#agent,
      signal,
    })
  }

  #failure(cause: unknown): TranscriptionError {
    if (cause instanceof TranscriptionError) return cause
    const { host } = this.#config.endpoint
    if (cause instanceof OutgoingError && cause.reason === 'tooLarge') {
      return new TranscriptionError(`The response from ${host} is too large.`, { isTransient: false, cause })
    }
    if (cause instanceof OutgoingError && cause.reason === 'timedOut') {
      return new TranscriptionError(`The speech server ${host} didn’t respond in time.`, {
        isTransient: true,
        failure: 'engineUnreachable',
        cause,
      })
    }
    const code = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause)
    return new TranscriptionError(`Can’t reach the speech server ${host} (${code.slice(0, longestDetail)}).`, {
      isTransient: true,
      failure: 'engineUnreachable',
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
    if (status >= 300 && status < 400) {
      return `The speech server ${host} redirects. Set MINUTEBOOK_TRANSCRIBER_URL to the URL it redirects to.`
    }
    if (status === 401 || status === 403)
      return `The speech server ${host} rejects the key in MINUTEBOOK_TRANSCRIBER_KEY.`
    if (status === 404) {
      return `The speech server ${host} has no ${pathname} or no model ${this.#config.model}. Check MINUTEBOOK_TRANSCRIBER_URL and _MODEL.`
    }
    if (status === 413)
      return `The speech server ${host} only accepts smaller files. Lower MINUTEBOOK_TRANSCRIBER_MAX_MB.`
    if (status === 429) return `The speech server ${host} is overloaded, or the account’s quota is used up.`
    return `The speech server ${host} failed.`
  }
}

type SpeechRequest<T> = {
  form: () => FormData
  /** Parses the response body. */
  read: (body: Buffer) => Promise<T>
  mostBytes: number
  signal: AbortSignal
}

type Outcome<T> = { answer: T } | { waitMilliseconds: number | null; error: TranscriptionError }

/** Reads as much of an error response as is shown to people. */
async function readStart(response: Response): Promise<string> {
  const body = await readLimited(response.body ?? [], mostDetailBytes).catch(() => Buffer.alloc(0))
  return body.toString('utf8')
}

/**
 * `{"error":{"message":"…"}}` at OpenAI, `{"error":"…"}` at whisper.cpp, `{"detail":"…"}` elsewhere, plain text or HTML
 * from proxies.
 */
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

/** Parses seconds or a date; null if there is none. */
function retryAfterMilliseconds(header: string | null): number | null {
  if (header === null) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now())
}
