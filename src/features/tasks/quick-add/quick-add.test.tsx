import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { service, test } from '~/test/app-test'
// Preload lazy chunks so that they don't count toward a test's timeout.
import '../page/TasksPage'
import './natural-date'
import '../NewTaskDialog'

const { db } = service

const tasksOf = (directoryId: string) =>
  db.selectFrom('tasks').selectAll().where('directoryId', '=', directoryId).execute()

const field = () => screen.findByRole('textbox', { name: 'New task' })

test('a day in words is understood before saving, and the task is assigned to the user', async ({
  openApp,
  directory,
}) => {
  const { user, person } = await openApp('/d/:directoryId/tasks', { as: 'user' })
  await user.type(await field(), 'Send the offer tomorrow')
  expect(await screen.findByText(/^“tomorrow”: due Tomorrow$/)).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'Send the offer' })).toBeVisible()
  const [task] = await tasksOf(directory.directoryId)
  expect(task).toMatchObject({ subject: 'Send the offer', responsibleUserId: person?.userId, isDueAllDay: true })
  expect(await field()).toHaveValue('')

  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Task deleted: Send the offer')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Send the offer' })).not.toBeInTheDocument())
})

test('a day is understood also where Enter comes before its code', async ({ openApp, directory }) => {
  const { user } = await openApp('/d/:directoryId/tasks', { as: 'user' })
  const input = await field()
  // Nothing has asked for the code: that happens when the field gets focus.
  fireEvent.change(input, { target: { value: 'Water the plants tomorrow' } })
  fireEvent.submit(input)
  expect(await screen.findByRole('link', { name: 'Water the plants' })).toBeVisible()
  const [task] = await tasksOf(directory.directoryId)
  expect(task).toMatchObject({ subject: 'Water the plants', isDueAllDay: true })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
})

test('two clicks at once create a single task', async ({ openApp, directory }) => {
  const { user } = await openApp('/d/:directoryId/tasks', { as: 'user' })
  await user.type(await field(), 'Book the room')
  const add = screen.getByRole('button', { name: 'Add' })
  act(() => {
    add.click()
    add.click()
  })
  expect(await screen.findByRole('link', { name: 'Book the room' })).toBeVisible()
  await user.type(await field(), 'Order lunch{Enter}')
  expect(await screen.findByRole('link', { name: 'Order lunch' })).toBeVisible()
  const subjects = (await tasksOf(directory.directoryId)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual(['Book the room', 'Order lunch'])
})

test('a date that was understood can be rejected, and its words stay part of the task', async ({
  openApp,
  directory,
}) => {
  const { user } = await openApp('/d/:directoryId/tasks', { as: 'user' })
  await user.type(await field(), 'Read The Day After Tomorrow')
  await user.click(await screen.findByRole('button', { name: /isn’t a due date$/ }))
  await user.keyboard('{Enter}')
  await user.click(await field())
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'Read The Day After Tomorrow' })).toBeVisible()
  expect(await tasksOf(directory.directoryId)).toMatchObject([{ dueDate: null }])
})

test('blank text is refused, and a past day is pointed out', async ({ openApp, directory }) => {
  const { user } = await openApp('/d/:directoryId/tasks', { as: 'user' })
  await user.click(await field())
  await user.paste('\u200b\u3164')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Enter a task.')).toBeVisible()
  await user.clear(await field())
  await user.type(await field(), '   {Enter}')
  expect(await screen.findByText('Enter a task.')).toBeVisible()
  expect(await field()).toBeInvalid()
  expect(await tasksOf(directory.directoryId)).toEqual([])
  await user.type(await field(), 'Pay 2020-03-01')
  expect(await screen.findByText(/in the past$/)).toBeVisible()
})

test('an invalid day is pointed out, and its words stay part of the task', async ({ openApp }) => {
  const { user } = await openApp('/d/:directoryId/tasks', { as: 'user' })
  await user.type(await field(), 'Pay on 31 February')
  expect(await screen.findByText(/^“31 February” isn’t a valid date/)).toBeVisible()
  await user.clear(await field())
  await user.type(await field(), 'Pay on 28 February')
  await waitFor(() => expect(screen.queryByText(/isn’t a valid date/)).not.toBeInTheDocument())
})

test('a text that is too long stays as pasted and says so, and becomes a task only once it is shorter', async ({
  openApp,
  directory,
}) => {
  const { user } = await openApp('/d/:directoryId/tasks', { as: 'user' })
  const long = `🎉${'x'.repeat(1_000)}`
  await user.click(await field())
  await user.paste(long)
  expect(await screen.findByText('This has 1,001 characters; 1,000 are allowed.')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await field()).toHaveValue(long)
  expect(await tasksOf(directory.directoryId)).toEqual([])

  await user.click(screen.getByRole('button', { name: 'New task with details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
  const subject = dialog.getByRole('textbox', { name: 'Task' })
  expect(subject).toHaveAccessibleDescription('This has 1,001 characters; 1,000 are allowed.')
  await user.click(dialog.getByRole('button', { name: 'Create task' }))
  expect(subject).toHaveFocus()
  await user.keyboard('{End}{Backspace}')
  await user.click(dialog.getByRole('button', { name: 'Create task' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await tasksOf(directory.directoryId)).toMatchObject([{ subject: long.slice(0, -1) }])
})

test('the dialog has a time of day, like the drawer', async ({ openApp, directory }) => {
  const { user } = await openApp('/d/:directoryId/tasks', { as: 'user' })
  await user.type(await field(), 'Call Helen')
  await user.click(screen.getByRole('button', { name: 'New task with details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
  expect(dialog.queryByLabelText(/^Time/)).not.toBeInTheDocument()
  await user.type(dialog.getByLabelText(/^Due/), '2031-05-08')
  await user.type(await dialog.findByLabelText(/^Time/), '09:30')
  await user.click(dialog.getByRole('button', { name: 'Create task' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const [task] = await tasksOf(directory.directoryId)
  expect(task?.isDueAllDay).toBe(false)
  expect(task?.dueDate?.toISOString()).toMatch(/^2031-05-0[78]T\d\d:30:00/)
})

test('a task finished in the dialog is created once', async ({ openApp, directory }) => {
  const { user } = await openApp('/d/:directoryId/tasks', { as: 'user' })
  await user.type(await field(), 'Send the offer')
  await user.click(screen.getByRole('button', { name: 'New task with details' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New task' }))
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveValue('Test user'))
  await user.click(dialog.getByRole('button', { name: 'Create task' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findByRole('link', { name: 'Send the offer' })).toBeVisible()
  expect(await tasksOf(directory.directoryId)).toHaveLength(1)
})
