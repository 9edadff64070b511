import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { enter, tabTo, typeInto } from './by-keyboard.ts'
import { withSample } from './fixtures.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, test as base, toastsOf, type Caller } from './folder-page.ts'
import { become } from './page-of.ts'
import { startWebhookReceiver, type Received, type WebhookReceiver } from './webhook-receiver.ts'

const test = base.extend<object, { receiver: WebhookReceiver }>({
  // Its webhooks go to a receiver on this machine.
  sampleService: [
    async ({}, use) => withSample(['--allow-private-targets'], use),
    { scope: 'worker', timeout: 240_000 },
  ],

  receiver: [
    async ({}, use) => {
      const receiver = await startWebhookReceiver()
      await use(receiver)
      receiver.stop()
    },
    { scope: 'worker' },
  ],
})

const listOf = (page: Page) => page.getByRole('list', { name: 'Webhooks' })
const rowOf = (page: Page, name: string) => listOf(page).getByRole('listitem').filter({ hasText: name })
const logOf = (page: Page) => page.getByRole('list', { name: 'Deliveries' })
const secretDialog = (page: Page) => page.getByRole('dialog', { name: 'Copy the secret now' })
const settings = ({ directoryId }: Caller) => `/d/${directoryId}/settings/webhooks`

type Verify = (
  secret: string,
  headers: Received['headers'],
  body: string,
) => { type: string; isTest?: boolean; data: { recording: { name: string } } }

/** Loads the Node.js code shown on the page. */
async function verifierIn(dialog: Locator): Promise<{ verify: Verify }> {
  await dialog.getByRole('tab', { name: 'Node.js' }).click()
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-verifier-'))
  const file = path.join(folder, 'verify.mjs')
  writeFileSync(file, await dialog.getByRole('group', { name: 'Code for Node.js' }).innerText())
  const code = await import(file)
  rmSync(folder, { recursive: true })
  return code
}

async function addWebhook(caller: Caller, body: object) {
  const answer = await caller.send('POST', '/webhooks', body)
  expect(answer.status).toBe(200)
  return answer.body
}

const removeWebhook = (caller: Caller, { webhookId }: { webhookId: string }) =>
  caller.send('DELETE', `/webhooks/${webhookId}`)

test('by keyboard alone an owner makes a webhook for everyone, keeps its secret, and gets a test and a meeting that verify', async ({
  page,
  openAs,
  sampleService,
  receiver,
}) => {
  test.slow()
  const owner = await openAs('owner', '/settings/webhooks')
  await enter(page.getByRole('button', { name: 'New webhook' }))
  const making = page.getByRole('dialog', { name: 'New webhook' })
  await typeInto(making.getByRole('textbox', { name: 'URL' }), receiver.addressOf('/wiki'))
  await typeInto(making.getByRole('textbox', { name: /^Name/ }), 'Into the wiki')
  await tabTo(making.getByRole('radio', { name: /My own/ }))
  await page.keyboard.press('ArrowDown')
  await expect(making.getByRole('radio', { name: /Everyone’s/ })).toBeChecked()
  await page.keyboard.press('Enter')

  const shown = secretDialog(page)
  const secret = await shown.getByText(/^whsec_/).innerText()
  const { verify } = await verifierIn(shown)
  await enter(shown.getByRole('button', { name: 'I’ve copied it' }))
  await expect(page.getByRole('heading', { name: 'Into the wiki' })).toBeVisible()
  await expect(page.getByText('Nothing sent yet')).toBeVisible()

  await enter(page.getByRole('button', { name: 'Send a test' }))
  await expect(logOf(page).getByRole('link', { name: /^Received Test / })).toBeVisible()
  const [tried] = receiver.at('/wiki')
  if (tried === undefined) throw new Error('Nothing came.')
  expect(verify(secret, tried.headers, tried.body)).toMatchObject({ type: 'summary.ready', isTest: true })
  expect(() => verify(secret, tried.headers, `${tried.body} `)).toThrow('The signature is wrong.')

  await enter(page.getByRole('button', { name: 'Send a meeting now' }))
  const sending = page.getByRole('dialog', { name: 'Send a meeting to “Into the wiki”' })
  await typeInto(sending.getByRole('combobox', { name: 'Meeting' }), 'Contoso')
  await expect(page.getByRole('option').first()).toContainText('Contoso')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await enter(sending.getByRole('button', { name: 'Send', exact: true }))
  await expect(logOf(page).getByRole('link', { name: /^Received .*Contoso/ })).toBeVisible()
  const meeting = receiver.at('/wiki')[1]
  if (meeting === undefined) throw new Error('No meeting came.')
  const message = verify(secret, meeting.headers, meeting.body)
  expect(message.data.recording.name).toContain('Contoso')
  expect(message).not.toHaveProperty('isTest')

  await enter(logOf(page).getByRole('link', { name: /Contoso/ }))
  const delivery = page.getByRole('dialog', { name: /^Delivery of/ })
  await expect(delivery.getByText('What came back: 204')).toBeVisible()
  const address = page.url()
  expect(address).toMatch(/delivery=/)
  await page.keyboard.press('Escape')
  await expect(delivery).toBeHidden()
  await page.goto(address)
  await expect(delivery.getByRole('group', { name: 'What was sent, Headers' })).toContainText('webhook-signature: v1,')

  const [{ webhookId }] = (await owner.send('GET', '/webhooks')).body.filter(
    ({ name }: { name: string }) => name === 'Into the wiki',
  )
  await page.goto(`${sampleService.address}${settings(owner)}?webhook=${webhookId}&show=rotate`)
  await enter(page.getByRole('button', { name: 'Create new secret' }))
  await expect(shown.getByText(/The old secret also works until/)).toBeVisible()
  const newer = await shown.getByText(/^whsec_/).innerText()
  expect(newer).not.toBe(secret)
  await enter(shown.getByRole('button', { name: 'I’ve copied it' }))
  await enter(page.getByRole('button', { name: 'Send a test' }))
  await expect(logOf(page).getByRole('link', { name: /^Received Test / })).toHaveCount(2)
  const after = receiver.at('/wiki')[2]
  if (after === undefined) throw new Error('No second test came.')
  expect(verify(newer, after.headers, after.body)).toMatchObject({ isTest: true })
  expect(verify(secret, after.headers, after.body)).toMatchObject({ isTest: true })
  await removeWebhook(owner, { webhookId })
})

test('a receiver that breaks down, leads on, hangs or is not there is told in words, and what failed is sent again', async ({
  page,
  signIn,
  sampleService,
  callAs,
  receiver,
}) => {
  test.slow()
  const user = await callAs('user')
  receiver.answer('/broken', (response) => response.writeHead(500).end('<b>Traceback</b>'))
  receiver.answer('/moved', (response) => response.writeHead(302, { location: '/elsewhere' }).end())
  // Never responds.
  receiver.answer('/hanging', () => {})
  const cases = [
    ['/broken', /returned a server error \(status 500\)/],
    ['/moved', /This URL redirects \(status 302\)/],
    ['/hanging', /No answer within 15 seconds/],
  ] as const
  await signIn('user')
  for (const [at, text] of cases) {
    const webhook = await addWebhook(user, { url: receiver.addressOf(at), name: `To ${at}` })
    await page.goto(`${sampleService.address}${settings(user)}?webhook=${webhook.webhookId}`)
    await page.getByRole('button', { name: 'Send a test' }).click()
    // A hanging receiver times out 15 seconds after the delivery starts, which a busy machine delays.
    await expect(logOf(page).getByText(text)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: 'All webhooks' }).click()
    await expect(rowOf(page, `To ${at}`)).toContainText(text)
  }
  expect(receiver.at('/elsewhere')).toEqual([])

  await rowOf(page, 'To /broken').getByRole('link', { name: 'To /broken' }).click()
  await logOf(page)
    .getByRole('link', { name: /^Failed / })
    .click()
  const delivery = page.getByRole('dialog', { name: /^Delivery of/ })
  await expect(delivery.getByText('<b>Traceback</b>')).toBeVisible()
  receiver.accept('/broken')
  await delivery.getByRole('button', { name: 'Send again' }).click()
  await expect(delivery.getByText('What came back: 204')).toBeVisible()
  const [first, again] = receiver.at('/broken')
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(again?.body).toBe(first?.body)
  await page.goBack()
  await expect(delivery).toBeHidden()

  await page.goto(`${sampleService.address}${settings(user)}?state=failing`)
  await expect(listOf(page).getByRole('listitem').filter({ hasText: 'To /moved' })).toBeVisible()
  await expect(rowOf(page, 'To /broken')).toHaveCount(0)
  const all = (await user.send('GET', '/webhooks')).body.filter(({ name }: { name: string }) => name.startsWith('To /'))
  await Promise.all(all.map((webhook: { webhookId: string }) => removeWebhook(user, webhook)))
})

test('each sees what is theirs: an admin all with whose they are, a user their own, a second user neither', async ({
  page,
  sampleService,
  callAs,
  receiver,
}) => {
  const [user, owner] = [await callAs('user'), await callAs('owner')]
  const personal = await addWebhook(user, { url: receiver.addressOf('/mine'), name: 'Notes of Chloé' })
  const wide = await addWebhook(owner, {
    url: receiver.addressOf('/ours'),
    name: 'For everybody',
    directoryWide: true,
  })
  const at = (search = '') => page.goto(sampleService.address + settings(user) + search)

  await become(page, sampleService, 'second')
  await at(`?webhook=${personal.webhookId}`)
  await expect(page.getByText('This webhook was deleted, or you don’t have access')).toBeVisible()
  await expect(page.getByText('Notes of Chloé')).toHaveCount(0)
  await expect(page.getByText('For everybody')).toHaveCount(0)
  await page.getByRole('button', { name: 'New webhook' }).first().click()
  await expect(page.getByRole('radio', { name: /Everyone’s.*Only for admins and owners/ })).toBeDisabled()

  await become(page, sampleService, 'user')
  await at()
  await expect(rowOf(page, 'Notes of Chloé')).toBeVisible()
  await expect(page.getByText('For everybody')).toHaveCount(0)

  await become(page, sampleService, 'admin')
  await at()
  await expect(rowOf(page, 'Notes of Chloé')).toContainText('Chloé Martin’s')
  await expect(rowOf(page, 'For everybody')).toContainText('Ana Ruiz’s')
  await rowOf(page, 'For everybody').getByRole('switch').click()
  await expect(toastsOf(page)).toContainText('“For everybody” is off. Pending messages are canceled.')
  await page.reload()
  await expect(rowOf(page, 'For everybody').getByRole('switch')).not.toBeChecked()
  await page.getByRole('group', { name: 'Whose recordings' }).getByText('Personal').click()
  await expect(rowOf(page, 'For everybody')).toHaveCount(0)
  expect(page.url()).toContain('scope=personal')
  await Promise.all([removeWebhook(user, personal), removeWebhook(owner, wide)])
})

test('webhooks are accessible: the list, one of them, a delivery and each dialog', async ({
  page,
  signIn,
  sampleService,
  callAs,
  receiver,
}) => {
  test.setTimeout(600_000)
  const admin = await callAs('admin')
  receiver.answer('/flawless', (response) =>
    response.writeHead(500, { 'x-long': 'x'.repeat(3_000) }).end('y'.repeat(5_000)),
  )
  const webhook = await addWebhook(admin, {
    url: `${receiver.addressOf('/flawless')}?${'k'.repeat(1_500)}`,
    name: `مرحبا 😀 <b>${'W'.repeat(150)}`,
  })
  receiver.answer(`/flawless?${'k'.repeat(1_500)}`, (response) =>
    response.writeHead(500, { 'x-long': 'x'.repeat(3_000) }).end('y'.repeat(5_000)),
  )
  const { deliveryId } = (await admin.send('POST', `/webhooks/${webhook.webhookId}/test`)).body
  await signIn('admin')
  const at = (search: string) => page.goto(sampleService.address + settings(admin) + search)
  const of = `webhook=${webhook.webhookId}`

  await at('')
  await expect(listOf(page)).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the webhooks')
  await at(`?${of}`)
  await expect(logOf(page).getByText(/status 500/)).toBeVisible()
  await page.locator('summary', { hasText: 'Check the signature' }).click()
  await expect(page.getByRole('tablist')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'a webhook')
  await at(`?${of}&delivery=${deliveryId}`)
  await expect(page.getByText('Only the first 4 kB are kept')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'a delivery')
  for (const show of ['new', 'edit', 'delete', 'rotate', 'send']) {
    await at(`?${of}&show=${show}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFlawlessAtAllWidths(page, `the dialog ${show}`)
  }
  await at(`?${of}&show=rotate`)
  await page.getByRole('button', { name: 'Create new secret' }).click()
  await expect(secretDialog(page)).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the secret')
  await removeWebhook(admin, webhook)
})
