import { sql } from 'kysely'
import type { Page } from 'playwright'
import type { IdleCompany } from '../../tools/seeded-service.ts'
import { inSeededBrowser, reportFrames, reportProblems, scroll, type Scrolled } from './in-seeded-browser.ts'

const RECORDINGS = 50_000
const RUNS = 3
// When flinging, rows can't be read anyway, so every second frame is enough.
const LIMITS = { p99: { reading: 17, flung: 34 }, elements: 1_500, growth: 1.15 }
/** Where elements are counted, as fractions of the height: away from both ends, where rows are on one side only. */
const PLACES = [0.25, 0.5, 0.75]

/** Pixels scrolled per frame: at reading speed, and when looking for something. */
const speeds = { reading: 120, flung: 1_500 } as const

type Run = Record<keyof typeof speeds, Scrolled> & { elements: number[] }

/**
 * Measures the list of 50 000 recordings in a browser: how smoothly it scrolls, and how many elements it has at
 * different positions.
 */
export function benchListPage() {
  return inSeededBrowser(seedRecordings, async ({ address, directoryId, inPage, others }) => {
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run += 1) {
      // Sequential, so that measurements don't disturb each other.
      await inPage(async (page) => {
        await page.goto(`${address}/d/${directoryId}/recordings`)
        await page.getByRole('checkbox', { name: 'Select Meeting 1', exact: true }).waitFor()
        await page.waitForLoadState('networkidle')
        const reading = await scroll(page, { pixels: speeds.reading })
        const flung = await scroll(page, { pixels: speeds.flung })
        const elements: number[] = []
        for (const share of PLACES) elements.push(await countAt(page, share))
        runs.push({ reading, flung, elements })
      })
    }
    report(runs, others())
  })
}

/** Each recording gets a tag or two, and two thirds are in a folder. */
async function seedRecordings({ db, directoryId, ownerId }: IdleCompany) {
  await sql`insert into tags (tag_id, directory_id, name, color_code)
    select gen_random_uuid(), ${directoryId}::uuid, 'Tag ' || n, 'teal' from generate_series(1, 20) n`.execute(db)
  await sql`insert into folders (folder_id, directory_id, owner_user_id, name)
    select gen_random_uuid(), ${directoryId}::uuid, ${ownerId}::uuid, 'Project ' || n from generate_series(1, 200) n`.execute(
    db,
  )
  await sql`create temporary table made as
    select n, gen_random_uuid() as recording_id from generate_series(1, ${RECORDINGS}::int) n`.execute(db)
  await sql`insert into recordings (recording_id, directory_id, owner_user_id, name, duration_seconds, language_code, stage,
      is_transcription_completed, is_transcription_succeeded, transcription_completion_reason, created_on)
    select recording_id, ${directoryId}::uuid, ${ownerId}::uuid, 'Meeting ' || n, 60 + n % 7200, 'en', 'finished', true, true,
      'succeeded', now() - n * interval '20 minutes' from made`.execute(db)
  await sql`insert into recording_tags (recording_id, tag_id)
    select recording_id, tag_id from made join tags on tags.name in ('Tag ' || 1 + n % 20, 'Tag ' || 1 + n % 7)`.execute(
    db,
  )
  await sql`insert into folder_recordings (folder_id, recording_id)
    select folder_id, recording_id from made join folders on folders.name = 'Project ' || 1 + n % 200 where n % 3 > 0`.execute(
    db,
  )
}

/** Counts the page's elements at a scroll position, once its rows are drawn. */
async function countAt(page: Page, share: number): Promise<number> {
  await page.evaluate((at) => window.scrollTo(0, at * document.documentElement.scrollHeight), share)
  await page.waitForFunction(() => {
    const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
    return Boolean(middle?.closest('[data-index]')?.querySelector('a[data-row]'))
  })
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => document.querySelectorAll('*').length)
}

function report(runs: Run[], others: number | null) {
  const problems = (['reading', 'flung'] as const).flatMap((speed) =>
    reportFrames(`list of ${RECORDINGS}`, {
      pixels: speeds[speed],
      runs: runs.map((run) => run[speed]),
      limit: LIMITS.p99[speed],
    }),
  )
  reportProblems([...problems, ...reportElements(runs)], others)
}

function reportElements(runs: Run[]): string[] {
  const counts = runs.flatMap(({ elements }) => elements)
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
  const shown = runs.map(({ elements }) => elements.join('/')).join(', ')
  console.log(`elements at a quarter, in the middle and at three quarters: ${shown}; at most ${LIMITS.elements}`)
  return most > LIMITS.elements || most > fewest * LIMITS.growth ? ['number of elements'] : []
}
