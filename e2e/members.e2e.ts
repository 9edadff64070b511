import type { Page } from '@playwright/test'
import { enter, tabTo, typeInto } from './by-keyboard.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, test, toastsOf } from './folder-page.ts'
import { pageOf } from './page-of.ts'
import { sampleOwner } from './sample-owner.ts'

const membersOf = (page: Page) => page.getByRole('list', { name: 'Members' })
const rowOf = (page: Page, name: string) => membersOf(page).getByRole('listitem').filter({ hasText: name })

test('an owner invites by link, renews the invitation and withdraws it, by pointer', async ({ page, openAs }) => {
  await openAs('owner', '/settings/members')
  await expect(rowOf(page, 'Ana Ruiz')).toContainText('You')
  await expect(rowOf(page, 'Erik Sand')).toContainText('Blocked')
  await expect(page.getByText(/Full: \d+ of 12 seats taken/)).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search by name or e-mail' })
  await search.fill('katherine@sample.test')
  await expect(page.getByRole('heading', { name: 'No results for “katherine@sample.test”' })).toBeVisible()
  await page.getByRole('button', { name: 'Invite katherine@sample.test' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await expect(dialog.getByLabel('E-mail')).toHaveValue('katherine@sample.test')
  await dialog.getByLabel('Role').selectOption('Owner')
  await expect(dialog.getByText(/E-mail isn’t set up here/)).toBeVisible()
  await expect(dialog.getByLabel('Message')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = page.getByRole('dialog', { name: 'Send this link to katherine@sample.test' })
  await expect(link.getByText(/\/invitation#/)).toBeVisible()
  await link.getByRole('button', { name: 'I’ve copied it' }).click()

  await page.getByText('Invited (1)').click()
  await expect(page).toHaveURL(/view=invited/)
  const invitation = page.getByRole('list', { name: 'Open invitations' }).getByRole('listitem')
  await expect(invitation).toContainText('Owner · Full')
  await expect(invitation).toContainText('No e-mail sent; share the link')
  await page.getByRole('button', { name: 'Renew katherine@sample.test’s invitation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Renew' }).click()
  await page.getByRole('button', { name: 'I’ve copied it' }).click()
  await page.getByRole('button', { name: 'Revoke katherine@sample.test’s invitation' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toastsOf(page)).toContainText('invitation revoked')
  await expect(page.getByRole('heading', { name: 'No open invitations' })).toBeVisible()
})

test('by keyboard alone an owner changes a role and blocks someone, each with its way back', async ({
  page,
  openAs,
}) => {
  await openAs('owner', '/settings/members')
  await typeInto(page.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'priya')
  await expect(page.getByText('1 member found')).toBeVisible()
  await enter(rowOf(page, 'Priya Nair').getByRole('button', { name: 'Priya Nair', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Role and license of Priya Nair' })
  await tabTo(dialog.getByLabel('Role'))
  await page.keyboard.type('Admin')
  await expect(dialog.getByLabel('Role')).toHaveValue(/2$/)
  await enter(dialog.getByRole('button', { name: 'Save' }))
  await expect(rowOf(page, 'Priya Nair')).toContainText('Admin')
  await expect(page.getByRole('button', { name: 'Priya Nair', exact: true })).toBeFocused()
  await tabTo(toastsOf(page).getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Priya Nair')).toContainText('User')

  await enter(page.getByRole('button', { name: 'More for Priya Nair' }))
  await expect(page.getByRole('menuitem', { name: 'Recordings with Priya Nair' })).toBeFocused()
  for (const next of ['Role and license…', 'Password link…', 'Two-step sign-in…', 'Block']) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: next })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Priya Nair')).toContainText('Blocked')
  await expect(toastsOf(page)).toContainText('Priya Nair blocked')
  await tabTo(toastsOf(page).getByRole('button', { name: 'Undo' }).last())
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Priya Nair')).not.toContainText('Blocked')
})

test('by keyboard alone an owner invites several people at once, and gets a link for each', async ({
  page,
  openAs,
  sampleService,
}) => {
  await openAs('owner', '/settings/members')
  await enter(page.getByRole('button', { name: 'Invite', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await typeInto(dialog.getByLabel('E-mail addresses'), 'several1@sample.test, Dmitri <second@sample.test>;several2@,')
  await expect(dialog.getByText('This isn’t an e-mail address.')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'inviting several')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('sample.test')
  await enter(dialog.getByRole('button', { name: 'Invite', exact: true }))
  const result = page.getByRole('dialog', { name: '2 of 3 invited' })
  await expect(result.getByText(/Dmitri Volkov is already a member/)).toBeVisible()
  await expect(result.getByText(/\/invitation#/)).toHaveCount(2)
  await expectFlawlessAtAllWidths(page, 'what became of several')
  await enter(result.getByRole('button', { name: 'I’ve copied them' }))
  await expect(result).toBeHidden()
  const owner = await sampleOwner(sampleService)
  for (const { userId } of await owner.get('/invitations')) await owner.withdraw(userId)
})

test('an owner cannot leave the company without one, and an admin changes no owner', async ({
  browser,
  sampleService,
  callAs,
}) => {
  const { directoryId, userId } = await callAs('owner')
  const address = `${sampleService.address}/d/${directoryId}/settings/members`
  const page = await pageOf(browser, sampleService, 'owner')
  await page.goto(address)
  await page.getByRole('button', { name: 'More for Ana Ruiz' }).click()
  await expect(page.getByRole('menuitem', { name: /^Block/ })).toHaveText(/This is the last owner/)
  await expect(page.getByRole('menuitem', { name: /^Block/ })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: /^Remove/ })).toBeDisabled()
  await page.goto(`${address}?show=member&who=${userId}`)
  await expect(page.getByRole('dialog').getByLabel('Role')).toBeDisabled()
  await expect(page.getByRole('dialog').getByText(/This is the last owner/)).toBeVisible()

  const admins = await pageOf(browser, sampleService, 'admin')
  await admins.goto(address)
  await admins.getByRole('button', { name: 'More for Ana Ruiz' }).click()
  await expect(admins.getByRole('menuitem', { name: /^Role and license/ })).toHaveText(/Only owners can do this/)
  await admins.goto(`${address}?show=invite`)
  await expect(admins.getByRole('option', { name: 'Owner (only owners can assign this)' })).toBeDisabled()
  await Promise.all([page, admins].map((one) => one.context().close()))
})

test('a user sees who is a member and who can change that; someone of another company sees nothing of it', async ({
  browser,
  sampleService,
  callAs,
}) => {
  const { directoryId } = await callAs('user')
  const page = await pageOf(browser, sampleService, 'user')
  const address = `${sampleService.address}/d/${directoryId}/settings/members`
  await page.goto(`${address}?q=volkov`)
  await expect(rowOf(page, 'Dmitri Volkov')).toBeVisible()
  await expect(page.getByText('1 member found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'More for Dmitri Volkov' })).toBeDisabled()
  await expect(page.getByText(/Only admins and owners can invite and change members/)).toBeVisible()

  const outsider = await callAs('outsider')
  const others = await pageOf(browser, sampleService, 'outsider')
  await others.goto(address)
  await expect(others.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await others.goto(`${sampleService.address}/d/${outsider.directoryId}/settings/members`)
  await expect(membersOf(others).getByRole('listitem').first()).toBeVisible()
  await expect(others.getByText('Dmitri Volkov')).toHaveCount(0)
  await Promise.all([page, others].map((one) => one.context().close()))
})

test('the members with their dialogs are accessible', async ({ page, signIn, sampleService, callAs }) => {
  test.slow()
  const owner = await sampleOwner(sampleService)
  const { userId } = await owner.invite(`${'x'.repeat(60)}@${'long'.repeat(12)}.example.test`)
  const second = await callAs('second')
  await signIn('owner')
  const at = (search: string) => page.goto(`${sampleService.address}/d/${owner.directoryId}/settings/members${search}`)
  const dialog = page.getByRole('dialog')
  await at('')
  await expect(rowOf(page, 'Ana Ruiz')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the members')
  await at('?view=invited')
  await expect(page.getByRole('list', { name: 'Open invitations' })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the invitations')
  for (const show of [
    'invite',
    `member&who=${second.userId}`,
    `remove&who=${second.userId}`,
    `withdraw&who=${userId}`,
  ]) {
    await at(`?show=${show}`)
    await expect(dialog).toBeVisible()
    await expectFlawlessAtAllWidths(page, show)
  }
  await owner.withdraw(userId)
})
