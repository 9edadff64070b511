import { describe, expect, test as plain } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { expectContract } from '../test/validate-response.ts'
import { daysOf } from './due-date.ts'

const { db } = service

async function addTask(person: TestPerson, subject: string, facts: object = {}) {
  const { isDone, isCanceled, ...body } = { isDone: false, isCanceled: false, ...facts }
  const { taskId } = (await person.post('/tasks', { subject, ...body })).json()
  if (isDone) await person.patch(`/tasks/${taskId}`, { isDone })
  if (isCanceled) await person.patch(`/tasks/${taskId}`, { isCanceled })
}

async function found(person: TestPerson, body: object) {
  const response = await person.post('/tasks/search', body)
  expectContract('searchTasks', response.statusCode, response.json())
  if (response.statusCode !== 200) return response.statusCode
  return response.json().items.map(({ subject }: { subject: string }) => subject)
}

const day = (timeZone: string, fromNow: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now() + fromNow * 86_400_000)

describe('the days of a span', () => {
  plain.for([
    ['2026-11-18T12:00:00Z', 'UTC', ['18', '19'], ['19', '23'], '23'],
    ['2026-11-18T23:30:00Z', 'Europe/Berlin', ['19', '20'], ['20', '23'], '23'],
    // On a Sunday, this week is empty; on a Monday, all of it is ahead.
    ['2026-11-22T12:00:00Z', 'UTC', ['22', '23'], ['23', '23'], '23'],
    ['2026-11-16T12:00:00Z', 'UTC', ['16', '17'], ['17', '23'], '23'],
  ] as const)('at %s in %s', ([now, timeZone, today, thisWeek, later]) => {
    const clock = { now: new Date(now), timeZone }
    const shown = (span: 'today' | 'thisWeek' | 'later') =>
      Object.values(daysOf(span, clock)).flatMap((date) => date?.toISOString().slice(8, 10) ?? [])

    expect([shown('today'), shown('thisWeek'), shown('later')]).toEqual([today, thisWeek, [later]])
  })
})

describe.skipIf(isContractOnlyRun)('searching by when tasks are due (extension tasks.edit)', () => {
  test('every open task that isn’t overdue is in exactly one span, in the caller’s time zone', async ({
    directory,
  }) => {
    const me = await directory.signIn('user')
    const timeZone = 'Pacific/Kiritimati'
    await db.updateTable('users').set({ timeZone }).where('userId', '=', me.userId).execute()
    await addTask(me, 'late', { dueDate: day(timeZone, -1) })
    await addTask(me, 'a moment ago', { dueDate: new Date(Date.now() - 60_000).toISOString() })
    await addTask(me, 'today', { dueDate: day(timeZone, 0) })
    await addTask(me, 'in two weeks', { dueDate: day(timeZone, 14) })
    await addTask(me, 'whenever')
    await addTask(me, 'done today', { dueDate: day(timeZone, 0), isDone: true })
    await addTask(me, 'canceled', { isCanceled: true })
    const of = (due: string) => found(me, { filter: 'myTasks', due })

    expect(await of('today')).toEqual(['today'])
    expect(await of('later')).toEqual(['in two weeks', 'whenever'])
    expect(await found(me, { filter: 'myTasks', status: 'overdue' })).toEqual(['late', 'a moment ago'])
    const spans = await Promise.all(['today', 'thisWeek', 'later'].map(of))
    const open = await found(me, { filter: 'myOpen' })
    const all = [...spans.flat(), 'late', 'a moment ago']
    expect(all).toHaveLength(open.length)
    expect(new Set(all)).toEqual(new Set(open))
  })

  test('a span is updated when one of its tasks changes', async ({ directory }) => {
    const me = await directory.signIn('user')
    const { taskId } = (await me.post('/tasks', { subject: 'whenever' })).json()
    const later = () => found(me, { filter: 'myTasks', due: 'later' })
    expect(await later()).toEqual(['whenever'])
    await me.patch(`/tasks/${taskId}`, { dueDate: day('UTC', 0) })
    expect(await later()).toEqual([])
  })

  test.for([
    ['America/Los_Angeles', ['9th', 'at 11 on the 9th', '10th', 'at 11 on the 10th', '11th', 'whenever']],
    ['UTC', ['9th', '10th', 'at 11 on the 9th', '11th', 'at 11 on the 10th', 'whenever']],
  ] as const)('in order of local days in %s, across a DST change', async ([timeZone, order], { directory }) => {
    const me = await directory.signIn('user')
    await db.updateTable('users').set({ timeZone }).where('userId', '=', me.userId).execute()
    await addTask(me, 'whenever')
    await addTask(me, '11th', { dueDate: '2030-03-11' })
    await addTask(me, '10th', { dueDate: '2030-03-10' })
    await addTask(me, '9th', { dueDate: '2030-03-09' })
    // Daylight saving time starts on the night between.
    await addTask(me, 'at 11 on the 10th', { dueDate: '2030-03-10T23:00:00-07:00' })
    await addTask(me, 'at 11 on the 9th', { dueDate: '2030-03-09T23:00:00-08:00' })
    const params = { filter: 'myTasks', status: 'open', order: 'dueLocally' }

    expect(await found(me, params)).toEqual(order)
    expect(await found(me, { ...params, search: 'th' })).toEqual(order.slice(0, -1))
    expect(await found(me, { ...params, pageSize: 2, page: 2 })).toEqual(order.slice(2, 4))
  })

  test('tasks done last come first', async ({ directory }) => {
    const me = await directory.signIn('user')
    await addTask(me, 'first', { dueDate: '2030-01-01', isDone: true })
    await addTask(me, 'second', { dueDate: '2020-01-01', isDone: true })
    await addTask(me, 'open')
    const params = { filter: 'myTasks', status: 'completed', order: 'lastDone' }

    expect(await found(me, params)).toEqual(['second', 'first'])
    expect(await found(me, { ...params, search: 'FIRST' })).toEqual(['first'])
    expect(await found(me, { ...params, pageSize: 1, page: 2 })).toEqual(['first'])
    expect(await found(me, { ...params, order: null })).toEqual(['second', 'first'])
  })
})

describe.skipIf(isContractOnlyRun)('searching within a preset (extension tasks.edit)', () => {
  test('finds descriptions of the caller’s tasks and those they assigned to others, in any state', async ({
    directory,
  }) => {
    const me = await directory.signIn('user')
    const you = await directory.signIn('user')
    await addTask(me, 'given', { description: 'the budget', responsibleUserId: you.userId })
    await addTask(me, 'kept', { description: 'the budget', isCanceled: true })
    await addTask(you, 'yours', { description: 'the budget' })

    expect(await found(me, { filter: 'myTasks', search: 'BUDGET' })).toEqual(['given', 'kept'])
    expect(await found(me, { filter: 'myTasks', search: 'budget', status: 'canceled' })).toEqual(['kept'])
    expect(await found(me, { filter: 'myForwarded', status: 'open' })).toEqual(['given'])
  })

  test('everyone’s tasks are for admins and owners; an unknown preset, span or order is 400', async ({ directory }) => {
    const [user, admin] = [await directory.signIn('user'), await directory.signIn('admin')]
    await addTask(user, 'mine')

    expect(await found(user, { filter: 'allOpen' })).toBe(403)
    expect(await found(admin, { filter: 'allOpen', due: 'later' })).toEqual(['mine'])
    expect(await found(user, { filter: 'everything' })).toBe(400)
    expect(await found(user, { filter: 'myTasks', due: 'soon' })).toBe(400)
    expect(await found(user, { filter: 'myTasks', order: 'subject' })).toBe(400)
  })
})
