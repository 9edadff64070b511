import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const ONE_YEAR_SECONDS = 31_536_000

/** Which hosts browsers are to ask over https alone: this one, those below it too, or all of them before the first visit. */
const hstsChoices = ['host', 'subdomains', 'preload', 'off'] as const
export type Hsts = (typeof hstsChoices)[number]

/** @throws Error that names what is allowed */
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

/** Abilities of a browser that no page of ours asks for; what is not named here stays as browsers have it. */
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

/** What recording a meeting asks for, in a page of ours and in no frame of others. */
const OWN_PAGES_ONLY = ['display-capture', 'microphone', 'screen-wake-lock']

const permissions = [
  ...NOT_ASKED_FOR.map((name) => `${name}=()`),
  ...OWN_PAGES_ONLY.map((name) => `${name}=(self)`),
].join(', ')

/** For an answer that is given before any hook runs, and is nobody's page. */
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
  /** Of the object store that pages send files to and play them from; null where that is the service itself. */
  filesOrigin: string | null
  hsts?: Hsts
}

/** What every answer tells browsers to refuse; single answers, such as a company's logo, refuse more. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { appFolder, publicUrl, filesOrigin, hsts = 'host' }: About,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: directives(inlineScripts(appFolder), filesOrigin === null ? [] : [filesOrigin]),
    },
    // Known to be https for good only where the address people use says so. Browsers heed it over https alone.
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
    // Nobody else who uses the browser later is to find it there. The service keeps answers itself.
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

/** `scripts`: which of the document's own scripts may run; `origins`: where answers and files come from, beside here. */
const directives = (scripts: readonly string[], origins: readonly string[]) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", ...scripts],
  // Of `public/trusted.js` and of DOMPurify; texts that neither has looked at become neither HTML nor code.
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
 * The scripts that the build wrote into the app's document, as sources for `script-src` (Content Security Policy 3,
 * section 2.3.1); none where there is no app.
 */
function inlineScripts(appFolder: string | null): string[] {
  const page = appFolder === null ? '' : path.join(appFolder, 'index.html')
  if (!existsSync(page)) return []
  return [...readFileSync(page, 'utf8').matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
}
