import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type CDPSession, type Page } from 'playwright'
import { spawnService } from '../spawn-service.ts'
import { benchOwner, setUpCompany } from './set-up-company.ts'

const FILES = 100
const SIZE_BYTES = 20_000_000
const LONG_TASK_MS = 50
const PATIENCE_MS = 900_000

declare global {
  interface Window {
    longTasks: number[]
  }
}

/** A hundred files of 20 MB queued at once: the longest tasks of the page while they are taken in and sent, and its memory. */
export async function benchQueue() {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  const files = Array.from({ length: FILES }, (_, index) => makeFile(folder, index))
  const service = await spawnService(['--data', path.join(folder, 'data')])
  const executablePath = process.env.MINUTEBOOK_CHROMIUM
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    await setUpCompany(service)
    const page = await browser.newPage({ locale: 'en-GB' })
    await signIn(page, service.address)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const before = await keptMegabytes(session)
    await watchLongTasks(page)
    const started = performance.now()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    const heaps: number[] = []
    const sent = allSent(page, async () => heaps.push(await heapMegabytes(session)))
    await (await chooser).setFiles(files)
    await sent
    const seconds = (performance.now() - started) / 1_000
    const tasks = await page.evaluate(() => window.longTasks)
    report({ seconds, before, heaps, after: await keptMegabytes(session), tasks })
  } finally {
    await browser.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Silent but for its number, which makes it a file of its own; not a media file, so that nothing asks about the silence. */
function makeFile(folder: string, index: number): string {
  const file = path.join(folder, `meeting ${index}.amr`)
  writeFileSync(file, `${index}`)
  truncateSync(file, SIZE_BYTES)
  return file
}

async function signIn(page: Page, address: string) {
  await page.goto(`${address}/sign-in`)
  await page.getByLabel('E-mail').fill(benchOwner.email)
  await page.getByLabel('Password', { exact: true }).fill(benchOwner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Recordings' }).waitFor()
}

const watchLongTasks = (page: Page) =>
  page.evaluate(() => {
    window.longTasks = []
    new PerformanceObserver((list) => {
      window.longTasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })

/** Resolves once every file has been sent; tells of every tenth. */
function allSent(page: Page, onTenth: () => Promise<unknown>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error('Not all files were sent in time.')), PATIENCE_MS)
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

/** With what is yet to be collected: collecting it would be a long task of its own. */
async function heapMegabytes(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1e6
}

/** What the page holds on to. */
async function keptMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return heapMegabytes(session)
}

type Figures = { seconds: number; before: number; heaps: number[]; after: number; tasks: number[] }

function report({ seconds, before, heaps, after, tasks }: Figures) {
  const worst = Math.max(0, ...tasks)
  const long = tasks.filter((task) => task > LONG_TASK_MS).length
  const speed = ((FILES * SIZE_BYTES) / 1e6 / seconds).toFixed(0)
  console.log(`${FILES} files of ${SIZE_BYTES / 1e6} MB: sent in ${seconds.toFixed(1)} s, ${speed} MB/s`)
  console.log(`tasks over ${LONG_TASK_MS} ms: ${long}${long > 0 ? `, the longest ${worst.toFixed(0)} ms` : ''}`)
  const during = heaps.map((heap) => heap.toFixed(0)).join(' ')
  console.log(
    `JavaScript memory: ${during} MB at every tenth; kept: ${before.toFixed(1)} MB before, ${after.toFixed(1)} after`,
  )
}
