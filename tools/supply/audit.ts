/**
 * Runs `npm audit` on the packages that ship. Exits like npm, but with 3 if the registry doesn't respond (which
 * `tools/check-steps.mjs` handles), so that "no known problems" can't be confused with "not checked".
 * `--allow-unanswered` turns that into 0, for machines without access; other options are passed to npm, such as
 * `--audit-level=high`.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const options = process.argv.slice(2).filter((option) => option !== '--allow-unanswered')
const asked = audit(['--json', '--fetch-retries=1', '--fetch-timeout=20000'])
if (isReport(asked.stdout)) {
  console.error(asked.status === 0 ? 'npm audit: no known vulnerabilities in what ships.' : audit([]).stdout)
  process.exitCode = asked.status ?? 1
} else {
  console.error('NOT CHECKED: the registry did not answer npm audit, so recent vulnerabilities are unknown.')
  process.exitCode = process.argv.includes('--allow-unanswered') ? 0 : 3
}

function audit(more: string[]) {
  return spawnSync('npm', ['audit', '--omit=dev', ...more, ...options], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  })
}

function isReport(text: string): boolean {
  try {
    return JSON.parse(text).vulnerabilities !== undefined
  } catch {
    return false
  }
}
