import { afterAll, expect } from 'vitest'
import { contractCompiler, readContractDocument } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import { createTestDeliveries, createTestWebhooks, startReceiver, verify } from './fixtures/test-webhooks.ts'
import { addSummarized, rewriteSummary, shortSummary } from './fixtures/summarized-recording.ts'

const { services } = service
const receiver = await startReceiver()
const { create, logOf } = createTestWebhooks(service.db, receiver)
afterAll(() => receiver[Symbol.asyncDispose]())

const DAY_MS = 86_400_000

test('a finished summary is sent, signed, in the contract’s shapes (contract 6; contract-decisions, webhook payload)', async ({
  directory,
}) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const webhook = await create(user)
  const told = await addSummarized(services, { directoryId, ownerUserId: user.userId })

  await createTestDeliveries(services).deliver(webhook.webhookId)

  const [message, ...others] = webhook.received()
  expect(others).toEqual([])
  if (message === undefined) throw new Error('Nothing was sent.')
  const payload = verify(webhook.secret, message)
  const isPayload = contractCompiler(readContractDocument())({ $ref: '#/components/schemas/WebhookPayload' })
  isPayload(payload)
  expect(isPayload.errors).toBeNull()
  expect(message.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': expect.stringMatching(/^msg_[\w-]{32}$/),
  })
  const summary = (await user.get(`/summaries/${told.recordingSummaryId}`)).json()
  expect(payload).toMatchObject({ type: 'summary.ready', timestamp: expect.any(String), data: { directoryId } })
  expect(payload.data.recording).toEqual((await user.get(`/recordings/${told.recordingId}`)).json())
  expect(payload.data.summary).toEqual({ ...summary, sectionItems: null })
  expect(payload.data.sectionItems).toEqual(summary.sectionItems)
  expect(payload.data.customInsights.map(({ title }) => title)).toEqual(['Risks', 'Mood'])
})

test('a tampered body, id or time fails verification', async ({ directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  await createTestDeliveries(services).deliver(webhook.webhookId)
  const [message] = webhook.received()
  if (message === undefined) throw new Error('Nothing was sent.')
  const withHeader = (name: string, value: string) => ({ ...message, headers: { ...message.headers, [name]: value } })
  const later = `${Number(message.headers['webhook-timestamp']) + 1}`

  expect(() => verify(webhook.secret, message)).not.toThrow()
  expect(() => verify(webhook.secret, { ...message, body: `${message.body} ` })).toThrow('No matching signature')
  expect(() => verify(webhook.secret, withHeader('webhook-id', 'msg_other'))).toThrow('No matching signature')
  expect(() => verify(webhook.secret, withHeader('webhook-timestamp', later))).toThrow('No matching signature')
  expect(() => verify(`whsec_${'A'.repeat(43)}=`, message)).toThrow('No matching signature')
})

test('the webhook-id is stable for one summary, webhook and event; a summary with another text gets a new one', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const [one, two] = [await create(user), await create(user)]
  const told = await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  const deliveries = createTestDeliveries(services)
  const sendAll = () => Promise.all([one, two].map(({ webhookId }) => deliveries.deliver(webhookId)))
  await sendAll()

  await rewriteSummary(services, told, shortSummary)
  await sendAll()
  await rewriteSummary(services, told, { ...shortSummary, summary: 'The release is off.' })
  await sendAll()

  const ids = one.received().map(({ headers }) => headers['webhook-id'])
  expect(ids).toHaveLength(3)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
  expect(two.received().map(({ headers }) => headers['webhook-id'])).not.toContain(ids[0])
  const summaryIds = one.received().map((message) => verify(one.secret, message).data.summary.recordingSummaryId)
  expect(new Set(summaryIds)).toEqual(new Set([told.recordingSummaryId]))
})

test('a rewritten summary replaces pending deliveries of its former text', async ({ directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  const told = await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  await rewriteSummary(services, told, { ...shortSummary, summary: 'The release is off.' })

  await createTestDeliveries(services).deliver(webhook.webhookId)

  expect(webhook.received().map((message) => verify(webhook.secret, message).data.summary.summary)).toEqual([
    'The release is off.',
  ])
  expect(await logOf(user, webhook.webhookId)).toMatchObject([
    { status: 'succeeded' },
    { status: 'failed', attemptCount: 0, error: 'A newer summary replaced it.' },
  ])
})

test('after a rotation the previous secret still signs for a day, and then no longer', async ({ directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  const owner = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const rotated = await user.post(`/webhooks/${webhook.webhookId}/secret/rotate`)
  const { secret } = rotated.json()
  expect(rotated.headers['cache-control']).toBe('no-store')
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(secret).not.toBe(webhook.secret)
  const deliveries = createTestDeliveries(services)
  const entries = await service.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('resourceId', '=', webhook.webhookId)
    .where('action', '=', 'webhookSecret.rotated')
    .execute()
  expect(entries).toMatchObject([{ userId: user.userId, changes: [] }])

  await addSummarized(services, owner)
  await deliveries.deliver(webhook.webhookId)
  deliveries.pass(DAY_MS)
  await addSummarized(services, owner)
  await deliveries.deliver(webhook.webhookId)

  const [within, after] = webhook.received()
  if (within === undefined || after === undefined) throw new Error('Two deliveries were expected.')
  expect(within.headers['webhook-signature']?.split(' ')).toHaveLength(2)
  expect(() => verify(secret, within)).not.toThrow()
  expect(() => verify(webhook.secret, within)).not.toThrow()
  expect(after.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  expect(await logOf(user, webhook.webhookId)).toHaveLength(2)
  expect(JSON.stringify(await logOf(user, webhook.webhookId))).not.toContain('whsec_')
})
