import { parseKeyPairsIntoRecord } from '@opentelemetry/core'

/** Where to send traces and metrics, from OpenTelemetry's own variables. */
export type TelemetryConfig = {
  /** Of a collector, without a trailing slash; `/v1/traces` and `/v1/metrics` are appended. */
  endpoint: string
  /** Sent with everything, such as the collector's API key. */
  headers: Record<string, string>
  serviceName: string
  /** The fraction of traces to keep, from 0 to 1. */
  tracedShare: number
  metricsEveryMs: number
}

/** @throws Error that names the variable and what is allowed, never its value if that may be a secret */
export function parseTelemetryConfig(env: NodeJS.ProcessEnv): TelemetryConfig | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true') return null
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT must be a URL like http://collector:4318.')
  }
  const protocol = env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/json'
  if (protocol !== 'http/json') {
    throw new Error(
      `OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, which every collector accepts on port 4318, not "${protocol}".`,
    )
  }
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    headers: parseKeyPairsIntoRecord(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    serviceName: env.OTEL_SERVICE_NAME || 'minutebook',
    tracedShare: parseShare(env.OTEL_TRACES_SAMPLER_ARG),
    metricsEveryMs: parseInterval(env.OTEL_METRIC_EXPORT_INTERVAL),
  }
}

function parseShare(text: string | undefined): number {
  const share = Number(text || 1)
  if (!(share >= 0 && share <= 1)) throw new Error(`OTEL_TRACES_SAMPLER_ARG must be from 0 to 1, not "${text}".`)
  return share
}

function parseInterval(text: string | undefined): number {
  const milliseconds = Number(text || 60_000)
  if (!Number.isInteger(milliseconds) || milliseconds < 1_000 || milliseconds > 3_600_000) {
    throw new Error(`OTEL_METRIC_EXPORT_INTERVAL must be from 1000 to 3600000 milliseconds, not "${text}".`)
  }
  return milliseconds
}
