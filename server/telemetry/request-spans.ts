import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isProbe, routeOf } from '../log/log-requests.ts'
import { tracer } from './tracer.ts'

/**
 * A span for each request that nobody's monitoring made, in the words of OpenTelemetry's conventions for HTTP. It continues the trace
 * that the request names. An address is its pattern: what it leads to is nobody's business.
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
