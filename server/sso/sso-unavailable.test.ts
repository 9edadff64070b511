import { expect, test } from 'vitest'
import { newId } from '../new-id.ts'
import { startTestService } from '../test/start-test-service.ts'
import { expectContract } from '../test/validate-response.ts'

const gone = {
  issuer: new URL('http://127.0.0.1:9'),
  clientId: 'minutebook',
  clientSecret: null,
  name: 'Gone',
  directoryId: newId(),
  newRole: null,
  emailDomains: [],
  acrValues: [],
}

test('a provider that cannot be reached sends people back to the sign-in page, and is asked again next time', async () => {
  const lonely = await startTestService({ sso: gone, publicUrl: 'http://minutes.test' })
  try {
    const response = await lonely.app.inject({ url: '/v1.0/sso/start', headers: { 'sec-fetch-site': 'same-origin' } })
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toBe('/sign-in?problem=unreachable')
  } finally {
    await lonely.close()
  }
})

test('where no provider is set up both addresses are 404', async () => {
  const plain = await startTestService()
  try {
    for (const [operation, path] of [
      ['startSingleSignOn', '/v1.0/sso/start'],
      ['finishSingleSignOn', '/v1.0/sso/callback?code=1'],
    ] as const) {
      const response = await plain.app.inject(path)
      expect(response.statusCode).toBe(404)
      expectContract(operation, 404, response.json())
    }
  } finally {
    await plain.close()
  }
})
