import { SpanStatusCode, trace, type Span } from '@opentelemetry/api'

/** Makes spans that nobody keeps, until `startTelemetry` was called. Asked for each time: it keeps whom it first worked for. */
export const tracer = () => trace.getTracer('minutebook')

/** Marks what did not end well by the kind of its error: messages may quote what people wrote. */
export function failed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}
