import { act, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import { addAppointment, addRecording, addTag, tagsOf } from '#server/test/test-recording.ts'
import { contractOnlyService } from '~/test/app-test'
// Preloads lazy chunks, to keep load time out of the tests.
import '../detail/RecordingPage'
import './TagsDialog'

const { service, test } = await contractOnlyService()
const { db } = service

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

test('a tag that the appointment also has stays the recording’s own', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const { user, person, history } = await openApp('/d/:directoryId/recordings')
  const recordingId = await addTagged(directoryId, person?.userId ?? '', await addTag(db, directory, 'Shared'))
  await addTag(db, directory, 'Mine')
  act(() => history.push(`/d/${directoryId}/recordings/${recordingId}?show=tags`))

  expect(await screen.findByRole('heading', { name: 'Inherited' })).toBeVisible()
  expect(screen.getByText('1 of 20 used')).toBeVisible()
  await user.click(await screen.findByRole('option', { name: 'Mine' }))
  await waitFor(async () => expect(await tagsOf(db, recordingId)).toEqual(['Mine', 'Shared']))
})
