import Fastify from 'fastify'
import { expect } from 'vitest'
import { parseConfig } from '../config.ts'
import { isContractOnlyRun, readServedDocument, routesOf } from '../test/contract-document.ts'
import { exampleRequest } from '../test/example-request.ts'
import { ownService, test as base } from '../test/service-test.ts'
import { registerSecurityHeaders } from './security-headers.ts'

const { service: plain } = await ownService()
const { service: secure, test } = await ownService({ publicUrl: 'https://minutes.example.com' })

type Headers = Record<string, unknown>
type Rule = { name: string; isKept: (headers: Headers, policy: Map<string, string[]>) => boolean }

/** The criteria of Mozilla's Observatory as pass/fail rules. */
const rules: Rule[] = [
  {
    name: 'nothing may be loaded that is not named',
    isKept: (_, policy) => policy.get('default-src')?.join() === "'none'",
  },
  {
    name: 'no script but our own and those known by their hash',
    isKept: (_, policy) =>
      (policy.get('script-src') ?? ['*']).every((source) => /^'(none|self|sha256-[\w+/=]+)'$/.test(source)),
  },
  { name: 'no style from elsewhere', isKept: (_, policy) => !/[:*]/.test((policy.get('style-src') ?? ['*']).join()) },
  {
    name: 'no plug-ins',
    isKept: (_, policy) => (policy.get('object-src') ?? policy.get('default-src'))?.join() === "'none'",
  },
  { name: 'no other base of addresses', isKept: (_, policy) => policy.get('base-uri')?.join() === "'none'" },
  {
    name: 'forms go nowhere else',
    isKept: (_, policy) => /^'(self|none)'$/.test((policy.get('form-action') ?? ['*']).join()),
  },
  {
    name: 'no frame around it',
    isKept: (headers, policy) =>
      policy.get('frame-ancestors')?.join() === "'none'" && headers['x-frame-options'] === 'DENY',
  },
  { name: 'types are not guessed', isKept: (headers) => headers['x-content-type-options'] === 'nosniff' },
  {
    name: 'no address of ours is told elsewhere',
    isKept: (headers) => /^(no-referrer|same-origin)$/.test(String(headers['referrer-policy'])),
  },
  {
    name: 'no device may be used but those that record, by our own pages alone',
    isKept: (headers) => {
      const policy = String(headers['permissions-policy']).split(', ')
      const isForUsAlone = (name: string) => policy.includes(`${name}=()`) || policy.includes(`${name}=(self)`)
      return (
        ['camera', 'geolocation'].every((name) => policy.includes(`${name}=()`)) &&
        ['microphone', 'display-capture'].every(isForUsAlone) &&
        !policy.some((rule) => rule.includes('*') || rule.includes('"'))
      )
    },
  },
  {
    name: 'no window of others holds ours',
    isKept: (headers) => headers['cross-origin-opener-policy'] === 'same-origin',
  },
  {
    name: 'no page of others embeds it',
    isKept: (headers) => headers['cross-origin-resource-policy'] === 'same-origin',
  },
  { name: 'no origin may read it', isKept: (headers) => headers['access-control-allow-origin'] === undefined },
  {
    name: 'it does not tell what it runs on',
    isKept: (headers) => headers['x-powered-by'] === undefined && headers['server'] === undefined,
  },
]

const trustedTypes: Rule[] = [
  {
    name: 'texts need trust to become HTML or code',
    isKept: (_, policy) =>
      policy.get('require-trusted-types-for')?.join() === "'script'" &&
      policy.get('trusted-types')?.join() === 'default,dompurify',
  },
]

const policyOf = (headers: Headers) =>
  new Map(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources] as const),
  )

const brokenRules = (headers: Headers, graded: Rule[]) =>
  graded.filter(({ isKept }) => !isKept(headers, policyOf(headers))).map(({ name }) => name)

test.for(['/v1.0/health', '/v1.0/me', '/v1.0/no-such-address', '/no-such-address', '/openapi.yaml', '/media/none'])(
  'the response at %s passes every rule',
  async (url) => {
    const { headers } = await secure.app.inject(url)

    expect(brokenRules(headers, [...rules, ...trustedTypes])).toEqual([])
  },
)

test('a malformed URL, which never yields a page, passes every rule', async () => {
  const { headers } = await secure.app.inject('/%')

  expect(brokenRules(headers, rules)).toEqual([])
})

test.skipIf(isContractOnlyRun)('only what other programs must find is readable by any origin', async () => {
  const { headers } = await secure.app.inject('/.well-known/oauth-authorization-server')

  expect(brokenRules(headers, [...rules, ...trustedTypes])).toEqual(['no origin may read it'])
})

test('the API reference passes every rule; its renderer doesn’t support trusted types', async () => {
  const { headers } = await secure.app.inject('/docs')

  expect(brokenRules(headers, rules)).toEqual([])
})

test('a weaker response breaks the rules it should', () => {
  expect(brokenRules({}, [...rules, ...trustedTypes]).length).toBeGreaterThan(10)
  const unsafe = { 'content-security-policy': "default-src 'none'; script-src 'self' 'unsafe-inline'" }
  expect(brokenRules(unsafe, rules)).toContain('no script but our own and those known by their hash')
})

base('https is asked for where people come over https, and nowhere else', async () => {
  const overHttps = await secure.app.inject('/v1.0/health')
  const overHttp = await plain.app.inject('/v1.0/health')

  expect(overHttps.headers['strict-transport-security']).toBe('max-age=31536000')
  expect(overHttp.headers).not.toHaveProperty('strict-transport-security')
})

test('browsers and proxies never cache a response of the API', async ({ directory }) => {
  const person = await directory.signIn('owner')
  const answers = [
    ...(await Promise.all(
      ['/recordings', '/recordings', 'v1.0/directories', '/none', '/tasks?page=0'].map((path) => person.get(path)),
    )),
    await person.get('v1.0/me'),
    await person.post('/tasks', { subject: 'Call back' }),
    await secure.app.inject('/v1.0/health'),
    await secure.app.inject('/v1.0/no-such-address'),
    await secure.app.inject({ method: 'HEAD', url: '/v1.0/roles' }),
  ]
  for (const { operation, ...route } of routesOf(readServedDocument())) {
    if (route.path.startsWith('/v1.0/'))
      answers.push(await secure.app.inject(exampleRequest({ operation, ...route }, {})))
  }

  const kept = answers.filter(({ headers }) => !/^(private, )?no-store$/.test(String(headers['cache-control'])))
  expect(kept.map(({ raw, statusCode }) => [raw.req.method, raw.req.url, statusCode])).toEqual([])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 400, 401, 404]))
})

test.for([
  [undefined, 'max-age=31536000'],
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['preload', 'max-age=31536000; includeSubDomains; preload'],
  ['off', undefined],
] as const)('with MINUTEBOOK_HSTS %s, browsers are asked for https as %s', async ([given, header]) => {
  const publicUrl = 'https://minutes.example.com'
  const { hsts } = parseConfig(['--public-url', publicUrl], given === undefined ? {} : { MINUTEBOOK_HSTS: given })
  const app = Fastify()
  await registerSecurityHeaders(app, { appFolder: null, publicUrl, filesOrigin: null, hsts })
  const { headers } = await app.inject('/')

  expect(headers['strict-transport-security']).toBe(header)
})

test.for([
  [{ MINUTEBOOK_HSTS: 'yes' }, /must be host, subdomains, preload or off, not "yes"/],
  [
    { MINUTEBOOK_HSTS: 'subdomains', MINUTEBOOK_PUBLIC_URL: 'http://minutes.example.com' },
    /needs an https --public-url/,
  ],
] as const)('the setting %j is refused at the start', ([env, message]) => {
  expect(() => parseConfig([], env)).toThrow(message)
})
