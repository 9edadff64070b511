import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { service, test as base } from '~/test/app-test'
import { useSessionStore } from '~/features/session/session-store'
import { hashPassword } from '#server/identity/password.ts'
import { accept, invite, newEmail, signIn, testPassword, tokenOf } from '#server/test/invite.ts'

const test = base.extend('owner', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const name = { firstName: 'Ada', lastName: 'Byron' }
  await service.db.updateTable('users').set(name).where('userId', '=', owner.userId).execute()
  return owner
})

const givePassword = async (userId: string) => {
  const passwordHash = await hashPassword(testPassword)
  await service.db.updateTable('users').set({ passwordHash }).where('userId', '=', userId).execute()
}

test('a new person sees who invites them to what, chooses a name and password, and is signed in', async ({
  openApp,
  owner,
  directory,
}) => {
  const email = newEmail()
  const token = tokenOf(await invite(owner, { email }))

  const { user, history } = await openApp(`/invitation#token=${token}`, { as: null })
  expect(await screen.findByRole('heading', { name: 'Join Test company' })).toBeVisible()
  expect(screen.getByText(/Ada Byron invited you/)).toBeVisible()
  expect(screen.getByText(email)).toBeVisible()
  await user.type(screen.getByLabelText('First name'), 'Charles')
  await user.type(screen.getByLabelText('Last name'), 'Babbage')
  await user.type(screen.getByLabelText('Password'), testPassword)
  await user.click(screen.getByRole('button', { name: 'Join' }))

  expect(await screen.findByRole('heading', { name: 'Recordings' })).toBeVisible()
  expect(history.location.pathname).toBe(`/d/${directory.directoryId}/recordings`)
  expect((await signIn(email)).statusCode).toBe(200)
})

test('missing values are reported beside each field, without losing input', async ({ openApp, owner }) => {
  const token = tokenOf(await invite(owner))
  const { user } = await openApp(`/invitation#token=${token}`, { as: null })
  await user.type(await screen.findByLabelText('Last name'), 'Babbage')
  await user.type(screen.getByLabelText('Password'), 'too short')
  await user.click(screen.getByRole('button', { name: 'Join' }))

  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(/Enter your first name/)
  expect(screen.getByLabelText('First name')).toHaveFocus()
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/Use at least 10 characters/)
  expect(screen.getByLabelText('Last name')).toHaveValue('Babbage')
})

test('an overlong or multi-line name is reported beside its field, and not cut', async ({ openApp, owner }) => {
  const token = tokenOf(await invite(owner))
  const { user } = await openApp(`/invitation#token=${token}`, { as: null })
  const first = await screen.findByLabelText('First name')
  await user.click(first)
  await user.paste('x'.repeat(101))
  await user.type(screen.getByLabelText('Last name'), 'Babbage')
  await user.type(screen.getByLabelText('Password'), testPassword)
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(first).toHaveValue('x'.repeat(101))
  expect(first).toHaveAccessibleDescription(/This has 101 characters; 100 are allowed/)

  await user.clear(first)
  await user.paste('Charles\tX')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(first).toHaveAccessibleDescription(/Use a single line without tabs/))
  expect(first).toHaveFocus()
})

test('a person with an account joins with its password; a wrong one is refused with an explanation', async ({
  openApp,
  owner,
}) => {
  const person = await (await service.createDirectory()).signIn('user')
  await givePassword(person.userId)
  const token = tokenOf(await invite(owner, { email: person.email }))

  const { user } = await openApp(`/invitation#token=${token}`, { as: null })
  const field = await screen.findByLabelText('Your password')
  expect(screen.queryByLabelText('First name')).toBeNull()
  await user.type(field, 'not the password')
  await user.click(screen.getByRole('button', { name: 'Join' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('That password isn’t right.')
  await user.clear(field)
  await user.type(field, testPassword)
  await user.click(screen.getByRole('button', { name: 'Join' }))

  expect(await screen.findByRole('heading', { name: 'Recordings' })).toBeVisible()
  expect((await person.get('v1.0/me/directories/memberships')).json()).toHaveLength(2)
})

test('a person signed in with the invited address joins with one press, and is taken to that company', async ({
  openApp,
  owner,
  directory,
}) => {
  const other = await service.createDirectory()
  const person = await other.signIn('user')
  await givePassword(person.userId)
  const { accessToken, expiresOn } = (await signIn(person.email)).json()
  const token = tokenOf(await invite(owner, { email: person.email }))

  const { user, history } = await openApp('/sign-in', { as: null })
  await screen.findByRole('heading', { name: 'Sign in' })
  useSessionStore.setState({
    status: 'signed-in',
    credentials: { kind: 'session', token: accessToken, expiresAt: Date.parse(expiresOn), isPersistent: false },
  })
  localStorage.setItem('minutebook.lastDirectory', other.directoryId)
  history.push(`/invitation#token=${token}`)
  expect(await screen.findByText('You’re signed in with this address.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Join' }))

  expect(await screen.findByRole('heading', { name: 'Recordings' })).toBeVisible()
  expect(history.location.pathname).toBe(`/d/${directory.directoryId}/recordings`)
  expect((await person.get('v1.0/me/directories/memberships')).json()).toHaveLength(2)
})

test('a person signed in with another address is warned that joining switches accounts', async ({ openApp, owner }) => {
  const email = newEmail()
  const token = tokenOf(await invite(owner, { email }))

  const { person } = await openApp(`/invitation#token=${token}`, { as: 'user' })

  expect(await screen.findByText(new RegExp(`signed in as ${person?.email}.*as ${email}`))).toBeVisible()
  expect(screen.getByLabelText('First name')).toBeVisible()
})

test.for([{ how: 'used' }, { how: 'withdrawn' }, { how: 'made up' }, { how: 'left out' }])(
  'a link that was $how says so, and what to do next',
  async ({ how }, { openApp, owner }) => {
    const invited = await invite(owner)
    if (how === 'used') await accept(tokenOf(invited))
    if (how === 'withdrawn') await owner.delete(`/invitations/${invited.json().userId}`)
    const hash = how === 'left out' ? '' : `#token=${how === 'made up' ? 'nonsense' : tokenOf(invited)}`

    await openApp(`/invitation${hash}`, { as: null })

    expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in')
  },
)
