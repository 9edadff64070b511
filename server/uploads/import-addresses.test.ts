import { afterAll, expect, test as base } from 'vitest'
import { startTestService } from '../test/start-test-service.ts'

const service = await startTestService({ outgoing: { allowsPrivateTargets: false, allowedHosts: [] } })
const test = base.extend('directory', () => service.createDirectory())
afterAll(() => service.close())

test.for([
  'http://example.com/a.wav',
  'https://localhost/a.wav',
  'https://127.0.0.1/a.wav',
  'https://2130706433/a.wav',
  'https://0x7f.1/a.wav',
  'https://[::1]/a.wav',
  'https://[::ffff:10.0.0.1]/a.wav',
  'https://169.254.169.254/latest',
  'https://user@example.com/a.wav',
])('importing from %s is 400 URL_NOT_ALLOWED (4.9)', async (url, { directory }) => {
  const user = await directory.signIn('user')

  const response = await user.post('/recordings/from-url', { url })

  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'URL_NOT_ALLOWED', errors: [{ field: 'url' }] })
  expect((await user.get('/recordings')).json().total).toBe(0)
})
