import type { Page } from 'playwright'
import { settingsPages } from '../../src/app/settings-pages.ts'
import { median } from '../latencies.ts'
import { inSeededBrowser } from './in-seeded-browser.ts'
import { seedTasks } from './task-page-bench.ts'

const RUNS = 5
const LIMIT_MS = 300

/** The settings page from which the others are opened; further tabs of a page are opened from its first one. */
const BESIDE = 'settings/security'

/** The page from which each page is opened, as paths below the company; the first time, its code isn't loaded yet. */
const openedFrom: Record<string, string> = {
  recordings: 'templates',
  folders: 'recordings',
  tasks: 'recordings',
  appointments: 'recordings',
  templates: 'recordings',
  ...Object.fromEntries(
    settingsPages.flatMap(({ tabs: [first, ...others] }) => [
      [`settings/${first.id}`, BESIDE],
      ...others.map(({ id }) => [`settings/${id}`, `settings/${first.id}`]),
    ]),
  ),
}

type Opened = Record<string, number>

/**
 * Measures how long after a click in the navigation each page is usable, with 10 000 tasks: its heading is there, there
 * are no placeholders, and a frame was drawn.
 */
export function benchPageOpening() {
  return inSeededBrowser(seedTasks, async ({ address, directoryId, inPage, others }) => {
    const runs: Opened[] = []
    for (let run = 0; run < RUNS; run += 1) {
      // Sequential, so that measurements don't disturb each other.
      await inPage(async (page) => {
        runs.push(await openAll(page, `${address}/d/${directoryId}`))
      })
    }
    report(runs, others())
  })
}

async function openAll(page: Page, address: string): Promise<Opened> {
  const opened: Opened = {}
  for (const [path, before] of Object.entries(openedFrom)) {
    // Starts on another page of the same layout, after everything that loads later.
    await page.goto(`${address}/${before}`)
    await page.waitForLoadState('networkidle')
    opened[path] = await page.evaluate(pressAndWait, new URL(`${address}/${path}`).pathname)
  }
  return opened
}

/** Runs in the page: clicks the link to a path and returns the milliseconds until it is usable. */
async function pressAndWait(path: string): Promise<number> {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find((one) => one.pathname === path)
  if (link === undefined) return Number.NaN
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing of this file
  const headings = () => [...document.querySelectorAll('main :is(h1, h2)')].map((one) => one.textContent).join('|')
  const before = headings()
  const start = performance.now()
  link.click()
  const isThere = () =>
    window.location.pathname === path &&
    headings() !== before &&
    document.querySelector('main [aria-busy=true], main .animate-pulse') === null
  while (!isThere() && performance.now() - start < 10_000) await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  return performance.now() - start
}

function report(runs: Opened[], others: number | null) {
  const slow = Object.keys(openedFrom).filter((path) => {
    const times = runs.map((run) => run[path] ?? Number.NaN)
    const usual = median(times) ?? Number.NaN
    console.log(`${path}: ${usual.toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(', ')})`)
    return !(usual <= LIMIT_MS)
  })
  if (others !== null && others > 0.35) console.log(`Others used ${others.toFixed(1)} cores meanwhile.`)
  if (slow.length === 0) return
  console.log(`Over ${LIMIT_MS} ms, or not reached: ${slow.join(', ')}.`)
  process.exitCode = 1
}
