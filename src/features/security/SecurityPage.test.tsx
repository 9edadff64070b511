import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { service, test } from '~/test/app-test'
import { readAgain } from '~/test/read-again'
import { useSessionStore } from '~/features/session/session-store'
import { hashPassword } from '#server/identity/password.ts'
import { getAs, signIn, testPassword } from '#server/test/invite.ts'
import type { TestPerson } from '#server/test/test-directory.ts'
import { allowWiki } from '~/test/allowed-application'

const page = '/d/:directoryId/settings/security'
const newPassword = 'staple horse battery'

/** Gives the person a password and another session, and returns its access token. */
async function signInElsewhere(person: TestPerson | null): Promise<string> {
  const passwordHash = await hashPassword(testPassword)
  await service.db
    .updateTable('users')
    .set({ passwordHash })
    .where('userId', '=', person?.userId ?? '')
    .execute()
  return (await signIn(person?.email ?? '')).json().accessToken
}

test('the password is changed with the current one, which signs out other sessions', async ({ openApp }) => {
  const { user, person } = await openApp(page)
  const elsewhere = await signInElsewhere(person)
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  const [current, next] = [screen.getByLabelText('Current password'), screen.getByLabelText('New password')]
  expect(current).toHaveAccessibleDescription(/Enter your current password/)
  expect(next).toHaveAccessibleDescription(/Use at least 10 characters/)

  await user.type(current, 'not the password')
  await user.type(next, newPassword)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('This isn’t your current password.')).toBeVisible()
  await user.clear(current)
  await user.type(current, testPassword)
  await user.click(screen.getByRole('button', { name: 'Change password' }))

  expect(await screen.findByText('Password changed')).toBeVisible()
  expect(current).toHaveValue('')
  expect((await getAs(elsewhere, 'me')).statusCode).toBe(401)
  expect((await signIn(person?.email ?? '', newPassword)).statusCode).toBe(200)
})

test('changing the password revokes tokens and applications the person didn’t keep', async ({ openApp }) => {
  const { user, person, queryClient } = await openApp(page)
  await signInElsewhere(person)
  const nightly = await person?.post('v1.0/me/tokens', { name: 'Nightly export', expiresOn: null })
  const clientId = await allowWiki(person?.userId ?? '')
  await readAgain(queryClient)

  const tokens = await screen.findByRole('checkbox', { name: /access token/ })
  const applications = screen.getByRole('checkbox', { name: /application I allowed/ })
  expect(tokens).toBeChecked()
  expect(applications).toBeChecked()
  expect(screen.getByText('Nightly export')).toBeVisible()
  expect(screen.getByText('Wiki')).toBeVisible()
  await user.click(applications)
  await user.type(screen.getByLabelText('Current password'), testPassword)
  await user.type(screen.getByLabelText('New password'), newPassword)
  await user.click(screen.getByRole('button', { name: 'Change password' }))

  expect(await screen.findByText('Password changed')).toBeVisible()
  expect((await getAs(nightly?.json().token, 'me')).statusCode).toBe(401)
  expect((await person?.get('v1.0/me/applications'))?.json()).toMatchObject([{ clientId }])
})

test('a password is measured like the service does, and one that is too long is not cut', async ({ openApp }) => {
  const { user, person } = await openApp(page)
  await signInElsewhere(person)
  const [current, next] = [await screen.findByLabelText('Current password'), screen.getByLabelText('New password')]
  await user.type(current, testPassword)
  await user.click(next)
  // Twelve code units in this browser, six characters for the service.
  await user.paste('😀'.repeat(6))
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(next).toHaveAccessibleDescription(/Use at least 10 characters/)
  expect(next).toHaveFocus()

  await user.clear(next)
  await user.paste('x'.repeat(201))
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(next).toHaveValue('x'.repeat(201))
  expect(next).toHaveAccessibleDescription(/This has 201 characters; 200 are allowed/)
})

test('another browser is listed and can be signed out', async ({ openApp }) => {
  const { user, person, queryClient } = await openApp(page)
  expect(await screen.findByText(/No browser is signed in/)).toBeVisible()
  const elsewhere = await signInElsewhere(person)
  await queryClient.invalidateQueries()

  const list = within(await screen.findByRole('list', { name: 'Your sessions' }))
  expect(list.getByText('Unknown browser')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Sign out Unknown browser' }))

  expect(await screen.findByText('Unknown browser signed out')).toBeVisible()
  expect((await getAs(elsewhere, 'me')).statusCode).toBe(401)
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('signing out everywhere asks first, and leads to the sign-in page', async ({ openApp }) => {
  const { user, person, queryClient } = await openApp(page)
  const here = await signInElsewhere(person)
  const expiresAt = Date.now() + 600_000
  useSessionStore.setState({
    status: 'signed-in',
    credentials: { kind: 'session', token: here, expiresAt, isPersistent: false },
  })
  await readAgain(queryClient)

  expect(await screen.findByText('This browser')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Sign out everywhere?' }))
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))

  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect((await getAs(here, 'me')).statusCode).toBe(401)
})

test('lists successful and failed sign-ins, with what is new and what to do about it', async ({ openApp }) => {
  const { person, queryClient } = await openApp(page)
  expect(await screen.findByText(/Your next sign-in appears here/)).toBeVisible()
  await signInElsewhere(person)
  await signIn(person?.email ?? '', 'not the password')
  await signIn(person?.email ?? '', 'nor this')
  await queryClient.invalidateQueries()

  const list = within(await screen.findByRole('list', { name: 'Recent sign-ins' }))
  expect(list.getByText('2 failed attempts')).toBeVisible()
  expect(list.getByText('Signed in with a password')).toBeVisible()
  expect(list.getAllByText(/^Network [\da-f]{4}$/)).toHaveLength(2)
  expect(screen.getByText(/Change your password and sign out everywhere/)).toBeVisible()
})

test('an easily guessed password is refused while typing, and not sent', async ({ openApp }) => {
  const sent: string[] = []
  const { user, person } = await openApp(page, {
    fetch: (real) => (input, init) => {
      sent.push(input instanceof Request ? input.method : (init?.method ?? 'GET'))
      return real(input, init)
    },
  })
  await signInElsewhere(person)
  const [current, next] = [await screen.findByLabelText('Current password'), screen.getByLabelText('New password')]
  await user.type(current, testPassword)
  await user.type(next, 'password123')

  await waitFor(() => expect(next).toHaveAccessibleDescription(/Many people use this password/))
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(next).toHaveFocus()
  expect(sent).not.toContain('PUT')

  await user.clear(next)
  await user.type(next, newPassword)
  expect(next).not.toHaveAccessibleDescription(/Many people/)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password changed')).toBeVisible()
})
