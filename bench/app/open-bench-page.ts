import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import type { BenchTarget, MeetingSize } from './bench-targets.ts'
import { makeMeeting } from './made-meeting.ts'
import type { ProbeOrder } from './probe/probe.ts'

export type PageOrder = {
  target: BenchTarget
  size: MeetingSize
  probe: string
  cpu: number
  /** Browser flags in addition to those that keep it quiet. */
  flags?: string[]
}

/** A page in a separate browser. */
export type BenchPage = {
  browser: Browser
  page: Page
  /** Waits until there has been no long task for two seconds, or until a timeout. */
  settle: () => Promise<void>
  collectGarbage: () => Promise<void>
  /** The browser's metrics, by its own names. */
  counts: () => Promise<Record<string, number>>
}

const TIMEOUT_MS = 120_000
const QUIET_MS = 2_000
const SETTLE_MS = 20_000

const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/**
 * Opens a new browser, signed in, on an empty page; the caller must close it. `cpu` 4 simulates a machine four times as
 * slow.
 */
export async function openBenchPage({ target, probe, cpu, flags = [] }: PageOrder): Promise<BenchPage> {
  const executablePath = process.env.MINUTEBOOK_CHROMIUM
  const browser = await chromium.launch({
    args: [...browserFlags, ...flags],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    colorScheme: 'light',
    serviceWorkers: 'block',
  })
  await target.enter(context)
  const firstWords = makeMeeting(1)[0]?.text ?? ''
  const order: ProbeOrder = { target: target.name, firstWords }
  await context.addInitScript({ content: `window.benchOrder = ${JSON.stringify(order)};\n${probe}` })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  const session = await context.newCDPSession(page)
  // Measures thread time: wall time would include other processes.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return {
    browser,
    page,
    settle: () => settle(page),
    collectGarbage: () => collectGarbage(session),
    async counts() {
      const { metrics } = await session.send('Performance.getMetrics')
      return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
    },
  }
}

/** Opens the recording and waits until its first words are painted. */
export async function openMeeting({ page, settle: settled }: BenchPage, address: string) {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.benchProbe.loading().visibleAt !== null, undefined, { polling: 200 })
  await settled()
}

async function settle(page: Page) {
  await page
    .waitForFunction(
      (quietMs) => {
        const { longTasks, visibleAt } = window.benchProbe.loading()
        const last = longTasks.at(-1)
        return performance.now() - (last === undefined ? (visibleAt ?? 0) : last.at + last.duration) > quietMs
      },
      QUIET_MS,
      { polling: 300, timeout: SETTLE_MS },
    )
    .catch(() => {})
}

async function collectGarbage(session: CDPSession) {
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.disable')
}
