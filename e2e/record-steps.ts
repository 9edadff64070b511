import type { BrowserContext, Page } from '@playwright/test'
import { expect, signInAs } from './fixtures.ts'
import type { sampleOwner } from './sample-owner.ts'

type SampleService = Parameters<typeof signInAs>[1]

export const allow = (context: BrowserContext) => context.grantPermissions(['microphone'])
export const barOf = (page: Page) => page.getByRole('region', { name: 'Recording in progress' })
export const keptOf = (page: Page) => page.getByRole('region', { name: 'Recordings on this device' })
export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Record' })

/** Signs a browser's first page in to the sample company. */
export async function visitAsOwner(context: BrowserContext, service: SampleService): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  await signInAs(page, service, 'owner')
  return page
}

export async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'More ways to upload' }).click()
  await page.getByRole('menuitem', { name: 'Record…' }).click()
  await expect(dialogOf(page)).toBeVisible()
}

export async function startRecording(page: Page, name: string) {
  await openDialog(page)
  await expect(dialogOf(page).getByText('We can hear you.')).toBeVisible()
  await dialogOf(page).getByLabel('Recording name').fill(name)
  await dialogOf(page).getByRole('button', { name: 'Start recording' }).click()
  await expect(barOf(page)).toBeVisible()
}

/** Returns the seconds shown on the bar. */
export async function secondsOf(page: Page): Promise<number> {
  const text = (await barOf(page).getByRole('timer').textContent()) ?? ''
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

export const recordFor = (page: Page, seconds: number) =>
  expect.poll(() => secondsOf(page), { timeout: 60_000 }).toBeGreaterThanOrEqual(seconds)

type Owner = Awaited<ReturnType<typeof sampleOwner>>
export type Listed = { recordingId: string; name: string; durationInSeconds: number }

export async function recordingNamed(owner: Owner, name: string): Promise<Listed | undefined> {
  const { items }: { items: Listed[] } = await owner.get('/recordings?pageSize=100')
  return items.find((recording) => recording.name === name)
}
