import { expect, test } from 'vitest'
import { parseSsoConfig } from './sso-config.ts'

const publicUrl = 'https://minutes.example.com'
const directoryId = '0198f3a0-1111-7000-8000-000000000001'
const good = {
  MINUTEBOOK_OIDC_ISSUER: 'https://login.example.com/realm',
  MINUTEBOOK_OIDC_CLIENT_ID: 'minutebook',
  MINUTEBOOK_OIDC_CLIENT_SECRET: 'secret',
  MINUTEBOOK_OIDC_DIRECTORY: directoryId,
}

test('without an issuer there is no single sign-on', () => {
  expect(parseSsoConfig({ MINUTEBOOK_OIDC_CLIENT_ID: 'x' }, null)).toBeNull()
})

test('members and invited people get in by default, under the name of the provider’s host', () => {
  expect(parseSsoConfig(good, publicUrl)).toEqual({
    issuer: new URL('https://login.example.com/realm'),
    clientId: 'minutebook',
    clientSecret: 'secret',
    name: 'login.example.com',
    directoryId,
    newRole: null,
    emailDomains: [],
    acrValues: [],
  })
})

test('new people of the named domains can be let in', () => {
  const more = {
    MINUTEBOOK_OIDC_NAME: 'Example SSO',
    MINUTEBOOK_OIDC_NEW_ROLE: 'user',
    MINUTEBOOK_OIDC_DOMAINS: ' Example.com, müller.example ,',
    MINUTEBOOK_OIDC_ACR: ' urn:example:mfa  phr',
  }

  expect(parseSsoConfig({ ...good, ...more }, publicUrl)).toMatchObject({
    name: 'Example SSO',
    newRole: 'user',
    emailDomains: ['example.com', 'müller.example'],
    acrValues: ['urn:example:mfa', 'phr'],
  })
})

test.for(['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000'])(
  'a provider on this machine may speak plain http: %s',
  (issuer) => {
    expect(parseSsoConfig({ ...good, MINUTEBOOK_OIDC_ISSUER: issuer }, publicUrl)?.issuer).toEqual(new URL(issuer))
  },
)

test.for([
  { name: 'MINUTEBOOK_OIDC_ISSUER', value: 'http://login.example.com' },
  { name: 'MINUTEBOOK_OIDC_ISSUER', value: 'http://127.0.0.1.example.com' },
  { name: 'MINUTEBOOK_OIDC_ISSUER', value: 'login.example.com' },
  { name: 'MINUTEBOOK_OIDC_CLIENT_ID', value: '' },
  { name: 'MINUTEBOOK_OIDC_DIRECTORY', value: '' },
  { name: 'MINUTEBOOK_OIDC_DIRECTORY', value: 'Example Ltd' },
  { name: 'MINUTEBOOK_OIDC_NEW_ROLE', value: 'owner' },
  { name: 'MINUTEBOOK_OIDC_DOMAINS', value: 'example' },
])('$name "$value" is rejected by name', ({ name, value }) => {
  expect(() => parseSsoConfig({ ...good, [name]: value }, publicUrl)).toThrow(name)
})

test('letting new people in without domains would let in everyone, and is rejected', () => {
  const env = { ...good, MINUTEBOOK_OIDC_NEW_ROLE: 'user' }

  expect(() => parseSsoConfig(env, publicUrl)).toThrow('MINUTEBOOK_OIDC_DOMAINS')
})

test('the provider requires the address to send people back to', () => {
  expect(() => parseSsoConfig(good, null)).toThrow('--public-url')
})
