import { Agent, get } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { BystanderOrder } from './bystander.ts'

const { urls, token, everyMs }: BystanderOrder = workerData
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function answered(url: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const startedAt = performance.now()
  get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
    response.resume().on('end', () => {
      if (response.statusCode === 200) resolve(performance.now() - startedAt)
      else reject(new Error(`${url} answered ${response.statusCode}.`))
    })
  }).on('error', reject)
  return promise
}

const waits: number[] = []
const ending = new AbortController()
parentPort?.once('message', () => ending.abort())
while (!ending.signal.aborted) {
  // One after the other, like one person.
  const wait = await answered(urls[waits.length % urls.length] ?? '')
  waits.push(wait)
  await after(Math.max(0, everyMs - wait))
}
parentPort?.postMessage(waits)
