import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { expectContract } from '../test/validate-response.ts'

const { db } = service
const url = 'https://hooks.example.com/minutes'

async function create(person: TestPerson, body: object = {}) {
  const response = await person.post('/webhooks', { url, ...body })
  if (response.statusCode !== 200) throw new Error(`The webhook was refused: ${response.body}`)
  return response.json()
}

const idsSeenBy = async (person: TestPerson) =>
  (await person.get('/webhooks')).json().map(({ webhookId }: { webhookId: string }) => webhookId)

const auditOf = (webhookId: string) =>
  db.selectFrom('auditEntries').selectAll().where('resourceId', '=', webhookId).orderBy('auditEntryId').execute()

/** A webhook from the time of the earlier trigger model. */
async function addLegacy(
  person: TestPerson,
  directoryId: string,
  event: 'recording.summarized' | 'meeting.summarized',
) {
  const webhookId = newId()
  const row = { webhookId, directoryId, userId: person.userId, name: 'Old', event, url, secret: 'whsec_b2xk' }
  await db.insertInto('webhooks').values(row).execute()
  return webhookId
}

test('a webhook is created with the contract’s defaults, and named after its host (2.19, 4.11)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')

  const { secret: _, ...webhook } = await create(user)

  expect(webhook).toMatchObject({
    webhookId: expect.any(String),
    name: 'hooks.example.com',
    event: 'summary.ready',
    url,
    isActive: true,
    directoryWide: false,
    createdOn: expect.any(String),
  })
  expect((await user.get('/webhooks')).json()).toEqual([webhook])
})

test('the secret is shown once, has 256 bits, and is not cached; in contract-only mode it is not shown', async ({
  directory,
}) => {
  const user = await directory.signIn('user')

  const response = await user.post('/webhooks', { url })

  const shown = isContractOnlyRun ? /^undefined$/ : /^whsec_[A-Za-z0-9+/]{43}=$/
  expect(String(response.json().secret)).toMatch(shown)
  expect(response.headers['cache-control']).toBe('no-store')
  expect((await user.get('/webhooks')).body).not.toContain('whsec_')
})

test('regular users see and change only their own personal webhooks, admins and owners all (4.11, 5.4)', async ({
  directory,
}) => {
  const [user, other, admin, owner] = await Promise.all([
    directory.signIn('user'),
    directory.signIn('user'),
    directory.signIn('admin'),
    directory.signIn('owner'),
  ])
  const { webhookId: personal } = await create(user)
  const { webhookId: wide } = await create(admin, { directoryWide: true })

  expect(await idsSeenBy(user)).toEqual([personal])
  expect(await idsSeenBy(other)).toEqual([])
  expect(await idsSeenBy(admin)).toEqual([personal, wide])
  expect(await idsSeenBy(owner)).toEqual([personal, wide])
  for (const webhookId of [personal, wide]) {
    expect((await other.patch(`/webhooks/${webhookId}`, { name: 'Mine' })).statusCode).toBe(404)
    expect((await other.patch(`/webhooks/${webhookId}`, { url: 'http://localhost/' })).statusCode).toBe(404)
    expect((await other.post(`/webhooks/${webhookId}/activate`)).statusCode).toBe(404)
    expect((await other.post(`/webhooks/${webhookId}/deactivate`)).statusCode).toBe(404)
    expect((await other.delete(`/webhooks/${webhookId}`)).statusCode).toBe(404)
    expect((await owner.patch(`/webhooks/${webhookId}`, { name: 'Ours' })).json()).toMatchObject({ name: 'Ours' })
  }
})

test('an admin who becomes a user no longer sees the directory-wide webhook they created (4.11)', async ({
  directory,
}) => {
  const admin = await directory.signIn('admin')
  const { webhookId } = await create(admin, { directoryWide: true })
  const user = { roleId: '00000000-0000-7000-8000-000000000003' }
  await db.updateTable('memberships').set(user).where('userId', '=', admin.userId).execute()

  expect(await idsSeenBy(admin)).toEqual([])
  expect((await admin.post(`/webhooks/${webhookId}/deactivate`)).statusCode).toBe(404)
})

test('a webhook of another directory is 404, no matter who asks (5.4)', async ({ directory }) => {
  const { webhookId } = await create(await directory.signIn('admin'))
  const elsewhere = await (await service.createDirectory()).signIn('owner')

  expect((await elsewhere.patch(`/webhooks/${webhookId}`, { name: 'Mine' })).statusCode).toBe(404)
  expect((await elsewhere.delete(`/webhooks/${webhookId}`)).statusCode).toBe(404)
})

test('directoryWide true is reserved for admins and owners: 403, and nothing is created (4.11)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const admin = await directory.signIn('admin')

  expect((await user.post('/webhooks', { url, directoryWide: true })).statusCode).toBe(403)
  expect(await idsSeenBy(admin)).toEqual([])
  expect(await create(admin, { directoryWide: true })).toMatchObject({ directoryWide: true })
})

test('PATCH changes the given properties and never the activity (3.1, 4.11)', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { webhookId } = await create(user, { name: 'Wiki' })
  await user.post(`/webhooks/${webhookId}/deactivate`)
  const patch = async (body: object) => (await user.patch(`/webhooks/${webhookId}`, body)).json()

  expect(await patch({ name: ' Archive ' })).toMatchObject({ name: 'Archive', url, event: 'summary.ready' })
  expect(await patch({ event: 'manual' })).toMatchObject({ name: 'Archive', event: 'manual' })
  expect(await patch({ url: 'https://other.example.com' })).toMatchObject({ url: 'https://other.example.com' })
  expect(await patch({ isActive: true, directoryWide: true })).toMatchObject({ isActive: false, directoryWide: false })
})

test.skipIf(isContractOnlyRun)(
  'if two people change a webhook at once, one gets a conflict and nothing is overwritten',
  async ({ directory }) => {
    const [user, admin] = [await directory.signIn('user'), await directory.signIn('admin')]
    const { webhookId } = await create(user, { name: 'Wiki' })
    const change = (person: TestPerson, body: object) => person.patch(`/webhooks/${webhookId}`, body)

    const answers = await Promise.all([
      change(user, { name: 'Archive', expected: { name: 'Wiki' } }),
      change(admin, { name: 'Minutes', expected: { name: 'Wiki' } }),
      change(admin, { url: 'https://other.example.com', expected: { url } }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expectContract('updateWebhook', 409, refused)
    expect(refused).toMatchObject({ code: 'EDIT_CONFLICT', detail: 'This was changed elsewhere: name.' })
    const name = answers.find(({ statusCode }) => statusCode === 200)?.json().name
    expect((await user.get('/webhooks')).json()).toMatchObject([{ name, url: 'https://other.example.com' }])

    expect((await change(user, { url, expected: { url: 'https://other.example.com' } })).statusCode).toBe(200)
    const late = { event: 'manual', expected: { url: 'https://other.example.com', event: 'summary.ready' } }
    expect((await change(admin, late)).statusCode).toBe(409)
    expect((await change(admin, { event: 'manual', name: 'Late' })).json()).toMatchObject({ name: 'Late', url })
  },
)

test('a deactivated webhook stays listed; activating and deactivating are idempotent (3.1)', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { webhookId } = await create(user)
  const turn = async (way: string) => (await user.post(`/webhooks/${webhookId}/${way}`)).json().isActive

  expect([await turn('deactivate'), await turn('deactivate')]).toEqual([false, false])
  expect(await idsSeenBy(user)).toEqual([webhookId])
  expect([await turn('activate'), await turn('activate')]).toEqual([true, true])
  expect((await auditOf(webhookId)).map(({ action }) => action)).toEqual([
    'webhook.created',
    'webhook.deactivated',
    'webhook.activated',
  ])
})

test('DELETE is soft and returns 204; after it the id is 404 and in no list (3.1)', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { webhookId } = await create(user)

  const deleted = await user.delete(`/webhooks/${webhookId}`)

  expect([deleted.statusCode, deleted.body]).toEqual([204, ''])
  expect(await idsSeenBy(user)).toEqual([])
  expect((await user.delete(`/webhooks/${webhookId}`)).statusCode).toBe(404)
  expect((await user.post(`/webhooks/${webhookId}/activate`)).statusCode).toBe(404)
  const row = await db.selectFrom('webhooks').selectAll().where('webhookId', '=', webhookId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ isActive: false, deletedOn: expect.any(Date) })
})

test.for(['recording.summarized', 'meeting.summarized'] as const)(
  'the legacy event %s can be read and stays, but can’t be set (6, 9)',
  async (event, { directory }) => {
    const user = await directory.signIn('user')
    const webhookId = await addLegacy(user, directory.directoryId, event)

    expect((await user.get('/webhooks')).json()).toMatchObject([{ webhookId, event }])
    expect((await user.patch(`/webhooks/${webhookId}`, { name: 'Renamed' })).json()).toMatchObject({ event })
    expect((await user.patch(`/webhooks/${webhookId}`, { event })).statusCode).toBe(400)
    expect((await user.post('/webhooks', { url, event })).statusCode).toBe(400)
    expect((await user.patch(`/webhooks/${webhookId}`, { event: 'manual' })).json()).toMatchObject({ event: 'manual' })
  },
)

test.for([
  ['url', undefined],
  ['url', ''],
  ['url', 7],
  ['url', `https://hooks.example.com/${'x'.repeat(2_000)}`],
  ['event', 'summary.deleted'],
  ['event', null],
  ['name', ''],
  ['name', '   '],
  ['name', 'Two\nlines'],
  ['name', 'x'.repeat(201)],
  ['directoryWide', 'yes'],
] as const)(
  'a webhook with the %s %o is 400 naming the field, and none is created',
  async ([field, value], { directory }) => {
    const admin = await directory.signIn('admin')

    const response = await admin.post('/webhooks', { url, [field]: value })

    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field }])
    expect(await idsSeenBy(admin)).toEqual([])
  },
)

test('a name with HTML, quotes and wildcards is returned unchanged', async ({ directory }) => {
  const user = await directory.signIn('user')
  const name = `<img src=x onerror=alert(1)> %_' "§$`

  expect(await create(user, { name })).toMatchObject({ name })
})

test('a URL that hides a line break is stored as it is understood', async ({ directory }) => {
  const user = await directory.signIn('user')

  expect(await create(user, { url: ' https://hooks.exa\nmple.com/a ' })).toMatchObject({
    url: 'https://hooks.example.com/a',
  })
})

test('a member can have up to 100 webhooks, even when several are created at once', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { directoryId } = directory
  const rows = Array.from({ length: 97 }, () => ({
    webhookId: newId(),
    directoryId,
    userId: user.userId,
    name: 'x',
    event: 'manual' as const,
    url,
    secret: 'whsec_b2xk',
  }))
  await db.insertInto('webhooks').values(rows).execute()

  const answers = await Promise.all(Array.from({ length: 6 }, () => user.post('/webhooks', { url })))

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(3)
  await user.delete(`/webhooks/${rows[0]?.webhookId}`)
  expect((await user.post('/webhooks', { url })).statusCode).toBe(200)
})

test('changes to webhooks are in the audit log, without secrets in their URLs', async ({ directory }) => {
  const user = await directory.signIn('user')
  const { webhookId } = await create(user, {
    url: 'https://hooks.example.com/T0/hidden-path?token=hidden-token',
    name: 'Wiki',
  })
  await user.patch(`/webhooks/${webhookId}`, { name: 'Archive', url: 'https://other.example.com/hidden-path' })
  await user.patch(`/webhooks/${webhookId}`, { name: 'Archive' })
  await user.delete(`/webhooks/${webhookId}`)

  const entries = await auditOf(webhookId)

  expect(entries).toMatchObject([
    { action: 'webhook.created', userId: user.userId, resourceName: 'Wiki' },
    {
      action: 'webhook.updated',
      changes: [
        { field: 'name', before: 'Wiki', after: 'Archive' },
        { field: 'url', before: 'https://hooks.example.com/…', after: 'https://other.example.com/…' },
      ],
    },
    { action: 'webhook.deleted' },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/hidden-|whsec_/)
})
