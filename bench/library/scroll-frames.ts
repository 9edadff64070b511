import type { Page } from 'playwright'

/** So many frames are measured at a time. */
export const FRAMES = 300

/** How long frames took in milliseconds, and how many of them showed no row in the middle. */
export type Scrolled = { p99: number; longest: number; blank: number }

type Scrolling = {
  pixels: number
  /** Of what scrolls within the page; without it the page itself does. */
  selector?: string
}

/** Scrolls so many pixels in each frame; answers how long frames took and how many of them showed no row in their middle. */
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
          // By where they stand: to ask what lies under a point takes the browser a third of a frame.
          const isRow = [...box.querySelectorAll('[data-index]')].some((row) => {
            const { top, bottom } = row.getBoundingClientRect()
            // Between two cards there is a gap.
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

/** The same on a page of plain text, where nothing is drawn anew: what the machine itself makes of it, to judge the others by. */
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
