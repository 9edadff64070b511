import { type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'

/** Makes spans that nobody keeps, until `startTelemetry` was called. Asked for each time: it keeps whom it first worked for. */
export const tracer = () => trace.getTracer('minutebook')

/** Marks what did not end well by the kind of its error: messages may quote what people wrote. */
function failed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}

const LONGEST_TEXT = 2_000

/** For Kysely's `log`: a span for each statement of a request or job that is traced, with its text, in which values are placeholders. */
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

/** Runs a job in a trace of its own. */
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
