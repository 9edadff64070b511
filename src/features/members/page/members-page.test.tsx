import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, vi } from 'vitest'
import { newId } from '#server/new-id.ts'
import type { TestDirectory } from '#server/test/test-directory.ts'
import { addPeople, FULL_LICENSE, USER_ROLE } from '~/test/added-people'
import { service, test } from '~/test/app-test'
import { membershipQueries } from './membership-queries'

const { db } = service
const PAGE = '/d/:directoryId/settings/members'

// Preload lazy chunks so that they don't count toward a test's timeout.
beforeAll(async () => {
  await import('./MemberDialogs')
})

/** jsdom has no layout to scroll. */
beforeAll(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const membershipOf = ({ directoryId }: TestDirectory, userId: string) =>
  db
    .selectFrom('memberships')
    .select(['roleId', 'licenseId', 'isBlocked', 'deletedOn'])
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()

async function rowOf(name: string) {
  const list = await screen.findByRole('list', { name: 'Members' })
  const row = (await within(list).findByText(name)).closest('li')
  if (row === null) throw new Error(`No row of ${name}.`)
  return within(row)
}

test('hostile names are shown as text and can be searched, and the search is in the URL', async ({
  openApp,
  directory,
}) => {
  await addPeople(directory, [
    { firstName: '<img src=x onerror=alert(1)>', lastName: '🎉' },
    { firstName: 'مريم', lastName: 'النجار' },
    { firstName: 'x'.repeat(200), lastName: 'Long' },
  ])
  const { user, history } = await openApp(PAGE)
  await rowOf('<img src=x onerror=alert(1)> 🎉')
  await rowOf('مريم النجار')
  expect(document.querySelector('main img')).toBeNull()
  expect(await screen.findByText('4 members')).toBeVisible()

  await user.type(screen.getByRole('searchbox', { name: 'Search by name or e-mail' }), 'مريم')
  expect(await screen.findByText('1 member found')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('<img src=x onerror=alert(1)> 🎉')).not.toBeInTheDocument())
  await waitFor(() => expect(new URLSearchParams(history.location.search).get('q')).toBe('مريم'))

  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), '<script>')
  expect(await screen.findByRole('heading', { name: 'No results for “<script>”' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show everyone' }))
  await rowOf('مريم النجار')
})

test('a user sees who is a member, and who can invite and change them', async ({ openApp, directory }) => {
  await addPeople(directory, [{ firstName: 'Ada', lastName: 'Byron' }])
  const { user } = await openApp(`${PAGE}?show=invite`, { as: 'user' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Members' }))
  expect(dialog.getByText(/Only admins and owners can invite and change members/)).toBeVisible()
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const row = await rowOf('Ada Byron')
  for (const button of [
    row.getByRole('button', { name: 'More for Ada Byron' }),
    screen.getByRole('button', { name: 'Invite' }),
  ]) {
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('Only admins and owners can do this.')
  }
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByText(/Only admins and owners can invite and change members/)).toBeVisible()
  expect(screen.queryByRole('radio', { name: /Invited/ })).not.toBeInTheDocument()
})

test('role and license change with Undo, and owner-only choices are disabled for an admin', async ({
  openApp,
  directory,
}) => {
  const [ada] = await addPeople(directory, [{ firstName: 'Ada', lastName: 'Byron' }])
  const owner = await directory.signIn('owner')
  const { user, history } = await openApp(PAGE)
  const row = await rowOf('Ada Byron')
  await user.click(row.getByRole('button', { name: 'Ada Byron' }))
  expect(history.location.search).toBe(`?show=member&who=${ada?.userId}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Role and license of Ada Byron' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Role' }), 'Admin')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Ada Byron saved')).toBeVisible()
  expect(await row.findByText('Admin')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Role and license of Ada Byron restored')).toBeVisible()
  expect(await membershipOf(directory, ada?.userId ?? '')).toMatchObject({ roleId: USER_ROLE })

  const owners = await rowOf('Test owner')
  await user.click(owners.getByRole('button', { name: 'More for Test owner' }))
  const [recordings, ...items] = await owners.findAllByRole('menuitem', { hidden: true })
  expect(recordings).toHaveAccessibleName('Recordings with Test owner')
  expect(recordings).not.toHaveAttribute('aria-disabled')
  expect(items).toHaveLength(7)
  for (const item of items) {
    expect(item).toHaveAttribute('aria-disabled', 'true')
    expect(item).toHaveAccessibleDescription('Only owners can do this.')
  }
  history.push(`/d/${directory.directoryId}/settings/members?show=member&who=${owner.userId}`)
  const refused = within(await screen.findByRole('dialog', { name: 'Role and license of Test owner' }))
  expect(refused.getByRole('combobox', { name: 'Role' })).toBeDisabled()
  expect(refused.getByRole('combobox', { name: 'License' })).toBeDisabled()
})

test('a member’s menu leads to the recordings they speak in', async ({ openApp, directory }) => {
  const { email } = await directory.signIn('owner')
  const { user, history } = await openApp('/d/:directoryId/settings/members')
  const owners = await rowOf('Test owner')
  await user.click(owners.getByRole('button', { name: 'More for Test owner' }))
  await user.click(await owners.findByRole('menuitem', { name: 'Recordings with Test owner', hidden: true }))

  expect(await screen.findByRole('heading', { name: 'Recordings with Test owner' })).toBeVisible()
  expect(history.location.pathname).toBe(`/d/${directory.directoryId}/recordings`)
  expect(new URLSearchParams(history.location.search).get('person')).toBe(email)
})

test('a member’s dialog shows their teams, if any', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const [ada, bob] = await addPeople(directory, [
    { firstName: 'Ada', lastName: 'Byron' },
    { firstName: 'Bob', lastName: 'Test' },
  ])
  const names = ['Sales', `<b>${'x'.repeat(190)}`, 'Old']
  for (const name of names) {
    const teamId = newId()
    const deletedOn = name === 'Old' ? new Date() : null
    await db.insertInto('teams').values({ teamId, directoryId, name, deletedOn }).execute()
    await db
      .insertInto('teamMemberships')
      .values({ teamId, userId: ada?.userId ?? '' })
      .execute()
  }
  const { user, history, queryClient } = await openApp(`${PAGE}?show=member&who=${ada?.userId}`)
  const teams = within(await screen.findByRole('list', { name: 'Teams' }))
  expect(teams.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `<b>${'x'.repeat(190)}`,
    'Sales',
  ])
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  history.push(`/d/${directoryId}/settings/members?show=member&who=${bob?.userId}`)
  await screen.findByRole('dialog', { name: /^Role and license of Bob/ })
  const answered = membershipQueries.teamsOf(directoryId, bob?.userId ?? '').queryKey
  await waitFor(() => expect(queryClient.getQueryData(answered)).toEqual([]))
  expect(screen.queryByRole('list', { name: 'Teams' })).not.toBeInTheDocument()
})

test('a member is blocked immediately and unblocked by Undo, and a refusal is rolled back with a message', async ({
  openApp,
  directory,
}) => {
  const [ada] = await addPeople(directory, [{ firstName: 'Ada', lastName: 'Byron' }])
  let isBroken = false
  const { user } = await openApp(PAGE, {
    fetch: (real) => async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init)
      return isBroken && request.method === 'PATCH' ? new Response(null, { status: 503 }) : real(input, init)
    },
  })
  const row = await rowOf('Ada Byron')
  const block = async () => {
    await user.click(row.getByRole('button', { name: 'More for Ada Byron' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Block', hidden: true }))
  }
  await block()
  expect(await row.findByText('Blocked')).toBeVisible()
  expect(await screen.findByText('Ada Byron blocked: they no longer have access here')).toBeVisible()
  expect(await membershipOf(directory, ada?.userId ?? '')).toMatchObject({ isBlocked: true })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(row.queryByText('Blocked')).not.toBeInTheDocument())
  expect(await screen.findByText('Ada Byron unblocked')).toBeVisible()
  expect(await membershipOf(directory, ada?.userId ?? '')).toMatchObject({ isBlocked: false })

  isBroken = true
  await block()
  expect(await screen.findByText(/Couldn’t block Ada Byron\./)).toBeVisible()
  await waitFor(() => expect(row.queryByText('Blocked')).not.toBeInTheDocument())
})

test('the last owner is warned before giving up the company, and again if the service refuses', async ({
  openApp,
  directory,
}) => {
  const other = await directory.signIn('owner')
  const { user, person, history } = await openApp(PAGE, { as: 'owner' })
  const own = person?.userId ?? ''
  history.push(`/d/${directory.directoryId}/settings/members?show=member&who=${own}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Role and license of Test owner' }))
  const role = dialog.getByRole('combobox', { name: 'Role' })
  await waitFor(() => expect(role).toBeEnabled())
  await user.selectOptions(role, 'User')
  expect(dialog.getByText(/giving up your own role/)).toBeVisible()
  // The other owner is blocked at the same moment.
  await db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', other.userId).execute()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is the last owner.')
  expect(await membershipOf(directory, own)).toMatchObject({ deletedOn: null, isBlocked: false })

  // What is known by now is shown before the action.
  await waitFor(() => expect(role).toBeDisabled())
  expect(role).toHaveAccessibleDescription(/This is the last owner. Make someone else an owner first/)
  history.push(`/d/${directory.directoryId}/settings/members?show=remove&who=${own}`)
  const removing = within(await screen.findByRole('dialog', { name: 'Remove Test owner from the company?' }))
  expect(removing.getByText(/This is the last owner/)).toBeVisible()
  expect(removing.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
})

test('removing asks, says what goes and what stays, and removes the row', async ({ openApp, directory }) => {
  const [ada] = await addPeople(directory, [{ firstName: 'Ada', lastName: 'Byron' }])
  const { user } = await openApp(PAGE)
  const row = await rowOf('Ada Byron')
  await user.click(row.getByRole('button', { name: 'More for Ada Byron' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove…', hidden: true }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ada Byron from the company?' }))
  expect(dialog.getByText(/They leave every team/)).toBeVisible()
  expect(dialog.getByText(/stay with the company/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Ada Byron removed')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Ada Byron')).not.toBeInTheDocument())
  expect(await membershipOf(directory, ada?.userId ?? '')).toMatchObject({ deletedOn: expect.any(Date) })
})

test('an owner creates a password link, which is shown once; not for an account in two companies', async ({
  openApp,
  directory,
}) => {
  const people = await addPeople(directory, [
    { firstName: 'Ada', lastName: 'Byron' },
    { firstName: 'Two', lastName: 'Companies' },
  ])
  const [ada, two] = people
  const other = await service.createDirectory()
  await db
    .insertInto('memberships')
    .values({ directoryId: other.directoryId, userId: two?.userId ?? '', roleId: USER_ROLE, licenseId: FULL_LICENSE })
    .execute()
  const { user, history } = await openApp(`${PAGE}?show=password&who=${ada?.userId}`, { as: 'owner' })
  const requested = within(await screen.findByRole('dialog', { name: 'Password link for Ada Byron' }))
  await user.click(await requested.findByRole('button', { name: 'Create link' }))
  expect(await screen.findByText(/\/reset-password#/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'I’ve copied it' }))
  await waitFor(() => expect(screen.queryByText(/\/reset-password#/)).not.toBeInTheDocument())

  history.push(`/d/${directory.directoryId}/settings/members?show=password&who=${two?.userId}`)
  const refused = within(await screen.findByRole('dialog', { name: 'Password link for Two Companies' }))
  await user.click(await refused.findByRole('button', { name: 'Create link' }))
  expect(await refused.findByRole('alert')).toHaveTextContent('is also in another company')
})

test('a link to someone who isn’t a member says so', async ({ openApp }) => {
  await openApp(`${PAGE}?show=member&who=${newId()}`)
  expect(await screen.findByRole('dialog', { name: 'This person isn’t a member anymore.' })).toBeVisible()
})
