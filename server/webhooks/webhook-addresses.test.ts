import { afterAll, expect } from 'vitest'
import { test as base } from 'vitest'
import { startTestService } from '../test/start-test-service.ts'

const service = await startTestService({ outgoing: { allowsPrivateTargets: false, allowedHosts: ['wiki.lan:8443'] } })
afterAll(() => service.close())
const test = base.extend('directory', () => service.createDirectory())

const url = 'https://hooks.example.com/minutes'

test.for([
  'http://hooks.example.com/',
  'https://me:secret@hooks.example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://127.0.0.1./',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.8:5432/',
  'https://localhost:4400/',
  'https://app.localhost./',
  'https://wiki.lan/',
  'https://metadata.google.internal/',
  'ftp://hooks.example.com/',
  'hooks.example.com/minutes',
])(
  'a webhook to %s is 400 URL_NOT_ALLOWED, on creation or update (contract-decisions, webhook URL rules)',
  async (bad, { directory }) => {
    const user = await directory.signIn('user')
    const { webhookId } = (await user.post('/webhooks', { url })).json()

    for (const response of [
      await user.post('/webhooks', { url: bad }),
      await user.patch(`/webhooks/${webhookId}`, { url: bad }),
    ]) {
      expect(response.statusCode).toBe(400)
      expect(response.json()).toMatchObject({ code: 'URL_NOT_ALLOWED', errors: [{ field: 'url' }] })
    }
    expect((await user.get('/webhooks')).json()).toMatchObject([{ url }])
  },
)

test('a host of the local network that the configuration allows is accepted', async ({ directory }) => {
  const user = await directory.signIn('user')

  expect((await user.post('/webhooks', { url: 'http://wiki.lan:8443/hook' })).statusCode).toBe(200)
})
