import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import type { TestDirectory, TestPerson } from '#server/test/test-directory.ts'
import { addAppointment, addFolder, addRecording, addTag, tagsOf } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'
// Preloads lazy chunks, to keep load time out of the tests.
import '../detail/RecordingPage'
import './ContextDialogs'
import './MoreMenu'
import './FoldersDialog'
import './TagsDialog'

const { db } = service

const pageOf = (recordingId: string, search = '') => `/d/:directoryId/recordings/${recordingId}${search}`

const tagRecording = (recordingId: string, tagIds: readonly string[]) =>
  db
    .insertInto('recordingTags')
    .values(tagIds.map((tagId) => ({ recordingId, tagId })))
    .execute()

const addOwned = async (directory: TestDirectory, owner: TestPerson, name = 'Contoso renewal') =>
  addRecording(db, { directoryId: directory.directoryId, ownerUserId: owner.userId, name })

const around = () => screen.findByRole('region', { name: 'Appointment, folders and tags' })

test('tags show whether they are the recording’s own or where they come from', async ({ openApp, directory }) => {
  const path = pageOf('RECORDING')
  const owner = await directory.signIn('owner')
  const recordingId = await addOwned(directory, owner)
  await tagRecording(recordingId, [await addTag(db, directory, 'Renewal')])
  const series = await addTag(db, directory, 'Quarterly')
  const { directoryId } = directory
  const master = await addAppointment(db, { directoryId, userId: owner.userId, isSeriesMaster: true })
  await db.insertInto('appointmentTags').values({ appointmentId: master, tagId: series }).execute()
  await addAppointment(db, { directoryId, userId: owner.userId, seriesMasterId: master, recordingIds: [recordingId] })
  await openApp(path.replace('RECORDING', recordingId))

  const region = await around()
  expect(await within(region).findByText('Renewal')).toBeVisible()
  // The company's admin has no copy of the appointment.
  expect(within(region).getByTitle('Quarterly · from a series in someone else’s calendar')).toBeVisible()
  expect(within(region).queryByTitle(/Renewal · /)).toBeNull()
})

test('a tag is added by typing and removed again, and Undo reverts both', async ({ openApp, directory }) => {
  const recordingId = await addOwned(directory, await directory.signIn('owner'))
  await tagRecording(recordingId, [await addTag(db, directory, 'Renewal')])
  await addTag(db, directory, 'At risk')
  const { user } = await openApp(pageOf(recordingId))

  await user.click(await screen.findByRole('button', { name: 'Edit tags' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tags' })
  expect(await within(dialog).findByText('1 of 20 used')).toBeVisible()
  await user.type(await within(dialog).findByRole('searchbox', { name: 'Search tags' }), 'risk')
  await user.click(await within(dialog).findByRole('option', { name: 'At risk' }))
  expect(await within(dialog).findByText('2 of 20 used')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Remove tag “Renewal”' }))
  await waitFor(async () => expect(await tagsOf(db, recordingId)).toEqual(['At risk']))

  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await tagsOf(db, recordingId)).toEqual(['Renewal']))
  expect(await screen.findByText('Tag change undone')).toBeVisible()
})

test('keeps tags added by someone else in the meantime', async ({ openApp, directory }) => {
  const recordingId = await addOwned(directory, await directory.signIn('owner'))
  await addTag(db, directory, 'Mine')
  const theirs = await addTag(db, directory, 'Theirs')
  const { user } = await openApp(pageOf(recordingId, '?show=tags'))

  const option = await screen.findByRole('option', { name: 'Mine' })
  await tagRecording(recordingId, [theirs])
  await user.click(option)
  await waitFor(async () => expect(await tagsOf(db, recordingId)).toEqual(['Mine', 'Theirs']))
  const dialog = screen.getByRole('dialog', { name: 'Tags' })
  expect(await within(dialog).findByRole('button', { name: 'Remove tag “Theirs”' })).toBeVisible()
})

test('with twenty tags, no more can be chosen, and the reason is shown', async ({ openApp, directory }) => {
  const recordingId = await addOwned(directory, await directory.signIn('owner'))
  const names = Array.from({ length: 20 }, (_, index) => `Tag ${String(index).padStart(2, '0')}`)
  await tagRecording(recordingId, await Promise.all(names.map((name) => addTag(db, directory, name))))
  await addTag(db, directory, 'One too many')
  await openApp(pageOf(recordingId, '?show=tags'))

  expect(await screen.findByText('20 of 20 used')).toBeVisible()
  expect(await screen.findByRole('option', { name: 'One too many' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText(/A recording can have up to 20 tags/)).toBeVisible()
  expect(within(await around()).getByRole('button', { name: '14 more tags' })).toBeVisible()
})

test('a failed change is rolled back and reported', async ({ openApp, directory }) => {
  const recordingId = await addOwned(directory, await directory.signIn('owner'))
  await addTag(db, directory, 'Renewal')
  const { user } = await openApp(pageOf(recordingId, '?show=tags'), {
    fetch: (real) => async (input, init) => {
      const request = new Request(input, init)
      return request.method === 'PUT' ? Promise.reject(new TypeError('offline')) : real(request)
    },
  })

  await user.click(await screen.findByRole('option', { name: 'Renewal' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t change the tags.')
  expect(screen.getByText('0 of 20 used')).toBeVisible()
  expect(screen.getByRole('option', { name: 'Renewal' })).toHaveAttribute('aria-selected', 'false')
})

test('an admin creates a tag right in the dialog', async ({ openApp, directory }) => {
  const recordingId = await addOwned(directory, await directory.signIn('owner'))
  const { user } = await openApp(pageOf(recordingId, '?show=tags'))

  await user.type(await screen.findByRole('searchbox', { name: 'Search tags' }), 'Brand new')
  await user.click(screen.getByRole('radio', { name: 'Amber' }))
  await user.click(screen.getByRole('button', { name: 'Create tag “Brand new”' }))
  await waitFor(async () => expect(await tagsOf(db, recordingId)).toEqual(['Brand new']))
  const { colorCode } = await db
    .selectFrom('tags')
    .select('colorCode')
    .where('directoryId', '=', directory.directoryId)
    .executeTakeFirstOrThrow()
  expect(colorCode).toBe('amber')
})

/** Shares someone else's recording in a folder that every test person called `user` can read. */
async function shareWith(directory: TestDirectory, recordingId: string, reader: TestPerson) {
  const folderId = await addFolder(db, {
    directoryId: directory.directoryId,
    ownerUserId: (await directory.signIn('owner')).userId,
    recordingIds: [recordingId],
  })
  await db.insertInto('folderUserShares').values({ folderId, userId: reader.userId, accessLevel: 'read' }).execute()
}

test('a person with read access sees a recording’s tags, and who can change what', async ({ openApp, directory }) => {
  const recordingId = await addOwned(directory, await directory.signIn('owner'))
  await tagRecording(recordingId, [await addTag(db, directory, 'Renewal')])
  const opened = await openApp('/d/:directoryId/recordings', { as: 'user' })
  if (!opened.person) throw new Error('nobody is signed in')
  await shareWith(directory, recordingId, opened.person)
  opened.history.push(`/d/${directory.directoryId}/recordings/${recordingId}`)

  await opened.user.click(await screen.findByRole('button', { name: 'More actions for this recording' }))
  await screen.findByRole('menuitem', { name: /^Rename/, hidden: true })
  for (const name of [/^Rename/, /^Delete/]) {
    const item = screen.getByRole('menuitem', { name, hidden: true })
    await waitFor(() => expect(item).toHaveAttribute('aria-disabled', 'true'))
    expect(item).toHaveAccessibleDescription(/^Only (people who can edit|the creator and admins)/)
  }
  await opened.user.click(screen.getByRole('menuitem', { name: 'Tags', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Tags' })
  expect(await within(dialog).findByText(/^Only people who can edit/)).toBeVisible()
  expect(await within(dialog).findByText('Renewal')).toBeVisible()
  expect(within(dialog).queryByRole('searchbox')).toBeNull()
})

test('a recording is added to a folder found by name and taken out again', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const recordingId = await addOwned(directory, await directory.signIn('owner'))
  const { user, person } = await openApp(pageOf(recordingId))
  const ownerUserId = person?.userId ?? ''
  const parent = await addFolder(db, { directoryId, ownerUserId })
  const child = newId()
  await db
    .insertInto('folders')
    .values({ folderId: child, directoryId, ownerUserId, name: 'Q4 pipeline', parentFolderId: parent })
    .execute()
  const filed = () =>
    db.selectFrom('folderRecordings').select('folderId').where('recordingId', '=', recordingId).execute()

  await user.click(await screen.findByRole('button', { name: /Add to folder$/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Folders' })
  await user.type(await within(dialog).findByRole('searchbox', { name: 'Search folders' }), 'pipe')
  await user.click(await within(dialog).findByRole('treeitem', { name: 'Q4 pipeline' }))
  expect(await within(dialog).findByText('in Folder · Can edit')).toBeVisible()
  await waitFor(async () => expect(await filed()).toEqual([{ folderId: child }]))

  await user.click(await within(dialog).findByRole('button', { name: 'Remove from Q4 pipeline' }))
  expect(await within(dialog).findByText('Not in any folder you can see.')).toBeVisible()
  await waitFor(async () => expect(await filed()).toEqual([]))
})

test('admins see that a recording can be in other people’s folders', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const creator = await directory.signIn('user')
  const recordingId = await addOwned(directory, creator)
  await addFolder(db, { directoryId, ownerUserId: creator.userId, name: 'Candidates', recordingIds: [recordingId] })
  await openApp(pageOf(recordingId, '?show=folders'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Folders' }))
  expect(await dialog.findByText('Not in any folder you can see.')).toBeVisible()
  expect(dialog.getByText(/^It can be in folders that aren’t shared with you/)).toBeVisible()
  expect(screen.queryByText('Candidates')).toBeNull()
})

test('members see every folder they can use, and no hint of others', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const { history, person } = await openApp('/d/:directoryId/recordings', { as: 'user' })
  if (person === null) throw new Error('not signed in')
  const recordingId = await addOwned(directory, person)
  await addFolder(db, { directoryId, ownerUserId: person.userId, name: 'Candidates', recordingIds: [recordingId] })
  act(() => history.push(pageOf(recordingId, '?show=folders').replace(':directoryId', directoryId)))
  const dialog = within(await screen.findByRole('dialog', { name: 'Folders' }))
  expect(await dialog.findByText('Currently in')).toBeVisible()
  expect(dialog.queryByText(/^It can be in folders/)).toBeNull()
})

test('closing the folders dialog offers Undo', async ({ openApp, directory }) => {
  const recordingId = await addOwned(directory, await directory.signIn('owner'))
  const { user, person } = await openApp(pageOf(recordingId))
  await addFolder(db, { directoryId: directory.directoryId, ownerUserId: person?.userId ?? '' })
  await user.click(await screen.findByRole('button', { name: /Add to folder$/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Folders' })
  await user.click(await within(dialog).findByRole('treeitem', { name: 'Folder' }))
  expect(await within(dialog).findByRole('button', { name: 'Remove from Folder' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))

  expect(await screen.findByText('Added to Folder')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Removed from Folder')).toBeVisible()
  expect(await screen.findByRole('button', { name: /Add to folder$/ })).toBeVisible()
})

test('the appointment shows its time, attendees and description, without hostile markup', async ({
  openApp,
  directory,
}) => {
  const recordingId = await addOwned(directory, await directory.signIn('owner'))
  const { user, person, history } = await openApp('/d/:directoryId/recordings')
  const appointmentId = await addAppointment(db, {
    directoryId: directory.directoryId,
    userId: person?.userId ?? '',
    recordingIds: [recordingId],
    startTime: new Date('2026-03-02T09:00:00Z'),
    endTime: new Date('2026-03-02T10:30:00Z'),
    isRecurring: true,
    description: '<p>Round the <b>table</b><script>alert(1)</script></p>',
  })
  await db
    .insertInto('appointmentAttendees')
    .values([
      { appointmentId, position: 0, name: 'Ana Ruiz', invitationStatus: 'accepted', attendanceStatus: 'notAttended' },
      { appointmentId, position: 1, name: 'Ben Okafor', invitationStatus: 'organizer', attendanceStatus: 'attended' },
    ])
    .execute()
  history.push(`/d/${directory.directoryId}/recordings/${recordingId}`)

  await user.click(await screen.findByRole('button', { name: /^Appointment:\s*Stand-up$/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Stand-up' })
  expect(history.location.search).toContain('show=appointment')
  expect(await within(dialog).findByText('Part of a series')).toBeVisible()
  expect(within(dialog).getByText(/2026.* to /)).toBeVisible()
  const [first, second] = within(dialog).getAllByRole('listitem')
  expect(first).toHaveTextContent('Ben OkaforAttendedorganizer')
  expect(second).toHaveTextContent('Ana RuizDidn’t attendaccepted')
  await user.click(within(dialog).getByText('Description from the calendar'))
  expect(await within(dialog).findByText('table')).toBeVisible()
  expect(dialog.innerHTML).not.toContain('alert')
})

test('an appointment with the same name as its recording shows who was invited instead', async ({
  openApp,
  directory,
}) => {
  const recordingId = await addOwned(directory, await directory.signIn('owner'))
  const { person, history } = await openApp('/d/:directoryId/recordings')
  const userId = person?.userId ?? ''
  const appointmentId = await addAppointment(db, {
    directoryId: directory.directoryId,
    userId,
    recordingIds: [recordingId],
  })
  await db
    .insertInto('appointmentAttendees')
    .values({
      appointmentId,
      position: 0,
      name: 'Ana Ruiz',
      invitationStatus: 'accepted',
      attendanceStatus: 'attended',
    })
    .execute()
  await db.updateTable('recordings').set({ name: 'Stand-up' }).where('recordingId', '=', recordingId).execute()
  history.push(`/d/${directory.directoryId}/recordings/${recordingId}`)

  expect(await screen.findByRole('button', { name: 'Appointment · 1 person invited' })).toBeVisible()
})

test('a recording is linked to one of the person’s appointments and unlinked again', async ({ openApp, directory }) => {
  const recordingId = await addOwned(directory, await directory.signIn('owner'))
  const { user, person, history } = await openApp('/d/:directoryId/recordings')
  const facts = { directoryId: directory.directoryId, userId: person?.userId ?? '', startTime: new Date() }
  const appointmentId = await addAppointment(db, facts)
  await addAppointment(db, { directoryId: directory.directoryId, userId: (await directory.signIn('user')).userId })
  history.push(`/d/${directory.directoryId}/recordings/${recordingId}`)
  const linked = () =>
    db.selectFrom('recordingAppointments').select('appointmentId').where('recordingId', '=', recordingId).execute()

  await user.click(await screen.findByRole('button', { name: 'More actions for this recording' }))
  await user.click(screen.getByRole('menuitem', { name: 'Link to an appointment', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Which appointment was this?' })
  await user.type(await within(dialog).findByRole('searchbox', { name: 'Search your appointments' }), 'stand')
  // The colleague's appointment is not offered.
  await user.click(await within(dialog).findByRole('option', { name: /Stand-up/ }))
  await waitFor(async () => expect(await linked()).toEqual([{ appointmentId }]))

  await user.click(await screen.findByRole('button', { name: /^Appointment:\s*Stand-up$/ }))
  await user.click(await screen.findByRole('button', { name: 'Unlink' }))
  expect(await screen.findByText('No longer linked to “Stand-up”')).toBeVisible()
  expect(await linked()).toEqual([])
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? document.body)
  expect(await screen.findByRole('button', { name: /^Appointment:\s*Stand-up$/ })).toBeVisible()
  expect(await linked()).toEqual([{ appointmentId }])
})

test('a recording is renamed in place, and Undo brings the old name back', async ({ openApp, directory }) => {
  const recordingId = await addOwned(directory, await directory.signIn('owner'))
  const { user } = await openApp(pageOf(recordingId))
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  const field = screen.getByRole('textbox', { name: 'Recording name' })
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a name.')
  await user.type(field, 'Contoso, third call{Enter}')

  expect(await screen.findByRole('heading', { level: 1, name: 'Contoso, third call' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus())
  const nameOf = () => db.selectFrom('recordings').select('name').where('recordingId', '=', recordingId).execute()
  await waitFor(async () => expect(await nameOf()).toEqual([{ name: 'Contoso, third call' }]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Renamed')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Contoso renewal' })).toBeVisible()
})

test('warns before overwriting a name someone else has given the recording', async ({ openApp, directory }) => {
  const owner = await directory.signIn('owner')
  const recordingId = await addOwned(directory, owner)
  const { user, queryClient } = await openApp(pageOf(recordingId))
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  await owner.patch(`/recordings/${recordingId}`, { name: 'Contoso, signed' })
  await act(() => queryClient.invalidateQueries())
  const rename = async (name: string) => {
    const field = await screen.findByRole('textbox', { name: 'Recording name' })
    await user.clear(field)
    await user.type(field, `${name}{Enter}`)
  }
  await rename('Contoso, third call')

  expect(await screen.findByText(/It was just renamed to “Contoso, signed” elsewhere\.$/)).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'Recording name' })
  expect(field).toHaveValue('Contoso, third call')
  const nameOf = async () => (await owner.get(`/recordings/${recordingId}`)).json().name
  expect(await nameOf()).toBe('Contoso, signed')
  await user.type(field, '{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Contoso, third call' })).toBeVisible()
  await waitFor(async () => expect(await nameOf()).toBe('Contoso, third call'))
})

test('a name that fails to save is back in its field', async ({ openApp, directory }) => {
  const recordingId = await addOwned(directory, await directory.signIn('owner'))
  const { user } = await openApp(pageOf(recordingId), {
    fetch: (real) => async (input, init) => {
      const request = new Request(input, init)
      return request.method === 'PATCH' ? Promise.reject(new TypeError('offline')) : real(request)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  const field = screen.getByRole('textbox', { name: 'Recording name' })
  await user.clear(field)
  await user.type(field, 'Better{Enter}')

  expect(await screen.findByText(/The name wasn’t saved/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Recording name' })).toHaveValue('Better')
})

test('deleting says what goes with the recording, and can be undone from the list', async ({ openApp, directory }) => {
  const recordingId = await addOwned(directory, await directory.signIn('owner'))
  const { user, history } = await openApp(pageOf(recordingId))
  await user.click(await screen.findByRole('button', { name: 'More actions for this recording' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete “Contoso renewal”?' })
  expect(within(dialog).getByText(/transcript and summaries are deleted/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))

  await waitFor(() => expect(history.location.pathname).toMatch(/\/recordings$/))
  // Back doesn't lead to its page.
  expect(history.canGoBack()).toBe(false)
  expect(await screen.findByText('“Contoso renewal” deleted')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('“Contoso renewal” restored')).toBeVisible()
  expect(await screen.findByRole('link', { name: /Contoso renewal/ })).toBeVisible()
})

test('the page says when the name comes from the summary, and can go back to the file’s name', async ({
  openApp,
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const recordingId = await addOwned(directory, owner, 'Export limits')
  await db
    .updateTable('recordings')
    .set({ namedBy: 'summary', nameBefore: 'Recording_0042' })
    .where('recordingId', '=', recordingId)
    .execute()
  const { user } = await openApp(pageOf(recordingId))

  expect(await screen.findByText('Named after its summary')).toBeVisible()
  await user.click(await screen.findByTitle('Back to “Recording_0042”'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Recording_0042' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Named after its summary')).toBeNull())
  const name = () =>
    db
      .selectFrom('recordings')
      .select(['name', 'namedBy', 'nameBefore'])
      .where('recordingId', '=', recordingId)
      .executeTakeFirst()
  await waitFor(async () =>
    expect(await name()).toEqual({ name: 'Recording_0042', namedBy: 'person', nameBefore: null }),
  )
})
