import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { troubledStories, troubledUnitTests } from './failed-tests.mjs'
import { ensureInstalled } from './setup/ensure-installed.mjs'
import { runNode, runSteps } from './setup/run-node.mjs'

ensureInstalled()
const { checkSteps } = await import('./check-steps.mjs')
const { browsersOfTests, installServers } = await import('./setup/find-chromium.mjs')
const { ensureBuilt, ensureServiceBuilt } = await import('./setup/ensure-built.mjs')

const reports = mkdtempSync(path.join(tmpdir(), 'minutebook-tests-'))
const vitestReport = path.join(reports, 'vitest.json')
const playwrightReport = path.join(reports, 'playwright.json')

const browsers = browsersOfTests()
// Speech recognition for tests: PocketSphinx, its English model, and human speech.
installServers({
  '/usr/bin/pocketsphinx_continuous': 'pocketsphinx',
  '/usr/share/pocketsphinx/model/en-us': 'pocketsphinx-en-us',
  '/usr/share/pocketsphinx/test/data/librivox': 'pocketsphinx-testdata',
})

const { failed, notChecked } = runSteps([
  ...checkSteps,
  {
    name: 'unit, service and component tests',
    run: () =>
      runNode(
        'node_modules/vitest/vitest.mjs',
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
        { ...browsers, MINUTEBOOK_TEST_SERVICE: ensureServiceBuilt() },
      ),
  },
  {
    name: 'end-to-end tests',
    run: () => {
      ensureBuilt()
      return runNode('node_modules/@playwright/test/cli.js', ['test', '-c', 'e2e/playwright.config.ts'], {
        ...browsers,
        MINUTEBOOK_TEST_SERVICE: ensureServiceBuilt(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
      })
    },
  },
])

const counts = [vitestCounts(), playwrightCounts()]
const total = (key) => counts.reduce((sum, count) => sum + count[key], 0)
const failures = total('failed') + (failed.length > 0 && total('failed') === 0 ? failed.length : 0)
const troubled = [troubledUnitTests(vitestReport), troubledStories(playwrightReport)]
for (const test of troubled.flatMap((tests) => tests.flaky)) console.log(`\nPassed at its second try only: ${test}`)
for (const test of troubled.flatMap((tests) => tests.failed)) console.log(`\nFailed: ${test}`)
rmSync(reports, { recursive: true, force: true })
if (notChecked.length > 0) console.log(`\nNot checked: ${notChecked.join(', ')}`)
if (failed.length > 0) console.log(`\nFailed steps: ${failed.join(', ')}`)
console.log(`\ntests: ${total('passed')} passed, ${failures} failed, ${total('skipped') + notChecked.length} skipped`)
process.exitCode = failed.length === 0 ? 0 : 1

function vitestCounts() {
  if (!existsSync(vitestReport)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(vitestReport, 'utf8'))
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }
}

function playwrightCounts() {
  if (!existsSync(playwrightReport)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats } = JSON.parse(readFileSync(playwrightReport, 'utf8'))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}
