import { expect } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import { expectContract } from '../test/validate-response.ts'

/** Properties of the extension group `company`. */
const ofCompany = { defaultMeetingTemplateId: null, recordingConsentText: null, isRecordingConsentRequired: false }

test('a member reads the directory with its request allowances (contract 2.1)', async ({ directory }) => {
  const person = await directory.signIn('user')

  const response = await person.get(`v1.0/directories/${directory.directoryId}`)

  expect(response.statusCode).toBe(200)
  expectContract('getDirectory', 200, response.json())
  expect(response.json()).toEqual({
    directoryId: directory.directoryId,
    name: 'Test company',
    pictureFileUrl: null,
    languageCode: 'en',
    maxApiRequestsPerMinute: 600,
    maxApiRequestsPerDay: 100_000,
    ...(isContractOnlyRun ? {} : ofCompany),
  })
})

test('the list contains the directories of active, non-blocked memberships only (contract 4.2)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const change = (set: { isBlocked?: boolean; deletedOn?: Date | null }) =>
    service.db.updateTable('memberships').set(set).where('userId', '=', person.userId).execute()

  const active = await person.get('v1.0/directories')
  expectContract('listDirectories', active.statusCode, active.json())
  expect(active.json()).toMatchObject([{ directoryId: directory.directoryId }])
  await change({ isBlocked: true })
  expect((await person.get('v1.0/directories')).json()).toEqual([])
  await change({ isBlocked: false, deletedOn: new Date() })
  expect((await person.get('v1.0/directories')).json()).toEqual([])
  await change({ deletedOn: null })
  await service.db
    .updateTable('directories')
    .set({ deletedOn: new Date() })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  expect((await person.get('v1.0/directories')).json()).toEqual([])
})

test('roles and licenses resolve the ids of a membership (contract 2.2)', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  const [membership] = (await admin.get('/memberships')).json().items

  const roles = (await admin.get('v1.0/roles')).json()
  const licenses = (await admin.get('v1.0/licenses')).json()

  expectContract('listRoles', 200, roles)
  expectContract('listLicenses', 200, licenses)
  expect(roles.map(({ code }: { code: string }) => code)).toEqual(['owner', 'admin', 'user'])
  expect(roles).toContainEqual({ roleId: membership.roleId, code: 'admin', name: 'Admin' })
  expect(licenses).toContainEqual({ licenseId: membership.licenseId, name: 'Full' })
})
