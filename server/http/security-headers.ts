import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const ONE_YEAR_SECONDS = 31_536_000

/** Scope of Strict-Transport-Security: this host, its subdomains too, or also the browsers' preload list. */
const hstsChoices = ['host', 'subdomains', 'preload', 'off'] as const
export type Hsts = (typeof hstsChoices)[number]

/** @throws Error that lists the allowed values */
export function parseHsts(text: string | undefined, publicUrl: string | null): Hsts {
  const choice = hstsChoices.find((known) => known === (text || 'host'))
  if (choice === undefined) {
    throw new Error(`MINUTEBOOK_HSTS must be host, subdomains, preload or off, not "${text}".`)
  }
  const reachesFurther = choice === 'subdomains' || choice === 'preload'
  if (reachesFurther && !publicUrl?.startsWith('https:')) {
    throw new Error(`MINUTEBOOK_HSTS=${choice} needs an https --public-url.`)
  }
  return choice
}

/** Browser features that none of our pages use; unlisted ones keep their defaults. */
const NOT_ASKED_FOR = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** Used to record a meeting: allowed on our own pages, but not in frames of other origins. */
const OWN_PAGES_ONLY = ['display-capture', 'microphone', 'screen-wake-lock']

const permissions = [
  ...NOT_ASKED_FOR.map((name) => `${name}=()`),
  ...OWN_PAGES_ONLY.map((name) => `${name}=(self)`),
].join(', ')

/** For responses sent before any hook runs; they are never pages. */
export const HEADERS_WITHOUT_HOOKS = {
  'content-security-policy':
    "default-src 'none';script-src 'none';style-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

type About = {
  appFolder: string | null
  publicUrl: string
  /** Origin of the object store that pages upload to and play from; null if the service itself stores files. */
  filesOrigin: string | null
  hsts?: Hsts
}

/** Default security headers; some responses, such as a company's logo, are stricter. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { appFolder, publicUrl, filesOrigin, hsts = 'host' }: About,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: directives(inlineScripts(appFolder), filesOrigin === null ? [] : [filesOrigin]),
    },
    // Only an https public URL shows that https will stay available. Browsers ignore the header on plain http.
    strictTransportSecurity: publicUrl.startsWith('https:') &&
      hsts !== 'off' && {
        maxAge: ONE_YEAR_SECONDS,
        includeSubDomains: hsts !== 'host',
        preload: hsts === 'preload',
      },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('permissions-policy', permissions)
    // Keeps data out of the browser's cache on shared computers. The service has its own cache.
    if (request.url.startsWith('/v1.0/')) void reply.header('cache-control', 'no-store')
  })
}

/**
 * What anyone who serves the built app instead of us has to send with it.
 * @param origins of the service, and of the object store where there is one
 */
export function headersElsewhere(appFolder: string, origins: readonly string[]): Record<string, string> {
  const policy = Object.entries(directives(inlineScripts(appFolder), origins)).map(
    ([name, values]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`,
  )
  return { ...HEADERS_WITHOUT_HOOKS, 'content-security-policy': policy.join('; ') }
}

/** `scripts`: hashes of allowed inline scripts; `origins`: other allowed origins for requests and media. */
const directives = (scripts: readonly string[], origins: readonly string[]) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", ...scripts],
  // Policies of `public/trusted.js` and DOMPurify; any other string is rejected as HTML or code.
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default', 'dompurify'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:', ...origins],
  connectSrc: ["'self'", ...origins],
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
})

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g

/**
 * The inline scripts of the built HTML page, as hash sources for `script-src` (Content Security Policy 3, section
 * 2.3.1); none if there is no app.
 */
function inlineScripts(appFolder: string | null): string[] {
  const page = appFolder === null ? '' : path.join(appFolder, 'index.html')
  if (!existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}
