import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { forwardedOperations } from '../oauth/oauth-requests.ts'
import { type Document, type Operation, readDocument } from './operations.ts'

const contentSecurityPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': ["'self'", 'data:'],
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

const writtenDocument = new URL('../../openapi/openapi.yaml', import.meta.url)
const placeholder = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} }

/**
 * Serves the document at `/openapi.yaml`, with an ETag, and a reference at `/docs` that loads nothing from other hosts.
 */
export async function registerDocs(app: FastifyInstance, isContractOnly = false): Promise<void> {
  const document = isContractOnly ? withoutExtensions(readDocument()) : readDocument()
  // JSON is valid YAML, and a hundred times faster to write.
  registerDocument(app, isContractOnly ? JSON.stringify(document, null, 2) : await readFile(writtenDocument, 'utf8'))
  await app.register(async (docs) => registerReference(docs, document))
}

function registerDocument(app: FastifyInstance, text: string) {
  // As bytes: encoding a long string for each response would block the event loop.
  const body = Buffer.from(text)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  app.get('/openapi.yaml', (request, reply) => {
    reply.header('etag', etag).header('cache-control', 'no-cache')
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/yaml; charset=utf-8').send(body)
  })
}

/** RFC 9110, section 13.1.2: a list of tags, weak ones included, or `*`. */
function matches(ifNoneMatch: string | undefined, etag: string) {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

async function registerReference(docs: FastifyInstance, document: object) {
  await docs.register(swagger, { mode: 'static', specification: { document: placeholder } })
  await docs.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: contentSecurityPolicy,
    theme: { title: 'Minutebook API' },
    transformSpecificationClone: false,
    transformSpecification: () => ({ ...document }),
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      defaultModelRendering: 'example',
      defaultModelsExpandDepth: 0,
      displayRequestDuration: true,
      persistAuthorization: false,
      showExtensions: true,
      tryItOutEnabled: false,
    },
  })
}

/** The contract's own operations with its own fields, for `--contract-only`. */
export function withoutExtensions<D extends Pick<Document, 'paths'>>(document: D): D {
  const operations = mapOperations(document, (operation) =>
    'x-extension' in operation ? null : withoutExtensionParameters(operation),
  )
  return JSON.parse(JSON.stringify(operations), (_key, value: unknown) => withoutExtensionProperties(value))
}

function withoutExtensionParameters(operation: Operation): Operation {
  const { parameters } = operation
  return parameters === undefined
    ? operation
    : { ...operation, parameters: parameters.filter((parameter) => !isExtension(parameter)) }
}

function withoutExtensionProperties(value: unknown): unknown {
  if (!isRecord(value) || !isRecord(value.properties)) return value
  const properties = Object.entries(value.properties).filter(([, property]) => !isExtension(property))
  const names = new Set(properties.map(([name]) => name))
  const required = Array.isArray(value.required) ? { required: value.required.filter((name) => names.has(name)) } : {}
  return { ...value, ...required, properties: Object.fromEntries(properties) }
}

function isExtension(value: unknown): boolean {
  return isRecord(value) && 'x-extension' in value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The authorization server parses these requests itself, so Fastify must neither parse nor validate them. */
export function withoutForwardedInput(document: Document): Document {
  return mapOperations(document, (operation) => {
    if (!forwardedOperations.has(operation.operationId)) return operation
    const { requestBody: _, parameters: __, ...rest } = operation
    return rest
  })
}

/**
 * Replaces each operation with the result of `change`. Drops operations that become null, and paths without operations.
 */
function mapOperations<D extends Pick<Document, 'paths'>>(
  document: D,
  change: (operation: Operation) => Operation | null,
): D {
  const paths = Object.entries(document.paths).flatMap(([path, item]) => {
    const operations = Object.entries(item).flatMap(([method, operation]) => {
      // A path item also holds the parameters that its operations share.
      const changed = isRecord(operation) ? change(operation) : operation
      return changed === null ? [] : [[method, changed]]
    })
    return operations.some(([, operation]) => isRecord(operation)) ? [[path, Object.fromEntries(operations)]] : []
  })
  return { ...document, paths: Object.fromEntries(paths) }
}
