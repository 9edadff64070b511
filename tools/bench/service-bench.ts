import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { spawnService, type SpawnedService } from '../spawn-service.ts'
import { describeLatencies, latenciesOf } from './latencies.ts'
import type { LoadOrder, LoadReport } from './service-load.ts'
import { mixedLoad } from './service-mixed.ts'
import { reportReads } from './service-report.ts'
import { benchOperations } from './service-requests.ts'
import { seedService, type BenchCompany } from './service-seed.ts'

const READERS = 20
/** People read what they asked for: an hour of it is not an hour of as much as the machine can. */
const THINK_MS = 50

/**
 * The whole service under load: 20 readers of every list, summary search by itself, then a mixed load with its memory.
 * `--seconds N` and `--minutes N` set how long each lasts, `--data DIR` keeps the company for the next run, `--only NAMES`
 * chooses lists.
 */
export async function benchService() {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '30' },
      minutes: { type: 'string', default: '1' },
      readers: { type: 'string', default: String(READERS) },
      only: { type: 'string' },
      data: { type: 'string' },
    },
  })
  const folder = values.data ?? mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  try {
    const company = await companyIn(folder)
    const heapFile = path.join(folder, 'bench-heap')
    const heapReport = `--expose-gc --import=${pathToFileURL(path.join(import.meta.dirname, 'report-heap.mjs')).href}`
    const service = await spawnService(['--data', folder, '--allow-private-targets'], {
      NODE_OPTIONS: heapReport,
      BENCH_HEAP_FILE: heapFile,
    })
    try {
      const order = {
        company,
        readers: Number(values.readers),
        seconds: Number(values.seconds),
        operations: values.only?.split(',') ?? null,
        thinkMs: 0,
      }
      await benchReads(service, order)
      if (values.only === undefined) await benchSearch(service, company)
      const minutes = Number(values.minutes)
      const reads = async (seconds: number) => {
        const { times } = await loadInOwnProcess({
          ...order,
          address: service.address,
          readers: 8,
          seconds,
          seed: 4,
          thinkMs: THINK_MS,
        })
        const all = Object.values(times).flatMap((taken) => taken.all)
        console.log(`mixed load, ${minutes} min: ${describeLatencies(latenciesOf(all))} of reading`)
      }
      if (minutes > 0) await mixedLoad({ service, company, minutes, heapFile, reads })
    } finally {
      await service.stop()
    }
  } finally {
    if (values.data === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

/** Kept beside the data, so that a folder can be measured again. */
async function companyIn(folder: string): Promise<BenchCompany> {
  const file = path.join(folder, 'bench-company.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const startedAt = performance.now()
  const company = await seedService(folder)
  writeFileSync(file, JSON.stringify(company))
  console.log(`seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  return company
}

/** Summary search has a limit of its own, and is measured by itself. */
const lists = Object.keys(benchOperations).filter((name) => name !== 'searchSummaries')

async function benchReads(service: SpawnedService, given: Omit<LoadOrder, 'address' | 'seed'>) {
  const order = { ...given, operations: given.operations ?? lists }
  // The first seconds open files and compile code; nobody asks for their figures.
  await loadInOwnProcess({ ...order, address: service.address, seconds: Math.min(5, order.seconds), seed: 1 })
  reportReads(await loadInOwnProcess({ ...order, address: service.address, seed: 2 }))
}

async function benchSearch(service: SpawnedService, company: BenchCompany) {
  const order = {
    address: service.address,
    company,
    readers: 1,
    seconds: 5,
    operations: ['searchSummaries'],
    seed: 3,
    thinkMs: 0,
  }
  const { times } = await loadInOwnProcess(order)
  console.log(
    `summary search, one at a time, first asked: ${describeLatencies(latenciesOf(times.searchSummaries?.cold ?? []))}`,
  )
}

function loadInOwnProcess(order: LoadOrder): Promise<LoadReport> {
  const { promise, resolve, reject } = Promise.withResolvers<LoadReport>()
  const child = fork(path.join(import.meta.dirname, 'service-load.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  child.once('message', (report: LoadReport) => resolve(report))
  child.once('exit', (code) => reject(new Error(`The load generator ended with ${code}.`)))
  child.send(order)
  return promise
}
