import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import { useMadeTasks } from '~/features/tasks/task-queries'
import { service, test } from '~/test/app-test'
import { useToasts } from '~/ui/toasts'
import { addSummarisedRecording, type TestItem } from '~/test/summarised-recording'

const { db } = service

type Facts = { directoryId: string; ownerUserId: string }

async function addSummaryOf(facts: Facts, items: readonly TestItem[]) {
  const { recordingId, ...summary } = await addSummarisedRecording(facts, '', items)
  useMadeTasks.setState({ bySource: {} })
  return { page: `/d/:directoryId/recordings/${recordingId}`, ...summary }
}

async function name(userId: string, firstName: string, lastName: string) {
  await db.updateTable('users').set({ firstName, lastName }).where('userId', '=', userId).execute()
}

const tasksOf = (directoryId: string) =>
  db.selectFrom('tasks').selectAll().where('directoryId', '=', directoryId).orderBy('createdOn').execute()

const setUp = async (directory: {
  directoryId: string
  signIn: (role: 'owner' | 'user') => Promise<{ userId: string }>
}) => {
  const owner = await directory.signIn('owner')
  return { directoryId: directory.directoryId, ownerUserId: owner.userId }
}

test('an item becomes a task with its responsible and date, and shows it from then on', async ({
  openApp,
  directory,
}) => {
  const facts = await setUp(directory)
  const ana = await directory.signIn('user')
  await name(ana.userId, 'Ana', 'Ruiz')
  const { page, recordingSummaryId } = await addSummaryOf(facts, [
    { subject: 'Send the plan [0:02]', person: 'Ana Ruiz', dueDate: '2026-11-20T00:00:00Z' },
  ])
  const { user } = await openApp(page)

  await user.click(await screen.findByRole('button', { name: 'Create task from “Send the plan”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
  expect(dialog.getByLabelText('Task')).toHaveValue('Send the plan')
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveValue('Ana Ruiz'))
  expect(dialog.getByLabelText(/^Due/)).toHaveValue('11/20/2026')
  await user.dblClick(dialog.getByRole('button', { name: 'Create task' }))

  const mark = await screen.findByRole('button', { name: 'Task: Open, Send the plan' })
  expect(mark).toBeVisible()
  await waitFor(() => expect(mark).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Create task from “Send the plan”' })).toBeNull()
  const tasks = await tasksOf(directory.directoryId)
  expect(tasks).toMatchObject([{ subject: 'Send the plan', responsibleUserId: ana.userId, recordingSummaryId }])
})

test('two presses at once create one task', async ({ openApp, directory }) => {
  const { page } = await addSummaryOf(await setUp(directory), [{ subject: 'Send the plan' }])
  const { user } = await openApp(page)
  await user.click(await screen.findByRole('button', { name: 'Create task from “Send the plan”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
  const { form } = dialog.getByLabelText<HTMLInputElement>('Task')
  if (form === null) throw new Error('No form.')
  fireEvent.submit(form)
  fireEvent.submit(form)
  expect(await screen.findByRole('button', { name: 'Task: Open, Send the plan' })).toBeVisible()
  expect(await tasksOf(directory.directoryId)).toHaveLength(1)
})

test('an existing task shows at its item, even if renamed, and can be completed and reopened', async ({
  openApp,
  directory,
}) => {
  const facts = await setUp(directory)
  const { page, recordingSummaryId, itemIds } = await addSummaryOf(facts, [{ subject: 'Send the plan' }])
  const { directoryId, ownerUserId } = facts
  const sourceItemId = itemIds[0] ?? ''
  await db
    .insertInto('tasks')
    .values({ taskId: newId(), directoryId, subject: 'Mail it', ownerUserId, recordingSummaryId, sourceItemId })
    .execute()
  const { user } = await openApp(page)

  await user.click(await screen.findByRole('button', { name: 'Task: Open, Mail it' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Done', hidden: true }))
  expect(await screen.findByRole('button', { name: 'Task: Done, Mail it' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Task: Open, Mail it' })).toBeVisible()
})

test('an item whose task only others can see says so, and offers no second one', async ({ openApp, directory }) => {
  const owner = await directory.signIn('owner')
  const { person, history } = await openApp('/d/:directoryId/tasks', { as: 'user' })
  const facts = { directoryId: directory.directoryId, ownerUserId: person?.userId ?? '' }
  const items = [{ subject: 'Send the plan' }, { subject: 'Book a room' }]
  const { page, recordingSummaryId, itemIds } = await addSummaryOf(facts, items)
  const body = { subject: 'Not for their eyes', recordingSummaryId, sourceItemId: itemIds[0] }
  expect((await owner.post('/tasks', body)).statusCode).toBe(200)
  history.push(page.replace(':directoryId', directory.directoryId))

  expect(await screen.findByText('Already a task')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create task from “Send the plan”' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Create task from “Book a room”' })).toBeVisible()
  expect(document.body).not.toHaveTextContent('Not for their eyes')
})

test('an ambiguous first name offers the possible people instead of guessing', async ({ openApp, directory }) => {
  const facts = await setUp(directory)
  const [one, other] = [await directory.signIn('user'), await directory.signIn('user')]
  await name(one.userId, 'Ana', 'Ruiz')
  await name(other.userId, 'Ana', 'Berg')
  const { page } = await addSummaryOf(facts, [{ subject: 'Send the plan', person: 'Ana' }])
  const { user } = await openApp(page)

  await user.click(await screen.findByRole('button', { name: 'Create task from “Send the plan”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
  expect(await dialog.findByText('Several people match “Ana”. Choose one:')).toBeVisible()
  expect(dialog.getByRole('combobox')).toHaveValue('')
  await user.click(dialog.getByRole('button', { name: /Ana Berg/ }))
  expect(dialog.getByRole('combobox')).toHaveValue('Ana Berg')
  await user.click(dialog.getByRole('button', { name: 'Create task' }))

  await screen.findByRole('button', { name: 'Task: Open, Send the plan' })
  expect(await tasksOf(directory.directoryId)).toMatchObject([{ responsibleUserId: other.userId }])
})

test('a person can be picked by keyboard alone', async ({ openApp, directory }) => {
  const facts = await setUp(directory)
  const ana = await directory.signIn('user')
  await name(ana.userId, 'Ána', 'Ruiz')
  const { page } = await addSummaryOf(facts, [
    { sectionType: 'decisions', content: '- **Renew**\n- Write weekly [0:02]' },
  ])
  const { user } = await openApp(page)

  await user.click(await screen.findByRole('button', { name: 'Create task from “Write weekly”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
  await user.type(dialog.getByRole('combobox'), 'ruiz')
  expect(await dialog.findByRole('option', { name: /Ána Ruiz/, hidden: true })).toBeInTheDocument()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(dialog.getByRole('combobox')).toHaveValue('Ána Ruiz')
  await user.click(dialog.getByRole('button', { name: 'Create task' }))
  await screen.findByRole('button', { name: 'Task: Open, Write weekly' })
  expect(screen.getByRole('button', { name: 'Create task from “Renew”' })).toBeInTheDocument()
})

test('all tasks of a section are reviewed and created at once, without duplicates; Undo deletes them', async ({
  openApp,
  directory,
}) => {
  const facts = await setUp(directory)
  const { page } = await addSummaryOf(facts, [{ subject: 'One' }, { subject: 'Two' }, { subject: 'Three' }])
  const { user } = await openApp(page)

  await user.click(await screen.findByRole('button', { name: 'Add all tasks' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create tasks' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Two' }))
  await user.dblClick(dialog.getByRole('button', { name: 'Create 2 tasks' }))

  await screen.findByRole('button', { name: 'Task: Open, Three' })
  expect((await tasksOf(directory.directoryId)).map(({ subject }) => subject)).toEqual(['One', 'Three'])
  expect(screen.getByRole('button', { name: 'Create task from “Two”' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add all tasks' })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Tasks' })).toHaveFocus()

  const told = (await screen.findByText('2 tasks created')).parentElement ?? document.body
  await user.click(within(told).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 tasks deleted')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Create task from “Three”' })).toBeVisible()
  const left = (await tasksOf(directory.directoryId)).filter(({ deletedOn }) => deletedOn === null)
  expect(left).toEqual([])
})

test('tasks that fail to be created stay with their text, and can be retried', async ({ openApp, directory }) => {
  const facts = await setUp(directory)
  const { page } = await addSummaryOf(facts, [{ subject: 'Send the plan' }, { subject: 'Call Ben' }])
  let isDown = true
  const { user } = await openApp(page, {
    fetch: (real) => async (input, init) => {
      const request = new Request(input, init)
      const isRefused = isDown && request.method === 'POST' && (await request.clone().text()).includes('Call')
      return isRefused ? new Response('{}', { status: 503 }) : real(request)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add all tasks' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create tasks' }))
  await user.type(dialog.getByDisplayValue('Call Ben'), ' on Monday')
  await user.click(dialog.getByRole('button', { name: 'Create 2 tasks' }))

  expect(await dialog.findByDisplayValue('Call Ben on Monday')).toBeVisible()
  await waitFor(() => expect(dialog.queryByDisplayValue('Send the plan')).toBeNull())
  isDown = false
  await user.click(dialog.getByRole('button', { name: 'Create 1 task' }))
  await waitFor(async () =>
    expect((await tasksOf(directory.directoryId)).map(({ subject }) => subject)).toEqual([
      'Send the plan',
      'Call Ben on Monday',
    ]),
  )
}, 20_000)

test('if the dialog is closed in the meantime, only the tasks created are reported', async ({ openApp, directory }) => {
  const facts = await setUp(directory)
  const { page } = await addSummaryOf(facts, [{ subject: 'Send the plan' }, { subject: 'Call Ben' }])
  const held = Promise.withResolvers<void>()
  useToasts.setState({ toasts: [] })
  const { user } = await openApp(page, {
    fetch: (real) => async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'POST' && request.url.endsWith('/tasks')) await held.promise
      return real(request)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Add all tasks' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create tasks' }))
  await user.click(dialog.getByRole('button', { name: 'Create 2 tasks' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Create task from “Call Ben”' }))
  expect(await screen.findByRole('dialog', { name: 'New task' })).toBeVisible()
  held.resolve()

  expect(await screen.findByText('1 task created')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'New task' })).toBeVisible()
  expect((await tasksOf(directory.directoryId)).map(({ subject }) => subject)).toEqual(['Send the plan'])
}, 20_000)

test('a refused task says why and keeps the text', async ({ openApp, directory }) => {
  const facts = await setUp(directory)
  const { page } = await addSummaryOf(facts, [{ subject: 'Send the plan' }])
  const { user } = await openApp(page, {
    fetch: (real) => (input, init) => {
      const request = new Request(input, init)
      return request.method === 'POST' && request.url.endsWith('/tasks')
        ? Promise.resolve(new Response('{}', { status: 403 }))
        : real(input, init)
    },
  })

  await user.click(await screen.findByRole('button', { name: 'Create task from “Send the plan”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
  await user.type(dialog.getByLabelText('Task'), ' today')
  await user.click(dialog.getByRole('button', { name: 'Create task' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Ask an admin')
  expect(dialog.getByLabelText('Task')).toHaveValue('Send the plan today')
})
