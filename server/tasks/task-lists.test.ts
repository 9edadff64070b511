import { describe, expect, vi } from 'vitest'
import { service, test as base } from '../test/service-test.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { expectContract, expectContractSelection } from '../test/validate-response.ts'

const { db } = service

const presets = ['Tasks', 'Open', 'Overdue', 'Completed', 'Forwarded']

async function addTask(person: TestPerson, subject: string, facts: object = {}) {
  const { isDone, isCanceled, ...body } = { isDone: false, isCanceled: false, ...facts }
  const { taskId } = (await person.post('/tasks', { subject, ...body })).json()
  if (isDone) await person.patch(`/tasks/${taskId}`, { isDone })
  if (isCanceled) await person.patch(`/tasks/${taskId}`, { isCanceled })
  return taskId
}

async function pageOf(person: TestPerson, query: string) {
  const response = await person.get(`/tasks${query}`)
  expectContract('listTasks', response.statusCode, response.json())
  expect(response.statusCode).toBe(200)
  return response.json()
}

const subjects = (items: { subject: string }[]) => items.map(({ subject }) => subject)
const listed = async (person: TestPerson, query = '') => subjects((await pageOf(person, query)).items)

async function found(person: TestPerson, body: object) {
  const response = await person.post('/tasks/search', body)
  expectContract('searchTasks', response.statusCode, response.json())
  return response.statusCode === 200 ? subjects(response.json().items) : response.statusCode
}

const iso = (fromNowMs: number) => new Date(Date.now() + fromNowMs).toISOString()
const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format()

/** The lists as requested before the task 'soon' is due. Retries with a later time if the requests took too long. */
async function askedInTime(person: TestPerson, lists: () => Promise<unknown>, awayMs: number): Promise<unknown> {
  const dueAt = Date.now() + awayMs
  const taskId = await addTask(person, 'soon', { dueDate: new Date(dueAt).toISOString() })
  const requested = await lists()
  if (Date.now() < dueAt) return requested
  await person.delete(`/tasks/${taskId}`)
  return askedInTime(person, lists, awayMs * 2)
}

/** Two people with tasks in every state, and a third with a private one. */
async function busyCompany(directory: TestDirectory) {
  const me = await directory.signIn('user')
  const you = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  const mine = { responsibleUserId: me.userId }
  const yours = { responsibleUserId: you.userId }
  await addTask(me, 'open', { dueDate: '2999-01-01' })
  await addTask(me, 'late', { dueDate: '2020-01-01', ...mine })
  await addTask(me, 'late but done', { dueDate: '2020-01-02', isDone: true })
  await addTask(me, 'late but canceled', { dueDate: '2020-01-03', isCanceled: true })
  await addTask(me, 'forwarded to you', yours)
  await addTask(you, 'given to me', { dueDate: '2030-01-01', ...mine })
  await addTask(you, 'yours alone', { dueDate: '2019-01-01', ...yours })
  return { me, you, admin }
}

const test = base.extend('company', ({ directory }) => busyCompany(directory))

describe('presets (contract 4.3)', () => {
  test.for<[string, string[]]>([
    ['myTasks', ['late', 'late but done', 'late but canceled', 'given to me', 'open', 'forwarded to you']],
    ['myOpen', ['late', 'given to me', 'open', 'forwarded to you']],
    ['myOverdue', ['late']],
    ['myCompleted', ['late but done']],
    ['myForwarded', ['forwarded to you']],
  ])('%s lists tasks the caller owns or is responsible for', async ([filter, expected], { company: { me } }) => {
    expect(await listed(me, `?filter=${filter}`)).toEqual(expected)
  })

  test.for<[string, string[]]>([
    [
      'allTasks',
      ['yours alone', 'late', 'late but done', 'late but canceled', 'given to me', 'open', 'forwarded to you'],
    ],
    ['allOpen', ['yours alone', 'late', 'given to me', 'open', 'forwarded to you']],
    ['allOverdue', ['yours alone', 'late']],
    ['allCompleted', ['late but done']],
    ['allForwarded', ['given to me', 'forwarded to you']],
  ])('%s lists the whole company’s, by due date', async ([filter, expected], { company: { admin } }) => {
    expect(await listed(admin, `?filter=${filter}`)).toEqual(expected)
  })

  test('those of the whole company are 403 for users', async ({ company: { me } }) => {
    const answers = await Promise.all(presets.map((preset) => me.get(`/tasks?filter=all${preset}`)))

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
    expectContract('listTasks', 403, answers[0]?.json())
  })

  test('an admin has own tasks too, and an unknown preset is 400', async ({ company: { admin } }) => {
    expect(await listed(admin, '?filter=myTasks')).toEqual([])
    const response = await admin.get('/tasks?filter=everything')
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toMatchObject([{ field: 'filter' }])
  })

  test('without a preset, every task the caller can see is listed', async ({ company: { me, you, admin } }) => {
    expect((await pageOf(me, '')).total).toBe(6)
    expect(await listed(you)).toEqual(['yours alone', 'given to me', 'forwarded to you'])
    expect((await pageOf(admin, '')).total).toBe(7)
  })
})

describe('overdue is open and past due at this moment (contract 3.3)', () => {
  test('a moment is past due as soon as it has passed', async ({ directory }) => {
    const user = await directory.signIn('user')
    await addTask(user, 'just over', { dueDate: iso(-1_000) })
    await addTask(user, 'in an hour', { dueDate: iso(3_600_000) })
    await addTask(user, 'without')

    expect(await listed(user, '?filter=myOverdue')).toEqual(['just over'])
  })

  test('a task in a list requested before becomes past due as soon as its time has come', async ({ directory }) => {
    const admin = await directory.signIn('admin')
    const lists = async () => [
      await listed(admin, '?filter=myOverdue'),
      await listed(admin, '?filter=allOverdue'),
      await found(admin, { status: 'overdue' }),
    ]
    expect(await askedInTime(admin, lists, 1_500)).toEqual([[], [], []])
    await vi.waitFor(async () => expect(await lists()).toEqual([['soon'], ['soon'], ['soon']]), { timeout: 60_000 })
  })

  test('a day is past due when it is over in the person’s time zone, or else the company’s', async ({ directory }) => {
    const user = await directory.signIn('user')
    const admin = await directory.signIn('admin')
    // 26 hours apart, so that their dates always differ.
    const [behind, ahead] = ['Etc/GMT+12', 'Etc/GMT-14']
    await db
      .updateTable('directories')
      .set({ timeZone: ahead })
      .where('directoryId', '=', directory.directoryId)
      .execute()
    await db.updateTable('users').set({ timeZone: behind }).where('userId', '=', user.userId).execute()
    await addTask(user, 'today behind', { dueDate: dayIn(behind) })
    await addTask(user, 'today ahead', { dueDate: dayIn(ahead) })

    expect(await listed(user, '?filter=myOverdue')).toEqual([])
    expect(await listed(admin, '?filter=allOverdue')).toEqual(['today behind'])
    expect(await found(admin, { status: 'overdue' })).toEqual(['today behind'])
  })
})

describe('paging and fields (contract 4.0)', () => {
  test('pages have no gaps or overlaps, and the last one ends the list', async ({ company: { me } }) => {
    const pages = await Promise.all([1, 2, 3].map((page) => pageOf(me, `?page=${page}&pageSize=4`)))

    expect(pages.map(({ page, pageSize, total, hasMore }) => [page, pageSize, total, hasMore])).toEqual([
      [1, 4, 6, true],
      [2, 4, 6, false],
      [3, 4, 6, false],
    ])
    expect(pages.flatMap(({ items }) => subjects(items))).toEqual(await listed(me))
  })

  test('tasks due on the same day are in order of creation', async ({ directory }) => {
    const user = await directory.signIn('user')
    const names = ['first', 'second', 'third', 'fourth']
    for (const name of names) await addTask(user, name, { dueDate: '2030-01-01' })

    const one = async (page: number) => (await listed(user, `?page=${page}&pageSize=1`))[0]
    expect(await Promise.all([1, 2, 3, 4].map(one))).toEqual(names)
  })

  test('fields select the properties of each entry', async ({ company: { me } }) => {
    const fields = 'taskId,dueDate'
    const search = { responsible: me.userId, pageSize: 1 }
    expectContractSelection('listTasks', fields, (await me.get(`/tasks?fields=${fields}`)).json())
    expectContractSelection('searchTasks', fields, (await me.post(`/tasks/search?fields=${fields}`, search)).json())
  })
})

describe('search', () => {
  test('the list searches the subject, the search also the description (contract 4.3)', async ({ directory }) => {
    const admin = await directory.signIn('admin')
    await addTask(admin, 'Budget for Q3', { description: null })
    await addTask(admin, 'Call', { description: 'about the bUDGet' })
    await addTask(admin, 'Other', { description: 'nothing' })

    expect(await listed(admin, '?search=BUDG')).toEqual(['Budget for Q3'])
    expect(await listed(admin, '?search=')).toHaveLength(3)
    expect(await found(admin, { search: 'BUDG' })).toEqual(['Budget for Q3', 'Call'])
    expect(await found(admin, { search: '' })).toHaveLength(3)
    expect(await found(admin, { search: null, responsible: null, status: null })).toHaveLength(3)
  })

  test('%, _ and backslashes are literal (contract 4.0)', async ({ directory }) => {
    const admin = await directory.signIn('admin')
    for (const subject of ['100% sure', 'snake_case', 'C:\\temp', 'plain']) await addTask(admin, subject)

    expect(await found(admin, { search: '%' })).toEqual(['100% sure'])
    expect(await found(admin, { search: '_' })).toEqual(['snake_case'])
    expect(await found(admin, { search: '\\' })).toEqual(['C:\\temp'])
    expect(await listed(admin, '?search=%25')).toEqual(['100% sure'])
  })

  test.for<[string, string[]]>([
    ['open', ['yours alone', 'late', 'given to me', 'open', 'forwarded to you']],
    ['overdue', ['yours alone', 'late']],
    ['completed', ['late but done']],
    ['canceled', ['late but canceled']],
  ])('the status %s (contract 3.3)', async ([status, expected], { company: { admin } }) => {
    expect(await found(admin, { status })).toEqual(expected)
  })

  test('callers can always search by their own id; other people and everyone are for admins and owners', async ({
    company: { me, you, admin },
  }) => {
    expect(await found(me, { responsible: me.userId })).toEqual(['late', 'given to me'])
    expect(await found(me, { responsible: me.userId.toUpperCase() })).toEqual(['late', 'given to me'])
    expect(await found(me, { responsible: you.userId })).toBe(403)
    expect(await found(me, {})).toBe(403)
    expect(await found(me, { responsible: null })).toBe(403)
    expect(await found(me, { responsible: 'nobody' })).toBe(403)
    expect(await found(admin, { responsible: you.userId })).toEqual(['yours alone', 'forwarded to you'])
    expect(await found(admin, { responsible: 'nobody' })).toEqual([])
    expect(await found(admin, { responsible: me.userId, status: 'overdue', search: 'LATE' })).toEqual(['late'])
  })

  test('tasks of another company are never found (contract 5.4)', async ({ company: { me } }) => {
    const elsewhere = await (await service.createDirectory()).signIn('owner')

    expect(await found(elsewhere, {})).toEqual([])
    expect(await found(elsewhere, { responsible: me.userId })).toEqual([])
    expect(await listed(elsewhere, '?filter=allTasks')).toEqual([])
  })
})
