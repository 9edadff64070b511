import { recordingBrowser } from './fake-microphone.ts'
import { expect, signInAs, test } from './fixtures.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { allow, barOf, dialogOf, openDialog } from './record-steps.ts'
import { sampleOwner } from './sample-owner.ts'
import { rowOf } from './upload-fixtures.ts'

test.use({ launchOptions: recordingBrowser })

test('a company words what is asked of those who record, and has it confirmed', async ({
  page,
  context,
  browser,
  signIn,
  sampleService,
}) => {
  await allow(context)
  await signIn('owner')
  const { directoryId } = await sampleOwner(sampleService)
  await page.goto(`${sampleService.address}/d/${directoryId}/settings/general`)
  await page.getByLabel('Before recording', { exact: true }).fill('Ask every guest first.')
  await page.getByRole('checkbox', { name: 'Have people confirm it before they record' }).check()
  await expectFlawlessAtAllWidths(page, 'settings of the company')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Company saved')).toBeVisible()

  const other = await browser.newContext()
  await allow(other)
  const theirs = await other.newPage()
  await signInAs(theirs, sampleService, 'user')
  const company = Promise.withResolvers<void>()
  await theirs.route(`**/v1.0/directories/${directoryId}`, async (route) => {
    await company.promise
    await route.continue()
  })
  await openDialog(theirs)
  const dialog = dialogOf(theirs)
  await expect(dialog.getByText('We can hear you.')).toBeVisible()
  // It isn't known yet whether consent is required.
  await expect(dialog.getByRole('button', { name: 'Start recording' })).toBeDisabled()
  company.resolve()
  const box = dialog.getByRole('checkbox', { name: 'Ask every guest first.' })
  await expect(box).not.toBeChecked()
  await dialog.getByLabel('Recording name').fill('With consent')
  await theirs.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Confirm this before you record.')
  await expect(box).toBeFocused()
  await expectFlawlessAtAllWidths(theirs, 'the dialog')
  await theirs.keyboard.press('Space')
  await expect(dialog.getByRole('alert')).toBeHidden()
  await theirs.keyboard.press('Enter')
  await expect(barOf(theirs)).toBeVisible()
  await barOf(theirs).getByRole('button', { name: 'Stop' }).click()
  await expect(rowOf(theirs, 'With consent').getByRole('link')).toBeVisible()
  await other.close()

  // Its toast with Undo is gone: on a slow machine this takes longer than a toast is shown.
  await page.getByLabel('Before recording', { exact: true }).fill('')
  await page.getByRole('checkbox', { name: 'Have people confirm it before they record' }).uncheck()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await saved
  await page.goto(`${sampleService.address}/d/${directoryId}/recordings`)
  await openDialog(page)
  await expect(dialogOf(page).getByText('Tell everyone that you’re recording.')).toBeVisible()
  await expect(dialogOf(page).getByRole('checkbox')).toBeHidden()
})
