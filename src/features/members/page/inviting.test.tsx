import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, vi } from 'vitest'
import { addPeople, FULL_LICENSE, USER_ROLE } from '~/test/added-people'
import { service, test } from '~/test/app-test'

const { db } = service
const PAGE = '/d/:directoryId/settings/members'

// Preload lazy chunks so that they don't count toward a test's timeout.
beforeAll(async () => {
  await import('./MemberDialogs')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const inviting = async () => within(await screen.findByRole('dialog', { name: 'Invite people' }))

/** The service as the app sees it if it has a mail server. */
const sendingMail =
  (real: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await real(input, init)
    const url = input instanceof Request ? input.url : String(input)
    if (!url.endsWith('/sign-in-options')) return response
    return Response.json({ ...(await response.json()), isMailSent: true })
  }

test('a person is invited with the chosen role and license, and the link is shown once', async ({
  openApp,
  directory,
}) => {
  const { user, history } = await openApp(PAGE, { fetch: sendingMail })
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  expect(history.location.search).toBe('?show=invite')
  const dialog = await inviting()
  expect(await dialog.findByText(/1 of 50 seats are taken, 49 free/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'E-mail addresses' }), ' hopper@example.test ')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Admin')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Language of the invitation' }), 'German')
  await user.type(dialog.getByRole('textbox', { name: /Message/ }), 'Welcome 🎉 <b>aboard</b>')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))

  const link = within(await screen.findByRole('dialog', { name: 'Send this link to hopper@example.test' }))
  expect(link.getByText(/\/invitation#/)).toBeVisible()
  expect(link.getByText(/Works once, until/)).toBeVisible()
  const rows = await db.selectFrom('invitations').selectAll().where('directoryId', '=', directory.directoryId).execute()
  expect(rows).toMatchObject([{ invitationText: 'Welcome 🎉 <b>aboard</b>', languageCode: 'de' }])

  await user.click(link.getByRole('button', { name: 'I’ve copied it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByText(/\/invitation#/)).not.toBeInTheDocument()
  await user.click(await screen.findByRole('radio', { name: 'Invited (1)' }))
  const list = within(await screen.findByRole('list', { name: 'Open invitations' }))
  expect(list.getByText('hopper@example.test')).toBeVisible()
  expect(list.getByText('Admin · Full')).toBeVisible()
  expect(list.getByText(/Invited by you on/)).toBeVisible()
  expect(history.location.search).toBe('?view=invited')
})

test('an invalid invitation shows why next to the field, and nothing typed is lost', async ({ openApp, directory }) => {
  const [known] = await addPeople(directory, [{ firstName: 'Ada', lastName: 'Byron' }])
  const { user } = await openApp(`${PAGE}?show=invite`, { fetch: sendingMail })
  const dialog = await inviting()
  const email = dialog.getByRole('textbox', { name: 'E-mail addresses' })
  const message = dialog.getByRole('textbox', { name: /Message/ })
  const send = () => user.click(dialog.getByRole('button', { name: 'Invite' }))

  await send()
  expect(email).toHaveAccessibleDescription(/Enter an e-mail address\./)
  expect(email).toHaveFocus()
  for (const wrong of [
    'nobody',
    'a@b',
    '<script>@example.test',
    'a b@example.test',
    'a..b@example.test',
    'jürgen@example.test',
    `${'x'.repeat(250)}@example.test`,
  ]) {
    await user.clear(email)
    await user.click(email)
    await user.paste(wrong)
    await send()
    expect(email).toHaveAccessibleDescription(/Enter an e-mail address such as/)
  }

  await user.clear(email)
  await user.type(email, known?.email.toUpperCase() ?? '')
  await user.click(message)
  await user.paste('y'.repeat(4_002))
  expect(message).toHaveAccessibleDescription(/2 characters over the limit of 4,000/)
  await send()
  await user.clear(message)
  await user.paste('Hello')
  await send()
  expect(await dialog.findByText(/Ada Byron is already a member/)).toBeVisible()
  expect(email).toHaveAccessibleDescription(/Correct or remove the marked addresses/)
  expect(email).toHaveFocus()
  expect(dialog.getByRole('button', { name: `Edit ${known?.email.toUpperCase()}` })).toBeVisible()
  expect(message).toHaveValue('Hello')
  expect(
    await db.selectFrom('invitations').select('userId').where('directoryId', '=', directory.directoryId).execute(),
  ).toEqual([])
})

test('inviting someone who is blocked says so, and what to do', async ({ openApp, directory }) => {
  const [known] = await addPeople(directory, [{ firstName: 'Ada', lastName: 'Byron' }])
  await db
    .updateTable('memberships')
    .set({ isBlocked: true })
    .where('userId', '=', known?.userId ?? '')
    .execute()
  const { user } = await openApp(`${PAGE}?show=invite`, { fetch: sendingMail })
  const dialog = await inviting()
  await user.type(dialog.getByRole('textbox', { name: 'E-mail addresses' }), known?.email ?? '')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(await dialog.findByText(/Ada Byron is a member but blocked/)).toBeVisible()
})

test('an admin isn’t offered the owner role, and is told when the service refuses it', async ({ openApp }) => {
  const { user } = await openApp(`${PAGE}?show=invite`)
  const dialog = await inviting()
  const owner = await dialog.findByRole('option', { name: 'Owner (only owners can assign this)' })
  expect(owner).toBeDisabled()
  await user.type(dialog.getByRole('textbox', { name: 'E-mail addresses' }), 'grace@example.test')
  // If their role was lowered a moment ago, they still have the option.
  owner.removeAttribute('disabled')
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), owner)
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Only owners can invite owners')
  expect(dialog.getByRole('button', { name: 'Edit grace@example.test' })).toBeVisible()
})

test('an admin can reach owner-only actions of an invitation and is told who can do them', async ({
  openApp,
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const roleId = '00000000-0000-7000-8000-000000000001'
  await owner.post('/memberships', { email: 'boss@example.test', roleId, licenseId: FULL_LICENSE })
  const { user } = await openApp(`${PAGE}?view=invited`)
  for (const name of ['Renew boss@example.test’s invitation', 'Revoke boss@example.test’s invitation']) {
    const button = await screen.findByRole('button', { name })
    expect(button).toBeEnabled()
    expect(button).toHaveAccessibleDescription(/Only owners can invite owners/)
    await user.click(button)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  }
})

test('neither Escape nor a backdrop click loses the link of an invitation', async ({ openApp }) => {
  const { user } = await openApp(`${PAGE}?show=invite`)
  const dialog = await inviting()
  await user.type(dialog.getByRole('textbox', { name: 'E-mail addresses' }), 'grace@example.test')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  const shown = await screen.findByRole('dialog', { name: 'Send this link to grace@example.test' })
  fireEvent(shown, createEvent('cancel', shown))
  fireEvent.mouseDown(shown)
  await user.hover(within(shown).getByText(/\/invitation#/))
  await user.click(within(shown).getByRole('button', { name: 'Invite someone else' }))
  expect((await inviting()).getByRole('textbox', { name: 'E-mail addresses' })).toHaveValue('')
})

test('a license without a free seat isn’t offered, and a hint says what to do', async ({ openApp, directory }) => {
  const setSeats = (seats: number) =>
    db.updateTable('directoryLicenses').set({ seats }).where('directoryId', '=', directory.directoryId).execute()
  await setSeats(2)
  const { user } = await openApp(`${PAGE}?show=invite`)
  const dialog = await inviting()
  expect(await dialog.findByRole('option', { name: 'Full (1 free)' })).toBeEnabled()
  await user.type(dialog.getByRole('textbox', { name: 'E-mail addresses' }), 'grace@example.test')
  // Someone else takes the last one.
  await setSeats(1)
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  const license = dialog.getByRole('combobox', { name: 'License' })
  await waitFor(() => expect(license).toHaveAccessibleDescription(/You can’t invite anyone until a seat is free/))
  expect(dialog.getByRole('button', { name: 'Edit grace@example.test' })).toBeVisible()
  expect(await dialog.findByRole('option', { name: 'Full (no free seat)' })).toBeDisabled()
  expect(license).toHaveAccessibleDescription(/Remove a member, revoke an invitation/)
})

test('an invitation is renewed and withdrawn, and a missing one says so', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  const body = { email: 'lovelace@example.test', roleId: USER_ROLE, licenseId: FULL_LICENSE }
  const { userId } = (await admin.post('/memberships', body)).json()
  await db
    .updateTable('invitations')
    .set({ expiresOn: new Date(0) })
    .where('userId', '=', userId)
    .execute()
  const { user, history } = await openApp(`${PAGE}?view=invited`)
  const list = within(await screen.findByRole('list', { name: 'Open invitations' }))
  expect(list.getByText(/Expired on/)).toBeVisible()
  expect(await list.findByText(/Invited by Test admin on/)).toBeVisible()

  await user.click(list.getByRole('button', { name: 'Renew lovelace@example.test’s invitation' }))
  expect(history.location.search).toBe(`?view=invited&show=renew&who=${userId}`)
  const renewing = within(await screen.findByRole('dialog', { name: 'Renew lovelace@example.test’s invitation' }))
  await user.click(renewing.getByRole('button', { name: 'Renew' }))
  await user.click(await screen.findByRole('button', { name: 'I’ve copied it' }))
  expect(await list.findByText(/Works until/)).toBeVisible()

  await user.click(list.getByRole('button', { name: 'Revoke lovelace@example.test’s invitation' }))
  const asking = within(await screen.findByRole('dialog', { name: /^Revoke .+ invitation/ }))
  await user.click(asking.getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('lovelace@example.test’s invitation revoked')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'No open invitations' })).toBeVisible()

  history.push(`/d/${directory.directoryId}/settings/members?view=invited&show=withdraw&who=${userId}`)
  expect(await screen.findByText(/This invitation was already accepted or revoked/)).toBeVisible()
})

test('an admin who has lost the role is told by the first refusal, and isn’t offered it again', async ({
  openApp,
  directory,
}) => {
  const { user, person } = await openApp(`${PAGE}?show=invite`, { fetch: sendingMail })
  const dialog = await inviting()
  await db
    .updateTable('memberships')
    .set({ roleId: USER_ROLE })
    .where('directoryId', '=', directory.directoryId)
    .where('userId', '=', person?.userId ?? '')
    .execute()

  await user.type(dialog.getByRole('textbox', { name: 'E-mail addresses' }), 'hopper@example.test')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))

  const refusal = within(await screen.findByRole('dialog', { name: 'Members' }))
  expect(refusal.getByText(/Only admins and owners can invite and change members/)).toBeVisible()
  await user.click(refusal.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invite' })).toHaveAttribute('aria-disabled', 'true'))
})
