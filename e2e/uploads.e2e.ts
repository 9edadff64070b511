import { readdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from './fixtures.ts'
import {
  account,
  allRunsDone,
  choose,
  drop,
  MEGABYTE,
  openApp,
  rowOf,
  test,
  timesListed,
  trayOf,
  unfoldButton,
} from './upload-fixtures.ts'
import { writeWav } from './upload-service.ts'

test('a chosen recording is uploaded, its state shows in tray and list, and leads to it', async ({
  app,
  files,
  expectAccessible,
}) => {
  await choose(app, writeWav(files, 'stand-up.wav', 60_000))

  const row = rowOf(app, 'stand-up')
  await expect(row.getByText('Ready')).toBeVisible({ timeout: 120_000 })
  await expect(trayOf(app).getByRole('heading', { name: '1 uploaded' })).toBeVisible()
  await expect(app.getByRole('main').getByRole('link', { name: 'stand-up' })).toBeVisible()
  await expectAccessible()
  await row.getByRole('link', { name: 'stand-up' }).click()
  await expect(app.getByRole('heading', { name: 'stand-up' })).toBeVisible()
  await expect(trayOf(app)).toBeHidden()
})

test('when all is ready the tray folds into a pill, which is not on the page it leads to', async ({ app, files }) => {
  await app.removeLocatorHandler(unfoldButton(app))
  await choose(app, writeWav(files, 'weekly.wav', 60_000))
  await expect(unfoldButton(app)).toBeVisible({ timeout: 120_000 })
  await expect(trayOf(app).getByRole('listitem')).toHaveCount(0)
  const widths = [390, 1440]
  for (const width of widths) {
    await app.setViewportSize({ width, height: 844 })
    const pill = await trayOf(app).boundingBox()
    expect(pill?.height).toBeLessThanOrEqual(48)
    expect(pill?.width).toBeLessThanOrEqual(width - 24)
  }
  await trayOf(app).getByRole('link', { name: 'weekly' }).click()
  await expect(app.getByRole('heading', { name: 'weekly', level: 1 })).toBeVisible()
  await expect(trayOf(app)).toBeHidden()

  // Another one, added on this recording's page: it is shown in a pill from the start.
  await app.goBack()
  await expect(trayOf(app).getByRole('link', { name: 'weekly' })).toBeVisible()
  await choose(app, writeWav(files, 'monthly.wav', 60_000))
  await expect(rowOf(app, 'monthly').getByRole('link')).toBeVisible()
  await rowOf(app, 'weekly').getByRole('link').click()
  await expect(app.getByRole('heading', { name: 'weekly', level: 1 })).toBeVisible()
  await expect(unfoldButton(app)).toBeVisible()
  await expect(trayOf(app).getByRole('heading', { name: '2 uploaded' })).toBeVisible()
  await unfoldButton(app).click()
  await expect(rowOf(app, 'monthly')).toBeVisible()
})

test('files dropped on any page are uploaded, the recordings of a folder are offered, and text is left alone', async ({
  app,
  company,
  line,
  files,
}) => {
  await app.goto(`${line.address}/d/${company.directoryId}/settings/tokens`)
  await expect(app.getByRole('heading', { name: /token/i }).first()).toBeVisible()
  const folder = path.join(files, 'a folder')
  writeWav(folder, 'inside.wav', 60_000)
  await drop(app, [writeWav(files, 'dropped.wav', 60_000), folder])

  await expect(rowOf(app, 'dropped').getByRole('link')).toBeVisible()
  await expect(rowOf(app, 'inside.wav')).toContainText('Ready to upload')

  const isTaken = await app.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData('text/plain', 'A sentence that somebody drags about.')
    const over = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })
    document.body.dispatchEvent(over)
    return over.defaultPrevented
  })
  expect(isTaken).toBe(false)
  await expect(app.getByText('Drop recordings to upload them')).toBeHidden()
})

test('what cannot be a recording is refused before a byte moves', async ({ app, files, expectAccessible }) => {
  const requests: string[] = []
  app.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The app's own code may have the same name.
    if (pathname.includes('/uploads') && !pathname.startsWith('/assets/')) requests.push(pathname)
  })
  const named = (name: string, sizeBytes: number) => {
    const file = path.join(files, name)
    writeFileSync(file, '')
    truncateSync(file, sizeBytes)
    return file
  }
  await choose(app, [named('notes.pdf', 10), named('empty.mp3', 0), named('huge.mkv', 5 * 1024 ** 3 + 1)])

  await expect(rowOf(app, 'notes.pdf')).toContainText('Not a recording: mp4, mp3, wav…')
  await expect(rowOf(app, 'empty.mp3')).toContainText('Empty file (0 bytes)')
  await expect(rowOf(app, 'huge.mkv')).toContainText('Too large (5 GB at most)')
  await expect(trayOf(app).getByRole('heading', { name: '3 not uploaded' })).toBeVisible()
  await expectAccessible()
  expect(requests).toEqual([])

  await app.getByRole('button', { name: 'Remove notes.pdf' }).press('Enter')
  await expect(app.getByRole('button', { name: 'Remove empty.mp3' })).toBeFocused()
  await trayOf(app).getByRole('button', { name: 'Close' }).press('Enter')
  await expect(trayOf(app)).toBeHidden()
  await expect(app.getByRole('main')).toBeFocused()
})

test('a canceled upload leaves nothing, and Undo starts it again', async ({ app, company, line, files }) => {
  const held = line.holdAfter(4 * MEGABYTE)
  await choose(app, writeWav(files, 'dismissed.wav', 40 * MEGABYTE))
  await held
  await expect(rowOf(app, 'dismissed.wav')).toContainText(/of 40 MB/)
  await app.getByRole('button', { name: 'Cancel dismissed.wav' }).click()

  await expect(trayOf(app)).toBeHidden()
  line.letGo()
  const stored = () =>
    readdirSync(path.join(company.dataFolder, 'files', 'uploads')).filter((name) => name.endsWith('.part'))
  await expect.poll(stored).toEqual([])
  expect(await app.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.upload.')))).toEqual([])
  expect(await timesListed(company, 'dismissed')).toBe(0)

  await app.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(app, 'dismissed').getByRole('link')).toBeVisible()
  expect(await timesListed(company, 'dismissed')).toBe(1)
})

test('an upload goes on over pages, and the tab asks before it closes', async ({ app, line, files }) => {
  const held = line.holdAfter(4 * MEGABYTE)
  await choose(app, writeWav(files, 'travelling.wav', 20 * MEGABYTE))
  await held
  await app.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
  await expect(rowOf(app, 'travelling.wav')).toContainText(/of 20 MB/)

  const requested = app.waitForEvent('dialog')
  void app.reload().catch(() => undefined)
  const dialog = await requested
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  line.letGo()
  await expect(rowOf(app, 'travelling').getByRole('link')).toBeVisible()
})

test('signing out with an upload asks first, and who stays loses nothing', async ({ app, line, files }) => {
  const held = line.holdAfter(4 * MEGABYTE)
  await choose(app, writeWav(files, 'kept.wav', 20 * MEGABYTE))
  await held
  const signOut = async () => {
    await app.getByRole('button', { name: /^Account/ }).click()
    await app.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  const dialog = app.getByRole('dialog', { name: 'Sign out?' })
  await signOut()
  await expect(dialog).toContainText('1 file isn’t uploaded yet.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(app, 'kept.wav')).toContainText(/of 20 MB/)

  await signOut()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(app.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a reload before finalizing finalizes exactly once', async ({ app, company, files }) => {
  let finalizes = 0
  await app.route('**/finalize', (route) => (finalizes++ === 0 ? undefined : route.continue()))
  app.on('dialog', (dialog) => dialog.accept())
  await choose(app, writeWav(files, 'reloaded.wav', 60_000))
  await expect.poll(() => finalizes).toBe(1)
  await app.reload()

  await expect(rowOf(app, 'reloaded').getByRole('link')).toBeVisible()
  expect(finalizes).toBe(2)
  expect(await timesListed(company, 'reloaded')).toBe(1)
  await app.reload()
  await expect(app.getByRole('main').getByRole('link', { name: 'reloaded' })).toBeVisible()
  await expect(trayOf(app)).toBeHidden()
})

test('a reload in the middle asks for the file again, and takes no other', async ({ app, company, line, files }) => {
  app.on('dialog', (dialog) => dialog.accept())
  const file = writeWav(files, 'halfway.wav', 20 * MEGABYTE)
  const held = line.holdAfter(4 * MEGABYTE)
  await choose(app, file)
  await held
  await app.reload()
  line.letGo()
  const row = rowOf(app, 'halfway.wav')
  await expect(row).toContainText('Choose the file again to continue')
  expect(await timesListed(company, 'halfway')).toBe(0)

  const chooseAgain = async (chosen: string) => {
    const chooser = app.waitForEvent('filechooser')
    await app.getByRole('button', { name: 'Choose file: halfway.wav' }).click()
    await (await chooser).setFiles(chosen)
  }
  await chooseAgain(writeWav(path.join(files, 'other'), 'halfway.wav', 60_000))
  await expect(app.getByText('That’s another file. Choose halfway.wav, 20 MB.')).toBeVisible()
  await chooseAgain(file)
  await expect(rowOf(app, 'halfway').getByRole('link')).toBeVisible()
  expect(await timesListed(company, 'halfway')).toBe(1)
})

test('two tabs that upload the same file do not disturb each other', async ({ app, context, company, line, files }) => {
  const file = writeWav(files, 'twice.wav', 20 * MEGABYTE)
  const held = line.holdAfter(4 * MEGABYTE)
  await choose(app, file)
  await held
  const second = await context.newPage()
  await openApp(second, `${company.address}/d/${company.directoryId}/recordings`)
  await choose(second, file)
  await expect(rowOf(second, 'twice').getByRole('link')).toBeVisible()
  await expect(trayOf(second).getByRole('listitem')).toHaveCount(1)
  line.letGo()
  await expect(rowOf(app, 'twice').getByRole('link')).toBeVisible()
  await expect(trayOf(app).getByRole('listitem')).toHaveCount(1)
  expect(await timesListed(company, 'twice')).toBe(2)
})

test('what a closed tab left is finished by another one', async ({ app, context, company, line, files }) => {
  const second = await context.newPage()
  await openApp(second, `${line.address}/d/${company.directoryId}/recordings`)
  await app.route('**/finalize', () => undefined)
  const finalizing = app.waitForRequest('**/finalize')
  await choose(app, writeWav(files, 'left.wav', 60_000))
  await finalizing
  await app.close()
  await second.reload()
  await expect(rowOf(second, 'left').getByRole('link')).toBeVisible()
  expect(await timesListed(company, 'left')).toBe(1)
})

test('a session that ends in the middle asks to sign in, and the upload goes on', async ({
  app,
  context,
  company,
  line,
  files,
}) => {
  const held = line.holdAfter(4 * MEGABYTE)
  await choose(app, writeWav(files, 'revoked.wav', 20 * MEGABYTE))
  await held
  await context.request.delete(`${line.address}/v1.0/sessions/current`)
  line.letGo()

  const dialog = app.getByRole('dialog', { name: 'Sign in to continue' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('E-mail').fill(account.email)
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(rowOf(app, 'revoked').getByRole('link')).toBeVisible()
  expect(await timesListed(company, 'revoked')).toBe(1)
})

test('more transcriptions than the company may run at once wait, and start by themselves', async ({
  app,
  company,
  files,
}) => {
  await allRunsDone(company)
  company.speech.hold()
  const names = ['one', 'two', 'three', 'four', 'five']
  await choose(
    app,
    names.map((name) => writeWav(files, `slot-${name}.wav`, 60_000)),
  )
  const waiting = trayOf(app).getByText('Starts when a slot opens. Keep this tab open.')
  await expect(waiting).toHaveCount(1)
  await expect(trayOf(app).getByRole('link')).toHaveCount(4)
  company.speech.release()

  await expect(trayOf(app).getByRole('link')).toHaveCount(5, { timeout: 120_000 })
  await expect(waiting).toHaveCount(0)
})
