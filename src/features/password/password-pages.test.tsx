import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { service, test } from '~/test/app-test'
import { createOwnReset } from '#server/identity/password-reset-store.ts'
import { signIn } from '#server/test/invite.ts'

const newPassword = 'staple horse battery'

/** Makes the service look like it has a mail server. */
const sendingMail =
  (real: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await real(input, init)
    const url = input instanceof Request ? input.url : String(input)
    return url.endsWith('/sign-in-options') ? Response.json({ isMailSent: true, singleSignOnName: null }) : response
  }

test('a reset link leads to a new password and signs in', async ({ openApp, directory }) => {
  const person = await directory.signIn('user')
  const { token } = await createOwnReset(service.db, person.userId)

  const { user } = await openApp(`/reset-password#token=${token}`, { as: null })
  const field = await screen.findByLabelText('New password')
  await user.type(field, 'too short')
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  expect(field).toHaveAccessibleDescription(/Use at least 10 characters/)
  await user.clear(field)
  await user.type(field, newPassword)
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }))

  expect(await screen.findByRole('heading', { name: 'Recordings' })).toBeVisible()
  expect((await signIn(person.email, newPassword)).statusCode).toBe(200)
})

test.for([
  { what: 'ends tokens too', isKept: false },
  { what: 'leaves tokens that the person keeps', isKept: true },
])('a reset link $what', async ({ isKept }, { openApp, directory }) => {
  const person = await directory.signIn('user')
  const emailVerifiedOn = new Date()
  await service.db.updateTable('users').set({ emailVerifiedOn }).where('userId', '=', person.userId).execute()
  const { token } = await createOwnReset(service.db, person.userId)
  const { user } = await openApp(`/reset-password#token=${token}`, { as: null })
  const tokens = await screen.findByRole('checkbox', { name: 'all my access tokens' })
  expect(tokens).toBeChecked()
  if (isKept) await user.click(tokens)
  await user.type(screen.getByLabelText('New password'), newPassword)
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }))
  expect(await screen.findByRole('heading', { name: 'Recordings' })).toBeVisible()

  expect((await person.get('v1.0/me')).statusCode).toBe(isKept ? 200 : 401)
})

test('an expired reset link says who gives a new one', async ({ openApp }) => {
  await openApp('/reset-password#token=used', { as: null })
  expect(await screen.findByText(/Ask an owner of your company for a new link/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull()
})

test('with mail, an expired reset link leads to a new one', async ({ openApp }) => {
  await openApp('/reset-password#token=used', { as: null, fetch: sendingMail })
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password')
})

test('a reset link that expires while choosing the password says so too', async ({ openApp, directory }) => {
  const person = await directory.signIn('user')
  const { token } = await createOwnReset(service.db, person.userId)
  const { user } = await openApp(`/reset-password#token=${token}`, { as: null })
  await user.type(await screen.findByLabelText('New password'), newPassword)
  await createOwnReset(service.db, person.userId)
  await user.click(screen.getByRole('button', { name: 'Set password and sign in' }))

  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('without mail, a person who forgot their password sees who can help', async ({ openApp, directory }) => {
  await directory.signIn('owner')
  const { user } = await openApp('/sign-in', { as: null })
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))

  expect(await screen.findByText(/E-mail isn’t set up here. Ask an owner/)).toBeVisible()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
})

test('with mail, the answer doesn’t reveal whether the account exists', async ({ openApp }) => {
  const { user } = await openApp('/forgot-password', { as: null, fetch: sendingMail })
  await user.click(await screen.findByRole('button', { name: 'Send link' }))
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/Enter your e-mail address/)
  await user.type(screen.getByLabelText('E-mail'), 'nobody@example.test')
  await user.click(screen.getByRole('button', { name: 'Send link' }))

  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  expect(screen.getByText(/If nobody@example.test has an account/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try another address' }))
  expect(screen.getByLabelText('E-mail')).toBeVisible()
})
