import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { enter, tabTo } from './by-keyboard.ts'
import { expect } from './fixtures.ts'
import { expectFlawless, themesAt } from './flawless.ts'
import { makeVideo } from './make-video.ts'
import {
  account,
  choose,
  drop,
  getJson,
  MEGABYTE,
  openApp,
  postJson,
  recordingsNamed,
  rowOf,
  test,
  timesListed,
  trayOf,
  unfoldButton,
} from './upload-fixtures.ts'
import { become } from './page-of.ts'
import { writeSilence, writeWav } from './upload-service.ts'

test('options chosen while a file is on its way arrive in its recording', async ({ app, company, line, files }) => {
  const folder = await postJson(company, '/folders', { name: 'Board' })
  const held = line.holdAfter(2 * MEGABYTE)
  await choose(app, writeWav(files, 'raw 0001.wav', 8 * MEGABYTE))
  await held
  await app.getByRole('button', { name: 'Options for raw 0001.wav' }).click()
  const dialog = app.getByRole('dialog', { name: 'Upload options' })
  line.letGo()
  await expect(rowOf(app, 'raw 0001')).toContainText('Starts when you’ve chosen its options')
  expect(await timesListed(company, 'raw 0001')).toBe(0)

  await dialog.getByLabel('Recording name').fill('Q1/Q2 review 🎉')
  await dialog.getByLabel('Spoken language').selectOption({ label: 'Portuguese' })
  await dialog.getByLabel('Number of speakers').fill('0')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a whole number from 1 to 50')).toBeVisible()
  await dialog.getByLabel('Number of speakers').fill('3')
  await dialog.getByText('Folders: none').click()
  await dialog.getByRole('treeitem', { name: /Board/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(rowOf(app, 'Q1/Q2 review 🎉').getByRole('link')).toBeVisible()
  await expect.poll(() => recordingsNamed(company, 'Q1/Q2 review 🎉')).toMatchObject([{ languageCode: 'pt' }])
  const inFolder = () => getJson(company, `/folders/${folder.folderId}/recordings`)
  await expect.poll(inFolder).toMatchObject({ items: [{ name: 'Q1/Q2 review 🎉' }] })
})

test('files are chosen with their options first, by keyboard', async ({ app, company, files }) => {
  await app.getByRole('button', { name: 'More ways to upload' }).focus()
  await app.keyboard.press('Enter')
  // An open menu gets focus a moment after it appears.
  await expect(app.getByRole('menuitem').first()).toBeFocused()
  await app.keyboard.press('ArrowDown')
  await app.keyboard.press('ArrowDown')
  await expect(app.getByRole('menuitem', { name: 'Upload with options…' })).toBeFocused()
  const chooser = app.waitForEvent('filechooser')
  await app.keyboard.press('Enter')
  await (await chooser).setFiles(['batch one', 'batch two'].map((name) => writeWav(files, `${name}.wav`, 60_000)))
  const dialog = app.getByRole('dialog', { name: 'Options for 2 files' })
  await expect(dialog).toBeVisible()
  await tabTo(dialog.getByLabel('Spoken language'))
  await app.keyboard.type('Pol')
  await enter(dialog.getByRole('button', { name: 'Start 2 uploads' }))

  await expect(trayOf(app).getByRole('link')).toHaveCount(2)
  expect(await recordingsNamed(company, 'batch one')).toMatchObject([{ languageCode: 'pl' }])
  expect(await recordingsNamed(company, 'batch two')).toMatchObject([{ languageCode: 'pl' }])
})

test('what was entered in the options of a file goes neither by Escape nor by a press beside them', async ({
  app,
  files,
}) => {
  const chooser = app.waitForEvent('filechooser')
  await app.getByRole('button', { name: 'More ways to upload' }).click()
  await app.getByRole('menuitem', { name: 'Upload with options…' }).click()
  await (await chooser).setFiles(writeWav(files, 'named.wav', 60_000))
  const dialog = app.getByRole('dialog', { name: 'Upload options' })
  const name = dialog.getByLabel('Recording name')
  await name.fill('Kept')
  await app.mouse.click(5, 5)
  await app.keyboard.press('Escape')
  await expect(dialog.getByText('Discard what you entered?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Kept')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
})

test('a paused upload moves nothing until it is resumed, and goes on whole', async ({ app, company, line, files }) => {
  const held = line.holdAfter(2 * MEGABYTE)
  await choose(app, writeWav(files, 'paused.wav', 8 * MEGABYTE))
  await held
  await app.getByRole('button', { name: 'Pause paused.wav' }).press('Enter')
  await expect(rowOf(app, 'paused.wav')).toContainText('Paused')
  await expect(trayOf(app).getByRole('heading', { name: '1 upload paused' })).toBeVisible()
  const resume = app.getByRole('button', { name: 'Resume paused.wav' })
  await expect(resume).toBeFocused()
  line.letGo()
  expect(await timesListed(company, 'paused')).toBe(0)
  await resume.press('Enter')
  await expect(rowOf(app, 'paused').getByRole('link')).toBeVisible()
})

test('a file that was uploaded before says so, and is uploaded again only when the person says so', async ({
  app,
  company,
  files,
}) => {
  const file = writeWav(files, 'again.wav', 60_000)
  await choose(app, file)
  await expect(rowOf(app, 'again').getByRole('link')).toBeVisible()
  await trayOf(app).getByRole('button', { name: 'Close' }).click()
  await choose(app, file)
  const row = rowOf(app, 'again.wav')
  await expect(row).toContainText('Already uploaded on')
  await expect(row.getByRole('link', { name: 'again.wav' })).toBeVisible()
  expect(await timesListed(company, 'again')).toBe(1)
  await row.getByRole('button', { name: 'Upload anyway: again.wav' }).click()
  await expect.poll(() => timesListed(company, 'again')).toBe(2)
})

test('a file that became a recording elsewhere says so, and names it', async ({ app, company, browser, files }) => {
  const file = writeWav(files, 'elsewhere.wav', 90_000)
  await choose(app, file)
  await expect(rowOf(app, 'elsewhere').getByRole('link')).toBeVisible()
  const isMeasured = async () => {
    const { items } = await getJson(company, '/recordings?search=elsewhere')
    return items[0]?.durationInSeconds !== null
  }
  await expect.poll(isMeasured, { timeout: 60_000 }).toBe(true)

  // Simulates a different device, without local data.
  const context = await browser.newContext()
  const other = await context.newPage()
  await become(context, company, account)
  await openApp(other, `${company.address}/d/${company.directoryId}/recordings`)
  await choose(other, [file, writeWav(path.join(files, 'other'), 'elsewhere.wav', 120_000)])
  const held = trayOf(other).getByRole('listitem').filter({ hasText: 'Already uploaded on' })
  await expect(held).toHaveCount(1)
  await expect(held.getByRole('link', { name: 'elsewhere', exact: true })).toBeVisible()
  await expect.poll(() => timesListed(company, 'elsewhere')).toBe(2)
  await held.getByRole('button', { name: 'Upload anyway: elsewhere.wav' }).click()
  await expect.poll(() => timesListed(company, 'elsewhere')).toBe(3)
  await context.close()
})

test('the tray and its options are accessible at every width, and the address opens them again', async ({
  app,
  files,
}) => {
  test.slow()
  // A held line stops only one transfer: the other of the two continues, and its file soon becomes a recording.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await app.route('**/uploads/*?*', async (route) => {
    await released
    await route.abort().catch(() => {})
  })
  const names = Array.from({ length: 14 }, (_, index) => `wide ${index}.wav`)
  await choose(
    app,
    names.map((name) => writeWav(files, name, 8 * MEGABYTE)),
  )
  await trayOf(app).getByRole('button', { name: 'All uploads' }).click()
  await app.getByRole('menuitem', { name: 'Pause 14 uploads' }).click()
  await expect(trayOf(app).getByRole('heading', { name: '14 uploads paused' })).toBeVisible()
  release()
  const options = app.getByRole('button', { name: 'Options for wide 0.wav' })
  for (const width of [390, 820, 1440]) {
    await app.setViewportSize({ width, height: 844 })
    await expectFlawless(app, `the tray, ${width} px`, { themes: themesAt(width) })
    await options.click()
    await expect(app.getByRole('dialog', { name: 'Upload options' })).toBeVisible()
    await expectFlawless(app, `the options, ${width} px`, { themes: themesAt(width) })
    await app.keyboard.press('Escape')
  }
  await expect(app).not.toHaveURL(/#/)
  await options.click()
  await expect(app).toHaveURL(/#upload-options=/)
  app.on('dialog', (dialog) => void dialog.accept())
  await app.reload()
  await expect(app.getByRole('dialog', { name: 'Upload options' })).toContainText('wide 0.wav')
  await app.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(app).toHaveURL(/recordings$/)
  await trayOf(app).getByRole('button', { name: 'All uploads' }).click()
  await app.getByRole('menuitem', { name: 'Cancel 14 uploads' }).click()
})

test('the same file twice in one choice is sent once', async ({ app, company, files }) => {
  const copy = writeWav(files, 'copy.wav', 60_000)
  mkdirSync(path.join(files, 'other'))
  await choose(app, [copy, writeWav(path.join(files, 'other'), 'copy.wav', 60_000)])
  // By then the first one may already be a recording.
  await expect(trayOf(app).getByText(/Same file as copy.wav|Already uploaded on/)).toBeVisible()
  await expect(rowOf(app, 'copy').getByRole('link', { name: 'copy', exact: true })).toBeVisible()
  expect(await timesListed(company, 'copy')).toBe(1)
})

test('silence and a video without sound are asked about before they are sent', async ({ app, company, files }) => {
  await choose(app, [
    writeSilence(files, 'muted.wav', 400_000),
    await makeVideo({ folder: files, name: 'screen.mkv', pictureBytes: 2 * MEGABYTE, hasSound: false }),
  ])
  await expect(rowOf(app, 'muted.wav')).toContainText('This file is silent')
  await expect(rowOf(app, 'screen.mkv')).toContainText('This video has no audio')
  await expect(trayOf(app).getByRole('heading', { name: '2 files need attention' })).toBeVisible()
  await rowOf(app, 'muted.wav')
    .getByRole('button', { name: /Upload anyway/ })
    .click()
  await expect(rowOf(app, 'muted').getByRole('link')).toBeVisible()
  expect(await timesListed(company, 'screen')).toBe(0)
})

test('of a large video only the sound is sent, and it plays', async ({ app, company, line, files }) => {
  const sent: number[] = []
  app.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(Number(request.headers()['content-length'] ?? 0))
  })
  const video = await makeVideo({ folder: files, name: 'all-hands.mkv', pictureBytes: 60 * MEGABYTE })
  const held = line.holdAfter(4 * MEGABYTE)
  await choose(app, video)
  await held
  await app.getByRole('button', { name: /^Upload audio only, about \d+ MB instead of 6\d MB: all-hands/ }).click()
  line.letGo()

  const link = rowOf(app, 'all-hands').getByRole('link')
  await expect(link).toBeVisible()
  const [recording] = await recordingsNamed(company, 'all-hands')
  await expect
    .poll(async () => (await getJson(company, `/recordings/${recording?.recordingId}`)).isTranscriptionCompleted, {
      timeout: 60_000,
    })
    .toBe(true)
  const media = await getJson(company, `/recordings/${recording?.recordingId}/media`)
  expect(media.sizeBytes).toBeLessThan(10 * MEGABYTE)
  const { durationInSeconds } = await getJson(company, `/recordings/${recording?.recordingId}`)
  expect(durationInSeconds).toBeGreaterThan(300)
  await link.click()
  // The rest doesn't use the tray, and expanding it, which the handler does, would get in the way.
  await app.removeLocatorHandler(unfoldButton(app))
  await app.getByRole('button', { name: 'Play', exact: true }).click()
  await expect
    .poll(() => app.evaluate(() => document.querySelector('audio, video') instanceof HTMLMediaElement))
    .toBe(true)
  await expect
    .poll(() => app.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.currentTime ?? 0))
    .toBeGreaterThan(0)
})

test('the recordings in a dropped folder are offered, and what is left out is named', async ({
  app,
  company,
  files,
  expectAccessible,
}) => {
  const folder = path.join(files, 'Meetings 2026')
  writeWav(path.join(folder, 'March', 'deep 🎧'), 'kick-off.wav', 60_000)
  writeWav(folder, 'retro.wav', 62_000)
  writeFileSync(path.join(folder, 'agenda.pdf'), 'not a recording')
  writeFileSync(path.join(folder, 'March', 'nothing.mp3'), '')
  writeFileSync(path.join(folder, '.DS_Store'), 'of the system')
  await drop(app, [folder])

  await expect(trayOf(app).getByText('2 recordings in Meetings 2026.')).toBeVisible()
  await trayOf(app).getByText('2 files skipped').click()
  await expect(trayOf(app).getByText('Meetings 2026/agenda.pdf')).toBeVisible()
  await expect(trayOf(app).getByText('Empty file (0 bytes)')).toBeVisible()
  await expect(trayOf(app).getByText('.DS_Store')).toHaveCount(0)
  await expect(rowOf(app, 'kick-off.wav')).toContainText('Meetings 2026/March/deep 🎧')
  await expectAccessible()
  expect(await timesListed(company, 'kick-off')).toBe(0)
  await trayOf(app).getByRole('button', { name: 'Start 2 uploads' }).click()
  await expect(trayOf(app).getByRole('link')).toHaveCount(2)
})

test('a file that is gone when its turn comes says so, and nothing is uploaded', async ({
  app,
  company,
  line,
  files,
}) => {
  const first = [1, 2].map((number) => writeWav(files, `first ${number}.wav`, 8 * MEGABYTE))
  const gone = writeWav(files, 'deleted.wav', 90_000)
  const held = line.holdAfter(2 * MEGABYTE)
  await choose(app, [...first, gone])
  await held
  await expect(rowOf(app, 'deleted.wav')).toContainText('Waiting')
  rmSync(gone)
  await app.getByRole('button', { name: 'Cancel first 1.wav' }).click()
  line.letGo()
  await expect(rowOf(app, 'deleted.wav')).toContainText(/We can’t find the file|changed during/)
  expect(await timesListed(company, 'deleted')).toBe(0)
  await expect(app.getByRole('button', { name: 'Choose file: deleted.wav' })).toBeVisible()
})

test('a full disk is told, and the file is sent once there is room', async ({ app, company, files }) => {
  let isFull = true
  await app.route('**/uploads/*?*', (route) => (isFull ? route.fulfill({ status: 507 }) : route.continue()))
  await choose(app, writeWav(files, 'full.wav', 60_000))
  await expect(rowOf(app, 'full.wav')).toContainText('The service has no space for this file')
  expect(await timesListed(company, 'full')).toBe(0)
  isFull = false
  await app.getByRole('button', { name: 'Try again: full.wav' }).click()
  await expect(rowOf(app, 'full').getByRole('link')).toBeVisible()
})

test('a thousand files at once are listed, and the page stays light', async ({ app, line, files }) => {
  test.slow()
  const many = Array.from({ length: 1_000 }, (_, index) => writeWav(files, `meeting ${index}.wav`, 200_000 + index * 2))
  const held = line.holdAfter(300_000)
  await choose(app, many)
  await held
  await expect(trayOf(app).getByRole('heading', { name: / of 1,?000$/ })).toBeVisible()
  expect(await trayOf(app).getByRole('listitem').count()).toBeLessThan(40)
  await trayOf(app).getByRole('button', { name: 'All uploads' }).click()
  await app.getByRole('menuitem', { name: /^Cancel (1,000|9\d\d) uploads$/ }).click()
  await expect(app.getByText(/^(1,000|9\d\d) uploads canceled$/).first()).toBeVisible()
  // A few of them may already have become recordings.
  await expect(trayOf(app).getByRole('heading', { name: /^Uploading/ })).toHaveCount(0)
  expect(await app.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.upload.')))).toEqual([])
  line.letGo()
})
