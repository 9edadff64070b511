import { enter, typeInto } from './by-keyboard.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, makeFolder, rowOf, test, toastsOf } from './folder-page.ts'
import { become } from './page-of.ts'

/** Gives everyone edit access. */
const share = (userIds: string[]) => ({
  userShares: userIds.map((userId) => ({ userId, accessLevel: 'readWrite' })),
  teamShares: [],
})

test('a folder is shared, and the other person finds it in their own account', async ({
  page,
  browser,
  callAs,
  openFolders,
  sampleService,
}) => {
  const user = await callAs('user')
  const folderId = await makeFolder(user, 'Shared with Dmitri')
  await openFolders('user', `/${folderId}?share`)
  const dialog = page.getByRole('dialog', { name: 'Share “Shared with Dmitri”' })
  await dialog.getByRole('combobox', { name: 'Add people or teams' }).fill('dmitri')
  await page.getByRole('option', { name: /Dmitri Volkov/ }).click()
  await dialog.getByRole('button', { name: 'Review 1 change' }).click()
  await expect(dialog.getByText('Not shared → Can view')).toBeVisible()
  await expect(dialog.getByText('1 person gains access')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toastsOf(page)).toContainText('Sharing of “Shared with Dmitri” saved')

  const context = await browser.newContext({ locale: 'en-GB' })
  const theirs = await context.newPage()
  await become(theirs, sampleService, 'second')
  await theirs.goto(`${sampleService.address}/d/${user.directoryId}/folders`)
  await rowOf(theirs, 'Shared with Dmitri').click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Shared with Dmitri' })).toBeVisible()
  await expect(theirs.getByText(/^You can view ·/)).toBeVisible()
  await context.close()
})

test('of two people who share a folder at once neither overwrites the other', async ({ page, callAs, openFolders }) => {
  const user = await callAs('user')
  const second = await callAs('second')
  const admin = await callAs('admin')
  const folderId = await makeFolder(user, 'Shared by two')
  await user.send('PUT', `/folders/${folderId}/shares`, share([second.userId]))
  await openFolders('user', `/${folderId}?share`)
  const dialog = page.getByRole('dialog', { name: 'Share “Shared by two”' })
  await dialog.getByRole('combobox', { name: 'Access of Dmitri Volkov' }).selectOption('Can view')
  await dialog.getByRole('button', { name: 'Review 1 change' }).click()
  // A concurrent change by Dmitri, who shares it with Ben.
  await second.send('PUT', `/folders/${folderId}/shares`, share([second.userId, admin.userId]))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Sharing was just changed elsewhere')).toBeVisible()
  await expect(dialog.getByText('Ben Okafor')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'a conflict')
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toastsOf(page)).toContainText('saved')
  const { body } = await user.send('GET', `/folders/${folderId}/shares`)
  expect(
    new Map(body.userShares.map((one: { userId: string; accessLevel: string }) => [one.userId, one.accessLevel])),
  ).toEqual(
    new Map([
      [second.userId, 'read'],
      [admin.userId, 'readWrite'],
    ]),
  )
})

test('the share editor is accessible while editing and reviewing', async ({ page, callAs, openFolders }) => {
  test.setTimeout(240_000)
  const user = await callAs('user')
  const second = await callAs('second')
  const above = await makeFolder(user, 'Above')
  await user.send('PUT', `/folders/${above}/shares`, {
    userShares: [{ userId: second.userId, accessLevel: 'read' }],
    teamShares: [],
  })
  const folderId = await makeFolder(user, 'Below', above)
  await openFolders('user', `/${folderId}?share`)
  const dialog = page.getByRole('dialog', { name: 'Share “Below”' })
  await expect(dialog.getByRole('link', { name: 'From “Above”' })).toBeVisible()
  await dialog.getByText('Who can see this and why').click()
  await expect(dialog.getByText('from “Above”: Can view')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the shares')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('combobox', { name: 'Add people or teams' }).fill('product')
  await page.getByRole('option', { name: /Product/ }).click()
  await dialog.getByRole('button', { name: 'Review 1 change' }).click()
  await expect(dialog.getByRole('heading', { name: 'Who gains and loses access' })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the review')
})

test('one recording is shared, found under “Shared with me”, opened, and gone when it is taken back', async ({
  page,
  browser,
  callAs,
  openAs,
  sampleService,
}) => {
  test.setTimeout(300_000)
  const user = await callAs('user')
  const own = await callAs('owner')
  const all: { recordingId: string; name: string }[] = (await own.send('GET', '/recordings?pageSize=100')).body.items
  const seen: typeof all = (await user.send('GET', '/recordings?pageSize=100')).body.items
  const hidden = all.find((one) => one.name && !seen.some(({ recordingId }) => recordingId === one.recordingId))
  if (hidden === undefined) throw new Error('The user sees every recording.')
  const { recordingId, name } = hidden
  const people: { userId: string; firstName: string; lastName: string }[] = (
    await own.send('GET', '/memberships/users?pageSize=100')
  ).body.items
  const they = people.find(({ userId }) => userId === user.userId)
  const theirName = `${they?.firstName} ${they?.lastName}`

  await openAs('owner', `/recordings/${recordingId}`)
  await enter(page.getByRole('button', { name: 'Share', exact: true }))
  const dialog = page.getByRole('dialog', { name: `Share “${name}”` })
  await typeInto(dialog.getByRole('combobox', { name: 'Add people or teams' }), theirName)
  await expect(page.getByRole('option', { name: new RegExp(theirName) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('combobox', { name: `Access of ${theirName}` })).toBeVisible()
  await expect(dialog.getByText('Admins and owners see every recording').first()).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the shares of a recording')
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(dialog.getByRole('button', { name: 'Save' }))
  await expect(toastsOf(page)).toContainText(`Sharing of “${name}” saved`)

  const context = await browser.newContext({ locale: 'en-GB' })
  const theirs = await context.newPage()
  await become(theirs, sampleService, 'user')
  await theirs.goto(`${sampleService.address}/d/${user.directoryId}/recordings`)
  await theirs.getByRole('button', { name: 'Everyone’s' }).click()
  await theirs.getByRole('menuitemradio', { name: 'Shared with me' }).click()
  await expectFlawlessAtAllWidths(theirs, 'the list of what is shared')
  await theirs.setViewportSize({ width: 1440, height: 900 })
  await theirs.getByRole('link', { name, exact: true }).click()
  await theirs.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(theirs.getByText(/^Shared with you by /)).toBeVisible()
  await expect(theirs.getByRole('combobox', { name: 'Add people or teams' })).toBeHidden()

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await dialog.getByRole('button', { name: `Stop sharing with ${theirName}` }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await user.send('GET', `/recordings/${recordingId}`)).status).toBe(404)
  await theirs.goto(`${sampleService.address}/d/${user.directoryId}/recordings?shared=true`)
  await expect(theirs.getByRole('button', { name: 'Show all' })).toBeVisible()
  await expect(theirs.getByRole('link', { name, exact: true })).toBeHidden()
  await context.close()
})
