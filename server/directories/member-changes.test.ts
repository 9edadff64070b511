import { expect } from 'vitest'
import { getAs, invite, licenseIds, newEmail, roleIds } from '../test/invite.ts'
import { newId } from '../new-id.ts'
import { service, test as base } from '../test/service-test.ts'
import { expectContract } from '../test/validate-response.ts'

const test = base
  .extend('admin', ({ directory }) => directory.signIn('admin'))
  .extend('owner', ({ directory }) => directory.signIn('owner'))

test('an admin changes the role, license and block of a member, and only the given ones (members.edit)', async ({
  admin,
  directory,
}) => {
  const user = await directory.signIn('user')
  await service.db
    .insertInto('directoryLicenses')
    .values({ directoryId: directory.directoryId, licenseId: licenseIds.reader, seats: 1 })
    .execute()

  const promoted = await admin.patch(`/memberships/${user.userId}`, { roleId: roleIds.admin })
  const licensed = await admin.patch(`/memberships/${user.userId}`, { licenseId: licenseIds.reader })
  const untouched = await admin.patch(`/memberships/${user.userId}`, {})

  expect(promoted.statusCode).toBe(200)
  expectContract('updateMembership', 200, promoted.json())
  expect(promoted.json()).toMatchObject({ roleId: roleIds.admin, licenseId: licenseIds.full, isBlocked: false })
  expect(licensed.json()).toMatchObject({ roleId: roleIds.admin, licenseId: licenseIds.reader })
  expect(untouched.json()).toEqual(licensed.json())
})

test('a blocked member is 404 from the next request on, and keeps everything for when they are unblocked', async ({
  admin,
  directory,
}) => {
  const user = await directory.signIn('user')
  expect((await user.get('/memberships')).statusCode).toBe(200)

  await admin.patch(`/memberships/${user.userId}`, { isBlocked: true })

  expect((await user.get('/memberships')).statusCode).toBe(404)
  expect((await user.get('v1.0/directories')).json()).toEqual([])
  expect((await user.get('v1.0/me')).statusCode).toBe(200)
  expect((await admin.get('/memberships')).json().items).toContainEqual(
    expect.objectContaining({ userId: user.userId, isBlocked: true }),
  )
  await admin.patch(`/memberships/${user.userId}`, { isBlocked: false })
  expect((await user.get('/memberships')).statusCode).toBe(200)
})

test('a removed member is locked out at once and leaves teams, shares, favorites and personal webhooks', async ({
  admin,
  directory,
}) => {
  const user = await directory.signIn('user')
  const { directoryId } = directory
  const { userId } = user
  const [teamId, folderId, personalId, wideId] = [newId(), newId(), newId(), newId()]
  const { db } = service
  await db.insertInto('teams').values({ teamId, directoryId, name: 'Team' }).execute()
  await db.insertInto('teamMemberships').values({ teamId, userId }).execute()
  await db.insertInto('folders').values({ folderId, directoryId, ownerUserId: admin.userId, name: 'Folder' }).execute()
  await db.insertInto('folderUserShares').values({ folderId, userId, accessLevel: 'read' }).execute()
  await db.insertInto('folderFavorites').values({ folderId, userId }).execute()
  const webhook = { directoryId, userId, name: '', event: 'manual' as const, url: 'https://example.com', secret: '' }
  await db
    .insertInto('webhooks')
    .values({ ...webhook, webhookId: personalId })
    .execute()
  await db
    .insertInto('webhooks')
    .values({ ...webhook, webhookId: wideId, isDirectoryWide: true })
    .execute()

  const response = await admin.delete(`/memberships/${userId}`)

  expect(response.statusCode).toBe(204)
  expect((await user.get('/memberships')).statusCode).toBe(404)
  expect((await user.get('v1.0/me/directories/memberships')).json()).toEqual([])
  expect((await admin.get('/memberships')).json().total).toBe(1)
  for (const table of ['teamMemberships', 'folderUserShares', 'folderFavorites'] as const) {
    expect(await db.selectFrom(table).select('userId').where('userId', '=', userId).execute()).toEqual([])
  }
  const active = await db
    .selectFrom('webhooks')
    .select('webhookId')
    .where('directoryId', '=', directory.directoryId)
    .where('isActive', '=', true)
    .execute()
  expect(active).toEqual([{ webhookId: wideId }])
  expect((await admin.delete(`/memberships/${userId}`)).statusCode).toBe(404)
})

test('only admins and owners change members; only owners change, make or remove an owner (members.edit)', async ({
  admin,
  owner,
  directory,
}) => {
  const user = await directory.signIn('user')
  const refusals = [
    await admin.patch(`/memberships/${owner.userId}`, { isBlocked: true }),
    await admin.patch(`/memberships/${owner.userId}`, { roleId: roleIds.user }),
    await admin.patch(`/memberships/${user.userId}`, { roleId: roleIds.owner }),
    await admin.patch(`/memberships/${admin.userId}`, { roleId: roleIds.owner }),
    await admin.delete(`/memberships/${owner.userId}`),
  ]

  for (const response of refusals) {
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ code: 'OWNER_REQUIRED' })
  }
  expect((await user.patch(`/memberships/${user.userId}`, { roleId: roleIds.admin })).statusCode).toBe(403)
  expect((await user.delete(`/memberships/${admin.userId}`)).statusCode).toBe(403)
  expect((await owner.patch(`/memberships/${user.userId}`, { roleId: roleIds.owner })).statusCode).toBe(200)
})

test.for([{ roleId: roleIds.user }, { roleId: roleIds.admin }, { isBlocked: true }, null])(
  'the last owner can’t be lost by %o (members.edit)',
  async (change, { owner, directory }) => {
    const blocked = await directory.signIn('owner')
    await owner.patch(`/memberships/${blocked.userId}`, { isBlocked: true })
    const path = `/memberships/${owner.userId}`

    const response = change === null ? await owner.delete(path) : await owner.patch(path, change)

    expect(response.statusCode).toBe(400)
    expect(response.json().detail).toContain('last owner')
    expect((await owner.get('/license-seats')).statusCode).toBe(200)
  },
)

test('one owner always stays when owners demote, block or remove each other at once', async () => {
  for (const how of ['demote', 'block', 'remove']) {
    const company = await service.createDirectory()
    const owners = await Promise.all([1, 2, 3].map(() => company.signIn('owner')))

    await Promise.all(
      owners.map((owner, index) => {
        const path = `/memberships/${owners[(index + 1) % owners.length]?.userId}`
        if (how === 'remove') return owner.delete(path)
        return owner.patch(path, how === 'demote' ? { roleId: roleIds.user } : { isBlocked: true })
      }),
    )

    const left = await service.db
      .selectFrom('memberships')
      .select('userId')
      .where('directoryId', '=', company.directoryId)
      .where('roleId', '=', roleIds.owner)
      .where('isBlocked', '=', false)
      .where('deletedOn', 'is', null)
      .execute()
    expect(left.length).toBeGreaterThan(0)
  }
})

test('one of two owners who leave at once stays', async ({ owner, directory }) => {
  const other = await directory.signIn('owner')

  const responses = await Promise.all(
    [owner, other].map((person) => person.patch(`/memberships/${person.userId}`, { roleId: roleIds.user })),
  )

  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test('another license requires a free seat, and of two for the last one exactly one gets it (NO_FREE_SEAT)', async ({
  admin,
  directory,
}) => {
  const people = await Promise.all([1, 2].map(() => directory.signIn('user')))
  await service.db
    .insertInto('directoryLicenses')
    .values({ directoryId: directory.directoryId, licenseId: licenseIds.reader, seats: 1 })
    .execute()

  const responses = await Promise.all(
    people.map(({ userId }) => admin.patch(`/memberships/${userId}`, { licenseId: licenseIds.reader })),
  )

  expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(responses.find(({ statusCode }) => statusCode === 400)?.json()).toMatchObject({ code: 'NO_FREE_SEAT' })
})

test.for([
  { field: 'roleId', value: 'admin' },
  { field: 'roleId', value: null },
  { field: 'roleId', value: newId() },
  { field: 'licenseId', value: 'nul\u0000' },
  { field: 'licenseId', value: newId() },
  { field: 'isBlocked', value: 'maybe' },
])(
  'a change with the $field "$value" is 400 naming it, and nothing changes',
  async ({ field, value }, { admin, directory }) => {
    const user = await directory.signIn('user')

    const response = await admin.patch(`/memberships/${user.userId}`, { roleId: roleIds.admin, [field]: value })

    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field }])
    expect((await user.get('/invitations')).statusCode).toBe(403)
  },
)

test('a non-member of this company is 404, including invited people (contract 5.4)', async ({ admin }) => {
  const stranger = await (await service.createDirectory()).signIn('user')
  const invited = (await invite(admin, { email: newEmail() })).json()

  for (const userId of [stranger.userId, invited.userId, newId()]) {
    expect((await admin.patch(`/memberships/${userId}`, { isBlocked: true })).statusCode).toBe(404)
    expect((await admin.delete(`/memberships/${userId}`)).statusCode).toBe(404)
  }
  expect((await getAs(stranger.token, 'me')).statusCode).toBe(200)
})
