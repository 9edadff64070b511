import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteHandlerMethod } from 'fastify'
import { registerCalendarBodies } from './calendars/calendar-handlers.ts'
import { registerLogoBodies } from './directories/logo-picture.ts'
import { noteRequests } from './event-loop/work-in-hand.ts'
import { createReadiness, offeredExtensions, registerProbes } from './health/health.ts'
import { registerAppFiles, registerUnknownAddresses } from './http/app-files.ts'
import {
  answerBrokenRequest,
  connectionTimeouts,
  lingerAfterLastAnswer,
  registerBodyTimeouts,
  type Timeouts,
} from './http/connections.ts'
import { createClocks, readingFromReplica } from './http/kept-operations.ts'
import { registerCompression } from './http/compression.ts'
import { openToOrigins } from './http/cross-origin.ts'
import { registerDocs, withoutExtensions, withoutForwardedInput } from './http/docs.ts'
import { answerBrokenAddress, registerErrorAnswers } from './http/error-answers.ts'
import { dropExtensionFields, dropExtensionsOfProblems, parseFields, selectFields } from './http/fields.ts'
import { registerJsonBodies, registerValidation } from './http/request-bodies.ts'
import { registerOperationRoutes } from './http/operation-routes.ts'
import { registerResponseCache } from './http/response-cache.ts'
import { type Document, readDocument, readOperations } from './http/operations.ts'
import { registerRequestContext } from './http/request-context.ts'
import { type Hsts, registerSecurityHeaders } from './http/security-headers.ts'
import { logRequests } from './log/log-requests.ts'
import { registerMetrics } from './metrics/metrics.ts'
import { newId } from './new-id.ts'
import { registerOauthRequests } from './oauth/oauth-requests.ts'
import { type Telemetry, traceRequests } from './telemetry/start-telemetry.ts'
import { createHandlers, registerStreams, type Services } from './service-parts.ts'

type ServiceOptions = {
  appFolder: string | null
  isContractOnly: boolean
  /** Proxies whose `X-Forwarded-*` headers are trusted, in `proxy-addr` form, such as `loopback`. */
  trustedProxies?: string | null
  /** How long the HTML page waits for its embedded early answers; overridden only by tests. */
  documentTimeoutMs?: number
  hsts?: Hsts
  /** Overridden only by tests. */
  timeouts?: Timeouts
  /** Origins allowed to call the API, besides our own. */
  appOrigins?: readonly string[]
  /** Bearer token for reading the metrics; without one there is no metrics endpoint. */
  metricsToken?: string | null
  /** Where metrics are exported; null exports none. */
  telemetry?: Telemetry | null
  logger: FastifyBaseLogger
}

/** For URLs that aren't in the document; operations define their own limits. */
const BODY_LIMIT_BYTES = 16 * 1024

/** The whole service as one Fastify instance: API operations, uploads, media, and the built app. */
export async function buildService(services: Services, options: ServiceOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.logger,
    genReqId: newId,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    bodyLimit: BODY_LIMIT_BYTES,
    ...connectionTimeouts(options.timeouts),
    clientErrorHandler: answerBrokenRequest,
    trustProxy: options.trustedProxies ?? false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, _request, reply) => void answerBrokenAddress(reply),
  })
  lingerAfterLastAnswer(app.server)
  registerDraining(app, services)
  registerBodyTimeouts(app, options.timeouts)
  noteRequests(app)
  logRequests(app, services.securityLog.pseudonym)
  if (options.telemetry) traceRequests(app)
  await app.register(cookie)
  await registerSecurityHeaders(app, {
    appFolder: options.appFolder,
    publicUrl: services.publicUrl,
    filesOrigin: services.files.objects?.origin ?? null,
    hsts: options.hsts ?? 'host',
  })
  const { appOrigins = [] } = options
  const document = readDocument()
  openToOrigins(app, {
    origins: appOrigins,
    operations: readOperations(document).values(),
    publicUrl: services.publicUrl,
  })
  registerValidation(app)
  registerErrorAnswers(app)
  if (options.isContractOnly) dropExtensionsOfProblems(app, document)
  await registerMetrics(app, services, options)
  registerProbes(app, { ...services, readiness: createReadiness(services) })
  await app.register(async (api) =>
    registerOperations(api, services, { document, isContractOnly: options.isContractOnly }),
  )
  await registerDocs(app, options.isContractOnly)
  await registerStreams(app, services)
  await registerAppFiles(app, options.appFolder, options.documentTimeoutMs)
  return app
}

/**
 * Tracks open responses so that shutdown can wait for them; while shutting down, tells clients to reconnect elsewhere.
 */
function registerDraining(app: FastifyInstance, { lifecycle, inFlightResponses }: Services) {
  app.addHook('onRequest', async (_request, reply) => inFlightResponses.add(reply.raw))
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isEnding) void reply.header('connection', 'close')
  })
}

type Offer = { document: Document; isContractOnly: boolean }

async function registerOperations(
  api: FastifyInstance,
  services: Services,
  { document: whole, isContractOnly }: Offer,
) {
  const document = withoutForwardedInput(isContractOnly ? withoutExtensions(whole) : whole)
  const operations = readOperations(document)
  const extensions = offeredExtensions(operations, isContractOnly)
  const handlers: Record<string, unknown> = { ...createHandlers(services, extensions) }
  registerRequestContext(api, services)
  registerUnknownAddresses(api)
  if (isContractOnly) dropExtensionFields(api, whole)
  registerResponseCache(api, createClocks(services.db))
  registerFieldSelection(api)
  registerCompression(api)
  registerJsonBodies(api)
  registerCalendarBodies(api)
  registerLogoBodies(api)
  if (!isContractOnly) registerOauthRequests(api)
  registerOperationRoutes(api, {
    document,
    operations,
    handlerOf: (id) => readingFromReplica(services.replica, asHandler(handlers[id], id), id),
  })
}

/**
 * `fields` is parsed before the handler runs, so an unknown name costs nothing, and applied to the handler's result.
 */
function registerFieldSelection(api: FastifyInstance) {
  const selections = new WeakMap<object, readonly string[]>()
  api.addHook('preHandler', async (request) => {
    const operation = request.routeOptions.config.operation
    const query = request.query
    if (operation === undefined || typeof query !== 'object' || query === null || !('fields' in query)) return
    const names = parseFields(query.fields, operation)
    if (names !== null) selections.set(request, names)
  })
  api.addHook('preSerialization', async (request, reply, body) => {
    const names = selections.get(request)
    if (names === undefined || reply.statusCode !== 200) return body
    return selectFields(body, names, request.routeOptions.config.operation?.isPaged ?? false)
  })
}

function asHandler(handler: unknown, operationId: string): RouteHandlerMethod {
  if (typeof handler !== 'function') throw new Error(`No handler for ${operationId}`)
  return (request, reply) => handler(request, reply)
}

/** HTTP endpoints of a worker-only process: probes, and metrics if enabled. */
export async function buildWorker(
  services: Services,
  { logger, ...options }: Pick<ServiceOptions, 'logger' | 'metricsToken' | 'telemetry'>,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    genReqId: newId,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply) => void answerBrokenAddress(reply),
  })
  app.addHook('onRequest', async (_request, reply) => services.inFlightResponses.add(reply.raw))
  noteRequests(app)
  logRequests(app)
  registerErrorAnswers(app)
  await registerMetrics(app, services, options)
  registerProbes(app, { ...services, readiness: createReadiness(services) })
  return app
}
