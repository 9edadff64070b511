import { expect, test } from 'vitest'
import { readRegistration } from './client-store.ts'

const register = (body: object) =>
  readRegistration({ client_name: 'Wiki', redirect_uris: ['https://wiki.example.com/callback'], ...body })

test.for([
  'https://wiki.example.com/callback',
  'https://wiki.example.com:8443/callback?tenant=1',
  'http://127.0.0.1/callback',
  'http://127.0.0.1:4711/callback',
  'http://[::1]:4711/',
  'http://localhost:4711/callback',
  'com.example.wiki:/callback',
  'com.example.wiki://callback',
])('people can be redirected to %s (RFC 8252, 7)', (uri) => {
  expect(register({ redirect_uris: [uri] })).toMatchObject({ redirectUris: [uri] })
})

test.for([
  'http://wiki.example.com/callback',
  'http://127.0.0.1.evil.example.com/',
  'https://wiki.example.com/callback#fragment',
  'https://wiki.example.com/callback#',
  'https://*.example.com/callback',
  'https://wiki.example.com/*',
  'https://mia:secret@wiki.example.com/',
  'https://localhost/callback',
  'https://wiki.example.com/\ncallback',
  ' https://wiki.example.com/callback',
  'https:\\\\wiki.example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'wiki:/callback',
  'com.example.wiki.:/callback',
  '/callback',
  'wiki.example.com',
  '',
])('people can’t be redirected to %j (RFC 8252, 7 and 8.4)', (uri) => {
  const refusal = register({ redirect_uris: ['https://wiki.example.com/', uri] })

  expect(refusal).toMatchObject({ error: 'invalid_redirect_uri' })
  expect(refusal).toHaveProperty('error_description', expect.stringContaining(JSON.stringify(uri)))
})

test.for([
  { client_name: '  ' },
  { client_name: 'Wi\nki' },
  { client_name: 'Wiki \u202Eikiw' },
  { client_name: 'Wi\u200Bki' },
  { client_uri: 'javascript:alert(1)' },
  { client_uri: 'https://mia:secret@example.com' },
  { client_uri: 'wiki' },
  { scope: 'openid profile' },
  { scope: '' },
])('%j is invalid_client_metadata (RFC 7591, 3.2.2)', (body) => {
  expect(register(body)).toMatchObject({ error: 'invalid_client_metadata' })
})

test('an application without a scope may request all, and unknown ones are ignored', () => {
  expect(register({})).toMatchObject({ scope: 'read write' })
  expect(register({ scope: 'write openid read' })).toMatchObject({ scope: 'read write' })
  expect(register({ scope: 'read' })).toMatchObject({ scope: 'read' })
})
