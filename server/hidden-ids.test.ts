import { expect } from 'vitest'
import { addThings, type ThingIds } from './test/access-world.ts'
import { isContractOnlyRun, readServedDocument, routesOf } from './test/contract-document.ts'
import { exampleRequest } from './test/example-request.ts'
import { service } from './test/service-test.ts'
import { everything, test } from './test/two-companies.ts'

const { db } = service
const routes = routesOf(readServedDocument())

type Asked = { operationId: string; isExtension?: true; payload: (hidden: ThingIds) => object; status?: 404 }

/** Every id that a body can name, of a thing that the caller may not see. The paths lead to the caller's own things. */
const named: Asked[] = [
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
  { operationId: 'replaceRecordingTags', payload: ({ tagId }) => ({ tagIds: [tagId] }) },
  { operationId: 'replaceAppointmentTags', payload: ({ tagId }) => ({ tagIds: [tagId] }) },
  { operationId: 'replaceTeamMemberships', payload: ({ userId }) => ({ userIds: [userId] }) },
  { operationId: 'updateRecording', payload: ({ appointmentId }) => ({ appointmentId }) },
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
]

test('an id in a body leads no further than one in a path (contract 5.4)', async ({ world }) => {
  const { directory, there } = world
  const owner = await directory.signIn('owner')
  const mine = await addThings(db, directory, owner)
  const before = await everything(world)
  const described = named.filter(({ isExtension = false }) => !(isExtension && isContractOnlyRun))
  const asked = described.flatMap((ask) => {
    const route = routes.find(({ operation }) => operation.operationId === ask.operationId)
    return route === undefined ? [] : [{ ...ask, route }]
  })

  const answers = await Promise.all(
    asked.map(async ({ route, operationId, payload, status = 400 }) => {
      const request = exampleRequest(route, { token: owner.token, ids: mine, payload: payload(there) })
      const response = await service.app.inject(request)
      const { status: answered, errors = [] } = response.json()
      const isExpected = answered === status && (status === 404 || errors.length === 1)
      return { operationId, isExpected, body: response.body }
    }),
  )

  expect(asked.length).toBeGreaterThan(8)
  expect(answers.filter(({ isExpected }) => !isExpected)).toEqual([])
  expect(await everything(world)).toBe(before)
})

test('what a search may look into is what a list would show: no total, no hit, no name (contract 4.9, 5.4)', async ({
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
