import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { spawnService } from '../tools/spawn-service.ts'
import { newDataFolder } from './data-folders.ts'
import { test as base, type E2eService } from './fixtures.ts'
import { expectFlawless, showHalf, themesAt } from './flawless.ts'
import {
  contoso,
  dialogOf,
  expect,
  expectSubtitles,
  lines,
  spokenLine,
  summaryOf,
  transcriptOf,
} from './recording-page.ts'

/** A service that implements only the published API, without extensions. */
const test = base.extend<object, { contractService: E2eService & { token: string } }>({
  contractService: [
    async ({}, use) => {
      const dataFolder = newDataFolder('sample')
      const service = await spawnService(['--sample', '--contract-only', '--data', dataFolder])
      const tokens = JSON.parse(readFileSync(path.join(dataFolder, 'sample-tokens.json'), 'utf8'))
      await use({ ...service, dataFolder, token: tokens['owner@sample.test'] })
      await service.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** Opens the recording with a pasted token; returns a list that collects problems from then on. */
async function openPage(page: Page, { address, token }: { address: string; token: string }): Promise<string[]> {
  await page.goto(`${address}/sign-in`)
  await page.getByLabel('Personal access token').fill(token)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: contoso })).toBeVisible()
  const seen: string[] = []
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Prefetched, and canceled because it was no longer needed.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') seen.push(`failed: ${request.url()}`)
  })
  await page.getByRole('link', { name: contoso }).click()
  await expect(page.getByRole('heading', { name: 'Decisions' })).toBeVisible()
  const transcript = lines(page)
    .first()
    .or(page.getByRole('tab', { name: 'Transcript' }))
  await expect(transcript.first()).toBeVisible()
  return seen
}

test('nothing that takes more than the contract shows', async ({ page, contractService }) => {
  const seen = await openPage(page, contractService)
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('This recording has no audio.')).toBeVisible()
  const absent =
    /^(Play|Rename.*|Correct.*|Find and replace.*|Helen Marsh|More actions for this summary|Copy “.*\(E\))$/
  await expect(page.getByRole('button', { name: absent })).toHaveCount(0)
  for (const key of ['e', 'r', 'Control+h', 'Space']) {
    // One key at a time, like a user.
    await page.keyboard.press(key)
  }
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Shortcuts do work: this one is available to everyone.
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Find in transcript' })).toBeFocused()
  await page.getByRole('button', { name: 'More actions for this recording' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Tags', 'Folders', 'Appointment', 'Copy link to the beginning'])
  expect(seen).toEqual([])
})

for (const width of [390, 820, 1440]) {
  test(`the page is accessible on a bare service at ${width} px`, async ({ page, contractService }) => {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, contractService)
    await page.waitForLoadState('networkidle')
    await expectFlawless(page, 'summary', { themes: themesAt(width) })
    await showHalf(page, 'Transcript')
    await expectFlawless(page, 'transcript', { themes: themesAt(width) })
  })
}

test('what the contract tells is read, found, filtered, peeked at and taken along', async ({
  page,
  contractService,
}) => {
  const seen = await openPage(page, contractService)
  await page.getByRole('searchbox', { name: 'Find in transcript' }).fill('export')
  await expect(page.getByText('1 / 10', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByRole('button', { name: 'Speakers' }).click()
  await page.getByRole('button', { name: /^Tom Becker/ }).click()
  await expect(page.getByText('Showing only what Tom Becker says')).toBeVisible()
  await expect(lines(page).filter({ hasText: 'Good afternoon Helen' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show all' }).click()

  const chip = summaryOf(page).getByRole('button', { name: 'At 5:12' })
  await chip.hover()
  await expect(dialogOf(page, 'What is said at 5:12').getByText('Then let us write it down')).toBeVisible()
  await chip.click()
  await expect(spokenLine(page)).toHaveText('Then let us write it down like that.')
  await expect(spokenLine(page)).toBeInViewport()

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await dialogOf(page, 'Export').getByText('SubRip').click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await expectSubtitles(await downloading)
  await page.getByRole('main').getByText('Deutsch', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Entscheidungen' })).toBeVisible()
  await expect(transcriptOf(page)).toBeVisible()
  expect(seen).toEqual([])
})

test('tags, folders and tasks are changed as the contract allows', async ({ page, contractService }) => {
  const seen = await openPage(page, contractService)
  await page.getByRole('button', { name: 'Edit tags' }).click()
  const tags = dialogOf(page, 'Tags')
  await tags.getByRole('option', { name: 'Board' }).click()
  await expect(tags.getByRole('button', { name: 'Remove tag “Board”' })).toBeVisible()
  await tags.getByRole('button', { name: 'Done' }).click()
  const around = page.getByRole('region', { name: 'Appointment, folders and tags' })
  await expect(around.getByText('Board', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: /^Folders:/ }).click()
  await dialogOf(page, 'Folders').getByText('Board meetings').click()
  await dialogOf(page, 'Folders').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Added to Board meetings').first()).toBeVisible()

  await page.getByRole('button', { name: 'Create task from “Send the draft contract to Tom Becker”' }).click()
  await page.getByRole('button', { name: 'Create task', exact: true }).click()
  await expect(page.getByText('Task created: Send the draft contract to Tom Becker').first()).toBeVisible()
  expect(seen).toEqual([])
})
