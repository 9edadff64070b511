import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readZip } from '../server/test/read-zip.ts'
import { violationsOn } from './axe-violations.ts'
import { enter, tabTo } from './by-keyboard.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, goToRow, makeFolder, rowOf, test, toastsOf, type Caller } from './folder-page.ts'
import { become } from './page-of.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Recordings, newest first' })
const rowLink = (page: Page, name: string) => list(page).getByRole('link', { name, exact: true })
const check = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected recordings' })

type Listed = { recordingId: string; name: string; tags: { name: string }[] }

/** The newest three recordings, as in the list. */
async function newestThree(caller: Caller): Promise<[Listed, Listed, Listed]> {
  const { body } = await caller.send('GET', '/recordings?pageSize=3')
  return body.items
}

async function openList(
  page: Page,
  { address, directoryId, search = '' }: { address: string; directoryId: string; search?: string },
) {
  await become(page, { address }, 'owner')
  await page.goto(`${address}/d/${directoryId}/recordings${search}`)
  await expect(page.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible()
}

test('many are chosen with Shift, put into a folder and deleted, and each has its way back', async ({
  page,
  callAs,
  sampleService,
}) => {
  const owner = await callAs('owner')
  const three = await newestThree(owner)
  const [first, second, third] = three
  const folderId = await makeFolder(owner, 'Chosen with Shift')
  await openList(page, { address: sampleService.address, directoryId: owner.directoryId })
  const filed = async () => (await owner.send('GET', `/folders/${folderId}/recordings`)).body.total
  const undo = () => toastsOf(page).getByRole('button', { name: 'Undo' }).last().click()

  await check(page, first.name).click()
  await check(page, third.name).click({ modifiers: ['Shift'] })
  await expect(bar(page).getByText('3 selected')).toBeVisible()
  await bar(page).getByRole('button', { name: 'Folder' }).click()
  await page
    .getByRole('dialog')
    .getByRole('treeitem', { name: /^Chosen with Shift/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect(toastsOf(page)).toContainText('3 recordings added to the folder')
  await expect(bar(page)).toBeHidden()
  expect(await filed()).toBe(3)
  await undo()
  await expect(async () => expect(await filed()).toBe(0)).toPass()

  await check(page, first.name).click()
  await check(page, second.name).click()
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete 2 recordings?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(toastsOf(page)).toContainText('2 recordings deleted')
  await expect(rowLink(page, first.name)).toHaveCount(0)
  await undo()
  await expect(rowLink(page, first.name)).toBeVisible()
  await expect(rowLink(page, second.name)).toBeVisible()
})

test('the list by keyboard alone: choose, tag with Undo, rename, put into a folder', async ({
  page,
  callAs,
  sampleService,
}) => {
  const owner = await callAs('owner')
  const [first, second] = await newestThree(owner)
  const folderId = await makeFolder(owner, 'By keyboard')
  const { body: tag } = await owner.send('POST', '/tags', { name: 'Keyboard', colorCode: 'teal' })
  await openList(page, { address: sampleService.address, directoryId: owner.directoryId })
  const carriers = async () => {
    const { body } = await owner.send('GET', '/recordings?pageSize=3')
    return body.items.filter(({ tags }: Listed) => tags.some(({ name }) => name === 'Keyboard')).length
  }

  await tabTo(rowLink(page, first.name))
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page).getByText('2 selected')).toBeVisible()
  await tabTo(bar(page).getByRole('button', { name: 'Tags' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Tags of 2 recordings' })).toBeVisible()
  const search = page.getByRole('dialog').locator('input[type="search"]')
  await expect(search).toBeFocused()
  await page.keyboard.type('Keyboard')
  // Waits for the results of the last key.
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(search).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Keyboard', selected: true })).toBeVisible()
  await tabTo(page.getByRole('button', { name: 'Apply' }))
  await page.keyboard.press('Enter')
  await expect(toastsOf(page)).toContainText('Tags of 2 recordings changed')
  await expect(rowLink(page, first.name)).toBeFocused()
  expect(await carriers()).toBe(2)
  await tabTo(toastsOf(page).getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(async () => expect(await carriers()).toBe(0)).toPass()

  await tabTo(rowLink(page, second.name))
  await page.keyboard.press('F2')
  const field = page.getByRole('textbox', { name: 'Recording name' })
  await expect(field).toBeFocused()
  await page.keyboard.type('Renamed where it stands')
  await page.keyboard.press('Enter')
  await expect(rowLink(page, 'Renamed where it stands')).toBeFocused()
  await expect(async () => {
    const { body } = await owner.send('GET', `/recordings/${second.recordingId}`)
    expect(body.name).toBe('Renamed where it stands')
  }).toPass()
  await tabTo(toastsOf(page).getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(rowLink(page, second.name)).toBeVisible()

  await rowLink(page, first.name).focus()
  await page.keyboard.press('Control+x')
  await expect(page.getByRole('tree', { name: 'All folders' })).toBeFocused()
  await goToRow(page, 'By keyboard')
  await page.keyboard.press('Enter')
  await expect(toastsOf(page)).toContainText('1 recording added to the folder')
  expect((await owner.send('GET', `/folders/${folderId}/recordings`)).body.total).toBe(1)
  await expect(rowLink(page, first.name)).toBeFocused()

  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Share' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowLink(page, first.name)).toBeFocused()

  await page.keyboard.press('Delete')
  await enter(page.getByRole('dialog', { name: `Delete “${first.name}”?` }).getByRole('button', { name: 'Delete' }))
  await expect(rowLink(page, first.name)).toHaveCount(0)
  await expect(rowLink(page, second.name)).toBeFocused()
  await enter(toastsOf(page).getByRole('button', { name: 'Undo' }).last())
  await expect(rowLink(page, first.name)).toBeVisible()
  await expect(page.locator('main [data-row]:focus')).toBeVisible()

  // Restores the company for other stories.
  expect((await owner.send('DELETE', `/folders/${folderId}/recordings/${first.recordingId}`)).status).toBe(204)
  expect((await owner.send('DELETE', `/tags/${tag.tagId}`)).status).toBe(204)
})

test('on a phone a long press selects the first recording, taps the next, and rows have no boxes before', async ({
  browser,
  callAs,
  sampleService: { address },
}) => {
  const owner = await callAs('owner')
  const [first, second] = await newestThree(owner)
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await openList(page, { address, directoryId: owner.directoryId })
  const indent = async () => (await rowLink(page, first.name).boundingBox())?.x ?? 0
  const before = await indent()
  expect(before).toBeLessThan(24)

  const session = await context.newCDPSession(page)
  const { x = 0, y = 0 } = (await rowLink(page, first.name).boundingBox()) ?? {}
  const touchPoints = [{ x: x + 20, y: y + 8 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(bar(page).getByText('1 selected')).toBeVisible()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(list(page)).toBeVisible()
  expect(await indent()).toBeGreaterThan(before + 20)
  const both = bar(page).getByText('2 selected')
  await expect(async () => {
    // A busy browser handles a tap so late that it becomes a long press.
    if (!(await both.isVisible())) await rowLink(page, second.name).tap()
    await expect(both).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(check(page, second.name)).toBeChecked()
  await context.close()
})

test('recordings are exported as one ZIP by keyboard alone', async ({ page, callAs, sampleService }) => {
  const owner = await callAs('owner')
  const [first, second] = await newestThree(owner)
  await openList(page, { address: sampleService.address, directoryId: owner.directoryId })
  await tabTo(rowLink(page, first.name))
  await page.keyboard.press('x')
  await tabTo(rowLink(page, second.name))
  await page.keyboard.press('x')
  await enter(bar(page).getByRole('button', { name: 'Export…' }))
  const dialog = page.getByRole('dialog', { name: 'Export 2 recordings' })
  await expect(dialog).toBeVisible()
  expect(await violationsOn(page, 'dialog[open]')).toEqual([])
  await tabTo(dialog.getByRole('checkbox', { name: /^Audio or video/ }))
  await page.keyboard.press('Space')
  const downloading = page.waitForEvent('download')
  await enter(dialog.getByRole('button', { name: 'Download ZIP' }))
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^minutebook-\d{4}-\d\d-\d\d\.zip$/)
  const names = [...readZip(readFileSync(await download.path())).keys()]
  expect(names).toContain('README.txt')
  // The names without characters that file systems don't allow.
  const told = [first, second].map(({ name }) => name.replaceAll(':', ''))
  for (const name of told) {
    expect(names.filter((file) => file.includes(name)).map((file) => file.slice(file.indexOf('.')))).toEqual([
      '.md',
      expect.stringMatching(/^\.(mp3|m4a|webm)$/),
    ])
  }
})

test('rows are dragged into a folder that comes into sight beside them', async ({ page, callAs, sampleService }) => {
  const owner = await callAs('owner')
  const [first, second] = await newestThree(owner)
  const folderId = await makeFolder(owner, 'Dragged here')
  await openList(page, { address: sampleService.address, directoryId: owner.directoryId })
  await check(page, first.name).click()
  await check(page, second.name).click()
  await rowLink(page, first.name).hover()
  await page.mouse.down()
  await page.mouse.move(700, 300, { steps: 4 })
  const target = rowOf(page, 'Dragged here')
  await target.hover()
  await target.hover()
  await page.mouse.up()
  await expect(toastsOf(page)).toContainText('2 recordings added to the folder')
  await expect(page.getByRole('tree')).toHaveCount(0)
  expect((await owner.send('GET', `/folders/${folderId}/recordings`)).body.total).toBe(2)
  await toastsOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(async () => {
    expect((await owner.send('GET', `/folders/${folderId}/recordings`)).body.total).toBe(0)
  }).toPass()
})

test('a view of the list is saved, opened again after a reload, and its address shows the same to others', async ({
  page,
  callAs,
  sampleService,
}) => {
  const owner = await callAs('owner')
  const [first, second] = await newestThree(owner)
  const search = `?q=${encodeURIComponent(first.name)}`
  await openList(page, { address: sampleService.address, directoryId: owner.directoryId, search })
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('The newest')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Views: The newest' })).toBeVisible()

  await page.goto(page.url().split('?')[0] ?? '')
  await expect(rowLink(page, second.name)).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitemradio', { name: 'The newest' }).click()
  await expect(rowLink(page, second.name)).toHaveCount(0)
  await expect(rowLink(page, first.name)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('q')).toBe(first.name)
})

test('the list with what floats over it is accessible', async ({ page, callAs, sampleService }) => {
  test.setTimeout(240_000)
  const owner = await callAs('owner')
  const [first] = await newestThree(owner)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openList(page, { address: sampleService.address, directoryId: owner.directoryId })
  await check(page, first.name).click()
  await expect(bar(page)).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'with a selection')
  await page.getByRole('button', { name: `More actions for ${first.name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'with the menu of a row')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'with the filters')
})
