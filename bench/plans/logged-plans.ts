/** The fields we use of a node in PostgreSQL's plans. */
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

/** A statement with its plan. */
export type LoggedPlan = { milliseconds: number; statement: string; plan: PlanNode }

/** Settings that make the server log the plan of every statement, including those within functions. */
export const planSettings = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_buffers=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_format=json',
  'log_line_prefix=',
] as const

/** Reads plans from a server's log; an entry is a line and the following lines that begin with a tab. */
export function readPlans(log: string): { plans: LoggedPlan[]; unreadable: number } {
  const entries = log.split(/\n(?!\t)/)
  const found = entries.flatMap((entry) => {
    const [head, text] = entry.split(/ plan:\n/)
    const milliseconds = /duration: ([\d.]+) ms/.exec(head ?? '')?.[1]
    return milliseconds === undefined || text === undefined ? [] : [{ milliseconds: Number(milliseconds), text }]
  })
  const plans = found.flatMap(({ milliseconds, text }) => readPlan(milliseconds, text))
  return { plans, unreadable: found.length - plans.length }
}

function readPlan(milliseconds: number, text: string): LoggedPlan[] {
  try {
    const { 'Query Text': statement, Plan: plan }: { 'Query Text': string; Plan: PlanNode } = JSON.parse(text)
    return [{ milliseconds, statement, plan }]
  } catch {
    // Two processes wrote at the same time.
    return []
  }
}

const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Returns the tables that are scanned completely. */
export function scannedTables({ plan }: LoggedPlan): string[] {
  return nodesOf(plan).flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []))
}

/** Returns the number of 8 kB pages read. */
export const pagesOf = ({ plan }: LoggedPlan): number =>
  (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)

/** Returns how tables are read: each kind of scan once, with its index or table. */
export function waysOf({ plan }: LoggedPlan): string {
  const scans = nodesOf(plan).filter((node) => node['Node Type'].endsWith('Scan'))
  const ways = scans.map(
    (node) => `${node['Node Type'].replace(' Scan', '')} ${node['Index Name'] ?? node['Relation Name'] ?? ''}`,
  )
  return [...new Set(ways.map((way) => way.trim()))].join(', ')
}
