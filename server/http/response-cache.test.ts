import { sql } from 'kysely'
import { expect } from 'vitest'
import { EVERYWHERE } from '../db/migrations/version-triggers.ts'
import { newId } from '../new-id.ts'
import { ownService } from '../test/service-test.ts'
import { asks, makeWorld, type World } from '../test/kept-world.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'
import { keptOperations } from './kept-operations.ts'

const { service, test } = await ownService()

const { db } = service
const resources = new Set(
  Object.values(keptOperations).flatMap((operation) =>
    'resources' in operation ? operation.resources : operation.accountResources,
  ),
)
const adminRole = '00000000-0000-7000-8000-000000000002'

const invitation = {
  email: 'grace@example.test',
  roleId: '00000000-0000-7000-8000-000000000003',
  licenseId: '00000000-0000-7000-8000-000000000011',
}

type Change = [name: string, apply: (world: World) => Promise<unknown>]

/** Sequential changes by people and the service. Direct writes stand for changes that no operation makes. */
const changes: Change[] = [
  ['the company is renamed', ({ directoryId }) => set('directories', { name: 'Renamed' }, { directoryId })],
  ['a person is renamed', ({ user }) => user.patch('v1.0/me', { firstName: 'Renamed' })],
  ['somebody fails to sign in', ({ user }) => failToSignIn(user.email)],
  ['somebody joins', ({ directory }) => directory.signIn('user')],
  ['a team is renamed', ({ admin, team }) => admin.patch(`/teams/${team}`, { name: 'Marketing' })],
  ['a team is joined', ({ admin, team, user, colleague }) => teamOf(admin, team, [user, colleague])],
  ['a team is left', ({ admin, team, colleague }) => teamOf(admin, team, [colleague])],
  ['a folder is shared', ({ admin, folder, user }) => share(admin, folder, [user, 'readWrite'])],
  ['a folder is renamed', ({ admin, folder }) => admin.patch(`/folders/${folder}`, { name: 'Renamed' })],
  ['a folder becomes a favorite', ({ user, folder }) => user.put(`/folders/${folder}/favorite`)],
  ['a recording is put into a folder', ({ admin, folder, own }) => admin.put(`/folders/${folder}/recordings/${own}`)],
  ['a share is withdrawn', ({ admin, folder }) => share(admin, folder)],
  ['a share is given again', ({ admin, folder, user }) => share(admin, folder, [user, 'read'])],
  [
    'a recording is shared by itself',
    ({ admin, met, user }) =>
      shareRecording(admin, met, {
        userShares: [{ userId: user.userId, accessLevel: 'read' }],
      }),
  ],
  [
    'somebody may edit it too',
    ({ admin, met, user }) =>
      shareRecording(admin, met, {
        userShares: [{ userId: user.userId, accessLevel: 'readWrite' }],
      }),
  ],
  [
    'it is shared with a team',
    ({ admin, met, team }) =>
      shareRecording(admin, met, {
        teamShares: [{ teamId: team, accessLevel: 'read' }],
      }),
  ],
  ['it is shared no more', ({ admin, met }) => shareRecording(admin, met, {})],
  ['a recording is renamed', ({ admin, shared }) => admin.patch(`/recordings/${shared}`, { name: 'Renamed' })],
  ['a recording is tagged', ({ admin, met, tag }) => admin.put(`/recordings/${met}/tags`, { tagIds: [tag] })],
  ['a tag is renamed', ({ admin, tag }) => admin.patch(`/tags/${tag}`, { name: 'Money' })],
  [
    'an appointment is tagged',
    ({ user, appointment, tag }) => user.put(`/appointments/${appointment}/tags`, { tagIds: [tag] }),
  ],
  [
    'an appointment is moved',
    ({ appointment }) => set('appointments', { subject: 'Moved' }, { appointmentId: appointment }),
  ],
  [
    'an attendee is added',
    ({ appointment, admin }) =>
      db
        .insertInto('appointmentAttendees')
        .values({ appointmentId: appointment, position: 7, email: admin.email })
        .execute(),
  ],
  [
    'an attendee is taken away',
    ({ appointment, colleague }) =>
      db
        .deleteFrom('appointmentAttendees')
        .where('appointmentId', '=', appointment)
        .where('email', '=', colleague.email)
        .execute(),
  ],
  ['a series is deleted', ({ series }) => set('appointments', { deletedOn: new Date() }, { appointmentId: series })],
  ['a task is done', ({ user, task }) => user.patch(`/tasks/${task}`, { isDone: true })],
  ['a task is given', ({ admin, task, user }) => admin.patch(`/tasks/${task}`, { responsibleUserId: user.userId })],
  ['news is read', ({ user }) => user.post('/news/read')],
  ['a task is created', ({ user }) => user.post('/tasks', { subject: 'Another', dueDate: '2026-01-01' })],
  [
    'a phrase is added',
    ({ colleague }) =>
      colleague.post('/vocabulary', {
        phrase: 'Protokoll',
        isDirectoryWide: false,
      }),
  ],
  [
    'a feed is subscribed to',
    ({ directoryId, user }) =>
      db
        .insertInto('calendars')
        .values({
          calendarId: newId(),
          directoryId,
          userId: user.userId,
          name: 'Work',
          url: 'https://a.test/',
          nextSyncOn: new Date(),
        })
        .execute(),
  ],
  ['a feed cannot be read', ({ directoryId }) => set('calendars', { lastError: 'No answer.' }, { directoryId })],
  ['somebody is invited', ({ admin }) => admin.post('/memberships', invitation)],
  [
    'mail to the invited person fails',
    ({ directoryId }) => set('invitations', { mailStatus: 'failed' }, { directoryId }),
  ],
  ['a token is made', ({ colleague }) => colleague.post('v1.0/me/tokens', { name: 'Wiki', expiresOn: null })],
  [
    'a template is renamed',
    ({ template }) => set('meetingTemplates', { title: 'New' }, { meetingTemplateId: template }),
  ],
  [
    'a section is renamed',
    ({ section }) => set('meetingTemplateSections', { title: 'New' }, { meetingTemplateSectionId: section }),
  ],
  [
    'a built-in template is renamed',
    // A new name each time: the template is shared by all companies, and a retried test has already renamed it.
    () => db.updateTable('meetingTemplates').set({ description: newId() }).where('scope', '=', 'global').execute(),
  ],
  [
    'a summary is rewritten',
    ({ summary }) => set('summaries', { summary: 'No budget.' }, { recordingSummaryId: summary }),
  ],
  ['a transcript is written', ({ shared }) => speak(shared)],
  ['a recording is deleted', ({ admin, shared }) => admin.delete(`/recordings/${shared}`)],
  ['a recording is restored', ({ admin, shared }) => admin.post(`/recordings/${shared}/restore`)],
  ['a recording is created', ({ directoryId, user }) => addRecording(db, { directoryId, ownerUserId: user.userId })],
  ['a run fails', ({ shared }) => set('recordings', { isTranscriptionSucceeded: false }, { recordingId: shared })],
  ['a tag is deleted', ({ admin, tag }) => admin.delete(`/tags/${tag}`)],
  ['a tag is restored', ({ admin, tag }) => admin.post(`/tags/${tag}/restore`)],
  [
    'recordings are tagged in bulk',
    ({ admin, own, met, tag }) =>
      admin.post('/recordings/bulk', {
        recordingIds: [own, met],
        addTagIds: [tag],
      }),
  ],
  ['a person becomes an admin', ({ user }) => set('memberships', { roleId: adminRole }, { userId: user.userId })],
  ['a person is blocked', ({ colleague }) => set('memberships', { isBlocked: true }, { userId: colleague.userId })],
  [
    'a person is let in again',
    ({ colleague }) => set('memberships', { isBlocked: false }, { userId: colleague.userId }),
  ],
  [
    'a person changes their e-mail',
    ({ colleague }) => set('users', { email: `x${colleague.email}` }, { userId: colleague.userId }),
  ],
  ['a token is deleted', ({ colleague }) => revokeTokens(colleague, 'Wiki')],
  [
    'a person joins another company',
    ({ user, elsewhere: directoryId }) =>
      db
        .insertInto('memberships')
        .values({
          directoryId,
          userId: user.userId,
          roleId: adminRole,
          licenseId: invitation.licenseId,
        })
        .execute(),
  ],
  [
    'the other company is renamed',
    ({ elsewhere }) => set('directories', { name: 'Elsewhere' }, { directoryId: elsewhere }),
  ],
  [
    'a person is blocked in the other company',
    ({ elsewhere }) => set('memberships', { isBlocked: true }, { directoryId: elsewhere }),
  ],
  [
    'the other company is closed',
    ({ elsewhere }) => set('directories', { deletedOn: new Date() }, { directoryId: elsewhere }),
  ],
  [
    'the other company is open again',
    ({ elsewhere }) => set('directories', { deletedOn: null }, { directoryId: elsewhere }),
  ],
  [
    'a person is removed from the other company',
    ({ elsewhere }) => set('memberships', { deletedOn: new Date() }, { directoryId: elsewhere }),
  ],
  ['a team is deleted', ({ admin, team }) => admin.delete(`/teams/${team}`)],
  ['a folder is deleted', ({ admin, folder }) => admin.delete(`/folders/${folder}`)],
  ['a folder is restored', ({ admin, folder }) => admin.post(`/folders/${folder}/restore`)],
]

/** The status if the operation refused; direct writes always succeed. */
function statusOf(outcome: unknown): number | 'done' {
  const status = typeof outcome === 'object' && outcome !== null && 'statusCode' in outcome ? outcome.statusCode : 200
  return typeof status === 'number' && status >= 300 ? status : 'done'
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

async function set(table: string, values: Record<string, unknown>, where: Record<string, unknown>) {
  const pairs = Object.entries(values).map(([name, value]) => sql`${sql.ref(snake(name))} = ${value}`)
  const [[key, id] = ['', '']] = Object.entries(where)
  await sql`update ${sql.table(snake(table))} set ${sql.join(pairs)} where ${sql.ref(snake(key))} = ${id}`.execute(db)
}

const teamOf = (admin: TestPerson, team: string, members: TestPerson[]) =>
  admin.put(`/teams/${team}/memberships`, {
    userIds: members.map(({ userId }) => userId),
  })

const share = (admin: TestPerson, folder: string, ...shares: [person: TestPerson, accessLevel: string][]) =>
  admin.put(`/folders/${folder}/shares`, {
    userShares: shares.map(([{ userId }, accessLevel]) => ({
      userId,
      accessLevel,
    })),
    teamShares: [],
  })

const shareRecording = (
  admin: TestPerson,
  recordingId: string,
  shares: { userShares?: object[]; teamShares?: object[] },
) =>
  admin.put(`/recordings/${recordingId}/shares`, {
    userShares: [],
    teamShares: [],
    ...shares,
  })

const revokeTokens = ({ userId }: TestPerson, name: string) =>
  db
    .updateTable('accessTokens')
    .set({ revokedOn: new Date() })
    .where('userId', '=', userId)
    .where('name', '=', name)
    .execute()

async function speak(recordingId: string) {
  const speakerId = newId()
  await db.insertInto('transcriptSpeakers').values({ speakerId, recordingId, speakerNumber: 1 }).execute()
  await db
    .insertInto('transcriptSegments')
    .values({
      recordingId,
      position: 0,
      speakerId,
      startTime: 0,
      endTime: 1,
      text: 'Hello',
    })
    .execute()
}

/** Bumps every version, so that all cached responses become stale. */
const forgetAll = ({ directoryId }: World) =>
  sql`select touch_changes(array[${directoryId}, ${EVERYWHERE}]::uuid[], ${[...resources]}::text[])`.execute(db)

async function failToSignIn(email: string) {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/v1.0/sessions',
    payload: { email, password: 'wrong' },
  })
  await service.services.securityLog.flush()
  return answer.statusCode === 401 ? 'done' : answer
}

/** Outside a company everyone shares one limit, which these requests would exceed on a fast machine. */
function allowAgain(people: TestPerson[]) {
  const counts = service.services.requestCounts.limiter('requests')
  counts.takeUnsent()
  const none = { minuteAgeMs: 0, minuteUsed: 0, dayAgeMs: 0, dayUsed: 0 }
  for (const { userId } of people) counts.adopt({ key: `${userId} programs `, ...none })
}

/** Every response of every cached operation for three people, keyed by operation, request and person. */
async function askAll(world: World): Promise<Record<string, string>> {
  const people = {
    admin: world.admin,
    user: world.user,
    colleague: world.colleague,
  }
  allowAgain(Object.values(people))
  const answers: Record<string, string> = {}
  // One operation at a time: hundreds of requests in one turn of the event loop aren't realistic.
  for (const [operationId, requests] of Object.entries(asks(world))) {
    const asked = requests.flatMap(({ path, body }) =>
      Object.entries(people).map(async ([name, person]) => {
        const response = await (body === undefined ? person.get(path) : person.post(path, body))
        // Denied requests appear in the audit log with a delay.
        const text = operationId === 'listAuditEntries' ? withoutRefusals(response.json()) : response.body
        answers[`${operationId} ${path} ${name}`] = `${response.statusCode} ${text}`
      }),
    )
    await Promise.all(asked)
  }
  return answers
}

function withoutRefusals({ items = [] }: { items?: { action: string }[] }): string {
  return JSON.stringify(items.filter(({ action }) => action !== 'access.refused'))
}

test('no change leaves a stale answer behind', { timeout: 300_000 }, async ({ directory }) => {
  const world = await makeWorld(db, directory)
  await db.updateTable('directories').set({ maxApiRequestsPerMinute: 1_000_000 }).execute()
  expect(Object.keys(asks(world)).toSorted()).toEqual(Object.keys(keptOperations).toSorted())

  const changed = new Set<string>()
  let before = await askAll(world)
  for (const [change, apply] of changes) {
    const outcome = { change, status: statusOf(await apply(world)) }
    const kept = await askAll(world)
    await forgetAll(world)
    const truth = await askAll(world)

    expect({ ...outcome, answers: kept }).toEqual({
      change,
      status: 'done',
      answers: truth,
    })
    const differing = Object.keys(truth).filter((key) => truth[key] !== before[key])
    expect({ change, isSeen: differing.length > 0 }).toEqual({
      change,
      isSeen: true,
    })
    for (const key of differing) changed.add(key.split(' ')[0] ?? '')
    before = truth
  }
  expect([...changed].toSorted()).toEqual(Object.keys(keptOperations).toSorted())
})
