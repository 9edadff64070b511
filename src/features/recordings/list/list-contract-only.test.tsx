import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { addRecording } from '#server/test/test-recording.ts'
import { contractOnlyService } from '~/test/app-test'
// What the page fetches when it is needed is read before any test is timed.
import './ListFilters'

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
