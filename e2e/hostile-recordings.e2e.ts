import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { benchOwner } from '../tools/set-up-company.ts'
import { startSeeded } from '../tools/seeded-service.ts'
import { newDataFolder } from './data-folders.ts'
import { expect, test as base } from './fixtures.ts'
import { hostileRecordings, seedHostile, type HostileRecording } from './hostile-recordings.ts'
import { become } from './page-of.ts'

type Hostile = { address: string; directoryId: string; ids: string[] }

const test = base.extend<{ isHacked: () => Promise<boolean> }, { hostile: Hostile }>({
  hostile: [
    async ({}, use) => {
      const folder = newDataFolder('empty')
      const { service, directoryId, seeded } = await startSeeded(folder, seedHostile)
      await use({ address: service.address, directoryId, ids: seeded })
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** Far more than any page needs, and far fewer than without virtualization. */
const MOST_ELEMENTS = 3_000
/** A summary isn't virtualized: all of its items are in the document. */
const MOST_ELEMENTS_OF_SUMMARY = 12_000

/** Logged by Chromium when the sanitizer merely parses markup in a document without a window. */
const refusedHandler = /^Executing inline event handler violates .*Content Security Policy/

/** Collects everything that must not happen on a page. */
function watch(page: Page, origin: string): string[] {
  const seen: string[] = []
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !refusedHandler.test(message.text())) seen.push(`console: ${message.text()}`)
  })
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== origin && /^https?:$/.test(url.protocol)) seen.push(`request: ${request.url()}`)
  })
  return seen
}

async function readTranscript(page: Page, { expected }: HostileRecording) {
  const tab = page.getByRole('tab', { name: 'Transcript' })
  const nothing = page.getByText('The transcript is empty')
  // It is only known whether there are tabs once either is visible.
  await expect(tab.or(page.locator('[data-line]')).or(nothing).first()).toBeVisible()
  if (await tab.isVisible()) await tab.click()
  if (expected === null) await expect(nothing).toBeVisible()
  else await expect(page.locator('[data-line]').filter({ hasText: expected }).first()).toBeVisible()
}

async function readSummary(page: Page, { expectedInSummary }: HostileRecording) {
  if (expectedInSummary === undefined) return
  const tab = page.getByRole('tab', { name: 'Summary' })
  await expect(tab.or(page.getByRole('region', { name: 'Summary' })).first()).toBeVisible()
  if (await tab.isVisible()) await tab.click()
  await expect(page.getByRole('region', { name: 'Summary' }).getByText(expectedInSummary).first()).toBeVisible()
}

for (const [index, recording] of hostileRecordings.entries()) {
  test(`${recording.what}: the page stays whole at 390 and 1440 px`, async ({ page, hostile }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await become(page, hostile, benchOwner)
    const seen = watch(page, hostile.address)
    await page.goto(`${hostile.address}/d/${hostile.directoryId}/recordings/${hostile.ids[index]}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await readWhole(page, recording)

    // Renders it again from scratch, as in a wide window.
    await page.setViewportSize({ width: 1440, height: 844 })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await readWhole(page, recording)
    expect(seen).toEqual([])
  })
}

async function readWhole(page: Page, recording: HostileRecording) {
  await readSummary(page, recording)
  await expectWhole(page, MOST_ELEMENTS_OF_SUMMARY)
  await readTranscript(page, recording)
  await expectWhole(page, recording.summary === undefined ? MOST_ELEMENTS : MOST_ELEMENTS_OF_SUMMARY)
}

async function expectWhole(page: Page, mostElements: number) {
  const facts = await page.evaluate(() => ({
    isHacked: 'isHacked' in window,
    tooWide: document.documentElement.scrollWidth - window.innerWidth,
    elements: document.getElementsByTagName('*').length,
  }))
  expect(facts).toMatchObject({ isHacked: false })
  expect(facts.tooWide).toBeLessThanOrEqual(0)
  expect(facts.elements).toBeLessThan(mostElements)
}

test('a file of which nobody knows the length plays, and lines that take no time are reached', async ({
  page,
  hostile,
}) => {
  const index = hostileRecordings.findIndex(({ durationSeconds }) => durationSeconds === null)
  await become(page, hostile, benchOwner)
  const seen = watch(page, hostile.address)
  await page.goto(`${hostile.address}/d/${hostile.directoryId}/recordings/${hostile.ids[index]}?section=transcript`)

  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const position = () => page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.currentTime ?? 0)
  await expect.poll(position).toBeGreaterThan(0.5)
  await expect(page.locator('[data-line][aria-current]')).toHaveText('Nobody knows.')
  expect(seen).toEqual([])
})

test('the segments of a wild order are read in the order of time', async ({ page, hostile }) => {
  await become(page, hostile, benchOwner)
  await page.goto(`${hostile.address}/d/${hostile.directoryId}/recordings/${hostile.ids[0]}?section=transcript`)

  await expect(page.locator('[data-line]')).toHaveText([
    'Before the beginning.',
    'Over all others.',
    'Without length.',
    'In between.',
    'Ends before it begins.',
    'In thirty years.',
  ])
})

test('what a page needs is asked for once, before its code is there', async ({ page, hostile }) => {
  await become(page, hostile, benchOwner)
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1.0/')) requests.push(`${request.method()} ${pathname}`)
  })
  await page.goto(`${hostile.address}/d/${hostile.directoryId}/recordings/${hostile.ids[1]}?section=transcript`)
  await expect(page.locator('[data-line]').first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  expect(requests.filter((request, index) => requests.indexOf(request) !== index)).toEqual([])
})
