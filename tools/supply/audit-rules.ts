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

const idOf = ({ url }: Advisory) => url.slice(url.lastIndexOf('/') + 1)
