import { afterAll, beforeEach, expect } from 'vitest'
import type { WebhookDelivery } from '../../openapi/generated/types.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import { takeDue } from './due-deliveries.ts'
import { createTestDeliveries, createTestWebhooks, startReceiver } from './fixtures/test-webhooks.ts'
import { addSummarized } from './fixtures/summarized-recording.ts'

const { db, services } = service
const receiver = await startReceiver()
const { create, rowsOf, logOf, wakesOf } = createTestWebhooks(service.db, receiver)
afterAll(() => receiver[Symbol.asyncDispose]())
beforeEach(() => receiver.answerWith())

const SECOND_MS = 1_000
const DAY_MS = 86_400_000

test('a failed attempt is retried after the given delays, each with a job; then the delivery fails', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  receiver.answerWith((_message, response) => response.writeHead(500).end('Busy'))
  const deliveries = createTestDeliveries(services)
  const delays: number[] = []
  const wakes: Date[] = []

  for (;;) {
    await deliveries.deliver(webhook.webhookId)
    const [row] = await rowsOf(webhook.webhookId)
    if (row?.status !== 'pending' || row.nextAttemptOn === null) break
    const attempts = webhook.received().length
    delays.push((row.nextAttemptOn.getTime() - deliveries.now().getTime()) / SECOND_MS)
    wakes.push(row.nextAttemptOn)
    deliveries.goTo(new Date(row.nextAttemptOn.getTime() - 1))
    await deliveries.deliver(webhook.webhookId)
    expect(webhook.received()).toHaveLength(attempts)
    deliveries.goTo(row.nextAttemptOn)
  }

  expect(delays).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400])
  expect(webhook.received()).toHaveLength(10)
  expect((await wakesOf(webhook.webhookId)).slice(1)).toEqual(wakes)
  expect(new Set(webhook.received().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(webhook.received().map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)
  expect(await logOf(user, webhook.webhookId)).toMatchObject([
    {
      status: 'failed',
      attemptCount: 10,
      responseStatus: 500,
      responseBody: 'Busy',
      error: 'The host returned status 500.',
      nextAttemptOn: null,
    },
  ])
})

test('concurrent workers send different deliveries, and those leased by a dead one become due again', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  const owner = { directoryId: directory.directoryId, ownerUserId: user.userId }
  for (let count = 0; count < 12; count += 1) await addSummarized(services, owner)
  const workers = [0, 1, 2].map(() => createTestDeliveries({ ...services, isShared: true }))
  const [dead] = await takeDue(db, { webhookId: webhook.webhookId, dueOn: new Date(), limit: 1 })

  await Promise.all(workers.map((worker) => worker.deliver(webhook.webhookId)))
  expect(webhook.received()).toHaveLength(11)
  workers[0]?.pass(61 * SECOND_MS)
  await workers[0]?.deliver(webhook.webhookId)

  const ids = webhook.received().map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(12)
  expect(new Set(ids).size).toBe(12)
  expect(ids.at(-1)).toBe(dead?.messageId)
})

test('a job wakes what is due at its time, even if the database’s clock is ahead', async ({ directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  const dueOn = new Date(Date.now() + 500)
  await db
    .updateTable('webhookDeliveries')
    .set({ nextAttemptOn: dueOn })
    .where('webhookId', '=', webhook.webhookId)
    .execute()
  const deliveries = createTestDeliveries(services)

  deliveries.wake(webhook.webhookId, dueOn)
  await deliveries.settled()

  expect(webhook.received()).toHaveLength(1)
})

test('the log keeps the response: status, the first 4 kB, and times, newest first and paged', async ({ directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  const owner = { directoryId: directory.directoryId, ownerUserId: user.userId }
  receiver.answerWith((_message, response) => response.writeHead(202).end(`a\0b${'ü'.repeat(5_000)}`))
  for (let count = 0; count < 3; count += 1) await addSummarized(services, owner)

  await createTestDeliveries(services).deliver(webhook.webhookId)

  const first = (await user.get(`/webhooks/${webhook.webhookId}/deliveries?pageSize=2`)).json()
  const second = (await user.get(`/webhooks/${webhook.webhookId}/deliveries?pageSize=2&page=2`)).json()
  const past = (await user.get(`/webhooks/${webhook.webhookId}/deliveries?page=9`)).json()
  expect(first).toMatchObject({ page: 1, pageSize: 2, total: 3, hasMore: true })
  expect(second).toMatchObject({ page: 2, total: 3, hasMore: false })
  expect(past).toMatchObject({ total: 3, items: [], hasMore: false })
  const all: WebhookDelivery[] = [...first.items, ...second.items]
  expect(all.map(({ deliveryId }) => deliveryId)).toEqual(
    (await rowsOf(webhook.webhookId)).map((row) => row.deliveryId).toReversed(),
  )
  const newest = first.items[0]
  expect(newest).toMatchObject({
    status: 'succeeded',
    attemptCount: 1,
    responseStatus: 202,
    error: null,
    nextAttemptOn: null,
  })
  expect(newest.responseBody).toMatch(/^abü+.?$/u)
  expect(Buffer.byteLength(newest.responseBody)).toBeLessThanOrEqual(4_098)
  const sent = webhook.received().find(({ headers }) => headers['webhook-id'] === newest.messageId)
  expect(newest.requestBody).toBe(sent?.body)
  expect(Date.parse(newest.lastAttemptOn)).toBeGreaterThanOrEqual(Date.parse(newest.createdOn))
})

test('a redirect counts as a failure and is not followed', async ({ directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  receiver.answerWith((_message, response) => response.writeHead(307, { location: '/elsewhere' }).end())

  await createTestDeliveries(services).deliver(webhook.webhookId)

  expect(receiver.at('/elsewhere')).toEqual([])
  expect(await logOf(user, webhook.webhookId)).toMatchObject([
    { status: 'pending', responseStatus: 307, error: 'The host returned a redirect, which isn’t followed.' },
  ])
})

test('a public host that later resolves to a private address fails, in a sentence without that address', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const webhook = await create(user, { url: 'https://hooks.example.com/minutes' })
  await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  const deliveries = createTestDeliveries(services, {
    allowsPrivateTargets: false,
    allowedHosts: [],
    lookup: (_hostname, { all }, callback) =>
      all ? callback(null, [{ address: '10.1.2.3', family: 4 }]) : callback(null, '10.1.2.3', 4),
  })

  await deliveries.deliver(webhook.webhookId)

  expect(await logOf(user, webhook.webhookId)).toMatchObject([
    { status: 'pending', responseStatus: null, error: 'The URL isn’t on a public host.' },
  ])
})

test('a webhook whose deliveries all fail for five days is disabled with a notice; activating it clears that', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  const owner = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const { webhookId } = webhook
  const deliveries = createTestDeliveries(services)
  const seen = async () => (await user.get('/webhooks')).json()[0]
  const fail = async () => {
    await addSummarized(services, owner)
    await deliveries.deliver(webhookId)
  }
  receiver.answerWith((_message, response) => response.writeHead(503).end())

  await fail()
  const failingSince = deliveries.now().toISOString()
  deliveries.pass(5 * DAY_MS - 1)
  await fail()
  expect(await seen()).toMatchObject({ isActive: true })
  expect((await seen()).failingSince).toBe(isContractOnlyRun ? undefined : failingSince)
  deliveries.pass(1)
  await fail()

  expect(await seen()).toMatchObject({ isActive: false })
  expect((await seen()).pausedOn).toBe(isContractOnlyRun ? undefined : deliveries.now().toISOString())
  expect((await rowsOf(webhookId)).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
  const notices = await db.selectFrom('auditEntries').selectAll().where('resourceId', '=', webhookId).execute()
  expect(notices.filter(({ action }) => action === 'webhook.paused')).toMatchObject([
    {
      userId: null,
      directoryId: directory.directoryId,
      changes: [{ field: 'isActive', before: 'true', after: 'false' }],
    },
  ])
  await addSummarized(services, owner)
  expect(await rowsOf(webhookId)).toHaveLength(3)

  const activated = (await user.post(`/webhooks/${webhookId}/activate`)).json()
  expect(activated).toMatchObject({ isActive: true })
  expect(activated.pausedOn).toBe(isContractOnlyRun ? undefined : null)
  await fail()
  expect(await seen()).toMatchObject({ isActive: true })
})

test('one success within the five days restarts the period', async ({ directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  const owner = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const deliveries = createTestDeliveries(services)
  const sendOne = async (status: number) => {
    receiver.answerWith((_message, response) => response.writeHead(status).end())
    await addSummarized(services, owner)
    await deliveries.deliver(webhook.webhookId)
  }

  await sendOne(500)
  deliveries.pass(4 * DAY_MS)
  await sendOne(200)
  await sendOne(500)
  deliveries.pass(4 * DAY_MS)
  await sendOne(500)

  expect((await user.get('/webhooks')).json()).toMatchObject([{ isActive: true }])
})
