/** Asks npm's registry for known weaknesses of what ships; fails on one that is not in reviewed.json. Without a network it says so and passes. */
import { spawnSync } from 'node:child_process'
import { projectRoot } from './project-root.ts'
import { type AuditReport, auditProblems } from './audit-rules.ts'
import { reviewed } from './reviewed.ts'

const result = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=20000'], {
  cwd: projectRoot,
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: 64 * 1024 * 1024,
})
const report = parseReport(result.stdout ?? '')
if (report === null) {
  console.log('npm audit: the registry could not be asked; nothing is known of weaknesses found lately.')
} else {
  const problems = auditProblems(report, reviewed)
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log('npm audit: nothing known against what ships.')
  process.exitCode = problems.length === 0 ? 0 : 1
}

function parseReport(text: string): AuditReport | null {
  try {
    const { vulnerabilities }: Partial<AuditReport> = JSON.parse(text)
    return vulnerabilities === undefined ? null : { vulnerabilities }
  } catch {
    return null
  }
}
