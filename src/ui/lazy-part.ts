import { atom } from 'nanostores'
import { lazy, type ComponentType } from 'react'

const LONGEST_WAIT_MS = 10_000

/** How many parts of the page have not come and are asked for again. */
export const missingParts = atom(0)

/**
 * A part of a page whose code is fetched when it is first drawn. One that does not come costs nobody the page: it is asked for
 * again until it does, at once when there is a connection; `Suspense` shows its place until then.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(() => loadAgain(load)) }))

async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  missingParts.set(missingParts.get() + 1)
  let part: Part | null = null
  for (let waitMs = 1_000; part === null; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
    /* oxlint-disable no-await-in-loop -- one try after the other */
    await nextChance(waitMs)
    part = await load().catch(() => null)
    /* oxlint-enable no-await-in-loop */
  }
  missingParts.set(missingParts.get() - 1)
  return part
}

const nextChance = (waitMs: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, waitMs)
    window.addEventListener('online', resolve, { once: true })
  })
