import { expect } from 'vitest'
import { service, test } from '../test/service-test.ts'
import { expectContract } from '../test/validate-response.ts'

const dayMs = 86_400_000

test('a token is shown once, with 256 bits after the prefix, is stored as a hash, and works (contract 5.2; extension tokens)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')

  const created = await person.post('v1.0/me/tokens', { name: ' Nightly export ' })

  expect(created.statusCode).toBe(200)
  expectContract('createToken', 200, created.json())
  const { token, tokenId } = created.json()
  expect(token).toMatch(/^service_user_api_[\w-]{43}$/)
  expect(created.json()).toMatchObject({ name: 'Nightly export', expiresOn: null, lastUsedOn: null })
  expect(created.headers['cache-control']).toBe('no-store')
  const me = await service.app.inject({ url: '/v1.0/me', headers: { authorization: `Bearer ${token}` } })
  expect(me.json()).toMatchObject({ userId: person.userId })
  const listed = await person.get('v1.0/me/tokens')
  expectContract('listTokens', listed.statusCode, listed.json())
  expect(listed.body).not.toContain(token)
  expect(listed.json()[0]).toMatchObject({ tokenId, name: 'Nightly export' })
  // Requests don't wait until their use is recorded.
  const isUsed = async () => (await person.get('v1.0/me/tokens')).json()[0].lastUsedOn !== null
  await expect.poll(isUsed).toBe(true)
  const rows = await service.db.selectFrom('accessTokens').selectAll().where('tokenId', '=', tokenId).execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('tokens are listed newest first', async ({ directory }) => {
  const person = await directory.signIn('user')
  await person.post('v1.0/me/tokens', { name: 'First' })
  await person.post('v1.0/me/tokens', { name: 'Second' })

  const names = (await person.get('v1.0/me/tokens')).json().map(({ name }: { name: string }) => name)

  expect(names).toEqual(['Second', 'First', 'Test'])
})

test('a token with an expiry works until then and is 401 after it (contract 5.2, 5.6)', async ({ directory }) => {
  const person = await directory.signIn('user')
  const expiresOn = new Date(Date.now() + dayMs).toISOString()
  const { token, tokenId } = (await person.post('v1.0/me/tokens', { name: 'Short', expiresOn })).json()
  const getMe = () => service.app.inject({ url: '/v1.0/me', headers: { authorization: `Bearer ${token}` } })

  expect((await getMe()).statusCode).toBe(200)
  await service.db
    .updateTable('accessTokens')
    .set({ expiresOn: new Date(Date.now() - 1) })
    .where('tokenId', '=', tokenId)
    .execute()
  expect((await getMe()).statusCode).toBe(401)
})

test('a deleted token is 401 starting with the next request, and deleting it again is 404 (contract 5.6)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const { token, tokenId } = (await person.post('v1.0/me/tokens', { name: 'Gone' })).json()

  expect((await person.delete(`v1.0/me/tokens/${tokenId}`)).statusCode).toBe(204)

  const me = await service.app.inject({ url: '/v1.0/me', headers: { authorization: `Bearer ${token}` } })
  expect(me.statusCode).toBe(401)
  expect((await person.get('v1.0/me/tokens')).json()).toHaveLength(1)
  expect((await person.delete(`v1.0/me/tokens/${tokenId}`)).statusCode).toBe(404)
})

test('a token’s last use is listed as soon as it is recorded', async ({ directory }) => {
  const person = await directory.signIn('user')
  const { tokenId } = (await person.post('v1.0/me/tokens', { name: 'Unused' })).json()
  const lastUsedOn = async () => (await person.get('v1.0/me/tokens')).json()[0].lastUsedOn
  expect(await lastUsedOn()).toBeNull()
  const used = new Date('2026-01-02T03:04:05Z')
  await service.db.updateTable('accessTokens').set({ lastUsedOn: used }).where('tokenId', '=', tokenId).execute()

  expect(await lastUsedOn()).toBe(used.toISOString())
})

test("another person's token is neither listed nor deleted, not even by an owner (contract 5.4)", async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const owner = await directory.signIn('owner')
  const { tokenId } = (await person.post('v1.0/me/tokens', { name: 'Mine' })).json()

  expect((await owner.get('v1.0/me/tokens')).body).not.toContain(tokenId)
  expect((await owner.delete(`v1.0/me/tokens/${tokenId}`)).statusCode).toBe(404)
  expect((await person.get('v1.0/me/tokens')).body).toContain(tokenId)
})

test.for([
  { field: 'name', value: '' },
  { field: 'name', value: '  ' },
  { field: 'name', value: 'x'.repeat(101) },
  { field: 'name', value: undefined },
  { field: 'expiresOn', value: '2020-01-01T00:00:00Z' },
  { field: 'expiresOn', value: 'tomorrow' },
  { field: 'expiresOn', value: '2098-12-31T23:59:60Z' },
])(
  'a token with the $field "$value" is 400 naming it, and none is created',
  async ({ field, value }, { directory }) => {
    const person = await directory.signIn('user')

    const response = await person.post('v1.0/me/tokens', { name: 'Fine', expiresOn: null, [field]: value })

    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field }])
    expect((await person.get('v1.0/me/tokens')).json()).toHaveLength(1)
  },
)

test('the audit log records creating and deleting a token, but never the token itself', async ({ directory }) => {
  const person = await directory.signIn('user')
  const expiresOn = new Date(Date.now() + dayMs).toISOString()
  const { token, tokenId } = (await person.post('v1.0/me/tokens', { name: 'Nightly export', expiresOn })).json()
  await person.delete(`v1.0/me/tokens/${tokenId}`)
  await person.delete(`v1.0/me/tokens/${tokenId}`)

  const entries = await service.db
    .selectFrom('auditEntries')
    .select(['action', 'directoryId', 'resourceId', 'resourceName', 'changes'])
    .where('userId', '=', person.userId)
    .orderBy('auditEntryId')
    .execute()

  const about = { directoryId: null, resourceId: tokenId, resourceName: 'Nightly export' }
  expect(entries).toMatchObject([
    { action: 'token.created', ...about, changes: [{ field: 'expiresOn', before: null, after: expiresOn }] },
    { action: 'token.deleted', ...about },
  ])
  expect(JSON.stringify(entries)).not.toContain(token)
})
