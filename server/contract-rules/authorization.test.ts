import { expect } from 'vitest'
import { service, test } from '../test/service-test.ts'

test('a token is only accepted in the Authorization header (contract 5.1, 5.6)', async ({ directory }) => {
  const { token } = await directory.signIn('owner')
  const url = '/v1.0/me'

  const refused = await Promise.all([
    service.app.inject(`${url}?access_token=${token}`),
    service.app.inject(`${url}?token=${token}`),
    service.app.inject({ url, headers: { cookie: `token=${token}; access_token=${token}` } }),
    service.app.inject({ url, headers: { 'x-api-key': token } }),
    service.app.inject({ url, headers: { authorization: token } }),
    service.app.inject({ url, headers: { authorization: `Basic ${token}` } }),
    service.app.inject({ url, headers: { authorization: `Bearer ${token} ${token}` } }),
    service.app.inject({ url, headers: { authorization: `Bearer ${token.slice(0, -1)}` } }),
    service.app.inject({ url, headers: { authorization: `Bearer ${token.toUpperCase()}` } }),
  ])

  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 401))
  for (const answer of refused) {
    expect(answer.headers['www-authenticate']).toBe('Bearer')
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      detail: expect.any(String),
    })
  }
})

test('the name of the scheme is case-insensitive (RFC 9110), and health needs no token (contract 5.1)', async ({
  directory,
}) => {
  const { token } = await directory.signIn('user')

  const headers = { authorization: `bearer ${token}` }
  expect((await service.app.inject({ url: '/v1.0/me', headers })).statusCode).toBe(200)
  expect((await service.app.inject('/v1.0/health')).statusCode).toBe(200)
})
