import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './launch-options.ts'

const stories = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.e2e.ts'))
const contains = (name: string, pattern: RegExp) =>
  pattern.test(readFileSync(path.join(import.meta.dirname, name), 'utf8'))
const records = stories.filter((name) => contains(name, /launchOptions\(|recordingBrowser/))
const hasServiceOfItsOwn = stories.filter(
  (name) => !records.includes(name) && contains(name, /scope: 'worker'|\btest\b[^;']*from '\.\/upload-fixtures/),
)

export default defineConfig({
  testDir: '.',
  globalSetup: './data-folders.ts',
  outputDir: '../test-results',
  // A busy machine is not a failure.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Recording, silence and downloads take their time: two workers leave two cores partly idle.
  workers: 3,
  // A worker ends its browser and its service where a file brings others: such files are not between the rest, for which
  // both would be started again each time. Recordings wait for the clock: a third worker uses the machine.
  projects: [
    { name: 'recording', testMatch: records, workers: 2 },
    { name: 'own service', testMatch: hasServiceOfItsOwn },
    {
      name: 'sample company',
      testMatch: stories.filter((name) => ![...records, ...hasServiceOfItsOwn].includes(name)),
    },
  ],
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
