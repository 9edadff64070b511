import { expect } from 'vitest'
import { accept, invite, roleIds, tokenOf } from '../test/invite.ts'
import { newId } from '../new-id.ts'
import { service, test as base } from '../test/service-test.ts'
import { expectContract } from '../test/validate-response.ts'
import { recordAudit } from './audit-log.ts'

const test = base.extend('admin', ({ directory }) => directory.signIn('admin'))

type Entry = { action: string; occurredOn: string; auditEntryId: string }
const actionsOf = (items: Entry[]) => items.map(({ action }) => action)

test('changes to members are listed for admins with author and details, newest first (extension audit)', async ({
  admin,
  directory,
}) => {
  const user = await directory.signIn('user')
  await admin.patch(`/memberships/${user.userId}`, { roleId: roleIds.admin, isBlocked: true })
  await admin.delete(`/memberships/${user.userId}`)

  const page = (await admin.get('/audit')).json()

  expectContract('listAuditEntries', 200, page)
  expect(page).toMatchObject({ total: 2, hasMore: false })
  expect(page.items).toMatchObject([
    { action: 'membership.deleted', changes: [{ field: 'role', before: 'admin', after: null }] },
    {
      action: 'membership.updated',
      userId: admin.userId,
      userName: 'Test admin',
      resourceId: user.userId,
      resourceName: 'Test user',
      changes: [
        { field: 'role', before: 'user', after: 'admin' },
        { field: 'isBlocked', before: 'false', after: 'true' },
      ],
    },
  ])
})

test('a change of one’s own profile is listed with the old value, in the person’s companies and in no others', async ({
  admin,
  directory,
}) => {
  const user = await directory.signIn('user')
  const stranger = await (await service.createDirectory()).signIn('owner')

  await user.patch('v1.0/me', { firstName: 'Zoë', timeZone: 'Asia/Kolkata' })
  await user.patch('v1.0/me', { firstName: 'Zoë', timeZone: 'Asia/Kolkata' })
  await user.patch('v1.0/me', { firstName: 'x'.repeat(101), lastName: 'Refused' })

  expect((await admin.get('/audit')).json().items).toMatchObject([
    {
      action: 'profile.updated',
      userId: user.userId,
      userName: 'Zoë user',
      resourceId: user.userId,
      changes: [
        { field: 'firstName', before: 'Test', after: 'Zoë' },
        { field: 'timeZone', before: null, after: 'Asia/Kolkata' },
      ],
    },
  ])
  expect((await stranger.get('/audit')).json().items).toEqual([])
})

test('invitations are listed from creation to end (extension audit)', async ({ admin }) => {
  const first = await invite(admin)
  const { inviteeEmail: email, userId } = first.json()
  const renewed = await invite(admin, { email, roleId: roleIds.admin })
  await accept(tokenOf(renewed))
  const second = await invite(admin)
  await admin.delete(`/invitations/${second.json().userId}`)

  const { items } = (await admin.get('/audit')).json()

  expect(actionsOf(items)).toEqual([
    'invitation.deleted',
    'invitation.created',
    'session.created',
    'invitation.accepted',
    'invitation.renewed',
    'invitation.created',
  ])
  expect(items[3]).toMatchObject({ userId, userName: 'Charles Babbage' })
})

test('a change without effect isn’t listed, and a refused one only as refused', async ({ admin, directory }) => {
  const owner = await directory.signIn('owner')

  await admin.patch(`/memberships/${admin.userId}`, { roleId: roleIds.admin })
  await admin.patch(`/memberships/${owner.userId}`, { isBlocked: true })
  await service.services.securityLog.flush()

  expect((await admin.get('/audit')).json().items).toMatchObject([
    { action: 'access.refused', resourceName: 'updateMembership' },
  ])
})

test('a member’s changes to their own account are listed in each of their companies, and in no others', async ({
  admin,
  directory,
}) => {
  const user = await directory.signIn('user')
  const stranger = await (await service.createDirectory()).signIn('owner')
  const note = { directoryId: null, userId: user.userId, action: 'password.updated', resourceId: user.userId } as const
  await recordAudit(service.db, note)

  expect(actionsOf((await admin.get('/audit')).json().items)).toEqual(['password.updated'])
  expect((await stranger.get('/audit')).json().items).toEqual([])
})

test('entries are found by person, action and time, and pages follow each other (contract 4.0)', async ({
  admin,
  directory,
}) => {
  const { directoryId } = directory
  const other = await directory.signIn('owner')
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'].map((day) => `${day}T00:00:00.000Z`)
  const entries = days.map((day, index) => ({
    auditEntryId: newId(),
    directoryId,
    userId: index % 2 === 0 ? admin.userId : other.userId,
    userName: 'Test',
    action: index === 3 ? 'folder.deleted' : 'webhook.deleted',
    resourceId: null,
    resourceName: '50%_<b>',
    occurredOn: new Date(day),
  }))
  for (const entry of entries)
    await service.db
      .insertInto('auditEntries')
      .values({ ...entry, changes: '[]' })
      .execute()
  const timesOf = async (query: string) =>
    (await admin.get(`/audit?${query}`)).json().items.map(({ occurredOn }: Entry) => occurredOn)

  expect(await timesOf('')).toEqual(days.toReversed())
  expect(await timesOf(`userId=${admin.userId}`)).toEqual([days[2], days[0]])
  expect(await timesOf('action=folder.deleted')).toEqual([days[3]])
  expect(await timesOf('action=folder')).toEqual([])
  expect(await timesOf('from=2026-01-02T00:00:00Z&to=2026-01-03T00:00:00Z')).toEqual([days[2], days[1]])
  expect(await timesOf('page=2&pageSize=3')).toEqual([days[0]])
})

test.for(['from=yesterday', 'to=2026-13-01T00:00:00Z', 'userId=1', 'page=0'])(
  '%s is 400 naming it',
  async (query, { admin }) => {
    const response = await admin.get(`/audit?${query}`)

    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field: query.split('=')[0] }])
  },
)

test('a user may not read it (contract 5.4)', async ({ directory }) => {
  const user = await directory.signIn('user')

  expect((await user.get('/audit')).statusCode).toBe(403)
})
