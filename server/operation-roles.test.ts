import { expect } from 'vitest'
import { addThings } from './test/access-world.ts'
import { readServedDocument, routesOf, type Route } from './test/contract-document.ts'
import { exampleRequest } from './test/example-request.ts'
import { printTable } from './test/print-table.ts'
import { service } from './test/service-test.ts'
import { test } from './test/two-companies.ts'

const routes = routesOf(readServedDocument()).filter(({ path }) => path.includes('{directoryId}'))

/**
 * Who makes the request. Each gets someone else's unshared things, except the reader, who can view the recording and
 * its folder.
 */
const columns = ['nobody', 'outsider', 'blocked', 'user', 'reader', 'admin', 'owner'] as const
type Column = (typeof columns)[number]

/** Asked last because they delete what the others need: children before their parents. */
const isTakingAway = ({ method, path }: Route) => method === 'DELETE' || path.endsWith('/erasure')
const inOrder = [
  ...routes.filter((route) => !isTakingAway(route)),
  ...routes.filter(isTakingAway).toSorted((a, b) => b.path.split('/').length - a.path.split('/').length),
]

const adminsOnly = [
  'createMembership',
  'updateMembership',
  'deleteMembership',
  'deleteInvitation',
  'listInvitations',
  'listLicenseSeats',
  'listAuditEntries',
  'listEngines',
  'testEngine',
  'getSandbox',
  'getSpeechModels',
  'getLanguageModel',
  'updateDirectory',
  'deleteDirectoryLogo',
  'replaceRetention',
  'previewRetention',
  'createTeam',
  'updateTeam',
  'deleteTeam',
  'replaceTeamMemberships',
  'createMemberExport',
  'createTag',
  'updateTag',
  'deleteTag',
  'restoreTag',
  'createMeetingTemplate',
  'previewMeetingTemplate',
  'updateMeetingTemplate',
  'deleteMeetingTemplate',
  'restoreMeetingTemplate',
  'listDeletedMeetingTemplates',
  'getMeetingTemplateUse',
]
const ownersOnly = [
  'updateVoiceProfiles',
  'updateSpeechModels',
  'createMemberPasswordReset',
  'deleteMemberSecondFactor',
  'replaceSecondFactorRule',
  'previewMemberErasure',
  'eraseMember',
]

/** They change something only the caller sees. */
const ownOfReaders = ['addFolderFavorite', 'deleteFolderFavorite']

const isRefused = (answer: string) => / 40[34]$/.test(answer)

test('every role calls every operation on someone else’s things', async ({ world }) => {
  const { directory, elsewhere } = world
  const table = new Map<string, Partial<Record<Column, string>>>()
  for (const column of columns) {
    const ids = await addThings(service.db, directory, await directory.signIn('user'))
    const person = await (column === 'outsider' ? elsewhere : directory).signIn(
      column === 'reader' ? 'user' : column === 'user' || column === 'admin' ? column : 'owner',
    )
    if (column === 'reader') {
      const share = { folderId: ids.folderId, userId: person.userId, accessLevel: 'read' as const }
      await service.db.insertInto('folderUserShares').values(share).execute()
    }
    if (column === 'blocked') {
      const { userId } = person
      await service.db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', userId).execute()
    }
    const token = column === 'nobody' ? {} : { token: person.token }
    for (const route of inOrder) {
      const { statusCode } = await service.app.inject(exampleRequest(route, { ids, ...token }))
      const { operationId } = route.operation
      table.set(operationId, { ...table.get(operationId), [column]: String(statusCode) })
    }
  }

  const rows = routes.map(({ operation: { operationId } }) => [operationId, table.get(operationId) ?? {}] as const)
  printTable(
    ['operation', ...columns],
    rows.map(([operationId, answers]) => [operationId, ...columns.map((column) => answers[column] ?? '')]),
  )
  const answersTo = (column: Column, among: readonly string[]) =>
    rows.flatMap(([operationId, answers]) => (among.includes(operationId) ? [`${operationId} ${answers[column]}`] : []))
  const all = rows.map(([operationId]) => operationId)
  expect(answersTo('nobody', all).filter((answer) => !answer.endsWith(' 401'))).toEqual([])
  expect(answersTo('outsider', all).filter((answer) => !answer.endsWith(' 404'))).toEqual([])
  expect(answersTo('blocked', all).filter((answer) => !answer.endsWith(' 404'))).toEqual([])
  expect(answersTo('user', [...adminsOnly, ...ownersOnly]).filter((answer) => !isRefused(answer))).toEqual([])
  const changing = routes.flatMap(({ method, path, operation: { operationId } }) =>
    method !== 'GET' && /\{(recordingId|folderId)\}/.test(path) && !ownOfReaders.includes(operationId)
      ? [operationId]
      : [],
  )
  expect(answersTo('reader', changing).filter((answer) => !isRefused(answer))).toEqual([])
  expect(answersTo('admin', ownersOnly).filter((answer) => !isRefused(answer))).toEqual([])
  expect(answersTo('owner', [...adminsOnly, ...ownersOnly]).filter((answer) => / 40[13]$/.test(answer))).toEqual([])
})
