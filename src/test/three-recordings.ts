import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { addRecording } from '#server/test/test-recording.ts'
import { service } from './app-test'

/** Adds the recordings “First”, “Second” and “Third”, newest first; returns their ids. */
export async function addThree(directoryId: string, ownerUserId: string) {
  const ids: string[] = []
  for (const [index, name] of ['First', 'Second', 'Third'].entries()) {
    const createdOn = new Date(Date.now() - index * 60_000)
    ids.push(await addRecording(service.db, { directoryId, ownerUserId, name, createdOn }))
  }
  return ids
}

export const bulkBar = () => within(screen.getByRole('region', { name: 'Selected recordings' }))

/** Selects all three by keyboard. */
export async function chooseAll(user: UserEvent) {
  await screen.findByRole('checkbox', { name: 'Select First' })
  screen.getByRole('link', { name: 'First' }).focus()
  await user.keyboard('{Control>}a{/Control}')
  await bulkBar().findByText('All 3 selected')
}
