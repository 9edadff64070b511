import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { wavOf } from '../server/test/test-wav.ts'
import type { SpawnedService } from '../tools/spawn-service.ts'
import { describeLatencies, latenciesOf } from './latencies.ts'
import { bearer, postJson } from '../tools/set-up-company.ts'
import { createChance, type Chance } from './service-requests.ts'
import type { BenchCompany, BenchReader } from './service-seed.ts'

/** A measurement during the load; bytes, and seconds since the start. */
type Sample = { seconds: number; rss: number; heap: number; external: number }

export type MixedLoad = {
  service: SpawnedService
  company: BenchCompany
  minutes: number
  /** The file to which the service writes its heap size (`report-heap.mjs`). */
  heapFile: string
  /** Starts the readers for this many seconds. */
  reads: (seconds: number) => Promise<void>
}

type Writer = { url: string; reader: BenchReader; chance: Chance; hook: string }

const WRITERS = 4
const WRITER_THINKS_MS = 300
const SAMPLE_MS = 5_000
/** The share of the beginning to ignore: opening files and compiling says nothing about later. */
const WARM_UP_SHARE = 0.25
const sound = wavOf(2)
const memoryKinds = ['rss', 'heap', 'external'] as const

/** Runs reads, writes, uploads and webhooks concurrently; prints how the service's memory develops. */
export async function mixedLoad({ service, company, minutes, heapFile, reads }: MixedLoad) {
  const receiver = createServer((request, response) => request.resume().on('end', () => response.writeHead(204).end()))
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const url = `${service.address}/v1.0/directories/${company.directoryId}`
  const samples: Sample[] = []
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const timer = setInterval(() => {
    const held = reportedHeap(heapFile)
    if (held !== null) samples.push({ seconds: seconds(), rss: service.rssBytes() ?? 0, ...held })
  }, SAMPLE_MS)
  const times: number[] = []
  const admins = company.readers.filter(({ role }) => role === 'admin')
  const hookUrl = `http://127.0.0.1:${addressOf(receiver.address()).port}/`

  async function write(reader: BenchReader, index: number) {
    const hook = await postJson(`${url}/webhooks`, reader.token, {
      url: hookUrl,
      event: 'manual',
      name: `Bench ${index}`,
    })
    const writer: Writer = { url, reader, chance: createChance(index), hook: hook.webhookId }
    for (let round = 0; seconds() < minutes * 60; round += 1) {
      const sentAt = performance.now()
      // A writer does one thing at a time.
      await acts[round % acts.length]?.(writer)
      times.push(performance.now() - sentAt)
      await pause(WRITER_THINKS_MS)
    }
  }

  await Promise.all([reads(minutes * 60), ...admins.slice(0, WRITERS).map(write)])
  clearInterval(timer)
  receiver.close()
  receiver.closeAllConnections()
  console.log(`mixed load, ${minutes} min: ${describeLatencies(latenciesOf(times))} of writing`)
  const settled = samples.filter((sample) => sample.seconds > minutes * 60 * WARM_UP_SHARE)
  for (const kind of memoryKinds) console.log(describeMemory(kind, settled))
}

function reportedHeap(file: string): { heap: number; external: number } | null {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // The service may be in the middle of writing it.
  if (!text.endsWith('}')) return null
  return JSON.parse(text)
}

const acts: ((writer: Writer) => Promise<unknown>)[] = [
  createAndFinishTask,
  tagRecording,
  upload,
  renameRecording,
  fireWebhook,
  putIntoFolder,
]

async function createAndFinishTask({ url, reader }: Writer) {
  const { taskId } = await postJson(`${url}/tasks`, reader.token, { subject: 'Call back', dueDate: '2026-12-01' })
  await send({ method: 'PATCH', url: `${url}/tasks/${taskId}`, reader }, { isDone: true })
}

async function tagRecording({ url, reader, chance }: Writer) {
  const answer = await fetch(`${url}/tags`, { headers: bearer(reader.token) })
  const { items }: { items: { tagId: string }[] } = await answer.json()
  const tagIds = [chance.among(items).tagId]
  await send({ method: 'PUT', url: `${url}/recordings/${chance.among(reader.recordings)}/tags`, reader }, { tagIds })
}

async function upload({ url, reader }: Writer) {
  const body = { fileName: 'Bench.wav', mimeType: 'audio/wav', sizeBytes: sound.length }
  const { uploadId, uploadUrl, requiredHeaders } = await postJson(`${url}/recordings/uploads`, reader.token, body)
  const response = await fetch(uploadUrl, { method: 'PUT', headers: requiredHeaders, body: new Uint8Array(sound) })
  if (!response.ok) throw new Error(`The upload was refused: ${response.status} ${await response.text()}`)
  await postJson(`${url}/recordings/uploads/${uploadId}/finalize`, reader.token, {})
}

async function renameRecording({ url, reader, chance }: Writer) {
  await send(
    { method: 'PATCH', url: `${url}/recordings/${chance.among(reader.recordings)}`, reader },
    {
      name: `Meeting ${chance.below(1e6)}`,
    },
  )
}

async function fireWebhook({ url, reader, chance, hook }: Writer) {
  await postJson(`${url}/webhooks/${hook}/fire`, reader.token, { recordingId: chance.among(reader.recordings) })
}

async function putIntoFolder({ url, reader, chance }: Writer) {
  const { folderId } = await postJson(`${url}/folders`, reader.token, { name: `Bench ${chance.below(1e9)}` })
  await send(
    { method: 'PUT', url: `${url}/folders/${folderId}/recordings/${chance.among(reader.recordings)}`, reader },
    null,
  )
  await send({ method: 'DELETE', url: `${url}/folders/${folderId}`, reader }, null)
}

type Sending = { method: string; url: string; reader: BenchReader }

async function send({ method, url, reader }: Sending, body: object | null) {
  const headers: Record<string, string> = { ...bearer(reader.token) }
  if (body !== null) headers['content-type'] = 'application/json'
  const response = await fetch(url, { method, headers, body: body === null ? null : JSON.stringify(body) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`)
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.')
  return address
}

/** Formats the first, last and highest value, the slope of a linear fit, and averages in tenths. */
function describeMemory(kind: (typeof memoryKinds)[number], samples: Sample[]): string {
  const values = samples.map((sample) => ({ x: sample.seconds / 60, y: sample[kind] / 1e6 }))
  const mean = (of: 'x' | 'y') => values.reduce((sum, value) => sum + value[of], 0) / values.length
  const [meanX, meanY] = [mean('x'), mean('y')]
  const spread = values.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  const slope = values.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread
  const highest = Math.max(...values.map(({ y }) => y))
  const tenth = Math.max(1, Math.floor(values.length / 10))
  const course = values.filter((_, index) => index % tenth === 0).map(({ y }) => y.toFixed(0))
  return `${kind}: ${values[0]?.y.toFixed(0)} MB at first, ${values.at(-1)?.y.toFixed(0)} MB at last, ${highest.toFixed(0)} MB at most, ${slope.toFixed(2)} MB a minute (${course.join(', ')})`
}
