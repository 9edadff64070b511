import { SpanKind } from '@opentelemetry/api'
import { failed, tracer } from './tracer.ts'

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
