import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from '@playwright/test'
import { expect, test as base, type E2eService } from './fixtures.ts'
import { sampleOwner } from './sample-owner.ts'

type SampleService = E2eService & { tokens: Record<string, string> }

type Fixtures = {
  /** Opens the recording of the sample company that has everything, as its owner, when it is ready to be used. */
  openContoso: (search?: string) => Promise<void>
}

export { expect }

export const test = base.extend<Fixtures>({
  openContoso: async ({ page, sampleService }, use) => {
    await use(async (search = '') => {
      await startSession(page, sampleService)
      await page.goto(`${await contosoAddress(sampleService)}${search}`)
      await expectReady(page)
    })
  },
})

async function startSession(page: Page, { address }: SampleService) {
  const data = { email: 'owner@sample.test', password: 'minutebook', isPersistent: false }
  const answer = await page.request.post(`${address}/v1.0/sessions`, { data })
  expect(answer.status()).toBe(200)
}

async function contosoAddress(service: SampleService): Promise<string> {
  const { directoryId, get } = await sampleOwner(service)
  const { items } = await get('/recordings?pageSize=100')
  const found = items.find(({ name }: { name: string }) => name === contoso)
  return `${service.address}/d/${directoryId}/recordings/${found.recordingId}`
}

/** Both halves are read and the sound can be played. */
export async function expectReady(page: Page) {
  await expect(page.getByRole('heading', { name: contoso, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  await expect(page.getByRole('heading', { name: 'Decisions' }).or(lines(page).first()).first()).toBeVisible()
}

export const contoso = 'Contoso renewal, second call'

export const summaryOf = (page: Page) => page.getByRole('region', { name: 'Summary' })
export const transcriptOf = (page: Page) => page.getByRole('region', { name: 'Transcript' })
export const lines = (page: Page) => transcriptOf(page).locator('[data-line]')
/** The line that is spoken. */
export const spokenLine = (page: Page) => transcriptOf(page).locator('[data-line][aria-current]')
export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
/** What a passing message offers, which other parts of the page may offer too. */
export const notified = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name })

export const positionOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.currentTime ?? -1)

/** All that was said, in the order of time, numbered from one. */
export async function expectSubtitles(download: Download) {
  expect(download.suggestedFilename()).toBe(`${contoso}.srt`)
  const text = readFileSync(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const cues = text
    .slice(1)
    .trimEnd()
    .split('\r\n\r\n')
    .map((cue) => cue.split('\r\n'))
  expect(cues.map(([number]) => number)).toEqual(cues.map((_, index) => String(index + 1)))
  const starts = cues.map(([, times = '']) => {
    expect(times).toMatch(/^\d\d:\d\d:\d\d,\d{3} --> \d\d:\d\d:\d\d,\d{3}$/)
    return times.slice(0, 12)
  })
  expect(starts).toEqual(starts.toSorted())
  expect(cues[0]?.slice(2).join(' ')).toMatch(/^Dmitri Volkov: Good afternoon Helen/)
  const spoken = cues.flatMap((cue) => cue.slice(2)).join(' ')
  expect(spoken).toContain('We found out from your status page after two hours.')
  expect(starts.at(-1)?.startsWith('00:07:')).toBe(true)
}
