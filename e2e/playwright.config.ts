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
  // A busy machine isn't a failure.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Recording, silence and downloads take real time: two workers would leave two cores partly idle.
  workers: 3,
  // A worker restarts its browser and service for files with other options, so these files are grouped rather than
  // mixed with the rest. Recordings wait in real time, so a third worker uses the machine.
  projects: [
    { name: 'recording', testMatch: records, workers: 2 },
    { name: 'own service', testMatch: hasServiceOfItsOwn },
    {
      name: 'sample company',
      testMatch: stories.filter((name) => ![...records, ...hasServiceOfItsOwn].includes(name)),
    },
  ],
  // On CI a story may pass on its second try: `npm test` lists it at the end.
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
