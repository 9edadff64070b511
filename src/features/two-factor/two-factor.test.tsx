import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Secret, TOTP } from 'otpauth'
import { expect, vi } from 'vitest'
import { type OpenApp, service, test } from '~/test/app-test'
import { readAgain } from '~/test/read-again'
import { newId } from '#server/new-id.ts'
import { hashPassword } from '#server/identity/password.ts'
import { testPassword } from '#server/test/invite.ts'
import type { TestDirectory, TestPerson } from '#server/test/test-directory.ts'

const { db } = service

async function withPassword(directory: TestDirectory, role: 'owner' | 'user' = 'user'): Promise<TestPerson> {
  const person = await directory.signIn(role)
  const passwordHash = await hashPassword(testPassword)
  await db.updateTable('users').set({ passwordHash }).where('userId', '=', person.userId).execute()
  return person
}

/** Generates codes of an app with this key; each time step's code is accepted once. */
const codeOf = (key: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + step * 30_000 })

async function signIn(openApp: OpenApp, email: string, to: string) {
  cleanup()
  const app = await openApp(`/sign-in?to=${encodeURIComponent(to)}`, { as: null })
  await app.user.type(await screen.findByLabelText('E-mail'), email)
  await app.user.type(screen.getByLabelText('Password'), testPassword)
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }))
  return app
}

/** Excludes the choice between password and code. */
const passwordField = { selector: '[type=password]' }

type User = Awaited<ReturnType<OpenApp>>['user']

/** Uses the current code, which leaves the next one available. Returns the key and the recovery codes. */
async function setUp(user: User) {
  const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' })
  await within(dialog).findByRole('img', { name: 'QR code for your authenticator app' })
  const key = dialog.querySelector('code')?.textContent ?? ''
  await user.type(within(dialog).getByLabelText('Code from the app'), codeOf(key))
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  const codes = await screen.findByRole('dialog', { name: 'Save your recovery codes' })
  const recoveryCodes = within(codes)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
  await user.click(within(codes).getByRole('button', { name: 'I saved them' }))
  return { key, recoveryCodes }
}

test('an app is set up in the settings, and signing in requires its code', async ({ openApp, directory }) => {
  const { email } = await withPassword(directory)
  const page = `/d/${directory.directoryId}/settings/security`
  const { user } = await signIn(openApp, email, page)
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set up an authenticator app' })
  await within(dialog).findByRole('img', { name: /QR code/ })
  await user.type(within(dialog).getByLabelText('Code from the app'), '000000')
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  expect(await within(dialog).findByText(/This code is wrong or was already used/)).toBeVisible()
  expect(within(dialog).queryByText('That didn’t work')).not.toBeInTheDocument()
  await user.clear(within(dialog).getByLabelText('Code from the app'))
  const { key, recoveryCodes } = await setUp(user)
  expect(recoveryCodes).toHaveLength(10)
  expect(await screen.findByText('10 of 10 left')).toBeVisible()

  await signIn(openApp, email, page)
  const field = await screen.findByLabelText('Code from your app')
  expect(field).toHaveFocus()
  await user.type(field, '000000{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('That code is wrong or was already used.')
  await user.clear(field)
  await user.type(field, `${codeOf(key, 1)}{Enter}`)
  expect(await screen.findByText('10 of 10 left')).toBeVisible()
  expect(await screen.findByText('Signed in with a password and a code')).toBeVisible()
})

test('a recovery code also signs in, and setup can start over', async ({ openApp, directory }) => {
  const { email } = await withPassword(directory)
  const page = `/d/${directory.directoryId}/settings/security`
  const { user } = await signIn(openApp, email, page)
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  const { recoveryCodes } = await setUp(user)

  await signIn(openApp, email, page)
  await user.click(await screen.findByRole('button', { name: 'Start over' }))
  await user.type(await screen.findByLabelText('E-mail'), email)
  await user.type(screen.getByLabelText('Password'), testPassword)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByLabelText('Recovery code')).toHaveAccessibleDescription('Enter one of your recovery codes.')
  await user.type(screen.getByLabelText('Recovery code'), recoveryCodes[3] ?? '')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('9 of 10 left')).toBeVisible()
})

test('removing it requires the password, and says that it turns everything off', async ({ openApp, directory }) => {
  const { email } = await withPassword(directory)
  const { user } = await signIn(openApp, email, `/d/${directory.directoryId}/settings/security`)
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await setUp(user)
  await user.click(await screen.findByRole('button', { name: 'Remove your authenticator app' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove your authenticator app?' })
  expect(dialog).toHaveTextContent('This turns two-step sign-in off.')
  await user.type(within(dialog).getByLabelText('Password', passwordField), 'not the password')
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await within(dialog).findByText('This isn’t your current password.')).toBeVisible()
  await user.clear(within(dialog).getByLabelText('Password', passwordField))
  await user.type(within(dialog).getByLabelText('Password', passwordField), testPassword)
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
})

test('a passkey is renamed, and removed with the password', async ({ openApp, directory }) => {
  const { email, userId } = await withPassword(directory)
  const { user, queryClient } = await signIn(openApp, email, `/d/${directory.directoryId}/settings/security`)
  await screen.findByRole('button', { name: 'Set up an authenticator app' })
  const passkey = { credentialId: newId(), publicKey: 'AAEC', counter: 0, transports: [], isSynced: true }
  await db
    .insertInto('passkeys')
    .values({ passkeyId: newId(), userId, name: 'Work laptop', ...passkey })
    .execute()
  await readAgain(queryClient)

  await user.click(await screen.findByRole('button', { name: 'Rename Work laptop' }))
  const naming = await screen.findByRole('dialog', { name: 'Rename passkey' })
  await user.clear(within(naming).getByLabelText('Name'))
  await user.type(within(naming).getByLabelText('Name'), 'Desk{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Remove Desk' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove the passkey Desk?' })
  await user.type(within(dialog).getByLabelText('Password', passwordField), testPassword)
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Your passkeys' })).toBeNull())
})

test('if the sign-in is too long ago, setup asks for the password first', async ({ openApp, directory }) => {
  const { email, userId } = await withPassword(directory)
  const { user } = await signIn(openApp, email, `/d/${directory.directoryId}/settings/security`)
  const opener = await screen.findByRole('button', { name: 'Set up an authenticator app' })
  const createdOn = new Date(Date.now() - 11 * 60_000)
  await db.updateTable('sessions').set({ createdOn }).where('userId', '=', userId).execute()

  await user.click(opener)
  const proof = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  await user.type(within(proof).getByLabelText('Password', passwordField), `${testPassword}{Enter}`)
  expect((await setUp(user)).recoveryCodes).toHaveLength(10)
})

test('the typed name of a new passkey is kept while the person confirms who they are', async ({
  openApp,
  directory,
}) => {
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  const { email, userId } = await withPassword(directory)
  const { user } = await signIn(openApp, email, `/d/${directory.directoryId}/settings/security`)
  const opener = await screen.findByRole('button', { name: 'Add a passkey' })
  const createdOn = new Date(Date.now() - 11 * 60_000)
  await db.updateTable('sessions').set({ createdOn }).where('userId', '=', userId).execute()

  await user.click(opener)
  const naming = await screen.findByRole('dialog', { name: 'Add a passkey' })
  expect(naming).toHaveTextContent('You’ll be signed out everywhere else.')
  await user.clear(within(naming).getByLabelText('Name'))
  await user.type(within(naming).getByLabelText('Name'), 'My key{Enter}')
  const proof = await screen.findByRole('dialog', { name: 'Confirm it’s you' })
  await user.type(within(proof).getByLabelText('Password', passwordField), `${testPassword}{Enter}`)
  expect(within(await screen.findByRole('dialog', { name: 'Add a passkey' })).getByLabelText('Name')).toHaveValue(
    'My key',
  )
})

test('with an access token, it is read-only', async ({ openApp }) => {
  await openApp('/d/:directoryId/settings/security')

  expect(await screen.findByText(/This page uses an access token/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeDisabled()
})

test('a person without the required second step is led to set it up, and then sees the page', async ({
  openApp,
  directory,
}) => {
  const { email } = await withPassword(directory)
  await db
    .updateTable('directories')
    .set({ secondFactorRoles: ['user'] })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  const { user } = await signIn(openApp, email, `/d/${directory.directoryId}/settings/general`)

  const dialog = await screen.findByRole('dialog', { name: 'Set up two-step sign-in' })
  expect(dialog).toHaveTextContent('You need a second step to open Test company.')
  expect(screen.queryByRole('checkbox', { name: 'Owners' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Use an authenticator app' }))
  await setUp(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('checkbox', { name: 'Users' })).toBeChecked()
})

const owners = () => screen.findByRole('checkbox', { name: 'Owners' })
const save = async () =>
  within(await screen.findByRole('region', { name: 'Two-step sign-in' })).getByRole('button', {
    name: 'Save sign-in rule',
  })

test('an owner can require it once they have set it up themselves', async ({ openApp, directory }) => {
  const { email } = await withPassword(directory, 'owner')
  const { user, history } = await signIn(openApp, email, `/d/${directory.directoryId}/settings/general`)
  await user.click(await owners())
  await user.click(await save())
  expect(await screen.findByText(/Set up your own second step first/)).toBeVisible()
  await user.click(await owners())

  history.push(`/d/${directory.directoryId}/settings/security`)
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }))
  await setUp(user)
  history.push(`/d/${directory.directoryId}/settings/general`)
  await user.click(await owners())
  await user.click(await save())
  expect(await screen.findByText('Sign-in rule saved')).toBeVisible()
  const { secondFactorRoles } = await db
    .selectFrom('directories')
    .select('secondFactorRoles')
    .where('directoryId', '=', directory.directoryId)
    .executeTakeFirstOrThrow()
  expect(secondFactorRoles).toEqual(['owner'])
})

test('another owner’s changes since opening the page are kept, and shown before being overwritten', async ({
  openApp,
  directory,
}) => {
  const { user } = await openApp('/d/:directoryId/settings/general', { as: 'owner' })
  const admins = await screen.findByRole('checkbox', { name: 'Admins' })
  const other = await directory.signIn('owner')
  await other.put('/second-factor-rule', { roles: ['user'] })

  await user.click(admins)
  await user.click(await save())
  expect(await screen.findByRole('alert')).toHaveTextContent('This was just changed elsewhere')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Users' })).toBeChecked())
  expect((await other.get('/second-factor-rule')).json()).toEqual({ roles: ['user'] })

  await user.click(await save())
  expect(await screen.findByText('Sign-in rule saved')).toBeVisible()
  expect((await other.get('/second-factor-rule')).json()).toEqual({ roles: ['admin', 'user'] })
})

test('an owner removes a member’s second step, or sees that there is none', async ({ openApp, directory }) => {
  const member = await withPassword(directory)
  const { user } = await openApp(`/d/:directoryId/settings/members?show=twoSteps&who=${member.userId}`, { as: 'owner' })
  const dialog = await screen.findByRole('dialog', { name: 'Remove two-step sign-in for Test user?' })
  await user.click(within(dialog).getByRole('button', { name: 'Remove two-step sign-in' }))
  expect(await within(dialog).findByText('Test user has no second step.')).toBeVisible()
  await db
    .insertInto('totpFactors')
    .values({ userId: member.userId, sealedSecret: 'v1.AAAA', confirmedOn: new Date() })
    .execute()
  await user.click(within(dialog).getByRole('button', { name: 'Remove two-step sign-in' }))
  expect(await screen.findByText('Two-step sign-in removed for Test user')).toBeVisible()
})
