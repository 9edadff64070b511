import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hearLines, noteJumps } from './recording-page.ts'
import { spokenSample } from './spoken-sample.ts'

test('from an empty service to a read summary: set up, drop a recording, read, hear, sign out', async ({
  page,
  freshService,
  expectAccessible,
}) => {
  const setupLink = /http\S+#token=\S+/.exec(freshService.lines.join('\n'))?.[0] ?? ''
  const sample = spokenSample(freshService.dataFolder)

  await test.step('a link of an earlier start is told before anything is filled in', async () => {
    await page.goto(setupLink.replace(/=.*/, '=outdated'))
    await expect(page.getByText('This setup link no longer works.')).toBeVisible()
    await expectAccessible()
    await page.getByLabel('Setup token').fill(setupLink)
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('set up the company', async () => {
    await page.getByLabel('Company name').fill('Evening Ltd')
    await expect(page.getByLabel('Your time zone').locator('option:checked')).toHaveText('Berlin (Europe)')
    await expectAccessible()
    const topOfTitle = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.y
    const top = await topOfTitle()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('First name').fill('Eva')
    await page.getByLabel('Last name').fill('Abend')
    await page.getByLabel('E-mail').fill('eva@evening.test')
    await page.getByLabel('Password', { exact: true }).fill('a lamp beside the river')
    await page.reload()
    await page.getByLabel('Setup token').fill(setupLink)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Company name')).toHaveValue('Evening Ltd')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue('eva@evening.test')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await page.getByLabel('Password', { exact: true }).fill('a lamp beside the river')
    // The card stays in place on every step.
    expect(await topOfTitle()).toBe(top)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Speech recognition and summaries' })).toBeVisible()
    expect(await topOfTitle()).toBe(top)
    await expect(page.getByText('Recommended')).toHaveCount(1)
    await expectAccessible()
    await page.getByRole('button', { name: 'Finish and sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Your meetings start here' })).toBeVisible()
  })

  await test.step('upload a spoken recording and wait until it is ready', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles(sample.file)
    const row = page.getByRole('main').getByRole('listitem').first()
    await expect(row.getByText('Ready')).toBeVisible({ timeout: 120_000 })
    await expectAccessible()
    await row.getByRole('link').click()
  })

  await test.step('find what was said, click a line and hear the right second', async () => {
    const transcript = page.getByRole('region', { name: 'Transcript' })
    const line = transcript.locator('[data-line]').filter({ hasText: sample.text }).first()
    await expect(line).toBeVisible()
    await expectAccessible()
    const startTime = await startOfLine(page, Number(await line.getAttribute('data-line')))
    const [heard, jumps] = [await hearLines(page), await noteJumps(page)]
    const text = await line.textContent()
    await line.click()
    await expect.poll(jumps).toEqual([expect.closeTo(startTime, 1)])
    await expect.poll(heard).toContain(text)
  })

  await test.step('read a section of the summary', async () => {
    const summary = page.getByRole('region', { name: 'Summary' }).first()
    await expect(summary.getByRole('heading').first()).toBeVisible()
    expect((await summary.innerText()).length).toBeGreaterThan(60)
  })

  await test.step('sign out', async () => {
    await page.getByRole('button', { name: /Eva Abend/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})

/** Returns the start of the line according to the service, read with the page's own credentials. */
async function startOfLine(page: Page, line: number): Promise<number> {
  const url = new URL(page.url())
  return page.evaluate(
    async ({ path, index }) => {
      const session = await (await fetch('/v1.0/sessions/token', { method: 'POST' })).json()
      const headers = { authorization: `Bearer ${session.accessToken}` }
      const transcript = await (await fetch(`/v1.0/directories/${path}/transcription`, { headers })).json()
      return transcript.segments[index].startTime
    },
    { path: url.pathname.replace(/^\/d\//, ''), index: line },
  )
}
