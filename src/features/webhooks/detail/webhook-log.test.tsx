import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { newId } from '#server/new-id.ts'
import { createTestDeliveries, startReceiver } from '#server/webhooks/fixtures/test-webhooks.ts'
import { addSummarized } from '#server/webhooks/fixtures/summarized-recording.ts'
import { service, test } from '~/test/app-test'
import { addWebhook } from '~/test/webhook-row'
// Preloads lazy chunks, to keep load time out of the tests.
import '../page/WebhookDialogs'
import './DeliveryDialog'
import './WebhookDetail'

const { db, services } = service
const PAGE = '/d/:directoryId/settings/webhooks'
const receiver = await startReceiver()
afterAll(() => receiver[Symbol.asyncDispose]())
beforeEach(() => receiver.answerWith())

const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

test('the log explains a failed test, shows the response as text, and redelivers it', async ({
  openApp,
  directory,
}) => {
  const admin = await directory.signIn('admin')
  const webhookId = await addWebhook(directory, admin, { url: `${receiver.url}/app-test` })
  const deliveries = createTestDeliveries(services)
  receiver.answerWith((_message, response) => response.writeHead(500).end('<img src=x onerror=alert(1)>'))
  const { user, history } = await openApp(`${PAGE}?webhook=${webhookId}`)
  expect(await screen.findByText(/Nothing sent yet/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText('Sending…')).toBeVisible()
  await deliveries.deliver(webhookId)
  const failed = await screen.findByRole('link', { name: /^Failed Test / })
  expect(within(failed.closest('li') ?? failed).getByText(/returned a server error \(status 500\)/)).toBeVisible()
  await user.click(failed)
  const dialog = await dialogOf(/^Delivery of /)
  expect(await dialog.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(dialog.getByRole('group', { name: 'What was sent, Headers' })).toHaveTextContent('webhook-signature: v1,')
  expect(dialog.getByRole('group', { name: 'What was sent, Body' })).toHaveTextContent(`"isTest": true`)
  const failedAt = history.location.search

  receiver.answerWith()
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(history.location.search).not.toBe(failedAt))
  await deliveries.deliver(webhookId)
  const again = await dialogOf(/^Delivery of /)
  expect(await again.findByText('Received')).toBeVisible()
  expect(again.getByText('What came back: 204')).toBeVisible()
  await user.click(again.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(history.location.search).toBe(`?webhook=${webhookId}`)
  expect(history.canGoBack()).toBe(false)
})

test('a webhook that is off must be turned on before a test', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  const webhookId = await addWebhook(directory, admin, { url: `${receiver.url}/app-test` })
  await admin.post(`/webhooks/${webhookId}/deactivate`)
  await openApp(`${PAGE}?webhook=${webhookId}`)
  expect(await screen.findByText('Nothing sent yet. Turn the webhook on first.')).toBeVisible()
})

test('deleting a webhook on its own page moves focus to the heading of the list', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  const webhookId = await addWebhook(directory, admin, { name: 'Planning', url: `${receiver.url}/app-test` })
  const { user } = await openApp(`${PAGE}?webhook=${webhookId}`)
  await user.click(await screen.findByRole('button', { name: 'Actions for “Planning”' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
  await user.click((await dialogOf('Delete the webhook “Planning”?')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('“Planning” deleted')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Integrations' })).toHaveFocus())
})

test('a meeting is found by name and sent; one without a summary is refused with an explanation', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  const admin = await directory.signIn('admin')
  const webhookId = await addWebhook(directory, admin, {
    url: `${receiver.url}/meeting`,
    event: 'manual',
    isDirectoryWide: true,
  })
  const { recordingId } = await addSummarized(services, { directoryId, ownerUserId: admin.userId })
  const isOver = { isTranscriptionCompleted: true, isTranscriptionSucceeded: true }
  await db
    .updateTable('recordings')
    .set({ name: 'Budget', ...isOver })
    .where('recordingId', '=', recordingId)
    .execute()
  const bare = {
    recordingId: newId(),
    directoryId,
    ownerUserId: admin.userId,
    name: 'Bare',
    stage: 'finished' as const,
  }
  await db
    .insertInto('recordings')
    .values({ ...bare, ...isOver, createdOn: new Date() })
    .execute()
  const { user } = await openApp(`${PAGE}?webhook=${webhookId}&show=send`)
  const dialog = await dialogOf('Send a meeting to “Wiki”')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText('Choose a meeting.')).toBeVisible()

  const field = dialog.getByRole('combobox', { name: 'Meeting' })
  await user.type(field, 'bar')
  await user.click(await screen.findByRole('option', { name: /Bare/, hidden: true }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText(/no summary yet/)).toBeVisible()

  await user.clear(field)
  await user.type(field, 'budg')
  await screen.findByRole('option', { name: /Budget/, hidden: true })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field).toHaveValue('Budget')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Sending “Budget”')).toBeVisible()
  await createTestDeliveries(services).deliver(webhookId)
  expect(receiver.at('/meeting')).toHaveLength(1)
})

test('a log of any length renders only rows in view, and loads more on scrolling', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  const webhookId = await addWebhook(directory, admin)
  const sent = Array.from({ length: 5_000 }, (_, index) => ({
    deliveryId: newId(),
    webhookId,
    event: 'summary.ready' as const,
    messageId: `msg_${index}`,
    requestBody: '{}',
    status: 'succeeded' as const,
  }))
  await db.insertInto('webhookDeliveries').values(sent).execute()
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(70)
  const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0)
  await openApp(`${PAGE}?webhook=${webhookId}`)
  const list = await screen.findByRole('list', { name: 'Deliveries' })
  const rows = () => within(list).getAllByRole('listitem')
  await waitFor(() => expect(rows()[0]).toHaveAttribute('aria-setsize', '5000'))
  expect(rows().length).toBeLessThan(60)

  scrolled.mockReturnValue(6_500)
  fireEvent.scroll(window)
  await waitFor(() => expect(Number.parseFloat(list.style.paddingBottom)).toBeGreaterThan(5_000))
  expect(rows().length).toBeLessThan(60)
})
