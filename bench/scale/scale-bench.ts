import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as after } from 'node:timers/promises'
import { put } from '../../server/test/listen.ts'
import { findPostgres, startPostgres } from '../../server/test/postgres-server.ts'
import { wavOf } from '../../server/test/test-wav.ts'
import { describeLatencies, latenciesOf } from '../latencies.ts'
import { seedPostgres, type BenchCompany, type BenchReader } from '../service-seed.ts'
import { bearer, postJson } from '../../tools/set-up-company.ts'
import { startCluster, type Cluster, type Node } from './cluster.ts'
import { cpuSecondsOf, readIdleSeconds, describePhase, tableHead, type Phase, holdToShare } from './scale-report.ts'
import { kinds, Ledger, startReceiver } from './ledger.ts'
import { work } from './people.ts'
import type { ScaleOrder, ScaleReport, Playable } from './scale-load.ts'
import { startSpeechDesk } from './speech-desk.ts'

const CONNECTIONS = 32
/** Enough connections that a throttled node always has work: its responses queue up. */
const CONNECTIONS_HELD = 96
/** More than can be in flight at a fixed rate, unless responses stop. */
const CONNECTIONS_AT_RATE = 128
const PLAYABLES = 4
const PLAYABLE_SECONDS = 30
const WRITER_THINKS_MS = 500
const WARM_SECONDS = 10
const STARTED_MS = 60_000

/** Sizes that take some minutes, and small ones that show within three minutes that everything works. */
const sizes = {
  usual: { recordings: '50000', seconds: '20' },
  small: { recordings: '1000', seconds: '4' },
}

/**
 * Runs PostgreSQL, a store, two web and two worker nodes and a balancer on this machine under load: at the maximum
 * throughput of one node and of two, the same with nodes limited to part of a core, and at a fixed rate. `--small` is
 * for trying it out; `--recordings N`, `--seconds N` (of each phase), `--rate N`, `--share N` (percent of a core),
 * `--folder` (files in a folder instead of the store).
 */
export async function benchScale() {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      small: { type: 'boolean', default: false },
      recordings: { type: 'string' },
      seconds: { type: 'string' },
      rate: { type: 'string', default: '500' },
      share: { type: 'string', default: '15' },
      folder: { type: 'boolean', default: false },
    },
  })
  const size = values.small ? sizes.small : sizes.usual
  const recordings = Number(values.recordings ?? size.recordings)
  const seconds = Number(values.seconds ?? size.seconds)
  if (findPostgres() === null) throw new Error('The bench needs PostgreSQL: Debian has it as postgresql.')
  const postgres = await startPostgres({ settings: ['shared_buffers=512MB'] })
  const desk = await startSpeechDesk()
  const seededAt = performance.now()
  const company = await seedPostgres(postgres.url, recordings)
  console.log(`${recordings} recordings seeded in ${((performance.now() - seededAt) / 1000).toFixed(0)} s`)
  const ledger = new Ledger()
  const receiver = await startReceiver(ledger)
  const cluster = await startCluster({
    databaseUrl: postgres.url,
    receiverUrl: receiver.url,
    isStoreWanted: !values.folder,
  })
  try {
    const web = [await cluster.start('web'), await cluster.start('web')]
    const workers = [
      await cluster.start('worker', { env: desk.envOf('0') }),
      await cluster.start('worker', { env: desk.envOf('1') }),
    ]
    await cluster.balance(web)
    console.log(
      cluster.store === null ? 'Files in a folder that all nodes share: no S3 server.' : 'Files in OpenStack Swift.',
    )
    console.log(
      `${availableParallelism()} cores for everything: nodes, PostgreSQL, store, balancer and the load itself.\n`,
    )
    const playable = await uploadPlayables(cluster.address, company)
    const order: Order = {
      address: cluster.address,
      company,
      playable,
      seconds,
      rate: null,
      connections: CONNECTIONS,
    }
    const parts = { web, workers, cluster, postgresPid: postgres.pid() ?? 0 }
    await measureAll(parts, order, { share: Number(values.share), rate: Number(values.rate), ledger, receiver })
  } finally {
    await cluster.stop()
    await receiver.stop()
    await desk.stop()
    await postgres.stop()
  }
}

type TrafficOptions = { share: number; rate: number; ledger: Ledger; receiver: { url: string } }

/** Runs every phase, with a line in the table for each. */
async function measureAll(parts: Parts, order: Order, { share, rate, ledger, receiver }: TrafficOptions) {
  const { web, cluster } = parts
  const measure = createMeasure(parts)
  console.log(tableHead)
  const inOrder = async (name: string, wanted: Order, act: <T>(phase: () => Promise<T>) => Promise<T>) => {
    await cluster.balance(web.slice(0, 1))
    const one = await act(() => measure(`${name}, one node`, wanted))
    print(one, null)
    await cluster.balance(web)
    print(await act(() => measure(`${name}, two nodes`, wanted)), one)
  }
  await inOrder('as much as they can', order, (phase) => phase())
  await inOrder(`each held to ${share} % of a core`, { ...order, connections: CONNECTIONS_HELD }, (phase) =>
    held(web, share / 100, phase),
  )
  const atRate = { ...order, connections: CONNECTIONS_AT_RATE }
  print(await measure(`reading, ${rate} a second`, { ...atRate, rate }), null)
  // Uploads and their runs take most of two cores.
  const besides = Math.round(rate / 5)
  await withWriters({ address: cluster.address, company: order.company, ledger, hookUrl: receiver.url }, async () => {
    print(await measure(`with uploads and edits, ${besides} a second`, { ...atRate, rate: besides }), null)
  })
}

/**
 * Earlier requests are cached, so each phase makes different ones. A phase starts with a few seconds of warm-up, in
 * which files are opened, code is compiled, and frequent data is read.
 */
function createMeasure(parts: Parts) {
  let seed = 0
  return async (name: string, order: Order): Promise<Phase> => {
    seed += 2
    await run(parts, 'warming up', { ...order, seed, seconds: Math.min(WARM_SECONDS, order.seconds) })
    return run(parts, name, { ...order, seed: seed + 1 })
  }
}

type Order = Omit<ScaleOrder, 'seed'>

type Parts = { web: Node[]; workers: Node[]; cluster: Cluster; postgresPid: number }

/** Runs one phase: its load, and the processor time that each part used. */
async function run({ web, workers, cluster, postgresPid }: Parts, name: string, order: ScaleOrder): Promise<Phase> {
  const groups: Record<string, number[]> = {
    'web 1': web.slice(0, 1).map(({ pid }) => pid),
    'web 2': web.slice(1).map(({ pid }) => pid),
    workers: workers.map(({ pid }) => pid),
    PostgreSQL: [postgresPid],
    store: [...(cluster.store?.pids ?? [])],
    balancer: [cluster.balancerPid],
  }
  const secondsOf = () => Object.fromEntries(Object.entries(groups).map(([part, pids]) => [part, cpuSecondsOf(pids)]))
  const before = { parts: secondsOf(), idle: readIdleSeconds() }
  const child = fork(path.join(import.meta.dirname, 'scale-load.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const { promise, resolve, reject } = Promise.withResolvers<ScaleReport>()
  child.once('message', (report: ScaleReport) => resolve(report))
  child.once('exit', (code) => reject(new Error(`The load generator ended with ${code}.`)))
  child.send(order)
  const { times, failed, elapsedMs, cpuSeconds } = await promise
  const afterwards = { parts: secondsOf(), idle: readIdleSeconds() }
  const used = Object.keys(groups).map((part): [string, number] => [
    part,
    (afterwards.parts[part] ?? 0) - (before.parts[part] ?? 0),
  ])
  return {
    name,
    elapsedSeconds: elapsedMs / 1000,
    latencies: latenciesOf(Object.values(times).flat()),
    failed,
    cpu: { ...Object.fromEntries(used), load: cpuSeconds },
    idleSeconds: before.idle === null || afterwards.idle === null ? null : afterwards.idle - before.idle,
  }
}

function print(phase: Phase, one: Phase | null) {
  console.log(describePhase(phase, one))
}

async function held<T>(nodes: readonly Node[], share: number, act: () => Promise<T>): Promise<T> {
  const letGo = holdToShare(
    nodes.map(({ pid }) => pid),
    share,
  )
  try {
    return await act()
  } finally {
    letGo()
  }
}

/** Uploads recordings with sound and waits for their runs, so that ranges of them can be read. */
function uploadPlayables(address: string, company: BenchCompany): Promise<Playable[]> {
  const readers = company.readers.slice(0, PLAYABLES)
  return Promise.all(
    readers.map(async (reader) => ({ reader, recordingId: await uploadSound(address, company, reader) })),
  )
}

async function uploadSound(address: string, { directoryId }: BenchCompany, { token }: BenchReader): Promise<string> {
  const recordings = `${address}/v1.0/directories/${directoryId}/recordings`
  const sound = wavOf(PLAYABLE_SECONDS)
  const body = { fileName: 'Sound.wav', mimeType: 'audio/wav', sizeBytes: sound.length }
  const { uploadId, uploadUrl, requiredHeaders } = await postJson(`${recordings}/uploads`, token, body)
  await put({ url: uploadUrl, headers: { ...requiredHeaders, 'content-length': sound.length }, body: sound })
  const { recordingId } = await postJson(`${recordings}/uploads/${uploadId}/finalize`, token, {})
  const isFinished = async () => {
    const answer = await fetch(`${recordings}/${recordingId}`, { headers: bearer(token) })
    const { isTranscriptionCompleted }: { isTranscriptionCompleted: boolean } = await answer.json()
    return isTranscriptionCompleted
  }
  const endsAt = performance.now() + STARTED_MS
  while (!(await isFinished())) {
    if (performance.now() > endsAt) throw new Error('A recording was not transcribed in time.')
    await after(200)
  }
  return recordingId
}

type Writing = { address: string; company: BenchCompany; ledger: Ledger; hookUrl: string }

/** People upload and edit tasks during `act`, while a receiver gets the webhooks of all summaries. */
async function withWriters({ address, company, ledger, hookUrl }: Writing, act: () => Promise<void>) {
  const { directoryId } = company
  const admins = company.readers.filter(({ role }) => role === 'admin')
  const hooks = `${address}/v1.0/directories/${directoryId}/webhooks`
  const hook = { url: hookUrl, event: 'summary.ready', name: 'Bench' }
  await Promise.all(admins.map(({ token }) => postJson(hooks, token, hook)))
  const people = admins.map(({ token }) => ({ address, directoryId, token }))
  const stop = new AbortController()
  const beganAt = performance.now()
  const working = work({ ledger, people, thinkMs: WRITER_THINKS_MS, signal: stop.signal })
  await act()
  stop.abort()
  await working
  const seconds = (performance.now() - beganAt) / 1000
  for (const kind of kinds) {
    const times = ledger.answered.filter((answer) => answer.kind === kind).map(({ askedAt, at }) => at - askedAt)
    console.log(
      `  ${kind.padEnd(10)} ${(times.length / seconds).toFixed(1)} a second, ${describeLatencies(latenciesOf(times))}`,
    )
  }
  if (ledger.failures.size > 0) console.log('  failed:', Object.fromEntries(ledger.failures))
}
