import { expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, test } from './folder-page.ts'

const files = [{ name: 'Renewal.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') }]

for (const account of ['admin', 'user'] as const)
  test(`${account}: a template is found, read in words, and chosen for an upload`, async ({ page, openFolders }) => {
    await openFolders(account)
    const [origin] = page.url().split('/folders')
    await page.goto(`${origin}/templates`)
    const list = page.getByRole('list', { name: 'Templates' })
    await expect(list.getByRole('link', { name: /^Customer renewal/ })).toContainText('5 sections')
    // A personal template is its owner's alone.
    await expect(list.getByRole('link', { name: /^Research note/ })).toHaveCount(account === 'user' ? 1 : 0)
    await expectFlawlessAtAllWidths(page, 'the templates')

    await list.getByRole('link', { name: /^Customer renewal/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Customer renewal' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      'Summary',
      'Decisions',
      'Tasks',
      'Topics',
      'In the customer’s words',
    ])
    await expect(page.getByText('Word for word, with name and time.')).toBeVisible()
    await expectFlawlessAtAllWidths(page, 'a template')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Customer renewal' })).toBeVisible()

    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload with this template' }).click()
    await (await choosing).setFiles(files)
    const options = page.getByRole('dialog').filter({ hasText: 'Renewal' })
    await expect(options.getByText('Customer renewal').first()).toBeVisible()
  })
