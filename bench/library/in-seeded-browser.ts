import { mkdtempSync, rmSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'

import { launchBrowser } from '../bench-browser.ts'
import { benchOwner } from '../../tools/set-up-company.ts'
import { median } from '../latencies.ts'
import { startSeeded, type IdleCompany } from '../../tools/seeded-service.ts'

type World<T> = {
  address: string
  directoryId: string
  seeded: T
  /** Passes `use` a page in a new browser context in which the owner is signed in. */
  inPage: (use: (page: Page) => Promise<void>, options?: BrowserContextOptions) => Promise<void>
  /** Watches the load of other processes on the machine. */
  others: ReturnType<typeof watchOthers>
}

/** Starts the real service with a new company filled by `seed`, and a browser; stops both after `use`. */
export async function inSeededBrowser<T>(
  seed: (company: IdleCompany) => Promise<T>,
  use: (world: World<T>) => Promise<void>,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  const { service, directoryId, seeded } = await startSeeded(path.join(folder, 'data'), seed)
  const browser = await launchBrowser()
  const inPage = async (look: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB', ...options })
    const page = await context.newPage()
    await page.request.post(`${service.address}/v1.0/sessions`, { data: { ...benchOwner, isPersistent: true } })
    await look(page)
    await context.close()
  }
  try {
    await use({ address: service.address, directoryId, seeded, inPage, others: watchOthers() })
  } finally {
    await browser.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** CPU time in hundredths of a second since boot: of all processes, and of this process and its descendants. */
type CpuTimes = { at: number; busy: number; own: number }

/**
 * Starts watching; the returned function returns how many cores other processes used since, or null if the system
 * doesn't report it.
 */
export function watchOthers(): () => number | null {
  const before = cpuTimes()
  return () => {
    const now = cpuTimes()
    if (before === null || now === null) return null
    const hundredths = (now.at - before.at) / 10
    return Math.max(0, (now.busy - before.busy - (now.own - before.own)) / hundredths)
  }
}

function cpuTimes(): CpuTimes | null {
  if (process.platform !== 'linux') return null
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return { at: Date.now(), busy: user + nice + system + irq + softirq, own: ownTime() }
}

type Process = { id: number; parent: number; time: number }

function ownTime(): number {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  const own = new Set([process.pid])
  for (let isGrowing = true; isGrowing;) {
    const found = processes.filter(({ id, parent }) => !own.has(id) && own.has(parent))
    for (const { id } of found) own.add(id)
    isGrowing = found.length > 0
  }
  return processes.filter(({ id }) => own.has(id)).reduce((sum, { time }) => sum + time, 0)
}

/** Empty if the process has exited. Its time includes that of its exited children. */
function readProcess(id: number): Process[] {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const time = [11, 12, 13, 14].reduce((sum, index) => sum + (fields[index] ?? 0), 0)
    return [{ id, parent: fields[1] ?? 0, time }]
  } catch {
    return []
  }
}

/** Number of frames per measurement. */
const FRAMES = 300

/** Frame durations in milliseconds, and the number of frames with no row in the middle. */
export type Scrolled = { p99: number; longest: number; blank: number }

type Scrolling = {
  pixels: number
  /** The scroll container's selector; without it the page itself scrolls. */
  selector?: string
}

/**
 * Scrolls by a number of pixels in each frame; returns the frame durations and how many frames had no row in the
 * middle.
 */
export const scroll = (page: Page, { pixels, selector = '' }: Scrolling): Promise<Scrolled> =>
  page.evaluate(
    ([count, step, within]) =>
      new Promise<Scrolled>((resolve) => {
        const box = within === '' ? document.documentElement : document.querySelector(within)
        if (box === null) throw new Error(`No ${within} here.`)
        box.scrollTo(0, 0)
        const area = within === '' ? new DOMRect(0, 0, innerWidth, innerHeight) : box.getBoundingClientRect()
        const y = area.top + area.height / 2
        const frames: number[] = []
        let blank = 0
        let last = performance.now()
        const next = (now: number) => {
          frames.push(now - last)
          last = now
          // By position: hit testing would take the browser a third of a frame.
          const isRow = [...box.querySelectorAll('[data-index]')].some((row) => {
            const { top, bottom } = row.getBoundingClientRect()
            // Allows for the gap between two cards.
            return top <= y + 10 && bottom >= y
          })
          if (!isRow) blank += 1
          if (frames.length <= count) {
            box.scrollBy(0, step)
            requestAnimationFrame(next)
            return
          }
          const sorted = frames.slice(1).toSorted((a, b) => a - b)
          resolve({ p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, longest: sorted.at(-1) ?? 0, blank })
        }
        requestAnimationFrame(next)
      }),
    [FRAMES, pixels, selector] as const,
  )

/** Does the same on a page of plain text, where nothing is redrawn, as a baseline for this machine. */
export async function scrollPlainText(page: Page, pixels: number): Promise<Scrolled> {
  await page.goto('about:blank')
  await page.evaluate(() => {
    for (let index = 0; index < 1_000; index += 1) {
      const row = document.createElement('p')
      row.dataset.index = String(index)
      row.textContent = `Row ${index} of a page of plain text`
      document.body.append(row)
    }
  })
  return scroll(page, { pixels })
}

export const each = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(', ')

type ScrollReport = { pixels: number; runs: readonly Scrolled[]; limit: number }

/** Prints how smoothly something scrolled; returns what exceeds the limit. */
export function reportFrames(what: string, { pixels, runs, limit }: ScrollReport): string[] {
  const p99s = runs.map((run) => run.p99)
  const p99 = median(p99s) ?? 0
  const blank = Math.max(...runs.map((run) => run.blank))
  console.log(`${what}, ${pixels} px a frame: p99 ${p99.toFixed(1)} ms (${each(p99s)}), at most ${limit}`)
  console.log(`  longest ${each(runs.map(({ longest }) => longest))} ms, ${blank} of ${FRAMES} frames blank`)
  return [...(p99 > limit ? [`frames of ${what}`] : []), ...(blank > 0 ? [`blank frames of ${what}`] : [])]
}

/** Prints what exceeds the limits, and whether other processes kept the machine busy. */
export function reportProblems(problems: readonly string[], others: number | null) {
  if (others !== null && others > 0.35) console.log(`Others used ${others.toFixed(1)} cores meanwhile.`)
  if (problems.length === 0) return
  console.log(`Over the limit: ${problems.join(', ')}.`)
  process.exitCode = 1
}
