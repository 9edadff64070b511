import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { newId } from '../new-id.ts'
import { arbitraryRequest, type KnownIds } from '../test/arbitrary-request.ts'
import { readServedDocument, routesOf } from '../test/contract-document.ts'
import { startTestService } from '../test/start-test-service.ts'
import { addAppointment, addFolder, addRecording } from '../test/test-recording.ts'

const COMPANIES = 8
const TRIES_EACH = 500

const document = readServedDocument()
const routes = routesOf(document)
const service = await startTestService({ outgoing: { allowsPrivateTargets: false, allowedHosts: [] } })
afterAll(() => service.close())

async function foundCompany() {
  const directory = await service.createDirectory()
  const [owner, admin, user] = await Promise.all([
    directory.signIn('owner'),
    directory.signIn('admin'),
    directory.signIn('user'),
  ])
  const stranger = await (await service.createDirectory()).signIn('owner')
  return { directoryId: directory.directoryId, owner, admin, user, stranger }
}
type Company = Awaited<ReturnType<typeof foundCompany>>

const several = (make: (index: number) => Promise<string>) =>
  Promise.all(Array.from({ length: 6 }, (_, index) => make(index)))

/** Some of everything that requests can name, made through the service where it is made so. */
async function populate({ directoryId, owner, admin, user, stranger }: Company): Promise<KnownIds> {
  const made = async (path: string, body: object, idName: string) =>
    String((await owner.post(path, body)).json()[idName])
  const recordingIds = await several((index) =>
    addRecording(service.db, { directoryId, ownerUserId: index % 2 === 0 ? owner.userId : user.userId }),
  )
  const summaries = recordingIds.map((recordingId) => ({
    recordingSummaryId: newId(),
    directoryId,
    recordingId,
    languageCode: 'en',
  }))
  await service.db.insertInto('summaries').values(summaries).execute()
  const idsOf = async (path: string, idName: string) =>
    (await owner.get(path)).json().map((entry: Record<string, string>) => entry[idName])
  return {
    directoryId: [directoryId],
    userId: [owner, admin, user, stranger].map(({ userId }) => userId),
    recordingId: recordingIds,
    recordingSummaryId: summaries.map(({ recordingSummaryId }) => recordingSummaryId),
    appointmentId: await several(() => addAppointment(service.db, { directoryId, userId: user.userId, recordingIds })),
    folderId: await several(() => addFolder(service.db, { directoryId, ownerUserId: user.userId, recordingIds })),
    taskId: await several((index) => made('/tasks', { subject: `Task ${index}` }, 'taskId')),
    teamId: await several((index) => made('/teams', { name: `Team ${index}` }, 'teamId')),
    tagId: await several((index) => made('/tags', { name: `Tag ${index}` }, 'tagId')),
    vocabularyId: await several((index) => made('/vocabulary', { phrase: `Word ${index}` }, 'vocabularyId')),
    webhookId: await several(() => made('/webhooks', { url: 'https://hooks.example.com/minutes' }, 'webhookId')),
    meetingTemplateId: (await owner.get('/meetingtemplates'))
      .json()
      .items.map((entry: Record<string, string>) => entry.meetingTemplateId),
    roleId: await idsOf('v1.0/roles', 'roleId'),
    licenseId: await idsOf('v1.0/licenses', 'licenseId'),
  }
}

test('no request made up from the document ends in 500, and every answer is one the document names (contract 7)', async () => {
  const statuses: number[] = []
  for (let count = 0; count < COMPANIES; count += 1) {
    const company = await foundCompany()
    const maker = { document, ids: await populate(company) }
    const { owner, admin, user, stranger } = company
    const caller = fc.constantFrom(owner, owner, owner, admin, admin, user, user, stranger)
    const request = fc.constantFrom(...routes).chain((route) => arbitraryRequest(maker, route))
    await fc.assert(
      fc.asyncProperty(request, caller, async ({ headers, ...options }, { token }) => {
        // From many addresses, because the allowance is not what is tried here.
        const remoteAddress = `198.51.100.${statuses.length % 250}`
        const authorization = `Bearer ${token}`
        const response = await service.app.inject({ ...options, remoteAddress, headers: { ...headers, authorization } })
        statuses.push(response.statusCode)
        expect(response.statusCode).toBeLessThan(500)
      }),
      { numRuns: TRIES_EACH },
    )
  }
  // Many get as far as a handler: made-up requests that are all refused at the door would show little.
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(statuses.length / 5)
}, 120_000)
