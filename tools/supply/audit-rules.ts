import type { Reviewed } from './supply-rules.ts'

type Advisory = { url: string; title: string; severity: string; range: string }

/** What `npm audit --json` answers, as far as it is read; `via` names another package where that one is to blame. */
export type AuditReport = { vulnerabilities: Record<string, { name: string; via: (Advisory | string)[] }> }

/** Weaknesses nobody has looked at, and exceptions that no longer say anything, one line each. */
export function auditProblems({ vulnerabilities }: AuditReport, { advisories }: Reviewed): string[] {
  const found = Object.values(vulnerabilities).flatMap(({ name, via }) =>
    via.filter((cause) => typeof cause !== 'string').map((cause) => ({ ...cause, name, id: idOf(cause) })),
  )
  const ids = new Set(found.map(({ id }) => id))
  return [
    ...found
      .filter(({ id }) => !Object.hasOwn(advisories, id))
      .map(({ name, range, severity, title, id }) => `${name} ${range}: ${title} (${severity}, ${id})`),
    ...Object.keys(advisories)
      .filter((id) => !ids.has(id))
      .map((id) => `${id} is excepted but no longer reported; take it out of reviewed.json.`),
  ]
}

/** The exit code of an audit that nobody answered; `tools/check-steps.mjs` knows it. */
export const UNANSWERED = 3

/** What to say of what `npm audit --json` printed, and the exit code. */
export function auditOutcome(output: string, reviewed: Reviewed, allowsUnanswered: boolean) {
  const report = parseReport(output)
  if (report === null) {
    const line = 'NOT CHECKED: the registry did not answer npm audit, so weaknesses found lately are unknown.'
    return { lines: [line], exitCode: allowsUnanswered ? 0 : UNANSWERED }
  }
  const problems = auditProblems(report, reviewed)
  return problems.length === 0
    ? { lines: ['npm audit: nothing known against what ships.'], exitCode: 0 }
    : { lines: problems, exitCode: 1 }
}

function parseReport(text: string): AuditReport | null {
  try {
    const { vulnerabilities }: Partial<AuditReport> = JSON.parse(text)
    return vulnerabilities === undefined ? null : { vulnerabilities }
  } catch {
    return null
  }
}

const idOf = ({ url }: Advisory) => url.slice(url.lastIndexOf('/') + 1)
