import type { LightMyRequestResponse } from 'fastify'
import { TestRunner } from 'vitest'
import { isContractOnlyRun } from './contract-document.ts'
import { service } from './service-test.ts'
import type { TestPerson } from './test-directory.ts'

export const roleIds = {
  owner: '00000000-0000-7000-8000-000000000001',
  admin: '00000000-0000-7000-8000-000000000002',
  user: '00000000-0000-7000-8000-000000000003',
}
export const licenseIds = {
  full: '00000000-0000-7000-8000-000000000011',
  reader: '00000000-0000-7000-8000-000000000012',
}
export const testPassword = 'correct horse battery'

export const newEmail = () => `${crypto.randomUUID()}@example.test`

/** Invites a new person as a user unless `change` says otherwise. */
export function invite(person: TestPerson, change: object = {}): Promise<LightMyRequestResponse> {
  return person.post('/memberships', { email: newEmail(), roleId: roleIds.user, licenseId: licenseIds.full, ...change })
}

/** Skips the test in a run without extensions, because it needs a link. */
export function needsExtensions() {
  if (isContractOnlyRun) TestRunner.getCurrentTest()?.context.skip('rests on an extension')
}

/** Returns the secret of the link in this field of the response. */
export function tokenOf(response: LightMyRequestResponse, field: 'invitationUrl' | 'url' = 'invitationUrl'): string {
  needsExtensions()
  const url = new URL(response.json()[field])
  return new URLSearchParams(url.hash.slice(1)).get('token') ?? ''
}

export const post = (url: string, payload: object, more: { token?: string; remoteAddress?: string } = {}) =>
  service.app.inject({
    method: 'POST',
    url,
    payload,
    ...(more.token === undefined ? {} : { headers: { authorization: `Bearer ${more.token}` } }),
    ...(more.remoteAddress === undefined ? {} : { remoteAddress: more.remoteAddress }),
  })

/** Accepts with a new account unless `change` says otherwise. */
export function accept(invitationToken: string, change: object = {}): Promise<LightMyRequestResponse> {
  const account = { password: testPassword, firstName: 'Charles', lastName: 'Babbage', ...change }
  return post('/v1.0/invitations/accept', { invitationToken, ...account })
}

export const signIn = (email: string, password = testPassword) => post('/v1.0/sessions', { email, password })

/** Sends a request as the person this access token belongs to. */
export const getAs = (token: string, path: string) =>
  service.app.inject({ url: `/v1.0/${path}`, headers: { authorization: `Bearer ${token}` } })
