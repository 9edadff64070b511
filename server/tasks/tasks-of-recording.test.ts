import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test } from '../test/service-test.ts'
import { addRecording } from '../test/test-recording.ts'
import { addSummary } from '../test/test-summary.ts'
import { expectContract } from '../test/validate-response.ts'

const { db } = service

async function addSummarised(directoryId: string, ownerUserId: string) {
  const recordingSummaryId = await addSummary(db, { directoryId, ownerUserId })
  const { recordingId } = await db
    .selectFrom('summaries')
    .select('recordingId')
    .where('recordingSummaryId', '=', recordingSummaryId)
    .executeTakeFirstOrThrow()
  return { recordingId, recordingSummaryId }
}

test('a recording’s tasks are those made from its summaries, with their source item', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const { recordingId, recordingSummaryId } = await addSummarised(directory.directoryId, owner.userId)
  const sourceItemId = `${newId()}/2`
  await owner.post('/tasks', { subject: 'Send the plan', recordingSummaryId, sourceItemId })
  await owner.post('/tasks', { subject: 'Something else', sourceItemId })

  const response = await owner.get(`/recordings/${recordingId}/tasks`)
  expectContract('listRecordingTasks', response.statusCode, response.json())
  expect(response.json()).toMatchObject([{ subject: 'Send the plan', recordingSummaryId, sourceItemId }])
})

test('everyone who sees the recording learns which items are tasks already, and nothing more', async ({
  directory,
}) => {
  const [owner, user] = [await directory.signIn('owner'), await directory.signIn('user')]
  const { directoryId } = directory
  const { recordingId, recordingSummaryId } = await addSummarised(directoryId, user.userId)
  const sourceItemId = `${newId()}/2`
  const body = { subject: 'Send the plan', recordingSummaryId, sourceItemId }
  const { taskId } = (await owner.post('/tasks', body)).json()
  await owner.post('/tasks', { subject: 'In no list', recordingSummaryId })

  const address = `/recordings/${recordingId}/task-sources`
  const response = await user.get(address)
  expectContract('listTaskSources', response.statusCode, response.json())
  expect(response.json()).toEqual([{ sourceItemId }])
  await owner.delete(`/tasks/${taskId}`)
  expect((await user.get(address)).json()).toEqual([])
  const foreign = await addRecording(db, { directoryId, ownerUserId: owner.userId })
  expect((await user.get(`/recordings/${foreign}/task-sources`)).statusCode).toBe(404)
})

test('someone who sees neither the recording nor the task learns of neither', async ({ directory }) => {
  const [owner, user] = [await directory.signIn('owner'), await directory.signIn('user')]
  const { directoryId } = directory
  const { recordingId, recordingSummaryId } = await addSummarised(directoryId, user.userId)
  await owner.post('/tasks', { subject: "The owner's own", recordingSummaryId })
  const foreign = await addRecording(db, { directoryId, ownerUserId: owner.userId })

  expect((await user.get(`/recordings/${recordingId}/tasks`)).json()).toEqual([])
  expect((await owner.get(`/recordings/${recordingId}/tasks`)).json()).toHaveLength(1)
  expect((await user.get(`/recordings/${foreign}/tasks`)).statusCode).toBe(404)
  expect((await user.get('/recordings/%25/tasks')).statusCode).toBe(404)
})
