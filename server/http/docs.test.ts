import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { registerDocs } from './docs.ts'

const app = Fastify()
await registerDocs(app)

test('the document is served unchanged, and 304 to a client that already has it', async () => {
  const first = await app.inject('/openapi.yaml')
  expect(first.statusCode).toBe(200)
  expect(first.headers['content-type']).toBe('text/yaml; charset=utf-8')
  expect(parse(first.body)).toMatchObject({ openapi: '3.1.0', info: { version: '1.0' } })

  const etag = String(first.headers.etag)
  const again = await app.inject({ url: '/openapi.yaml', headers: { 'if-none-match': `"other", W/${etag}` } })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')

  const other = await app.inject({ url: '/openapi.yaml', headers: { 'if-none-match': '"other"' } })
  expect(other.statusCode).toBe(200)
})

test.for(['/docs', '/docs/'])('the reference at %s and everything it loads come from this service', async (address) => {
  const page = await app.inject(address)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self';")

  const base = new URL(address, 'http://service.test')
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link = '']) => new URL(link, base))
  expect(addresses.length).toBeGreaterThan(4)
  for (const { origin, pathname } of addresses) {
    expect(origin).toBe('http://service.test')
    const answer = await app.inject(pathname)
    expect([pathname, answer.statusCode]).toEqual([pathname, 200])
  }
})

test('the reference shows the whole document and sends it to no validator', async () => {
  const json = await app.inject('/docs/json')
  expect(json.json()).toEqual(parse((await app.inject('/openapi.yaml')).body))

  const initializer = await app.inject('/docs/static/swagger-initializer.js')
  expect(initializer.body).toContain('validatorUrl: null')
})
