import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '~/test/app-test'

const pathOf = (input: RequestInfo | URL, init?: RequestInit) => new URL(new Request(input, init).url).pathname

test('when the service asks to wait, a countdown shows and the list then loads automatically', async ({ openApp }) => {
  let isBusy = false
  const { queryClient } = await openApp('/d/:directoryId/recordings', {
    fetch: (real) => async (input, init) => {
      if (!isBusy || !pathOf(input, init).endsWith('/recordings')) return real(input, init)
      isBusy = false
      const problem = {
        type: 'about:blank',
        title: 'Too Many Requests',
        status: 429,
        detail: 'Slow down.',
        code: 'RATE_LIMITED',
      }
      return Response.json(problem, { status: 429, headers: { 'retry-after': '2' } })
    },
  })
  expect(await screen.findByRole('region', { name: 'Notifications' })).toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Your meetings start here' })).toBeVisible()
  isBusy = true
  void queryClient.resetQueries()

  expect(await screen.findByText(/Too many requests/)).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Your meetings start here' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/Too many requests/)).toBeNull())
})

test('a service without extensions offers only the pasted token, and no page it can’t serve', async ({
  openApp,
  directory,
}) => {
  const person = await directory.signIn('owner')
  const { user } = await openApp('/d/:directoryId/settings/profile', {
    as: null,
    fetch: (real) => async (input, init) => {
      const path = pathOf(input, init)
      if (path === '/v1.0/health') return Response.json({ status: 'ok' })
      return /sessions|setup|tokens|engines|runs/.test(path) ? new Response(null, { status: 404 }) : real(input, init)
    },
  })
  await user.type(await screen.findByLabelText('Personal access token'), person.token)
  expect(screen.queryByRole('button', { name: /e-mail and password/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText(/You can only view your name/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Access tokens' })).toBeNull()

  const [link] = await screen.findAllByRole('link', { name: 'Recordings' })
  await user.click(link ?? document.body)
  expect(await screen.findByRole('heading', { name: 'Your meetings start here' })).toBeVisible()
})

test('signing out leaves no personal data on the page', async ({ openApp }) => {
  const { user, history, queryClient } = await openApp('/d/:directoryId/recordings')
  await screen.findByRole('heading', { name: 'Your meetings start here' })
  const [account] = await screen.findAllByRole('button', { name: /^Account/ })
  await user.click(account ?? document.body)
  const [signOut] = screen.getAllByRole('menuitem', { name: 'Sign out', hidden: true })
  await user.click(signOut ?? document.body)
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(history.location.pathname).toBe('/sign-in')
  expect(queryClient.getQueryData(['session', 'me'])).toBeUndefined()
})
