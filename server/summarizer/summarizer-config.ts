/** A chat server that speaks the OpenAI protocol. */
export type ChatServerConfig = {
  /** Base address including the version, without a trailing slash: `http://localhost:11434/v1`. */
  url: string
  key: string | null
  model: string
  /** What its tokens cost; null if not configured. */
  price: TokenPrice | null
}

/** The price of a million tokens. */
export type TokenPrice = { input: number; output: number; currency: string }

/** Which summarizers are available; `auto` falls back from the chat server to the built-in one. */
export type SummarizerConfig = { choice: 'auto' | 'openai' | 'extractive'; chatServer: ChatServerConfig | null }

type Environment = Record<string, string | undefined>

const INPUT_PRICE = 'MINUTEBOOK_SUMMARIZER_INPUT_PRICE'
const OUTPUT_PRICE = 'MINUTEBOOK_SUMMARIZER_OUTPUT_PRICE'
/** For a million tokens, in any currency. */
const HIGHEST_PRICE = 1_000_000

const CHOICES = ['auto', 'openai', 'extractive'] as const

/**
 * Reads `MINUTEBOOK_SUMMARIZER` and the variables with that prefix. Throws an error that names the invalid variable.
 */
export function parseSummarizerConfig(env: Environment): SummarizerConfig {
  const choice = parseChoice(valueOf(env, 'MINUTEBOOK_SUMMARIZER') ?? 'auto')
  const url = valueOf(env, 'MINUTEBOOK_SUMMARIZER_URL')
  const model = valueOf(env, 'MINUTEBOOK_SUMMARIZER_MODEL')
  if (url === null && choice === 'openai') throw missing('MINUTEBOOK_SUMMARIZER_URL', 'http://localhost:11434/v1')
  if (url === null) return { choice, chatServer: null }
  if (model === null) throw missing('MINUTEBOOK_SUMMARIZER_MODEL', 'llama3.1')
  const key = valueOf(env, 'MINUTEBOOK_SUMMARIZER_KEY')
  return { choice, chatServer: { url: parseUrl(url), key, model, price: parsePrice(env) } }
}

function parsePrice(env: Environment): TokenPrice | null {
  const input = parseAmount(env, INPUT_PRICE)
  const output = parseAmount(env, OUTPUT_PRICE)
  const currency = parseCurrency(valueOf(env, 'MINUTEBOOK_SUMMARIZER_CURRENCY') ?? 'USD')
  if (input === null && output === null) return null
  if (input === null) throw new Error(`${INPUT_PRICE} is missing. Set it as well, or remove ${OUTPUT_PRICE}.`)
  if (output === null) throw new Error(`${OUTPUT_PRICE} is missing. Set it as well, or remove ${INPUT_PRICE}.`)
  return { input, output, currency }
}

function parseAmount(env: Environment, name: string): number | null {
  const value = valueOf(env, name)
  if (value === null) return null
  if (!/^\d{1,7}(\.\d{1,6})?$/.test(value) || Number(value) > HIGHEST_PRICE) {
    throw new Error(`${name} must be a number from 0 to ${HIGHEST_PRICE}, such as 0.15, not "${value.slice(0, 40)}".`)
  }
  return Number(value)
}

function parseCurrency(value: string): string {
  const currency = value.toUpperCase()
  if (!Intl.supportedValuesOf('currency').includes(currency)) {
    const given = value.slice(0, 40)
    throw new Error(`MINUTEBOOK_SUMMARIZER_CURRENCY must be a three-letter currency code, such as EUR, not "${given}".`)
  }
  return currency
}

function valueOf(env: Environment, name: string): string | null {
  return env[name]?.trim() || null
}

function parseChoice(value: string): SummarizerConfig['choice'] {
  const choice = CHOICES.find((known) => known === value)
  if (choice === undefined)
    throw new Error(`MINUTEBOOK_SUMMARIZER must be one of ${CHOICES.join(', ')}, not "${value}".`)
  return choice
}

function parseUrl(value: string): string {
  const url = URL.parse(value)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new Error(`MINUTEBOOK_SUMMARIZER_URL must be an http or https URL, not "${value}".`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new Error('MINUTEBOOK_SUMMARIZER_URL must not contain a password. Set MINUTEBOOK_SUMMARIZER_KEY instead.')
  }
  return value.replace(/\/+$/, '')
}

function missing(name: string, example: string): Error {
  return new Error(`${name} is missing. Set it, for example to ${example}, or set MINUTEBOOK_SUMMARIZER to extractive.`)
}
