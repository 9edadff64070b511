import type { Page } from '@playwright/test'
import { enter, tabTo, typeInto } from './by-keyboard.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import type { E2eService } from './fixtures.ts'
import { expect, test, toastsOf, type Caller } from './folder-page.ts'
import { pageOf } from './page-of.ts'

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Teams' }).getByRole('listitem').filter({ hasText: name })

const teamsAt = (service: E2eService, directoryId: string, search = '') =>
  `${service.address}/d/${directoryId}/settings/teams${search}`

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'People in “Both of us”' })

async function makeTeam(caller: Caller, name: string, userIds: readonly string[] = []): Promise<string> {
  const { body } = await caller.send('POST', '/teams', { name })
  await caller.send('PUT', `/teams/${body.teamId}/memberships`, { userIds })
  return body.teamId
}

test('by keyboard alone an admin makes a team, puts someone in, renames and archives it', async ({ page, openAs }) => {
  await openAs('admin', '/settings/teams')
  await enter(page.getByRole('button', { name: 'New team' }))
  await typeInto(page.getByRole('dialog', { name: 'New team' }).getByLabel('Name'), 'Harbour')
  await page.keyboard.press('Enter')

  const editing = page.getByRole('dialog', { name: 'People in “Harbour”' })
  await typeInto(editing.getByLabel('Add people'), 'Volkov')
  await expect(page.getByRole('option', { name: /Dmitri Volkov/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(editing.getByText('Joins')).toBeVisible()
  await enter(editing.getByRole('button', { name: 'Review 1 change' }))
  await expect(editing.getByText('0 people before, 1 person after')).toBeVisible()
  await enter(editing.getByRole('button', { name: 'Save' }))
  await expect(rowOf(page, 'Harbour')).toContainText('1 person')

  await enter(page.getByRole('button', { name: 'Rename Harbour' }))
  const renaming = page.getByRole('dialog', { name: 'Rename “Harbour”' })
  await tabTo(renaming.getByLabel('Name'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Harbour crew')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Harbour crew')).toBeVisible()

  await enter(page.getByRole('button', { name: 'Archive Harbour crew' }))
  await enter(page.getByRole('dialog').getByRole('button', { name: 'Archive' }))
  await expect(rowOf(page, 'Harbour crew')).toHaveCount(0)
  await expect(page.locator('main [data-row]:focus, main h1:focus')).toBeVisible()
})

test('the browser’s Back closes a dialog and stays on the page; what was closed on the page is no step any more', async ({
  page,
  signIn,
  sampleService,
  callAs,
}) => {
  const { directoryId } = await callAs('admin')
  await signIn('admin')
  await page.goto(`${sampleService.address}/d/${directoryId}/settings/members`)
  await page.getByRole('link', { name: 'Teams', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New team' })
  const newTeam = page.getByRole('button', { name: 'New team' })
  await newTeam.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(teamsAt(sampleService, directoryId))

  await newTeam.click()
  await dialog.getByLabel('Name').fill('Harbour')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await newTeam.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(newTeam).toBeFocused()
  await expect(page).toHaveURL(teamsAt(sampleService, directoryId))
  await page.goBack()
  await expect(page).toHaveURL(/\/settings\/members$/)
})

test('two admins edit one team at once: the second is shown what the first did, and keeps both', async ({
  browser,
  sampleService,
  callAs,
}) => {
  const owner = await callAs('owner')
  const [user, second] = [await callAs('user'), await callAs('second')]
  const teamId = await makeTeam(owner, 'Both of us', [user.userId])
  const search = `?show=members&team=${teamId}`
  const first = await pageOf(browser, sampleService, 'owner')
  const other = await pageOf(browser, sampleService, 'admin')
  await first.goto(teamsAt(sampleService, owner.directoryId, search))
  await other.goto(teamsAt(sampleService, owner.directoryId, search))
  await expect(dialogOf(other).getByText('Chloé Martin')).toBeVisible()

  await dialogOf(first).getByRole('button', { name: 'Remove Chloé Martin' }).click()
  await dialogOf(first).getByRole('button', { name: 'Review 1 change' }).click()
  await dialogOf(first).getByRole('button', { name: 'Save' }).click()
  await expect(toastsOf(first)).toContainText('saved')

  await dialogOf(other).getByLabel('Add people').fill('Volkov')
  await other.getByRole('option', { name: /Dmitri Volkov/ }).click()
  await dialogOf(other).getByRole('button', { name: 'Review 1 change' }).click()
  await dialogOf(other).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(other).getByText('This team was just changed elsewhere')).toBeVisible()
  await expect(dialogOf(other).getByText('1 person leaves')).toBeVisible()
  const peopleNow = async () => (await owner.send('GET', `/teams/${teamId}/memberships`)).body
  expect(await peopleNow()).toEqual([])
  await dialogOf(other).getByRole('button', { name: 'Keep both' }).click()
  await dialogOf(other).getByRole('button', { name: 'Save' }).click()
  await expect(toastsOf(other)).toContainText('saved')
  expect(await peopleNow()).toMatchObject([{ userId: second.userId }])

  await owner.send('DELETE', `/teams/${teamId}`)
  await Promise.all([first.context().close(), other.context().close()])
})

test('a user reads teams and who is in them; a synced team says why it is read only; others see nothing', async ({
  browser,
  sampleService,
  callAs,
}) => {
  const { directoryId } = await callAs('user')
  const page = await pageOf(browser, sampleService, 'user')
  await page.goto(teamsAt(sampleService, directoryId))
  await expect(page.getByRole('button', { name: 'New team' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Rename Sales' })).toBeDisabled()
  await page.getByRole('button', { name: 'Sales', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'People in “Sales”' })
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  await expect(dialog.getByText('Main team').first()).toBeVisible()
  await expect(dialog.getByLabel('Add people')).toHaveCount(0)

  const owners = await pageOf(browser, sampleService, 'owner')
  await owners.goto(teamsAt(sampleService, directoryId))
  await expect(owners.getByRole('button', { name: 'Rename Leadership' })).toBeDisabled()
  await owners.getByRole('button', { name: 'Leadership', exact: true }).click()
  await expect(owners.getByRole('dialog').getByText(/An identity provider manages this team/)).toBeVisible()

  const outsider = await callAs('outsider')
  const others = await pageOf(browser, sampleService, 'outsider')
  await others.goto(teamsAt(sampleService, outsider.directoryId))
  await expect(others.getByRole('heading', { name: 'Teams', exact: true })).toBeVisible()
  await expect(others.getByText('Leadership')).toHaveCount(0)
  await Promise.all([page, owners, others].map((one) => one.context().close()))
  expect((await outsider.send('GET', `/../${directoryId}/teams`)).status).toBe(404)
})

test('the teams with their dialogs are accessible', async ({ page, signIn, sampleService, callAs }) => {
  test.slow()
  const owner = await callAs('owner')
  const second = await callAs('second')
  const teamId = await makeTeam(owner, `مبيعات 🎉 ${'x'.repeat(180)}`, [second.userId])
  await signIn('owner')
  await page.goto(teamsAt(sampleService, owner.directoryId))
  await expect(rowOf(page, 'Leadership')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the teams')
  for (const show of ['new', `members&team=${teamId}`, `rename&team=${teamId}`, `archive&team=${teamId}`]) {
    await page.goto(teamsAt(sampleService, owner.directoryId, `?show=${show}`))
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').locator('[aria-busy]')).toHaveCount(0)
    await expectFlawlessAtAllWidths(page, show)
  }
  await owner.send('DELETE', `/teams/${teamId}`)
})
