import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'

import { startBreakableWay } from '../../server/test/breakable-way.ts'
import { findPostgres, startPostgres } from '../../server/test/postgres-server.ts'
import { postJson, setUpCompany } from '../../tools/set-up-company.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { compareLedger, keptIn } from './compare-ledger.ts'
import { stepsFor, type Company, type Step } from './drill-steps.ts'
import { kinds, Ledger, type Kind, startReceiver } from './ledger.ts'
import { work, type Person } from './people.ts'
import { startSpeechDesk } from './speech-desk.ts'

const PEOPLE = 3
const THINK_MS = 100
const LOOK_MS = 50
/** Longer than any step takes, even on a busy machine. */
const TIMEOUT_MS = 300_000

/**
 * Kills nodes, the database and the store in turn while people work, and compares everything acknowledged with what
 * exists afterwards. Prints a report; the exit code is 1 if anything was lost, done twice, or took too long.
 */
export async function drill() {
  if (findPostgres() === null) throw new Error('The drill needs PostgreSQL: Debian has it as postgresql.')
  const postgres = await startPostgres()
  const way = await startBreakableWay(postgres.url)
  const desk = await startSpeechDesk()
  const ledger = new Ledger()
  const receiver = await startReceiver(ledger)
  const cluster = await startCluster({ databaseUrl: way.url, receiverUrl: receiver.url })
  try {
    const web = [await cluster.start('web'), await cluster.start('web')]
    const workers = [
      await cluster.start('worker', { env: desk.envOf('0') }),
      await cluster.start('worker', { env: desk.envOf('1') }),
    ]
    await cluster.balance(web)
    if (cluster.store === null)
      console.log('No S3 server here: files are in a folder, and the store is not taken away.')
    const person = await prepare(cluster, postgres.url, receiver.url)
    await harmAll({ cluster, web, workers, postgres, way, desk }, person, ledger)
    const differences = compareLedger(ledger, await keptIn(postgres.url))
    for (const difference of differences) console.log(difference)
    console.log(
      differences.length === 0 ? 'Nothing was lost, and nothing done twice.' : `${differences.length} differences.`,
    )
    if (differences.length > 0) process.exitCode = 1
  } finally {
    await cluster.stop()
    await receiver.stop()
    await desk.stop()
    await way[Symbol.asyncDispose]()
    await postgres.stop()
  }
}

/** Runs every step while people work, then lets them finish, and waits until all summaries have been announced. */
async function harmAll(company: Company, person: Person, ledger: Ledger) {
  const stop = new AbortController()
  const people = Array.from({ length: PEOPLE }, () => person)
  const working = work({ ledger, people, thinkMs: THINK_MS, signal: stop.signal })
  working.catch((error: unknown) => stop.abort(error))
  try {
    await answeredSince(ledger, performance.now(), stop.signal)
    const rows: Row[] = []
    for (const step of stepsFor(company)) {
      rows.push(await take(step, ledger, stop.signal))
    }
    stop.abort()
    await working
    const quietAt = performance.now()
    await until(() => ledger.untold().length === 0)
    reportSteps(rows, ledger)
    console.log(
      `All summaries were told ${((performance.now() - quietAt) / 1000).toFixed(1)} s after the last request.`,
    )
  } finally {
    stop.abort()
  }
}

/** Sets up a company with limits out of the way, and a webhook for all summaries. */
async function prepare(cluster: Cluster, databaseUrl: string, hookUrl: string): Promise<Person> {
  const [first] = cluster.nodes
  if (first === undefined) throw new Error('There is no node.')
  const company = await setUpCompany({ ...first, address: cluster.address })
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `update directories set max_api_requests_per_minute = 1000000, max_api_requests_per_day = 100000000,
      max_concurrent_transcriptions = 1000000, max_transcription_minutes_per_month = 100000000`,
  )
  await client.end()
  // A session's token expires within minutes, and on a busy machine the drill takes longer.
  const { token }: { token: string } = await postJson(`${cluster.address}/v1.0/me/tokens`, company.token, {
    name: 'Drill',
  })
  const person = { directoryId: company.directoryId, token, address: cluster.address }
  const hooks = `${cluster.address}/v1.0/directories/${company.directoryId}/webhooks`
  await postJson(hooks, company.token, { url: hookUrl, event: 'summary.ready', name: 'Drill' })
  return person
}

/** Runs a step, waits until requests made since are answered again, and lets things calm down. */
async function take({ name, harm }: Step, ledger: Ledger, signal: AbortSignal): Promise<Row> {
  const startedAt = performance.now()
  const told = await harm()
  const backAt = performance.now()
  await answeredSince(ledger, backAt, signal)
  const figures = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      { pause: ledger.longestPause(kind, startedAt), again: ledger.answeredAfter(kind, backAt) ?? Number.NaN },
    ]),
  )
  console.log(`${name}: done`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of every kind above
  return { name, told, seconds: (performance.now() - startedAt) / 1000, figures: figures as Row['figures'] }
}

function answeredSince(ledger: Ledger, moment: number, signal: AbortSignal) {
  return until(() => kinds.every((kind) => ledger.answeredAfter(kind, moment) !== null), signal)
}

async function until(isSo: () => boolean, signal?: AbortSignal) {
  const endsAt = performance.now() + TIMEOUT_MS
  while (!isSo()) {
    signal?.throwIfAborted()
    if (performance.now() > endsAt) throw new Error(`Waited for ${TIMEOUT_MS / 1000} s in vain.`)
    await after(LOOK_MS)
  }
}

/** The result of one step; seconds. */
export type Row = {
  name: string
  told: string
  seconds: number
  figures: Record<Kind, { pause: number; again: number }>
}

/** Prints how each step affected people, and the overall result. */
export function reportSteps(rows: Row[], ledger: Ledger) {
  console.log(
    '\nSeconds: the longest time without an answer, and from when it was back to the first answer to what was asked since.',
  )
  console.log(`${''.padEnd(48)}${kinds.map((kind) => kind.padStart(16)).join('')}`)
  for (const { name, told, figures } of rows) {
    const cells = kinds.map((kind) =>
      `${figures[kind].pause.toFixed(1)} / ${figures[kind].again.toFixed(1)}`.padStart(16),
    )
    console.log(`${name.padEnd(48)}${cells.join('')}`)
    if (told !== '') console.log(`  ${told}`)
  }
  const repeated = [...ledger.messages.values()].filter(({ times }) => times > 1).length
  const read = ledger.answered.filter(({ kind }) => kind === 'reading').length
  console.log(
    `\nAcknowledged: ${ledger.recordings.size} uploads, ${ledger.tasks.size} tasks, each with a change; ${read} lists read.`,
  )
  console.log(`Told: ${ledger.messages.size} messages, ${repeated} of them more than once.`)
  console.log(`Sent without an answer: ${ledger.uncertain.size}.`)
  console.log(`Refused or broken off: ${[...ledger.failures].map(([what, times]) => `${times} × ${what}`).join(', ')}.`)
}
