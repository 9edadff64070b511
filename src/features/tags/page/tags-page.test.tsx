import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import type { TestDirectory } from '#server/test/test-directory.ts'
import { addAppointment, addRecording } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'

const { db } = service
const PAGE = '/d/:directoryId/settings/tags'

// Loads the lazy chunk before tests are timed.
beforeAll(async () => {
  await import('./TagDialogs')
})

async function addTag({ directoryId }: TestDirectory, name: string, colorCode: string | null = 'teal') {
  const tagId = newId()
  await db.insertInto('tags').values({ tagId, directoryId, name, colorCode }).execute()
  return tagId
}

async function addTagged({ directoryId }: TestDirectory, ownerUserId: string, tagId: string) {
  const recordingId = await addRecording(db, { directoryId, ownerUserId })
  await db.insertInto('recordingTags').values({ recordingId, tagId }).execute()
  return recordingId
}

async function addTaggedAppointment({ directoryId }: TestDirectory, userId: string, tagId: string) {
  const appointmentId = await addAppointment(db, { directoryId, userId })
  await db.insertInto('appointmentTags').values({ appointmentId, tagId }).execute()
}

const namesOf = async ({ directoryId }: TestDirectory) => {
  const rows = await db
    .selectFrom('tags')
    .select(['name', 'colorCode'])
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .orderBy('name')
    .execute()
  return rows.map(({ name, colorCode }) => `${name} ${colorCode}`)
}

const theList = () => screen.findByRole('list', { name: 'Tags, most used first' })
const rows = async () => within(await theList()).getAllByRole('listitem')
const rowOf = async (name: string) => {
  const row = (await rows()).find((one) => within(one).queryByText(name) !== null)
  if (!row) throw new Error(`There is no row for ${name}.`)
  return within(row)
}

test('tags are sorted by usage, and link to their recordings', async ({ openApp, directory }) => {
  const owner = await directory.signIn('owner')
  const [once, often] = [await addTag(directory, 'Audit'), await addTag(directory, 'Renewal')]
  await addTag(directory, 'Zebra')
  await addTagged(directory, owner.userId, once)
  for (const tagId of [often, often]) await addTagged(directory, owner.userId, tagId)
  await addTaggedAppointment(directory, owner.userId, often)
  const { user, history } = await openApp(PAGE)

  await screen.findByText('2 recordings')
  expect((await rows()).map((row) => row.textContent)).toEqual([
    'Renewal2 recordings tagged Renewal1 appointment',
    'Audit1 recording tagged Audit',
    'ZebraNot used',
  ])
  await user.click(screen.getByRole('link', { name: '2 recordings tagged Renewal' }))
  await waitFor(() => expect(history.location.href).toContain(`/recordings?tags=${often}`))
})

test('tags are found by part of their name, which is in the address', async ({ openApp, directory }) => {
  await addTag(directory, 'Überblick', 'red')
  await addTag(directory, 'Sales', 'red')
  await addTag(directory, 'Standup', null)
  const { user, history } = await openApp(PAGE)

  await user.type(await screen.findByRole('searchbox', { name: 'Search tags' }), 'uber')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(history.location.search).toBe('?q=uber')
  await user.clear(screen.getByRole('searchbox', { name: 'Search tags' }))
  await waitFor(async () => expect(await rows()).toHaveLength(3))
})

test('a tag is created by keyboard alone', async ({ openApp, directory }) => {
  const { user, history } = await openApp(PAGE)
  const newTag = (await screen.findAllByRole('button', { name: 'New tag' }))[0]
  newTag?.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'New tag' }))
  expect(history.location.search).toBe('?show=new')
  dialog.getByRole('textbox', { name: 'Name' }).focus()
  await user.keyboard('  Straße 🎉 ')
  dialog.getByRole('radio', { name: 'Neutral' }).focus()
  await user.keyboard('[ArrowLeft]')
  dialog.getByRole('button', { name: 'Create tag' }).focus()
  await user.keyboard('{Enter}')

  expect(await screen.findByText('Tag “Straße 🎉” created')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await namesOf(directory)).toEqual(['Straße 🎉 pink'])
  await rowOf('Straße 🎉')
})

test('a name that exists in a different case is reported before saving, and nothing is saved', async ({
  openApp,
  directory,
}) => {
  await addTag(directory, 'sales')
  const { user } = await openApp(`${PAGE}?show=new`)
  const dialog = within(await screen.findByRole('dialog', { name: 'New tag' }))
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await user.type(field, 'Sales')
  expect(field).toHaveAccessibleDescription(/“Sales” already exists as “sales”\./)
  await user.click(dialog.getByRole('button', { name: 'Create tag' }))
  expect(await namesOf(directory)).toEqual(['sales teal'])
})

test('a name taken by someone else in the meantime is reported, and the input is kept', async ({
  openApp,
  directory,
}) => {
  const { user } = await openApp(`${PAGE}?show=new`)
  const dialog = within(await screen.findByRole('dialog', { name: 'New tag' }))
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await user.type(field, 'Sales')
  await addTag(directory, 'SALES', 'red')
  await user.click(dialog.getByRole('button', { name: 'Create tag' }))

  expect(await dialog.findByRole('alert')).toHaveTextContent('This tag was just created elsewhere.')
  expect(field).toHaveValue('Sales')
  expect(field).toHaveAccessibleDescription(/“Sales” already exists as “SALES”\./)
  expect(await namesOf(directory)).toEqual(['SALES red'])
})

test('name errors are shown beside the field', async ({ openApp, directory }) => {
  const { user } = await openApp(`${PAGE}?show=new`)
  const dialog = within(await screen.findByRole('dialog', { name: 'New tag' }))
  const field = dialog.getByRole('textbox', { name: 'Name' })
  const create = dialog.getByRole('button', { name: 'Create tag' })
  await user.type(field, '   ')
  await user.click(create)
  expect(field).toHaveAccessibleDescription(/Enter a tag name\./)
  await user.clear(field)
  await user.paste('א'.repeat(200))
  expect(field).toHaveAccessibleDescription(/Use 100 characters at most\.$/)
  await user.clear(field)
  await user.paste('🎉'.repeat(100))
  await user.click(create)
  await waitFor(async () => expect(await namesOf(directory)).toEqual([`${'🎉'.repeat(100)} neutral`]))
})

test('Undo reverts name and color together', async ({ openApp, directory }) => {
  await addTag(directory, 'Sales', 'red')
  const { user, history } = await openApp(PAGE)
  await user.click((await rowOf('Sales')).getByRole('button', { name: 'Edit Sales' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Sales”' }))
  expect(history.location.search).toMatch(/^\?show=edit&tag=/)
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, 'SALES')
  await user.click(dialog.getByRole('radio', { name: 'Amber' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Tag “SALES” saved')).toBeVisible()
  expect(await namesOf(directory)).toEqual(['SALES amber'])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Change of the tag “Sales” undone')).toBeVisible()
  expect(await namesOf(directory)).toEqual(['Sales red'])
})

test('a tag deleted by someone else during editing is reported, and saving restores it with the input', async ({
  openApp,
  directory,
}) => {
  const tagId = await addTag(directory, 'Sales', 'red')
  const owner = await directory.signIn('owner')
  const recordingId = await addTagged(directory, owner.userId, tagId)
  const { user } = await openApp(`${PAGE}?show=edit&tag=${tagId}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Sales”' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' west')
  await owner.delete(`/tags/${tagId}`)
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await dialog.findByRole('alert')).toHaveTextContent('“Sales” was just deleted elsewhere.')
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Sales west')
  await user.click(dialog.getByRole('button', { name: 'Restore and save' }))
  expect(await screen.findByText('Tag “Sales west” saved')).toBeVisible()
  const { tags } = (await owner.get(`/recordings/${recordingId}`)).json()
  expect(tags).toMatchObject([{ tagId, name: 'Sales west' }])
})

test('a tag renamed by someone else during editing is reported, and only the changed fields are saved', async ({
  openApp,
  directory,
}) => {
  const tagId = await addTag(directory, 'Sales', 'red')
  const owner = await directory.signIn('owner')
  const { user, queryClient } = await openApp(`${PAGE}?show=edit&tag=${tagId}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Sales”' }))
  await user.click(dialog.getByRole('radio', { name: 'Blue' }))
  await owner.patch(`/tags/${tagId}`, { name: 'Revenue' })
  await queryClient.invalidateQueries({ queryKey: ['directories', directory.directoryId, 'tags'] })

  expect(await dialog.findByText('“Sales” was just renamed to “Revenue” elsewhere.')).toBeVisible()
  expect(dialog.getByRole('radio', { name: 'Blue' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await namesOf(directory)).toEqual(['Revenue blue']))
})

test('someone else’s new name is shown before it is overwritten', async ({ openApp, directory }) => {
  const tagId = await addTag(directory, 'Sales', 'red')
  const owner = await directory.signIn('owner')
  const { user } = await openApp(`${PAGE}?show=edit&tag=${tagId}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Sales”' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' west')
  await owner.patch(`/tags/${tagId}`, { name: 'Revenue' })
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await dialog.findByText('“Sales” was just renamed to “Revenue” elsewhere.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Sales west')
  expect(await namesOf(directory)).toEqual(['Revenue red'])
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await namesOf(directory)).toEqual(['Sales west red']))
})

test('bidirectional control characters are removed from a new name', async ({ openApp, directory }) => {
  const { user } = await openApp(`${PAGE}?show=new`)
  const dialog = within(await screen.findByRole('dialog', { name: 'New tag' }))
  await user.click(dialog.getByRole('textbox', { name: 'Name' }))
  await user.paste('\u202EContoso\u202C')
  await user.click(dialog.getByRole('button', { name: 'Create tag' }))
  expect(await screen.findByText('Tag “Contoso” created')).toBeVisible()
  expect(await namesOf(directory)).toHaveLength(1)
})

test('deleting says where the tag is used, and Undo restores it everywhere', async ({ openApp, directory }) => {
  const owner = await directory.signIn('owner')
  const tagId = await addTag(directory, 'Sales')
  const recordingId = await addTagged(directory, owner.userId, tagId)
  await addTagged(directory, owner.userId, tagId)
  await addTaggedAppointment(directory, owner.userId, tagId)
  const { user, history } = await openApp(PAGE)
  await user.click((await rowOf('Sales')).getByRole('button', { name: 'Delete Sales' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Sales”?' }))
  expect(history.location.search).toMatch(/^\?show=delete&tag=/)
  expect(await dialog.findByText('This removes it from 2 recordings and 1 appointment.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))

  expect(await screen.findByRole('heading', { name: 'No tags yet' })).toBeVisible()
  const tagsOfIt = async () => (await owner.get(`/recordings/${recordingId}`)).json().tags
  expect(await tagsOfIt()).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Tag “Sales” restored')).toBeVisible()
  expect(await tagsOfIt()).toMatchObject([{ tagId }])
  await rowOf('Sales')
})

test('deleting a tag moves focus to the one that takes its place', async ({ openApp, directory }) => {
  for (const name of ['Alpha', 'Beta']) await addTag(directory, name)
  const { user } = await openApp(PAGE)
  await user.click((await rowOf('Alpha')).getByRole('button', { name: 'Delete Alpha' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Alpha”?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Beta' })).toHaveFocus())
})

test('Undo of a deletion explains that the name has been taken in the meantime', async ({ openApp, directory }) => {
  const tagId = await addTag(directory, 'Sales')
  const { user } = await openApp(`${PAGE}?show=delete&tag=${tagId}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Sales”?' }))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await addTag(directory, 'SALES', 'red')
  await user.click(undo)
  expect(await screen.findByText('Couldn’t restore “Sales”: another tag has this name now.')).toBeVisible()
})

test('a user sees tags and disabled actions, with the reason', async ({ openApp, directory }) => {
  const tagId = await addTag(directory, 'Sales')
  await openApp(`${PAGE}?show=edit&tag=${tagId}`, { as: 'user' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags' }))
  expect(dialog.getByText(/^Only admins and owners/)).toBeVisible()
  expect(dialog.queryByRole('textbox')).toBeNull()
  await rowOf('Sales')
  for (const name of ['New tag', 'Edit Sales', 'Delete Sales']) {
    const button = screen.getByRole('button', { name, hidden: true })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('Only admins and owners can do this.')
  }
})

test('a link to a deleted tag says so', async ({ openApp, directory }) => {
  await addTag(directory, 'Sales')
  const { user } = await openApp(`${PAGE}?show=delete&tag=${newId()}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Tag not found' }))
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('input is kept if the service doesn’t answer', async ({ openApp }) => {
  const { user } = await openApp(`${PAGE}?show=new`, {
    fetch: (real) => async (input, init) => {
      const request = new Request(input, init)
      return request.method === 'POST' ? Promise.reject(new TypeError('offline')) : real(request)
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'New tag' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Sales')
  await user.click(dialog.getByRole('button', { name: 'Create tag' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('The service didn’t answer')
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Sales')
})

test('if counts can’t be loaded, the page says so and shows the tags', async ({ openApp, directory }) => {
  await addTag(directory, 'Sales')
  await openApp(PAGE, {
    fetch: (real) => async (input, init) => {
      const request = new Request(input, init)
      return request.url.endsWith('/tags/usage') ? new Response('{}', { status: 403 }) : real(request)
    },
  })
  expect(await screen.findByText('Couldn’t load how often tags are used.')).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Tags by name' })).getByText('Sales')).toBeVisible()
})
