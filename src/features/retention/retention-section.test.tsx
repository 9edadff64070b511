import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { contractOnlyService, service, test } from '~/test/app-test'
import { addRecording } from '#server/test/test-recording.ts'

const { test: bare } = await contractOnlyService()

const PAGE = '/d/:directoryId/settings/data'
const TITLE = 'How long recordings are kept'
const YEAR_MS = 365 * 24 * 3_600_000

const section = async () => within(await screen.findByRole('region', { name: TITLE }))

test('an admin sees what a rule would delete, sets it, and reverts it', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const { userId: ownerUserId } = await directory.signIn('user')
  const createdOn = new Date(Date.now() - 2 * YEAR_MS)
  const file = { fileKey: 'recordings/none/source', sizeBytes: 3_000_000 }
  await addRecording(service.db, { directoryId, ownerUserId, createdOn, ...file })
  await addRecording(service.db, { directoryId, ownerUserId, ...file })
  const { user } = await openApp(PAGE, { as: 'admin' })
  const form = await section()
  const remove = await form.findByLabelText('Delete audio and video')

  await user.selectOptions(remove, 'After 30 days')
  expect(await form.findByText('1 recording would lose its audio and video today (3 MB).')).toBeVisible()
  await user.selectOptions(form.getByLabelText('Delete recordings'), 'After 7 days')
  expect(await form.findByText('Choose less time than for deleting recordings.')).toBeVisible()
  const save = form.getByRole('button', { name: 'Save rule' })
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.click(save)
  await user.selectOptions(remove, 'Never')
  expect(await form.findByText('1 recording would be deleted today.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Save rule' }))

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await screen.findByText('Retention restored')).toBeInTheDocument()
  expect(form.getByLabelText('Delete recordings')).toHaveDisplayValue('Never')
  const log = await service.db
    .selectFrom('auditEntries')
    .select('auditEntryId')
    .where('directoryId', '=', directoryId)
    .where('action', '=', 'retention.updated')
    .execute()
  expect(log).toHaveLength(2)
})

test('another admin’s changes since opening the page are kept, and shown before being overwritten', async ({
  openApp,
  directory,
}) => {
  const owner = await directory.signIn('owner')
  await owner.put('/retention', { deleteAfterDays: 30, mediaAfterDays: null, keepFiled: true })
  const { user } = await openApp(PAGE, { as: 'admin' })
  const form = await section()
  expect(await form.findByLabelText('Delete recordings')).toHaveDisplayValue('After 30 days')
  const forever = { deleteAfterDays: null, mediaAfterDays: null, keepFiled: true }
  await owner.put('/retention', forever)

  await user.click(form.getByLabelText('Keep recordings in folders'))
  await user.click(form.getByRole('button', { name: 'Save rule' }))
  expect(await form.findByRole('alert')).toHaveTextContent('This was just changed elsewhere')
  await waitFor(() => expect(form.getByLabelText('Delete recordings')).toHaveDisplayValue('Never'))
  expect((await owner.get('/retention')).json()).toEqual(forever)

  await user.click(form.getByRole('button', { name: 'Save rule' }))
  expect(await screen.findByText('Retention saved')).toBeVisible()
  expect((await owner.get('/retention')).json()).toEqual({ ...forever, keepFiled: false })
})

test('a time also set by another admin is shown before it is replaced', async ({ openApp, directory }) => {
  const owner = await directory.signIn('owner')
  const rule = { mediaAfterDays: null, keepFiled: true }
  await owner.put('/retention', { ...rule, deleteAfterDays: 30 })
  const { user } = await openApp(PAGE, { as: 'admin' })
  const form = await section()
  await user.selectOptions(await form.findByLabelText('Delete recordings'), 'After 1 year')
  await owner.put('/retention', { ...rule, deleteAfterDays: 90 })

  await user.click(form.getByRole('button', { name: 'Save rule' }))
  expect(await form.findByText('“Delete recordings” is now set to “After 90 days”.')).toBeVisible()
  expect(form.getByLabelText('Delete recordings')).toHaveDisplayValue('After 1 year')
})

test('a member without permission sees the rule, and who may change it', async ({ openApp, directory }) => {
  const owner = await directory.signIn('owner')
  await owner.put('/retention', { deleteAfterDays: 45, mediaAfterDays: null, keepFiled: true })
  await openApp(PAGE, { as: 'user' })
  const form = await section()

  expect(await form.findByLabelText('Delete recordings')).toHaveDisplayValue('After 45 days')
  expect(form.getByLabelText('Delete recordings')).toBeDisabled()
  expect(form.getByText(/Only admins and owners/)).toBeVisible()
  expect(form.queryByRole('button', { name: 'Save rule' })).not.toBeInTheDocument()
})

bare('a service without the extension offers no page of it', async ({ openApp }) => {
  await openApp('/d/:directoryId/settings')
  const pages = within(await screen.findByRole('list', { name: 'Settings' }))

  expect(await pages.findByRole('link', { name: /General/ })).toBeVisible()
  expect(pages.queryByRole('link', { name: /Data/ })).not.toBeInTheDocument()
})
