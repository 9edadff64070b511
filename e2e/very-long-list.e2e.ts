import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { benchOwner } from '../tools/set-up-company.ts'
import { startSeeded, type IdleCompany } from '../tools/seeded-service.ts'
import { newDataFolder } from './data-folders.ts'
import { expect, test as base } from './fixtures.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { become } from './page-of.ts'

/** More than the service counts for callers that don't need an exact total. */
const RECORDINGS = 70_000
const EVERY = 20
const NAMED = RECORDINGS / EVERY
const TASKS = 12_000

type Company = { address: string; directoryId: string }

const test = base.extend<object, { company: Company }>({
  company: [
    async ({}, use) => {
      const folder = newDataFolder('empty')
      const { service, directoryId } = await startSeeded(folder, seed)
      await use({ address: service.address, directoryId })
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** One in twenty recordings is a review, with `Review 1` the newest; one task is due each day from next month on. */
async function seed({ db, directoryId, ownerId }: IdleCompany) {
  await sql`insert into recordings (recording_id, directory_id, owner_user_id, name, duration_seconds, language_code, stage,
      is_transcription_completed, is_transcription_succeeded, transcription_completion_reason, created_on)
    select gen_random_uuid(), ${directoryId}::uuid, ${ownerId}::uuid,
      case when n % ${EVERY}::int = 0 then 'Review ' || n / ${EVERY}::int else 'Meeting ' || n end,
      60 + n % 7200, 'en', 'finished', true, true, 'succeeded', now() - n * interval '3 minutes'
    from generate_series(1, ${RECORDINGS}::int) n`.execute(db)
  await sql`insert into tasks (task_id, directory_id, owner_user_id, responsible_user_id, subject, due_date, is_due_all_day,
      is_done, created_on, modified_on)
    select gen_random_uuid(), ${directoryId}::uuid, ${ownerId}::uuid, ${ownerId}::uuid, 'Task ' || n,
      date_trunc('day', now()) + (30 + n) * interval '1 day', true, false, now() - n * interval '1 second', now()
    from generate_series(1, ${TASKS}::int) n`.execute(db)
}

const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
/** The number of recordings according to the page. */
const count = (page: Page) => page.getByRole('status').filter({ hasText: /recordings?$/ })
const written = (amount: number) => amount.toLocaleString('en')

async function open(page: Page, { address, directoryId }: Company, place: string) {
  await become(page, { address }, benchOwner)
  await page.goto(`${address}/d/${directoryId}/${place}`)
}

/** Scrolls to the end of the loaded list until `last` is there. */
async function scrollToEnd(page: Page, last: string) {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(row(page, last)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Before counting is complete, the list shows a smaller number, and that there are more. */
async function expectUncounted(page: Page) {
  await expect(count(page)).toHaveText(/^[\d,]+\+ recordings$/)
  const least = Number((await count(page).innerText()).replaceAll(/\D/g, ''))
  expect(least).toBeGreaterThan(0)
  expect(least).toBeLessThan(NAMED)
  await expect(page.locator('[data-index="0"]')).toHaveAttribute('aria-setsize', '-1')
}

test('a list that is not counted to its end goes on beyond what is, stays as long, and is found again', async ({
  page,
  company,
}) => {
  await open(page, company, 'recordings?q=Review')
  await expect(row(page, 'Review 1')).toBeVisible()
  await expectUncounted(page)
  await expectFlawlessAtAllWidths(page, 'a list that is not counted to its end')

  await scrollToEnd(page, `Review ${NAMED}`)
  const last = page.locator(`[data-index="${NAMED - 1}"]`)
  await expect(last).toContainText(`Review ${NAMED}`)
  await expect(last).toHaveAttribute('aria-setsize', `${NAMED}`)
  await expect(page.locator(`[data-index="${NAMED}"]`)).toHaveCount(0)
  await expect(count(page)).toHaveText(`${written(NAMED)} recordings`)

  // The first page is reloaded along with all others, and its count is too low.
  await row(page, `Review ${NAMED}`).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(count(page)).toHaveText(`${written(NAMED - 1)} recordings`)
  await expect(row(page, `Review ${NAMED - 1}`)).toBeFocused()
  await expect(row(page, `Review ${NAMED - 1}`)).toBeInViewport()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(count(page)).toHaveText(`${written(NAMED)} recordings`)

  await row(page, `Review ${NAMED - 1}`).click()
  await expect(page.getByRole('heading', { level: 1, name: `Review ${NAMED - 1}` })).toBeVisible()
  await page.goBack()
  await expect(row(page, `Review ${NAMED - 1}`)).toBeInViewport()
})

test('by keyboard the end is the last recording, and all that can be are chosen', async ({ page, company }) => {
  await open(page, company, 'recordings?q=Review')
  await expect(page.getByRole('checkbox', { name: 'Select Review 1', exact: true })).toBeVisible()
  await expectUncounted(page)
  await row(page, 'Review 1').focus()
  await page.keyboard.press('End')
  await expect(row(page, `Review ${NAMED}`)).toBeFocused()

  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected recordings' })
  await expect(bar).toContainText('1 selected')
  await bar.getByRole('button', { name: 'Select the first 1,000' }).click()
  await expect(bar).toContainText('1,000 selected')
  await page.keyboard.press('Home')
  await expect(page.getByRole('checkbox', { name: 'Select Review 1', exact: true })).toBeChecked()
})

test('where it cannot be found out how long a list is, that is said at its end, and it goes on when asked again', async ({
  page,
  company,
}) => {
  const whole = /\/recordings\?.*exactTotal=true/
  await page.route(whole, (route) => route.abort())
  await open(page, company, 'recordings?q=Review')
  await expect(row(page, 'Review 1')).toBeVisible()
  await expectUncounted(page)
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByText('Couldn’t load more.')).toBeInViewport({ timeout: 1_000 })
  }).toPass()
  await expectFlawlessAtAllWidths(page, 'a list whose end cannot be found out')
  await page.unroute(whole)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await scrollToEnd(page, `Review ${NAMED}`)
})

test('tasks that are not counted to their end are all reached, in the list and on the board', async ({
  page,
  company,
}) => {
  await open(page, company, 'tasks?view=board')
  const later = page.getByRole('region', { name: 'Later' })
  await expect(later.locator('header')).toHaveText(/^Later[\d,]+\+$/)
  await row(page, 'Task 1').focus()
  await page.keyboard.press('End')
  await expect(row(page, `Task ${TASKS}`)).toBeFocused()
  await expect(later.locator('header')).toHaveText(`Later${written(TASKS)}`)

  await page.goto(`${company.address}/d/${company.directoryId}/tasks?view=list`)
  await expect(page.locator('[data-index="0"]')).toHaveAttribute('aria-setsize', '-1')
  await scrollToEnd(page, `Task ${TASKS}`)
  await expect(page.locator(`[data-index="${TASKS - 1}"]`)).toHaveAttribute('aria-setsize', `${TASKS}`)
})
