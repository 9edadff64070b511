import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { service, test } from '~/test/app-test'
import { addClient } from '#server/oauth/client-store.ts'

const hostileName = '<img src=x onerror=alert(1)>Wiki'

/** Simulates an application sending the browser here: returns the page, and a fetch with the cookies it got. */
async function arrive(scope: string) {
  const redirectUri = 'https://wiki.example.com/callback'
  const { clientId } = await addClient(service.db, {
    name: hostileName,
    clientUri: 'https://wiki.example.com',
    redirectUris: [redirectUri],
    scope: 'read write',
  })
  const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }
  const params = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope, ...challenge }
  const response = await service.app.inject({ url: `/oauth/authorize?${new URLSearchParams(params)}` })
  const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const fetch =
    (real: typeof globalThis.fetch): typeof globalThis.fetch =>
    (input, init) => {
      const request = new Request(input, init)
      request.headers.set('cookie', cookie)
      return real(request)
    }
  return { page: String(response.headers.location), fetch }
}

test('shows who asks, for which account and permissions, and where the answer goes, with untrusted text as plain text', async ({
  openApp,
}) => {
  const { page, fetch } = await arrive('read')
  const { person, container } = await openApp(page, { fetch })

  expect(await screen.findByRole('heading', { name: `Allow “${hostileName}” to act on your behalf?` })).toBeVisible()
  expect(container.querySelector('img')).toBeNull()
  const main = within(screen.getByRole('main'))
  expect(main.getByText(`Signed in as Test admin (${person?.email})`)).toBeVisible()
  expect(main.getByText(/^See what you see/)).toBeVisible()
  expect(main.queryByText(/^Do what you can do/)).toBeNull()
  expect(main.getByText(/It says it’s from wiki\.example\.com\. We haven’t verified/)).toBeVisible()
  expect(main.getByText(/you’ll return to wiki\.example\.com/)).toBeVisible()
})

test('warns about an application that no one has allowed yet', async ({ openApp }) => {
  const { page, fetch } = await arrive('read')
  const { queryClient } = await openApp(page, { fetch })

  expect(await screen.findByText('No one you work with uses this application')).toBeVisible()
  expect(screen.getByText(/Only continue if you just started it yourself and know wiki\.example\.com/)).toBeVisible()
  const [request] = queryClient.getQueriesData<{ clientId: string; user: { userId: string } }>({
    queryKey: ['oauth', 'requests'],
  })
  const { clientId = '', user: who } = request?.[1] ?? {}
  await service.db
    .insertInto('oauthRecords')
    .values({
      model: 'Grant',
      recordHash: clientId,
      grantId: clientId,
      userId: who?.userId ?? null,
      clientId,
      payload: JSON.stringify({ openid: { scope: 'read' } }),
      expiresOn: new Date(Date.now() + 86_400_000),
    })
    .execute()
  await queryClient.invalidateQueries()

  expect(await screen.findByText('You’ve allowed it before.')).toBeVisible()
  expect(screen.queryByText('No one you work with uses this application')).toBeNull()
})

test('write access is explained, and allowing it leaves the page with a consent', async ({ openApp }) => {
  const { page, fetch } = await arrive('read write')
  const { person, user } = await openApp(page, { fetch })
  expect(await screen.findByText(/^Do what you can do/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Allow' }))

  expect(await screen.findByRole('heading', { name: 'Sending you back…' })).toBeVisible()
  expect((await person?.get('v1.0/me/applications'))?.json()).toMatchObject([{ scopes: ['read', 'write'] }])
})

test('denying leaves the page without a consent', async ({ openApp }) => {
  const { page, fetch } = await arrive('read write')
  const { person, user } = await openApp(page, { fetch })

  await user.click(await screen.findByRole('button', { name: 'Deny' }))

  expect(await screen.findByRole('heading', { name: 'Sending you back…' })).toBeVisible()
  expect((await person?.get('v1.0/me/applications'))?.json()).toEqual([])
})

test('a request pending in another browser can’t be answered here, and the page says what to do', async ({
  openApp,
}) => {
  const { page } = await arrive('read')
  await openApp(page)

  expect(await screen.findByRole('heading', { name: 'This request has ended' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
})

test('a refused answer stays on the page and says so', async ({ openApp }) => {
  const { page, fetch } = await arrive('read')
  const { user } = await openApp(page, {
    fetch: (real) => (input, init) => {
      const request = new Request(input, init)
      return request.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : fetch(real)(request)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Allow' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('The service didn’t answer')
  expect(screen.getByRole('button', { name: 'Allow' })).toBeEnabled()
})

test('without a session, asks to sign in first and comes back', async ({ openApp }) => {
  const { page, fetch } = await arrive('read')
  const { history } = await openApp(page, { as: null, fetch })

  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  await waitFor(() => expect(history.location.href).toBe(`/sign-in?to=${encodeURIComponent(page)}`))
})

test.for([
  { reason: 'invalid_client', words: /It isn’t registered here/ },
  { reason: 'invalid_redirect_uri', words: /a URL it hasn’t registered/ },
  { reason: '<b>made up</b>', words: /Its request isn’t valid/ },
])('explains a request refused for $reason, without untrusted text', async ({ reason, words: text }, { openApp }) => {
  await openApp(`/oauth/refused?reason=${encodeURIComponent(reason)}`, { as: null })

  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByText(/made up/)).toBeNull()
})
