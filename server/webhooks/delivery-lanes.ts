import type { DueDelivery, DueRequest } from './due-deliveries.ts'
import type { Outcome } from './send-delivery.ts'
import { Slots } from '../jobs/slots.ts'

/** Maximum number of concurrent requests over all webhooks. */
const MAX_UNDER_WAY = 256
/** Per webhook. */
const LANE_WIDTH = 16
/** For a webhook whose last delivery failed, so that a hanging receiver doesn't block the others. */
const FAILING_LANE_WIDTH = 1

export type LaneDeps = {
  findDue: (request: DueRequest) => Promise<DueDelivery[]>
  /** Null if the service is stopping. */
  send: (delivery: DueDelivery) => Promise<Outcome | null>
  record: (outcomes: readonly Outcome[]) => Promise<void>
  clock: () => Date
  onError: (error: unknown, webhookId: string) => void
}

export type DeliveryLanes = {
  /**
   * Sends a webhook's due deliveries, now or at `dueOn` if that is later, because the database's clock may be ahead.
   */
  wake: (webhookId: string, dueOn?: Date) => void
  /** Resolves once no request is in flight. */
  settled: () => Promise<void>
  /** Starts no more batches; resolves when those in flight have finished. */
  stop: () => Promise<void>
}

type Lane = { dueOn: Date; isWoken: boolean; width: number; done: Promise<void> }

/** One lane per webhook, which sends several deliveries at a time. No webhook waits for another's receiver. */
export function createDeliveryLanes({ findDue, send, record, clock, onError }: LaneDeps): DeliveryLanes {
  const lanes = new Map<string, Lane>()
  const slots = new Slots(MAX_UNDER_WAY)
  const recordTogether = batched(record)
  const stopping = new AbortController()

  async function deliver(delivery: DueDelivery): Promise<void> {
    try {
      const outcome = await send(delivery)
      if (outcome !== null) await recordTogether(outcome)
    } finally {
      slots.give(1)
    }
  }

  async function nextBatch(webhookId: string, { dueOn, width }: Lane): Promise<DueDelivery[]> {
    const limit = await slots.take(width)
    let found: DueDelivery[] = []
    try {
      found = stopping.signal.aborted ? [] : await findDue({ webhookId, dueOn, limit })
      return found
    } finally {
      slots.give(limit - found.length)
    }
  }

  async function run(webhookId: string, lane: Lane): Promise<void> {
    try {
      let batch: DueDelivery[]
      do {
        lane.isWoken = false
        // Sequential batches are what limits a lane to its width.
        batch = await nextBatch(webhookId, lane)
        await allOf(batch.map(deliver))
        lane.width = batch.some(({ isFailing }) => isFailing) ? FAILING_LANE_WIDTH : LANE_WIDTH
      } while (!stopping.signal.aborted && (batch.length > 0 || lane.isWoken))
    } catch (error) {
      onError(error, webhookId)
    } finally {
      // In the same tick as the last check, so that any later wake opens a new lane.
      lanes.delete(webhookId)
    }
  }

  function open(webhookId: string, dueOn: Date) {
    const lane: Lane = { dueOn, isWoken: true, width: FAILING_LANE_WIDTH, done: Promise.resolve() }
    lanes.set(webhookId, lane)
    lane.done = run(webhookId, lane)
  }

  const settled = async () => {
    while (lanes.size > 0) {
      // A lane that ends may have been replaced by a new one.
      await Promise.all([...lanes.values()].map(({ done }) => done))
    }
  }

  return {
    wake(webhookId, wanted = clock()) {
      if (stopping.signal.aborted) return
      const now = clock()
      const dueOn = wanted > now ? wanted : now
      const lane = lanes.get(webhookId)
      if (lane === undefined) return open(webhookId, dueOn)
      lane.isWoken = true
      if (dueOn > lane.dueOn) lane.dueOn = dueOn
    },
    settled,
    stop() {
      stopping.abort()
      return settled()
    },
  }
}

/** Waits for all of them, even if one fails. */
async function allOf(running: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(running)).find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/**
 * Passes items that arrive while a batch is being processed to `work` together, as the next batch. Each call settles
 * with its batch.
 */
function batched<T>(work: (batch: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: T[] = []
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return (item) => {
    waiting.push(item)
    next ??= running.then(() => {
      const batch = waiting
      waiting = []
      next = null
      const done = work(batch)
      running = done.catch(() => undefined)
      return done
    })
    return next
  }
}
