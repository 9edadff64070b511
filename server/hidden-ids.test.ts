import { expect } from 'vitest'
import { addThings, type ThingIds } from './test/access-world.ts'
import { isContractOnlyRun, readServedDocument, routesOf, type Schema } from './test/contract-document.ts'
import { exampleRequest } from './test/example-request.ts'
import { service } from './test/service-test.ts'
import { everything, test } from './test/two-companies.ts'

const { db } = service
const document = readServedDocument()
const routes = routesOf(document)

type DescribedCall = {
  operationId: string
  isExtension?: true
  payload: (hidden: ThingIds, mine: ThingIds) => object
  status?: 404
}

/**
 * Every id that a request body can name, taken from things the caller may not see. Paths use the caller's own things.
 */
const named: DescribedCall[] = [
  { operationId: 'createTask', payload: ({ userId }) => ({ subject: 'To do', responsibleUserId: userId }) },
  {
    operationId: 'createTask',
    isExtension: true,
    payload: ({ recordingSummaryId }) => ({ subject: 'To do', recordingSummaryId }),
  },
  {
    operationId: 'createTask',
    isExtension: true,
    payload: ({ appointmentId }) => ({ subject: 'To do', appointmentId }),
  },
  { operationId: 'updateTask', payload: ({ userId }) => ({ responsibleUserId: userId }) },
  { operationId: 'createFolder', payload: ({ folderId }) => ({ name: 'Folder', parentFolderId: folderId }) },
  { operationId: 'updateFolder', payload: ({ folderId }) => ({ parentFolderId: folderId }) },
  {
    operationId: 'replaceFolderShares',
    payload: ({ userId }) => ({ userShares: [{ userId, accessLevel: 'read' }], teamShares: [] }),
  },
  {
    operationId: 'replaceFolderShares',
    payload: ({ teamId }) => ({ userShares: [], teamShares: [{ teamId, accessLevel: 'read' }] }),
  },
  { operationId: 'searchFolders', payload: ({ folderId }) => ({ parentRecordingFolderId: folderId }), status: 404 },
  {
    operationId: 'replaceRecordingShares',
    payload: ({ userId }) => ({ userShares: [{ userId, accessLevel: 'read' }], teamShares: [] }),
  },
  {
    operationId: 'replaceRecordingShares',
    payload: ({ teamId }) => ({ userShares: [], teamShares: [{ teamId, accessLevel: 'read' }] }),
  },
  { operationId: 'replaceRecordingTags', payload: ({ tagId }) => ({ tagIds: [tagId] }) },
  { operationId: 'replaceAppointmentTags', payload: ({ tagId }) => ({ tagIds: [tagId] }) },
  { operationId: 'replaceTeamMemberships', payload: ({ userId }) => ({ userIds: [userId] }) },
  { operationId: 'updateRecording', payload: ({ appointmentId }) => ({ appointmentId }) },
  {
    operationId: 'replaceAppointmentTemplate',
    payload: ({ meetingTemplateId }) => ({ meetingTemplateId }),
  },
  { operationId: 'createRecordingSummary', payload: ({ meetingTemplateId }) => ({ meetingTemplateId }) },
  { operationId: 'finalizeUpload', payload: ({ appointmentId }) => ({ appointmentId }) },
  { operationId: 'finalizeUpload', isExtension: true, payload: ({ meetingTemplateId }) => ({ meetingTemplateId }) },
  {
    operationId: 'createRecordingFromUrl',
    isExtension: true,
    payload: ({ meetingTemplateId }) => ({ url: 'https://files.example.com/a.mp3', meetingTemplateId }),
  },
  { operationId: 'fireWebhook', payload: ({ recordingId }) => ({ recordingId }) },
  {
    operationId: 'searchTranscriptions',
    payload: ({ recordingId }) => ({ search: 'secret', recordingId }),
    status: 404,
  },
  {
    operationId: 'updateSegments',
    payload: ({ speakerId }) => ({ segments: [{ segmentId: '0', revision: 0, speakerId }] }),
  },
  {
    operationId: 'updateDirectory',
    isExtension: true,
    payload: ({ meetingTemplateId }) => ({ defaultMeetingTemplateId: meetingTemplateId }),
  },
  { operationId: 'eraseMember', isExtension: true, payload: ({ userId }) => ({ takeOverUserId: userId }) },
  { operationId: 'previewFolderAccess', payload: ({ folderId }) => ({ parentFolderId: folderId }) },
  {
    operationId: 'previewFolderAccess',
    payload: ({ userId }) => ({ userShares: [{ userId, accessLevel: 'read' }], teamShares: [] }),
  },
  {
    operationId: 'previewFolderAccess',
    payload: ({ teamId }) => ({ userShares: [], teamShares: [{ teamId, accessLevel: 'read' }] }),
  },
  {
    operationId: 'changeRecordings',
    payload: ({ recordingId, tagId }) => ({ recordingIds: [recordingId], addTagIds: [tagId] }),
  },
  {
    operationId: 'changeRecordings',
    payload: ({ recordingId, folderId }) => ({ recordingIds: [recordingId], addFolderId: folderId }),
  },
  {
    operationId: 'changeRecordings',
    payload: ({ recordingId, folderId }) => ({ recordingIds: [recordingId], removeFolderId: folderId }),
  },
  {
    operationId: 'createRecordingExport',
    payload: ({ recordingId }) => ({ recordingIds: [recordingId], hasSummary: true }),
    status: 404,
  },
  { operationId: 'addTranscriptFile', payload: ({ uploadId }) => ({ uploadId }) },
  {
    operationId: 'finalizeUpload',
    isExtension: true,
    payload: ({ uploadId }) => ({ transcriptUploadId: uploadId }),
  },
  {
    operationId: 'assignSegments',
    payload: ({ speakerId }) => ({
      assignments: [{ fromSpeakerId: speakerId, segmentIds: ['0'] }],
      newSpeaker: { name: 'Somebody' },
    }),
  },
  {
    operationId: 'assignSegments',
    payload: ({ speakerId }, mine) => ({
      assignments: [{ fromSpeakerId: mine.speakerId, speakerId, segmentIds: ['0'] }],
    }),
  },
  {
    operationId: 'assignSegments',
    payload: ({ speakerId }) => ({ assignments: [], restoredSpeakerIds: [speakerId] }),
  },
  {
    operationId: 'assignSegments',
    payload: ({ speakerId }) => ({ assignments: [], removedSpeakerIds: [speakerId] }),
  },
  {
    operationId: 'previewMeetingTemplate',
    isExtension: true,
    payload: ({ recordingId }) => ({
      recordingId,
      title: 'Minutes',
      sections: [{ title: 'Decisions', sectionType: 'decisions' }],
    }),
    status: 404,
  },
  { operationId: 'mergeSpeaker', payload: ({ speakerId }) => ({ intoSpeakerId: speakerId }) },
  {
    operationId: 'createVoiceprint',
    payload: ({ recordingId, speakerId }) => ({ recordingId, speakerId }),
    status: 404,
  },
]

/** Ids that belong to no one, or whose own tests cover what happens to someone else's. */
const harmless = [
  // Roles and licenses are the same for everyone.
  'createMembership licenseId',
  'createMembership roleId',
  'updateMembership licenseId',
  'updateMembership roleId',
  'testEngine engineId',
  // Ids inside the thing that the path names.
  'assignSegments segmentIds',
  'createMeetingTemplate meetingTemplateSectionId',
  'previewMeetingTemplate meetingTemplateSectionId',
  'updateMeetingTemplate meetingTemplateSectionId',
  'createTask sourceItemId',
  'updateSegments segmentId',
  // Only compared.
  'replaceTeamMemberships expectedUserIds',
  // Removing something that isn't there is a no-op.
  'changeRecordings removeTagIds',
  'changeVocabulary deleteVocabularyIds',
  // Covered by `erased-recordings.test.ts`: each is refused like one that doesn't exist.
  'eraseDeletedRecordings recordingIds',
  // Covered by `news.test.ts`: other people's entries stay unchanged.
  'readNews newsIds',
]

test('every id that a body of the document can name is tried', ({ world: { there } }) => {
  const namesIn = ({ $ref, ...schema }: Schema, depth = 0): string[] => {
    if (depth > 8) return []
    const target = document.components.schemas[$ref?.split('/').at(-1) ?? ''] ?? schema
    const parts = [...(target.allOf ?? []), ...(target.anyOf ?? []), ...(target.items ? [target.items] : [])]
    const properties = Object.entries(target.properties ?? {})
    return [
      ...properties.flatMap(([name, property]) => [name, ...namesIn(property, depth + 1)]),
      ...parts.flatMap((part) => namesIn(part, depth + 1)),
    ]
  }
  const nameable = routes
    .filter(({ path }) => path.includes('{directoryId}'))
    .flatMap(({ operation: { operationId, requestBody } }) =>
      namesIn(requestBody?.content['application/json']?.schema ?? {})
        .filter((name) => /Ids?$/.test(name))
        .map((name) => `${operationId} ${name}`),
    )
  const tried = named.flatMap(({ operationId, payload }) =>
    [...JSON.stringify(payload(there, there)).matchAll(/"(\w+Ids?)":/g)].map(([, name]) => `${operationId} ${name}`),
  )

  expect(nameable.length).toBeGreaterThan(8)
  expect([...new Set(nameable)].filter((id) => !tried.includes(id) && !harmless.includes(id))).toEqual([])
})

test('an id in a body gives no more access than one in a path (contract 5.4)', async ({ world }) => {
  const { directory, there } = world
  const owner = await directory.signIn('owner')
  const mine = await addThings(db, directory, owner)
  const before = await everything(world)
  const described = named.filter(({ isExtension = false }) => !(isExtension && isContractOnlyRun))
  const requested = described.flatMap((ask) => {
    const route = routes.find(({ operation }) => operation.operationId === ask.operationId)
    return route === undefined ? [] : [{ ...ask, route }]
  })

  const answers = await Promise.all(
    requested.map(async ({ route, operationId, payload, status = 400 }) => {
      const request = exampleRequest(route, { token: owner.token, ids: mine, payload: payload(there, mine) })
      const response = await service.app.inject(request)
      const { status: answered, errors = [] } = response.json()
      const isExpected = answered === status && (status === 404 || errors.length === 1)
      return { operationId, isExpected, body: response.body }
    }),
  )

  expect(requested.length).toBeGreaterThan(8)
  expect(answers.filter(({ isExpected }) => !isExpected)).toEqual([])
  expect(await everything(world)).toBe(before)
})

test('a search covers exactly what a list shows: no extra total, hit, or name (contract 4.9, 5.4)', async ({
  world,
}) => {
  const member = await world.directory.signIn('user')
  const answers = await Promise.all([
    member.post('/summaries/search', { search: 'secret' }),
    member.get('/recordings'),
    member.get('/folders'),
    member.post('/folders/search', { search: 'Folder' }),
    member.get('/appointments'),
    member.post('/appointments/search', { search: 'Stand-up' }),
    member.get('/tasks'),
    ...(isContractOnlyRun ? [] : [member.post('/transcriptions/search', { search: 'secret' })]),
  ])
  const lists = await Promise.all([
    member.get('/webhooks'),
    member.get('/vocabulary'),
    ...(isContractOnlyRun ? [] : [member.get('/calendars'), member.get('/runs')]),
  ])

  expect(new Set(answers.map((answer) => JSON.stringify([answer.json().total, answer.json().items])))).toEqual(
    new Set(['[0,[]]']),
  )
  expect(new Set(lists.map(({ body }) => body))).toEqual(new Set(['[]']))
})
