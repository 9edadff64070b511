import { afterAll, expect } from 'vitest'
import { revokeCredentials } from '../identity/credential-store.ts'
import { listen } from '../test/listen.ts'
import { registerApplication } from '../test/oauth-application.ts'
import { ownService } from '../test/service-test.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { startReceiver } from '../webhooks/fixtures/test-webhooks.ts'
import { addSummarized } from '../webhooks/fixtures/summarized-recording.ts'
import { sweepOauth } from './client-store.ts'

const { service, test } = await ownService()
const { db, services } = service
const origin = await listen(service.app)
const receiver = await startReceiver()
afterAll(() => receiver[Symbol.asyncDispose]())

type Application = Awaited<ReturnType<typeof registerApplication>>
type Tokens = Awaited<ReturnType<Application['signIn']>>

/** Sends requests to a directory's API as an application. */
const askerOf =
  ({ directoryId }: TestDirectory, { access_token: token }: Tokens) =>
  (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    service.app.inject({
      method,
      url: `/v1.0/directories/${directoryId}${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload === undefined ? {} : { payload }),
    })

type Ask = ReturnType<typeof askerOf>

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

async function makeWebhook(ask: Ask, body: object = {}): Promise<string> {
  const wanted = { url: `${receiver.url}/app`, name: 'Into the wiki', secret, ...body }
  const response = await ask('POST', '/webhooks', wanted)
  if (response.statusCode !== 200) throw new Error(`The webhook was refused: ${response.body}`)
  return response.json().webhookId
}

const namesFor = async (person: TestPerson): Promise<string[]> =>
  (await person.get('/webhooks')).json().map(({ name }: { name: string }) => name)

const isDeleted = async (webhookId: string) => {
  const row = await db
    .selectFrom('webhooks')
    .select(['deletedOn', 'isActive'])
    .where('webhookId', '=', webhookId)
    .executeTakeFirstOrThrow()
  return row.deletedOn !== null && !row.isActive
}

test('an application sees and changes only the webhooks it created for its person', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const colleague = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const other = await registerApplication(origin, { name: 'Other' })
  const ask = askerOf(directory, await wiki.signIn(owner, 'read write'))
  const askOther = askerOf(directory, await other.signIn(owner, 'read write'))
  const askForColleague = askerOf(directory, await wiki.signIn(colleague, 'read write'))
  const byHand = (await owner.post('/webhooks', { url: `${receiver.url}/hand`, name: 'By hand' })).json().webhookId
  const made = await makeWebhook(ask)

  expect((await ask('GET', '/webhooks')).json()).toMatchObject([{ webhookId: made }])
  expect((await askOther('GET', '/webhooks')).json()).toEqual([])
  expect((await askForColleague('GET', '/webhooks')).json()).toEqual([])
  for (const [requested, webhookId] of [
    [ask, byHand],
    [askOther, made],
    [askForColleague, made],
  ] as const) {
    const path = `/webhooks/${webhookId}`
    const tries = await Promise.all([
      requested('PATCH', path, { url: `${receiver.url}/elsewhere` }),
      requested('POST', `${path}/deactivate`),
      requested('POST', `${path}/activate`),
      requested('POST', `${path}/test`),
      requested('GET', `${path}/deliveries`),
      requested('DELETE', path),
    ])
    expect(tries.map(({ statusCode }) => statusCode)).toEqual(tries.map(() => 404))
  }
  expect((await ask('PATCH', `/webhooks/${made}`, { name: 'Renamed' })).statusCode).toBe(200)
  expect((await namesFor(owner)).toSorted()).toEqual(['By hand', 'Renamed'])
})

test('an application gets no secret in a response: it provides its own', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const ask = askerOf(directory, await wiki.signIn(person, 'read write'))
  const body = { url: `${receiver.url}/signed`, name: 'Signed' }

  const without = await ask('POST', '/webhooks', body)
  const weak = await ask('POST', '/webhooks', { ...body, secret: 'whsec_c2hvcnQ=' })
  const created = await ask('POST', '/webhooks', { ...body, secret })
  const { webhookId } = created.json()
  const rotated = await ask('POST', `/webhooks/${webhookId}/secret/rotate`)

  for (const refused of [without, weak]) {
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ field: 'secret' }])
  }
  expect(created.statusCode).toBe(200)
  expect(created.json()).not.toHaveProperty('secret')
  expect(created.body).not.toContain(secret)
  expect(rotated.statusCode).toBe(403)
  expect(rotated.json().code).toBe('INSUFFICIENT_SCOPE')
  const kept = await db
    .selectFrom('webhooks')
    .select('secret')
    .where('webhookId', '=', webhookId)
    .executeTakeFirstOrThrow()
  expect(kept.secret).toBe(secret)
})

test('an application can’t create a directory-wide webhook', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const wiki = await registerApplication(origin)
  const ask = askerOf(directory, await wiki.signIn(owner, 'read write'))

  const response = await ask('POST', '/webhooks', { url: `${receiver.url}/all`, directoryWide: true })

  expect(response.statusCode).toBe(403)
  expect(response.json().code).toBe('INSUFFICIENT_SCOPE')
  expect(await namesFor(owner)).toEqual([])
})

test('a person sees which application created a webhook, and what each application has running', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const webhookId = await makeWebhook(askerOf(directory, await wiki.signIn(person, 'read write')))
  await person.post('/webhooks', { url: `${receiver.url}/hand`, name: 'By hand' })

  const webhooks = (await person.get('/webhooks')).json()
  const applications = (await person.get('v1.0/me/applications')).json()

  const application = { clientId: wiki.client.client_id, name: 'Wiki' }
  expect(webhooks).toMatchObject([
    { name: 'Into the wiki', application },
    { name: 'By hand', application: null },
  ])
  const host = new URL(receiver.url).host
  const { directoryId } = directory
  expect(applications).toMatchObject([
    { name: 'Wiki', webhooks: [{ webhookId, directoryId, name: 'Into the wiki', host, isActive: true }] },
  ])
})

type Ending = { wiki: Application; tokens: Tokens; person: TestPerson }

/** `leaves`: names of webhooks that remain, of those that the person's other applications created. */
const endings: { how: string; leaves: string[]; end: (ending: Ending) => Promise<unknown> }[] = [
  {
    how: 'the person withdraws it',
    leaves: ['Notes'],
    end: ({ wiki, person }) => person.delete(`v1.0/me/applications/${wiki.client.client_id}`),
  },
  { how: 'it revokes its token', leaves: ['Notes'], end: ({ wiki, tokens }) => wiki.revoke(tokens.access_token) },
  {
    how: 'a refresh token is used twice',
    leaves: ['Notes'],
    end: async ({ wiki, tokens }) => {
      await wiki.refresh(tokens.refresh_token)
      await wiki.refresh(tokens.refresh_token)
    },
  },
  {
    how: 'the account is recovered',
    leaves: [],
    end: ({ person }) => db.transaction().execute((trx) => revokeCredentials(trx, person.userId)),
  },
  {
    how: 'its consent runs out',
    leaves: [],
    end: async ({ person }) => {
      await db
        .updateTable('oauthRecords')
        .set({ expiresOn: new Date(Date.now() - 1_000) })
        .where('userId', '=', person.userId)
        .execute()
      await sweepOauth(db)
    },
  },
]

test.for(endings)(
  'when $how, its webhooks and their pending deliveries end',
  async ({ end, leaves }, { directory }) => {
    const person = await directory.signIn('user')
    const wiki = await registerApplication(origin)
    const notes = await registerApplication(origin, { name: 'Notes' })
    const tokens = await wiki.signIn(person, 'read write')
    const webhookId = await makeWebhook(askerOf(directory, tokens))
    await person.post('/webhooks', { url: `${receiver.url}/hand`, name: 'By hand' })
    await makeWebhook(askerOf(directory, await notes.signIn(person, 'read write')), { name: 'Notes' })
    await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: person.userId })

    await end({ wiki, tokens, person })

    expect(await isDeleted(webhookId)).toBe(true)
    const deliveries = await db
      .selectFrom('webhookDeliveries')
      .select(['status', 'failure'])
      .where('webhookId', '=', webhookId)
      .execute()
    expect(deliveries).toEqual([{ status: 'failed', failure: 'webhookDeleted' }])
    const audited = await db
      .selectFrom('auditEntries')
      .select(['action', 'directoryId', 'resourceName'])
      .where('resourceId', '=', webhookId)
      .orderBy('auditEntryId')
      .execute()
    expect(audited).toMatchObject([
      { action: 'webhook.created' },
      { action: 'webhook.deleted', directoryId: directory.directoryId, resourceName: 'Into the wiki' },
    ])
    const left = await db
      .selectFrom('webhooks')
      .select('name')
      .where('userId', '=', person.userId)
      .where('deletedOn', 'is', null)
      .orderBy('webhookId')
      .execute()
    expect(left.map(({ name }) => name)).toEqual(['By hand', ...leaves])
  },
)

test('an expired grant stops deliveries, even before it is swept', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const webhookId = await makeWebhook(askerOf(directory, await wiki.signIn(person, 'read write')))
  await db
    .updateTable('oauthRecords')
    .set({ expiresOn: new Date(Date.now() - 1_000) })
    .where('userId', '=', person.userId)
    .execute()

  await addSummarized(services, { directoryId: directory.directoryId, ownerUserId: person.userId })

  const deliveries = await db.selectFrom('webhookDeliveries').selectAll().where('webhookId', '=', webhookId).execute()
  expect(deliveries).toEqual([])
})

test('an application that was allowed again keeps its webhooks when the first grant expires', async ({ directory }) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const webhookId = await makeWebhook(askerOf(directory, await wiki.signIn(person, 'read write')))
  await db
    .updateTable('oauthRecords')
    .set({ expiresOn: new Date(Date.now() - 1_000) })
    .where('userId', '=', person.userId)
    .execute()
  await wiki.signIn(person, 'read write')

  await sweepOauth(db)
  expect(await isDeleted(webhookId)).toBe(false)
  await person.delete(`v1.0/me/applications/${wiki.client.client_id}`)
  expect(await isDeleted(webhookId)).toBe(true)
})

test('the URL of an upload that an application began accepts no file once the application’s access has ended', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const wiki = await registerApplication(origin)
  const ask = askerOf(directory, await wiki.signIn(person, 'read write'))
  const body = 'not really a recording'
  const file = { fileName: 'memo.mp3', mimeType: 'audio/mpeg', sizeBytes: body.length }
  const begun = (await ask('POST', '/recordings/uploads', file)).json()
  const put = async () => {
    const { pathname, search } = new URL(begun.uploadUrl)
    const response = await fetch(`${origin}${pathname}${search}`, {
      method: 'PUT',
      body,
      headers: begun.requiredHeaders,
    })
    return response.status
  }
  expect(await put()).toBe(200)

  await person.delete(`v1.0/me/applications/${wiki.client.client_id}`)

  expect(await put()).toBe(403)
  expect((await person.post(`/recordings/uploads/${begun.uploadId}/finalize`, {})).statusCode).toBe(404)
})
