import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { ownAppService } from '~/test/app-test'
import { useSessionStore } from '~/features/session/session-store'
import { hashPassword } from '#server/identity/password.ts'
import { newId } from '#server/new-id.ts'
import { createPendingLink } from '#server/sso/sign-on-state.ts'
import type { SsoConfig } from '#server/sso/sso-config.ts'
import { testPassword } from '#server/test/invite.ts'

const sso: SsoConfig = {
  issuer: new URL('http://127.0.0.1:9'),
  clientId: 'minutebook',
  clientSecret: null,
  name: 'Example SSO',
  directoryId: newId(),
  newRole: 'user',
  emailDomains: ['example.test'],
  acrValues: [],
}
const { service, test: base } = await ownAppService({ sso })

/** A person of another company, with a pending single sign-on in this browser. */
const test = base.extend('waiting', async ({ directory }) => {
  Object.assign(sso, { directoryId: directory.directoryId })
  const person = await (await service.createDirectory()).signIn('owner')
  const passwordHash = await hashPassword(testPassword)
  await service.db.updateTable('users').set({ passwordHash }).where('userId', '=', person.userId).execute()
  const secret = await createPendingLink(service.db, { issuer: 'idp', subject: newId(), userId: person.userId })
  const fetch =
    (real: typeof globalThis.fetch): typeof globalThis.fetch =>
    (input, init) => {
      const request = new Request(input, init)
      if (new URL(request.url).pathname.startsWith('/v1.0/sso/'))
        request.headers.set('cookie', `minutebook_link=${secret}`)
      return real(request)
    }
  return { person, fetch }
})

const linksOf = (userId: string) =>
  service.db.selectFrom('userIdentities').select('issuer').where('userId', '=', userId).execute()

test('the page shows which account is linked with which provider and company, and links it with the password', async ({
  openApp,
  waiting: { person, fetch },
  directory,
}) => {
  // Single sign-on returns to the sign-in page, which continues to the page wanted.
  const back = `/sign-in?${new URLSearchParams({ to: `/d/${directory.directoryId}/tasks`, from: 'sso' })}`
  const { user, history } = await openApp(`/link-account?to=${encodeURIComponent(back)}`, { as: null, fetch })
  expect(await screen.findByRole('heading', { name: 'Link your account' })).toBeVisible()
  expect(await screen.findByText(person.email)).toBeVisible()
  expect(screen.getByText('Example SSO, set up by Test company')).toBeVisible()
  expect(screen.getByText(/The people who run Example SSO can then see all data in this account/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Link and sign in' }))
  expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription('Enter your account’s password.')
  await user.type(screen.getByLabelText('Your password'), 'not the password')
  await user.click(screen.getByRole('button', { name: 'Link and sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('That password isn’t right.')
  expect(await linksOf(person.userId)).toEqual([])

  await user.clear(screen.getByLabelText('Your password'))
  await user.type(screen.getByLabelText('Your password'), testPassword)
  await user.click(screen.getByRole('button', { name: 'Link and sign in' }))

  expect(await screen.findByRole('heading', { name: 'Tasks' })).toBeVisible()
  expect(history.location.pathname).toBe(`/d/${directory.directoryId}/tasks`)
  expect(await linksOf(person.userId)).toEqual([{ issuer: 'idp' }])
})

test('a person signed in with the account links it with one press', async ({ openApp, waiting: { person, fetch } }) => {
  const payload = { email: person.email, password: testPassword }
  const signedIn = await service.app.inject({ method: 'POST', url: '/v1.0/sessions', payload })
  const { accessToken, expiresOn } = signedIn.json()
  const { user, history } = await openApp('/sign-in', { as: null, fetch })
  await screen.findByRole('heading', { name: 'Sign in' })
  useSessionStore.setState({
    status: 'signed-in',
    credentials: { kind: 'session', token: accessToken, expiresAt: Date.parse(expiresOn), isPersistent: false },
  })
  history.push('/link-account')
  expect(await screen.findByText('You’re signed in with this address.')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Link and sign in' }))

  expect(await screen.findByRole('heading', { name: 'Recordings' })).toBeVisible()
  expect(await linksOf(person.userId)).toEqual([{ issuer: 'idp' }])
})

test('says if nothing is pending, or someone else is signed in', async ({
  openApp,
  waiting: { fetch, person: waiting },
}) => {
  await openApp('/link-account', { as: null })
  expect(await screen.findByRole('heading', { name: 'Nothing to link here' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in')

  const { person } = await openApp('/link-account', { as: 'user', fetch })
  expect(await screen.findByText(new RegExp(`signed in as ${person?.email}.*as ${waiting.email}`))).toBeVisible()
})
