import { Agent, get } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { RawConnection } from '../raw-connection.ts'
import { createChance } from '../service-requests.ts'
import type { BenchCompany } from '../service-seed.ts'
import { bearer } from '../../tools/set-up-company.ts'
import { nextRead, type Playable } from './scale-traffic.ts'

/** What the load generator is told; it runs in a process of its own. */
export type ScaleOrder = {
  address: string
  company: BenchCompany
  playable: Playable[]
  seconds: number
  /** Requests begun in each second, whatever becomes of those before them; null: each connection asks as soon as it was answered. */
  rate: number | null
  connections: number
  seed: number
}

/** Milliseconds of each request by what it was: from when it was due, so that waiting for a free connection counts. */
export type ScaleReport = {
  times: Record<string, number[]>
  failed: Record<string, number>
  elapsedMs: number
  cpuSeconds: number
}

const MEDIA_BYTES = 65_536
/** What follows an uploaded file's head and first seconds. */
const MEDIA_FROM = 10_000
const agent = new Agent({ keepAlive: true })

/** Reads as people do, at a fixed rate or as much as is answered. A 404 is an answer: some of what is asked for is not there. */
async function load(order: ScaleOrder): Promise<ScaleReport> {
  const { address, company, playable, seconds, rate, connections, seed } = order
  const times: Record<string, number[]> = {}
  const failed: Record<string, number> = {}
  const chance = createChance(seed)
  const media = await mediaUrls(address, company, playable)
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let begun = 0

  /** When the next request is due; never, once the time is over. */
  const nextDue = () => {
    if (rate === null) return performance.now()
    begun += 1
    return startedAt + (begun * 1000) / rate
  }

  async function read() {
    let connection = new RawConnection(address)
    for (let dueAt = nextDue(); dueAt < endsAt; dueAt = nextDue()) {
      // oxlint-disable-next-line no-await-in-loop -- one thing after the other on one connection
      if (dueAt > performance.now()) await after(dueAt - performance.now())
      const requested = nextRead(company, chance)
      const name = requested === 'media' ? 'media' : requested.name
      try {
        // oxlint-disable-next-line no-await-in-loop
        const status = await (requested === 'media'
          ? readRange(chance.among(media))
          : connection.send({ ...requested.request, token: requested.reader.token }).then((answer) => answer.status))
        if (![200, 206, 404].includes(status)) failed[`${name} ${status}`] = (failed[`${name} ${status}`] ?? 0) + 1
      } catch {
        failed[`${name} broken`] = (failed[`${name} broken`] ?? 0) + 1
        connection.close()
        connection = new RawConnection(address)
      }
      const all = (times[name] ??= [])
      all.push(performance.now() - dueAt)
    }
    connection.close()
  }

  await Promise.all(Array.from({ length: connections }, () => read()))
  agent.destroy()
  const { user, system } = process.cpuUsage()
  return { times, failed, elapsedMs: performance.now() - startedAt, cpuSeconds: (user + system) / 1e6 }
}

/** The addresses that players use; they are good for an hour and more. */
function mediaUrls(address: string, { directoryId }: BenchCompany, playable: Playable[]): Promise<string[]> {
  return Promise.all(
    playable.map(async ({ recordingId, reader }) => {
      const place = `${address}/v1.0/directories/${directoryId}/recordings/${recordingId}/media`
      const answer = await fetch(place, { headers: bearer(reader.token) })
      const { url }: { url: string } = await answer.json()
      return url
    }),
  )
}

function readRange(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const range = `bytes=${MEDIA_FROM}-${MEDIA_FROM + MEDIA_BYTES - 1}`
    const requested = get(url, { agent, headers: { range } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    })
    requested.on('error', reject)
  })
}

if (import.meta.main) {
  process.on('message', (order: ScaleOrder) => {
    void load(order).then((report) => process.send?.(report, () => process.disconnect()))
  })
}
