import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import { addSummarized } from '#server/webhooks/fixtures/summarized-recording.ts'
import { service, test } from '~/test/app-test'
// Preloads lazy chunks, to keep load time out of the tests.
import './SendToWebhookDialog'

const { db, services } = service

test('a recording is sent to a webhook from its own page; without an active one, a link to them is shown', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  const admin = await directory.signIn('admin')
  const { recordingId } = await addSummarized(services, { directoryId, ownerUserId: admin.userId })
  const address = `/d/:directoryId/recordings/${recordingId}?show=webhook`
  const { unmount } = await openApp(address)
  const none = within(await screen.findByRole('dialog', { name: 'Send to a webhook' }))
  expect(await none.findByText('None of your webhooks is on.')).toBeVisible()
  expect(none.getByRole('link', { name: 'Go to webhooks' })).toHaveAttribute(
    'href',
    `/d/${directoryId}/settings/webhooks`,
  )
  unmount()

  const webhookId = newId()
  const facts = {
    name: 'Wiki',
    url: 'https://hooks.example.com/minutes',
    event: 'manual' as const,
    secret: 'whsec_AA==',
  }
  await db
    .insertInto('webhooks')
    .values({ webhookId, directoryId, userId: admin.userId, isDirectoryWide: true, ...facts })
    .execute()
  const { user } = await openApp(address)
  expect(await screen.findByRole('combobox', { name: 'Webhook' })).toHaveDisplayValue('Wiki (hooks.example.com)')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/^Sending “/)).toBeVisible()
  const sent = await db.selectFrom('webhookDeliveries').selectAll().where('webhookId', '=', webhookId).execute()
  expect(sent).toMatchObject([{ recordingId, status: 'pending' }])
})
