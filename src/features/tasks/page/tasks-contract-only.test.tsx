import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { contractOnlyService } from '~/test/app-test'
// Preload lazy chunks so that they don't count toward a test's timeout.
import '../drawer/TaskDrawer'
import './TasksPage'

const { test } = await contractOnlyService()

test('on a contract-only service, tasks are read, searched and created, and nothing to change them is shown', async ({
  openApp,
}) => {
  const { user, person, history } = await openApp('/d/:directoryId/tasks?view=board', { as: 'user' })
  await user.type(await screen.findByRole('textbox', { name: 'New task' }), 'Send the plan')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const link = await screen.findByRole('link', { name: 'Send the plan' })
  expect(await screen.findByText('Task created: Send the plan')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  expect(screen.queryByRole('radio', { name: 'Board' })).not.toBeInTheDocument()

  await user.click(link)
  const drawer = within(await screen.findByRole('dialog', { name: 'Task' }))
  expect(drawer.getByRole('heading', { name: 'Send the plan' })).toBeVisible()
  expect(drawer.queryByRole('textbox')).not.toBeInTheDocument()
  expect(drawer.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  await user.click(drawer.getByRole('button', { name: 'Close' }))

  await person?.post('/tasks', { subject: 'Other', description: 'kumquats', responsibleUserId: person.userId })
  history.push(`${history.location.pathname}?whose=assigned&q=kumquats`)
  expect(await screen.findByRole('link', { name: 'Other' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Send the plan' })).not.toBeInTheDocument())
})
