import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from '@playwright/test'
import { expect, test as base, type E2eService } from './fixtures.ts'
import { sampleOwner } from './sample-owner.ts'
import { become } from './page-of.ts'

type SampleService = E2eService & { tokens: Record<string, string> }

type Fixtures = {
  /** Opens the sample company's most complete recording as its owner, and waits until it is ready to use. */
  openContoso: (search?: string) => Promise<void>
}

export { expect }

export const test = base.extend<Fixtures>({
  openContoso: async ({ page, sampleService }, use) => {
    await use(async (search = '') => {
      await become(page, sampleService, 'owner')
      await page.goto(`${await contosoAddress(sampleService)}${search}`)
      await expectReady(page)
    })
  },
})

async function contosoAddress(service: SampleService): Promise<string> {
  const { directoryId, get } = await sampleOwner(service)
  const { items } = await get('/recordings?pageSize=100')
  const found = items.find(({ name }: { name: string }) => name === contoso)
  return `${service.address}/d/${directoryId}/recordings/${found.recordingId}`
}

/** Waits until both halves are loaded, the sound can be played, and everything editable is enabled. */
export async function expectReady(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true, includeHidden: true }).first()
  await expect(page.getByRole('heading', { name: contoso, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
  await expect(page.getByRole('heading', { name: 'Decisions', includeHidden: true })).toBeAttached()
  await expect(button('Correct the current line (E)')).toBeAttached()
  // A transcript hidden behind the summary tab draws no lines.
  await expect(
    button('Dmitri Volkov')
      .or(page.getByRole('tab', { name: 'Transcript' }))
      .first(),
  ).toBeVisible()
}

/** Waits until the service has it: leaving the page earlier would lose what it is saving. */
export async function expectSpeakerSaved(service: SampleService, name: string) {
  const { get } = await sampleOwner(service)
  const { items } = await get('/recordings?pageSize=100')
  const { recordingId } = items.find((recording: { name: string }) => recording.name === contoso)
  const names = async () =>
    (await get(`/recordings/${recordingId}/transcription?words=false`)).speakers.map(
      (speaker: { name: string | null }) => speaker.name,
    )
  await expect.poll(names).toContain(name)
}

export const contoso = 'Contoso renewal, second call'

export const summaryOf = (page: Page) => page.getByRole('region', { name: 'Summary' })
export const transcriptOf = (page: Page) => page.getByRole('region', { name: 'Transcript' })
export const lines = (page: Page) => transcriptOf(page).locator('[data-line]')
/** The line being spoken. */
export const spokenLine = (page: Page) => transcriptOf(page).locator('[data-line][aria-current]')
export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
/** A button in a notification; other parts of the page may have one with the same name. */
export const notified = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name })

/** Returns the service's response to the next task created. */
export const taskMade = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/tasks'))

export const positionOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMediaElement>('audio, video')?.currentTime ?? -1)

/** Records each line as it is spoken, since it may be over by the time a test looks. */
export async function hearLines(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = []
    const note = () => {
      const text = document.querySelector('[data-line][aria-current]')?.textContent
      if (text !== undefined && text !== null && text !== texts.at(-1)) texts.push(text)
    }
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['aria-current'],
    })
    return texts
  })
  return () => heard.jsonValue()
}

/** Records each seek position, since playback moves on before a test looks. */
export async function noteJumps(page: Page): Promise<() => Promise<number[]>> {
  const jumps = await page.evaluateHandle(() => {
    const seconds: number[] = []
    const note = ({ target }: Event) => {
      if (target instanceof HTMLMediaElement) seconds.push(target.currentTime)
    }
    // Media events don't bubble.
    document.addEventListener('seeking', note, { capture: true })
    return seconds
  })
  return () => jumps.jsonValue()
}

/** Expects all lines, in time order, numbered from one. */
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
