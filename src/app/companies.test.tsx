import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { service, test } from '~/test/app-test'

test('the company switcher returns to the last page visited in the other company', async ({ openApp, directory }) => {
  const other = await service.createDirectory()
  await service.db
    .updateTable('directories')
    .set({ name: 'Other company' })
    .where('directoryId', '=', other.directoryId)
    .execute()
  const { user, history } = await openApp('/sign-in', { as: null })
  const member = await directory.signIn('owner')
  await service.db
    .insertInto('memberships')
    .columns(['directoryId', 'userId', 'roleId', 'licenseId'])
    .expression((query) =>
      query
        .selectFrom('memberships')
        .select((field) => [field.val(other.directoryId).as('directoryId'), 'userId', 'roleId', 'licenseId'])
        .where('userId', '=', member.userId),
    )
    .execute()
  localStorage.setItem(
    `minutebook.lastPlace.${other.directoryId}`,
    `/d/${other.directoryId}/recordings?from=2026-01-05`,
  )
  localStorage.setItem('minutebook.lastDirectory', directory.directoryId)
  await user.click(await screen.findByRole('button', { name: 'Use an access token instead' }))
  await user.type(screen.getByLabelText('Personal access token'), member.token)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))

  await user.click(await screen.findByRole('button', { name: 'Test company, switch company' }))
  const [choice] = screen.getAllByRole('menuitemradio', { name: 'Other company', hidden: true })
  await user.click(choice ?? document.body)
  await waitFor(() => expect(history.location.pathname).toBe(`/d/${other.directoryId}/recordings`))
  expect(history.location.search).toBe('?from=2026-01-05')
  expect(await screen.findByRole('heading', { name: 'Recordings' })).toBeVisible()
})

test('the account menu leads to the profile and to the settings', async ({ openApp, directory }) => {
  const { user, history } = await openApp('/d/:directoryId/tasks')
  const [account] = await screen.findAllByRole('button', { name: /^Account: / })
  await user.click(account ?? document.body)
  const [profile] = screen.getAllByRole('menuitem', { name: 'Profile', hidden: true })
  await user.click(profile ?? document.body)
  await waitFor(() => expect(history.location.pathname).toBe(`/d/${directory.directoryId}/settings/profile`))
  const [again] = await screen.findAllByRole('button', { name: /^Account: / })
  await user.click(again ?? document.body)
  expect(screen.getAllByRole('menuitem', { name: 'Settings', hidden: true })).not.toEqual([])
})

test('a person who is blocked is told by whom, also at a link into the company', async ({ openApp, directory }) => {
  const { user, history } = await openApp('/sign-in', { as: null })
  const member = await directory.signIn('user')
  await service.db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', member.userId).execute()
  await user.click(await screen.findByRole('button', { name: 'Use an access token instead' }))
  await user.type(screen.getByLabelText('Personal access token'), member.token)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Test company has blocked your access. Ask its admins.')).toBeVisible()

  history.push(`/d/${directory.directoryId}/tasks`)
  await waitFor(() => expect(history.location.pathname).toBe('/'))
  expect(await screen.findByText('Test company has blocked your access. Ask its admins.')).toBeVisible()
})
