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
  workers: 2,
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
