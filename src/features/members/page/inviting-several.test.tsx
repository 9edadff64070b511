import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, vi } from 'vitest'
import { addPeople } from '~/test/added-people'
import { service, test } from '~/test/app-test'
import type { TestDirectory } from '#server/test/test-directory.ts'

const { db } = service
const PAGE = '/d/:directoryId/settings/members?show=invite'

// Preload lazy chunks so that they don't count toward a test's timeout.
beforeAll(async () => {
  await import('./MemberDialogs')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const inviting = async () => within(await screen.findByRole('dialog', { name: 'Invite people' }))

async function invitedEmails({ directoryId }: TestDirectory) {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('users', 'users.userId', 'invitations.userId')
    .select('users.email')
    .where('invitations.directoryId', '=', directoryId)
    .orderBy('users.email')
    .execute()
  return rows.map(({ email }) => email)
}

test('several people are invited at once, and each gets their own link', async ({ openApp, directory }) => {
  const { user } = await openApp(PAGE)
  const dialog = await inviting()
  expect(await dialog.findByText(/E-mail isn’t set up here/)).toBeVisible()
  const field = dialog.getByRole('textbox', { name: 'E-mail addresses' })
  await user.click(field)
  await user.paste(
    'Ada Byron <ada1@example.test>; "Hopper, Grace" <grace1@example.test>\nnot an address, ADA1@example.test',
  )
  await user.type(field, 'mary1@example.test kate1@example.test,last1@example.test')
  const chips = within(dialog.getByRole('list', { name: 'Addresses' }))
  expect(chips.getAllByRole('button', { name: /^Edit/ }).map(({ textContent }) => textContent)).toEqual([
    'not an address',
    'ada1@example.test',
    'grace1@example.test',
    'mary1@example.test',
    'kate1@example.test',
  ])
  expect(chips.getByText('This isn’t an e-mail address.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(field).toHaveAccessibleDescription(/Correct or remove the marked addresses/)
  expect(await invitedEmails(directory)).toEqual([])

  await user.click(chips.getByRole('button', { name: 'Remove not an address' }))
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  const result = within(await screen.findByRole('dialog', { name: '5 people invited' }))
  expect(result.getAllByText(/\/invitation#/)).toHaveLength(5)
  expect(result.getByRole('button', { name: 'Copy all links' })).toBeVisible()
  expect(await invitedEmails(directory)).toEqual(
    ['ada1', 'grace1', 'kate1', 'last1', 'mary1'].map((name) => `${name}@example.test`),
  )
  await user.click(result.getByRole('button', { name: 'I’ve copied them' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('Enter ends an address among others and sends a single one, and a dropped column is taken line by line', async ({
  openApp,
  directory,
}) => {
  const { user } = await openApp(PAGE)
  const dialog = await inviting()
  const field = dialog.getByRole('textbox', { name: 'E-mail addresses' })
  fireEvent.change(field, { target: { value: 'drop6a@example.test\r\ndrop6b@example.test\n' } })
  const chips = within(dialog.getByRole('list', { name: 'Addresses' }))
  expect(chips.getAllByRole('listitem')).toHaveLength(2)
  await user.type(field, 'typed6@example.test{Enter}')
  expect(field).toHaveValue('')
  expect(chips.getAllByRole('listitem')).toHaveLength(3)
  expect(await invitedEmails(directory)).toEqual([])

  for (const remove of chips.getAllByRole('button', { name: /^Remove/ })) await user.click(remove)
  await user.type(field, 'alone6@example.test{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Send this link to alone6@example.test' })).toBeVisible()
  expect(await invitedEmails(directory)).toEqual(['alone6@example.test'])
})

test('the result for each address is shown, and the rest is retried', async ({ openApp, directory }) => {
  const [known] = await addPeople(directory, [{ firstName: 'Ada', lastName: 'Byron' }])
  const admin = await directory.signIn('admin')
  const roles = (await admin.get('v1.0/roles')).json()
  const licenses = (await admin.get('v1.0/licenses')).json()
  await admin.post('/memberships', {
    email: 'open2@example.test',
    roleId: roles[2].roleId,
    licenseId: licenses[0].licenseId,
  })
  const asked: string[] = []
  let isAway = true
  const { user } = await openApp(PAGE, {
    fetch: (real) => async (input, init) => {
      const request = new Request(input, init)
      if (request.method !== 'POST' || !request.url.endsWith('/memberships')) return real(request)
      const { email } = await request.clone().json()
      if (isAway && email === 'fails2@example.test') throw new TypeError('Failed to fetch')
      asked.push(email)
      return real(request)
    },
  })
  const dialog = await inviting()
  await user.click(dialog.getByRole('textbox', { name: 'E-mail addresses' }))
  await user.paste(`open2@example.test,${known?.email},fine2@example.test,fails2@example.test,after2@example.test`)
  expect(await dialog.findByText('Already invited')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Invite' }))

  const result = within(await screen.findByRole('dialog', { name: '2 of 5 invited' }))
  const row = (email: string) => within(result.getByText(email).closest('li') ?? document.body)
  expect(await row(known?.email ?? '').findByText(/Ada Byron is already a member/)).toBeVisible()
  expect(row('open2@example.test').getByText(/Invitation renewed/)).toBeVisible()
  expect(row('fine2@example.test').getByText(/\/invitation#/)).toBeVisible()
  for (const email of ['fails2@example.test', 'after2@example.test'])
    expect(row(email).getByText('Not invited yet.')).toBeVisible()
  expect(result.getByRole('alert')).toHaveTextContent('2 people aren’t invited yet.')
  expect(asked).not.toContain('after2@example.test')

  isAway = false
  await user.click(result.getByRole('button', { name: 'Try again' }))
  const again = within(await screen.findByRole('dialog', { name: '4 of 5 invited' }))
  expect(again.getAllByText(/\/invitation#/)).toHaveLength(4)
  expect(again.queryByRole('alert')).not.toBeInTheDocument()
  expect(asked.filter((email) => email === 'fine2@example.test')).toHaveLength(1)

  await user.click(again.getByRole('button', { name: 'Change the rest' }))
  expect((await inviting()).getByRole('button', { name: `Edit ${known?.email}` })).toBeVisible()
})

test('nothing is sent if there are fewer seats than addresses', async ({ openApp, directory }) => {
  const [known] = await addPeople(directory, [{ firstName: 'Ada', lastName: 'Byron' }])
  await db.updateTable('directoryLicenses').set({ seats: 4 }).where('directoryId', '=', directory.directoryId).execute()
  const { user } = await openApp(PAGE)
  const dialog = await inviting()
  expect(await dialog.findByRole('option', { name: 'Full (2 free)' })).toBeEnabled()
  const field = dialog.getByRole('textbox', { name: 'E-mail addresses' })
  await user.click(field)
  // Members need no seat.
  await user.paste(`a3@example.test b3@example.test ${known?.email} c3@example.test`)
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  const license = dialog.getByRole('combobox', { name: 'License' })
  await waitFor(() =>
    expect(license).toHaveAccessibleDescription(/You entered 3 new addresses, but only 2 seats are free/),
  )
  expect(await invitedEmails(directory)).toEqual([])

  await user.click(field)
  await user.keyboard('{Backspace}')
  expect(field).toHaveValue('c3@example.test')
  await user.clear(field)
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByRole('dialog', { name: '2 of 3 invited' })).toBeVisible()
})

test('among several addresses, the invalid one is named and doesn’t count', async ({ openApp, directory }) => {
  await db.updateTable('directoryLicenses').set({ seats: 4 }).where('directoryId', '=', directory.directoryId).execute()
  const { user } = await openApp(PAGE)
  const dialog = await inviting()
  expect(await dialog.findByRole('option', { name: /free\)/ })).toBeEnabled()
  const field = dialog.getByRole('textbox', { name: 'E-mail addresses' })
  await user.click(field)
  await user.paste('a4@example.test, b4@example.test, c4@example.test, d4@example.test, e4@example.test,')
  await user.type(field, 'bad@')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(field).toHaveAccessibleDescription(/“bad@” isn’t an e-mail address\./)
  expect(dialog.getByRole('combobox', { name: 'License' })).toHaveAccessibleDescription(/You entered 5 new addresses/)
  expect(await invitedEmails(directory)).toEqual([])
})

test('hundreds of addresses, markup and other scripts are kept as text, up to a few hundred', async ({ openApp }) => {
  const { user } = await openApp(PAGE)
  const dialog = await inviting()
  await user.click(dialog.getByRole('textbox', { name: 'E-mail addresses' }))
  const many = Array.from({ length: 700 }, (_, index) => `a${index}@example.test`)
  await user.paste(['<img src=x onerror=alert(1)>', 'مثال@example.test', ...many].join('\n'))
  const chips = within(dialog.getByRole('list', { name: 'Addresses' }))
  expect(chips.getAllByRole('listitem')).toHaveLength(500)
  expect(chips.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(chips.getAllByText('This isn’t an e-mail address.')).toHaveLength(2)
  expect(dialog.getByText(/You can invite 500 people at a time/)).toBeVisible()
})
