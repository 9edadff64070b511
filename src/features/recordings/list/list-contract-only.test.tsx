import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import { addRecording } from '#server/test/test-recording.ts'
import { contractOnlyService } from '~/test/app-test'
// What the page fetches when it is needed is read before any test is timed.
import './BulkDialogs'
import './ListFilters'
import './RowCheck'
import './Selecting'

const { service, test } = await contractOnlyService()
const { db } = service

test('only the days filter where the service knows no more, and a link with more shows what it can', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  const { userId: ownerUserId } = await directory.signIn('owner')
  await addRecording(db, { directoryId, ownerUserId, name: 'Stand-up' })
  await openApp('/d/:directoryId/recordings?q=nothing&own=true')

  expect(await screen.findByRole('link', { name: 'Stand-up' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Any time' })).toBeVisible()
  expect(screen.queryByRole('searchbox', { name: 'Search names' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Mine only' })).not.toBeInTheDocument()
})

test('many get a tag one by one, and those that are refused are named', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const { userId: ownerUserId } = await directory.signIn('owner')
  const [full, free] = [
    await addRecording(db, { directoryId, ownerUserId, name: 'Full of tags' }),
    await addRecording(db, { directoryId, ownerUserId, name: 'Free of tags' }),
  ]
  const tags = Array.from({ length: 21 }, (_, index) => ({
    tagId: newId(),
    directoryId,
    name: `Tag ${String(index).padStart(2, '0')}`,
    colorCode: 'teal' as const,
  }))
  await db.insertInto('tags').values(tags).execute()
  const carried = tags.slice(1).map(({ tagId }) => ({ recordingId: full, tagId }))
  await db.insertInto('recordingTags').values(carried).execute()
  const { user } = await openApp('/d/:directoryId/recordings', { as: 'owner' })

  await user.click(await screen.findByRole('checkbox', { name: 'Select Full of tags' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Free of tags' }))
  const bar = within(screen.getByRole('region', { name: 'Selected recordings' }))
  expect(bar.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await user.click(bar.getByRole('button', { name: 'Tags' }))
  await user.click(await screen.findByRole('option', { name: 'Tag 00' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))

  const refused = within(await screen.findByRole('alert'))
  expect(refused.getByText('Full of tags')).toBeVisible()
  expect(refused.getByText(/more than 20 tags/)).toBeVisible()
  const now = await db
    .selectFrom('recordingTags')
    .select('recordingId')
    .where('tagId', '=', tags[0]?.tagId ?? '')
    .execute()
  expect(now).toEqual([{ recordingId: free }])
})
