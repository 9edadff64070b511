import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { TestDirectory } from '#server/test/test-directory.ts'
import type { OpenApp } from '~/test/app-test'
import { readAgain } from '~/test/read-again'
import { service, test } from '~/test/app-test'
import { addSummarisedRecording } from '~/test/summarised-recording'
// Preload lazy chunks so that they don't count toward a test's timeout.
import '../page/TasksPage'
import './TaskDrawer'

const { db } = service

type Fetch = NonNullable<NonNullable<Parameters<OpenApp>[1]>['fetch']>

async function openOne(openApp: OpenApp, facts: object = {}, fetch: Fetch = (real) => real) {
  const app = await openApp('/d/:directoryId/tasks?whose=all', { as: 'user', fetch })
  const { person, queryClient } = app
  if (!person) throw new Error('Nobody signed in.')
  const { taskId } = (await person.post('/tasks', { subject: 'Send the plan', ...facts })).json()
  await readAgain(queryClient)
  await app.user.click(await screen.findByRole('link', { name: 'Send the plan' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Task' }))
  return { ...app, person, taskId, drawer }
}

const stored = (taskId: string) =>
  db.selectFrom('tasks').selectAll().where('taskId', '=', taskId).executeTakeFirstOrThrow()

test('the time a task is due can be set, changed and removed', async ({ openApp }) => {
  const { user, taskId, drawer } = await openOne(openApp, { dueDate: '2031-05-06' })
  await user.type(await drawer.findByLabelText(/^Time/), '09:30')
  await user.tab()
  await waitFor(async () => expect((await stored(taskId)).dueDate?.toISOString()).toMatch(/:30:00\.000Z$/))
  await waitFor(() => expect(drawer.getByLabelText(/^Time/)).toHaveValue('09:30'))

  // A different day keeps the time.
  await user.clear(drawer.getByLabelText('Due'))
  await user.type(drawer.getByLabelText('Due'), '2031-05-08{Enter}')
  await waitFor(async () => expect((await stored(taskId)).dueDate?.toISOString()).toMatch(/^2031-05-0[78]T\d\d:30:00/))

  await user.clear(await drawer.findByLabelText(/^Time/))
  await user.tab()
  await waitFor(async () => expect((await stored(taskId)).dueDate).toEqual(new Date('2031-05-08')))
})

test('the drawer has a URL, and closing it goes back to where it was opened', async ({ openApp }) => {
  const { user, history, taskId, drawer } = await openOne(openApp)
  expect(history.location.search).toContain(taskId)
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(history.location.search).not.toContain(taskId)
  expect(history.canGoBack()).toBe(false)
})

test('typed text is saved on blur, and blank text is refused next to its field', async ({ openApp }) => {
  const { user, taskId, drawer } = await openOne(openApp)
  const subject = drawer.getByRole('textbox', { name: 'Task' })
  await user.clear(subject)
  await user.type(subject, '   ')
  await user.tab()
  expect(await drawer.findByText('Enter a task.')).toBeVisible()
  expect((await stored(taskId)).subject).toBe('Send the plan')

  await user.type(subject, '<script>alert(1)</script> 🎉 مرحبا{Enter}')
  await waitFor(async () => expect((await stored(taskId)).subject).toBe('<script>alert(1)</script> 🎉 مرحبا'))
  expect(await screen.findByText(/^Saved: <script>/)).toBeVisible()
  await user.type(drawer.getByRole('textbox', { name: 'Description' }), 'With figures')
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(async () => expect((await stored(taskId)).description).toBe('With figures'))
})

test('a text that is too long is neither cut off nor saved, and its field says so', async ({ openApp }) => {
  const { user, taskId, drawer } = await openOne(openApp)
  const subject = drawer.getByRole('textbox', { name: 'Task' })
  await user.clear(subject)
  await user.paste('x'.repeat(1_002))
  await user.tab()
  expect(subject).toHaveAccessibleDescription('This has 1,002 characters; 1,000 are allowed.')
  expect(subject).toHaveValue('x'.repeat(1_002))
  expect((await stored(taskId)).subject).toBe('Send the plan')
  await user.type(subject, '{Backspace}{Backspace}{Enter}')
  await waitFor(async () => expect((await stored(taskId)).subject).toBe('x'.repeat(1_000)))
})

test('text being typed is saved when Back closes the drawer, and so is a day', async ({ openApp }) => {
  const { user, history, taskId, drawer } = await openOne(openApp)
  await user.type(drawer.getByRole('textbox', { name: 'Description' }), 'With figures')
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(async () => expect((await stored(taskId)).description).toBe('With figures'))

  await user.click(screen.getByRole('link', { name: 'Send the plan' }))
  const again = within(await screen.findByRole('dialog', { name: 'Task' }))
  await user.clear(again.getByLabelText('Due'))
  await user.type(again.getByLabelText('Due'), '2031-05-06')
  history.back()
  await waitFor(async () => expect((await stored(taskId)).dueDate).toEqual(new Date('2031-05-06')))
})

/** Whether the page asks before unloading. */
const isAsking = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a text that couldn’t be saved is kept, guarded when leaving the page, and saved by Try again', async ({
  openApp,
}) => {
  let isDown = false
  const { user, taskId, drawer } = await openOne(openApp, {}, (real) => async (input, init) => {
    if (isDown) throw new TypeError('Failed to fetch')
    return real(input, init)
  })
  isDown = true
  expect(isAsking()).toBe(false)
  await user.type(drawer.getByRole('textbox', { name: 'Description' }), 'With figures')
  expect(isAsking()).toBe(true)
  await user.keyboard('{Escape}')
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(isAsking()).toBe(true)

  await user.click(screen.getByRole('link', { name: 'Send the plan' }))
  const again = within(await screen.findByRole('dialog', { name: 'Task' }))
  expect(again.getByRole('textbox', { name: /^Description/ })).toHaveValue('With figures')
  expect(again.getByText(/^Not saved yet/)).toBeVisible()
  isDown = false
  await user.click(retry)
  await waitFor(async () => expect((await stored(taskId)).description).toBe('With figures'))
  await waitFor(() => expect(again.queryByText(/^Not saved yet/)).not.toBeInTheDocument())
  await waitFor(() => expect(isAsking()).toBe(false))
})

test('a text someone else has changed isn’t overwritten without asking', async ({ openApp }) => {
  const { user, person, taskId, drawer } = await openOne(openApp)
  const subject = drawer.getByRole('textbox', { name: 'Task' })
  await user.type(subject, ' to Anna')
  await person.patch(`/tasks/${taskId}`, { subject: 'Send the figures' })
  await user.tab()
  expect(await screen.findByText(/This was changed to “Send the figures” elsewhere/)).toBeVisible()
  expect((await stored(taskId)).subject).toBe('Send the figures')
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(async () => expect((await stored(taskId)).subject).toBe('Send the plan to Anna'))
})

test.for(['Escape', 'Close', 'Back', 'another field'])('nor when it is left by %s', async (way, { openApp }) => {
  const { user, history, person, taskId, drawer } = await openOne(openApp)
  await user.type(drawer.getByRole('textbox', { name: 'Description' }), 'With figures')
  await person.patch(`/tasks/${taskId}`, { description: 'With a chart' })
  if (way === 'Escape') fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  else if (way === 'Close') await user.click(drawer.getByRole('button', { name: 'Close' }))
  else if (way === 'Back') history.back()
  else await user.click(drawer.getByRole('radio', { name: 'Done' }))
  expect(await screen.findByText(/This was changed to “With a chart” elsewhere/)).toBeVisible()
  expect((await stored(taskId)).description).toBe('With a chart')
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(async () => expect((await stored(taskId)).description).toBe('With figures'))
})

test('nor while what the service has can’t be read', async ({ openApp }) => {
  let isDown = false
  const { user, person, taskId, drawer } = await openOne(openApp, {}, (real) => async (input, init) => {
    const request = new Request(input, init)
    if (isDown && request.method === 'GET') throw new TypeError('Failed to fetch')
    return real(request)
  })
  await user.type(drawer.getByRole('textbox', { name: 'Description' }), 'With figures')
  await person.patch(`/tasks/${taskId}`, { description: 'With a chart' })
  isDown = true
  await user.tab()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect((await stored(taskId)).description).toBe('With a chart')
  isDown = false
  await user.click(retry)
  expect(await screen.findByText(/This was changed to “With a chart” elsewhere/)).toBeVisible()
  expect((await stored(taskId)).description).toBe('With a chart')
})

test('nor is one that was changed while the task was still loading', async ({ openApp }) => {
  let isLate = false
  const late = Promise.withResolvers<void>()
  const { user, person, taskId, drawer } = await openOne(openApp, {}, (real) => async (input, init) => {
    const request = new Request(input, init)
    const answer = await real(request)
    if (isLate || request.method !== 'GET' || !/\/tasks\/[^/?]+$/.test(request.url)) return answer
    isLate = true
    await late.promise
    return answer
  })
  await user.type(drawer.getByRole('textbox', { name: 'Task' }), ' to Anna')
  await waitFor(() => expect(isLate).toBe(true))
  await person.patch(`/tasks/${taskId}`, { subject: 'Send the figures' })
  await user.tab()
  late.resolve()
  expect(await screen.findByText(/This was changed to “Send the figures” elsewhere/)).toBeVisible()
  expect((await stored(taskId)).subject).toBe('Send the figures')
})

test('saving a day with Enter leaves focus in its field', async ({ openApp }) => {
  const { user, taskId, drawer } = await openOne(openApp)
  await user.type(drawer.getByLabelText('Due'), '2031-05-06')
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await stored(taskId)).dueDate).toEqual(new Date('2031-05-06')))
  await drawer.findByRole('button', { name: 'No due date' })
  expect(drawer.getByLabelText('Due')).toHaveFocus()
  await user.click(drawer.getByRole('button', { name: 'No due date' }))
  await waitFor(() => expect(drawer.getByLabelText('Due')).toHaveValue(''))
})

test('state, person and day can be changed with Undo', async ({ openApp, directory }) => {
  const anna = await directory.signIn('admin')
  const { user, taskId, drawer } = await openOne(openApp)
  await user.click(drawer.getByRole('radio', { name: 'Canceled' }))
  await waitFor(async () => expect((await stored(taskId)).isCanceled).toBe(true))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await stored(taskId)).isCanceled).toBe(false))
  expect(await screen.findByText('Change undone: Send the plan')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()

  await user.type(drawer.getByRole('combobox', { name: /Assignee/ }), 'admin')
  await user.click(await drawer.findByRole('option', { name: /Test admin/, hidden: true }))
  await waitFor(async () => expect((await stored(taskId)).responsibleUserId).toBe(anna.userId))
  await user.click(drawer.getByRole('button', { name: 'Tomorrow' }))
  await waitFor(async () => expect((await stored(taskId)).dueDate).not.toBeNull())
  await user.click(drawer.getByRole('button', { name: 'No due date' }))
  await waitFor(async () => expect((await stored(taskId)).dueDate).toBeNull())
})

test('a task is deleted only after asking, by name, and Undo restores it', async ({ openApp }) => {
  const { user, taskId, drawer } = await openOne(openApp)
  await user.click(drawer.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Send the plan”?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Deleted: Send the plan')).toBeVisible()
  expect((await stored(taskId)).deletedOn).not.toBeNull()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Send the plan' })).not.toBeInTheDocument())
  // There is no other task to move focus to.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Tasks' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Restored: Send the plan')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Send the plan' })).toBeVisible()
  expect((await stored(taskId)).deletedOn).toBeNull()
})

test('the delete dialog offers to keep the task as canceled', async ({ openApp }) => {
  const { user, taskId, drawer } = await openOne(openApp)
  await user.click(drawer.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Send the plan”?' }))
  await user.click(question.getByRole('button', { name: 'Mark as canceled' }))
  expect(await screen.findByText('Canceled: Send the plan')).toBeVisible()
  expect(await stored(taskId)).toMatchObject({ isCanceled: true, deletedOn: null })
  expect(drawer.getByRole('radio', { name: 'Canceled' })).toBeChecked()
})

test('a link to a task that is gone or belongs to others says so and closes to the page', async ({ openApp }) => {
  const { user, history } = await openApp('/d/:directoryId/tasks?task=019a0000-0000-7000-8000-000000000000', {
    as: 'user',
  })
  const drawer = within(await screen.findByRole('dialog', { name: 'Task' }))
  expect(await drawer.findByText('Task not found')).toBeVisible()
  await user.click(drawer.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(history.location.search).not.toContain('task='))
})

/** Opens a task that someone else assigned to the user, who will no longer see it after passing it on. */
async function openGiven(openApp: OpenApp, directory: TestDirectory) {
  const anna = await directory.signIn('admin')
  const given: unknown[] = []
  const listening =
    (real: typeof fetch): typeof fetch =>
    async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'PATCH') given.push(await request.clone().json())
      return real(request)
    }
  const app = await openApp('/d/:directoryId/tasks', { as: 'user', fetch: listening })
  const responsibleUserId = app.person?.userId
  const { taskId } = (await anna.post('/tasks', { subject: 'Send the plan', responsibleUserId })).json()
  await readAgain(app.queryClient)
  await app.user.click(await screen.findByRole('link', { name: 'Send the plan' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Task' }))
  const taker = drawer.getByRole('combobox', { name: /Assignee/ })
  return { ...app, anna, taskId, drawer, taker, given }
}

test('a task the user loses by passing it on goes to the chosen person, and only to them', async ({
  openApp,
  directory,
}) => {
  const { user, anna, taskId, drawer, taker, given } = await openGiven(openApp, directory)
  await user.clear(taker)
  await user.type(taker, 'admin')
  await user.click(await drawer.findByRole('option', { name: /Test admin/, hidden: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(async () => expect((await stored(taskId)).responsibleUserId).toBe(anna.userId))
  expect(given).toEqual([{ responsibleUserId: anna.userId }])
})

test('people who didn’t create a task see that they can’t delete it, and who can', async ({ openApp, directory }) => {
  const { user, drawer } = await openGiven(openApp, directory)
  const button = drawer.getByRole('button', { name: 'Delete' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription(/^Only the creator and admins/)
  await user.click(button)
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('typing without a choice doesn’t pass the task on, but the clear button does', async ({ openApp, directory }) => {
  const { user, taskId, drawer, taker, given } = await openGiven(openApp, directory)
  await user.type(taker, 'x')
  await user.tab()
  await waitFor(() => expect(taker).toHaveValue('You'))
  expect(given).toEqual([])
  await user.click(drawer.getByRole('button', { name: /You$/ }))
  await user.tab()
  await waitFor(async () => expect((await stored(taskId)).responsibleUserId).toBeNull())
  expect(given).toEqual([{ responsibleUserId: null }])
})

test('a task from a meeting leads back to its sentence in the summary, even if renamed', async ({
  openApp,
  directory: { directoryId },
}) => {
  const { user, history, person } = await openApp('/d/:directoryId/tasks', { as: 'user' })
  if (!person) throw new Error('Nobody signed in.')
  const facts = { directoryId, ownerUserId: person.userId }
  const items = [{ content: '- Book a room\n- Send the **draft** [0:02]' }]
  const { recordingId, recordingSummaryId, itemIds } = await addSummarisedRecording(facts, '', items)
  const source = { recordingSummaryId, sourceItemId: `${itemIds[0]}/1` }
  const { taskId } = (await person.post('/tasks', { subject: 'Mail it', ...source })).json()
  history.push(`/d/${directoryId}/tasks?task=${taskId}`)

  const drawer = within(await screen.findByRole('dialog', { name: 'Task' }))
  await user.click(await drawer.findByRole('link', { name: 'Meeting summary' }))
  await waitFor(() => expect(history.location.pathname).toMatch(new RegExp(`/recordings/${recordingId}$`)))
  expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual({
    section: 'summary',
    summary: recordingSummaryId,
    passage: 'Send the **draft**',
  })
})
