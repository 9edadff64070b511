import type { Page } from '@playwright/test'
import { expectExtras } from './extras.ts'
import { expect, test } from './folder-page.ts'

const WRONG = /^Enter a valid date, like [\d/]{10}\.$/
const FALSCH = 'Geben Sie ein gültiges Datum ein, etwa 31.12.2026.'

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
  const due = dialog.getByRole('textbox', { name: 'Fällig' })
  await due.fill('31.2.2027')
  await due.press('Enter')
  await expect(dialog.getByText(FALSCH)).toBeVisible()
  await expect(due).toBeFocused()
  await expect(due).toHaveValue('31.2.2027')
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
  const from = days.getByRole('textbox', { name: 'From' })
  await from.fill('2027-02-31')
  await days.getByRole('button', { name: 'Apply' }).click()
  await expect(days.getByText(WRONG)).toBeVisible()
  await expect(from).toHaveValue('2027-02-31')

  await page.goto(page.url().replace(/appointments.*/, 'tasks?view=list&q=No+such+day'))
  await expectExtras(page)
  await page.getByRole('link', { name: 'No such day' }).focus()
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected tasks' })
  await bar.getByRole('button', { name: 'Due' }).click()
  const due = page.getByRole('dialog', { name: 'Due' })
  await due.getByRole('button', { name: 'Apply' }).click()
  await expect(due.getByText('Choose a day, or “No due date”.')).toBeVisible()
  const day = due.getByRole('textbox', { name: 'Due' })
  await day.fill('2027-02-31')
  await due.getByRole('button', { name: 'Apply' }).click()
  await expect(due.getByText(WRONG)).toBeVisible()
  await day.fill('2027-03-01')
  await due.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(async () => (await user.send('GET', `/tasks/${taskId}`)).body.dueDate).toBe('2027-03-01')
  await user.send('DELETE', `/tasks/${taskId}`)
})
