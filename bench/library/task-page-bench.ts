import { sql } from 'kysely'
import type { Page } from 'playwright'
import type { IdleCompany } from '../../tools/seeded-service.ts'
import { median } from '../app/median.ts'
import { benchOwner } from '../../tools/set-up-company.ts'
import { inSeededBrowser } from './in-seeded-browser.ts'
import { FRAMES, scroll, scrollPlainText, type Scrolled } from './scroll-frames.ts'

const TASKS = 10_000
const RUNS = 3
/** As one reads, in pixels a frame. */
const STEP = 60
const LIMITS = { p99: 17, elements: 2_500 }

const places = {
  list: { search: '?view=list&whose=everybodys', selector: undefined },
  board: { search: '?view=board&whose=everybodys', selector: '[data-column="later"] > div' },
} as const

type Run = Record<keyof typeof places | 'plain', Scrolled> & { elements: number }

/** The page of 10 000 tasks in a browser: how evenly the list and a column of the board scroll, and how many elements they have. */
export function benchTaskPage() {
  return inSeededBrowser(seedTasks, async ({ address, directoryId, inPage, others }) => {
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one thing at a time, or each would disturb the other
      await inPage(async (page) => {
        await page.request.post(`${address}/v1.0/sessions`, { data: { ...benchOwner, isPersistent: true } })
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

/** Half of them later, the others overdue, soon, done and without a day. */
export async function seedTasks({ db, directoryId, ownerId }: IdleCompany) {
  await sql`insert into tasks (task_id, directory_id, owner_user_id, responsible_user_id, subject, description,
      due_date, is_due_all_day, is_done, done_on, created_on, modified_on)
    select gen_random_uuid(), ${directoryId}::uuid, ${ownerId}::uuid, ${ownerId}::uuid,
      'Task ' || n || repeat(' and what goes with it', n % 4), case when n % 3 = 0 then 'More about it' end,
      case when n % 10 = 9 then null else date_trunc('day', now()) + (n % 60 - 20) * interval '1 day' end, n % 10 < 9,
      n % 6 = 5, case when n % 6 = 5 then now() - n * interval '1 minute' end, now() - n * interval '1 minute', now()
    from generate_series(1, ${TASKS}::int) n`.execute(db)
}

const each = (values: number[]) => values.map((value) => value.toFixed(1)).join(', ')

function report(runs: Run[], others: number | null) {
  const problems = (['list', 'board'] as const).flatMap((place) => {
    const scrolled = runs.map((run) => run[place])
    const p99 = median(scrolled.map((one) => one.p99)) ?? 0
    const blank = Math.max(...scrolled.map((one) => one.blank))
    const p99s = each(scrolled.map((one) => one.p99))
    const longest = each(scrolled.map((one) => one.longest))
    console.log(
      `${place} of ${TASKS} tasks, ${STEP} px a frame: p99 ${p99.toFixed(1)} ms (${p99s}), at most ${LIMITS.p99}`,
    )
    console.log(`  longest ${longest} ms, ${blank} of ${FRAMES} frames blank`)
    return [
      ...(p99 > LIMITS.p99 ? [`frames of the ${place}`] : []),
      ...(blank > 0 ? [`blank frames of the ${place}`] : []),
    ]
  })
  console.log(`a page of plain text, for comparison: p99 ${each(runs.map(({ plain }) => plain.p99))}`)
  const elements = Math.max(...runs.map((run) => run.elements))
  console.log(`elements of the board: ${elements}; at most ${LIMITS.elements}`)
  if (elements > LIMITS.elements) problems.push('number of elements')
  if (others !== null && others > 0.35) console.log(`Others used ${others.toFixed(1)} cores meanwhile.`)
  if (problems.length === 0) return
  console.log(`Over the limit: ${problems.join(', ')}.`)
  process.exitCode = 1
}
