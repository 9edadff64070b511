import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { addRecording } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'
// Preloads lazy chunks, to keep load time out of the tests.
import '../ListFilters'
import './ViewsMenu'
import '../../RecordingsPage'

const item = (name: string) => screen.getByRole('menuitem', { name: new RegExp(`^${name}`), hidden: true })
const view = (name: string) => screen.getByRole('menuitemradio', { name, hidden: true })

async function saveAs(user: UserEvent, name: string) {
  await user.click(item('Save as view…'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as view', hidden: true }))
  await user.type(dialog.getByRole('textbox', { name: 'Name', hidden: true }), name)
  await user.click(dialog.getByRole('button', { name: 'Save', hidden: true }))
}

test('a filter is saved under a name, left, opened again, renamed, deleted and restored', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  const { userId: ownerUserId } = await directory.signIn('owner')
  for (const name of ['Renewal call', 'Stand-up']) await addRecording(service.db, { directoryId, ownerUserId, name })
  const { user, history } = await openApp('/d/:directoryId/recordings?q=renewal')
  expect(await screen.findByRole('link', { name: 'Renewal call' })).toBeVisible()
  await screen.findByRole('button', { name: 'Views' })

  await saveAs(user, 'Renewals')
  expect(await screen.findByRole('button', { name: 'Views: Renewals' })).toBeVisible()
  await user.click(view('All recordings'))
  expect(await screen.findByRole('link', { name: 'Stand-up' })).toBeVisible()
  expect(history.location.search).toBe('')
  expect(screen.getByRole('searchbox', { name: 'Search names' })).toHaveValue('')

  await user.click(view('Renewals'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Stand-up' })).not.toBeInTheDocument())
  expect(history.location.search).toBe('?q=renewal')

  await user.click(item('Rename view…'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename view', hidden: true }))
  const field = dialog.getByRole('textbox', { name: 'Name', hidden: true })
  expect(field).toHaveValue('Renewals')
  await user.clear(field)
  await user.type(field, 'Money')
  await user.click(dialog.getByRole('button', { name: 'Save', hidden: true }))
  expect(await screen.findByRole('button', { name: 'Views: Money' })).toBeVisible()

  await user.click(item('Delete view'))
  expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('View “Money” saved')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Views: Money' })).toBeVisible()
})

test('two views can’t have the same name, and an empty filter can’t be saved', async ({ openApp }) => {
  const { user } = await openApp('/d/:directoryId/recordings?own=true')
  await screen.findByRole('button', { name: 'Views' })
  await saveAs(user, 'Mine')
  await screen.findByRole('button', { name: 'Views: Mine' })
  await user.click(screen.getByRole('button', { name: 'In no folder' }))
  await screen.findByRole('button', { name: 'Views' })
  await saveAs(user, 'mine')
  expect(await screen.findByText('Another view has this name.')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Cancel', hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Discard', hidden: true }))
  await user.click(view('All recordings'))
  await waitFor(() => expect(item('Save as view…')).toHaveAttribute('aria-disabled', 'true'))
})
