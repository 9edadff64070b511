import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { spawnService, type SpawnedService } from '../tools/spawn-service.ts'
import { companyIn, type BenchCompany } from './service-seed.ts'
import { describeLatencies, latenciesOf } from './latencies.ts'
import type { LoadOrder, LoadReport } from './service-load.ts'
import { reportReads } from './service-report.ts'
import { mixedLoad } from './service-mixed.ts'
import { benchOperations } from './service-requests.ts'
import { postJson } from '../tools/set-up-company.ts'

const READERS = 20
/** People read the results, so an hour of their requests is far from the machine's maximum. */
const THINK_MS = 50

/**
 * Benchmarks the whole service: 20 readers of every list, then the library's lists, text searches and bulk changes
 * separately, then a mixed load with memory figures. `--seconds N` and `--minutes N` set how long each lasts, `--data
 * DIR` keeps the company for the next run, `--only NAMES` selects lists.
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
      MINUTEBOOK_TRUSTED_PROXIES: 'loopback',
    })
    try {
      const order = {
        company,
        readers: Number(values.readers),
        seconds: Number(values.seconds),
        operations: values.only?.split(',') ?? null,
        thinkMs: 0,
      }
      if (order.operations !== null) await benchReads(service, order)
      else {
        await benchReads(service, { ...order, operations: lists })
        console.log('\nWhat the library adds, by itself:')
        await benchReads(service, { ...order, operations: ofTheLibrary })
        await benchAlone(service, company)
        await benchBulk(service, company)
      }
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

/** Measured separately: text searches have their own limit, and previewing a move is far rarer than reading a list. */
const askedAlone = [
  'listRecordingsByName',
  'searchTranscriptions',
  'searchSummaries',
  'searchMeetings',
  'previewFolderAccess',
]
/** Lists with filters that the API has no parameters for, and computed data of folders and tags. */
const ofTheLibrary = [
  'listRecordingsByTag',
  'listRecordingsReady',
  'listRecordingsFailed',
  'listRecordingsRunning',
  'listOwnRecordings',
  'listUnfiledRecordings',
  'listFolderTree',
  'countFolders',
  'listFolderAccess',
  'countTags',
]
const lists = Object.keys(benchOperations).filter((name) => ![...askedAlone, ...ofTheLibrary].includes(name))

async function benchReads(service: SpawnedService, order: Omit<LoadOrder, 'address' | 'seed'>) {
  // Warm-up: the first seconds open files and compile code.
  await loadInOwnProcess({ ...order, address: service.address, seconds: Math.min(5, order.seconds), seed: 1 })
  reportReads(await loadInOwnProcess({ ...order, address: service.address, seed: 2 }))
}

async function benchAlone(service: SpawnedService, company: BenchCompany) {
  const order = { address: service.address, company, readers: 1, seconds: 5, seed: 3, thinkMs: 0 }
  for (const name of askedAlone) {
    const { times } = await loadInOwnProcess({ ...order, operations: [name] })
    console.log(`${name}, one at a time, first asked: ${describeLatencies(latenciesOf(times[name]?.cold ?? []))}`)
  }
}

async function benchBulk(service: SpawnedService, { directoryId, readers, recordings, tags }: BenchCompany) {
  const admin = readers.find(({ role }) => role === 'admin')
  if (admin === undefined) throw new Error('The company has no admin.')
  const url = `${service.address}/v1.0/directories/${directoryId}/recordings/bulk`
  const changes = [
    { addTagIds: tags.slice(0, 1) },
    { removeTagIds: tags.slice(0, 1) },
    { addFolderId: admin.folders[0] },
    { removeFolderId: admin.folders[0] },
    { action: 'delete' },
    { action: 'restore' },
  ]
  for (const change of changes) {
    const startedAt = performance.now()
    const { doneRecordingIds } = await postJson(url, admin.token, { recordingIds: recordings, ...change })
    const took = (performance.now() - startedAt) / 1000
    console.log(
      `bulk ${Object.keys(change)[0]} ${change.action ?? ''}: ${doneRecordingIds.length} in ${took.toFixed(2)} s`,
    )
  }
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
