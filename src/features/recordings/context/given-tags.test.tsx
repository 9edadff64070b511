import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { TestDirectory, TestPerson } from '#server/test/test-directory.ts'
import { addAppointment, addRecording, addTag } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'
// Preloads lazy chunks, to keep load time out of the tests.
import '../detail/RecordingPage'
import '~/features/tags/TagPicker'
import './ContextDialogs'
import './TagsDialog'

const { db } = service

const addOwned = ({ directoryId }: TestDirectory, owner: TestPerson) =>
  addRecording(db, { directoryId, ownerUserId: owner.userId, name: 'Contoso renewal' })

async function namesOn(table: 'recordingTags' | 'appointmentTags', id: string) {
  const column = table === 'recordingTags' ? 'recordingId' : 'appointmentId'
  const rows = await db
    .selectFrom(table)
    .innerJoin('tags', 'tags.tagId', `${table}.tagId`)
    .select('name')
    .where(column, '=', id)
    .execute()
  return rows.map(({ name }) => name)
}

test('a tag deleted by someone else while it is being chosen is named, and no longer offered', async ({
  openApp,
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const recordingId = await addOwned(directory, owner)
  const gone = await addTag(db, directory, 'Renewal')
  await addTag(db, directory, 'At risk')
  const { user } = await openApp(`/d/:directoryId/recordings/${recordingId}?show=tags`)
  const option = await screen.findByRole('option', { name: 'Renewal' })
  await owner.delete(`/tags/${gone}`)
  await user.click(option)

  expect(await screen.findByRole('alert')).toHaveTextContent('The tag “Renewal” has been deleted')
  expect(screen.queryByRole('option', { name: 'Renewal' })).toBeNull()
  expect(screen.getByText('0 of 20 used')).toBeVisible()
  const manage = screen.getByRole('link', { name: 'Manage tags' })
  expect(manage).toHaveAttribute('href', `/d/${directory.directoryId}/settings/tags`)
  await user.click(screen.getByRole('option', { name: 'At risk' }))
  await waitFor(async () => expect(await namesOn('recordingTags', recordingId)).toEqual(['At risk']))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an appointment gets its own tag beside those of its series, its recording inherits it, and Undo removes it', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  const recordingId = await addOwned(directory, await directory.signIn('owner'))
  const { user, person, history } = await openApp('/d/:directoryId/recordings')
  const userId = person?.userId ?? ''
  const master = await addAppointment(db, { directoryId, userId, isSeriesMaster: true })
  await db
    .insertInto('appointmentTags')
    .values({ appointmentId: master, tagId: await addTag(db, directory, 'Quarterly') })
    .execute()
  const appointmentId = await addAppointment(db, {
    directoryId,
    userId,
    seriesMasterId: master,
    recordingIds: [recordingId],
  })
  await addTag(db, directory, 'At risk')
  history.push(`/d/${directoryId}/recordings/${recordingId}?show=appointment`)
  const ownNames = () => namesOn('appointmentTags', appointmentId)

  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByTitle('Quarterly · from its series')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Edit tags' }))
  expect(dialog.getByText('0 of 20 used')).toBeVisible()
  await user.click(await dialog.findByRole('option', { name: 'At risk' }))
  expect(await dialog.findByText('1 of 20 used')).toBeVisible()
  await waitFor(async () => expect(await ownNames()).toEqual(['At risk']))
  expect(
    await within(await screen.findByRole('region', { name: 'Appointment, folders and tags' })).findByTitle(
      /^At risk · from/,
    ),
  ).toBeVisible()

  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await ownNames()).toEqual([]))
  expect(await screen.findByText('Tag change undone')).toBeVisible()
})
