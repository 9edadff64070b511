import { expect } from 'vitest'
import { listen } from '../test/listen.ts'
import { registerApplication } from '../test/oauth-application.ts'
import { ownService } from '../test/service-test.ts'

const { service, test } = await ownService()

const origin = await listen(service.app)
test('a refusal names the missing scope, if it can be granted (RFC 6750, 3.1)', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const wiki = await registerApplication(origin)
  const { access_token: token } = await wiki.signIn(owner, 'read')
  const challengeOf = async (url: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await service.app.inject({ method: 'POST', url, headers, payload: { subject: 'x', name: 'x' } })
    expect(response.statusCode).toBe(403)
    return response.headers['www-authenticate']
  }

  expect(await challengeOf(`/v1.0/directories/${directory.directoryId}/tasks`)).toBe(
    'Bearer error="insufficient_scope", scope="write"',
  )
  expect(await challengeOf('/v1.0/me/tokens')).toBe('Bearer error="insufficient_scope"')
})

test('a directory that the person can’t see stays 404, regardless of what was granted (contract 5.4)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const elsewhere = await service.createDirectory()
  const wiki = await registerApplication(origin)
  const { access_token: token } = await wiki.signIn(person, 'read')

  const response = await service.app.inject({
    method: 'POST',
    url: `/v1.0/directories/${elsewhere.directoryId}/tasks`,
    headers: { authorization: `Bearer ${token}` },
    payload: { subject: 'Look around' },
  })

  expect(response.statusCode).toBe(404)
})

test('an application has its person’s role and no more (contract 5.3)', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const { access_token: token } = await wiki.signIn(person, 'read write')

  const response = await service.app.inject({
    method: 'POST',
    url: `/v1.0/directories/${directory.directoryId}/teams`,
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'Hijacked' },
  })

  expect(response.statusCode).toBe(403)
  expect(response.json()).not.toHaveProperty('code', 'INSUFFICIENT_SCOPE')
})
