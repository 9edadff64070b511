import { expect, test } from 'vitest'
import { pagesOf, readPlans, scannedTables, waysOf } from './logged-plans.ts'

const log = `LOG:  database system is ready to accept connections
LOG:  duration: 1.250 ms  plan:
\t{
\t  "Query Text": "select 1\\nfrom tasks",
\t  "Plan": { "Node Type": "Limit", "Shared Hit Blocks": 7, "Shared Read Blocks": 2, "Plans": [
\t    { "Node Type": "Seq Scan", "Relation Name": "tasks" },
\t    { "Node Type": "Index Only Scan", "Relation Name": "users", "Index Name": "users_pkey" }
\t  ] }
\t}
LOG:  duration: 9.000 ms  plan:
\t{ "Query Text": "cut
ERROR:  something else
`

test('reads plans from a log, and counts entries that two processes garbled', () => {
  const { plans, unreadable } = readPlans(log)

  expect(unreadable).toBe(1)
  expect(plans).toHaveLength(1)
  expect(plans[0]).toMatchObject({ milliseconds: 1.25, statement: 'select 1\nfrom tasks' })
})

test('reports fully scanned tables, how other tables are read, and the number of pages', () => {
  const [plan] = readPlans(log).plans
  if (plan === undefined) throw new Error('There is no plan.')

  expect(scannedTables(plan)).toEqual(['tasks'])
  expect(waysOf(plan)).toBe('Seq tasks, Index Only users_pkey')
  expect(pagesOf(plan)).toBe(9)
})
