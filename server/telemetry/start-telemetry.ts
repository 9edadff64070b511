import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serviceVersion } from '../service-version.ts'
import { newId } from '../new-id.ts'
import type { PrometheusMetric } from './prometheus-producer.ts'
import type { TelemetryConfig } from './telemetry-config.ts'
import { isProbe, routeOf } from '../log/log-requests.ts'
import { tracer } from './tracer.ts'

/** Sends telemetry only to the operator's own collector. */
export type Telemetry = {
  /** Sends these metrics every minute, or at the configured interval. */
  sendMetrics: (read: () => Promise<readonly PrometheusMetric[]>) => Promise<void>
  /** Sends the rest, waiting a few seconds at most. */
  stop: () => Promise<void>
}

/** How long the process waits for a collector on exit. */
const TIMEOUT_MS = 3_000

/**
 * Starts sending traces and metrics by OTLP over HTTP (decision 39). Without a reachable collector, data is dropped and
 * `onError` called. The packages are imported here, so that they aren't loaded if nothing is sent.
 */
export async function startTelemetry(config: TelemetryConfig, onError: (error: Error) => void): Promise<Telemetry> {
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, core, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ])
  const complain = (error: unknown) => onError(error instanceof Error ? error : new Error(String(error)))
  diag.setLogger(
    { error: complain, warn: complain, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  core.setGlobalErrorHandler(complain)
  const resource = resources.resourceFromAttributes({
    'service.name': config.serviceName,
    'service.version': serviceVersion(),
    'service.instance.id': newId(),
  })
  const share = new sdk.TraceIdRatioBasedSampler(config.tracedShare)
  const provider = new sdk.TracerProvider({
    resource,
    // A client can continue a trace, but not decide that it's kept.
    sampler: new sdk.ParentBasedSampler({ root: share, remoteParentSampled: share, remoteParentNotSampled: share }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(addressOf(config, 'traces')) })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  const ends = [() => provider.shutdown()]
  return {
    async sendMetrics(read) {
      const [{ MeterProvider, PeriodicExportingMetricReader }, { OTLPMetricExporter }, { prometheusProducer }] =
        await Promise.all([
          import('@opentelemetry/sdk-metrics'),
          import('@opentelemetry/exporter-metrics-otlp-http'),
          import('./prometheus-producer.ts'),
        ])
      const reader = new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(addressOf(config, 'metrics')),
        exportIntervalMillis: config.metricsEveryMs,
        exportTimeoutMillis: Math.min(config.metricsEveryMs, 30_000),
        metricProducers: [prometheusProducer(read)],
      })
      const meters = new MeterProvider({ resource, readers: [reader] })
      ends.push(() => meters.shutdown())
    },
    async stop() {
      const timeout = new Promise<void>((resolve) => void setTimeout(resolve, TIMEOUT_MS).unref())
      await Promise.race([Promise.all(ends.map((end) => end().catch(complain))), timeout])
      trace.disable()
      context.disable()
      propagation.disable()
      diag.disable()
    },
  }
}

const addressOf = ({ endpoint, headers }: TelemetryConfig, signal: 'traces' | 'metrics') => ({
  url: `${endpoint}/v1/${signal}`,
  headers,
})

/**
 * Adds a span for each request except those of monitoring, following OpenTelemetry's conventions for HTTP. It continues
 * the trace that the request names. An address is recorded as its pattern, without personal data.
 */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (isProbe(request.routeOptions.url ?? '')) return done()
    const parent = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER }, parent)
    spans.set(request, span)
    return context.with(trace.setSpan(parent, span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (span === undefined) return
    const route = routeOf(request, reply.statusCode)
    span.updateName(`${request.method} ${route}`)
    span.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'minutebook.request.id': request.id,
    })
    if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}
