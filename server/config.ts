import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseAllowedHosts, type OutgoingRules } from './outgoing/outgoing-rules.ts'
import { LEAST_CONNECTIONS, USUAL_CONNECTIONS, withDatabaseAddresses } from './db/database-settings.ts'
import { parseOrigins } from './http/cross-origin.ts'
import { parseHsts, type Hsts } from './http/security-headers.ts'
import { logLevels, type LogLevel } from './log/create-logger.ts'
import { parseModelsConfig, type ModelsConfig } from './models/models-config.ts'
import { parseS3Config, type S3Config } from './files/s3-config.ts'
import { parseMailConfig, type MailConfig } from './mail/mail-config.ts'
import { withSecretFiles } from './secret-files.ts'
import type { SandboxMode } from './sandbox/sandbox.ts'
import { parseSpeechConfig, retiredSettings, type SpeechConfig } from './speech/speech-config.ts'
import { settings, unknownVariables } from './settings.ts'
import { parseSsoConfig, type SsoConfig } from './sso/sso-config.ts'
import { parseTelemetryConfig, type TelemetryConfig } from './telemetry/telemetry-config.ts'
import { parseSummarizerConfig, type SummarizerConfig } from './summarizer/summarizer-config.ts'

/** Serve requests, run background jobs, or both. */
export type Role = 'web' | 'worker' | 'all'

/** Precedence: command line, then environment, then defaults. */
export type ServiceConfig = {
  role: Role
  dataFolder: string
  port: number
  host: string
  /** Base URL people use, without a trailing slash; null derives it from host and port. */
  publicUrl: string | null
  /** PostgreSQL URL; null uses the embedded database. */
  databaseUrl: string | null
  /** URL of a read replica that serves lists; null if there is none. */
  databaseReadUrl: string | null
  /** Maximum number of connections this process opens to the server, across all pools. */
  databaseConnections: number
  /** Object storage for files; null stores them in the data folder. */
  s3: S3Config | null
  isSample: boolean
  isContractOnly: boolean
  /** Replaces the key that signs URLs; all existing signed URLs stop working. */
  isSigningKeyReplaced: boolean
  /** Folder of the built app, or null to serve only the API. */
  appFolder: string | null
  speech: SpeechConfig
  models: ModelsConfig
  /** Printed at startup for the person who started the service; startup continues. */
  warnings: readonly string[]
  /** PocketSphinx may be installed as a system package if no speech model can be downloaded. */
  mayInstallPackages: boolean
  summarizer: SummarizerConfig
  /** Whether programs that parse uploaded media must run in a sandbox. */
  sandbox: SandboxMode
  mail: MailConfig | null
  sso: SsoConfig | null
  /** Storage quota for a company's recordings, in bytes; null means no limit. */
  storageQuotaBytes: number | null
  /** Proxies whose `X-Forwarded-*` headers are trusted; null trusts none. */
  trustedProxies: string | null
  /** Lifetime of signed media URLs; null uses the default of some hours. */
  mediaLifetimeMs: number | null
  /** Origins allowed to call the API, besides our own. */
  appOrigins: readonly string[]
  /** Scope of the Strict-Transport-Security header. */
  hsts: Hsts
  logLevel: LogLevel
  /** Bearer token that Prometheus must send; null disables the metrics endpoint. */
  metricsToken: string | null
  /** Where traces and metrics are exported; null exports none. */
  telemetry: TelemetryConfig | null
  /** How long the service keeps serving after a stop signal, so that load balancers can notice. */
  stopDelayMs: number
  /** Hosts that webhooks, feeds and imports may connect to. */
  outgoing: OutgoingRules
}

/** A configuration mistake; the message is shown to the person who started the service. */
export class ConfigError extends Error {}

/** Parses the command line and its `MINUTEBOOK_*` variables (docs/configuration.md); throws `ConfigError`. */
export function parseConfig(args: string[], given: NodeJS.ProcessEnv): ServiceConfig {
  const env = withDatabaseAddresses(orConfigError(() => withSecretFiles(given)))
  const { text, isGiven } = orConfigError(() => parseOptions(args, env))
  const isSample = isGiven('sample')
  const dataFolder = path.resolve(text('data') ?? 'data')
  const publicUrl = parsePublicUrl(text('public-url'))
  const databaseUrl = parseDatabaseUrl('--database-url (DATABASE_URL)', text('database-url'))
  const role = parseRole(text('role') ?? 'all', { databaseUrl, isSample })
  return {
    role,
    dataFolder,
    port: parsePort(text('port') ?? (role === 'worker' ? '4401' : '4400')),
    host: text('host') ?? (isSample ? '127.0.0.1' : 'localhost'),
    publicUrl,
    databaseUrl,
    databaseReadUrl: parseReadUrl(env.MINUTEBOOK_DATABASE_READ_URL, databaseUrl),
    databaseConnections: parseConnections(env.MINUTEBOOK_DATABASE_CONNECTIONS),
    s3: orConfigError(() => parseS3Config(env)),
    isSample,
    isContractOnly: isGiven('contract-only'),
    isSigningKeyReplaced: isGiven('new-signing-key'),
    appFolder: isGiven('no-app') ? null : path.resolve(import.meta.dirname, '../dist'),
    speech: orConfigError(() => parseSpeechConfig(env)),
    models: orConfigError(() => parseModelsConfig(env, dataFolder)),
    warnings: [...retiredSettings(env), ...unknownVariables(env)],
    mayInstallPackages: isGiven('install-system-packages'),
    summarizer: orConfigError(() => parseSummarizerConfig(env)),
    sandbox: parseSandboxMode(env.MINUTEBOOK_MEDIA_SANDBOX),
    mail: orConfigError(() => parseMailConfig(env, publicUrl)),
    sso: orConfigError(() => parseSsoConfig(env, publicUrl)),
    storageQuotaBytes: parseStorageQuota(env.MINUTEBOOK_COMPANY_STORAGE_GB),
    trustedProxies: env.MINUTEBOOK_TRUSTED_PROXIES || null,
    mediaLifetimeMs: parseMediaLifetime(env.MINUTEBOOK_MEDIA_SECONDS),
    appOrigins: orConfigError(() => parseOrigins(env.MINUTEBOOK_APP_ORIGINS ?? '')),
    hsts: orConfigError(() => parseHsts(env.MINUTEBOOK_HSTS, publicUrl)),
    logLevel: parseLogLevel(env.MINUTEBOOK_LOG_LEVEL),
    telemetry: orConfigError(() => parseTelemetryConfig(env)),
    metricsToken: parseMetricsToken(env.MINUTEBOOK_METRICS_TOKEN),
    stopDelayMs: parseStopDelay(env.MINUTEBOOK_STOP_DELAY_SECONDS),
    outgoing: {
      allowsPrivateTargets: isGiven('allow-private-targets'),
      allowedHosts: orConfigError(() => parseAllowedHosts(env.MINUTEBOOK_ALLOWED_PRIVATE_HOSTS ?? '')),
    },
  }
}

/** The command line, falling back to the environment variable of each setting. */
function parseOptions(args: string[], env: NodeJS.ProcessEnv) {
  const options = settings.flatMap(({ option, value }) =>
    option === undefined ? [] : [[option, { type: value === undefined ? 'boolean' : 'string' }] as const],
  )
  const values: Partial<Record<string, unknown>> = parseArgs({
    args,
    options: { ...Object.fromEntries(options), 'install-system-packages': { type: 'boolean' } },
  }).values
  return {
    text: (name: string): string | undefined => {
      const setting = settings.find(({ option }) => option === name)
      const given = values[name] ?? (env[setting?.variable ?? ''] || undefined)
      return typeof given === 'string' ? given : undefined
    },
    isGiven: (name: string) => values[name] === true,
  }
}

function orConfigError<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function parseRole(text: string, { databaseUrl, isSample }: { databaseUrl: string | null; isSample: boolean }): Role {
  if (text === 'all') return text
  if (text !== 'web' && text !== 'worker') throw new ConfigError(`--role must be web, worker or all, not "${text}".`)
  if (databaseUrl === null) {
    throw new ConfigError(
      `--role ${text} requires --database-url: only one process can use the embedded database. All nodes share one PostgreSQL and one --data folder.`,
    )
  }
  if (isSample) throw new ConfigError(`--sample works only in a process with all roles. Leave out --role ${text}.`)
  return text
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(`--port must be a whole number from 0 to 65535, not "${text}".`)
  }
  return port
}

function parseSandboxMode(text: string | undefined): SandboxMode {
  if (!text) return 'auto'
  if (text !== 'auto' && text !== 'require' && text !== 'off') {
    throw new ConfigError(`MINUTEBOOK_MEDIA_SANDBOX must be auto, require or off, not "${text}".`)
  }
  return text
}

function parseMediaLifetime(text: string | undefined): number | null {
  if (!text) return null
  const seconds = Number(text)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 86_400) {
    throw new ConfigError(`MINUTEBOOK_MEDIA_SECONDS must be a whole number from 1 to 86400, not "${text}".`)
  }
  return seconds * 1000
}

function parseLogLevel(text: string | undefined): LogLevel {
  const level = logLevels.find((known) => known === (text || 'warn'))
  if (level === undefined)
    throw new ConfigError(`MINUTEBOOK_LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`)
  return level
}

/** The error message leaves the token out. */
function parseMetricsToken(text: string | undefined): string | null {
  if (!text) return null
  if (!/^[\w.~+/=-]{16,}$/.test(text)) {
    throw new ConfigError(
      'MINUTEBOOK_METRICS_TOKEN must have at least 16 characters: letters, digits and . ~ + / = _ -',
    )
  }
  return text
}

function parseStopDelay(text: string | undefined): number {
  const seconds = Number(text || 0)
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 60) {
    throw new ConfigError(`MINUTEBOOK_STOP_DELAY_SECONDS must be a whole number from 0 to 60, not "${text}".`)
  }
  return seconds * 1000
}

function parseStorageQuota(text: string | undefined): number | null {
  if (text === undefined || text === '') return null
  const gigabytes = Number(text)
  if (!(gigabytes > 0 && gigabytes <= 1_000_000)) {
    throw new ConfigError(`MINUTEBOOK_COMPANY_STORAGE_GB must be a number above 0, at most 1000000, not "${text}".`)
  }
  return Math.round(gigabytes * 1e9)
}

function parseConnections(text: string | undefined): number {
  const connections = Number(text || USUAL_CONNECTIONS)
  if (!Number.isInteger(connections) || connections < LEAST_CONNECTIONS || connections > 500) {
    throw new ConfigError(
      `MINUTEBOOK_DATABASE_CONNECTIONS must be a whole number from ${LEAST_CONNECTIONS} to 500, not "${text}".`,
    )
  }
  return connections
}

/** The error message leaves the URL out because it usually contains a password. */
function parseDatabaseUrl(name: string, text: string | undefined): string | null {
  if (text === undefined) return null
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be a URL like postgres://user:password@host:5432/minutebook.`)
  }
  return text
}

function parseReadUrl(text: string | undefined, databaseUrl: string | null): string | null {
  if (!text) return null
  if (databaseUrl === null) {
    throw new ConfigError(
      'DATABASE_READ_URL requires --database-url, because it points to a replica of that PostgreSQL server.',
    )
  }
  return parseDatabaseUrl('DATABASE_READ_URL', text)
}

function parsePublicUrl(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`--public-url must be an http or https URL, not "${text}".`)
  }
  return text.replace(/\/+$/, '')
}
