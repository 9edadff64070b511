import { expect, test } from 'vitest'
import { createDeliveryLanes, type LaneDeps } from './delivery-lanes.ts'
import type { DueDelivery } from './due-deliveries.ts'
import type { Outcome } from './send-delivery.ts'

const now = new Date('2026-01-01T00:00:00Z')

function deliveryOf(webhookId: string, deliveryId: string): DueDelivery {
  const secrets = { secret: 'whsec_', previousSecret: null, previousSecretUntil: null }
  const message = { messageId: 'msg_1', requestBody: '{}', attemptCount: 0, url: 'https://hooks.example.com/' }
  return { deliveryId, webhookId, ...message, ...secrets, isTest: false, isFailing: false, refusal: null }
}

function receivedOutcome({ deliveryId, webhookId }: DueDelivery): Outcome {
  const answer = { responseStatus: 204, responseHeaders: {}, responseBody: '', failure: null, error: null }
  return {
    deliveryId,
    webhookId,
    isTest: false,
    wasSent: true,
    status: 'succeeded',
    attemptCount: 1,
    ...answer,
    requestHeaders: {},
    durationMs: 1,
    endedOn: now,
    nextAttemptOn: null,
  }
}

/** Lanes over an in-memory list instead of the tables. */
function lanesOver(queue: DueDelivery[], overrides: Partial<LaneDeps> = {}) {
  const batches: string[][] = []
  const errors: unknown[] = []
  const lanes = createDeliveryLanes({
    findDue: async ({ webhookId, limit }) =>
      queue.filter((delivery) => delivery.webhookId === webhookId).slice(0, limit),
    send: async (delivery) => receivedOutcome(delivery),
    record: async (outcomes) => {
      batches.push(outcomes.map(({ deliveryId }) => deliveryId))
      for (const { deliveryId } of outcomes)
        queue.splice(
          queue.findIndex((delivery) => delivery.deliveryId === deliveryId),
          1,
        )
    },
    clock: () => now,
    onError: (error) => void errors.push(error),
    ...overrides,
  })
  return { lanes, batches, errors }
}

const many = (webhookId: string, count: number) =>
  Array.from({ length: count }, (_, index) => deliveryOf(webhookId, `${webhookId}-${index}`))

test('a hanging receiver blocks its own deliveries and no one else’s', async () => {
  const hanging = Promise.withResolvers<void>()
  const sent: string[] = []
  const { lanes } = lanesOver([...many('slow', 100), ...many('fast', 100)], {
    send: async (delivery) => {
      sent.push(delivery.webhookId)
      if (delivery.webhookId === 'slow') await hanging.promise
      if (sent.filter((webhookId) => webhookId === 'fast').length === 100) hanging.resolve()
      return receivedOutcome(delivery)
    },
  })

  lanes.wake('slow')
  lanes.wake('fast')
  await lanes.settled()

  expect(sent.indexOf('slow')).toBe(0)
  expect(sent.slice(1, 101)).toEqual(Array.from({ length: 100 }, () => 'fast'))
})

test('at most 16 requests go to one receiver in parallel, one while it fails, and 256 overall', async () => {
  const webhookIds = Array.from({ length: 30 }, (_, index) => `w${index}`)
  const queue = webhookIds.flatMap((webhookId) =>
    many(webhookId, 40).map((delivery) => ({ ...delivery, isFailing: webhookId === 'w0' })),
  )
  const underWay = new Map<string, number>()
  const peaks = new Map<string, number>()
  const count = (key: string, change: number) => {
    underWay.set(key, (underWay.get(key) ?? 0) + change)
    peaks.set(key, Math.max(peaks.get(key) ?? 0, underWay.get(key) ?? 0))
  }
  const { lanes } = lanesOver(queue, {
    send: async (delivery) => {
      for (const key of ['all', delivery.webhookId]) count(key, 1)
      await new Promise((resolve) => setImmediate(resolve))
      for (const key of ['all', delivery.webhookId]) count(key, -1)
      return receivedOutcome(delivery)
    },
  })

  for (const webhookId of webhookIds) lanes.wake(webhookId)
  await lanes.settled()

  expect(queue).toEqual([])
  expect(peaks.get('w0')).toBe(1)
  expect(peaks.get('w1')).toBe(16)
  expect(peaks.get('all')).toBe(256)
})

test('outcomes that arrive while others are being written are written together', async () => {
  const { lanes, batches } = lanesOver(many('w', 200))

  lanes.wake('w')
  await lanes.settled()

  expect(batches.flat()).toHaveLength(200)
  expect(batches.length).toBeLessThan(50)
})

test('a delivery queued during a lane’s last check is sent as well', async () => {
  const queue = many('w', 1)
  const sent: string[] = []
  const { lanes } = lanesOver(queue, {
    send: async (delivery) => {
      sent.push(delivery.deliveryId)
      return receivedOutcome(delivery)
    },
    findDue: async ({ limit }) => {
      const found = queue.slice(0, limit)
      if (found.length === 0 && sent.length < 5) {
        queue.push(deliveryOf('w', `late-${sent.length}`))
        lanes.wake('w')
      }
      return found
    },
  })

  lanes.wake('w')
  await lanes.settled()

  expect(sent).toHaveLength(5)
})

test('an error ends the lane with its remaining work; the next wake retries', async () => {
  const queue = many('w', 3)
  let isBroken = true
  const { lanes, errors } = lanesOver(queue, {
    send: async (delivery) => {
      if (isBroken) throw new Error('The database was gone.')
      return receivedOutcome(delivery)
    },
  })

  lanes.wake('w')
  await lanes.settled()
  expect(errors).toEqual([new Error('The database was gone.')])
  expect(queue).toHaveLength(3)
  isBroken = false
  lanes.wake('w')
  await lanes.settled()

  expect(queue).toEqual([])
})

test('stopping waits for requests in flight, starts no others, and records nothing for interrupted ones', async () => {
  const queue = [...many('a', 50), ...many('b', 50)]
  const stopped = Promise.withResolvers<null>()
  const sent: string[] = []
  const { lanes, batches } = lanesOver(queue, {
    send: (delivery) => {
      sent.push(delivery.deliveryId)
      return stopped.promise
    },
  })
  lanes.wake('a')
  await new Promise((resolve) => setImmediate(resolve))

  const stopping = lanes.stop()
  lanes.wake('b')
  stopped.resolve(null)
  await stopping

  expect(sent).toEqual(['a-0'])
  expect(batches).toEqual([])
  expect(queue).toHaveLength(100)
})
