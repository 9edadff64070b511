import type { Page } from '@playwright/test'
import { benchOwner, setUpCompany } from '../tools/set-up-company.ts'
import { enter } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { become } from './page-of.ts'

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Recordings, newest first' }).getByRole('listitem')

test('by keyboard alone, someone in an empty company adds a sample meeting, reads it, opens the guide and removes it', async ({
  page,
  freshService,
}) => {
  test.slow()
  const { directoryId } = await setUpCompany(freshService)
  await become(page, freshService, benchOwner)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(freshService.address)) elsewhere.push(request.url())
  })

  await test.step('the empty list offers it', async () => {
    await page.goto(`${freshService.address}/d/${directoryId}/recordings`)
    await expect(page.getByRole('button', { name: 'Add a sample meeting' })).toBeVisible()
    await expectFlawlessAtAllWidths(page, 'the empty list')
    await enter(page.getByRole('button', { name: 'Add a sample meeting' }))
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(rowsOf(page).getByText('Sample', { exact: true })).toBeVisible()
    await expect(rowsOf(page).getByText('Ready')).toBeAttached({ timeout: 120_000 })
    await expectFlawlessAtAllWidths(page, 'the list with a sample')
  })

  await test.step('it has who said what, and a summary', async () => {
    await enter(rowsOf(page).getByRole('link', { name: 'Sample: Daily stand-up' }))
    await expect(page.getByText('Sample meeting', { exact: true })).toBeVisible()
    const transcript = page.getByRole('region', { name: 'Transcript' })
    await expect(transcript.getByText('Ben Okafor').first()).toBeVisible()
    await expect(page.getByRole('region', { name: 'Summary' }).first().getByRole('heading').first()).toBeVisible()
    await expectFlawlessAtAllWidths(page, 'a sample meeting')
  })

  await test.step('help opens at reading and correcting, with pictures of its own', async () => {
    await page.locator('main').first().focus()
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(page.getByRole('heading', { level: 2, name: 'Read and correct' })).toBeVisible()
    const picture = page.getByRole('img', { name: 'A recording with summary and transcript' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1_000)
    await expectFlawlessAtAllWidths(page, 'a page of the guide')
    await enter(page.getByRole('navigation', { name: 'Pages of the guide' }).getByRole('link', { name: 'Search' }))
    await expect(page.getByRole('heading', { level: 2, name: 'Search' })).toBeVisible()
  })

  await test.step('one press removes it, and the list offers it again', async () => {
    await page.goBack()
    await page.goBack()
    await enter(page.getByRole('button', { name: 'Remove', exact: true }))
    await expect(page.getByText('“Sample: Daily stand-up” deleted')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add a sample meeting' })).toBeVisible()
  })
  expect(elsewhere).toEqual([])
})
