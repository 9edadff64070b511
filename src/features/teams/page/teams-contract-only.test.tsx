import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { contractOnlyService } from '~/test/app-test'

const { test } = await contractOnlyService()

// Preloads lazy chunks, to keep load time out of the tests.
beforeAll(async () => {
  await import('./TeamDialogs')
})

test('on a contract-only service, teams are created and filled, and another admin’s changes are not overwritten', async ({
  openApp,
  directory,
}) => {
  const ada = await directory.signIn('owner')
  const other = await directory.signIn('admin')
  const { user } = await openApp('/d/:directoryId/settings/teams?show=new')
  const making = within(await screen.findByRole('dialog', { name: 'New team' }))
  await user.type(making.getByRole('textbox', { name: 'Name' }), 'Sales')
  await user.click(making.getByRole('button', { name: 'Create team' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'People in “Sales”' }))
  await user.type(await dialog.findByRole('combobox', { name: 'Add people' }), 'Test owner')
  await user.click(await screen.findByRole('option', { name: /Test owner/, hidden: true }))

  const [{ teamId }] = (await other.get('/teams')).json()
  await other.put(`/teams/${teamId}/memberships`, { userIds: [other.userId] })
  await user.click(dialog.getByRole('button', { name: 'Review 1 change' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('This team was just changed elsewhere')).toBeVisible()
  const people = async () => {
    const memberships: { userId: string }[] = (await other.get(`/teams/${teamId}/memberships`)).json()
    return memberships.map(({ userId }) => userId).toSorted()
  }
  expect(await people()).toEqual([other.userId])
  await user.click(dialog.getByRole('button', { name: 'Keep both' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await people()).toEqual([ada.userId, other.userId].toSorted()))
})
