import { expect } from 'vitest'
import { accept, invite, licenseIds, newEmail, post, roleIds, tokenOf } from '../test/invite.ts'
import { service, test as base } from '../test/service-test.ts'
import { expectContract } from '../test/validate-response.ts'

const dayMs = 86_400_000

const test = base.extend('admin', ({ directory }) => directory.signIn('admin'))

async function giveSeats(directoryId: string, seats: number) {
  await service.db.updateTable('directoryLicenses').set({ seats }).where('directoryId', '=', directoryId).execute()
}

test('an invitation names person, role and license (contract 2.4, 4.2)', async ({ admin }) => {
  const email = newEmail()

  const response = await invite(admin, { email, description: 'Welcome', languageCode: 'de-de' })

  expect(response.statusCode).toBe(200)
  expectContract('createMembership', 200, response.json())
  expect(response.json()).toMatchObject({ inviteeEmail: email, roleId: roleIds.user, licenseId: licenseIds.full })
})

test('if no mail is sent, the inviter gets the link, which works for seven days (members.edit)', async ({ admin }) => {
  const response = await invite(admin)

  expect(tokenOf(response)).toHaveLength(43)
  expect(Date.parse(response.json().expiresOn) - Date.parse(response.json().createdOn)).toBe(7 * dayMs)
  expect(response.json().invitationUrl).toMatch(/^http:\/\/localhost(:\d+)?\/invitation#token=[\w-]{43}$/)
  expect(response.headers['cache-control']).toBe('no-store')
})

test('an invited person is not a member before accepting, but takes a seat (extension members.edit)', async ({
  admin,
}) => {
  const { userId } = (await invite(admin)).json()

  const members = (await admin.get('/memberships')).json()
  const seats = (await admin.get('/license-seats')).json()

  expect(members.items.map((member: { userId: string }) => member.userId)).toEqual([admin.userId])
  expect((await admin.get('/memberships/users')).body).not.toContain(userId)
  expectContract('listLicenseSeats', 200, seats)
  expect(seats).toEqual([
    { licenseId: licenseIds.full, seatCount: 50, usedSeatCount: 2 },
    { licenseId: licenseIds.reader, seatCount: 0, usedSeatCount: 0 },
  ])
})

test('the secret of the link is stored as a hash and is in no list and no audit entry', async ({ admin }) => {
  const response = await invite(admin)
  const token = tokenOf(response)

  const rows = await service.db.selectFrom('invitations').selectAll().execute()
  const audit = await service.db.selectFrom('auditEntries').selectAll().execute()

  expect(JSON.stringify([rows, audit])).not.toContain(token)
  expect((await admin.get('/invitations')).body).not.toContain(token)
})

test('open invitations are listed newest first, expired ones too, until they are accepted (members.edit)', async ({
  admin,
}) => {
  const first = (await invite(admin)).json()
  const second = await invite(admin)
  const third = (await invite(admin)).json()
  await service.db
    .updateTable('invitations')
    .set({ expiresOn: new Date(Date.now() - 1000) })
    .where('userId', '=', first.userId)
    .execute()
  await accept(tokenOf(second))

  const listed = await admin.get('/invitations')

  expectContract('listInvitations', 200, listed.json())
  expect(listed.json().map(({ userId }: { userId: string }) => userId)).toEqual([third.userId, first.userId])
  expect(listed.json()[0]).toMatchObject({ invitedByUserId: admin.userId, mailStatus: 'none' })
})

test('inviting again renews: a new link and time, the new body applies, and the old link ends', async ({
  admin,
  directory,
}) => {
  await giveSeats(directory.directoryId, 2)
  const email = newEmail()
  const first = await invite(admin, { email })

  const second = await invite(admin, { email: email.toUpperCase(), roleId: roleIds.admin })

  expect(second.statusCode).toBe(200)
  expect(second.json()).toMatchObject({ userId: first.json().userId, roleId: roleIds.admin })
  expect((await admin.get('/invitations')).json()).toHaveLength(1)
  expect((await accept(tokenOf(first))).statusCode).toBe(404)
  expect((await accept(tokenOf(second))).statusCode).toBe(200)
  expect((await admin.get('/memberships')).json().items).toContainEqual(
    expect.objectContaining({ userId: first.json().userId, roleId: roleIds.admin }),
  )
})

test('someone with an account in another company keeps it, found by e-mail in any case', async ({ admin }) => {
  const elsewhere = await (await service.createDirectory()).signIn('owner')

  const { userId, inviteeEmail } = (await invite(admin, { email: elsewhere.email.toUpperCase() })).json()

  expect(userId).toBe(elsewhere.userId)
  expect(inviteeEmail).toBe(elsewhere.email)
  expect((await elsewhere.get('v1.0/me/directories/memberships')).json()).toHaveLength(1)
})

test('only admins and owners invite, list, withdraw and see seats; only owners invite an owner (contract 4.2)', async ({
  admin,
  directory,
}) => {
  const user = await directory.signIn('user')
  const owner = await directory.signIn('owner')
  const { userId } = (await invite(owner, { roleId: roleIds.owner })).json()

  expect((await invite(user)).statusCode).toBe(403)
  expect((await user.get('/invitations')).statusCode).toBe(403)
  expect((await user.get('/license-seats')).statusCode).toBe(403)
  expect((await user.delete(`/invitations/${userId}`)).statusCode).toBe(403)
  const refused = await invite(admin, { roleId: roleIds.owner })
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'OWNER_REQUIRED' })
})

test("an owner's invitation is neither renewed as something else nor withdrawn by an admin", async ({
  admin,
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const email = newEmail()
  const invited = await invite(owner, { email, roleId: roleIds.owner })

  const renewed = await invite(admin, { email, roleId: roleIds.user })
  const withdrawn = await admin.delete(`/invitations/${invited.json().userId}`)

  for (const response of [renewed, withdrawn]) {
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ code: 'OWNER_REQUIRED' })
  }
  expect((await accept(tokenOf(invited))).statusCode).toBe(200)
})

test('a withdrawn invitation leaves the list, frees its seat, and its link answers 404 (members.edit)', async ({
  admin,
}) => {
  const invited = await invite(admin)
  const { userId } = invited.json()

  expect((await admin.delete(`/invitations/${userId}`)).statusCode).toBe(204)

  expect((await admin.get('/invitations')).json()).toEqual([])
  expect((await admin.get('/license-seats')).json()[0]).toMatchObject({ usedSeatCount: 1 })
  expect((await accept(tokenOf(invited))).statusCode).toBe(404)
  expect((await admin.delete(`/invitations/${userId}`)).statusCode).toBe(404)
  const again = await invite(admin, { email: invited.json().inviteeEmail })
  expect(again.json()).toMatchObject({ userId })
})

test('an invitation of another company can’t be seen or withdrawn (contract 5.4)', async ({ admin }) => {
  const stranger = await (await service.createDirectory()).signIn('owner')
  const { userId } = (await invite(admin)).json()

  expect((await stranger.delete(`/invitations/${userId}`)).statusCode).toBe(404)
  expect((await stranger.get('/invitations')).json()).toEqual([])
  expect((await admin.get('/invitations')).json()).toHaveLength(1)
})

test('without a free seat the invitation is 400 NO_FREE_SEAT and leaves no account behind (contract 4.2)', async ({
  admin,
  directory,
}) => {
  const email = newEmail()
  await giveSeats(directory.directoryId, 1)

  for (const licenseId of [licenseIds.full, licenseIds.reader]) {
    const response = await invite(admin, { email, licenseId })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'NO_FREE_SEAT', errors: [{ field: 'licenseId' }] })
  }
  expect(await service.db.selectFrom('users').where('email', '=', email).select('userId').execute()).toEqual([])
})

test('an expired invitation takes no seat', async ({ admin, directory }) => {
  await giveSeats(directory.directoryId, 2)
  const { userId } = (await invite(admin)).json()
  expect((await invite(admin)).statusCode).toBe(400)

  await service.db
    .updateTable('invitations')
    .set({ expiresOn: new Date(0) })
    .where('userId', '=', userId)
    .execute()

  expect((await invite(admin)).statusCode).toBe(200)
})

test('exactly one of three concurrent invitations for the last seat succeeds', async ({ admin, directory }) => {
  await giveSeats(directory.directoryId, 2)

  const responses = await Promise.all([invite(admin), invite(admin), invite(admin)])

  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('inviting the same person several times at once creates one account with one working link', async ({ admin }) => {
  const email = newEmail()

  const responses = await Promise.all([1, 2, 3].map(() => invite(admin, { email })))

  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const statuses = await Promise.all(
    responses.map((response) => post('/v1.0/invitations/lookup', { invitationToken: tokenOf(response) })),
  )
  expect(statuses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  expect((await admin.get('/invitations')).json()).toHaveLength(1)
})

test('a member can’t be invited again, a removed one can (contract 4.2)', async ({ admin, directory }) => {
  const user = await directory.signIn('user')

  const refused = await invite(admin, { email: user.email.toUpperCase() })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().errors).toMatchObject([{ field: 'email' }])
  await admin.delete(`/memberships/${user.userId}`)
  expect((await invite(admin, { email: user.email })).json()).toMatchObject({ userId: user.userId })
})

test.for([
  { field: 'email', value: 'no address' },
  { field: 'email', value: 'a@example.test, b@example.test' },
  { field: 'email', value: undefined },
  { field: 'roleId', value: 'admin' },
  { field: 'roleId', value: '0198f3a0-3333-7000-8000-000000000001' },
  { field: 'licenseId', value: '' },
  { field: 'licenseId', value: 'nul\u0000' },
  { field: 'languageCode', value: 'not a tag' },
  { field: 'description', value: 'x'.repeat(4001) },
])('an invitation with the $field "$value" is 400 naming it', async ({ field, value }, { admin }) => {
  const response = await invite(admin, { [field]: value })

  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ field }])
})
