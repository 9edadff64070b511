import { afterAll, beforeEach, expect } from 'vitest'
import type { Webhook, WebhookDelivery } from '../../openapi/generated/types.ts'
import { newId } from '../new-id.ts'
import { contractCompiler, readServedDocument } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { createTestDeliveries, createTestWebhooks, startReceiver, verify } from './fixtures/test-webhooks.ts'
import { addSummarized } from './fixtures/summarized-recording.ts'

const { services } = service
const receiver = await startReceiver()
const { create, logOf } = createTestWebhooks(service.db, receiver)
afterAll(() => receiver[Symbol.asyncDispose]())
beforeEach(() => receiver.answerWith())

const DAY_MS = 86_400_000

const findsNothing = (_name: string, _options: object, callback: (error: Error, address: string) => void) =>
  callback(Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' }), '')

const webhooksOf = async (person: TestPerson): Promise<Webhook[]> => (await person.get('/webhooks')).json()
const sendTest = (person: TestPerson, webhookId: string) => person.post(`/webhooks/${webhookId}/test`)

test('a test is sent like any delivery: signed, in the contract’s shapes, and marked in its body and in the log', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)

  const queued = await sendTest(user, webhook.webhookId)
  await createTestDeliveries(services).deliver(webhook.webhookId)

  expect(queued.statusCode).toBe(200)
  expect(queued.json()).toMatchObject({ status: 'pending', isTest: true, recordingId: null, attemptCount: 0 })
  const [message, ...others] = webhook.received()
  expect(others).toEqual([])
  if (message === undefined) throw new Error('Nothing was sent.')
  const payload = verify(webhook.secret, message)
  const isPayload = contractCompiler(readServedDocument())({ $ref: '#/components/schemas/WebhookPayload' })
  isPayload(payload)
  expect(isPayload.errors).toBeNull()
  expect(payload).toMatchObject({ type: 'summary.ready', isTest: true, data: { directoryId: directory.directoryId } })
  expect(await logOf(user, webhook.webhookId)).toMatchObject([
    { isTest: true, status: 'succeeded', recordingId: null, recordingSummaryId: null, requestBody: message.body },
  ])
})

test('each test is new to a receiver that deduplicates by id; a redelivered one is a repetition', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  const deliveries = createTestDeliveries(services)
  const { deliveryId }: WebhookDelivery = (await sendTest(user, webhook.webhookId)).json()
  await deliveries.deliver(webhook.webhookId)
  await sendTest(user, webhook.webhookId)
  await deliveries.deliver(webhook.webhookId)

  const again = await user.post(`/webhooks/${webhook.webhookId}/deliveries/${deliveryId}/redeliver`)
  await deliveries.deliver(webhook.webhookId)

  expect(again.json()).toMatchObject({ isTest: true, status: 'pending' })
  const ids = webhook.received().map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(3)
  expect(ids[1]).not.toBe(ids[0])
  expect(ids[2]).toBe(ids[0])
})

test('a test is tried once, and a failed one doesn’t count toward disabling the webhook', async ({ directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  const deliveries = createTestDeliveries(services)
  receiver.answerWith((_message, response) => response.writeHead(500).end())

  await sendTest(user, webhook.webhookId)
  await deliveries.deliver(webhook.webhookId)
  const [tried] = await logOf(user, webhook.webhookId)
  const [standing] = await webhooksOf(user)
  deliveries.pass(6 * DAY_MS)
  await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  await deliveries.deliver(webhook.webhookId)

  expect(tried).toMatchObject({ status: 'failed', attemptCount: 1, failure: 'badStatus', nextAttemptOn: null })
  expect(standing).toMatchObject({ failingSince: null })
  expect(await webhooksOf(user)).toMatchObject([{ isActive: true, failingSince: deliveries.now().toISOString() }])
})

test('a test requires an active webhook that the caller may see', async ({ directory }) => {
  const [user, other, admin] = [
    await directory.signIn('user'),
    await directory.signIn('user'),
    await directory.signIn('admin'),
  ]
  const webhook = await create(user)

  expect((await sendTest(other, webhook.webhookId)).statusCode).toBe(404)
  expect((await sendTest(user, newId())).statusCode).toBe(404)
  expect((await sendTest(admin, webhook.webhookId)).statusCode).toBe(200)
  await user.post(`/webhooks/${webhook.webhookId}/deactivate`)
  const refused = await sendTest(user, webhook.webhookId)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().detail).toBe('The webhook is off. Turn it on first.')
  expect(await logOf(user, webhook.webhookId)).toMatchObject([{ isTest: true, failure: 'switchedOff' }])
})

test('the log keeps the headers of both sides and the duration of the last attempt', async ({ directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  receiver.answerWith((_message, response) => {
    response.writeHead(201, { 'x-first': '<b>1</b>', 'x-long': 'x'.repeat(9_000), 'x-last': '2' }).end('Thanks')
  })

  await sendTest(user, webhook.webhookId)
  await createTestDeliveries(services).deliver(webhook.webhookId)

  const [delivery] = await logOf(user, webhook.webhookId)
  const [message] = webhook.received()
  expect(message?.headers).toMatchObject(delivery?.requestHeaders ?? { missing: true })
  expect(delivery?.requestHeaders).toMatchObject({ 'webhook-id': delivery?.messageId })
  expect(delivery?.responseHeaders).toMatchObject({ 'x-first': '<b>1</b>', 'x-long': expect.stringMatching(/^x+$/) })
  expect(delivery?.responseHeaders).not.toHaveProperty('x-last')
  expect(JSON.stringify(delivery?.responseHeaders).length).toBeLessThan(5_000)
  expect(delivery?.durationMs).toBeGreaterThanOrEqual(0)
  expect(JSON.stringify(delivery)).not.toContain('whsec_')
})

test.for([
  ['a redirect', 307, 'redirect'],
  ['a refusal', 404, 'badStatus'],
] as const)('the failure is given as a code: %s', async ([, status, failure], { directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  receiver.answerWith((_message, response) => response.writeHead(status, { location: '/' }).end())

  await sendTest(user, webhook.webhookId)
  await createTestDeliveries(services).deliver(webhook.webhookId)

  expect(await logOf(user, webhook.webhookId)).toMatchObject([{ failure, responseStatus: status }])
})

test.for([
  ['nobody listens', 'http://127.0.0.1:9/', 'unreachable'],
  ['no TLS there', `https://127.0.0.1:${receiver.port}/`, 'insecure'],
  ['the name is unknown', 'http://nobody.invalid/', 'unresolved'],
] as const)('the failure is given as a code: %s', async ([, url, failure], { directory }) => {
  const user = await directory.signIn('user')
  const { webhookId } = await create(user, { url })
  await sendTest(user, webhookId)
  await createTestDeliveries(services, { allowsPrivateTargets: true, allowedHosts: [], lookup: findsNothing }).deliver(
    webhookId,
  )

  expect(await logOf(user, webhookId)).toMatchObject([{ failure, responseStatus: null, responseHeaders: null }])
})

test('a single delivery can be read by its id, by those who may see the webhook (5.4)', async ({ directory }) => {
  const [user, other] = [await directory.signIn('user'), await directory.signIn('user')]
  const [webhook, second] = [await create(user), await create(user)]
  await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  const [delivery] = await logOf(user, webhook.webhookId)
  const recording = (await user.get(`/recordings/${delivery?.recordingId}`)).json()
  const path = (webhookId: string, deliveryId = delivery?.deliveryId) =>
    `/webhooks/${webhookId}/deliveries/${deliveryId}`

  expect((await user.get(path(webhook.webhookId))).json()).toEqual(delivery)
  expect(delivery).toMatchObject({ isTest: false, recordingName: recording.name })
  expect((await user.get(path(second.webhookId))).statusCode).toBe(404)
  expect((await user.get(path(webhook.webhookId, newId()))).statusCode).toBe(404)
  expect((await other.get(path(webhook.webhookId))).statusCode).toBe(404)
})

test('the list shows the newest delivery of each webhook, and until when a previous secret signs', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const [webhook, quiet] = [await create(user), await create(user, { event: 'manual' })]
  const owner = { directoryId: directory.directoryId, ownerUserId: user.userId }
  await addSummarized(services, owner)
  await addSummarized(services, owner)
  await createTestDeliveries(services).deliver(webhook.webhookId)
  const rotated = (await user.post(`/webhooks/${quiet.webhookId}/secret/rotate`)).json()

  const [newest] = await logOf(user, webhook.webhookId)
  expect(await webhooksOf(user)).toMatchObject([
    {
      webhookId: webhook.webhookId,
      previousSecretUntil: null,
      lastDelivery: { deliveryId: newest?.deliveryId, status: 'succeeded', responseStatus: 204, failure: null },
    },
    { webhookId: quiet.webhookId, previousSecretUntil: rotated.previousSecretUntil, lastDelivery: null },
  ])
  expect(Date.parse(rotated.previousSecretUntil)).toBeGreaterThan(Date.now() + DAY_MS - 60_000)
})
