import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { addRecording } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'

const LIST = '/d/:directoryId/recordings'

const refusing =
  (real: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    return request.url.endsWith('/sample-recording') ? new Response(null, { status: 500 }) : real(request)
  }

test('an empty company offers a sample meeting, which is marked, removed with one press, and offered again', async ({
  openApp,
  directory,
}) => {
  const { user } = await openApp(LIST, { as: 'user' })
  await user.click(await screen.findByRole('button', { name: 'Add a sample meeting' }))
  const list = within(await screen.findByRole('list', { name: 'Recordings, newest first' }))
  expect(list.getByText('Sample')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a sample meeting' })).not.toBeInTheDocument()

  await user.click(list.getByRole('link', { name: 'Sample: Daily stand-up' }))
  expect(await screen.findByText('Sample meeting')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('“Sample: Daily stand-up” deleted')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Add a sample meeting' })).toBeVisible()
  const kept = await service.db
    .selectFrom('recordings')
    .select('recordingId')
    .where('directoryId', '=', directory.directoryId)
    .where('deletedOn', 'is', null)
    .execute()
  expect(kept).toEqual([])
})

test('a failure to add a sample meeting is reported, and other people’s can’t be removed', async ({
  openApp,
  directory,
}) => {
  const { user, person, history } = await openApp(LIST, { as: 'user', fetch: refusing })
  await user.click(await screen.findByRole('button', { name: 'Add a sample meeting' }))
  expect(await screen.findByText('Couldn’t add the sample meeting. Try again.')).toBeVisible()

  const owner = await directory.signIn('user')
  const { directoryId } = directory
  const recordingId = await addRecording(service.db, { directoryId, ownerUserId: owner.userId, name: 'Sample: shared' })
  await service.db.updateTable('recordings').set({ isSample: true }).where('recordingId', '=', recordingId).execute()
  const userShares = [{ userId: person?.userId, accessLevel: 'read' }]
  const shared = await owner.put(`/recordings/${recordingId}/shares`, { userShares, teamShares: [] })
  expect(shared.statusCode).toBe(200)
  history.push(`/d/${directoryId}/recordings/${recordingId}`)
  expect(await screen.findByText('Sample meeting')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
})
