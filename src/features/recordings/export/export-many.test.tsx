import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { readZip } from '#server/test/read-zip.ts'
import { addRecording } from '#server/test/test-recording.ts'
import { contractOnlyService, service, test } from '~/test/app-test'
// Preloads lazy chunks, to keep load time out of the tests.
import '../list/ListDialogs'
import '../list/ListFilters'
import '../list/RowPart'
import '../list/Selecting'

const { app, db } = service

/** Addresses that the page hands to the browser to download. */
const fetched: string[] = []

beforeEach(() => {
  fetched.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    fetched.push(this.href)
  })
})

type Directory = { directoryId: string; signIn: (role: 'admin') => Promise<{ userId: string }> }

async function addSome({ directoryId, signIn }: Directory, names: readonly string[]) {
  const { userId: ownerUserId } = await signIn('admin')
  const createdOn = new Date('2026-03-02T09:00:00Z')
  return Promise.all(names.map((name) => addRecording(db, { directoryId, ownerUserId, name, createdOn })))
}

test('the browser downloads the selected recordings as one ZIP', async ({ openApp, directory }) => {
  await addSome(directory, ['Kick-off', 'Review'])
  const { user } = await openApp('/d/:directoryId/recordings')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Kick-off' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Review' }))
  await user.click(screen.getByRole('button', { name: 'Export…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 2 recordings' }))
  expect(dialog.getByRole('checkbox', { name: /^Summary/ })).toBeChecked()
  await user.click(dialog.getByRole('checkbox', { name: /^Summary/ }))
  await user.click(dialog.getByRole('checkbox', { name: /^Transcript/ }))
  await user.click(dialog.getByRole('checkbox', { name: 'Notes' }))
  expect(dialog.getByText('Choose what to include.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Download ZIP' })).toBeDisabled()
  await user.click(dialog.getByRole('checkbox', { name: /^Audio or video/ }))
  await user.click(dialog.getByRole('button', { name: 'Download ZIP' }))

  expect((await screen.findAllByText('The download has started'))[0]).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  const { pathname, search } = new URL(fetched[0] ?? '')
  // Includes the device's region, which decides the date format.
  expect(new URLSearchParams(search).get('parts')).toBe('f-markdown-en-US')
  const files = readZip((await app.inject({ url: pathname + search })).rawPayload)
  expect([...files.keys()]).toEqual(['README.txt'])
  expect(String(files.get('README.txt'))).toContain('2026-03-02 Kick-off: no audio or video')
  expect(localStorage.getItem('minutebook.export-many')).toBe('f markdown')
})

test('recordings deleted in the meantime are reported by count', async ({ openApp, directory }) => {
  const [gone = ''] = await addSome(directory, ['Gone', 'Here'])
  const { user } = await openApp('/d/:directoryId/recordings')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Gone' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Here' }))
  await db.updateTable('recordings').set({ deletedOn: new Date() }).where('recordingId', '=', gone).execute()
  await user.click(screen.getByRole('button', { name: 'Export…' }))
  await user.click(await screen.findByRole('button', { name: 'Download ZIP' }))

  const told = await screen.findAllByText('The download has started without 1 recording you can’t see anymore')
  expect(told[0]).toBeVisible()
  await waitFor(() => expect(fetched).toHaveLength(1))
})

const bare = await contractOnlyService()

bare.test('a service of the contract alone offers no export', async ({ openApp, directory }) => {
  const { userId: ownerUserId } = await directory.signIn('admin')
  await addRecording(bare.service.db, { directoryId: directory.directoryId, ownerUserId, name: 'Bare' })
  const { user } = await openApp('/d/:directoryId/recordings')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bare' }))

  expect(await screen.findByRole('button', { name: 'Tags' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export…' })).toBeNull()
})
