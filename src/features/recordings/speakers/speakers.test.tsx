import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import { addFolder, addRecording } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'
import { useShortcutStore } from '~/ui/shortcuts'

const { db } = service

type Directory = { directoryId: string; signIn: (role: 'owner') => Promise<{ userId: string }> }

async function addMeeting({ directoryId, signIn }: Directory) {
  const { userId } = await signIn('owner')
  const recordingId = await addRecording(db, { directoryId, ownerUserId: userId, name: 'Contoso renewal' })
  const [ana, ben] = [newId(), newId()]
  await db
    .insertInto('transcriptSpeakers')
    .values([
      { recordingId, speakerId: ana, speakerNumber: 1, name: null, emailAddress: null },
      { recordingId, speakerId: ben, speakerNumber: 2, name: 'Ben Okafor', emailAddress: null },
    ])
    .execute()
  await db
    .insertInto('transcriptSegments')
    .values([
      { recordingId, position: 0, speakerId: ana, startTime: 1, endTime: 3, text: 'Good morning.', words: null },
      { recordingId, position: 1, speakerId: ben, startTime: 4, endTime: 6, text: 'Good morning, Ana.', words: null },
    ])
    .execute()
  return { recordingId, ana, page: `/d/:directoryId/recordings/${recordingId}?section=transcript` }
}

// Loading these takes seconds on a busy machine, and isn't part of the tests.
beforeAll(async () => {
  await Promise.all([import('./SpeakerDialog'), import('~/features/members/PersonPicker')])
})

const nameOf = async (speakerId: string) =>
  db
    .selectFrom('transcriptSpeakers')
    .select(['name', 'emailAddress'])
    .where('speakerId', '=', speakerId)
    .executeTakeFirstOrThrow()

/** Waits for the transcript, with the shortcuts that the service's extensions add. */
async function shown(keys: 'with names' | 'without names' = 'with names') {
  await screen.findByRole('region', { name: 'Transcript' })
  if (keys === 'without names') {
    // The naming tools would have loaded along with this button.
    await screen.findByRole('button', { name: 'Speakers' })
    return
  }
  await waitFor(() =>
    expect(
      useShortcutStore.getState().groups.flatMap(({ shortcuts }) => shortcuts.flatMap((one) => one.keys)),
    ).toContain('r'),
  )
}

test('a speaker is named everywhere, and Undo removes the name', async ({ openApp, directory }) => {
  const { ana, page } = await addMeeting(directory)
  const { user } = await openApp(page, { as: 'owner' })
  await shown()
  expect(await screen.findByRole('img', { name: 'Speaker 1' })).toBeInTheDocument()
  await user.keyboard('r')
  expect(await screen.findByRole('heading', { name: 'Who is Speaker 1?' })).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: 'Name' }), 'Ana Ruiz')
  await user.type(screen.getByRole('textbox', { name: /E-mail address/ }), 'ana@example.com')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Speaker 1 is now Ana Ruiz')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Ana Ruiz' })).toBeInTheDocument()
  expect(await nameOf(ana)).toEqual({ name: 'Ana Ruiz', emailAddress: 'ana@example.com' })

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Ana Ruiz is now Speaker 1')).toBeVisible()
  expect(screen.getByRole('img', { name: 'Speaker 1' })).toBeInTheDocument()
  expect(await nameOf(ana)).toEqual({ name: null, emailAddress: null })
})

test('a refused address is reported at its field, and the name doesn’t change', async ({ openApp, directory }) => {
  const { ana, page } = await addMeeting(directory)
  const { user } = await openApp(page, { as: 'owner' })
  await shown()
  await user.keyboard('r')
  await user.type(await screen.findByRole('combobox', { name: 'Name' }), 'Ana')
  await user.type(screen.getByRole('textbox', { name: /E-mail address/ }), 'ana at example')
  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Enter an address such as ada@example.com, or leave it empty.')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Name' })).toHaveValue('Ana')
  expect(screen.getByRole('img', { name: 'Speaker 1', hidden: true })).toBeInTheDocument()
  expect(await nameOf(ana)).toEqual({ name: null, emailAddress: null })
})

test('a name that is too long is reported at its field, in the app’s own words', async ({ openApp, directory }) => {
  const { ana, page } = await addMeeting(directory)
  const { user } = await openApp(page, { as: 'owner' })
  await shown()
  await user.keyboard('r')
  const name = await screen.findByRole('combobox', { name: 'Name' })
  await user.click(name)
  await user.paste('A'.repeat(201))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(name).toHaveAccessibleDescription(/200 characters at most/))
  expect(screen.queryByText(/name:/)).not.toBeInTheDocument()
  expect(await nameOf(ana)).toEqual({ name: null, emailAddress: null })
})

test('a refused name is rolled back, and the message says who may set it', async ({ openApp, directory }) => {
  const { page } = await addMeeting(directory)
  const held = Promise.withResolvers<Response>()
  const { user } = await openApp(page, {
    as: 'owner',
    fetch: (real) => (input, init) => {
      const request = new Request(input, init)
      return request.method === 'PATCH' && request.url.includes('/speakers/') ? held.promise : real(input, init)
    },
  })
  await shown()
  await user.keyboard('r')
  await user.type(await screen.findByRole('combobox', { name: 'Name' }), 'Ana Ruiz')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('img', { name: 'Ana Ruiz', hidden: true })).toBeInTheDocument()

  held.resolve(new Response('{}', { status: 403 }))
  expect(await screen.findByText(/Only people who can edit the recording can name speakers/)).toBeVisible()
  expect(screen.getByRole('img', { name: 'Speaker 1', hidden: true })).toBeInTheDocument()
})

test('two speakers can have the same name, after a notice', async ({ openApp, directory }) => {
  const { page } = await addMeeting(directory)
  const { user } = await openApp(page, { as: 'owner' })
  await shown()
  await user.keyboard('r')
  await user.type(await screen.findByRole('combobox', { name: 'Name' }), 'ben okafor')
  await user.tab()
  expect(await screen.findByText(/^Speaker 2 has this name too/)).toBeVisible()
})

test('a person with read access is not asked for names', async ({ openApp, directory }) => {
  const { page, recordingId } = await addMeeting(directory)
  const { user, person, history } = await openApp('/d/:directoryId/recordings', { as: 'user' })
  const { directoryId } = directory
  const { userId: ownerUserId } = await directory.signIn('owner')
  const folderId = await addFolder(db, { directoryId, ownerUserId, recordingIds: [recordingId] })
  const share = { folderId, userId: person?.userId ?? '', accessLevel: 'read' } as const
  await db.insertInto('folderUserShares').values(share).execute()
  history.push(`${page.replace(':directoryId', directoryId)}&speaker=nobody`)
  await shown('without names')
  await user.keyboard('r')
  await user.keyboard('/')
  expect(screen.getByRole('searchbox', { name: 'Find in transcript' })).toHaveFocus()
  expect(screen.queryByRole('combobox', { name: 'Name' })).toBeNull()
  // An unknown speaker filters nothing.
  expect(history.location.search).toContain('speaker=nobody')
  expect(screen.queryByText(/Showing only/)).toBeNull()
})

test('the address keeps the search term and the speaker shown', async ({ openApp, directory }) => {
  const { ana, page } = await addMeeting(directory)
  const { user, history } = await openApp(`${page}&find=morning&speaker=${ana}`, { as: 'owner' })
  await shown()
  expect(screen.getByRole('searchbox', { name: 'Find in transcript' })).toHaveValue('morning')
  expect(screen.getByText('1 / 1')).toBeVisible()
  expect(screen.getByText('Showing only what Speaker 1 says')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('1 / 2')).toBeVisible()
  await waitFor(() => expect(history.location.search).not.toContain('speaker'))
  expect(history.location.search).toContain('find=morning')
})

test('a dialog closed before the response still reports it, with Undo', async ({ openApp, directory }) => {
  const { ana, page } = await addMeeting(directory)
  const held = Promise.withResolvers<void>()
  const { user } = await openApp(page, {
    as: 'owner',
    fetch: (real) => async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'PATCH' && request.url.includes('/speakers/')) await held.promise
      return real(request)
    },
  })
  await shown()
  await user.keyboard('r')
  await user.type(await screen.findByRole('combobox', { name: 'Name' }), 'Ana Ruiz')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('combobox', { name: 'Name' })).toBeNull()
  held.resolve()

  expect(await screen.findByText('Speaker 1 is now Ana Ruiz')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await nameOf(ana)).toEqual({ name: null, emailAddress: null }))
})

test('Enter accepts the name typed, not a member with a similar name', async ({ openApp, directory }) => {
  const { ana, page } = await addMeeting(directory)
  const colleague = await directory.signIn('user')
  await db
    .updateTable('users')
    .set({ firstName: 'Ana', lastName: 'Ruiz' })
    .where('userId', '=', colleague.userId)
    .execute()
  const { user } = await openApp(page, { as: 'owner' })
  await shown()
  await user.keyboard('r')
  await user.type(await screen.findByRole('combobox', { name: 'Name' }), 'Ana')
  // It's a popover above the dialog, which jsdom treats as not displayed.
  await screen.findByRole('option', { name: /Ana Ruiz/, hidden: true })
  await user.keyboard('{Enter}')
  expect(screen.getByRole('combobox', { name: 'Name' })).toHaveValue('Ana')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await nameOf(ana)).toEqual({ name: 'Ana', emailAddress: null }))
})
