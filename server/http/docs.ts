import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { parse, stringify } from 'yaml'
import { withoutExtensions } from './served-document.ts'

type DocsOptions = {
  /** The self-contained `openapi.yaml`, as a path or file URL. */
  documentPath: string | URL
  /** Describes the contract's own operations alone. */
  isContractOnly?: boolean
}

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

const placeholder = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} }

/** Serves the document at `/openapi.yaml`, with an ETag, and a readable reference of it at `/docs` that asks nobody else. */
export async function registerDocs(app: FastifyInstance, options: DocsOptions): Promise<void> {
  const whole = await readFile(options.documentPath, 'utf8')
  const text = options.isContractOnly ? stringify(withoutExtensions(parse(whole))) : whole
  registerDocument(app, text)
  await app.register(async (docs) => registerReference(docs, text))
}

function registerDocument(app: FastifyInstance, text: string) {
  // As bytes: writing a long string anew for each answer holds the event loop up.
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

async function registerReference(docs: FastifyInstance, text: string) {
  // Parsed when somebody looks at the reference for the first time, because it would hold up every start.
  let document: Record<string, unknown> | undefined
  await docs.register(swagger, { mode: 'static', specification: { document: placeholder } })
  await docs.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: contentSecurityPolicy,
    theme: { title: 'Minutebook API' },
    transformSpecificationClone: false,
    transformSpecification: () => (document ??= parse(text)),
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
