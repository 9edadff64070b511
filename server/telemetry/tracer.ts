import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'

/**
 * Returns a tracer whose spans are dropped until `startTelemetry` was called. Looked up each time, because a tracer
 * stays bound to its first provider.
 */
export const tracer = () => trace.getTracer('minutebook')

/** Marks a failed span by the kind of its error only: messages may quote what people wrote. */
function failed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}

const LONGEST_TEXT = 2_000

/**
 * For Kysely's `log`: adds a span for each statement of a traced request or job, with its text, in which values are
 * placeholders.
 */
export function traceStatement(event: LogEvent): void {
  if (trace.getActiveSpan()?.isRecording() !== true) return
  const { sql } = event.query
  const operation = /\w+/.exec(sql)?.[0].toLowerCase() ?? 'statement'
  const span = tracer().startSpan(operation, {
    kind: SpanKind.CLIENT,
    startTime: Date.now() - event.queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': sql.slice(0, LONGEST_TEXT),
    },
  })
  if (event.level === 'error') failed(span, event.error)
  span.end()
}

/** Runs a job in its own trace. */
export function inJobSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  const attributes = {
    'messaging.system': 'pg-boss',
    'messaging.operation.type': 'process',
    'messaging.destination.name': name,
  }
  return tracer().startActiveSpan(
    `process ${name}`,
    { kind: SpanKind.CONSUMER, root: true, attributes },
    async (span) => {
      try {
        return await work()
      } catch (error) {
        failed(span, error)
        throw error
      } finally {
        span.end()
      }
    },
  )
}
