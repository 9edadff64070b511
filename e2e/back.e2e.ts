import type { Locator, Page } from '@playwright/test'
import { expect, makeFolder, test } from './folder-page.ts'

type Opening = { open: () => Promise<void>; dialog: Locator }

/** Opens a dialog and goes back, then opens it again and closes it: both lead to the same page, one step back. */
async function expectBackToClose(page: Page, { open, dialog }: Opening) {
  const at = page.url()
  await open()
  await expect(dialog).toBeVisible()
  await expect(page).not.toHaveURL(at)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(at)
  await open()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(at)
}

test('on every page the browser’s Back closes what is open above it, and what was closed is no step', async ({
  page,
  callAs,
  openAs,
}) => {
  const owner = await callAs('owner')
  const task = { subject: 'Back to the board', responsibleUserId: owner.userId }
  const { taskId } = (await owner.send('POST', '/tasks', task)).body
  const folderId = await makeFolder(owner, 'There and back')
  const { recordingId } = (await owner.send('GET', '/recordings?pageSize=1')).body.items[0]
  const dialog = page.getByRole('dialog')
  const press = (role: 'button' | 'link' | 'menuitem', name: string | RegExp) => () =>
    page.getByRole(role, { name }).first().click()
  const visit = async (path: string) => {
    await page.goto(new URL(`/d/${owner.directoryId}${path}`, page.url()).href)
  }

  await openAs('owner', '/tasks?view=list')
  await expectBackToClose(page, { open: press('link', task.subject), dialog })

  await visit('/appointments')
  const fromMenu = async () => {
    await press('button', 'Manage calendars')()
    await press('menuitem', 'Subscribed calendars')()
  }
  await expectBackToClose(page, { open: fromMenu, dialog })
  await visit('/appointments?view=month')
  await expectBackToClose(page, { open: () => page.locator('[aria-current=date]').press('Enter'), dialog })

  await visit('/folders')
  await expectBackToClose(page, { open: press('button', 'New folder'), dialog })
  await visit(`/folders/${folderId}`)
  await expectBackToClose(page, { open: press('button', 'Share'), dialog })

  await visit(`/recordings/${recordingId}`)
  await expectBackToClose(page, { open: press('button', /tags/i), dialog })

  await owner.send('DELETE', `/tasks/${taskId}`)
  await owner.send('DELETE', `/folders/${folderId}`)
})
