import { sql } from 'kysely'
import type { Page } from 'playwright'
import type { IdleCompany } from '../../tools/seeded-service.ts'
import {
  each,
  inSeededBrowser,
  reportFrames,
  reportProblems,
  scroll,
  scrollPlainText,
  type Scrolled,
} from './in-seeded-browser.ts'

const TASKS = 10_000
const RUNS = 3
/** Reading speed, in pixels per frame. */
const STEP = 60
const LIMITS = { p99: 17, elements: 2_500 }

const places = {
  list: { search: '?view=list&whose=everybodys', selector: undefined },
  board: { search: '?view=board&whose=everybodys', selector: '[data-column="later"] > div' },
} as const

type Run = Record<keyof typeof places | 'plain', Scrolled> & { elements: number }

/**
 * Measures the page of 10 000 tasks in a browser: how smoothly the list and a column of the board scroll, and how many
 * elements they have.
 */
export function benchTaskPage() {
  return inSeededBrowser(seedTasks, async ({ address, directoryId, inPage, others }) => {
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run += 1) {
      await inPage(async (page) => {
        const tasks = `${address}/d/${directoryId}/tasks`
        const list = await measure(page, tasks, 'list')
        const board = await measure(page, tasks, 'board')
        const elements = await page.evaluate(() => document.querySelectorAll('*').length)
        runs.push({ list, board, elements, plain: await scrollPlainText(page, STEP) })
      })
    }
    report(runs, others())
  })
}

async function measure(page: Page, address: string, place: keyof typeof places): Promise<Scrolled> {
  const { search, selector } = places[place]
  await page.goto(`${address}${search}`)
  await page.locator('a[data-row]').first().waitFor()
  await page.waitForLoadState('networkidle')
  return scroll(page, { pixels: STEP, ...(selector === undefined ? {} : { selector }) })
}

/** Half of the tasks are due later; the others are overdue, due soon, done or without a date. */
export async function seedTasks({ db, directoryId, ownerId }: IdleCompany) {
  await sql`insert into tasks (task_id, directory_id, owner_user_id, responsible_user_id, subject, description,
      due_date, is_due_all_day, is_done, done_on, created_on, modified_on)
    select gen_random_uuid(), ${directoryId}::uuid, ${ownerId}::uuid, ${ownerId}::uuid,
      'Task ' || n || repeat(' and what goes with it', n % 4), case when n % 3 = 0 then 'More about it' end,
      case when n % 10 = 9 then null else date_trunc('day', now()) + (n % 60 - 20) * interval '1 day' end, n % 10 < 9,
      n % 6 = 5, case when n % 6 = 5 then now() - n * interval '1 minute' end, now() - n * interval '1 minute', now()
    from generate_series(1, ${TASKS}::int) n`.execute(db)
}

function report(runs: Run[], others: number | null) {
  const problems = (['list', 'board'] as const).flatMap((place) =>
    reportFrames(`${place} of ${TASKS} tasks`, {
      pixels: STEP,
      runs: runs.map((run) => run[place]),
      limit: LIMITS.p99,
    }),
  )
  console.log(`a page of plain text, for comparison: p99 ${each(runs.map(({ plain }) => plain.p99))}`)
  const elements = Math.max(...runs.map((run) => run.elements))
  console.log(`elements of the board: ${elements}; at most ${LIMITS.elements}`)
  if (elements > LIMITS.elements) problems.push('number of elements')
  reportProblems(problems, others)
}
