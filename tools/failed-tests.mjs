import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from './setup/bundled-node.mjs'

const LINES_OF_EACH = 12

/**
 * Collects tests that failed, or passed only on a retry, to be printed at the end of a run: long logs are often
 * truncated to their last lines.
 * @returns {{ failed: string[], flaky: string[] }} a paragraph for each test, or for a file that couldn't run
 */
export function troubledUnitTests(reportFile) {
  const troubled = { failed: [], flaky: [] }
  if (!existsSync(reportFile)) return troubled
  for (const file of JSON.parse(readFileSync(reportFile, 'utf8')).testResults) {
    const where = path.relative(projectRoot, file.name)
    const messages = (status) =>
      file.assertionResults
        .filter((test) => test.status === status && test.failureMessages.length > 0)
        .map((test) => paragraph(`${where} › ${test.fullName}`, test.failureMessages.join('\n')))
    const failed = messages('failed')
    troubled.failed.push(
      ...(failed.length === 0 && file.status === 'failed' ? [paragraph(where, file.message)] : failed),
    )
    troubled.flaky.push(...messages('passed'))
  }
  return troubled
}

/** Does the same for the end-to-end tests' report. */
export function troubledStories(reportFile) {
  const stories = existsSync(reportFile)
    ? JSON.parse(readFileSync(reportFile, 'utf8')).suites.flatMap(testsOfSuite)
    : []
  const withStatus = (wanted) => stories.filter(({ status }) => status === wanted).map(({ text }) => text)
  return { failed: withStatus('unexpected'), flaky: withStatus('flaky') }
}

function testsOfSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      status,
      text: paragraph(`${spec.file} › ${spec.title}`, results.flatMap((result) => result.errors)[0]?.message ?? ''),
    })),
  )
  return [...own, ...suites.flatMap(testsOfSuite)]
}

function paragraph(title, message) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_EACH)
  return [title, ...lines.map((line) => `    ${line}`)].join('\n')
}
