import { SpanKind, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import { failed, tracer } from './tracer.ts'

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
