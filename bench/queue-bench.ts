import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright'
import { spawnService } from '../tools/spawn-service.ts'
import { launchBrowser, openSignedIn } from './bench-browser.ts'
import { setUpCompany } from '../tools/set-up-company.ts'

const FILES = 100
const SIZE_BYTES = 20_000_000
const LONG_TASK_MS = 50
const TIMEOUT_MS = 900_000

/**
 * Queues a hundred files of 20 MB at once; reports the page's longest tasks while they are accepted and uploaded, and
 * its memory.
 */
export async function benchQueue() {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  const files = Array.from({ length: FILES }, (_, index) => makeFile(folder, index))
  const service = await spawnService(['--data', path.join(folder, 'data')])
  const browser = await launchBrowser()
  try {
    await setUpCompany(service)
    const page = await openSignedIn(browser, service.address)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const before = await keptMegabytes(session)
    const opened = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    const chooser = await opened
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
    const started = performance.now()
    const heaps: number[] = []
    const sent = allSent(page, async () => heaps.push(await heapMegabytes(session)))
    await chooser.setFiles(files)
    await sent
    const seconds = (performance.now() - started) / 1_000
    const tasks = await tracedTasks(browser)
    report({ seconds, before, heaps, after: await keptMegabytes(session), tasks })
  } finally {
    await browser.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Contains only its number, to make each file distinct; not a media file, so that no warning about silence appears. */
function makeFile(folder: string, index: number): string {
  const file = path.join(folder, `meeting ${index}.amr`)
  writeFileSync(file, `${index}`)
  truncateSync(file, SIZE_BYTES)
  return file
}

/** A task of the page's main thread, in milliseconds: its duration, and its processor time. */
type Task = { took: number; worked: number }

type TraceEvent = {
  name: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

async function tracedTasks(browser: Browser): Promise<Task[]> {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const named = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const pages = new Set(named.map(threadOf))
  return traceEvents
    .filter((event) => event.name === 'RunTask' && pages.has(threadOf(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ took: dur / 1_000, worked: tdur / 1_000 }))
}

/** Resolves once every file has been uploaded; calls `onTenth` for every tenth. */
function allSent(page: Page, onTenth: () => Promise<unknown>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error('Not all files were sent in time.')), TIMEOUT_MS)
  let sent = 0
  page.on('requestfinished', (request) => {
    if (request.method() !== 'PUT') return
    sent += 1
    if (sent % (FILES / 10) === 0) void onTenth().catch(reject)
    if (sent < FILES) return
    clearTimeout(timer)
    resolve()
  })
  return promise
}

/** Includes garbage: collecting it would be a long task itself. */
async function heapMegabytes(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6
}

/** Excludes garbage. */
async function keptMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return heapMegabytes(session)
}

type Figures = { seconds: number; before: number; heaps: number[]; after: number; tasks: Task[] }

function report({ seconds, before, heaps, after, tasks }: Figures) {
  const speed = ((FILES * SIZE_BYTES) / 1e6 / seconds).toFixed(0)
  console.log(`${FILES} files of ${SIZE_BYTES / 1e6} MB: sent in ${seconds.toFixed(1)} s, ${speed} MB/s`)
  console.log(`tasks over ${LONG_TASK_MS} ms: ${longOf(tasks.map(({ took }) => took))}`)
  // On a busy machine tasks wait for a processor, which isn't the page's fault.
  console.log(`by their work alone: ${longOf(tasks.map(({ worked }) => worked))}`)
  const during = heaps.map((heap) => heap.toFixed(0)).join(' ')
  console.log(
    `JavaScript memory: ${during} MB at every tenth; kept: ${before.toFixed(1)} MB before, ${after.toFixed(1)} after`,
  )
}

function longOf(times: readonly number[]): string {
  const long = times.filter((time) => time > LONG_TASK_MS).length
  return `${long}, the longest ${times.reduce((most, time) => Math.max(most, time), 0).toFixed(0)} ms`
}
