import { afterAll, expect } from 'vitest'
import { service, test } from '../test/service-test.ts'
import { queueSummaryDeliveries } from './delivery-intake.ts'
import { createTestDeliveries, createTestWebhooks, startReceiver, verify } from './fixtures/test-webhooks.ts'
import { addSummarized, addUnsummarized, finishSummary } from './fixtures/summarized-recording.ts'

const { db, services } = service
const receiver = await startReceiver()
const { create, rowsOf, logOf, wakesOf } = createTestWebhooks(service.db, receiver)
afterAll(() => receiver[Symbol.asyncDispose]())

const toldTo = async ({ webhookId }: { webhookId: string }) =>
  (await rowsOf(webhookId)).map(({ recordingId }) => recordingId)

test('a personal webhook fires only for its creator’s own recordings, a directory-wide one for all (6)', async ({
  directory,
}) => {
  const { directoryId } = directory
  const [user, other, admin] = [
    await directory.signIn('user'),
    await directory.signIn('user'),
    await directory.signIn('admin'),
  ]
  const personal = await create(user)
  const personalOfAdmin = await create(admin)
  const wide = await create(admin, { directoryWide: true })
  const elsewhere = await service.createDirectory()
  const wideElsewhere = await create(await elsewhere.signIn('owner'), { directoryWide: true })

  const own = await addSummarized(services, { directoryId, ownerUserId: user.userId })
  const others = await addSummarized(services, { directoryId, ownerUserId: other.userId })

  expect(await toldTo(personal)).toEqual([own.recordingId])
  expect(await toldTo(personalOfAdmin)).toEqual([])
  expect(await toldTo(wide)).toEqual([own.recordingId, others.recordingId])
  expect(await toldTo(wideElsewhere)).toEqual([])
})

test('manual and inactive webhooks don’t fire after a summary, legacy ones do (3.1, 6)', async ({ directory }) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const manual = await create(user, { event: 'manual' })
  const inactive = await create(user)
  await user.post(`/webhooks/${inactive.webhookId}/deactivate`)
  const deleted = await create(user)
  await user.delete(`/webhooks/${deleted.webhookId}`)
  const legacy = await create(user)
  await db
    .updateTable('webhooks')
    .set({ event: 'meeting.summarized' })
    .where('webhookId', '=', legacy.webhookId)
    .execute()

  await addSummarized(services, { directoryId, ownerUserId: user.userId })
  await createTestDeliveries(services).deliver(legacy.webhookId)

  for (const { webhookId } of [manual, inactive, deleted]) expect(await rowsOf(webhookId)).toEqual([])
  const [message] = legacy.received()
  expect(message && verify(legacy.secret, message)).toMatchObject({ type: 'meeting.summarized' })
})

test('an empty summary fires nothing', async ({ directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  const told = await addUnsummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })

  await finishSummary(services, told, { summary: null, sectionItems: [] })

  expect(await rowsOf(webhook.webhookId)).toEqual([])
})

test.for([
  ['blocked', { isBlocked: true }],
  ['removed', { deletedOn: new Date() }],
  ['no longer an admin', { roleId: '00000000-0000-7000-8000-000000000003' }],
] as const)(
  'the directory-wide webhook of someone %s doesn’t fire, nor send pending deliveries',
  async ([, change], { directory }) => {
    const admin = await directory.signIn('admin')
    const webhook = await create(admin, { directoryWide: true })
    const owner = { directoryId: directory.directoryId, ownerUserId: admin.userId }
    await addSummarized(services, owner)
    await db.updateTable('memberships').set(change).where('userId', '=', admin.userId).execute()

    await addSummarized(services, owner)
    await createTestDeliveries(services).deliver(webhook.webhookId)

    expect(webhook.received()).toEqual([])
    expect(await rowsOf(webhook.webhookId)).toMatchObject([
      { status: 'failed', attemptCount: 0, error: 'The webhook’s creator lost access.' },
    ])
  },
)

test('pending deliveries aren’t sent once their recording was deleted, and the log no longer mentions it', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  const told = await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  await db
    .updateTable('recordings')
    .set({ deletedOn: new Date() })
    .where('recordingId', '=', told.recordingId)
    .execute()

  await createTestDeliveries(services).deliver(webhook.webhookId)

  expect(webhook.received()).toEqual([])
  const [delivery] = await logOf(user, webhook.webhookId)
  expect(delivery).toMatchObject({
    status: 'failed',
    error: 'The recording was deleted.',
    recordingId: null,
    recordingName: null,
    recordingSummaryId: null,
    requestBody: null,
  })
  const again = await user.post(`/webhooks/${webhook.webhookId}/deliveries/${delivery?.deliveryId}/redeliver`)
  expect(again.statusCode).toBe(400)
})

test.for([
  ['deactivated', 'The webhook was turned off.'],
  ['deleted', 'The webhook was deleted.'],
] as const)('pending deliveries aren’t sent once the webhook was %s', async ([how, error], { directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  if (how === 'deleted') await user.delete(`/webhooks/${webhook.webhookId}`)
  else await user.post(`/webhooks/${webhook.webhookId}/deactivate`)

  await createTestDeliveries(services).deliver(webhook.webhookId)
  if (how === 'deactivated') await user.post(`/webhooks/${webhook.webhookId}/activate`)
  await createTestDeliveries(services).deliver(webhook.webhookId)

  expect(webhook.received()).toEqual([])
  expect(await rowsOf(webhook.webhookId)).toMatchObject([{ status: 'failed', error, nextAttemptOn: null }])
})

test('a delivery and its summary are written in one transaction: without a summary there is no delivery and no job', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  const told = await addUnsummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  const rolledBack = db.transaction().execute(async (trx) => {
    await queueSummaryDeliveries(trx, services.jobs, told)
    throw new Error('The summary was not finished.')
  })

  await expect(rolledBack).rejects.toThrow('The summary was not finished.')
  expect(await rowsOf(webhook.webhookId)).toEqual([])
  expect(await wakesOf(webhook.webhookId)).toEqual([])
})
