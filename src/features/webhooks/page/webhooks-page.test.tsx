import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeEach, expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import { startReceiver } from '#server/webhooks/fixtures/receiver.ts'
import { addSummarized } from '#server/webhooks/fixtures/summarized-recording.ts'
import { createTestDeliveries } from '#server/webhooks/fixtures/test-deliveries.ts'
import type { TestDirectory, TestPerson } from '#server/test/test-directory.ts'
import { service, test } from '~/test/app-test'
// What the page fetches when it is needed is read before any test is timed.
import '../detail/DeliveryDialog'
import '../detail/WebhookDetail'
import '../SecretDialog'
import '../snippets/VerifyCode'
import './WebhookDialogs'

const { db, services } = service
const PAGE = '/d/:directoryId/settings/webhooks'
const receiver = await startReceiver()
afterAll(() => receiver[Symbol.asyncDispose]())
beforeEach(() => receiver.answerWith())

type Facts = { name?: string; url?: string; event?: 'summary.ready' | 'manual' | 'recording.summarized' }

/** A webhook as it is stored, so that it can be one that could not be made any more. */
async function addWebhook(
  { directoryId }: TestDirectory,
  { userId }: Pick<TestPerson, 'userId'>,
  { name = 'Wiki', url = 'https://hooks.example.com/minutes', event = 'summary.ready' }: Facts = {},
  isDirectoryWide = false,
) {
  const webhookId = newId()
  const secret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  await db
    .insertInto('webhooks')
    .values({ webhookId, directoryId, userId, name, url, event, secret, isDirectoryWide })
    .execute()
  return webhookId
}

const webhooksOf = ({ directoryId }: TestDirectory) =>
  db
    .selectFrom('webhooks')
    .selectAll()
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .orderBy('webhookId')
    .execute()

const rowOf = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Webhooks' })
  return within((await within(list).findByText(name)).closest('li') ?? document.body)
}
const switchOf = (name: string) => screen.getByRole('switch', { name: `“${name}” is on` })
const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

test('what an address must be is said beside it, and nothing that was typed is lost; then its secret is shown once', async ({
  openApp,
  directory,
}) => {
  const { user, history } = await openApp(`${PAGE}?show=new`, { as: 'user' })
  const dialog = await dialogOf('New webhook')
  const address = dialog.getByRole('textbox', { name: 'Address' })
  const create = dialog.getByRole('button', { name: 'Create' })
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Into the wiki')
  await user.click(create)
  expect(await dialog.findByText('Enter the address.')).toBeVisible()

  for (const [typed, words] of [
    ['hooks.example.com', /no whole address/],
    ['<script>alert(1)</script>', /no whole address/],
    ['😀', /no whole address/],
    [`https://hooks.example.com/${'a'.repeat(4_000)}`, /at most 2,000 characters/],
    ['ftp://hooks.example.com/', /must begin with https/],
    ['https://me:secret@hooks.example.com/', /must hold no user name and no password/],
  ] as const) {
    await user.clear(address)
    await user.click(address)
    await user.paste(typed)
    await user.click(create)
    expect(await dialog.findByText(words)).toBeVisible()
    expect(address).toHaveValue(typed)
    expect(address).toBeInvalid()
  }
  expect(dialog.getByRole('radio', { name: /Everybody’s/ })).toBeDisabled()
  expect(dialog.getByRole('textbox', { name: /^Name/ })).toHaveValue('Into the wiki')
  expect(await webhooksOf(directory)).toEqual([])

  await user.clear(address)
  await user.type(address, 'https://hooks.example.com/minutes')
  await user.click(create)

  const shown = await dialogOf('Copy the secret now')
  expect(shown.getByText(/^whsec_/)).toHaveTextContent((await webhooksOf(directory))[0]?.secret ?? 'none')
  await user.keyboard('{Escape}')
  expect(shown.getByText(/^whsec_/)).toBeVisible()
  for (const language of ['Python', 'Go', 'PHP', 'Node.js']) {
    await user.click(shown.getByRole('tab', { name: language }))
    expect(shown.getByRole('group', { name: `Code for ${language}` })).toHaveTextContent('webhook-signature')
  }
  await user.click(shown.getByRole('button', { name: 'I have copied it' }))
  expect(await screen.findByRole('heading', { name: 'Into the wiki' })).toBeVisible()
  expect(history.location.search).toBe(`?webhook=${(await webhooksOf(directory))[0]?.webhookId}`)
  expect(document.body).not.toHaveTextContent((await webhooksOf(directory))[0]?.secret ?? 'none')
})

test('leaving a form with something in it asks', async ({ openApp }) => {
  const { user } = await openApp(`${PAGE}?show=new`)
  const dialog = await dialogOf('New webhook')
  await user.type(dialog.getByRole('textbox', { name: 'Address' }), 'https://hooks')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue('https://hooks')
})

test('a user sees their own personal ones, an admin all of the company and whose each is', async ({
  openApp,
  directory,
}) => {
  const [admin, other] = [await directory.signIn('admin'), await directory.signIn('user')]
  await addWebhook(directory, other, { name: 'Notes of somebody' })
  await addWebhook(directory, admin, { name: 'Ours' }, true)
  const { unmount } = await openApp(PAGE, { as: 'user' })
  expect(await screen.findByText('No webhook yet')).toBeVisible()
  expect(screen.getByText(/Those for the whole company are for admins and owners/)).toBeVisible()
  expect(screen.queryByText('Ours')).not.toBeInTheDocument()
  unmount()

  await openApp(PAGE)
  expect((await rowOf('Notes of somebody')).getByText('Personal')).toBeVisible()
  const row = await rowOf('Ours')
  expect(row.getByText('Company')).toBeVisible()
  expect(await row.findByText(/^Of .+/)).toBeVisible()
})

test('a switch shows at once what was asked, and is as it was when that is refused', async ({ openApp, directory }) => {
  const answer = Promise.withResolvers<Response>()
  const admin = await directory.signIn('admin')
  await addWebhook(directory, admin)
  const { user } = await openApp(PAGE, {
    fetch: (real) => (input, init) => {
      const address = input instanceof Request ? input.url : `${input}`
      return address.endsWith('/deactivate') ? answer.promise : real(input, init)
    },
  })
  await rowOf('Wiki')
  expect(switchOf('Wiki')).toBeChecked()

  await user.click(switchOf('Wiki'))
  expect(switchOf('Wiki')).not.toBeChecked()
  answer.resolve(new Response('', { status: 503 }))

  expect(await screen.findByText(/^“Wiki” is as it was\./)).toBeVisible()
  expect(switchOf('Wiki')).toBeChecked()
  expect(await webhooksOf(directory)).toMatchObject([{ isActive: true }])
})

test('switching off says that what waits is canceled', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  await addWebhook(directory, admin)
  const { user } = await openApp(PAGE)
  await rowOf('Wiki')
  await user.click(switchOf('Wiki'))
  expect(await screen.findByText('“Wiki” is off. What waited to be sent is canceled.')).toBeVisible()
  expect(await webhooksOf(directory)).toMatchObject([{ isActive: false }])
})

test('scope and state are in the address', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  await addWebhook(directory, admin, { name: 'Mine' })
  const off = await addWebhook(directory, admin, { name: 'Ours, off' }, true)
  await db.updateTable('webhooks').set({ isActive: false }).where('webhookId', '=', off).execute()
  const { user, history } = await openApp(`${PAGE}?scope=company&state=nonsense`)
  expect(await screen.findByText('1 webhook found')).toBeVisible()
  expect(screen.queryByText('Mine')).not.toBeInTheDocument()

  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'On')
  expect(await screen.findByText('No webhook is like that.')).toBeVisible()
  expect(history.location.search).toContain('state=on')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('2 webhooks')).toBeVisible()
  expect(history.location.search).not.toContain('scope')
})

test('an older event is named as one, stays when other things change, and cannot be chosen anew', async ({
  openApp,
  directory,
}) => {
  const admin = await directory.signIn('admin')
  const webhookId = await addWebhook(directory, admin, { name: 'Old', event: 'recording.summarized' })
  const { user } = await openApp(`${PAGE}?show=edit&of=${webhookId}`)
  expect((await rowOf('Old')).getByText('recording.summarized (older event)')).toBeVisible()
  const dialog = await dialogOf('Edit “Old”')
  expect(dialog.getByRole('radio', { name: /As it is: recording.summarized/ })).toBeChecked()
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Older')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('“Older” saved')).toBeVisible()
  expect(await webhooksOf(directory)).toMatchObject([{ name: 'Older', event: 'recording.summarized' }])
})

test('names are text, whatever they look like', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  const names = ['<script>alert(1)</script>', '😀👩🏽‍💻', 'مرحبا بالعالم', 'x'.repeat(4_000)]
  for (const name of names) await addWebhook(directory, admin, { name })
  await openApp(PAGE)
  for (const name of names) expect((await rowOf(name)).getByRole('switch')).toBeVisible()
  expect(document.querySelector('main script')).toBeNull()
})

test('deleting asks, and says what goes', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  await addWebhook(directory, admin, { name: 'Wiki' })
  const { user } = await openApp(PAGE)
  await user.click((await rowOf('Wiki')).getByRole('button', { name: 'Actions for “Wiki”' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }))
  const dialog = await dialogOf('Delete the webhook “Wiki”?')
  expect(dialog.getByText(/What still waits to be sent is canceled/)).toBeVisible()
  expect(await webhooksOf(directory)).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('“Wiki” deleted')).toBeVisible()
  expect(await webhooksOf(directory)).toEqual([])
})

test('another secret is asked for, shown once, and the page says until when the former one is good', async ({
  openApp,
  directory,
}) => {
  const admin = await directory.signIn('admin')
  const webhookId = await addWebhook(directory, admin)
  const { user } = await openApp(`${PAGE}?webhook=${webhookId}&show=rotate`)
  const dialog = await dialogOf('Make a new secret for “Wiki”?')
  await user.click(dialog.getByRole('button', { name: 'Make a new secret' }))
  const shown = await dialogOf('Copy the secret now')
  expect(shown.getByText(/The former secret signs as well until/)).toBeVisible()
  expect(shown.getByText(/^whsec_/)).toHaveTextContent((await webhooksOf(directory))[0]?.secret ?? 'none')
  await user.click(shown.getByRole('button', { name: 'I have copied it' }))
  expect(await screen.findByText(/The former secret signs as well until/)).toBeVisible()
})

test('the log shows a test that failed in words, what came back as text, and sends it again', async ({
  openApp,
  directory,
}) => {
  const admin = await directory.signIn('admin')
  const webhookId = await addWebhook(directory, admin, { url: `${receiver.url}/app-test` })
  const deliveries = createTestDeliveries(services)
  receiver.answerWith((_message, response) => response.writeHead(500).end('<img src=x onerror=alert(1)>'))
  const { user, history } = await openApp(`${PAGE}?webhook=${webhookId}`)
  expect(await screen.findByText(/Nothing was sent yet/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Send a test' }))
  expect(await screen.findByText('Sending…')).toBeVisible()
  await deliveries.deliver(webhookId)
  const failed = await screen.findByRole('link', { name: /^Test of .+: Failed$/ })
  expect(within(failed).getByText(/broke down over it \(status 500\)/)).toBeVisible()
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
})

test('a meeting is found by its name and sent; one without a summary is refused in words', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  const admin = await directory.signIn('admin')
  const webhookId = await addWebhook(directory, admin, { url: `${receiver.url}/meeting`, event: 'manual' }, true)
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
  expect(await screen.findByText('“Budget” is on its way')).toBeVisible()
  await createTestDeliveries(services).deliver(webhookId)
  expect(receiver.at('/meeting')).toHaveLength(1)
})

test('a link to a webhook that is gone says so', async ({ openApp }) => {
  await openApp(`${PAGE}?webhook=${newId()}`)
  expect(await screen.findByText(/webhook that does not exist any more/)).toBeVisible()
})
