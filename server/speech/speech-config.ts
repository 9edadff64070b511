import { resolve } from 'node:path'

import type { TranscriberId } from './transcriber.ts'

/** An OpenAI-compatible speech server. */
export type SpeechServerConfig = {
  /** The URL of the transcription operation itself. */
  endpoint: URL
  apiKey: string | null
  model: string
  maxFileBytes: number
  /**
   * Additional form fields; `{speakers}` in a value is replaced by the number of speakers, and the field is dropped if
   * that is unknown.
   */
  extraFields: [name: string, value: string][]
}

export type PocketsphinxConfig = { binary: string | null; modelDir: string | null }

export type SpeechConfig = {
  /** One engine only, or `auto` for the best one available. */
  engine: TranscriberId | 'auto'
  openai: SpeechServerConfig | null
  pocketsphinx: PocketsphinxConfig
}

const engines = ['auto', 'openai', 'local', 'pocketsphinx', 'subtitles'] as const
/** The name of `local` while it was only Whisper. */
const retiredEngine = 'whisper'
const megabyte = 1024 * 1024
const defaultMaxMegabytes = 24

/**
 * Reads the MINUTEBOOK_TRANSCRIBER* and MINUTEBOOK_POCKETSPHINX* variables.
 * @throws Error that names the variable and says what is allowed
 */
export function parseSpeechConfig(env: NodeJS.ProcessEnv): SpeechConfig {
  const engine = parseEngine(setting(env, 'MINUTEBOOK_TRANSCRIBER') ?? 'auto')
  const openai = parseServer(env)
  if (engine === 'openai' && openai === null) {
    throw new Error('MINUTEBOOK_TRANSCRIBER_URL must be set when MINUTEBOOK_TRANSCRIBER is openai.')
  }
  return {
    engine,
    openai,
    pocketsphinx: {
      binary: absolute(setting(env, 'MINUTEBOOK_POCKETSPHINX')),
      modelDir: absolute(setting(env, 'MINUTEBOOK_POCKETSPHINX_MODEL')),
    },
  }
}

/** Returns a message for each variable of the previous engine that is still set. */
export function retiredSettings(env: NodeJS.ProcessEnv): string[] {
  const named = Object.keys(env)
    .filter((name) => /^MINUTEBOOK_WHISPER(_|$)/.test(name) && setting(env, name) !== null)
    .map(
      (name) =>
        `${name} is no longer used: Minutebook manages speech models automatically. See MINUTEBOOK_MODELS in docs/configuration.md.`,
    )
  const isWhisper = setting(env, 'MINUTEBOOK_TRANSCRIBER') === retiredEngine
  return isWhisper ? [...named, 'MINUTEBOOK_TRANSCRIBER=whisper is now called local, and still works.'] : named
}

/** A variable set to an empty string counts as unset. */
function setting(env: NodeJS.ProcessEnv, name: string): string | null {
  return env[name]?.trim() || null
}

function absolute(path: string | null): string | null {
  return path === null ? null : resolve(path)
}

function parseEngine(value: string): SpeechConfig['engine'] {
  if (value === retiredEngine) return 'local'
  const engine = engines.find((known) => known === value)
  if (engine !== undefined) return engine
  throw new Error(`MINUTEBOOK_TRANSCRIBER must be one of ${engines.join(', ')}, not "${value}".`)
}

function parseServer(env: NodeJS.ProcessEnv): SpeechServerConfig | null {
  const url = setting(env, 'MINUTEBOOK_TRANSCRIBER_URL')
  if (url === null) return null
  return {
    endpoint: transcriptionEndpoint(parseUrl('MINUTEBOOK_TRANSCRIBER_URL', url)),
    apiKey: setting(env, 'MINUTEBOOK_TRANSCRIBER_KEY'),
    model: setting(env, 'MINUTEBOOK_TRANSCRIBER_MODEL') ?? 'whisper-1',
    maxFileBytes: parseMegabytes(setting(env, 'MINUTEBOOK_TRANSCRIBER_MAX_MB')) * megabyte,
    extraFields: [...new URLSearchParams(setting(env, 'MINUTEBOOK_TRANSCRIBER_FIELDS') ?? '')],
  }
}

/** Users paste either a base URL, as OpenAI's libraries take it, or the full one, as for whisper.cpp's server. */
function transcriptionEndpoint(url: URL): URL {
  if (/\/(transcriptions|inference)\/?$/.test(url.pathname)) return url
  const endpoint = new URL(url)
  endpoint.pathname = `${url.pathname.replace(/\/+$/, '')}/audio/transcriptions`
  return endpoint
}

function parseUrl(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url
  throw new Error(`${name} must be an http or https URL, not "${value}".`)
}

function parseMegabytes(value: string | null): number {
  const megabytes = value === null ? defaultMaxMegabytes : Number(value)
  if (megabytes >= 1 && megabytes <= 2000) return megabytes
  throw new Error(`MINUTEBOOK_TRANSCRIBER_MAX_MB must be a number from 1 to 2000, not "${value}".`)
}
