import { afterAll, beforeEach, expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addFolder, addRecording } from '../test/test-recording.ts'
import { createTestDeliveries, createTestWebhooks, startReceiver, verify } from './fixtures/test-webhooks.ts'
import { addSummarized } from './fixtures/summarized-recording.ts'

const { db, services } = service
const receiver = await startReceiver()
const webhooks = createTestWebhooks(db, receiver)
afterAll(() => receiver[Symbol.asyncDispose]())
beforeEach(() => receiver.answerWith())

async function create(person: TestPerson, body: object = {}) {
  const webhook = await webhooks.create(person, body)
  const path = `/webhooks/${webhook.webhookId}`
  return {
    ...webhook,
    fire: (by: TestPerson, recordingId: unknown) => by.post(`${path}/fire`, { recordingId }),
    redeliver: (by: TestPerson, deliveryId: string) => by.post(`${path}/deliveries/${deliveryId}/redeliver`),
  }
}

test('firing manually sends a recording’s summary, and is what a manual webhook is for (contract 6)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const webhook = await create(user, { event: 'manual' })
  const told = await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })

  const fired = await webhook.fire(user, told.recordingId)
  await createTestDeliveries(services).deliver(webhook.webhookId)
  await webhook.fire(user, told.recordingId)
  await createTestDeliveries(services).deliver(webhook.webhookId)

  expect(fired.statusCode).toBe(200)
  expect(fired.json()).toMatchObject({ event: 'manual', status: 'pending', attemptCount: 0, ...told })
  const [first, second] = webhook.received()
  if (first === undefined || second === undefined) throw new Error('Two deliveries were expected.')
  expect(verify(webhook.secret, first)).toMatchObject({
    type: 'manual',
    data: { recording: { recordingId: told.recordingId } },
  })
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
})

test('the summary in the recording’s language is sent, or else the first', async ({ directory }) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const webhook = await create(user, { event: 'manual' })
  const recordingId = await addRecording(db, { directoryId, ownerUserId: user.userId, languageCode: 'de' })
  const add = async (languageCode: string) => {
    const recordingSummaryId = newId()
    await db
      .insertInto('summaries')
      .values({
        recordingSummaryId,
        recordingId,
        directoryId,
        languageCode,
        summary: languageCode,
        isSummarizationSucceeded: true,
        isSummarizationCompleted: true,
      })
      .execute()
    return recordingSummaryId
  }
  const english = await add('en')

  expect((await webhook.fire(user, recordingId)).json()).toMatchObject({ recordingSummaryId: english })
  const german = await add('de')
  expect((await webhook.fire(user, recordingId)).json()).toMatchObject({ recordingSummaryId: german })
})

test('firing requires a webhook and a recording that the caller may see (5.4)', async ({ directory }) => {
  const { directoryId } = directory
  const [user, other, admin] = [
    await directory.signIn('user'),
    await directory.signIn('user'),
    await directory.signIn('admin'),
  ]
  const webhook = await create(user)
  const wide = await create(admin, { directoryWide: true })
  const own = await addSummarized(services, { directoryId, ownerUserId: user.userId })
  const hidden = await addSummarized(services, { directoryId, ownerUserId: other.userId })
  const elsewhere = await service.createDirectory()
  const stranger = await elsewhere.signIn('owner')
  const foreign = await addSummarized(services, { directoryId: elsewhere.directoryId, ownerUserId: stranger.userId })

  expect((await webhook.fire(other, own.recordingId)).statusCode).toBe(404)
  expect((await webhook.fire(stranger, foreign.recordingId)).statusCode).toBe(404)
  for (const recordingId of [hidden.recordingId, foreign.recordingId, newId(), 'nothing', '']) {
    const response = await webhook.fire(user, recordingId)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([
      { field: 'recordingId', message: 'must be the id of a recording that you can see.' },
    ])
  }
  expect((await webhook.fire(admin, own.recordingId)).statusCode).toBe(200)
  expect((await wide.fire(admin, hidden.recordingId)).statusCode).toBe(200)
  expect((await wide.fire(admin, foreign.recordingId)).statusCode).toBe(400)
})

test('a personal webhook sends only its creator’s own recordings, no matter who fires it (6)', async ({
  directory,
}) => {
  const { directoryId } = directory
  const [user, other] = [await directory.signIn('user'), await directory.signIn('user')]
  const admin = await directory.signIn('admin')
  const webhook = await create(user)
  const told = await addSummarized(services, { directoryId, ownerUserId: other.userId })
  await addFolder(db, { directoryId, ownerUserId: user.userId, recordingIds: [told.recordingId] })

  for (const person of [user, admin]) {
    const response = await webhook.fire(person, told.recordingId)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([
      { field: 'recordingId', message: expect.stringContaining('personal') },
    ])
  }
})

test('firing is 400 if there is no summary, or if the webhook is inactive', async ({ directory }) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const webhook = await create(user)
  const bare = await addRecording(db, { directoryId, ownerUserId: user.userId })
  const told = await addSummarized(services, { directoryId, ownerUserId: user.userId })

  const withoutSummary = await webhook.fire(user, bare)
  await user.post(`/webhooks/${webhook.webhookId}/deactivate`)
  const switchedOff = await webhook.fire(user, told.recordingId)

  expect(withoutSummary.statusCode).toBe(400)
  expect(withoutSummary.json().errors).toMatchObject([
    { field: 'recordingId', message: expect.stringContaining('no summary') },
  ])
  expect(switchedOff.statusCode).toBe(400)
  expect(switchedOff.json().detail).toBe('The webhook is off. Turn it on first.')
})

test('redelivering a finished delivery queues the same message again, and the log keeps both', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  await createTestDeliveries(services).deliver(webhook.webhookId)
  const list = async () => (await user.get(`/webhooks/${webhook.webhookId}/deliveries`)).json().items
  const [delivered] = await list()

  const again = await webhook.redeliver(user, delivered.deliveryId)
  await createTestDeliveries(services).deliver(webhook.webhookId)

  expect(again.json()).toMatchObject({ status: 'pending', attemptCount: 0, messageId: delivered.messageId })
  expect(again.json().deliveryId).not.toBe(delivered.deliveryId)
  const [first, second] = webhook.received()
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(await list()).toMatchObject([
    { deliveryId: again.json().deliveryId, status: 'succeeded' },
    { deliveryId: delivered.deliveryId, status: 'succeeded' },
  ])
})

test('redelivering a pending delivery sends it now, once', async ({ directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  receiver.answerWith((_message, response) => response.writeHead(500).end())
  const deliveries = createTestDeliveries(services)
  await deliveries.deliver(webhook.webhookId)
  deliveries.pass(5_000)
  await deliveries.deliver(webhook.webhookId)
  const [waiting] = (await user.get(`/webhooks/${webhook.webhookId}/deliveries`)).json().items
  receiver.answerWith()

  const again = await webhook.redeliver(user, waiting.deliveryId)
  await deliveries.deliver(webhook.webhookId)

  expect(waiting).toMatchObject({ status: 'pending', attemptCount: 2 })
  expect(again.json()).toMatchObject({ deliveryId: waiting.deliveryId, status: 'pending' })
  const after = (await user.get(`/webhooks/${webhook.webhookId}/deliveries`)).json()
  expect(after).toMatchObject({ total: 1, items: [{ status: 'succeeded', attemptCount: 3 }] })
})

test('deliveries of a webhook that the caller may not see, or of another webhook, are 404 (5.4)', async ({
  directory,
}) => {
  const [user, other, admin] = [
    await directory.signIn('user'),
    await directory.signIn('user'),
    await directory.signIn('admin'),
  ]
  const webhook = await create(user)
  const second = await create(user)
  await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  const [delivery] = (await user.get(`/webhooks/${webhook.webhookId}/deliveries`)).json().items

  expect((await other.get(`/webhooks/${webhook.webhookId}/deliveries`)).statusCode).toBe(404)
  expect((await webhook.redeliver(other, delivery.deliveryId)).statusCode).toBe(404)
  expect((await second.redeliver(user, delivery.deliveryId)).statusCode).toBe(404)
  expect((await webhook.redeliver(user, newId())).statusCode).toBe(404)
  expect((await other.post(`/webhooks/${webhook.webhookId}/secret/rotate`)).statusCode).toBe(404)
  expect((await admin.get(`/webhooks/${webhook.webhookId}/deliveries`)).json()).toMatchObject({ total: 1 })
  expect((await webhook.redeliver(admin, delivery.deliveryId)).statusCode).toBe(200)
})

test('redelivering is 400 if the webhook is inactive', async ({ directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  await user.post(`/webhooks/${webhook.webhookId}/deactivate`)
  const [delivery] = (await user.get(`/webhooks/${webhook.webhookId}/deliveries`)).json().items

  expect((await webhook.redeliver(user, delivery.deliveryId)).statusCode).toBe(400)
})
