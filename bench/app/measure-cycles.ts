import type { Page } from 'playwright'
import type { MeetingSize } from './bench-targets.ts'
import { openBenchPage, openMeeting, type PageOrder } from './open-bench-page.ts'

/** What is left after garbage collection, after so many times of opening and leaving the page. */
export type CycleSample = { cycles: number; heapMB: number; nodes: number; listeners: number }

const SAMPLE_EVERY = 20
/** Stores wait this long before they let go of what nobody looks at any more. */
const LETTING_GO_MS = 1_500
/** Compiled code comes and goes by the engine's own rules, and would hide small leaks. */
const withoutCompilers =
  '--js-flags=--no-turbofan --no-maglev --no-sparkplug --no-lazy-feedback-allocation --no-flush-bytecode'

/** Goes from the list to a recording and back, over and over, within one page load. */
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

/** Growth a cycle of what `pick` reads, by a straight line through the second half: what is made once is made by then. */
export function growthOf(samples: readonly CycleSample[], pick: (sample: CycleSample) => number): number {
  const late = samples.slice(Math.floor(samples.length / 2))
  const mean = (read: (sample: CycleSample) => number) =>
    late.reduce((sum, sample) => sum + read(sample), 0) / late.length
  const [meanCycles, meanValue] = [mean(({ cycles }) => cycles), mean(pick)]
  const spread = late.reduce((sum, { cycles }) => sum + (cycles - meanCycles) ** 2, 0)
  return late.reduce((sum, sample) => sum + (sample.cycles - meanCycles) * (pick(sample) - meanValue), 0) / spread
}
