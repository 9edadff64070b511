import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import type { TestDirectory } from '#server/test/test-directory.ts'
import { service, test } from '~/test/app-test'
import { addWebhook } from '~/test/webhook-row'
// Preloads lazy chunks, to keep load time out of the tests.
import '../detail/WebhookDetail'
import './WebhookDialogs'

const { db } = service
const PAGE = '/d/:directoryId/settings/webhooks'

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

test('address errors are shown beside the field without losing input, and the secret is shown once', async ({
  openApp,
  directory,
}) => {
  const { user, history } = await openApp(`${PAGE}?show=new`, { as: 'user' })
  const dialog = await dialogOf('New webhook')
  const address = dialog.getByRole('textbox', { name: 'URL' })
  const create = dialog.getByRole('button', { name: 'Create' })
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Into the wiki')
  await user.click(create)
  expect(await dialog.findByText('Enter a URL.')).toBeVisible()

  for (const [typed, text] of [
    ['hooks.example.com', /Enter a full URL/],
    ['<script>alert(1)</script>', /Enter a full URL/],
    ['😀', /Enter a full URL/],
    [`https://hooks.example.com/${'a'.repeat(4_000)}`, /Use 2,000 characters at most/],
    ['ftp://hooks.example.com/', /Use https:/],
    ['https://me:secret@hooks.example.com/', /Remove the user name and password/],
  ] as const) {
    await user.clear(address)
    await user.click(address)
    await user.paste(typed)
    await user.click(create)
    expect(await dialog.findByText(text)).toBeVisible()
    expect(address).toHaveValue(typed)
    expect(address).toBeInvalid()
  }
  expect(dialog.getByRole('radio', { name: /Everyone’s/ })).toBeDisabled()
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
  await user.click(shown.getByRole('button', { name: 'I’ve copied it' }))
  expect(await screen.findByRole('heading', { name: 'Into the wiki' })).toHaveFocus()
  expect(history.location.search).toBe(`?webhook=${(await webhooksOf(directory))[0]?.webhookId}`)
  expect(document.body).not.toHaveTextContent((await webhooksOf(directory))[0]?.secret ?? 'none')
})

test('a name is limited to 200 characters, counting an emoji as one like the service does', async ({
  openApp,
  directory,
}) => {
  const { user } = await openApp(`${PAGE}?show=new`)
  const dialog = await dialogOf('New webhook')
  await user.type(dialog.getByRole('textbox', { name: 'URL' }), 'https://hooks.example.com/minutes')
  const name = dialog.getByRole('textbox', { name: /^Name/ })
  await user.click(name)
  await user.paste('🎉'.repeat(201))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('Use 200 characters at most.')).toBeVisible()
  await user.clear(name)
  await user.paste('🎉'.repeat(200))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  await dialogOf('Copy the secret now')
  expect(await webhooksOf(directory)).toMatchObject([{ name: '🎉'.repeat(200) }])
})

test('leaving a form with unsaved input asks first', async ({ openApp }) => {
  const { user } = await openApp(`${PAGE}?show=new`)
  const dialog = await dialogOf('New webhook')
  await user.type(dialog.getByRole('textbox', { name: 'URL' }), 'https://hooks')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'URL' })).toHaveValue('https://hooks')
})

test('users see their own personal webhooks, admins all of the company with their owners', async ({
  openApp,
  directory,
}) => {
  const [admin, other] = [await directory.signIn('admin'), await directory.signIn('user')]
  await addWebhook(directory, other, { name: 'Notes of somebody' })
  await addWebhook(directory, admin, { name: 'Ours', isDirectoryWide: true })
  const { unmount } = await openApp(PAGE, { as: 'user' })
  expect(await screen.findByText('No webhooks yet')).toBeVisible()
  expect(screen.getByText(/Only admins and owners see company webhooks/)).toBeVisible()
  expect(screen.queryByText('Ours')).not.toBeInTheDocument()
  unmount()

  await openApp(PAGE)
  expect((await rowOf('Notes of somebody')).getByText('Personal')).toBeVisible()
  const row = await rowOf('Ours')
  expect(row.getByText('Company')).toBeVisible()
  expect(await row.findByText(/^(?!Notes).+’s$/)).toBeVisible()
})

test('a switch changes immediately, and is switched back if refused', async ({ openApp, directory }) => {
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

  expect(await screen.findByText(/^Couldn’t change “Wiki”\./)).toBeVisible()
  expect(switchOf('Wiki')).toBeChecked()
  expect(await webhooksOf(directory)).toMatchObject([{ isActive: true }])
})

test('switching off says that pending deliveries are canceled', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  await addWebhook(directory, admin)
  const { user } = await openApp(PAGE)
  await rowOf('Wiki')
  await user.click(switchOf('Wiki'))
  expect(await screen.findByText('“Wiki” is off. Pending messages are canceled.')).toBeVisible()
  expect(await webhooksOf(directory)).toMatchObject([{ isActive: false }])
})

test('scope and state are in the address', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  await addWebhook(directory, admin, { name: 'Mine' })
  const off = await addWebhook(directory, admin, { name: 'Ours, off', isDirectoryWide: true })
  await db.updateTable('webhooks').set({ isActive: false }).where('webhookId', '=', off).execute()
  const { user, history } = await openApp(`${PAGE}?scope=company&state=nonsense`)
  expect(await screen.findByText('1 webhook found')).toBeVisible()
  expect(screen.queryByText('Mine')).not.toBeInTheDocument()

  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'On')
  expect(await screen.findByText('No matching webhooks')).toBeVisible()
  expect(history.location.search).toContain('state=on')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('2 webhooks')).toBeVisible()
  expect(history.location.search).not.toContain('scope')
})

test('an old event is labeled as such, survives other changes, and can’t be chosen again', async ({
  openApp,
  directory,
}) => {
  const admin = await directory.signIn('admin')
  const webhookId = await addWebhook(directory, admin, { name: 'Old', event: 'recording.summarized' })
  const { user } = await openApp(`${PAGE}?show=edit&of=${webhookId}`)
  expect((await rowOf('Old')).getByText('recording.summarized (older event)')).toBeVisible()
  const dialog = await dialogOf('Edit “Old”')
  expect(dialog.getByRole('radio', { name: /Keep: recording.summarized/ })).toBeChecked()
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Older')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('“Older” saved')).toBeVisible()
  expect(await webhooksOf(directory)).toMatchObject([{ name: 'Older', event: 'recording.summarized' }])
})

test('other people’s changes of a webhook are kept, and shown before being replaced', async ({
  openApp,
  directory,
}) => {
  const admin = await directory.signIn('admin')
  const create = { url: 'https://hooks.example.com/minutes', name: 'Wiki', directoryWide: true }
  const { webhookId } = (await admin.post('/webhooks', create)).json()
  const { user } = await openApp(`${PAGE}?webhook=${webhookId}&show=edit`)
  const dialog = await dialogOf('Edit “Wiki”')
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' of sales')
  await admin.patch(`/webhooks/${webhookId}`, { name: 'Archive', url: 'https://other.example.com/' })
  await user.click(dialog.getByRole('button', { name: 'Save' }))

  expect(await dialog.findByRole('alert')).toHaveTextContent('This was just changed elsewhere. Saving replaces:Archive')
  expect(await webhooksOf(directory)).toMatchObject([{ name: 'Archive' }])
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Wiki of sales')
  expect(dialog.getByRole('textbox', { name: 'URL' })).toHaveValue('https://other.example.com/')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('“Wiki of sales” saved')).toBeVisible()
  expect(await webhooksOf(directory)).toMatchObject([{ name: 'Wiki of sales', url: 'https://other.example.com/' }])
})

test('names are shown as text, even if they look like markup', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  const names = ['<script>alert(1)</script>', '😀👩🏽‍💻', 'مرحبا بالعالم', 'x'.repeat(4_000)]
  for (const name of names) await addWebhook(directory, admin, { name })
  await openApp(PAGE)
  for (const name of names) expect((await rowOf(name)).getByRole('switch')).toBeVisible()
  expect(document.querySelector('main script')).toBeNull()
})

test('deleting asks first, and says what goes with it', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  await addWebhook(directory, admin, { name: 'Wiki' })
  const { user } = await openApp(PAGE)
  await user.click((await rowOf('Wiki')).getByRole('button', { name: 'Actions for “Wiki”' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }))
  const dialog = await dialogOf('Delete the webhook “Wiki”?')
  expect(dialog.getByText(/Pending messages are canceled/)).toBeVisible()
  expect(await webhooksOf(directory)).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('“Wiki” deleted')).toBeVisible()
  expect(await webhooksOf(directory)).toEqual([])
})

test('a new secret is shown once, and the page says how long the previous one stays valid', async ({
  openApp,
  directory,
}) => {
  const admin = await directory.signIn('admin')
  const webhookId = await addWebhook(directory, admin)
  const { user } = await openApp(`${PAGE}?webhook=${webhookId}&show=rotate`)
  const dialog = await dialogOf('Create a new secret for “Wiki”?')
  await user.click(dialog.getByRole('button', { name: 'Create new secret' }))
  const shown = await dialogOf('Copy the secret now')
  expect(shown.getByText(/The old secret also works until/)).toBeVisible()
  expect(shown.getByText(/^whsec_/)).toHaveTextContent((await webhooksOf(directory))[0]?.secret ?? 'none')
  await user.click(shown.getByRole('button', { name: 'I’ve copied it' }))
  expect(await screen.findByText(/The old secret also works until/)).toBeVisible()
})

test('a link to a deleted webhook says so', async ({ openApp }) => {
  await openApp(`${PAGE}?webhook=${newId()}`)
  expect(await screen.findByText(/This webhook was deleted/)).toBeVisible()
})
