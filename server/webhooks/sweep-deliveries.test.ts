import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test } from '../test/service-test.ts'
import { addSummarized } from './fixtures/summarized-recording.ts'
import { sweepDeliveries } from './start-deliveries.ts'

const { db, services } = service
const DAY_MS = 86_400_000

test('the delivery log goes back 90 days; pending deliveries are kept', async ({ directory }) => {
  const { directoryId } = directory
  const user = await directory.signIn('user')
  const { webhookId } = (await user.post('/webhooks', { url: 'https://hooks.example.com/', event: 'manual' })).json()
  const told = await addSummarized(services, { directoryId, ownerUserId: user.userId })
  const now = new Date()
  const add = async (ageDays: number, status: 'pending' | 'succeeded' | 'failed') => {
    const deliveryId = newId()
    const event = 'manual' as const
    const createdOn = new Date(now.getTime() - ageDays * DAY_MS)
    const nextAttemptOn = status === 'pending' ? now : null
    const message = { webhookId, event, messageId: 'msg_1', requestBody: '{}', ...told }
    await db
      .insertInto('webhookDeliveries')
      .values({ deliveryId, ...message, status, createdOn, nextAttemptOn })
      .execute()
    return deliveryId
  }
  await add(91, 'succeeded')
  await add(91, 'failed')
  const kept = [await add(89, 'succeeded'), await add(91, 'pending'), await add(0, 'failed')]

  await sweepDeliveries(db, now)

  const rows = await db
    .selectFrom('webhookDeliveries')
    .select('deliveryId')
    .where('webhookId', '=', webhookId)
    .execute()
  expect(new Set(rows.map(({ deliveryId }) => deliveryId))).toEqual(new Set(kept))
})
