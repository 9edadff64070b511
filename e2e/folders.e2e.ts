import { expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, goToRow, makeFolder, rowOf, test, toastsOf } from './folder-page.ts'

test('a folder is dragged into another, and Undo takes it back', async ({ page, callAs, openFolders }) => {
  const user = await callAs('user')
  const [moved, target] = [await makeFolder(user, 'Drag me'), await makeFolder(user, 'Drag here')]
  await openFolders('user')
  await rowOf(page, 'Drag me').dragTo(rowOf(page, 'Drag here'))
  await expect(toastsOf(page)).toContainText('“Drag me” moved to “Drag here”')
  expect((await user.send('GET', `/folders/${moved}`)).body.parentFolderId).toBe(target)

  await toastsOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'Drag me')).toHaveAttribute('aria-level', '1')
  expect((await user.send('GET', `/folders/${moved}`)).body.parentFolderId).toBeNull()
})

test('a folder that others see through its place is reviewed before it moves, by keyboard alone', async ({
  page,
  callAs,
  openFolders,
}) => {
  const user = await callAs('user')
  const second = await callAs('second')
  const shared = await makeFolder(user, 'Keys shared')
  const inside = await makeFolder(user, 'Keys inside', shared)
  await makeFolder(user, 'Keys target')
  await user.send('PUT', `/folders/${shared}/shares`, {
    userShares: [{ userId: second.userId, accessLevel: 'read' }],
    teamShares: [],
  })
  await openFolders('user')
  await goToRow(page, 'Keys shared')
  await page.keyboard.press('ArrowRight')
  await goToRow(page, 'Keys inside')
  await page.keyboard.press('Control+x')
  await expect(page.getByText('Moving “Keys inside”')).toBeVisible()
  await goToRow(page, 'Keys target')
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Move “Keys inside”' })
  await expect(dialog.getByText('1 person loses access')).toBeVisible()
  await expect(dialog.getByText('Dmitri Volkov')).toBeVisible()
  expect((await second.send('GET', `/folders/${inside}`)).status).toBe(200)
  await dialog.getByRole('button', { name: 'Move' }).focus()
  await page.keyboard.press('Enter')
  await expect(toastsOf(page)).toContainText('“Keys inside” moved to “Keys target”')
  expect((await second.send('GET', `/folders/${inside}`)).status).toBe(404)
})

test('recordings are dragged from their folder into another', async ({ page, callAs, openFolders }) => {
  const user = await callAs('user')
  const [from, to] = [await makeFolder(user, 'Recordings from'), await makeFolder(user, 'Recordings to')]
  const { body } = await user.send('GET', '/recordings?pageSize=2')
  for (const { recordingId } of body.items) await user.send('PUT', `/folders/${from}/recordings/${recordingId}`)
  await openFolders('user', `/${from}`)
  const list = page.getByRole('region', { name: 'Recordings', exact: true })
  const [row, other] = body.items.map(({ name }: { name: string }) => list.getByRole('link', { name }))
  for (const { name } of body.items) await list.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(page.getByRole('region', { name: 'Selected recordings' })).toContainText('All 2 selected')
  await row.dragTo(rowOf(page, 'Recordings to'))
  await expect(toastsOf(page)).toContainText('“2 recordings” moved to “Recordings to”')
  await expect(page.getByRole('heading', { name: 'No recordings in this folder' })).toBeVisible()
  expect((await user.send('GET', `/folders/${to}/recordings`)).body.total).toBe(2)

  await toastsOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await expect(other).toBeVisible()
  expect((await user.send('GET', `/folders/${to}/recordings`)).body.total).toBe(0)
})

test('what is open in the tree is open again after a reload', async ({ page, callAs, openFolders }) => {
  const user = await callAs('user')
  await makeFolder(user, 'Kept inside', await makeFolder(user, 'Kept open'))
  await openFolders('user')
  await goToRow(page, 'Kept open')
  await page.keyboard.press('ArrowRight')
  await expect(rowOf(page, 'Kept inside')).toBeVisible()
  await page.reload()
  await expect(rowOf(page, 'Kept inside')).toBeVisible()
})

test('the pages of the folders and their dialogs are accessible', async ({ page, callAs, openFolders }) => {
  test.setTimeout(240_000)
  const user = await callAs('user')
  const folderId = await makeFolder(user, 'Flawless 🎉 مبيعات')
  await makeFolder(user, 'Inside', folderId)
  const { body } = await user.send('GET', '/recordings?pageSize=1')
  await user.send('PUT', `/folders/${folderId}/recordings/${body.items[0].recordingId}`)
  await openFolders('user')
  await expectFlawlessAtAllWidths(page, 'top level')
  await openFolders('user', `/${folderId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Flawless' })).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${body.items[0].name}` }).check()
  await expect(page.getByRole('region', { name: 'Selected recordings' })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'a folder')
  for (const show of ['new', 'details', 'move', 'delete', 'add']) {
    await openFolders('user', `/${folderId}?show=${show}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFlawlessAtAllWidths(page, show)
  }
})
