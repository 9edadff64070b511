import { afterAll, expect, test, vi } from 'vitest'
import { startFeedServer } from '../test/feed-server.ts'
import { startTestService } from '../test/start-test-service.ts'

const service = await startTestService({ isWorking: true })
const strict = await startTestService({
  isWorking: true,
  outgoing: { allowsPrivateTargets: false, allowedHosts: [] },
})
const feeds = await startFeedServer()
afterAll(async () => {
  await feeds.close()
  await service.close()
  await strict.close()
})

test('the first sync of a feed starts automatically (extension calendars)', async () => {
  const person = await (await service.createDirectory()).signIn('user')
  feeds.serve({
    body: 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:x\nDTSTART:20260302T090000Z\nSUMMARY:First\nEND:VEVENT\nEND:VCALENDAR\n',
  })

  await person.post('/calendars', { name: 'Work', url: feeds.url })

  await vi.waitFor(async () => expect((await person.get('/appointments')).json()).toMatchObject({ total: 1 }), {
    timeout: 60_000,
  })
})

test.for([
  'http://example.com/a.ics',
  'https://127.0.0.1/a.ics',
  'https://localhost/a.ics',
  'https://[::1]/a.ics',
  'webcal://2130706433/a.ics',
  'https://printer.local/a.ics',
])('the URL %s is refused with URL_NOT_ALLOWED', async (url) => {
  const person = await (await strict.createDirectory()).signIn('user')

  const response = await person.post('/calendars', { name: 'Work', url })

  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'URL_NOT_ALLOWED', errors: [{ field: 'url' }] })
})
