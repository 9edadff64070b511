import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '~/test/app-test'

test('a person who isn’t signed in is asked to, and then sees the page they wanted', async ({ openApp, directory }) => {
  const person = await directory.signIn('user')
  const { user, history } = await openApp('/d/:directoryId/recordings?from=2026-01-01', { as: null })
  await user.click(await screen.findByRole('button', { name: 'Use an access token instead' }))
  await user.type(screen.getByLabelText('Personal access token'), person.token)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))

  expect(await screen.findByRole('heading', { name: 'Recordings' })).toBeVisible()
  expect(history.location.href).toBe(`/d/${directory.directoryId}/recordings?from=2026-01-01`)
  expect(localStorage.getItem('minutebook.accessToken')).toBeNull()
})

test('a token is only saved on the device if the person wants that', async ({ openApp, directory }) => {
  const person = await directory.signIn('user')
  const { user } = await openApp('/sign-in', { as: null })
  await user.click(await screen.findByRole('button', { name: 'Use an access token instead' }))
  await user.type(screen.getByLabelText('Personal access token'), person.token)
  await user.click(screen.getByRole('checkbox', { name: /Stay signed in/ }))
  await user.click(screen.getByRole('button', { name: 'Sign in' }))

  expect(await screen.findByRole('heading', { name: 'Recordings' })).toBeVisible()
  expect(localStorage.getItem('minutebook.accessToken')).toBe(person.token)
})

test('an invalid token is refused with an explanation, and stays in the field', async ({ openApp }) => {
  const { user } = await openApp('/sign-in', { as: null })
  await user.click(await screen.findByRole('button', { name: 'Use an access token instead' }))
  const field = screen.getByLabelText('Personal access token')
  await user.type(field, 'service_user_api_mistyped')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))

  expect(await screen.findByText('This token has expired or is mistyped.')).toBeVisible()
  expect(field).toHaveValue('service_user_api_mistyped')
})

test('a wrong password is refused without saying what was wrong', async ({ openApp }) => {
  const { user } = await openApp('/sign-in', { as: null })
  await user.type(await screen.findByLabelText('E-mail'), 'nobody@example.test')
  await user.type(screen.getByLabelText('Password'), 'not the password')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('That e-mail or password isn’t right.')
  expect(screen.getByLabelText('E-mail')).toHaveValue('nobody@example.test')
})

test('a link to another site is not followed after signing in', async ({ openApp, directory }) => {
  const person = await directory.signIn('user')
  const { user, history } = await openApp('/sign-in?to=https://evil.test/', { as: null })
  await user.click(await screen.findByRole('button', { name: 'Use an access token instead' }))
  await user.type(screen.getByLabelText('Personal access token'), person.token)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))

  expect(await screen.findByRole('heading', { name: 'Recordings' })).toBeVisible()
  expect(history.location.pathname).toBe(`/d/${directory.directoryId}/recordings`)
})

test('the sign-in page stays while the last person’s data is cleared', async ({ openApp }) => {
  const { user } = await openApp('/d/:directoryId/recordings')
  const [account] = await screen.findAllByRole('button', { name: /^Account/ })
  await user.click(account ?? document.body)
  const [signOut] = await screen.findAllByRole('menuitem', { name: 'Sign out', hidden: true })
  await user.click(signOut ?? document.body)
  const box = await screen.findByRole('checkbox', { name: /Stay signed in/ })
  await user.click(box)

  expect(box).toBeChecked()
  expect(box).toBeVisible()
})
