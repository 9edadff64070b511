import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, vi } from 'vitest'
import { contractOnlyService } from '~/test/app-test'

const { service, test } = await contractOnlyService()

// Preload lazy chunks so that they don't count toward a test's timeout.
beforeAll(async () => {
  await import('./MemberDialogs')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('on a contract-only service, members are listed, searched and invited, but can’t be changed', async ({
  openApp,
  directory,
}) => {
  const other = await directory.signIn('user')
  const { user } = await openApp('/d/:directoryId/settings/members')
  const list = within(await screen.findByRole('list', { name: 'Members' }))
  expect(await list.findByText('Test user')).toBeVisible()
  expect(list.getByText('User', { exact: true })).toBeVisible()
  expect(list.queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  expect(screen.queryByText(/seats taken/)).not.toBeInTheDocument()

  await user.type(screen.getByRole('searchbox'), other.email)
  expect(await screen.findByText('1 member found')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Invite' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }))
  await waitFor(() => expect(dialog.getByRole('option', { name: 'Full' })).toBeEnabled())
  expect(dialog.queryByText(/seats/)).not.toBeInTheDocument()
  const email = dialog.getByRole('textbox', { name: 'E-mail addresses' })
  await user.clear(email)
  await user.type(email, 'grace@example.test')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('grace@example.test invited')).toBeVisible()
  const invited = await service.db
    .selectFrom('invitations')
    .select('mailStatus')
    .where('directoryId', '=', directory.directoryId)
    .execute()
  expect(invited).toHaveLength(1)
})

test('on a contract-only service, a link to an unsupported dialog shows the list', async ({ openApp, directory }) => {
  const other = await directory.signIn('user')
  await openApp(`/d/:directoryId/settings/members?view=invited&show=member&who=${other.userId}`)
  expect(await screen.findByText('Test user')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
