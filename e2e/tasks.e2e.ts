import type { Page } from '@playwright/test'
import { tabTo } from './by-keyboard.ts'
import type { SampleAccount } from './fixtures.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, test, toastsOf, type Caller } from './folder-page.ts'
import { become } from './page-of.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, subject: string) => page.getByRole('link', { name: subject, exact: true })
const quickAdd = (page: Page) => page.getByRole('textbox', { name: 'New task' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Task', exact: true })

type Opening = { address: string; directoryId: string; search?: string }

async function openTasks(page: Page, account: SampleAccount, { address, directoryId, search = '' }: Opening) {
  await become(page, { address }, account)
  await page.goto(`${address}/d/${directoryId}/tasks${search}`)
  await expect(quickAdd(page)).toBeVisible()
}

const make = async (caller: Caller, task: object): Promise<string> =>
  (await caller.send('POST', '/tasks', { responsibleUserId: caller.userId, ...task })).body.taskId

const read = async (caller: Caller, taskId: string) => (await caller.send('GET', `/tasks/${taskId}`)).body

/** Restores the company for other stories. */
const remove = async (caller: Caller, taskId: string) =>
  expect((await caller.send('DELETE', `/tasks/${taskId}`)).status).toBe(204)

/** Returns the current date for the user, who lives in Paris. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format()

test('by pointer: added in words, dragged to another day, given to someone, done and undone', async ({
  page,
  callAs,
  sampleService,
}) => {
  const [owner, user] = [await callAs('owner'), await callAs('user')]
  const opening = { address: sampleService.address, directoryId: owner.directoryId, search: '?whose=all' }
  await openTasks(page, 'owner', opening)
  await quickAdd(page).fill('Count the chairs today')
  await expect(page.getByText('“today”: due Today')).toBeVisible()
  await page.keyboard.press('Enter')
  const inToday = column(page, 'Today').getByRole('link', { name: 'Count the chairs' })
  await expect(inToday).toBeVisible()

  await inToday.dragTo(column(page, 'Later'))
  await expect(toastsOf(page)).toContainText(/Due .+: Count the chairs/)
  await expect(column(page, 'Later').getByRole('link', { name: 'Count the chairs' })).toBeVisible()
  await toastsOf(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(inToday).toBeVisible()

  await inToday.click()
  await expect(page).toHaveURL(/[?&]task=/)
  const taskId = new URL(page.url()).searchParams.get('task') ?? ''
  await drawer(page)
    .getByRole('combobox', { name: /Assignee/ })
    .fill('user@')
  await drawer(page).getByRole('option').first().click()
  await expect.poll(async () => (await read(owner, taskId)).responsibleUserId).toBe(user.userId)
  await page.goBack()
  await expect(drawer(page)).toBeHidden()

  await column(page, 'Today').getByRole('checkbox', { name: 'Done: Count the chairs' }).click()
  await expect(column(page, 'Done').getByRole('link', { name: 'Count the chairs' })).toBeVisible()
  await toastsOf(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(inToday).toBeVisible()
  await remove(owner, taskId)
})

test('by keyboard alone: from card to card, to another column, open, done, selected', async ({
  page,
  callAs,
  sampleService,
}) => {
  const user = await callAs('user')
  const first = await make(user, { subject: 'First by keyboard', dueDate: today() })
  const second = await make(user, { subject: 'Second by keyboard', dueDate: today() })
  await openTasks(page, 'user', { address: sampleService.address, directoryId: user.directoryId })
  await tabTo(card(page, 'First by keyboard'))
  await page.keyboard.press('ArrowDown')
  await expect(card(page, 'Second by keyboard')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(card(page, 'Second by keyboard')).toBeFocused()

  await page.keyboard.press('Shift+ArrowLeft')
  await card(page, 'Second by keyboard').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await read(user, second)).dueDate > today()).toBe(true)
  await expect(column(page, 'Today').getByRole('link', { name: 'Second by keyboard' })).toHaveCount(0)
  await expect(card(page, 'Second by keyboard')).toBeFocused()

  await card(page, 'First by keyboard').focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Selected tasks' }).getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Selected tasks' })).toBeHidden()
  await page.keyboard.press(' ')
  await expect.poll(async () => (await read(user, first)).isDone).toBe(true)

  await page.keyboard.press('n')
  await expect(quickAdd(page)).toBeFocused()
  await remove(user, first)
  await remove(user, second)
})

test('what someone forwarded is on the other one’s list, and each sees only what is theirs', async ({
  page,
  callAs,
  sampleService,
}) => {
  const [user, second] = [await callAs('user'), await callAs('second')]
  const kept = await make(user, { subject: 'Not for the second' })
  const given = await make(user, { subject: 'For the second', responsibleUserId: second.userId })
  const search = '?view=list'
  await openTasks(page, 'second', { address: sampleService.address, directoryId: second.directoryId, search })
  await expect(card(page, 'For the second')).toBeVisible()
  await expect(card(page, 'Not for the second')).toHaveCount(0)
  await card(page, 'For the second').click()
  await expect(drawer(page).getByText(/you’ll no longer see it/)).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Delete' })).toBeDisabled()

  await page.goto(`${sampleService.address}/d/${second.directoryId}/tasks?task=${kept}`)
  await expect(drawer(page).getByText('Task not found')).toBeVisible()
  await remove(user, kept)
  await remove(user, given)
})

test('flawless as a board, as a list and with a task open', async ({ page, callAs, sampleService }) => {
  const owner = await callAs('owner')
  const subject = 'A task that is long enough to need a second line on a phone'
  const taskId = await make(owner, { subject, dueDate: '2020-01-01' })
  const opening = { address: sampleService.address, directoryId: owner.directoryId }
  await openTasks(page, 'owner', { ...opening, search: '?view=list&whose=all' })
  await expect(card(page, subject)).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'list')
  await page.goto(`${opening.address}/d/${opening.directoryId}/tasks?view=board`)
  await expect(card(page, subject)).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'board')
  await page.goto(`${opening.address}/d/${opening.directoryId}/tasks?task=${taskId}`)
  await expect(drawer(page).getByRole('textbox', { name: 'Description' })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'drawer')
  await remove(owner, taskId)
})

test('first what is assigned to me; a task is selected under the pointer, deleted and brought back', async ({
  page,
  callAs,
  sampleService,
}) => {
  const [user, second] = [await callAs('user'), await callAs('second')]
  const mine = await make(user, { subject: 'Water the plants' })
  const given = await make(user, { subject: 'Feed the fish', responsibleUserId: second.userId })
  const search = '?view=list'
  await openTasks(page, 'user', { address: sampleService.address, directoryId: user.directoryId, search })
  await expect(card(page, 'Water the plants')).toBeVisible()
  await expect(card(page, 'Feed the fish')).toHaveCount(0)
  await page.getByRole('button', { name: 'Assigned to me' }).click()
  await page.getByRole('menuitemradio', { name: 'I assigned' }).click()
  await expect(card(page, 'Feed the fish')).toBeVisible()
  await expect(card(page, 'Water the plants')).toHaveCount(0)
  await page.goBack()

  const box = page.getByRole('checkbox', { name: 'Select Water the plants' })
  const boxLooks = page.locator('label', { has: box })
  await page.mouse.move(0, 0)
  await expect(boxLooks).toHaveCSS('opacity', '0')
  await card(page, 'Water the plants').hover()
  await expect(boxLooks).toHaveCSS('opacity', '1')
  await box.check()
  await expect(page.getByRole('region', { name: 'Selected tasks' }).getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.move(0, 0)
  await expect(box).toBeFocused()
  await expect(boxLooks).toHaveCSS('opacity', '1')

  await card(page, 'Water the plants').click()
  await drawer(page).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: /^Delete “Water/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(card(page, 'Water the plants')).toHaveCount(0)
  await toastsOf(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(card(page, 'Water the plants')).toBeVisible()
  await remove(user, mine)
  await remove(user, given)
})

test('on a phone a long press selects the first task, and taps the next', async ({
  browser,
  callAs,
  sampleService,
}) => {
  const user = await callAs('user')
  const first = await make(user, { subject: 'Long pressed' })
  const second = await make(user, { subject: 'Tapped' })
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await (await browser.newContext(phone)).newPage()
  await openTasks(page, 'user', { address: sampleService.address, directoryId: user.directoryId })
  const session = await page.context().newCDPSession(page)
  const { x = 0, y = 0 } = (await card(page, 'Long pressed').boundingBox()) ?? {}
  const touchPoints = [{ x: x + 20, y: y + 8 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  const bar = page.getByRole('region', { name: 'Selected tasks' })
  await expect(bar.getByText('1 selected')).toBeVisible()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(drawer(page)).toBeHidden()
  const both = bar.getByText('2 selected')
  await expect(async () => {
    // A busy browser handles a tap so late that it becomes a long press.
    if (!(await both.isVisible())) await card(page, 'Tapped').tap()
    await expect(both).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('checkbox', { name: 'Select Tapped' })).toBeChecked()
  await page.context().close()
  await remove(user, first)
  await remove(user, second)
})
