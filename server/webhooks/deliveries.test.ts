import { sql } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import type { WebhookDelivery } from '../generated/types.gen.ts'
import { contractCompiler, readContractDocument } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { startReceiver, verify } from './fixtures/receiver.ts'
import {
  addSummarized,
  addUnsummarized,
  finishSummary,
  rewriteSummary,
  shortSummary,
} from './fixtures/summarized-recording.ts'
import { createTestDeliveries } from './fixtures/test-deliveries.ts'

const { db, services } = service
const receiver = await startReceiver()
afterAll(() => receiver[Symbol.asyncDispose]())
beforeEach(() => receiver.answerWith())

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let paths = 0

async function create(person: TestPerson, body: object = {}) {
  const path = `/hook-${(paths += 1)}`
  const response = await person.post('/webhooks', { url: receiver.url + path, ...body })
  if (response.statusCode !== 200) throw new Error(`The webhook was refused: ${response.body}`)
  const { webhookId } = response.json()
  const { secret } = await db
    .selectFrom('webhooks')
    .select('secret')
    .where('webhookId', '=', webhookId)
    .executeTakeFirstOrThrow()
  return { webhookId, path, secret, received: () => receiver.at(path) }
}

const rowsOf = (webhookId: string) =>
  db.selectFrom('webhookDeliveries').selectAll().where('webhookId', '=', webhookId).orderBy('deliveryId').execute()

async function logOf(person: TestPerson, webhookId: string): Promise<WebhookDelivery[]> {
  return (await person.get(`/webhooks/${webhookId}/deliveries`)).json().items
}

/** When the queue will wake the webhook, by job. */
async function wakesOf(webhookId: string): Promise<Date[]> {
  const { rows } = await sql<{ startAfter: Date }>`
    select start_after from pgboss.job where name = 'deliver-webhook' and data->>'webhookId' = ${webhookId}
    order by start_after`.execute(db)
  return rows.map(({ startAfter }) => startAfter)
}

test('a finished summary is sent, signed, in the contract’s shapes (6; decisions.md, Webhook payload)', async ({
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

test('a body, id or time that was tampered with does not verify', async ({ directory }) => {
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

test('a personal webhook fires only for its creator’s own recordings, one of the directory for all (6)', async ({
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

  const toldTo = async ({ webhookId }: { webhookId: string }) =>
    (await rowsOf(webhookId)).map(({ recordingId }) => recordingId)
  expect(await toldTo(personal)).toEqual([own.recordingId])
  expect(await toldTo(personalOfAdmin)).toEqual([])
  expect(await toldTo(wide)).toEqual([own.recordingId, others.recordingId])
  expect(await toldTo(wideElsewhere)).toEqual([])
})

test('manual and inactive webhooks do not fire after a summary, legacy ones do (3.1, 6)', async ({ directory }) => {
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

test('a summary that came out empty fires nothing', async ({ directory }) => {
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
  'the webhook for the whole directory of somebody %s does not fire, nor send what waits',
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
      { status: 'failed', attemptCount: 0, error: 'Whoever made the webhook may not have it any more.' },
    ])
  },
)

test('what waits is not sent once its recording was deleted, and the log no longer tells of it', async ({
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
    recordingSummaryId: null,
    requestBody: null,
  })
  const again = await user.post(`/webhooks/${webhook.webhookId}/deliveries/${delivery?.deliveryId}/redeliver`)
  expect(again.statusCode).toBe(400)
})

test.for([
  ['deactivated', 'The webhook was switched off.'],
  ['deleted', 'The webhook was deleted.'],
] as const)('what waits is not sent once the webhook was %s', async ([how, error], { directory }) => {
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

test('an attempt that fails is repeated after the delays of decisions.md, each with a job; then the delivery failed', async ({
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
      error: 'The host answered with status 500.',
      nextAttemptOn: null,
    },
  ])
})

test('a job wakes what is due at its time, also when the clock of the database is ahead', async ({ directory }) => {
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

test('the log keeps what came back: status, the first 4 kB, and times, newest first and paged', async ({
  directory,
}) => {
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
  const [newest] = all
  expect(newest).toMatchObject({
    status: 'succeeded',
    attemptCount: 1,
    responseStatus: 202,
    error: null,
    nextAttemptOn: null,
  })
  expect(newest?.responseBody?.startsWith('abüü')).toBe(true)
  expect(Buffer.byteLength(newest?.responseBody ?? '')).toBeLessThanOrEqual(4_098)
  expect(newest?.requestBody).toBe(
    webhook.received().find(({ headers }) => headers['webhook-id'] === newest?.messageId)?.body,
  )
  expect(Date.parse(newest?.lastAttemptOn ?? '')).toBeGreaterThanOrEqual(Date.parse(newest?.createdOn ?? ''))
})

test('a redirect counts as a failure and is not followed', async ({ directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  receiver.answerWith((_message, response) => response.writeHead(307, { location: '/elsewhere' }).end())

  await createTestDeliveries(services).deliver(webhook.webhookId)

  expect(receiver.at('/elsewhere')).toEqual([])
  expect(await logOf(user, webhook.webhookId)).toMatchObject([
    { status: 'pending', responseStatus: 307, error: 'The host answered with a redirect, which is not followed.' },
  ])
})

test('a public host that leads to a private address later fails, in a sentence without that address', async ({
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
    { status: 'pending', responseStatus: null, error: 'The address does not lead to a public host.' },
  ])
})

test('the webhook-id is stable for one summary, webhook and event; a summary with another text is news', async ({
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

test('a summary written anew replaces what was still to be sent of its former text', async ({ directory }) => {
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
    { status: 'failed', attemptCount: 0, error: 'A newer text of this summary took its place.' },
  ])
})

test('after a rotation the former secret signs as well for a day, and then no longer', async ({ directory }) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  const owner = { directoryId: directory.directoryId, ownerUserId: user.userId }
  const rotated = await user.post(`/webhooks/${webhook.webhookId}/secret/rotate`)
  const { secret } = rotated.json()
  expect(rotated.headers['cache-control']).toBe('no-store')
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(secret).not.toBe(webhook.secret)
  const deliveries = createTestDeliveries(services)

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

test('a webhook whose deliveries all fail for five days is paused with a notice; activating it clears that', async ({
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
  deliveries.pass(5 * DAY_MS - 1)
  await fail()
  expect(await seen()).toMatchObject({ isActive: true, pausedOn: null })
  deliveries.pass(1)
  await fail()

  expect(await seen()).toMatchObject({ isActive: false, pausedOn: deliveries.now().toISOString() })
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

  expect((await user.post(`/webhooks/${webhookId}/activate`)).json()).toMatchObject({ isActive: true, pausedOn: null })
  await fail()
  expect(await seen()).toMatchObject({ isActive: true, pausedOn: null })
})

test('one success within the five days begins them anew', async ({ directory }) => {
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

test('a delivery is in one transaction with what it tells of: no summary, no delivery and no job', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const webhook = await create(user)
  const told = await addUnsummarized(services, { directoryId: directory.directoryId, ownerUserId: user.userId })
  const broken = { ...shortSummary, sectionItems: [{ ...shortSummary.sectionItems[0], title: 'a\0b' }] }

  // @ts-expect-error A title that the database cannot hold ends the transaction.
  await expect(finishSummary(services, told, broken)).rejects.toThrow()

  expect(await rowsOf(webhook.webhookId)).toEqual([])
  expect(await wakesOf(webhook.webhookId)).toEqual([])
})
