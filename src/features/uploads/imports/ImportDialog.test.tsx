import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, expect } from 'vitest'
import { contractOnlyService, service, test } from '~/test/app-test'

beforeAll(async () => {
  await Promise.all([import('../tray/UploadTray'), import('./ImportDialog'), import('../UploadButton')])
})

const contractOnly = await contractOnlyService()

async function openDialog({ user }: { user: UserEvent }) {
  await user.click((await screen.findAllByRole('button', { name: 'More ways to upload' }))[0] ?? document.body)
  await user.click(await screen.findByRole('menuitem', { name: 'Import from a URL…', hidden: true }))
  return within(await screen.findByRole('dialog', { name: 'Import from a URL' }))
}

test('explains a refused address next to its field and keeps it', async ({ openApp }) => {
  const app = await openApp('/d/:directoryId/recordings')
  const dialog = await openDialog(app)
  const address = dialog.getByLabelText('File URL')
  await app.user.type(address, 'https://ana:secret@example.com/minutes.m4a')
  await app.user.click(dialog.getByRole('button', { name: 'Import' }))

  expect(await dialog.findByText('Remove the user name and password from the URL.')).toBeVisible()
  expect(address).toHaveValue('https://ana:secret@example.com/minutes.m4a')
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
})

test('waits in the tray if no slot is free, and can be canceled', async ({ openApp, directory }) => {
  await service.db
    .updateTable('directories')
    .set({ maxConcurrentTranscriptions: 0 })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  const app = await openApp('/d/:directoryId/recordings')
  const dialog = await openDialog(app)
  await app.user.type(dialog.getByLabelText('File URL'), 'https://example.com/minutes.m4a')
  await app.user.click(dialog.getByRole('button', { name: 'Import' }))

  const tray = within(await screen.findByRole('region', { name: 'Uploads' }))
  expect(await tray.findByText('minutes.m4a')).toBeVisible()
  expect(tray.getByText('Starts when a slot opens. Keep this tab open.')).toBeVisible()
  await app.user.click(tray.getByRole('button', { name: 'Cancel minutes.m4a' }))
  expect(screen.queryByText('minutes.m4a')).toBeNull()
  expect(sessionStorage.getItem('minutebook.imports')).toBeNull()
})

contractOnly.test('on a bare service no template is asked for', async ({ openApp }) => {
  const dialog = await openDialog(await openApp('/d/:directoryId/recordings'))
  expect(await dialog.findByText('Folders: none')).toBeVisible()
  expect(dialog.queryByText(/^Template/)).toBeNull()
})
