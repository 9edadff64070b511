import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { service, test } from '~/test/app-test'

test('a new token is shown once and works, and no longer works once revoked', async ({ openApp }) => {
  const { user } = await openApp('/d/:directoryId/settings/tokens')
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  await user.type(screen.getByLabelText('Name'), 'Nightly report')
  await user.click(screen.getByRole('button', { name: 'Create token' }))

  const shown = await screen.findByText(/^service_user_api_/)
  const token = shown.textContent
  const dialogShown = screen.getByRole('dialog', { name: 'Copy your token now' })
  fireEvent(dialogShown, createEvent('cancel', dialogShown))
  fireEvent.mouseDown(dialogShown)
  expect(screen.getByText(token)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'I’ve copied it' }))
  expect(screen.queryByText(token)).toBeNull()
  const ask = () => service.app.inject({ url: '/v1.0/me', headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).statusCode).toBe(200)

  await user.click(await screen.findByRole('button', { name: 'Revoke Nightly report' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke “Nightly report”?' }))
  await user.click(dialog.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('“Nightly report” revoked')).toBeVisible()
  expect((await ask()).statusCode).toBe(401)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Revoke Test' })).toHaveFocus())
})

test('a double-click creates one token', async ({ openApp }) => {
  const { user } = await openApp('/d/:directoryId/settings/tokens')
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  await user.type(screen.getByLabelText('Name'), 'Double-clicked')
  const create = screen.getByRole('button', { name: 'Create token' })
  act(() => {
    create.click()
    create.click()
  })
  expect(await screen.findByText(/^service_user_api_/)).toBeVisible()
  const created = service.db.selectFrom('accessTokens').selectAll().where('name', '=', 'Double-clicked').execute()
  expect(await created).toHaveLength(1)
})

test('a token that another tab has already revoked counts as revoked', async ({ openApp }) => {
  const { user, person, queryClient } = await openApp('/d/:directoryId/settings/tokens')
  const { tokenId } = (await person?.post('v1.0/me/tokens', { name: 'Twice' }))?.json() ?? {}
  await screen.findByRole('list', { name: 'Your tokens' })
  await queryClient.invalidateQueries()
  await user.click(await screen.findByRole('button', { name: 'Revoke Twice' }))
  await person?.delete(`v1.0/me/tokens/${tokenId}`)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('“Twice” revoked')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke Twice' })).not.toBeInTheDocument())
})

test('a token without a name isn’t created, and the reason shows at the field', async ({ openApp }) => {
  const { user } = await openApp('/d/:directoryId/settings/tokens')
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Enter a name/)
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

test('a name the service refuses shows the reason at its field', async ({ openApp }) => {
  const { user } = await openApp('/d/:directoryId/settings/tokens')
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  const name = screen.getByLabelText('Name')
  await user.click(name)
  await user.paste('Nightly\treport')
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Use a single line without tabs/))
  expect(name).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a name that is too long isn’t cut off, and no token is created', async ({ openApp }) => {
  const { user } = await openApp('/d/:directoryId/settings/tokens')
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  const name = screen.getByLabelText('Name')
  await user.click(name)
  await user.paste('x'.repeat(101))
  await user.click(screen.getByRole('button', { name: 'Create token' }))
  expect(name).toHaveAccessibleDescription(/This has 101 characters; 100 are allowed\./)
  expect(name).toHaveFocus()
  expect(name).toHaveValue('x'.repeat(101))
})

test('if the session ends midway, the page and typed text stay, and the request continues after signing in', async ({
  openApp,
  directory,
}) => {
  const { user, person } = await openApp('/d/:directoryId/settings/tokens')
  await user.click(await screen.findByRole('button', { name: 'New token' }))
  await user.type(screen.getByLabelText('Name'), 'Half written')
  if (!person) throw new Error('Nobody is signed in.')
  await service.db.deleteFrom('accessTokens').where('userId', '=', person.userId).execute()
  await user.click(screen.getByRole('button', { name: 'Create token' }))

  const again = within(await screen.findByRole('dialog', { name: 'Sign in to continue' }))
  const other = await directory.signIn('admin')
  await user.click(again.getByRole('button', { name: 'Use an access token instead' }))
  await user.type(again.getByLabelText('Personal access token'), other.token)
  await user.click(again.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/^service_user_api_/)).toBeVisible()
})
