import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Download, Locator, Page } from '@playwright/test'
import { matroskaOf } from '../server/test/test-matroska.ts'
import { packetsOf } from '../server/test/test-subtitles.ts'
import { formatDuration } from '../src/lib/text.ts'
import { enter, tabTo } from './by-keyboard.ts'
import { dialogOf, expect, lines, test as base, transcriptOf } from './recording-page.ts'
import { sampleOwner } from './sample-owner.ts'
import { rowOf } from './upload-fixtures.ts'

/** Longer than the speech in the recording. */
const FILM_SECONDS = 460
const name = 'Contoso, with its subtitles'
/** The service's own name for it, from its content. */
const title = 'Export limit and data centre'

type Line = { startTime: number; endTime: number; text: string }

type Fixtures = {
  /** Makes a silent video with the subtitles, like in a video editor; returns its path. */
  putIntoFilm: (download: Download) => Promise<string>
  /** Returns the lines according to the service; times in milliseconds. */
  linesTold: () => Promise<Line[]>
}

const test = base.extend<Fixtures>({
  putIntoFilm: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-film-'))
    await use(async (download) => {
      const file = path.join(folder, `${name}.mkv`)
      writeFileSync(file, matroskaOf(FILM_SECONDS, packetsOf(readFileSync(await download.path(), 'utf8'))))
      return file
    })
    rmSync(folder, { recursive: true, force: true })
  },

  linesTold: async ({ page, sampleService }, use) => {
    const owner = await sampleOwner(sampleService)
    await use(async () => {
      const { segments } = await owner.get(`/recordings/${recordingIdOf(page)}/transcription`)
      return segments.map(({ startTime, endTime, text }: Line) => ({
        startTime: Math.round(startTime * 1000),
        endTime: Math.round(endTime * 1000),
        text,
      }))
    })
  },
})

const recordingIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

type Paragraph = { play: string; lines: string[] }

/** Returns the rendered paragraphs by index: speaker, time and lines of each. */
const drawn = (page: Page): Promise<[number, Paragraph][]> =>
  transcriptOf(page)
    .locator('[data-index]')
    .evaluateAll((rows) =>
      rows.map((row) => [
        Number(row.getAttribute('data-index')),
        {
          play: row.querySelector('[data-paragraph]')?.getAttribute('aria-label') ?? '',
          lines: [...row.querySelectorAll('[data-line]')].map((line) => line.textContent),
        },
      ]),
    )

/** Reads the whole transcript by scrolling with the wheel. */
async function readWithPointer(page: Page): Promise<Paragraph[]> {
  await expect(lines(page).first()).toBeVisible()
  const read = new Map<number, Paragraph>()
  const left = () =>
    transcriptOf(page).evaluate(({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - clientHeight - scrollTop)
  const top = () => transcriptOf(page).evaluate(({ scrollTop }) => scrollTop)
  await transcriptOf(page).hover()
  while ((await left()) > 1) {
    for (const [place, paragraph] of await drawn(page)) read.set(place, paragraph)
    const before = await top()
    await page.mouse.wheel(0, 250)
    await expect.poll(top).toBeGreaterThan(before)
  }
  for (const [place, paragraph] of await drawn(page)) read.set(place, paragraph)
  expect([...read.keys()]).toEqual([...read.keys()].map((_, index) => index))
  return [...read.values()]
}

/** Reads the whole transcript paragraph by paragraph with the arrow key. */
async function readWithKeys(page: Page): Promise<Paragraph[]> {
  await expect(lines(page).first()).toBeVisible()
  const focused = (): Promise<Paragraph> =>
    page.evaluate(() => ({
      play: document.activeElement?.getAttribute('aria-label') ?? '',
      lines: [...(document.activeElement?.closest('[data-index]')?.querySelectorAll('[data-line]') ?? [])].map(
        (line) => line.textContent,
      ),
    }))
  const isAt = async (start: string) => (await focused()).play.startsWith(start)
  await tabTo(transcriptOf(page))
  await page.keyboard.press('End')
  await expect.poll(() => isAt('Play from 7:')).toBe(true)
  const last = await focused()
  await page.keyboard.press('Home')
  await expect.poll(() => isAt('Play from 0:01')).toBe(true)
  const read = [await focused()]
  while (read.at(-1)?.play !== last.play) {
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(
      (before) => document.activeElement?.getAttribute('aria-label') !== before,
      read.at(-1)?.play,
    )
    read.push(await focused())
  }
  return read
}

async function pickFile(page: Page, file: string, press: (button: Locator) => Promise<void>) {
  const choosing = page.waitForEvent('filechooser')
  await press(page.getByRole('button', { name: 'Upload', exact: true }))
  await (await choosing).setFiles(file)
  // The video is silent, which might be a mistake.
  await press(page.getByRole('button', { name: `Upload anyway: ${name}.mkv` }))
  await expect(rowOf(page, title).getByText('Ready')).toBeVisible({ timeout: 120_000 })
}

test('exported subtitles come back with a film, and the lines are the same at the same times', async ({
  page,
  openContoso,
  putIntoFilm,
  linesTold,
  sampleService,
}) => {
  await openContoso()
  const before = { shown: await readWithPointer(page), told: await linesTold() }
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await dialogOf(page, 'Export').getByText('SubRip').click()
  const downloading = page.waitForEvent('download')
  await dialogOf(page, 'Export').getByRole('button', { name: 'Download' }).click()
  const film = await putIntoFilm(await downloading)

  await page.getByRole('navigation').getByRole('link', { name: 'Recordings' }).first().click()
  await pickFile(page, film, (button) => button.click())
  await rowOf(page, title).getByRole('link').click()
  await expect(page.getByText('Named after its summary').first()).toBeVisible()
  await page.getByTitle(`Back to “${name}”`).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  expect(await readWithPointer(page)).toEqual(before.shown)
  expect(await linesTold()).toEqual(before.told)
  await (await sampleOwner(sampleService)).removeRecording(recordingIdOf(page))
})

test('exported subtitles come back with a film without a pointer', async ({
  page,
  openContoso,
  putIntoFilm,
  linesTold,
  sampleService,
}) => {
  await openContoso()
  const before = await linesTold()
  await enter(page.getByRole('button', { name: 'Export', exact: true }))
  const dialog = dialogOf(page, 'Export')
  await tabTo(dialog.getByRole('radio', { name: 'Word' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'SubRip' })).toBeChecked()
  const downloading = page.waitForEvent('download')
  await enter(dialog.getByRole('button', { name: 'Download' }))
  const film = await putIntoFilm(await downloading)
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'Recordings', level: 1 })).toBeVisible()
  await pickFile(page, film, enter)
  // From the list, since the tray may collapse while tabbing to it.
  await enter(page.getByRole('main').getByRole('link', { name: title }))
  await enter(page.getByTitle(`Back to “${name}”`))
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  const read = await readWithKeys(page)
  expect(read.flatMap((paragraph) => paragraph.lines)).toEqual(before.map(({ text }) => text))
  const beginnings = read.map((paragraph) => before.find(({ text }) => text === paragraph.lines[0])?.startTime ?? 0)
  expect(read.map(({ play }) => play.split(',')[0])).toEqual(
    beginnings.map((milliseconds) => `Play from ${formatDuration(milliseconds / 1000)}`),
  )
  expect(await linesTold()).toEqual(before)
  await (await sampleOwner(sampleService)).removeRecording(recordingIdOf(page))
})
