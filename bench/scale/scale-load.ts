import { Agent, get } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'

import { RawConnection } from '../raw-connection.ts'
import { createChance, benchOperations, type BenchRequest, type Chance } from '../service-requests.ts'
import type { BenchCompany, BenchReader } from '../service-seed.ts'
import { bearer } from '../../tools/set-up-company.ts'

/** The load generator's input; it runs in a separate process. */
export type ScaleOrder = {
  address: string
  company: BenchCompany
  playable: Playable[]
  seconds: number
  /**
   * Requests started per second, regardless of earlier ones; null: each connection sends its next request after a
   * response.
   */
  rate: number | null
  connections: number
  seed: number
}

/**
 * Milliseconds of each request by kind, counted from when it was due, so that waiting for a free connection is
 * included.
 */
export type ScaleReport = {
  times: Record<string, number[]>
  failed: Record<string, number>
  elapsedMs: number
  cpuSeconds: number
}

const MEDIA_BYTES = 65_536
/** An offset beyond the head and first seconds of an uploaded file. */
const MEDIA_FROM = 10_000
const agent = new Agent({ keepAlive: true })

/**
 * Reads like people do, at a fixed rate or at maximum throughput. A 404 is valid: some of the requested data doesn't
 * exist.
 */
async function load(order: ScaleOrder): Promise<ScaleReport> {
  const { address, company, playable, seconds, rate, connections, seed } = order
  const times: Record<string, number[]> = {}
  const failed: Record<string, number> = {}
  const chance = createChance(seed)
  const media = await mediaUrls(address, company, playable)
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  let begun = 0

  /** Returns when the next request is due; never, once the time is up. */
  const nextDue = () => {
    if (rate === null) return performance.now()
    begun += 1
    return startedAt + (begun * 1000) / rate
  }

  async function read() {
    let connection = new RawConnection(address)
    for (let dueAt = nextDue(); dueAt < endsAt; dueAt = nextDue()) {
      // Each connection has one request at a time.
      if (dueAt > performance.now()) await after(dueAt - performance.now())
      const requested = nextRead(company, chance)
      const name = requested === 'media' ? 'media' : requested.name
      try {
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

/** Returns the addresses that players use, which are valid for over an hour. */
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

/** A recording with sound, and a person who may play it. */
export type Playable = { recordingId: string; reader: BenchReader }

type ReadRequest = { name: string; reader: BenchReader; request: BenchRequest }

/**
 * The number of each kind in a hundred reads: mostly the recording page and lists as pages open them; occasionally a
 * filtered list, a later page, or a search.
 */
const shares: readonly (readonly [name: string, share: number])[] = [
  ['listRecordings', 14],
  ['listRecordingsReady', 3],
  ['listOwnRecordings', 4],
  ['listRecordingsByTag', 2],
  ['listRecordingsByName', 5],
  ['listFolderTree', 3],
  ['listFolderRecordings', 6],
  ['searchTranscriptions', 2],
  ['searchSummaries', 2],
  ['searchMembershipUsers', 2],
  ['listTasks', 7],
  ['listTags', 3],
  ['listRuns', 4],
  ['listAppointments', 3],
  ['getRecording', 12],
  ['getTranscription', 10],
  ['listRecordingSummaries', 10],
  ['getRecordingContext', 5],
  ['media', 3],
]
const drawn = shares.flatMap(([name, share]) => Array.from({ length: share }, () => name))

const ofOneRecording: Readonly<Record<string, string>> = {
  getRecording: '',
  getTranscription: '/transcription',
  getRecordingContext: '/context',
}

/** Picks the next request: half are the app's own when a page opens, half are random, by anyone. */
export function nextRead(company: BenchCompany, chance: Chance): ReadRequest | 'media' {
  const name = chance.among(drawn)
  if (name === 'media') return name
  const reader = chance.among(company.readers)
  const part = ofOneRecording[name]
  if (part !== undefined) {
    const path = `/v1.0/directories/${company.directoryId}/recordings/${chance.among(reader.recordings)}${part}`
    return { name, reader, request: { method: 'GET', path, body: null } }
  }
  const operation = benchOperations[name]
  if (operation === undefined) throw new Error(`No operation ${name}.`)
  const kind = chance.below(2) === 0 ? 'usual' : 'any'
  return { name, reader, request: operation[kind]({ company, reader, chance }) }
}
