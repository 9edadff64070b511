import { expect, test } from './folder-page.ts'

test('a due date is picked in the calendar with keys alone, in German from Monday on', async ({ page, openAs }) => {
  const user = await openAs('user', '/tasks')
  const { taskId } = (
    await user.send('POST', '/tasks', { subject: 'Kalender mit Tasten', dueDate: '2027-03-31', isDueAllDay: true })
  ).body
  await page.evaluate(() => localStorage.setItem('minutebook.locale', 'de'))
  await page.goto(page.url().replace(/tasks.*/, `tasks?task=${taskId}`))
  const drawer = page.getByRole('dialog', { name: 'Aufgabe' })
  const due = drawer.getByRole('textbox', { name: 'Fällig' })
  await expect(due).toHaveValue('31.03.2027')
  await due.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Datum wählen: Fällig' })
  await expect(calendar.getByRole('columnheader').first()).toHaveText('Mo')
  await expect(calendar.getByRole('button', { name: 'Mi., 31. März 2027' })).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(calendar.getByRole('heading', { name: 'April 2027' })).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(due).toHaveValue('26.04.2027')
  await expect.poll(async () => (await user.send('GET', `/tasks/${taskId}`)).body.dueDate).toBe('2027-04-26')
  await user.send('DELETE', `/tasks/${taskId}`)
})
