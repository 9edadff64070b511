import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { choose, MEGABYTE, test as uploads, trayOf } from './upload-fixtures.ts'
import { writeWav } from './upload-service.ts'
import { dialogOf, expect, test } from './recording-page.ts'
import { sampleOwner } from './sample-owner.ts'

declare global {
  interface Window {
    tellRefusal: (text: string) => void
  }
}

/** Collects everything that the page's policy blocks from now on, as reported by the browser. */
async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = []
  await page.exposeFunction('tellRefusal', (text: string) => refused.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
      window.tellRefusal(`${effectiveDirective}: ${blockedURI} ${sample} (${sourceFile})`),
    )
  })
  // Workers report only to the console.
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text())) refused.push(message.text())
  })
  return refused
}

test('a recording, its export, the search, the tasks and the settings need nothing that their policy refuses', async ({
  page,
  openContoso,
  sampleService,
}) => {
  const refused = await refusals(page)
  await openContoso()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  // Created by a worker.
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await dialogOf(page, 'Export').getByText('Word', { exact: true }).click()
  const downloading = page.waitForEvent('download')
  await dialogOf(page, 'Export').getByRole('button', { name: 'Download' }).click()
  const file = readFileSync(await (await downloading).path())
  expect(file.subarray(0, 2).toString()).toBe('PK')
  await expect(dialogOf(page, 'Export')).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everywhere' }).fill('export')
  await expect(page.getByRole('group', { name: 'Meetings' }).getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')

  const { directoryId } = await sampleOwner(sampleService)
  const places = { recordings: 'Recordings', tasks: 'Tasks', appointments: 'Calendar', settings: 'Account' }
  for (const [place, name] of Object.entries(places)) {
    // One page at a time, like a user.
    await page.goto(`${sampleService.address}/d/${directoryId}/${place}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  expect(refused).toEqual([])
})

test('no text becomes HTML or code, but for a named character and the own workers', async ({ page, openContoso }) => {
  const refused = await refusals(page)
  await openContoso()
  const outcomes = await page.evaluate(() => {
    // Runs in the page, without access to anything around this function.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const attempt = (act: () => unknown) => {
      try {
        return act()
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown'
      }
    }
    const element = document.createElement('div')
    const read = (html: string) => {
      element.innerHTML = html
      return element.textContent
    }
    return {
      character: attempt(() => read('&hearts;')),
      element: attempt(() => read('<img src=x>')),
      both: attempt(() => read('&lt;<img src=x>;')),
      foreignWorker: attempt(() => new Worker(`${location.origin}/v1.0/health`)),
      ownPolicy: attempt(() => Reflect.get(window, 'trustedTypes').createPolicy('mine', {})),
      secondDefault: attempt(() => Reflect.get(window, 'trustedTypes').createPolicy('default', {})),
    }
  })

  expect(outcomes).toEqual({
    character: '♥',
    element: 'TypeError',
    both: 'TypeError',
    foreignWorker: 'TypeError',
    ownPolicy: 'TypeError',
    secondDefault: 'TypeError',
  })
  // This shows that the story above would detect a violation.
  await expect.poll(() => refused.length).toBeGreaterThan(3)
})

uploads('an upload, which workers look into, needs nothing that the policy refuses', async ({ app, files }) => {
  const refused = await refusals(app)
  await app.reload()
  await choose(app, writeWav(files, 'looked into.wav', 2 * MEGABYTE))
  await expect(trayOf(app).getByRole('link')).toHaveCount(1)
  expect(refused).toEqual([])
})
