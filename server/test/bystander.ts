import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { World } from './spawn-test-service.ts'

export type BystanderOrder = { urls: string[]; token: string; everyMs: number }

const EVERY_MS = 20

/**
 * Simulates a person of another company who continues working, on a separate thread so that the test's own work doesn't
 * distort the wait times. Returns a function that stops it and returns the milliseconds of each wait.
 */
export function startBystander(origin: string, { directoryId, people }: World): () => Promise<number[]> {
  const recordings = `${origin}/v1.0/directories/${directoryId}/recordings`
  const order: BystanderOrder = {
    urls: [`${recordings}?pageSize=10`, `${recordings}?page=2`, `${recordings}?pageSize=1`],
    token: people[0]?.token ?? '',
    everyMs: EVERY_MS,
  }
  const thread = new Worker(new URL('./bystander-thread.ts', import.meta.url), {
    workerData: order,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  return async () => {
    thread.postMessage('end')
    const [waits] = await once(thread, 'message')
    return waits
  }
}

/** 99 out of 100 are at most this long. */
export function p99(waits: readonly number[]): number {
  return waits.toSorted((left, right) => left - right)[Math.floor(waits.length * 0.99)] ?? Infinity
}
