import type { Page } from '@playwright/test'
import { enter, tabTo, typeInto } from './by-keyboard.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, test, toastsOf } from './folder-page.ts'

const rowOf = (page: Page, phrase: string) =>
  page.getByRole('table', { name: 'Words' }).getByRole('row').filter({ hasText: phrase })

const words = (...lines: string[]) => ({
  name: 'words.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
})

test('by keyboard alone a user adds a word, changes it in its row, tries it and deletes it, each with its way back', async ({
  page,
  openAs,
}) => {
  await openAs('user', '/settings/vocabulary')
  await enter(page.getByRole('button', { name: 'New word' }))
  const making = page.getByRole('dialog', { name: 'New word' })
  await typeInto(making.getByLabel('Word or phrase'), 'Brightwater')
  await page.keyboard.press('Enter')
  await expect(toastsOf(page)).toContainText('“Brightwater” added')

  await enter(rowOf(page, 'Brightwater').getByRole('button', { name: 'Edit Brightwater' }))
  const form = page.getByRole('form', { name: 'Edit “Brightwater”' })
  await expect(form.getByLabel('Word or phrase')).toBeFocused()
  await tabTo(form.getByRole('textbox', { name: 'Mistaken for' }))
  await page.keyboard.type('bright water,')
  await expect(form.getByRole('button', { name: 'Remove bright water' })).toBeVisible()
  await expect(form.getByRole('radio', { name: /The whole company/ })).toBeDisabled()
  await enter(form.getByRole('button', { name: 'Save' }))
  await expect(rowOf(page, 'Brightwater').getByRole('listitem')).toHaveText(['bright water'])
  await expect(page.getByRole('button', { name: 'Edit Brightwater' })).toBeFocused()

  await tabTo(page.getByText('Try it'))
  await page.keyboard.press('Enter')
  await typeInto(page.getByLabel('A sentence as recognized'), 'We met Bright Water today.')
  await expect(page.getByText('We met Brightwater today.')).toBeVisible()

  await enter(rowOf(page, 'Brightwater').getByRole('button', { name: 'Delete Brightwater' }))
  await expect(rowOf(page, 'Brightwater')).toHaveCount(0)
  await expect(page.locator('main [data-row]:focus, main h1:focus')).toBeVisible()
  await tabTo(toastsOf(page).getByRole('button', { name: 'Undo' }).last())
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Brightwater').getByRole('listitem')).toHaveText(['bright water'])
})

test('an admin imports a list as Windows writes it for the company, and others see it', async ({
  page,
  openAs,
  callAs,
}) => {
  await openAs('admin', '/settings/vocabulary?show=import')
  const dialog = page.getByRole('dialog', { name: 'Import words' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles(words('Wort;Verwechselt mit;Für wen', 'Grünhagen;grün hagen;Unternehmen', ';nichts;', 'Eigenes;;'))
  await expect(dialog.getByText('This file isn’t UTF-8')).toBeVisible()
  await expect(dialog.getByText('2 words to add · 1 with a problem')).toBeVisible()
  await expect(dialog.getByText('Grünhagen')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 2 words' }).click()
  await expect(toastsOf(page)).toContainText('2 words added')
  await expect(rowOf(page, 'Grünhagen')).toContainText('Company')
  await expect(rowOf(page, 'Eigenes')).toContainText('Mine')

  const user = await callAs('user')
  const phrases = (await user.send('GET', '/vocabulary')).body.map(({ phrase }: { phrase: string }) => phrase)
  expect(phrases).toContain('Grünhagen')
  expect(phrases).not.toContain('Eigenes')
  await toastsOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Grünhagen')).toHaveCount(0)
})

test('the vocabulary with its forms is accessible', async ({ page, signIn, sampleService, callAs }) => {
  test.slow()
  const admin = await callAs('admin')
  const facts = {
    phrase: 'Flawless 🎉 مبيعات',
    manualReplacePhrases: `flaw less, ${'x'.repeat(200)}`,
    description: 'A note',
  }
  const { body } = await admin.send('POST', '/vocabulary', facts)
  await signIn('admin')
  const at = (search: string) =>
    page.goto(`${sampleService.address}/d/${admin.directoryId}/settings/vocabulary${search}`)
  await at('')
  await expect(rowOf(page, 'Flawless')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the vocabulary')
  await at(`?show=edit&entry=${body.vocabularyId}`)
  await expect(page.getByRole('form')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'a word that saved')
  await at('?show=new')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'a new word')
  await at('?show=import')
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles(words('Word,Colour', 'One,red', ',blue'))
  await expect(page.getByRole('dialog').getByText('1 word to add · 1 with a problem')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'what a file has')
  await admin.send('DELETE', `/vocabulary/${body.vocabularyId}`)
})
