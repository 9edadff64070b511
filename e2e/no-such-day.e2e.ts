import type { Locator, Page } from '@playwright/test'
import { expectExtras } from './extras.ts'
import { expect, test } from './folder-page.ts'

const WRONG = 'Enter a valid date with a year up to 9999.'
const FALSCH = 'Geben Sie ein gültiges Datum mit einem Jahr bis 9999 ein.'

/** Types a day as the browser of the tests has its parts, the month first; it gives 31 February out as nothing. */
async function typeDay(field: Locator, digits: string) {
  await field.focus()
  await field.page().keyboard.type(digits)
}

const isTyped = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.validity.badInput)

const quickAdd = (page: Page) => page.getByRole('textbox', { name: /^(New task|Neue Aufgabe)$/ })

test('a day that there is not is told beside its field, in the language of the app, and makes no task without a date', async ({
  page,
  openAs,
}) => {
  const user = await openAs('user', '/tasks')
  await page.evaluate(() => localStorage.setItem('minutebook.locale', 'de'))
  await page.reload()
  await quickAdd(page).fill('Am einunddreißigsten Februar')
  await page.getByRole('button', { name: 'Neue Aufgabe mit Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Neue Aufgabe' })
  const due = dialog.getByLabel('Fällig')
  await typeDay(due, '02312027')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(FALSCH)).toBeVisible()
  await expect(due).toBeFocused()
  expect(await isTyped(due)).toBe(true)
  const found = await user.send('GET', '/tasks?search=einunddrei')
  expect(found.body.total).toBe(0)
})

test('filters by days and the change of many tasks keep a day that there is not, and say so in their own words', async ({
  page,
  openAs,
}) => {
  const user = await openAs('user', '/appointments')
  const { taskId } = (await user.send('POST', '/tasks', { subject: 'No such day', responsibleUserId: user.userId }))
    .body
  await page.getByRole('button', { name: 'All days' }).click()
  const days = page.getByRole('dialog', { name: 'Days' })
  await typeDay(days.getByLabel('From'), '02312027')
  await days.getByRole('button', { name: 'Apply' }).click()
  await expect(days.getByText(WRONG)).toBeVisible()
  expect(await isTyped(days.getByLabel('From'))).toBe(true)

  await page.goto(page.url().replace(/appointments.*/, 'tasks?view=list&q=No+such+day'))
  await expectExtras(page)
  await page.getByRole('link', { name: 'No such day' }).focus()
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected tasks' })
  await bar.getByRole('button', { name: 'Due' }).click()
  const due = page.getByRole('dialog', { name: 'Due' })
  await due.getByRole('button', { name: 'Apply' }).click()
  await expect(due.getByText('Choose a day, or “No due date”.')).toBeVisible()
  await typeDay(due.getByLabel('Due'), '02312027')
  await due.getByRole('button', { name: 'Apply' }).click()
  await expect(due.getByText(WRONG)).toBeVisible()
  await typeDay(due.getByLabel('Due'), '03012027')
  await due.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(async () => (await user.send('GET', `/tasks/${taskId}`)).body.dueDate).toBe('2027-03-01')
  await user.send('DELETE', `/tasks/${taskId}`)
})
