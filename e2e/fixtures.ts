import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test as base, type Page } from '@playwright/test'
import { newDataFolder } from './data-folders.ts'
import { violationsOn } from './axe-violations.ts'
import { become } from './page-of.ts'
import { spawnService, type SpawnedService } from '../tools/spawn-service.ts'

export { expect }

export type SampleAccount = 'owner' | 'admin' | 'user' | 'second' | 'outsider'
export type E2eService = SpawnedService & { dataFolder: string }

type Fixtures = {
  /** Signs the page in to the sample company as one of its accounts. */
  signIn: (account: SampleAccount) => Promise<void>
  /** Fails if axe finds a WCAG 2.2 AA violation on the current page. */
  expectAccessible: () => Promise<void>
  /** A service with an empty data folder, before setup. */
  freshService: E2eService
}

type SampleService = E2eService & { tokens: Record<string, string> }

type WorkerFixtures = {
  /** A service with the sample company. */
  sampleService: SampleService
}

async function withService(
  args: string[],
  use: (service: E2eService) => Promise<void>,
  { dataFolder, env = {} }: { dataFolder: string; env?: NodeJS.ProcessEnv },
) {
  const service = await spawnService(['--data', dataFolder, ...args], env)
  await use({ ...service, dataFolder })
  await service.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}

/** Runs a service with the sample company, with these additional options and settings. */
export function withSample(
  args: string[],
  use: (service: SampleService) => Promise<void>,
  env: NodeJS.ProcessEnv = {},
) {
  const dataFolder = newDataFolder('sample')
  const start = (service: E2eService) => {
    const tokens = JSON.parse(readFileSync(path.join(dataFolder, 'sample-tokens.json'), 'utf8'))
    return use({ ...service, tokens })
  }
  return withService(['--sample', ...args], start, { dataFolder, env })
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  context: async ({ context }, use) => {
    // Playwright intercepts a page's file chooser only once there is a listener, and a key press can be faster: the
    // browser would then open its own chooser and cancel it.
    context.on('page', (page) => page.on('filechooser', () => {}))
    await use(context)
  },

  page: async ({ page }, use) => {
    findOnlyWhatShows(page)
    await use(page)
  },

  freshService: [
    async ({}, use) => withService([], use, { dataFolder: mkdtempSync(path.join(tmpdir(), 'minutebook-e2e-')) }),
    { timeout: 240_000 },
  ],

  sampleService: [async ({}, use) => withSample([], use), { scope: 'worker', timeout: 240_000 }],

  signIn: async ({ page, sampleService }, use) => {
    await use((account) => signInAs(page, sampleService, account))
  },

  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      expect(await violationsOn(page, 'html', ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])).toEqual([])
    })
  },
})

/** Makes `getByText` ignore announcements for screen readers, which repeat visible text at their own pace. */
function findOnlyWhatShows(page: Page) {
  const getByText = page.getByText.bind(page)
  const shown = page.locator(':not([aria-live].sr-only *, [data-live-announcer] *)')
  page.getByText = (text, options) => getByText(text, options).and(shown)
}

/** Signs in by request; the sign-in page has its own stories. */
export async function signInAs(page: Page, service: Pick<E2eService, 'address'>, account: SampleAccount) {
  await become(page, service, account)
  await page.goto(service.address)
  await expect(page.getByRole('heading', { name: 'Recordings' })).toBeVisible()
}
