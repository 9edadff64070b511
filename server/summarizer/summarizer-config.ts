/** A chat server that speaks the OpenAI protocol. */
export type ChatServerConfig = {
  /** Address up to and including the version, without a slash at the end: `http://localhost:11434/v1`. */
  url: string
  key: string | null
  model: string
}

/** Which summarizers may be used; `auto` falls back from the chat server to the built-in one. */
export type SummarizerConfig = { choice: 'auto' | 'openai' | 'extractive'; chatServer: ChatServerConfig | null }

type Environment = Record<string, string | undefined>

const CHOICES = ['auto', 'openai', 'extractive'] as const

/** Reads `MINUTEBOOK_SUMMARIZER`, `_URL`, `_KEY` and `_MODEL`; throws an error that names the variable at fault. */
export function parseSummarizerConfig(env: Environment): SummarizerConfig {
  const choice = parseChoice(valueOf(env, 'MINUTEBOOK_SUMMARIZER') ?? 'auto')
  const url = valueOf(env, 'MINUTEBOOK_SUMMARIZER_URL')
  const model = valueOf(env, 'MINUTEBOOK_SUMMARIZER_MODEL')
  if (url === null && choice === 'openai') throw missing('MINUTEBOOK_SUMMARIZER_URL', 'http://localhost:11434/v1')
  if (url === null) return { choice, chatServer: null }
  if (model === null) throw missing('MINUTEBOOK_SUMMARIZER_MODEL', 'llama3.1')
  return { choice, chatServer: { url: parseUrl(url), key: valueOf(env, 'MINUTEBOOK_SUMMARIZER_KEY'), model } }
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
    throw new Error(`MINUTEBOOK_SUMMARIZER_URL must be an http or https address, not "${value}".`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new Error('MINUTEBOOK_SUMMARIZER_URL must not hold a password; set MINUTEBOOK_SUMMARIZER_KEY instead.')
  }
  return value.replace(/\/+$/, '')
}

function missing(name: string, example: string): Error {
  return new Error(`${name} is missing. Set it, for example to ${example}, or set MINUTEBOOK_SUMMARIZER to extractive.`)
}
