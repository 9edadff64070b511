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
 * What axe finds wrong with a part of the page as it is now. axe runs in the page and tells violations only: as its
 * package for Playwright runs it, it opens another page each time and describes every element that is right, too.
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

/** Colours on their way from one to the other are nobody's choice. What turns for ever goes on. */
async function finishMoving() {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  }
}
