import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { contractOnlyService } from '~/test/app-test'
// Preloads lazy chunks, to keep load time out of the tests.
import './WebhookDialogs'

const { test } = await contractOnlyService()

test('on a contract-only service, webhooks are created, changed, switched and deleted, and nothing else is offered', async ({
  openApp,
}) => {
  const { user, history } = await openApp('/d/:directoryId/settings/webhooks')
  const [create] = await screen.findAllByRole('button', { name: 'New webhook' })
  await user.click(create ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'New webhook' }))
  await user.type(dialog.getByRole('textbox', { name: 'URL' }), 'https://hooks.example.com/')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('“hooks.example.com” created')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.queryByText(/Nothing sent yet|Yours/)).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'hooks.example.com' })).not.toBeInTheDocument()

  await user.click(await screen.findByRole('button', { name: 'Actions for “hooks.example.com”' }))
  expect(
    within(screen.getByRole('list', { name: 'Webhooks' }))
      .getAllByRole('menuitem', { hidden: true })
      .map((item) => item.textContent),
  ).toEqual(['Edit', 'Delete'])
  await user.click(screen.getByRole('menuitem', { name: 'Edit', hidden: true }))
  const edit = within(await screen.findByRole('dialog', { name: /^Edit/ }))
  await user.clear(edit.getByRole('textbox', { name: 'Name' }))
  await user.type(edit.getByRole('textbox', { name: 'Name' }), 'Wiki')
  await user.click(edit.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('“Wiki” saved')).toBeVisible()
  await user.click(await screen.findByRole('switch', { name: '“Wiki” is on' }))
  expect(await screen.findByText(/“Wiki” is off/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Actions for “Wiki”' }))
  await user.click(screen.getByRole('menuitem', { name: 'Delete', hidden: true }))
  const remove = within(await screen.findByRole('dialog', { name: /^Delete/ }))
  await user.click(remove.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No webhooks yet')).toBeVisible()
  expect(history.location.search).not.toContain('show')
})

test('links to deliveries open the list', async ({ openApp }) => {
  await openApp('/d/:directoryId/settings/webhooks?webhook=a&delivery=b&show=send')
  expect(await screen.findByText('No webhooks yet')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
