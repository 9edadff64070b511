import { sql } from 'kysely'
import type { Page } from 'playwright'
import type { IdleCompany } from '../../tools/seeded-service.ts'
import { median } from '../latencies.ts'
import { inSeededBrowser } from './in-seeded-browser.ts'

const FOLDERS = 5_000
const ROOTS = 100
const RUNS = 7
const SCROLL_FRAMES = 300
const LIMIT_MS = 200

type World = { address: string; directoryId: string }

/**
 * Measures the tree of 5 000 folders: the time from clicking "Folders" until it is painted, both with its data cached
 * and with only the list of recordings cached; and how smoothly it scrolls with all 5 000 open.
 */
export function benchFolders() {
  return inSeededBrowser(seedFolders, async ({ address, directoryId, seeded, inPage, others }) => {
    const cold: number[] = []
    const warm: number[] = []
    let frames: number[] = []
    for (let run = 0; run < RUNS; run += 1) {
      // Sequential, so that measurements don't disturb each other.
      await inPage(async (page) => {
        await enter(page, { address, directoryId })
        cold.push(await openTree(page))
        await page.getByRole('link', { name: 'Recordings', exact: true }).first().click()
        await page.getByRole('heading', { name: 'Recordings', level: 1 }).waitFor()
        warm.push(await openTree(page))
        if (run === RUNS - 1) frames = await scrollAll(page, directoryId, seeded)
      })
    }
    report({ cold, warm, frames, others: others() })
  })
}

/** Returns all folder ids. */
async function seedFolders({ db, directoryId, ownerId }: IdleCompany): Promise<string[]> {
  await sql`create temporary table made as
    select n, gen_random_uuid() as folder_id from generate_series(0, ${FOLDERS - 1}::int) n`.execute(db)
  await sql`insert into folders (folder_id, directory_id, owner_user_id, parent_folder_id, name)
    select folder_id, ${directoryId}::uuid, ${ownerId}::uuid,
      case when n >= ${ROOTS}::int then (select folder_id from made parent where parent.n = (made.n - ${ROOTS}::int) / 4) end,
      'Project ' || n from made`.execute(db)
  return (await db.selectFrom('folders').select('folderId').execute()).map(({ folderId }) => folderId)
}

async function enter(page: Page, { address, directoryId }: World) {
  await page.goto(`${address}/d/${directoryId}/recordings`)
  await page.getByRole('link', { name: 'Folders', exact: true }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** Returns the time from the click to the frame after the rows appear. */
const openTree = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLElement>('nav a[href$="/folders"]')
        const startedAt = performance.now()
        link?.click()
        const look = () => {
          const isThere = document.querySelectorAll('[role="treeitem"]').length > 10
          if (isThere) setTimeout(() => resolve(performance.now() - startedAt))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )

/** Opens every folder and scrolls through them; returns the duration of each frame. */
async function scrollAll(page: Page, directoryId: string, folderIds: readonly string[]): Promise<number[]> {
  await page.evaluate(([key, ids]) => localStorage.setItem(key, ids), [
    `minutebook.openFolders.${directoryId}`,
    folderIds.join(' '),
  ] as const)
  await page.reload()
  await page.locator('[role="treeitem"][aria-level="3"]').first().waitFor()
  return page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const tree = document.querySelector('[role="tree"]')
        const frames: number[] = []
        let last = performance.now()
        const step = (now: number) => {
          frames.push(now - last)
          last = now
          if (tree) tree.scrollTop += 120
          if (frames.length < count) requestAnimationFrame(step)
          else resolve(frames.slice(1))
        }
        requestAnimationFrame(step)
      }),
    SCROLL_FRAMES,
  )
}

type Figures = { cold: number[]; warm: number[]; frames: number[]; others: number | null }

const inMs = (values: number[]) => `${Math.round(median(values) ?? 0)} ms (${values.map(Math.round).join(', ')})`

function report({ cold, warm, frames, others }: Figures) {
  const p99 = frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.99)] ?? 0
  console.log(`tree of ${FOLDERS} folders, folders at hand: ${inMs(warm)}, at most ${LIMIT_MS}`)
  console.log(`tree of ${FOLDERS} folders, first visit: ${inMs(cold)}, at most ${LIMIT_MS}`)
  console.log(
    `scrolling all ${FOLDERS}, 120 px a frame: p99 ${p99.toFixed(1)} ms, longest ${Math.max(...frames).toFixed(1)} ms`,
  )
  if (others !== null && others > 0.35) console.log(`Others used ${others.toFixed(1)} cores meanwhile.`)
  if ([warm, cold].some((times) => (median(times) ?? 0) > LIMIT_MS)) process.exitCode = 1
}
