import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { findPostgres, startPostgres } from '../../server/test/postgres-server.ts'
import { spawnService, type SpawnedService } from '../../tools/spawn-service.ts'
import { benchOperations, createChance, type BenchRequest, type Chance } from '../service-requests.ts'
import { seedPostgres, type BenchCompany, type BenchReader } from '../service-seed.ts'
import { bearer } from '../../tools/set-up-company.ts'
import { pagesOf, planSettings, readPlans, scannedTables, waysOf, type LoggedPlan } from './logged-plans.ts'

/** Tables with more rows than this must not be scanned completely for a list. */
const BIG_ROWS = 10_000
/** Counts all uses of all tags, which requires reading everything; the result is cached until one changes. */
const countsEverything: ReadonlySet<string> = new Set(['countTags'])
/**
 * Tables of a company's folders, which are read completely and cached until one changes (decision 67); here there is
 * only one company.
 */
const keptWhole: ReadonlySet<string> = new Set(['folders', 'folder_counts'])
const TIMES_ASKED = 3
const LOOK_MS = 5
const SHOWN_STATEMENTS = 3
const serverSettings = ['maintenance_work_mem=1GB', 'max_wal_size=8GB', ...planSettings]

/**
 * Seeds one company with many recordings in PostgreSQL, requests every list and search, and reports how PostgreSQL
 * executed each statement: its time, pages and scans. Fails if a big table is scanned completely. `--recordings N`
 * (default 100 000), `--texts-every N` (every N-th recording has a summary, for a faster start), `--exact` requests
 * exact totals, as generic API clients do; without it, requests are like the app's. `--warm` requests everything once
 * before, so that the data is in the server's memory (`--shared-buffers`, default 1GB). `--data DIR` keeps the database
 * for the next run, `--only NAMES` selects operations, `--statements` prints the slowest statements of each.
 */
export async function benchPlans() {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      recordings: { type: 'string', default: '100000' },
      'texts-every': { type: 'string', default: '1' },
      data: { type: 'string' },
      only: { type: 'string' },
      statements: { type: 'boolean', default: false },
      exact: { type: 'boolean', default: false },
      warm: { type: 'boolean', default: false },
      'shared-buffers': { type: 'string', default: '1GB' },
    },
  })
  if (findPostgres() === null) throw new Error('The bench needs PostgreSQL: Debian has it as postgresql.')
  if (values.data !== undefined) mkdirSync(values.data, { recursive: true })
  const log = { text: '' }
  const server = await startPostgres({
    settings: [`shared_buffers=${values['shared-buffers']}`, ...serverSettings],
    ...(values.data === undefined ? {} : { keptIn: path.resolve(values.data) }),
    onLog: (text) => {
      log.text += text
    },
  })
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-plans-'))
  const client = new Client({ connectionString: server.url })
  try {
    const company = await companyAt(server.url, values)
    await client.connect()
    const big = await bigTables(client)
    const names = values.only?.split(',') ?? Object.keys(benchOperations)
    const requested = { company, client, log, isExact: values.exact }
    if (values.warm) await withService(server.url, folder, (service) => askAll(names, { ...requested, service }))
    console.log(
      `${'operation'.padEnd(28)}${['statements', 'admin ms', 'user ms', 'anywhere ms', 'pages'].map((title) => title.padStart(12)).join('')}  how the slowest reads`,
    )
    await withService(server.url, folder, (service) =>
      askAll(names, { ...requested, service }, (name, plans) => {
        report(name, plans, { big, showsStatement: values.statements })
      }),
    )
  } finally {
    await client.end()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withService(url: string, folder: string, use: (service: SpawnedService) => Promise<void>) {
  const service = await spawnService(['--role', 'web', '--data', folder, '--no-app', '--database-url', url])
  try {
    await use(service)
  } finally {
    await service.stop()
  }
}

async function askAll(
  names: readonly string[],
  asking: Asking,
  onPlans: (name: string, plans: RequestedPlan[]) => void = () => {},
) {
  for (const name of names) {
    // Sequential, so that statements can be attributed to their request.
    onPlans(name, await plansOf(name, asking))
  }
}

/** The URL with logging off: statements that fill a large company are longer than a JavaScript string can be. */
function withoutPlans(url: string): string {
  const quiet = new URL(url)
  quiet.searchParams.set('options', '-c auto_explain.log_min_duration=-1')
  return quiet.href
}

async function companyAt(url: string, values: { recordings: string; 'texts-every': string; data?: string }) {
  const file = values.data === undefined ? null : path.join(values.data, 'bench-company.json')
  if (file !== null && existsSync(file)) {
    const kept: BenchCompany = JSON.parse(readFileSync(file, 'utf8'))
    return kept
  }
  const startedAt = performance.now()
  const company = await seedPostgres(withoutPlans(url), Number(values.recordings), Number(values['texts-every']))
  if (file !== null) writeFileSync(file, JSON.stringify(company))
  console.log(`${values.recordings} recordings seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  return company
}

async function bigTables(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and reltuples > $1`,
    [BIG_ROWS],
  )
  return new Set(rows.map(({ name }) => name).filter((name) => !keptWhole.has(name)))
}

type Asking = {
  service: SpawnedService
  company: BenchCompany
  client: Client
  log: { text: string }
  isExact: boolean
}

/** `isFirst` marks statements of the first page, which most requests are for. */
type RequestedPlan = LoggedPlan & { isFirst: boolean; role: BenchReader['role'] }

/**
 * Returns the statements of an operation, requested by an admin and by a user, both as a page does when it opens and at
 * a random position.
 */
async function plansOf(name: string, asking: Asking): Promise<RequestedPlan[]> {
  const operation = benchOperations[name]
  if (operation === undefined) throw new Error(`No operation ${name}.`)
  const { company } = asking
  const chance = createChance(7)
  const readers = [
    company.readers.find(({ role }) => role === 'admin'),
    company.readers.find(({ role }) => role === 'user' && operation.isForAdmins !== true),
  ].filter((reader) => reader !== undefined)
  const plans: RequestedPlan[] = []
  for (const reader of readers) {
    const requests = [
      operation.usual({ company, reader, chance }),
      ...Array.from({ length: TIMES_ASKED }, () => operation.any({ company, reader, chance })),
    ]
    for (const [index, request] of requests.entries()) {
      const read = await readStatements(asking, { request, reader, chance })
      plans.push(...read.map((plan) => ({ ...plan, isFirst: index === 0, role: reader.role })))
    }
  }
  return plans
}

const withExactTotal = ({ method, path: place, body }: BenchRequest): BenchRequest => ({
  method,
  path: place.replace('exactTotal=false', 'exactTotal=true'),
  body: body === null ? null : { ...body, exactTotal: true },
})

/** Sends a request, and waits until the log contains everything before a marker statement of our own. */
async function readStatements(
  { service, client, log, isExact }: Asking,
  { request, reader, chance }: { request: BenchRequest; reader: BenchReader; chance: Chance },
): Promise<LoggedPlan[]> {
  log.text = ''
  const { method, path: place, body } = isExact ? withExactTotal(request) : request
  const headers = { ...bearer(reader.token), ...(body === null ? {} : { 'content-type': 'application/json' }) }
  const answer = await fetch(`${service.address}${place}`, {
    method,
    headers,
    body: body === null ? null : JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok && ![403, 404].includes(answer.status)) throw new Error(`${place}: ${answer.status} ${text}`)
  const mark = `mark_${chance.below(1e9)}`
  await client.query(`select '${mark}'`)
  while (!log.text.includes(mark)) await after(LOOK_MS)
  const { plans } = readPlans(log.text)
  return plans.filter(({ statement }) => !statement.includes(mark))
}

function report(
  name: string,
  plans: RequestedPlan[],
  { big, showsStatement }: { big: ReadonlySet<string>; showsStatement: boolean },
) {
  const slowestFirst = plans.toSorted((one, other) => other.milliseconds - one.milliseconds)
  const [slowest] = slowestFirst
  const firstOf = (role: BenchReader['role']) =>
    slowestFirst.find((plan) => plan.isFirst && plan.role === role)?.milliseconds.toFixed(1) ?? ''
  const cells = [
    String(plans.length),
    firstOf('admin'),
    firstOf('user'),
    slowest?.milliseconds.toFixed(1) ?? '',
    slowest === undefined ? '' : String(pagesOf(slowest)),
  ]
  console.log(
    `${name.padEnd(28)}${cells.map((cell) => cell.padStart(12)).join('')}  ${slowest === undefined ? 'kept in memory' : waysOf(slowest)}`,
  )
  for (const { milliseconds, statement } of showsStatement ? slowestFirst.slice(0, SHOWN_STATEMENTS) : []) {
    console.log(`    ${milliseconds.toFixed(1)} ms: ${statement}`)
  }
  if (countsEverything.has(name)) return
  const scanning = plans.filter((plan) => scannedTables(plan).some((table) => big.has(table)))
  for (const statement of new Set(scanning.map((plan) => plan.statement))) {
    const plan = scanning.find((one) => one.statement === statement)
    if (plan === undefined) continue
    console.log(
      `  READS FROM END TO END: ${scannedTables(plan)
        .filter((table) => big.has(table))
        .join(', ')}\n    ${statement}`,
    )
    process.exitCode = 1
  }
}
