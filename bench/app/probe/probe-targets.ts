/** How to read a page being measured; `line` counts segments from 0. */
export type ProbeTarget = {
  /** The first line of the transcript, once it is drawn. */
  firstLine: string
  /** Rows of the virtual list, which come and go. */
  rows: string
  isCurrent: (line: number) => boolean
  /** Returns whether the page shows the results of a query. */
  isFound: (query: string) => boolean
}

const shownMark = (selector: string, query: string) =>
  document.querySelector(selector)?.textContent?.toLowerCase() === query

const reference: ProbeTarget = {
  firstLine: '.row[data-index="0"]',
  rows: '.row',
  isCurrent: (line) => document.querySelector(`.row[data-index="${line}"][aria-current]`) !== null,
  isFound: (query) =>
    document.querySelector<HTMLElement>('#hits')?.dataset.query === query && shownMark('.row mark', query),
}

const minutebook: ProbeTarget = {
  firstLine: '[data-line="0"]',
  rows: '[data-index]',
  isCurrent: (line) => document.querySelector(`[data-line="${line}"][aria-current]`) !== null,
  isFound: (query) => shownMark('[data-line] mark', query),
}

export const probeTargets = { minutebook, reference }

/** Resolves with the time after the frame's own work (style, layout, paint) is done. */
export function afterPaint(): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  const { promise, resolve } = Promise.withResolvers<number>()
  port1.addEventListener('message', () => {
    port1.close()
    resolve(performance.now())
  })
  port1.start()
  port2.postMessage(null)
  return promise
}

export const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** Returns the time at which the condition was painted; null on timeout. Checked in each frame. */
export async function paintedWhen(holds: () => boolean, timeoutMs: number): Promise<number | null> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < timeoutMs) {
    await nextFrame()
    if (holds()) return afterPaint()
  }
  return null
}
