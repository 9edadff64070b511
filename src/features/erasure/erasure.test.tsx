import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { service, test } from '~/test/app-test'
import { hashPassword } from '#server/identity/password.ts'
import { testPassword } from '#server/test/invite.ts'

test('one’s own account is erased with the password, after explaining what goes and what stays', async ({
  openApp,
  directory,
}) => {
  await directory.signIn('owner')
  const { user, person } = await openApp('/d/:directoryId/settings/your-data')
  const userId = person?.userId ?? ''
  const passwordHash = await hashPassword(testPassword)
  await service.db.updateTable('users').set({ passwordHash }).where('userId', '=', userId).execute()
  await user.click(await screen.findByRole('button', { name: 'Erase account…' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Erase your account?' }))
  expect(await dialog.findByText(/Test company: 0 recordings, 0 folders and 0 tasks stay.*Test owner/)).toBeVisible()

  await user.click(dialog.getByRole('button', { name: 'Erase permanently' }))
  expect(await dialog.findByText('Enter your password.')).toBeVisible()
  await user.type(dialog.getByLabelText('Password'), 'not the password')
  await user.click(dialog.getByRole('button', { name: 'Erase permanently' }))
  expect(await dialog.findByText(/This isn’t your current password/)).toBeVisible()
  await user.clear(dialog.getByLabelText('Password'))
  await user.type(dialog.getByLabelText('Password'), testPassword)
  await user.click(dialog.getByRole('button', { name: 'Erase permanently' }))

  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect((await person?.get('v1.0/me'))?.statusCode).toBe(401)
})

test('the last owner sees what prevents it', async ({ openApp }) => {
  const { user } = await openApp('/d/:directoryId/settings/your-data', { as: 'owner' })

  await user.click(await screen.findByRole('button', { name: 'Erase account…' }))

  expect(await screen.findByText(/You’re the last owner of a company/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Erase permanently' })).not.toBeInTheDocument()
})

test('an owner erases a member, who disappears from the list', async ({ openApp, directory }) => {
  const member = await directory.signIn('user')
  await service.db.updateTable('users').set({ firstName: 'Ada' }).where('userId', '=', member.userId).execute()
  const { user } = await openApp(`/d/:directoryId/settings/members?show=erase&who=${member.userId}`, { as: 'owner' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Ada user?' }))
  expect(await dialog.findByText(/Test owner takes them over/)).toBeVisible()
  await user.click(dialog.getByRole('combobox', { name: /^New owner/ }))
  await user.keyboard('{Escape}{Enter}')
  expect(dialog.getByRole('button', { name: 'Erase permanently' })).not.toHaveAttribute('aria-busy')

  await user.click(dialog.getByRole('button', { name: 'Erase permanently' }))

  expect(await screen.findByText('Ada user erased')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More for Ada user' })).not.toBeInTheDocument())
})

const call = (userId = '', firstName: string) =>
  service.db.updateTable('users').set({ firstName }).where('userId', '=', userId).execute()

test('someone other than the owner can be chosen to take over, but not if blocked in the meantime', async ({
  openApp,
  directory,
}) => {
  const [member, colleague, blocked] = await Promise.all(['user', 'user', 'user'].map(() => directory.signIn('user')))
  await Promise.all([call(member?.userId, 'Ada'), call(colleague?.userId, 'Grace'), call(blocked?.userId, 'Bertha')])
  await member?.post('/tasks', { subject: 'Ship it' })
  const { user } = await openApp(`/d/:directoryId/settings/members?show=erase&who=${member?.userId}`, { as: 'owner' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Ada user?' }))
  const taker = await dialog.findByRole('combobox', { name: /^New owner/ })

  await user.type(taker, 'Bertha')
  await user.click(await screen.findByRole('option', { name: /Bertha/, hidden: true }))
  await service.db
    .updateTable('memberships')
    .set({ isBlocked: true })
    .where('userId', '=', blocked?.userId ?? '')
    .execute()
  await user.click(dialog.getByRole('button', { name: 'Erase permanently' }))
  expect(await dialog.findByText(/Choose someone else. This person is blocked/)).toBeVisible()

  await user.clear(taker)
  await user.type(taker, 'Ada')
  expect(await screen.findByText('No one found')).toBeInTheDocument()
  await user.clear(taker)
  await user.type(taker, 'Grace')
  await user.click(await screen.findByRole('option', { name: /Grace/, hidden: true }))
  expect(dialog.getByText(/1 task stay without the name\. Grace user takes them over/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Erase permanently' }))

  expect(await screen.findByText('Ada user erased')).toBeVisible()
  const orders = await service.db.selectFrom('erasures').select('takers').execute()
  expect(orders).toContainEqual({ takers: { [directory.directoryId]: colleague?.userId } })
})

test('an admin sees that only owners can do that', async ({ openApp, directory }) => {
  const member = await directory.signIn('user')
  await openApp(`/d/:directoryId/settings/members?show=erase&who=${member.userId}`)

  expect(await screen.findByRole('dialog', { name: 'Erase Test user?' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Erase permanently' })).not.toBeInTheDocument()
})
