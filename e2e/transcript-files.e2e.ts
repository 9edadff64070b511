import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { choose, drop, getJson, MEGABYTE, recordingsNamed, rowOf, test, trayOf } from './upload-fixtures.ts'
import { writeWav } from './upload-service.ts'

const said = [
  ['00:00:01.000 --> 00:00:05.000', 'Anna Weber', 'Good morning. We decided to launch the new site in May.'],
  ['00:00:06.000 --> 00:00:11.000', 'Ben Klein', 'I will send the budget to Anna by Friday.'],
  ['00:00:12.000 --> 00:00:15.000', 'Anna Weber', 'Thanks, Ben. Then we are done.'],
] as const

const vtt = `WEBVTT\n\n${said.map(([times, name, text]) => `${times}\n<v ${name}>${text}</v>\n`).join('\n')}`

function write(folder: string, name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

/** Opens the page of the newest recording in the tray. */
async function openUploaded(app: Page, name: string) {
  const link = rowOf(app, name).getByRole('link', { name })
  await expect(rowOf(app, name).getByText('Ready')).toBeVisible({ timeout: 120_000 })
  await link.click()
  await expect(app.getByRole('heading', { name, exact: true })).toBeVisible()
}

const player = (app: Page) => app.getByRole('region', { name: 'Player' })

test('a dropped VTT becomes a recording with names, summary and tasks, and no player', async ({
  app,
  files,
  expectAccessible,
}) => {
  await drop(app, [write(files, 'board.vtt', vtt)])
  await openUploaded(app, 'board')

  await expect(app.getByText('launch the new site in May').first()).toBeVisible()
  const transcript = app.getByRole('tab', { name: 'Transcript' })
  if (await transcript.isVisible()) await transcript.click()
  await expect(app.getByText('From board.vtt')).toBeVisible()
  for (const name of ['Anna Weber', 'Ben Klein']) await expect(app.getByText(name).first()).toBeVisible()
  await expect(app.getByText('I will send the budget to Anna by Friday.').last()).toBeVisible()
  await expect(player(app)).toHaveCount(0)
  await expectAccessible()
})

test('a transcript dropped with its recording is paired by name, and can be let go by keyboard', async ({
  app,
  company,
  line,
  files,
  expectAccessible,
}) => {
  const held = line.holdAfter(4 * MEGABYTE)
  await choose(app, [writeWav(files, 'weekly.wav', 8 * MEGABYTE), write(files, 'weekly.vtt', vtt)])
  await held
  const row = rowOf(app, 'weekly.wav')
  await expect(row).toContainText('weekly.vtt: transcript from the file')
  await expect(trayOf(app).getByRole('listitem')).toHaveCount(1)
  await expectAccessible()

  await app.getByRole('button', { name: 'Don’t use: weekly.vtt for weekly.wav' }).press('Enter')
  const loose = rowOf(app, 'Which recording is it for?')
  await expect(loose).toContainText('weekly.vtt')
  await app.getByRole('button', { name: 'Use for weekly.wav: weekly.vtt' }).press('Enter')
  await expect(row).toContainText('weekly.vtt: transcript from the file')
  line.letGo()

  await openUploaded(app, 'weekly')
  await expect(app.getByText('launch the new site in May').first()).toBeVisible()
  await expect(player(app)).toBeVisible()
  const [recording] = await recordingsNamed(company, 'weekly')
  const transcript = await getJson(company, `/recordings/${recording?.recordingId}/transcription`)
  expect(transcript.speakers.map(({ name }: { name: string }) => name)).toEqual(['Anna Weber', 'Ben Klein'])
})

test('a transcript of no use says why, and the recording goes on without it', async ({ app, files }) => {
  const broken = write(files, 'broken.vtt', vtt.replace('00:00:06.000', '00:00:99.000'))
  await choose(app, [writeWav(files, 'broken.wav', 60_000), broken])

  const row = rowOf(app, 'broken.wav')
  await expect(row).toContainText('broken.vtt, line 6: that isn’t a valid time.')
  await app.getByRole('button', { name: 'Transcribe the recording instead: broken.wav' }).press('Enter')
  await openUploaded(app, 'broken')
  await expect(app.getByText('We ship on Friday.').first()).toBeVisible()
})

test('a recording whose transcription failed takes a transcript from its page, with lines without times', async ({
  app,
  company,
  files,
}) => {
  company.speech.hold()
  await choose(app, writeWav(files, 'canceled.wav', 60_000))
  const link = rowOf(app, 'canceled').getByRole('link', { name: 'canceled' })
  await link.click()
  await app.getByRole('button', { name: 'Cancel', exact: true }).click()
  const add = app.getByRole('button', { name: 'Add a transcript…' })
  await expect(add).toBeVisible()

  const prose = app.waitForEvent('filechooser')
  await add.click()
  await (await prose).setFiles(write(files, 'letter.txt', 'Dear all,\nsee you tomorrow.\n'))
  await expect(app.getByText('letter.txt has neither names nor times.')).toBeVisible()

  const chooser = app.waitForEvent('filechooser')
  await add.press('Enter')
  await (await chooser).setFiles(write(files, 'later.txt', 'Anna: We begin now.\nBen: Yes, we do.\nAnna: Good.\n'))
  await expect(app.getByText('We begin now.').first()).toBeVisible({ timeout: 120_000 })
  const tab = app.getByRole('tab', { name: 'Transcript' })
  if (await tab.isVisible()) await tab.click()
  await expect(app.getByText('those shown are estimates')).toBeVisible()
})
