/**
 * Asks npm's registry for known weaknesses of what ships. Exits with 1 on one that is not in reviewed.json, and with 3 where the
 * registry gives no answer, so that "nothing known" and "nobody could be asked" are never taken for each other.
 * `--allow-unanswered` makes that 0, for machines that cannot ask.
 */
import { spawnSync } from 'node:child_process'
import { projectRoot } from './project-root.ts'
import { auditOutcome } from './audit-rules.ts'
import { reviewed } from './reviewed.ts'

const result = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000'], {
  cwd: projectRoot,
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: 64 * 1024 * 1024,
})
const { lines, exitCode } = auditOutcome(result.stdout ?? '', reviewed, process.argv.includes('--allow-unanswered'))
for (const line of lines) console.error(line)
process.exitCode = exitCode
