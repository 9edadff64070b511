import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test as base } from '~/test/app-test'

// Without any accounts, the page would be about setup.
const test = base.extend('somebody', { auto: true }, ({ directory }) => directory.signIn('user'))

/** Makes the service look like it has an identity provider. */
const withProvider =
  (real: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await real(input, init)
    const url = input instanceof Request ? input.url : String(input)
    return url.endsWith('/sign-in-options')
      ? Response.json({ isMailSent: false, singleSignOnName: 'Example SSO' })
      : response
  }

test('a configured provider is offered, returns to the page wanted, and stays signed in if chosen', async ({
  openApp,
  directory,
}) => {
  const wanted = `/d/${directory.directoryId}/settings/tokens`
  const { user } = await openApp(wanted, { as: null, fetch: withProvider })

  const link = await screen.findByRole('link', { name: 'Sign in with Example SSO' })

  const start = new URL(link.getAttribute('href') ?? '', 'http://app.test')
  expect(start.pathname).toBe('/v1.0/sso/start')
  const back = new URL(start.searchParams.get('returnTo') ?? '', 'http://app.test')
  expect(back.pathname).toBe('/sign-in')
  expect(back.searchParams.get('to')).toBe(wanted)
  expect(start.searchParams.has('isPersistent')).toBe(false)
  await user.click(screen.getByRole('checkbox', { name: /Stay signed in/ }))
  expect(link.getAttribute('href')).toMatch(/&isPersistent=true$/)
})

test('without a provider, none is offered', async ({ openApp }) => {
  await openApp('/sign-in', { as: null })

  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /Sign in with/ })).toBeNull()
})

test('explains why single sign-on failed, and ignores unknown reasons', async ({ openApp }) => {
  const { history } = await openApp('/sign-in?problem=noSeat', { as: null })
  expect(await screen.findByRole('alert')).toHaveTextContent('Your company has no free seats.')

  history.push('/sign-in?problem=<b>evil</b>')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/evil/)).toBeNull()
})

test('an external link leads to a sign-in page where one press continues', async ({ openApp, directory }) => {
  const wanted = `/d/${directory.directoryId}/tasks`
  await openApp(`/sign-in?with=sso&to=${encodeURIComponent(wanted)}`, { as: null, fetch: withProvider })

  const link = await screen.findByRole('link', { name: 'Sign in with Example SSO' })

  expect(link).toHaveFocus()
  // Over plain http, this is all the service has to recognize its own pages.
  expect(link).toHaveAttribute('referrerpolicy', 'same-origin')
  expect(link.getAttribute('rel')).not.toContain('noreferrer')
  const start = new URL(link.getAttribute('href') ?? '', 'http://app.test')
  expect(new URL(start.searchParams.get('returnTo') ?? '', 'http://app.test').searchParams.get('to')).toBe(wanted)
})

/** Makes the service respond like to a browser whose session has expired. */
const withOldSession =
  (real: typeof fetch): typeof fetch =>
  async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.endsWith('/sessions/token')) return real(input, init)
    const detail = 'This session began 90 days ago and has ended. Sign in again.'
    return Response.json({ status: 401, title: 'Unauthorized', detail, code: 'SESSION_TOO_OLD' }, { status: 401 })
  }

test('a person whose session has expired sees why, and returns to where they were', async ({ openApp, directory }) => {
  const wanted = `/d/${directory.directoryId}/tasks`
  const { history } = await openApp(wanted, { as: null, fetch: withOldSession })

  expect(await screen.findByText(/Sessions last 90 days/)).toBeVisible()
  expect(new URLSearchParams(history.location.search).get('to')).toBe(wanted)
})
