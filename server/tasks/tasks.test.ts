import { describe, expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addAppointment } from '../test/test-recording.ts'
import { expectContract } from '../test/validate-response.ts'
import { addSummary } from '../test/test-summary.ts'

const { db } = service

/** Links an extension allows in a new task. */
const badLinks = [
  { field: 'recordingSummaryId', body: { recordingSummaryId: newId() } },
  { field: 'recordingSummaryId', body: { recordingSummaryId: '%' } },
  { field: 'appointmentId', body: { appointmentId: newId() } },
  { field: 'appointmentId', body: { appointmentId: "'; drop table tasks; --" } },
]

async function addTask(person: TestPerson, body: object = {}) {
  const response = await person.post('/tasks', { subject: 'Call the customer', ...body })
  expectContract('createTask', response.statusCode, response.json())
  expect(response.statusCode).toBe(200)
  return response.json()
}

const change = (person: TestPerson, taskId: string, body: object) => person.patch(`/tasks/${taskId}`, body)

describe('creating a task (contract 2.7, 4.3)', () => {
  test('the caller becomes the owner, and omitted fields are null', async ({ directory }) => {
    const user = await directory.signIn('user')

    const task = await addTask(user)

    expect(task).toEqual({
      taskId: expect.any(String),
      subject: 'Call the customer',
      description: null,
      ownerId: user.userId,
      responsibleUserId: null,
      dueDate: null,
      isDone: false,
      doneOn: null,
      isCanceled: false,
      canceledOn: null,
      recordingSummaryId: null,
      appointmentId: null,
      ...(isContractOnlyRun ? {} : { sourceItemId: null }),
      createdOn: expect.any(String),
      modifiedOn: task.createdOn,
    })
    expect((await user.get(`/tasks/${task.taskId}`)).json()).toEqual(task)
  })

  test.for([
    ['2026-03-05', '2026-03-05'],
    ['2028-02-29', '2028-02-29'],
    ['2026-03-05T16:00:00Z', '2026-03-05T16:00:00.000Z'],
    ['2026-03-05T16:00:00.123456+02:00', '2026-03-05T14:00:00.123Z'],
    ['2026-03-05T16:00', '2026-03-05T16:00:00.000Z'],
    ['2026-03-05T16:00:00+0530', '2026-03-05T10:30:00.000Z'],
    // Many programs write a day as midnight in UTC.
    ['2026-03-05T00:00:00Z', '2026-03-05'],
    ['2026-03-05T00:00:00.000+00:00', '2026-03-05'],
    ['2026-03-05T00:00:00+01:00', '2026-03-04T23:00:00.000Z'],
    ['2026-03-04T16:00:00-08:00', '2026-03-05T00:00:00.000Z'],
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
  ])('due %s is returned as %s', async ([dueDate, answered], { directory }) => {
    const user = await directory.signIn('user')

    const { taskId } = await addTask(user, { dueDate })

    expect((await user.get(`/tasks/${taskId}`)).json().dueDate).toBe(answered)
  })

  test.for([
    { field: 'subject', body: { subject: '' } },
    { field: 'subject', body: { subject: '   ' } },
    { field: 'subject', body: { subject: '\u200b\u3164' } },
    { field: 'subject', body: { subject: undefined } },
    { field: 'subject', body: { subject: 'x'.repeat(1001) } },
    { field: 'description', body: { description: 'x'.repeat(4001) } },
    { field: 'dueDate', body: { dueDate: 'tomorrow' } },
    { field: 'dueDate', body: { dueDate: '2026-02-30' } },
    { field: 'dueDate', body: { dueDate: '2026-13-01' } },
    { field: 'dueDate', body: { dueDate: '2026-03-05T25:00:00Z' } },
    { field: 'dueDate', body: { dueDate: '2026-03-05T10:00:00+99:00' } },
    { field: 'dueDate', body: { dueDate: '0000-01-01' } },
    { field: 'dueDate', body: { dueDate: '9999-12-31T23:59:59-10:00' } },
    { field: 'dueDate', body: { dueDate: 1_772_700_000 } },
    { field: 'responsibleUserId', body: { responsibleUserId: newId() } },
    { field: 'responsibleUserId', body: { responsibleUserId: 'me' } },
    ...(isContractOnlyRun ? [] : badLinks),
  ])('a bad $field is 400 naming it, and no task is created: $body', async ({ field, body }, { directory }) => {
    const user = await directory.signIn('user')

    const response = await user.post('/tasks', { subject: 'Fine', ...body })

    expect(response.statusCode).toBe(400)
    expectContract('createTask', 400, response.json())
    expect(response.json().errors).toMatchObject([{ field, message: expect.any(String) }])
    expect((await user.get('/tasks')).json().total).toBe(0)
  })

  test.skipIf(isContractOnlyRun)('a single response names every invalid field', async ({ directory }) => {
    const user = await directory.signIn('user')

    const response = await user.post('/tasks', {
      subject: ' ',
      dueDate: '2026-02-31',
      responsibleUserId: newId(),
      recordingSummaryId: newId(),
      appointmentId: newId(),
    })

    expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'subject',
      'dueDate',
      'responsibleUserId',
      'recordingSummaryId',
      'appointmentId',
    ])
  })

  test('limits count characters, and markup is plain text (contract 8)', async ({ directory }) => {
    const user = await directory.signIn('user')
    const facts = { subject: '\u{1F600}'.repeat(1000), description: '\u{1F600}'.repeat(4000) }

    expect(await addTask(user, facts)).toMatchObject(facts)
    expect((await addTask(user, { subject: '<img src=x onerror=alert(1)>' })).subject).toBe(
      '<img src=x onerror=alert(1)>',
    )
  })

  test('the responsible person is an active member: not blocked, not removed, not of another company', async ({
    directory,
  }) => {
    const user = await directory.signIn('user')
    const colleague = await directory.signIn('user')
    const blocked = await directory.signIn('user')
    const removed = await directory.signIn('user')
    const stranger = await (await service.createDirectory()).signIn('user')
    await db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', blocked.userId).execute()
    await db.updateTable('memberships').set({ deletedOn: new Date() }).where('userId', '=', removed.userId).execute()
    const give = async ({ userId }: TestPerson) =>
      (await user.post('/tasks', { subject: 'Theirs', responsibleUserId: userId })).statusCode

    expect([await give(colleague), await give(user)]).toEqual([200, 200])
    expect([await give(blocked), await give(removed), await give(stranger)]).toEqual([400, 400, 400])
  })
})

describe.skipIf(isContractOnlyRun)('links of a task', () => {
  test('a summary the caller can see and their own appointment are accepted; others are 400', async ({ directory }) => {
    const { directoryId } = directory
    const user = await directory.signIn('user')
    const colleague = await directory.signIn('user')
    const mine = await addSummary(db, { directoryId, ownerUserId: user.userId })
    const theirs = await addSummary(db, { directoryId, ownerUserId: colleague.userId })
    const own = await addAppointment(db, { directoryId, userId: user.userId })
    const other = await addAppointment(db, { directoryId, userId: colleague.userId })
    const link = async (body: object) => (await user.post('/tasks', { subject: 'Linked', ...body })).statusCode

    expect(await addTask(user, { recordingSummaryId: mine, appointmentId: own })).toMatchObject({
      recordingSummaryId: mine,
      appointmentId: own,
    })
    expect(await link({ recordingSummaryId: theirs })).toBe(400)
    expect(await link({ appointmentId: other })).toBe(400)
  })

  test('are only shown to those who can see them, an appointment as their own copy (contract 2.14, 5.4)', async ({
    directory,
  }) => {
    const { directoryId } = directory
    const owner = await directory.signIn('user')
    const responsible = await directory.signIn('user')
    const admin = await directory.signIn('admin')
    const recordingSummaryId = await addSummary(db, { directoryId, ownerUserId: owner.userId })
    const meeting = { directoryId, icalId: newId(), startTime: new Date('2026-01-01T09:00:00Z') }
    const appointmentId = await addAppointment(db, { ...meeting, userId: owner.userId })
    const copy = await addAppointment(db, { ...meeting, userId: responsible.userId })
    const links = { recordingSummaryId, appointmentId }
    const { taskId } = await addTask(owner, { ...links, responsibleUserId: responsible.userId })
    const seenBy = async (person: TestPerson) => (await person.get(`/tasks/${taskId}`)).json()

    expect(await seenBy(owner)).toMatchObject(links)
    expect(await seenBy(responsible)).toMatchObject({ recordingSummaryId: null, appointmentId: copy })
    expect(await seenBy(admin)).toMatchObject({ recordingSummaryId, appointmentId: null })
    expect((await responsible.get('/tasks')).json().items).toMatchObject([{ appointmentId: copy }])

    await db.updateTable('recordings').set({ deletedOn: new Date() }).where('ownerUserId', '=', owner.userId).execute()
    expect(await seenBy(owner)).toMatchObject({ recordingSummaryId: null, appointmentId })
  })
})

test('a task is visible to its owner, the person responsible, admins and owners; for others it is 404 (contract 4.3, 5.4)', async ({
  directory,
}) => {
  const owner = await directory.signIn('user')
  const responsible = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  const companyOwner = await directory.signIn('owner')
  const stranger = await directory.signIn('user')
  const outsider = await (await service.createDirectory()).signIn('owner')
  const { taskId } = await addTask(owner, { responsibleUserId: responsible.userId })
  const statuses = async (person: TestPerson) => [
    (await person.get(`/tasks/${taskId}`)).statusCode,
    (await change(person, taskId, { subject: 'Changed' })).statusCode,
  ]

  for (const person of [owner, responsible, admin, companyOwner]) expect(await statuses(person)).toEqual([200, 200])
  for (const person of [stranger, outsider]) {
    expect(await statuses(person)).toEqual([404, 404])
    expect((await person.delete(`/tasks/${taskId}`)).statusCode).toBe(404)
  }
})

describe('changing a task (extension tasks.edit)', () => {
  test('only the fields in the body change; null clears', async ({ directory }) => {
    const user = await directory.signIn('user')
    const facts = { description: 'Soon', dueDate: '2026-03-05', responsibleUserId: user.userId }
    const task = await addTask(user, facts)

    const renamed = await change(user, task.taskId, { subject: ' Write to the customer ' })
    const cleared = await change(user, task.taskId, { description: null, dueDate: null, responsibleUserId: null })

    expectContract('updateTask', 200, renamed.json())
    expect(renamed.json()).toEqual({
      ...task,
      subject: 'Write to the customer',
      modifiedOn: expect.any(String),
    })
    expect(Date.parse(renamed.json().modifiedOn)).toBeGreaterThanOrEqual(Date.parse(task.modifiedOn))
    expect(cleared.json()).toMatchObject({ description: null, dueDate: null, responsibleUserId: null })
    expect((await user.get(`/tasks/${task.taskId}`)).json()).toEqual(cleared.json())
  })

  test('a body that changes nothing leaves the task unchanged, including modifiedOn', async ({ directory }) => {
    const user = await directory.signIn('user')
    const task = await addTask(user, { dueDate: '2026-03-05' })

    expect((await change(user, task.taskId, {})).json()).toEqual(task)
    expect((await change(user, task.taskId, { dueDate: '2026-03-05', isDone: false })).json()).toEqual(task)
  })

  test('done and canceled set and clear their times and exclude each other', async ({ directory }) => {
    const user = await directory.signIn('user')
    const { taskId } = await addTask(user)
    const set = async (body: object) => (await change(user, taskId, body)).json()

    const done = await set({ isDone: true })
    expect(done).toMatchObject({ isDone: true, doneOn: expect.any(String), isCanceled: false, canceledOn: null })
    expect((await set({ isDone: true, subject: 'Again' })).doneOn).toBe(done.doneOn)
    expect(await set({ isCanceled: true })).toMatchObject({
      isDone: false,
      doneOn: null,
      isCanceled: true,
      canceledOn: expect.any(String),
    })
    expect(await set({ isDone: false })).toMatchObject({ isDone: false, isCanceled: true })
    expect(await set({ isDone: true, isCanceled: false })).toMatchObject({ isDone: true, canceledOn: null })
    expect(await set({ isDone: false })).toMatchObject({ isDone: false, doneOn: null, isCanceled: false })
  })

  test('setting both done and canceled is 400 naming both', async ({ directory }) => {
    const user = await directory.signIn('user')
    const task = await addTask(user)

    const response = await change(user, task.taskId, { isDone: true, isCanceled: true })

    expect(response.statusCode).toBe(400)
    expectContract('updateTask', 400, response.json())
    expect(response.json().errors).toMatchObject([{ field: 'isDone' }, { field: 'isCanceled' }])
    expect((await user.get(`/tasks/${task.taskId}`)).json()).toEqual(task)
  })

  test('concurrent finishing and canceling ends in exactly one of the two', async ({ directory }) => {
    const user = await directory.signIn('user')
    const { taskId } = await addTask(user)
    const bodies = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? { isDone: true } : { isCanceled: true }))

    const answers = await Promise.all(bodies.map((body) => change(user, taskId, body)))
    const task = (await user.get(`/tasks/${taskId}`)).json()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(bodies.map(() => 200))
    for (const answer of [...answers.map((one) => one.json()), task]) {
      expect(answer.isDone).not.toBe(answer.isCanceled)
      expect(answer.doneOn === null).toBe(answer.isCanceled)
    }
  })

  test('a blocked person can’t become responsible, but stays so', async ({ directory }) => {
    const user = await directory.signIn('user')
    const colleague = await directory.signIn('user')
    const { taskId } = await addTask(user, { responsibleUserId: colleague.userId })
    await db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', colleague.userId).execute()
    const give = (responsibleUserId: string) => change(user, taskId, { responsibleUserId })

    expect((await give(colleague.userId)).statusCode).toBe(200)
    await give(user.userId)
    const refused = await give(colleague.userId)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ field: 'responsibleUserId' }])
  })

  test('someone who passes a task on no longer sees it', async ({ directory }) => {
    const owner = await directory.signIn('user')
    const first = await directory.signIn('user')
    const second = await directory.signIn('user')
    const { taskId } = await addTask(owner, { responsibleUserId: first.userId })

    const handedOn = await change(first, taskId, { responsibleUserId: second.userId })

    expect(handedOn.json().responsibleUserId).toBe(second.userId)
    expect((await first.get(`/tasks/${taskId}`)).statusCode).toBe(404)
    expect((await second.get(`/tasks/${taskId}`)).statusCode).toBe(200)
  })
})

test('the task’s owner, admins and owners can delete it; the person responsible can’t (contract 5.4)', async ({
  directory,
}) => {
  const { directoryId } = directory
  const owner = await directory.signIn('user')
  const responsible = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  const first = await addTask(owner, { responsibleUserId: responsible.userId })
  const second = await addTask(owner, { subject: 'Second' })

  expect((await responsible.delete(`/tasks/${first.taskId}`)).statusCode).toBe(403)
  expect((await owner.delete(`/tasks/${first.taskId}`)).statusCode).toBe(204)
  expect((await admin.delete(`/tasks/${second.taskId}`)).statusCode).toBe(204)

  expect((await owner.get('/tasks')).json().total).toBe(0)
  expect((await owner.get(`/tasks/${first.taskId}`)).statusCode).toBe(404)
  expect((await change(owner, first.taskId, { isDone: true })).statusCode).toBe(404)
  expect((await owner.delete(`/tasks/${first.taskId}`)).statusCode).toBe(404)
  const audit = await db.selectFrom('auditEntries').selectAll().where('resourceId', '=', second.taskId).execute()
  expect(audit).toMatchObject([{ directoryId, userId: admin.userId, action: 'task.deleted', resourceName: 'Second' }])
})

test('those who could delete a task can restore it; for the person responsible and others it is 404', async ({
  directory,
}) => {
  const owner = await directory.signIn('user')
  const responsible = await directory.signIn('user')
  const { taskId } = await addTask(owner, { responsibleUserId: responsible.userId })
  await owner.delete(`/tasks/${taskId}`)

  expect((await responsible.post(`/tasks/${taskId}/restore`)).statusCode).toBe(404)
  const restored = await owner.post(`/tasks/${taskId}/restore`)
  expectContract('restoreTask', restored.statusCode, restored.json())
  expect(restored.json()).toMatchObject({ taskId, responsibleUserId: responsible.userId })
  expect((await responsible.get(`/tasks/${taskId}`)).statusCode).toBe(200)
  expect((await owner.post(`/tasks/${taskId}/restore`)).statusCode).toBe(200)
  const audit = await db.selectFrom('auditEntries').select('action').where('resourceId', '=', taskId).execute()
  expect(audit.map(({ action }) => action).toSorted()).toEqual(['task.deleted', 'task.restored'])
})
