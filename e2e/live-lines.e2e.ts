import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startStandIn, type Seen } from '../server/speech/fixtures/stand-in-server.ts'
import { wavOf } from '../server/test/test-wav.ts'
import { bearer, benchOwner, postJson, setUpCompany } from '../tools/set-up-company.ts'
import { spawnService } from '../tools/spawn-service.ts'
import { newDataFolder } from './data-folders.ts'
import { expect, test as base } from './fixtures.ts'
import { become } from './page-of.ts'

/** Three times the maximum length that the speech server accepts. */
const talk = wavOf(90)
const SECONDS_PER_PART = 30

type Parts = { allow: (part: number) => void }
type World = { parts: Parts; open: (page: Page) => Promise<void> }

const test = base.extend<{ world: World }>({
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads which fixtures are needed from the pattern
  world: async ({}, use) => {
    const allowed = [0, 1, 2].map(() => Promise.withResolvers<void>())
    const server = await startStandIn(async (seen) => {
      const part = partOf(seen)
      await allowed[part]?.promise
      return { json: { language: 'english', text: 'said', segments: linesOf(part) } }
    })
    const data = newDataFolder('empty')
    const service = await spawnService(['--data', data], {
      MINUTEBOOK_TRANSCRIBER: 'openai',
      MINUTEBOOK_TRANSCRIBER_URL: new URL('v1', server.url).href,
      MINUTEBOOK_TRANSCRIBER_MAX_MB: '1',
      MINUTEBOOK_SUMMARIZER: 'extractive',
    })
    const { directoryId, token } = await setUpCompany(service)
    const at = `${service.address}/v1.0/directories/${directoryId}/recordings`
    const request = { fileName: 'Planning.wav', mimeType: 'audio/wav', sizeBytes: talk.length }
    const { uploadId, uploadUrl, requiredHeaders } = await postJson(`${at}/uploads`, token, request)
    await fetch(uploadUrl, {
      method: 'PUT',
      headers: { ...requiredHeaders, ...bearer(token) },
      body: new Uint8Array(talk),
    })
    const { recordingId } = await postJson(`${at}/uploads/${uploadId}/finalize`, token, {})
    await use({
      parts: { allow: (part) => allowed[part]?.resolve() },
      async open(page) {
        await become(page, service, benchOwner)
        await page.goto(`${service.address}/d/${directoryId}/recordings/${recordingId}`)
      },
    })
    for (const part of allowed) part.resolve()
    await service.stop()
    await server[Symbol.asyncDispose]()
    rmSync(data, { recursive: true, force: true })
  },
})

function partOf({ form }: Seen): number {
  const file = form?.get('file')
  return Number(/part-(\d)/.exec(file instanceof File ? file.name : '')?.[1] ?? 0)
}

/** Ten lines, together taller than a phone's screen. */
const linesOf = (part: number) =>
  Array.from({ length: 10 }, (_, index) => ({
    start: (index * SECONDS_PER_PART) / 10,
    end: ((index + 0.8) * SECONDS_PER_PART) / 10,
    text: `Sentence ${part + 1}.${index + 1} is about the release of the mobile app, the payment tests that still fail, and who will look at them before Thursday.`,
  }))

const transcriptOf = (page: Page) => page.getByRole('region', { name: 'Transcript' })

/** Returns the line closest to the middle of the visible transcript; the middle may be in a gap. */
const textInTheMiddle = (page: Page) =>
  transcriptOf(page).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const middle = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2
    const away = (line: Element) => {
      const box = line.getBoundingClientRect()
      return Math.abs((box.top + box.bottom) / 2 - middle)
    }
    const [nearest] = [...element.querySelectorAll('[data-index]')].toSorted((one, other) => away(one) - away(other))
    return nearest?.textContent ?? ''
  })

test('lines appear while a run goes on, and the transcript takes their place where the reader is', async ({
  page,
  world,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await world.open(page)
  await expect(page.getByText('Transcribing').first()).toBeVisible({ timeout: 120_000 })
  world.parts.allow(0)
  const transcript = transcriptOf(page)
  // Autoscroll keeps a reader at the end there.
  await expect(transcript.getByText('Sentence 1.10')).toBeInViewport({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expectAccessible()

  await transcript.focus()
  await page.keyboard.press('Home')
  await expect(transcript.getByText('Sentence 1.1 is')).toBeInViewport()
  world.parts.allow(1)
  await expect(page.getByRole('button', { name: 'New lines below' })).toBeVisible({ timeout: 60_000 })
  await expect(transcript.getByText('Sentence 1.1 is')).toBeInViewport()
  await page.getByRole('button', { name: 'New lines below' }).click()
  await expect(transcript.getByText('Sentence 2.10')).toBeInViewport()

  world.parts.allow(2)
  await expect(page.getByRole('searchbox', { name: /find/i })).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => textInTheMiddle(page)).toMatch(/Sentence [23]\./)
})

test('a run can be canceled from where its lines are', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await world.open(page)
  world.parts.allow(0)
  await expect(transcriptOf(page).getByText('Sentence 1.10')).toBeVisible({ timeout: 120_000 })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Transcription was canceled' })).toBeVisible()
  await expect(page.getByText('Sentence 1.10')).toBeHidden()
})
