import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import { addAppointment, addRecording } from '#server/test/test-recording.ts'
import { contractOnlyService } from '~/test/app-test'
// Preloads lazy chunks, to keep load time out of the tests.
import '../detail/RecordingPage'
import './TagsDialog'

const { service, test } = await contractOnlyService()
const { db } = service

async function addTag(directoryId: string, name: string) {
  const tagId = newId()
  await db.insertInto('tags').values({ tagId, directoryId, name, colorCode: 'teal' }).execute()
  return tagId
}

async function addTagged(directoryId: string, ownerUserId: string, tagId: string) {
  const recordingId = await addRecording(db, { directoryId, ownerUserId })
  await db.insertInto('recordingTags').values({ recordingId, tagId }).execute()
  const appointmentId = await addAppointment(db, {
    directoryId,
    userId: ownerUserId,
    recordingIds: [recordingId],
    startTime: new Date(),
    endTime: new Date(),
  })
  await db.insertInto('appointmentTags').values({ appointmentId, tagId }).execute()
  await db
    .insertInto('summaries')
    .values({
      recordingSummaryId: newId(),
      recordingId,
      directoryId,
      languageCode: 'en',
      isSummarizationCompleted: true,
      summarizationCompletionReason: 'succeeded',
      createdOn: new Date(),
    })
    .execute()
  return recordingId
}

async function ownTags(recordingId: string) {
  const rows = await db
    .selectFrom('recordingTags')
    .innerJoin('tags', 'tags.tagId', 'recordingTags.tagId')
    .select('name')
    .where('recordingId', '=', recordingId)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

test('a tag that the appointment also has stays the recording’s own', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const { user, person, history } = await openApp('/d/:directoryId/recordings')
  const recordingId = await addTagged(directoryId, person?.userId ?? '', await addTag(directoryId, 'Shared'))
  await addTag(directoryId, 'Mine')
  act(() => history.push(`/d/${directoryId}/recordings/${recordingId}?show=tags`))

  expect(await screen.findByRole('heading', { name: 'Inherited' })).toBeVisible()
  expect(screen.getByText('1 of 20 used')).toBeVisible()
  await user.click(await screen.findByRole('option', { name: 'Mine' }))
  await waitFor(async () => expect(await ownTags(recordingId)).toEqual(['Mine', 'Shared']))
})
