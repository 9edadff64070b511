import type { Page } from 'playwright'

import { frequentWord, makeMeeting, rareWord, type MadeSegment } from './made-meeting.ts'
import { meetingSizes, type MeetingSize } from './bench-targets.ts'
import { median } from '../latencies.ts'
import { openBenchPage, openMeeting, type BenchPage, type PageOrder } from './open-bench-page.ts'

/** Measurements by name; null if they failed. Milliseconds unless the name says otherwise. */
export type Measured = Partial<Record<string, number | null>>

export type MeasurePart = 'load' | 'scroll' | 'seek' | 'play' | 'find'
export const measureParts: MeasurePart[] = ['load', 'scroll', 'seek', 'play', 'find']

type Measuring = BenchPage & PageOrder & { segments: MadeSegment[] }

const SWEEP_MS = 5_000
const PLAY_MS = 10_000
const SEEKS = 12
const FINDS = 3

/** Opens a recording in a new browser and measures what users would notice. */
export async function measureMeeting(order: PageOrder, parts: readonly MeasurePart[]): Promise<Measured> {
  const opened = await openBenchPage(order)
  const measuring = { ...opened, ...order, segments: makeMeeting(meetingSizes[order.size]) }
  const measured: Measured = {}
  try {
    await openMeeting(opened, order.target.addressOf(order.size))
    for (const part of measureParts.filter((name) => parts.includes(name))) {
      // Sequential, so that steps don't disturb each other.
      Object.assign(measured, await steps[part](measuring))
    }
  } finally {
    await opened.browser.close()
  }
  return measured
}

const steps: Record<MeasurePart, (measuring: Measuring) => Promise<Measured>> = {
  load: measureLoad,
  scroll: measureScroll,
  seek: measureSeek,
  play: measurePlay,
  find: measureFind,
}

async function measureLoad({ page, collectGarbage, counts }: Measuring): Promise<Measured> {
  const { visibleAt, longTasks, shift } = await page.evaluate(() => window.benchProbe.loading())
  const quiet = Math.max(visibleAt ?? 0, ...longTasks.map(({ at, duration }) => at + duration))
  await collectGarbage()
  const { JSHeapUsedSize = Number.NaN } = await counts()
  return {
    visible: visibleAt,
    quiet,
    longestTask: Math.max(0, ...longTasks.map(({ duration }) => duration)),
    elements: await page.evaluate(() => document.getElementsByTagName('*').length),
    heapMB: JSHeapUsedSize / 1e6,
    shift,
  }
}

async function measureScroll({ page, settle }: Measuring): Promise<Measured> {
  const swept = await page.evaluate((durationMs) => window.benchProbe.sweep(durationMs), SWEEP_MS)
  await settle()
  return {
    scrollP99: swept.p99,
    scrollDropped: swept.dropped,
    scrollBlank: swept.blank,
    scrollLongestTask: swept.longestTask,
  }
}

async function measureSeek({ page, segments }: Measuring): Promise<Measured> {
  await page.evaluate(() => window.benchProbe.toTop())
  await page.waitForFunction(() => window.benchProbe.isMediaReady())
  const taken: (number | null)[] = []
  for (let index = 0; index < SEEKS; index += 1) {
    const line = (index * 7919 + 13) % segments.length
    const seconds = (segments[line]?.startTime ?? 0) + 0.75
    const time = await page.evaluate(([at, to]) => window.benchProbe.seekTo(at, to), [seconds, line] as const)
    taken.push(time)
    // Each attempt takes seconds and would fail like the first.
    if (time === null) break
    await page.waitForTimeout(150)
  }
  return { seek: median(taken), seekMisses: taken.filter((time) => time === null).length }
}

async function measurePlay({ page, settle, counts, segments }: Measuring): Promise<Measured> {
  const from = (segments[Math.floor(segments.length / 2)]?.startTime ?? 0) + 0.2
  await page.evaluate((seconds) => window.benchProbe.prepareMedia(seconds, 2), from)
  await page.waitForTimeout(1_000)
  await settle()
  await page.evaluate(() => window.benchProbe.startCountingRenders())
  const before = await counts()
  const starts = segments.map(({ startTime }) => startTime)
  const lags = await page.evaluate(([ms, at]) => window.benchProbe.boundaryLags(ms, at), [PLAY_MS, starts] as const)
  const after = await counts()
  const rendered = await page.evaluate(() => window.benchProbe.stopCountingRenders())
  const busyMs = ((after.TaskDuration ?? Number.NaN) - (before.TaskDuration ?? 0)) * 1_000
  return {
    lag: median(lags),
    lagMisses: lags.filter((lag) => lag === null).length,
    playMsPerS: busyMs / (PLAY_MS / 1_000),
    rowsRendered: median(rendered),
    rowCommits: rendered.length,
    lines: lags.length,
  }
}

async function measureFind({ page, settle, target }: Measuring): Promise<Measured> {
  if (target.findKey !== null) await page.keyboard.press(target.findKey)
  const input = page.locator(target.findInput).first()
  if (!(await input.isVisible())) return {}
  const found: Record<string, (number | null)[]> = { [rareWord]: [], [frequentWord]: [] }
  for (let round = 0; round < FINDS; round += 1) {
    for (const [word, times] of Object.entries(found)) {
      await input.fill('')
      await settle()
      await input.focus()
      await page.keyboard.type(word.slice(0, -1))
      await settle()
      const painted = page.evaluate((query) => window.benchProbe.found(query), word)
      await page.keyboard.type(word.slice(-1))
      times.push(await painted)
    }
  }
  return { findRare: median(found[rareWord] ?? []), findFrequent: median(found[frequentWord] ?? []) }
}

/** Memory in use after garbage collection, after this many cycles of opening and leaving the page. */
export type CycleSample = { cycles: number; heapMB: number; nodes: number; listeners: number }

const SAMPLE_EVERY = 20
/** How long stores wait before they drop data that is no longer displayed. */
const LETTING_GO_MS = 1_500
/** Compiled code comes and goes by the engine's own rules, and would hide small leaks. */
const withoutCompilers =
  '--js-flags=--no-turbofan --no-maglev --no-sparkplug --no-lazy-feedback-allocation --no-flush-bytecode'

/** Goes from the list to a recording and back repeatedly, within one page load. */
export async function measureCycles(order: PageOrder & { size: MeetingSize }, cycles: number): Promise<CycleSample[]> {
  const opened = await openBenchPage({ ...order, flags: [withoutCompilers] })
  const { page, counts, collectGarbage } = opened
  const samples: CycleSample[] = []
  try {
    const address = order.target.addressOf(order.size)
    await openMeeting(opened, address)
    await page.locator('nav a', { hasText: 'Recordings' }).first().click()
    const link = `main li a[href$="${new URL(address).pathname}"]`
    await page.locator(link).waitFor()
    for (let done = 0; done <= cycles; done += 1) {
      if (done % SAMPLE_EVERY === 0) {
        await page.waitForTimeout(LETTING_GO_MS)
        await collectGarbage()
        const { JSHeapUsedSize = 0, Nodes = 0, JSEventListeners = 0 } = await counts()
        samples.push({ cycles: done, heapMB: JSHeapUsedSize / 1e6, nodes: Nodes, listeners: JSEventListeners })
      }
      await openAndLeave(page, link)
    }
  } finally {
    await opened.browser.close()
  }
  return samples
}

async function openAndLeave(page: Page, link: string) {
  await page.locator(link).click()
  await page.locator('[data-line="0"]').waitFor()
  await page.goBack()
  await page.locator(link).waitFor()
}

/**
 * Returns the growth per cycle of the value that `pick` reads, by linear regression over the second half: one-time
 * allocations are over by then.
 */
export function growthOf(samples: readonly CycleSample[], pick: (sample: CycleSample) => number): number {
  const late = samples.slice(Math.floor(samples.length / 2))
  const mean = (read: (sample: CycleSample) => number) =>
    late.reduce((sum, sample) => sum + read(sample), 0) / late.length
  const [meanCycles, meanValue] = [mean(({ cycles }) => cycles), mean(pick)]
  const spread = late.reduce((sum, { cycles }) => sum + (cycles - meanCycles) ** 2, 0)
  return late.reduce((sum, sample) => sum + (sample.cycles - meanCycles) * (pick(sample) - meanValue), 0) / spread
}
