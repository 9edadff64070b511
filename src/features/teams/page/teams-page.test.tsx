import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import type { TestDirectory, TestPerson } from '#server/test/test-directory.ts'
import { service, test } from '~/test/app-test'

const { db } = service
const PAGE = '/d/:directoryId/settings/teams'

// Preloads lazy chunks, to keep load time out of the tests.
beforeAll(async () => {
  await import('./TeamDialogs')
})

type Facts = { name: string; code?: string | null; isScimGroup?: boolean; people?: readonly TestPerson[] }

async function addTeam({ directoryId }: TestDirectory, { people = [], ...facts }: Facts) {
  const teamId = newId()
  await db
    .insertInto('teams')
    .values({ teamId, directoryId, ...facts })
    .execute()
  for (const { userId } of people) await db.insertInto('teamMemberships').values({ teamId, userId }).execute()
  return teamId
}

const called = async (person: TestPerson, firstName: string, lastName = 'Test') => {
  await db.updateTable('users').set({ firstName, lastName }).where('userId', '=', person.userId).execute()
  return person
}

const peopleOf = async (teamId: string) => {
  const rows = await db
    .selectFrom('teamMemberships')
    .select('userId')
    .where('teamId', '=', teamId)
    .where('deletedOn', 'is', null)
    .execute()
  return rows.map(({ userId }) => userId).toSorted()
}

const idsOf = (...people: TestPerson[]) => people.map(({ userId }) => userId).toSorted()

const rowsOf = async () => {
  const list = await screen.findByRole('list', { name: 'Teams' })
  return within(list).getAllByRole('listitem')
}

test('a team is created, members are added after a review, and Undo removes them', async ({ openApp, directory }) => {
  const ada = await called(await directory.signIn('user'), 'Ada')
  const { user, history } = await openApp(PAGE)
  await screen.findByRole('heading', { name: 'No teams yet' })
  // One is in the header, the other in the empty list.
  const [, newTeam] = screen.getAllByRole('button', { name: 'New team' })
  await user.click(newTeam ?? document.body)
  const making = within(await screen.findByRole('dialog', { name: 'New team' }))
  await user.type(making.getByRole('textbox', { name: 'Name' }), ' مبيعات 🎉 ')
  await user.type(making.getByRole('textbox', { name: /Code/ }), 'S-1')
  await user.click(making.getByRole('button', { name: 'Create team' }))

  const editing = within(await screen.findByRole('dialog', { name: 'People in “مبيعات 🎉”' }))
  expect(history.location.search).toMatch(/^\?show=members&team=/)
  expect(await editing.findByText('No one is in this team yet.')).toBeVisible()
  await user.type(editing.getByRole('combobox', { name: 'Add people' }), 'Ada')
  await user.click(await screen.findByRole('option', { name: /Ada Test/, hidden: true }))
  expect(editing.getByText('Joins')).toBeVisible()
  await user.click(editing.getByRole('button', { name: 'Review 1 change' }))
  expect(editing.getByText('0 people before, 1 person after')).toBeVisible()
  expect(editing.getByText('1 person joins')).toBeVisible()
  await user.click(editing.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('People in “مبيعات 🎉” saved')).toBeVisible()

  const [row] = await rowsOf()
  await waitFor(() => expect(row).toHaveTextContent('1 person'))
  const { teamId } = await db
    .selectFrom('teams')
    .select('teamId')
    .where('directoryId', '=', directory.directoryId)
    .executeTakeFirstOrThrow()
  expect(await peopleOf(teamId)).toEqual(idsOf(ada))
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? document.body)
  expect(await screen.findByText('People in “مبيعات 🎉” restored')).toBeVisible()
  expect(await peopleOf(teamId)).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('“مبيعات 🎉” archived')).toBeVisible()
})

test('a missing or overlong name is reported beside the field, and kept', async ({ openApp, directory }) => {
  await addTeam(directory, { name: 'Sales' })
  const { user } = await openApp(`${PAGE}?show=new`)
  const dialog = within(await screen.findByRole('dialog', { name: 'New team' }))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const send = () => user.click(dialog.getByRole('button', { name: 'Create team' }))
  await send()
  expect(name).toHaveAccessibleDescription(/Enter a team name/)
  await user.click(name)
  await user.paste('x'.repeat(203))
  await send()
  expect(name).toHaveAccessibleDescription(/3 characters over the limit of 200/)
  expect(name).toHaveValue('x'.repeat(203))
  await user.clear(name)
  await user.paste('sales')
  expect(dialog.getByText(/Another team has this name/)).toBeVisible()
  await user.clear(name)
  await user.paste('<script>alert(1)</script>')
  await user.click(dialog.getByRole('textbox', { name: /Code/ }))
  await user.paste('y'.repeat(101))
  await send()
  expect(dialog.getByRole('textbox', { name: /Code/ })).toHaveAccessibleDescription(/1 character over the limit of 100/)
  await user.clear(dialog.getByRole('textbox', { name: /Code/ }))
  await send()
  expect(await screen.findByRole('dialog', { name: 'People in “<script>alert(1)</script>”' })).toBeVisible()
})

test('a name is measured like the service does, and a refusal is explained', async ({ openApp }) => {
  const { user } = await openApp(`${PAGE}?show=new`)
  const dialog = within(await screen.findByRole('dialog', { name: 'New team' }))
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await user.click(name)
  await user.paste('Two\twords')
  await user.click(dialog.getByRole('button', { name: 'Create team' }))
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Use a single line without tabs/))
  expect(name).toHaveFocus()
  await user.clear(name)
  await user.paste('🎉'.repeat(150))
  await user.click(dialog.getByRole('button', { name: 'Create team' }))
  expect(await screen.findByRole('dialog', { name: `People in “${'🎉'.repeat(150)}”` })).toBeVisible()
})

test('Back closes a dialog, closing one returns to the page, and each is a single history entry', async ({
  openApp,
  directory,
}) => {
  await addTeam(directory, { name: 'Sales' })
  const { user, history } = await openApp(`${PAGE}?q=sal`)
  await user.click(await screen.findByRole('button', { name: 'Rename Sales' }))
  await screen.findByRole('dialog', { name: 'Rename “Sales”' })
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(history.location.search).toBe('?q=sal')

  await user.click(screen.getByRole('button', { name: 'Archive Sales' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(history.location.search).toBe('?q=sal')
  expect(history.canGoBack()).toBe(false)

  // One dialog leads to the next.
  await user.click(screen.getByRole('button', { name: 'New team' }))
  const making = within(await screen.findByRole('dialog', { name: 'New team' }))
  await user.type(making.getByRole('textbox', { name: 'Name' }), 'Harbour')
  await user.click(making.getByRole('button', { name: 'Create team' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'People in “Harbour”' })).getByRole('button', { name: 'Close' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(history.location.search).toBe('?q=sal')
  expect(history.canGoBack()).toBe(false)
})

test('closing a dialog opened by a link shows the page', async ({ openApp, directory }) => {
  const teamId = await addTeam(directory, { name: 'Sales' })
  const { user, history } = await openApp('/d/:directoryId/settings/tags')
  await screen.findByRole('heading', { name: 'Tags', level: 2 })
  history.push(`/d/${directory.directoryId}/settings/teams?show=rename&team=${teamId}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename “Sales”' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(history.location.href).toBe(`/d/${directory.directoryId}/settings/teams`)
  history.back()
  expect(await screen.findByRole('heading', { name: 'Tags', level: 2 })).toBeVisible()
})

test('a team is renamed with Undo, and archived after confirmation', async ({ openApp, directory }) => {
  const ada = await directory.signIn('user')
  const teamId = await addTeam(directory, { name: 'Sales', code: 'S-1', people: [ada] })
  const { user, history } = await openApp(PAGE)
  await user.click(await screen.findByRole('button', { name: 'Rename Sales' }))
  expect(history.location.search).toBe(`?show=rename&team=${teamId}`)
  const renaming = within(await screen.findByRole('dialog', { name: 'Rename “Sales”' }))
  await user.clear(renaming.getByRole('textbox', { name: 'Name' }))
  await user.type(renaming.getByRole('textbox', { name: 'Name' }), 'Field sales')
  await user.clear(renaming.getByRole('textbox', { name: /Code/ }))
  await user.click(renaming.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('“Field sales” saved')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  const team = () =>
    db.selectFrom('teams').select(['name', 'code', 'deletedOn']).where('teamId', '=', teamId).executeTakeFirst()
  expect(await screen.findByText('“Sales” restored')).toBeVisible()
  expect(await team()).toMatchObject({ name: 'Sales', code: 'S-1' })

  await user.click(await screen.findByRole('button', { name: 'Archive Sales' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Archive “Sales”?' }))
  expect(asking.getByText('The 1 person in it stays in the company.')).toBeVisible()
  expect(asking.getByText(/lose access to its shared folders/)).toBeVisible()
  await user.click(asking.getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText('“Sales” archived')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'No teams yet' })).toBeVisible()
  expect(await team()).toMatchObject({ deletedOn: expect.any(Date) })
})

test('a team renamed by someone else in the meantime is not overwritten silently', async ({ openApp, directory }) => {
  const teamId = await addTeam(directory, { name: 'Sales', code: null, people: [] })
  const other = await directory.signIn('admin')
  const { user } = await openApp(`${PAGE}?show=rename&team=${teamId}`)
  const renaming = within(await screen.findByRole('dialog', { name: 'Rename “Sales”' }))
  const name = renaming.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Field sales')
  await other.patch(`/teams/${teamId}`, { name: 'Revenue' })
  const stored = () => db.selectFrom('teams').select('name').where('teamId', '=', teamId).executeTakeFirst()

  await user.click(renaming.getByRole('button', { name: 'Save' }))
  expect(await renaming.findByText(/It was just renamed to “Revenue” elsewhere/)).toBeVisible()
  expect(name).toHaveValue('Field sales')
  expect(await stored()).toEqual({ name: 'Revenue' })

  await user.click(renaming.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('“Field sales” saved')).toBeVisible()
  await other.patch(`/teams/${teamId}`, { name: 'Income' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(
    await screen.findByText('Couldn’t undo that. The team has changed since, or you can’t change it anymore.'),
  ).toBeVisible()
  expect(await stored()).toEqual({ name: 'Income' })
})

test('when two admins edit a team, the other’s changes are shown and nothing is overwritten without asking', async ({
  openApp,
  directory,
}) => {
  const ada = await called(await directory.signIn('user'), 'Ada')
  const bob = await called(await directory.signIn('user'), 'Bob')
  const eve = await called(await directory.signIn('user'), 'Eve')
  const other = await directory.signIn('admin')
  const teamId = await addTeam(directory, { name: 'Sales', people: [ada] })
  const { user } = await openApp(`${PAGE}?show=members&team=${teamId}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'People in “Sales”' }))
  const add = async (name: string) => {
    await user.type(await dialog.findByRole('combobox', { name: 'Add people' }), name)
    await user.click(await screen.findByRole('option', { name: new RegExp(name), hidden: true }))
  }
  await add('Bob')
  await other.put(`/teams/${teamId}/memberships`, { userIds: [eve.userId] })
  await user.click(dialog.getByRole('button', { name: 'Review 1 change' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  const alert = within(await dialog.findByRole('alert'))
  expect(alert.getByText('Eve Test')).toBeVisible()
  expect(alert.getByText('Ada Test')).toBeVisible()
  expect(await peopleOf(teamId)).toEqual(idsOf(eve))
  await user.click(dialog.getByRole('button', { name: 'Keep both' }))
  expect(dialog.getByText('1 person before, 2 people after')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await peopleOf(teamId)).toEqual(idsOf(bob, eve)))
})

test('closing doesn’t lose changes, and a removed member can be put back', async ({ openApp, directory }) => {
  const ada = await called(await directory.signIn('user'), 'Ada')
  const teamId = await addTeam(directory, { name: 'Sales', people: [ada] })
  await db.updateTable('teamMemberships').set({ isMainTeam: true }).where('teamId', '=', teamId).execute()
  const { user } = await openApp(`${PAGE}?show=members&team=${teamId}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'People in “Sales”' }))
  expect(await dialog.findByText('Main team')).toBeVisible()
  await user.click(await dialog.findByRole('button', { name: 'Remove Ada Test' }))
  expect(dialog.getByText('Leaves')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Review 1 change' }))
  expect(dialog.getByText(/main team of 1 of them/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your changes aren’t saved')
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  await user.click(dialog.getByRole('button', { name: 'Keep Ada Test' }))
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a synced team is read-only and says why, and so is every team for a user', async ({ openApp, directory }) => {
  const ada = await called(await directory.signIn('user'), 'Ada')
  const teamId = await addTeam(directory, { name: 'Leadership', isScimGroup: true, people: [ada] })
  await addTeam(directory, { name: 'Sales' })
  const { user, unmount } = await openApp(`${PAGE}?show=members&team=${teamId}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'People in “Leadership”' }))
  expect(await dialog.findByText('Ada Test')).toBeVisible()
  expect(dialog.getByText(/An identity provider manages this team/)).toBeVisible()
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /Take/ })).not.toBeInTheDocument()
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  const rename = await screen.findByRole('button', { name: 'Rename Leadership' })
  expect(rename).toHaveAttribute('aria-disabled', 'true')
  expect(rename).toHaveAccessibleDescription(/^An identity provider manages this team/)
  await user.click(rename)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Archive Leadership' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('button', { name: 'Rename Sales' })).not.toHaveAttribute('aria-disabled')
  unmount()

  await openApp(`${PAGE}?show=archive&team=${teamId}`, { as: 'user' })
  const refused = within(await screen.findByRole('dialog', { name: 'Leadership' }))
  expect(refused.getByText(/Only admins and owners can create and change teams/)).toBeVisible()
  for (const name of ['New team', 'Rename Sales', 'Rename Leadership']) {
    const button = screen.getByRole('button', { name, hidden: true })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('Only admins and owners can do this.')
  }
})

test('teams are found by name and code from the address, and a link to a missing one says so', async ({
  openApp,
  directory,
}) => {
  await addTeam(directory, { name: 'Müller & Söhne', code: 'K-7' })
  await addTeam(directory, { name: 'Sales' })
  const { user, history } = await openApp(`${PAGE}?q=muller`)
  expect(await screen.findByText('1 team found')).toBeVisible()
  expect(await rowsOf()).toHaveLength(1)
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'k-7')
  await waitFor(() => expect(history.location.search).toBe('?q=k-7'))
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1))
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'nothing')
  expect(await screen.findByRole('heading', { name: 'No results for “nothing”' })).toBeVisible()
  history.push(`/d/${directory.directoryId}/settings/teams?show=rename&team=${newId()}`)
  expect(await screen.findByText('This team no longer exists.')).toBeVisible()
})
