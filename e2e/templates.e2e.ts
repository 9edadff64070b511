import { expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, test, toastsOf } from './folder-page.ts'

const files = [{ name: 'Renewal.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') }]

for (const account of ['admin', 'user'] as const)
  test(`${account}: a template is found, read in words, and chosen for an upload`, async ({ page, openFolders }) => {
    await openFolders(account)
    const [origin] = page.url().split('/folders')
    await page.goto(`${origin}/templates`)
    const list = page.getByRole('list', { name: 'Templates' })
    await expect(list.getByRole('link', { name: /^Customer renewal/ })).toContainText('5 sections')
    // A personal template is only visible to its owner.
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

test('an admin copies a template, reorders it by dragging, previews it on a meeting, saves, undoes and deletes it', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/templates')
  await page.getByRole('link', { name: /^Stand-up/ }).click()
  await page.getByRole('button', { name: 'Make a copy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit “Copy of Stand-up”' })).toBeVisible()
  const headings = page.getByRole('textbox', { name: 'Heading' })
  const [first = '', second = ''] = await headings.evaluateAll((fields) =>
    fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')),
  )

  const places = page.getByRole('listitem').filter({ has: headings })
  await places.nth(0).getByTitle('Drag to reorder').dragTo(places.nth(1).getByTitle('Drag to reorder'))
  await expect(headings.nth(0)).toHaveValue(second)
  await expect(headings.nth(1)).toHaveValue(first)
  await page.getByRole('textbox', { name: 'Instructions' }).first().fill('W'.repeat(200))
  await expectFlawlessAtAllWidths(page, 'the editor of a template')

  await headings.nth(0).fill('Where we stand')
  await page.getByRole('button', { name: 'Preview' }).click()
  const choosing = page.getByRole('dialog', { name: 'Preview template' })
  await choosing.getByRole('searchbox').fill('contoso')
  await choosing
    .getByRole('option', { name: /contoso/i })
    .first()
    .click()
  const preview = page.getByRole('dialog', { name: /^Summary of/ })
  await expect(preview.getByRole('heading', { name: 'Where we stand' })).toBeVisible({ timeout: 60_000 })
  await expectFlawlessAtAllWidths(page, 'the preview of a template')
  await preview.getByRole('button', { name: 'Close' }).last().click()
  await expect(headings.nth(0)).toHaveValue('Where we stand')

  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Where we stand')
  await toastsOf(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(first)

  await page.getByRole('button', { name: 'Delete…' }).click()
  await page
    .getByRole('dialog', { name: 'Delete “Copy of Stand-up”?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await expect(page.getByRole('link', { name: /^Copy of Stand-up/ })).toHaveCount(0)
})
