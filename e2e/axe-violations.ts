import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe?: { run: (within: string, options: RunOptions) => Promise<AxeResults> }
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Returns axe's violations in a part of the current page. axe runs in the page and reports only violations: its package
 * for Playwright would open another page each time and describe every passing element too.
 * @param within a selector
 * @param runOnly rules or tags
 */
export async function violationsOn(page: Page, within: string, runOnly?: readonly string[]) {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source)
  await page.evaluate(finishMoving)
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly: [...runOnly] }) }
  return page.evaluate(
    async ([selector, how]) => {
      if (window.axe === undefined) throw new Error('axe did not start')
      const { violations } = await window.axe.run(selector, how)
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))
    },
    [within, options] as const,
  )
}

/** Finishes transitions, so that intermediate colors aren't checked. Infinite animations keep running. */
async function finishMoving() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
}
