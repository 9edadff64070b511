import { enter } from './by-keyboard.ts'
import { startFileHost } from './file-host.ts'
import { expect } from './fixtures.ts'
import { recordingsNamed, rowOf, test, trayOf } from './upload-fixtures.ts'
import { writeWav } from './upload-service.ts'

test('a file is imported from an address, with the rules for it explained', async ({
  app,
  company,
  files,
  expectAccessible,
}) => {
  const host = await startFileHost(writeWav(files, 'hosted.wav', 60_000), 'audio/wav')
  await app.getByRole('button', { name: 'More ways to upload' }).click()
  await app.getByRole('menuitem', { name: 'Import from a URL…' }).click()
  const dialog = app.getByRole('dialog', { name: 'Import from a URL' })
  await expect(dialog.getByText('Redirects aren’t followed')).toBeVisible()
  await expectAccessible()
  const address = dialog.getByLabel('File URL')
  const refusals = [
    ['', 'Enter the URL of a recording.'],
    ['minutes.m4a', 'Enter a full URL'],
    ['ftp://example.com/minutes.m4a', 'Use a URL that starts with https://.'],
    ['https://ana:secret@example.com/minutes.m4a', 'Remove the user name and password from the URL.'],
  ] as const
  for (const [typed, text] of refusals) {
    await address.fill(typed)
    await dialog.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(dialog.getByText(text).first()).toBeVisible()
    await expect(address).toHaveValue(typed)
  }
  await address.fill(`${host.address}/hosted.wav`)
  await dialog.getByLabel('Recording name').fill('From far away')
  await enter(dialog.getByRole('button', { name: 'Import', exact: true }))

  await expect(dialog).toBeHidden()
  // The file was downloaded; from here on its progress is tracked like that of any upload.
  await expect(rowOf(app, 'From far away').getByText(/Transcribing|Summarizing|Ready/)).toBeVisible({ timeout: 60_000 })
  await expect(trayOf(app).getByRole('heading', { name: '1 import' })).toBeVisible()
  await expect.poll(() => recordingsNamed(company, 'From far away')).toHaveLength(1)
  host.stop()
})

test('the address opens the import, on any page, and says no more of it once it is closed', async ({
  app,
  company,
}) => {
  await app.goto(new URL(`/d/${company.directoryId}/folders#import`, app.url()).href)
  const dialog = app.getByRole('dialog', { name: 'Import from a URL' })
  await expect(dialog.getByLabel('File URL')).toBeFocused()
  await app.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(app).toHaveURL(/\/folders$/)
  await app.goto(new URL(`/d/${company.directoryId}/recordings`, app.url()).href)
  await app.getByRole('button', { name: 'More ways to upload' }).click()
  await app.getByRole('menuitem', { name: 'Import from a URL…' }).click()
  await expect(app).toHaveURL(/\/recordings#import$/)
  await app.reload()
  await expect(dialog).toBeVisible()
})
