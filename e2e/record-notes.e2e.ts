import type { Page } from '@playwright/test'
import { microphoneArgs, recordingBrowser, sound } from './fake-microphone.ts'
import { expect, test } from './fixtures.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { killableBrowser } from './killable-browser.ts'
import {
  allow,
  barOf,
  visitAsOwner,
  keptOf,
  recordFor,
  recordingNamed,
  secondsOf,
  startRecording,
} from './record-steps.ts'
import { sampleOwner } from './sample-owner.ts'
import { rowOf } from './upload-fixtures.ts'

test.use({ launchOptions: recordingBrowser })

type Note = { startTime: number; text: string; authorUserId: string }
type Owner = Awaited<ReturnType<typeof sampleOwner>>

const notesOn = (page: Page) => page.getByRole('region', { name: 'Notes', exact: true })

async function notesOf(owner: Owner, name: string): Promise<Note[]> {
  const recording = await recordingNamed(owner, name)
  const { items }: { items: Note[] } = await owner.get(`/recordings/${recording?.recordingId}/notes`)
  return items
}

/** Types a note into the running recording; returns the second at which typing began. */
async function write(page: Page, text: string): Promise<number> {
  await barOf(page).getByRole('button', { name: 'Note' }).click()
  const began = await secondsOf(page)
  await page.getByRole('textbox', { name: 'Note' }).pressSequentially(text)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Note saved at/).last()).toBeVisible()
  return began
}

async function mark(page: Page): Promise<number> {
  const seconds = await secondsOf(page)
  await barOf(page).getByRole('button', { name: 'Mark this moment' }).click()
  return seconds
}

test('what is marked and written down survives a killed browser, and is with the recording at its seconds', async ({
  sampleService,
}) => {
  const browser = killableBrowser(microphoneArgs(sound.file))
  try {
    const before = await browser.start()
    await allow(before)
    const first = await visitAsOwner(before, sampleService)
    await startRecording(first, 'Noted and cut off')
    await recordFor(first, 2)
    const marked = await mark(first)
    await expect(first.getByText(/^Marked at 0:0/)).toBeVisible()
    await recordFor(first, marked + 3)
    const written = await write(first, 'Ask legal')
    await mark(first)
    await first.getByRole('button', { name: 'Undo' }).last().click()
    await expect(first.getByText('Removed')).toBeVisible()
    await recordFor(first, written + 4)
    await browser.kill()

    const page = await visitAsOwner(await browser.start(), sampleService)
    await expect(keptOf(page)).toContainText('It has 2 notes.')
    await keptOf(page).getByRole('button', { name: 'Upload Noted and cut off' }).click()
    await expect(rowOf(page, 'Noted and cut off').getByText('Ready')).toBeVisible({ timeout: 120_000 })
    const notes = await notesOf(await sampleOwner(sampleService), 'Noted and cut off')
    expect(notes.map(({ text }) => text)).toEqual(['', 'Ask legal'])
    expect(Math.abs((notes[0]?.startTime ?? -9) - marked)).toBeLessThanOrEqual(1.5)
    expect(Math.abs((notes[1]?.startTime ?? -9) - written)).toBeLessThanOrEqual(1.5)

    await rowOf(page, 'Noted and cut off').getByRole('link').click()
    await expect(notesOn(page).getByRole('listitem')).toHaveCount(2)
    await expect(notesOn(page).getByRole('listitem').last()).toContainText('Ask legal')
  } finally {
    await browser.remove()
  }
})

test('a note that is being typed when the recording stops is kept, by keyboard alone', async ({
  page,
  context,
  signIn,
  sampleService,
}) => {
  await allow(context)
  await signIn('owner')
  await startRecording(page, 'Typed to the end')
  await recordFor(page, 2)
  await barOf(page).getByRole('button', { name: 'Mark this moment' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Marked at/)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await page.keyboard.type('Budget')
  await expect(page.getByRole('textbox', { name: /^Note at 0:/ })).toHaveValue('Budget')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: /^Note/ })).toBeHidden()
  await expect(barOf(page).getByRole('button', { name: 'Note', exact: true })).toBeFocused()
  await barOf(page).getByRole('button', { name: 'Stop' }).press('Enter')
  await expect(rowOf(page, 'Typed to the end').getByRole('link')).toBeVisible()
  await expect
    .poll(async () => (await notesOf(await sampleOwner(sampleService), 'Typed to the end')).map(({ text }) => text))
    .toEqual(['', 'Budget'])
})

test('the bar of a recording is flawless at all widths, with its note open as well', async ({
  page,
  context,
  signIn,
}) => {
  await allow(context)
  await signIn('owner')
  await startRecording(page, 'Looked at')
  await expectFlawlessAtAllWidths(page, 'the bar')
  await barOf(page).getByRole('button', { name: 'Note', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await expectFlawlessAtAllWidths(page, 'a note')
})
