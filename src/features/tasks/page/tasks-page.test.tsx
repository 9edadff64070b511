import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { OpenApp } from '~/test/app-test'
import { readAgain } from '~/test/read-again'
import type { TestPerson } from '#server/test/test-directory.ts'
import { service, test } from '~/test/app-test'
// Preload lazy chunks so that they don't count toward a test's timeout.
import '../drawer/TaskDrawer'
import './TasksPage'

const { db } = service

type Given = { subject: string } & Record<string, unknown>

async function addTask(person: TestPerson, task: Given): Promise<string> {
  return (await person.post('/tasks', task)).json().taskId
}

/** Opens the page for a user with these tasks. */
async function openTasks(
  openApp: OpenApp,
  { search = '', tasks }: { search?: string; tasks: readonly Given[] },
  options: Parameters<OpenApp>[1] = {},
) {
  const app = await openApp(`/d/:directoryId/tasks${search}`, { as: 'user', ...options })
  const { person, queryClient } = app
  if (!person) throw new Error('Nobody signed in.')
  const ids: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- in order
  for (const task of tasks) ids.push(await addTask(person, { responsibleUserId: person.userId, ...task }))
  await readAgain(queryClient)
  return { ...app, person, ids }
}

/** Ignores screen reader announcements. */
const SHOWN = { ignore: '[aria-live] *' }
const day = (fromNow: number) => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10)
const link = (subject: string) => screen.findByRole('link', { name: subject })
const done = (subject: string) => screen.findByRole('checkbox', { name: `Done: ${subject}` })

const stored = (taskId: string) =>
  db.selectFrom('tasks').selectAll().where('taskId', '=', taskId).executeTakeFirstOrThrow()

test('open tasks are grouped by when they are due, and overdue ones are marked in words', async ({ openApp }) => {
  await openTasks(openApp, {
    tasks: [
      { subject: 'Late', dueDate: day(-3) },
      { subject: 'Whenever' },
      { subject: 'In year 9999', dueDate: '9999-12-31' },
    ],
  })
  expect(await link('Late')).toBeVisible()
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    'Overdue',
    'Later',
    'No due date',
  ])
  expect(within((await link('Late')).closest('li') ?? document.body).getByText('Overdue since')).toBeInTheDocument()
})

test('a task is checked off by its circle or with Space, with Undo', async ({ openApp }) => {
  const { user, ids } = await openTasks(openApp, { tasks: [{ subject: 'Send the plan' }] })
  await user.click(await done('Send the plan'))
  expect(await screen.findByText('Done: Send the plan', { selector: 'section p' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Send the plan' })).not.toBeInTheDocument())
  expect(await stored(ids[0] ?? '')).toMatchObject({ isDone: true })

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Change undone: Send the plan', { selector: 'section p' })).toBeVisible()
  const back = await link('Send the plan')
  back.focus()
  await user.keyboard(' ')
  await waitFor(async () => expect(await stored(ids[0] ?? '')).toMatchObject({ isDone: true }))
})

/** Refuses every change. */
const refusing =
  (real: typeof fetch): typeof fetch =>
  (input, init) => {
    const { method } = input instanceof Request ? input : new Request(input, init)
    if (method !== 'PATCH') return real(input, init)
    const problem = { type: 'about:blank', title: 'Forbidden', status: 403, detail: 'No.' }
    return Promise.resolve(Response.json(problem, { status: 403 }))
  }

test('a refused change is rolled back and its reason shown', async ({ openApp }) => {
  const { user } = await openTasks(openApp, { tasks: [{ subject: 'Send the plan' }] }, { fetch: refusing })
  await user.click(await done('Send the plan'))
  expect(await screen.findByText(/^Couldn’t change Send the plan\. You don’t have permission to do this/)).toBeVisible()
  expect(await done('Send the plan')).not.toBeChecked()
})

test('tasks assigned to the user come first, and all includes those they assigned to others', async ({
  openApp,
  directory,
}) => {
  const anna = await directory.signIn('user')
  const tasks = [
    { subject: 'For me' },
    { subject: 'For Anna', responsibleUserId: anna.userId },
    { subject: 'For nobody yet', responsibleUserId: null },
  ]
  const { user, history } = await openTasks(openApp, { tasks })
  expect(await link('For me')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'For Anna' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Assigned to me' }))
  expect(screen.getByRole('menuitemradio', { name: 'I assigned', hidden: true })).not.toBeChecked()
  await user.click(screen.getByRole('menuitemradio', { name: 'All', hidden: true }))
  for (const { subject } of tasks) expect(await link(subject)).toBeVisible()
  expect(history.location.search).toContain('whose=all')
})

test('another person’s tasks are for admins and owners; others are told so, with a way to their own', async ({
  openApp,
  directory,
}) => {
  const anna = await directory.signIn('user')
  const search = `?who=${anna.userId}`
  const { user, history } = await openTasks(openApp, { search, tasks: [{ subject: 'Mine' }] })
  expect(await screen.findByRole('heading', { name: 'Only admins can see everyone’s tasks' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show my tasks' }))
  expect(await link('Mine')).toBeVisible()
  expect(history.location.search).not.toContain('who')
})

test('an admin sees everyone’s, a single person’s and canceled tasks, all in the URL', async ({
  openApp,
  directory,
}) => {
  const anna = await directory.signIn('user')
  await addTask(anna, { subject: 'Of Anna', responsibleUserId: anna.userId, description: 'kumquats' })
  const { user, history } = await openTasks(
    openApp,
    { search: '?whose=all', tasks: [{ subject: 'Of mine' }] },
    { as: 'admin' },
  )
  expect(await link('Of Anna')).toBeVisible()
  expect(await link('Of mine')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'KUMQUAT')
  await waitFor(() => expect(history.location.search).toContain('q=KUMQUAT'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Of mine' })).not.toBeInTheDocument())
  expect(await link('Of Anna')).toBeVisible()
  history.push(`${history.location.pathname}?who=${anna.userId}&status=canceled`)
  expect(await screen.findByText('No matching tasks')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body)
  expect(await link('Of mine')).toBeVisible()
})

test('a task in the list is a single tab stop, and Arrow Left reaches its checkboxes', async ({ openApp }) => {
  const { user } = await openTasks(openApp, { tasks: [{ subject: 'First' }, { subject: 'Second' }] })
  ;(await link('First')).focus()
  await user.tab()
  expect(await link('Second')).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('checkbox', { name: 'Done: Second' })).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(screen.getByRole('checkbox', { name: 'Select Second' })).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(await link('First')).toHaveFocus()
})

test('tasks are selected by keyboard and changed in bulk, with Undo', async ({ openApp }) => {
  const { user, ids } = await openTasks(openApp, {
    tasks: [{ subject: 'First' }, { subject: 'Second' }, { subject: 'Third' }],
  })
  ;(await link('First')).focus()
  await user.keyboard('x{Shift>}{ArrowDown}{/Shift}')
  const bar = within(await screen.findByRole('region', { name: 'Selected tasks' }))
  expect(bar.getByText('2 selected')).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('2 tasks changed')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'First' })).not.toBeInTheDocument())
  expect(await stored(ids[1] ?? '')).toMatchObject({ isDone: true })
  expect(await stored(ids[2] ?? '')).toMatchObject({ isDone: false })

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await link('First')).toBeVisible()
  expect(await link('Second')).toBeVisible()
  expect(await screen.findByText('Changes of 2 tasks undone')).toBeVisible()
})

test('Undo of a bulk change restores the last values and leaves alone what has changed since', async ({ openApp }) => {
  const { user, ids } = await openTasks(openApp, { tasks: [{ subject: 'First' }, { subject: 'Second' }] })
  await link('Second')
  ;(await link('First')).focus()
  await user.keyboard('{Control>}a{/Control}')
  await screen.findByText('2 selected', SHOWN)
  await dueInDrawer(user, 'First', 'Tomorrow')
  const drawn = await stored(ids[0] ?? '')
  await user.click(screen.getByRole('button', { name: 'Due', hidden: true }))
  await user.click(await screen.findByRole('button', { name: 'No due date', hidden: true }))
  expect(await screen.findByText('2 tasks changed')).toBeVisible()
  await waitFor(async () => expect((await stored(ids[0] ?? '')).dueDate).toBeNull())
  const undo = screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? document.body

  await dueInDrawer(user, 'Second', 'Today')
  const since = await stored(ids[1] ?? '')
  await user.click(undo)
  await waitFor(async () => expect((await stored(ids[0] ?? '')).dueDate).toEqual(drawn.dueDate))
  expect((await stored(ids[1] ?? '')).dueDate).toEqual(since.dueDate)
  expect(await screen.findByText('1 task has changed since and was kept')).toBeVisible()
})

async function dueInDrawer(user: UserEvent, subject: string, text: string) {
  await user.click(await link(subject))
  const drawer = within(await screen.findByRole('dialog', { name: 'Task' }))
  await user.click(drawer.getByRole('button', { name: text }))
  expect(await screen.findByText(new RegExp(`^Due .+: ${subject}$`))).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Task' })).not.toBeInTheDocument())
}

test('someone else’s task passed on in bulk has no Undo, because it is no longer visible', async ({
  openApp,
  directory,
}) => {
  const anna = await directory.signIn('admin')
  const { user, person, queryClient, ids } = await openTasks(openApp, { tasks: [{ subject: 'Own' }] })
  const given = await addTask(anna, { subject: 'Given', responsibleUserId: person.userId })
  await readAgain(queryClient)
  ;(await link('Given')).focus()
  await user.keyboard('{Control>}a{/Control}')
  await screen.findByText('2 selected', SHOWN)
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  await user.type(screen.getByRole('combobox', { name: 'Assignee', hidden: true }), 'admin')
  await user.click(await screen.findByRole('option', { name: /Test admin/, hidden: true }))
  expect(await screen.findByText('2 tasks changed. You no longer see 1 of them.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await stored(ids[0] ?? '')).responsibleUserId).toBe(person.userId))
  expect((await stored(given)).responsibleUserId).toBe(anna.userId)
  expect(screen.queryByText(/changed since/)).not.toBeInTheDocument()
})

test('focus returns to the tasks when the bar disappears', async ({ openApp }) => {
  const { user } = await openTasks(openApp, { tasks: [{ subject: 'First' }, { subject: 'Second' }] })
  ;(await link('First')).focus()
  await user.keyboard('x')
  const bar = within(await screen.findByRole('region', { name: 'Selected tasks' }))
  await user.click(bar.getByRole('button', { name: 'Done' }))
  await screen.findByText('1 task changed')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus())

  await user.keyboard('x')
  await user.click(await screen.findByRole('button', { name: 'Clear selection' }))
  expect(screen.getByRole('link', { name: 'Second' })).toHaveFocus()
})

test('a person without tasks is told what the page is for, and N focuses the field for the first', async ({
  openApp,
}) => {
  const { user } = await openTasks(openApp, { tasks: [] })
  expect(await screen.findByRole('heading', { name: 'No tasks' })).toBeVisible()
  await user.keyboard('n')
  expect(screen.getByRole('textbox', { name: 'New task' })).toHaveFocus()
})

test('forwarded tasks say by whom and to whom, in any state', async ({ openApp, directory }) => {
  const anna = await directory.signIn('user')
  await openTasks(openApp, {
    search: '?whose=forwarded&status=any',
    tasks: [
      { subject: 'For Anna', responsibleUserId: anna.userId },
      { subject: 'For nobody', responsibleUserId: null },
    ],
  })
  const item = (await link('For Anna')).closest('li') ?? document.body
  expect(await within(item).findByText('Assigned to Test user by you')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'For nobody' })).not.toBeInTheDocument()
})
