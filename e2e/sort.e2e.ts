import type { Page } from '@playwright/test'
import { enter, tabTo } from './by-keyboard.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { type Caller, expect, test, toastsOf } from './folder-page.ts'
import { become } from './page-of.ts'

const list = (page: Page, order: string) => page.getByRole('list', { name: `Recordings, ${order}`, exact: true })
const names = (page: Page, order: string) => list(page, order).locator('[data-row]')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected recordings' })
const sortButton = (page: Page, order: string) => page.getByRole('button', { name: `Sort: ${order}`, exact: true })

/** Returns the first names in a sort order, according to the service. */
async function firstNames(caller: Caller, sort: string, count = 5): Promise<string[]> {
  const { body } = await caller.send('GET', `/recordings?sort=${sort}&pageSize=${count}`)
  return body.items.map(({ name }: { name: string | null }) => name ?? 'Untitled recording')
}

async function openList(page: Page, { address, directoryId }: { address: string; directoryId: string }) {
  await become(page, { address }, 'owner')
  await page.goto(`${address}/d/${directoryId}/recordings`)
  await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible()
}

const expectFirst = async (page: Page, order: string, expected: readonly string[]) =>
  expect(async () => {
    expect((await names(page, order).allTextContents()).slice(0, expected.length)).toEqual(expected)
  }).toPass()

test('the order is chosen by pointer, survives a reload and Back, and a selection follows it', async ({
  page,
  callAs,
  sampleService,
}) => {
  const owner = await callAs('owner')
  await openList(page, { address: sampleService.address, directoryId: owner.directoryId })
  await expectFirst(page, 'newest first', await firstNames(owner, 'newest'))
  await expect(list(page, 'newest first').getByRole('heading').first()).toBeVisible()

  await sortButton(page, 'Newest first').click()
  await page.getByRole('menuitemradio', { name: 'Longest first' }).click()
  const longest = await firstNames(owner, 'longest')
  await expectFirst(page, 'longest first', longest)
  await expect(page).toHaveURL(/[?&]sort=longest$/)
  // There are no date headings in this order.
  await expect(list(page, 'longest first').getByRole('heading')).toHaveCount(0)
  await page.reload()
  await expectFirst(page, 'longest first', longest)

  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(0)
    .click()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .click({ modifiers: ['Shift'] })
  await expect(bar(page).getByText('3 selected')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete 3 recordings?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toastsOf(page)).toContainText('3 recordings deleted')
  await expectFirst(page, 'longest first', longest.slice(3))
  await toastsOf(page).getByRole('button', { name: 'Undo' }).last().click()
  await expectFirst(page, 'longest first', longest)

  await page.goBack()
  await expectFirst(page, 'newest first', await firstNames(owner, 'newest'))
  await page.goForward()
  await expectFirst(page, 'longest first', longest)
})

test('the order is chosen by keyboard, goes on with filters and into a view, and a new name takes its place', async ({
  page,
  callAs,
  sampleService,
}) => {
  const owner = await callAs('owner')
  await openList(page, { address: sampleService.address, directoryId: owner.directoryId })
  await enter(sortButton(page, 'Newest first'))
  await expect(page.getByRole('menuitemradio', { name: 'Newest first' })).toBeFocused()
  // Skips oldest first and last recorded, to name.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(sortButton(page, 'Name')).toBeFocused()
  const byName = await firstNames(owner, 'name')
  await expectFirst(page, 'by name', byName)

  // Reads on to the end: the same list down to its last row.
  await tabTo(names(page, 'by name').first())
  await page.keyboard.press('End')
  const all = await firstNames(owner, 'name', 100)
  if (all.length < 100) await expect(names(page, 'by name').last()).toHaveText(all.at(-1) ?? '')
  await page.keyboard.press('Home')
  await expect(names(page, 'by name').first()).toBeFocused()

  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Recording name' })).toBeFocused()
  await page.keyboard.type('Ünder the letter U')
  await page.keyboard.press('Enter')
  await expectFirst(page, 'by name', byName.slice(1))

  await page.getByRole('searchbox', { name: 'Search names' }).fill('ünder the letter')
  await expectFirst(page, 'by name', ['Ünder the letter U'])
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expectFirst(page, 'by name', byName.slice(1))
  await expect(page).toHaveURL(/[?&]sort=name$/)

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('From A to Z')
  await page.keyboard.press('Enter')
  await page.goto(page.url().split('?')[0] ?? '')
  await expect(list(page, 'newest first')).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitemradio', { name: 'From A to Z' }).click()
  await expectFirst(page, 'by name', byName.slice(1))
})

test('the menu of orders and a sorted list are accessible', async ({ page, callAs, sampleService }) => {
  test.setTimeout(240_000)
  const owner = await callAs('owner')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openList(page, { address: sampleService.address, directoryId: owner.directoryId })
  await sortButton(page, 'Newest first').click()
  await expect(page.getByRole('menuitemradio', { name: 'Name' })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'with the menu of orders')
  await page.getByRole('menuitemradio', { name: 'Oldest first' }).click()
  await expect(list(page, 'oldest first').getByRole('heading').first()).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'oldest first')
})
