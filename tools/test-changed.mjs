import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { bundledNode, environmentWithBundledNode, nodeFlags, projectRoot } from './setup/bundled-node.mjs'
import { ensureInstalled } from './setup/ensure-installed.mjs'
import { runNode, runSteps } from './setup/run-node.mjs'

/**
 * Maximum number of each, for the app and for the rest: what takes a minute at most on two cores. `npm test` runs all
 * of them.
 */
const MOST_TESTS = 8
const MOST_STORIES = 2

ensureInstalled()
const { checkSteps } = await import('./check-steps.mjs')
const { browsersOfTests } = await import('./setup/find-chromium.mjs')
const { ensureBuilt } = await import('./setup/ensure-built.mjs')

const [since = 'HEAD'] = process.argv.slice(2)
const changed = [
  ...linesOf('git', ['diff', '--name-only', '--merge-base', since]),
  ...linesOf('git', ['ls-files', '--others', '--exclude-standard']),
].filter((file) => existsSync(path.join(projectRoot, file)))
if (changed.length === 0) {
  console.log(`Nothing differs from ${since}. To test what a branch changes: npm run test:changed -- main`)
  process.exit(0)
}

const sources = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
const related =
  sources.length === 0 ? [] : linesOf(bundledNode(), [...nodeFlags, 'tools/changed/list-related-tests.ts', ...sources])
const tests = [...nearest(related, /^src\//), ...nearest(related, /^(?!src\/)/)]
const stories = changed.filter((file) => file.endsWith('.e2e.ts')).slice(0, MOST_STORIES)

const { failed } = runSteps([
  ...(sources.length > 0 ? [checkSteps.find(({ name }) => name === 'types'), lint(), format()] : []),
  ...(tests.length > 0 ? [unitTests()] : []),
  ...(stories.length > 0 ? [endToEndTests()] : []),
])
console.log(
  `\n${tests.length} of ${related.length} files of tests that rest on ${changed.length} changed files were run.`,
)
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

function nearest(files, side) {
  return files.filter((file) => side.test(file)).slice(0, MOST_TESTS)
}

function lint() {
  return { name: 'lint', run: () => runNode('node_modules/oxlint/bin/oxlint', ['--type-aware', '--quiet', ...sources]) }
}

function format() {
  return { name: 'format', run: () => runNode('node_modules/oxfmt/bin/oxfmt', ['--check', ...sources]) }
}

function unitTests() {
  return {
    name: 'unit, service and component tests',
    // Only on the embedded database: `npm test` also runs these files on PostgreSQL and without extensions.
    run: () =>
      runNode(
        'node_modules/vitest/vitest.mjs',
        ['run', '--project=!postgres', '--project=!contract-only', ...tests],
        browsersOfTests(),
      ),
  }
}

function endToEndTests() {
  return {
    name: 'end-to-end tests',
    run() {
      ensureBuilt()
      return runNode(
        'node_modules/@playwright/test/cli.js',
        ['test', '-c', 'e2e/playwright.config.ts', ...stories.map((file) => path.basename(file))],
        browsersOfTests(),
      )
    },
  }
}

function linesOf(command, args) {
  const { error, stdout } = spawnSync(command, args, {
    cwd: projectRoot,
    encoding: 'utf8',
    env: environmentWithBundledNode(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (error) throw error
  return stdout.split('\n').filter(Boolean)
}
