import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from './setup/bundled-node.mjs'

const LINES_OF_EACH = 12

/**
 * What failed in a run, to be read at its end: a log of thousands of lines is often cut to its last ones.
 * @returns {string[]} a paragraph for each test or file that failed
 */
export const failedUnitTests = (reportFile) =>
  !existsSync(reportFile)
    ? []
    : JSON.parse(readFileSync(reportFile, 'utf8')).testResults.flatMap((file) => {
        const where = path.relative(projectRoot, file.name)
        const failed = file.assertionResults.filter(({ status }) => status === 'failed')
        if (failed.length === 0) return file.status === 'failed' ? [paragraph(where, file.message)] : []
        return failed.map((test) => paragraph(`${where} › ${test.fullName}`, test.failureMessages.join('\n')))
      })

/** The same of the end-to-end tests' report. */
export const failedStories = (reportFile) =>
  !existsSync(reportFile) ? [] : JSON.parse(readFileSync(reportFile, 'utf8')).suites.flatMap(failedInSuite)

function failedInSuite({ specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return paragraph(`${spec.file} › ${spec.title}`, errors[0]?.message ?? '')
    })
  return [...own, ...suites.flatMap(failedInSuite)]
}

function paragraph(title, message) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_EACH)
  return [title, ...lines.map((line) => `    ${line}`)].join('\n')
}
