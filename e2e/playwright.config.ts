import { defineConfig } from '@playwright/test'
import { launchOptions } from './launch-options.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './data-folders.ts',
  outputDir: '../test-results',
  // A busy machine is not a failure.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Recording, silence and downloads take their time: two workers leave two cores partly idle.
  workers: 3,
  // On a machine of others a story may pass at its second try: `npm test` names it at the end.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions: launchOptions(),
  },
})
