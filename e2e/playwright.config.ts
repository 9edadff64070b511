import { defineConfig } from '@playwright/test'

/** Without these, Chromium asks its maker's servers for things the tests do not need. */
const quietBrowser = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

const chromium = process.env.MINUTEBOOK_CHROMIUM

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
    launchOptions: {
      args: quietBrowser,
      // Where the system knows only ASCII, Chromium cannot read a folder whose name has more.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
})
