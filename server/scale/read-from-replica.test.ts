import { expect, test } from 'vitest'
import { isReadFromReplica } from '../http/kept-operations.ts'
import { readDocument, readOperations } from '../http/operations.ts'

const operations = [...readOperations(readDocument()).values()]
const read = operations.filter(({ operationId }) => isReadFromReplica(operationId))

test('lists and searches of a directory are read from a replica', () => {
  const names = read.map(({ operationId }) => operationId)

  expect(names).toEqual(
    expect.arrayContaining([
      'listRecordings',
      'listFolderRecordings',
      'listFolderTree',
      'searchFolders',
      'countFolders',
      'listTasks',
      'searchTasks',
      'searchTranscriptions',
      'searchSummaries',
      'listAppointments',
      'searchMembershipUsers',
      'listTags',
    ]),
  )
})

test('nothing else is read from it: no changes, single resources, account data or uncounted data', () => {
  for (const { method, path, isInDirectory, isPublic } of read) {
    expect([isInDirectory, isPublic]).toEqual([true, false])
    expect(method === 'GET' || path.endsWith('/search')).toBe(true)
  }
  const names = read.map(({ operationId }) => operationId)
  for (const name of ['getRecording', 'getFolderShares', 'getMe', 'listDirectories', 'listTokens', 'listSessions']) {
    expect(names).not.toContain(name)
  }
  for (const name of ['listRuns', 'listWebhookDeliveries', 'listEngines', 'listAuditEntries'])
    expect(names).not.toContain(name)
})
