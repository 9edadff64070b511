import { sql } from 'kysely'
import type { Page } from 'playwright'
import type { IdleCompany } from '../../tools/seeded-service.ts'
import { median } from '../latencies.ts'
import {
  each,
  inSeededBrowser,
  reportFrames,
  reportProblems,
  scroll,
  scrollPlainText,
  type Scrolled,
} from './in-seeded-browser.ts'

const MEMBERS = 2_000
const RUNS = 3
/** Reading speed, in pixels per frame. */
const STEP = 60
const LIMITS = { p99: 17, elements: 1_500, interactiveMs: 300 }

type Run = { members: Scrolled; team: Scrolled; plain: Scrolled; elements: number; interactiveMs: number }

/**
 * Measures the page of 2 000 members and a team of that size in a browser: how soon its rows react after its tab is
 * first clicked, how smoothly both scroll, and how many elements the page has.
 */
export function benchMemberPage() {
  return inSeededBrowser(seedMembers, async ({ address, directoryId, seeded: teamId, inPage, others }) => {
    const settings = `${address}/d/${directoryId}/settings`
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run += 1) {
      // Sequential, so that measurements don't disturb each other.
      await inPage(async (page) => {
        await page.goto(`${settings}/tags`)
        await page.getByRole('heading', { name: 'Tags', exact: true }).waitFor()
        await page.waitForLoadState('networkidle')
        const interactiveMs = await openMembers(page)
        await page.waitForLoadState('networkidle')
        const members = await scroll(page, { pixels: STEP })
        const elements = await page.evaluate(() => document.querySelectorAll('*').length)
        await page.goto(`${settings}/teams?show=members&team=${teamId}`)
        await page.locator('dialog [data-index]').first().waitFor()
        await page.waitForLoadState('networkidle')
        const team = await scroll(page, { pixels: STEP, selector: 'dialog section[tabindex="0"]' })
        runs.push({ members, team, plain: await scrollPlainText(page, STEP), elements, interactiveMs })
      })
    }
    report(runs, others())
  })
}

/** Returns the milliseconds from clicking the tab until a row with a clickable name is painted. */
const openMembers = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const tab = document.querySelector<HTMLElement>('a[href$="/settings/members"]')
        if (tab === null) return reject(new Error('No tab of the members here.'))
        const start = performance.now()
        const look = () => {
          const isThere = document.querySelector('main li button[data-row]') !== null
          requestAnimationFrame(isThere ? () => resolve(performance.now() - start) : look)
        }
        tab.click()
        requestAnimationFrame(look)
      }),
  )

/** Inserts users with long and short names, all in one team; returns its id. */
async function seedMembers({ db, directoryId }: IdleCompany): Promise<string> {
  await sql`create temporary table people as
    select n, gen_random_uuid() as user_id from generate_series(1, ${MEMBERS}::int) n`.execute(db)
  await sql`insert into users (user_id, email, first_name, last_name)
    select user_id, 'person-' || n || '@example.test', 'Person ' || n, repeat('Long ', n % 5) || 'Name' from people`.execute(
    db,
  )
  await sql`insert into memberships (directory_id, user_id, role_id, license_id, is_blocked)
    select ${directoryId}::uuid, user_id, roles.role_id, licenses.license_id, n % 40 = 0
    from people, roles, (select license_id from licenses order by license_id limit 1) licenses where roles.code = 'user'`.execute(
    db,
  )
  const { rows } = await sql<{ teamId: string }>`insert into teams (team_id, directory_id, name)
    values (gen_random_uuid(), ${directoryId}::uuid, 'Everybody') returning team_id`.execute(db)
  const teamId = rows[0]?.teamId ?? ''
  await sql`insert into team_memberships (team_id, user_id) select ${teamId}::uuid, user_id from people`.execute(db)
  return teamId
}

function report(runs: Run[], others: number | null) {
  const problems = (['members', 'team'] as const).flatMap((place) =>
    reportFrames(`${place} of ${MEMBERS}`, { pixels: STEP, runs: runs.map((run) => run[place]), limit: LIMITS.p99 }),
  )
  console.log(`a page of plain text, for comparison: p99 ${each(runs.map(({ plain }) => plain.p99))}`)
  const elements = Math.max(...runs.map((run) => run.elements))
  console.log(`elements of the page: ${elements}; at most ${LIMITS.elements}`)
  if (elements > LIMITS.elements) problems.push('number of elements')
  const times = runs.map(({ interactiveMs }) => interactiveMs)
  const time = median(times) ?? 0
  console.log(
    `interactive after its tab is pressed: ${time.toFixed(0)} ms (${each(times)}), at most ${LIMITS.interactiveMs}`,
  )
  if (time > LIMITS.interactiveMs) problems.push('time until it is interactive')
  reportProblems(problems, others)
}
