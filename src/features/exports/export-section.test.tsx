import { screen, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { service, test } from '~/test/app-test'
import { prepareExport } from '#server/care/exports/prepare-export.ts'
import { pino } from 'pino'

const page = '/d/:directoryId/settings/your-data'
const quiet = { signal: new AbortController().signal, isLastTry: true, confirm: async () => {} }

/** Does the job of a worker, since this service has none. */
async function prepareAll() {
  const rows = await service.db.selectFrom('dataExports').select('exportId').where('status', '=', 'preparing').execute()
  const deps = { db: service.db, files: service.services.files, logger: pino({ level: 'silent' }) }
  for (const { exportId } of rows) await prepareExport(deps, exportId, quiet)
}

test('a copy of one’s own data is created, shows progress, and can be downloaded and deleted', async ({ openApp }) => {
  const { user } = await openApp(page)
  const section = within(await screen.findByRole('region', { name: 'Your data' }))

  await user.click(await section.findByRole('button', { name: 'Make a copy' }))

  expect(await section.findByText('Preparing, 0%')).toBeVisible()
  expect(section.getByRole('list', { name: 'Copies' })).toHaveFocus()
  expect(section.getByRole('progressbar', { name: 'Progress of the copy' })).toBeVisible()
  expect(section.queryByRole('button', { name: 'Make a copy' })).not.toBeInTheDocument()
  await prepareAll()
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    addresses.push(this.href)
  })
  const addresses: string[] = []
  await user.click(await section.findByRole('button', { name: 'Download: Your data' }, { timeout: 10_000 }))
  await vi.waitUntil(() => addresses.length > 0)
  expect(new URL(addresses[0] ?? '').pathname).toMatch(/^\/exports\//)
  followed.mockRestore()

  await user.click(section.getByRole('button', { name: 'Delete: Your data' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this copy?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Copy deleted')).toBeVisible()
  expect(await section.findByRole('button', { name: 'Make a copy' })).toHaveFocus()
  expect(section.queryByRole('list', { name: 'Copies' })).not.toBeInTheDocument()
})

test('a copy being created can be canceled', async ({ openApp }) => {
  const { user } = await openApp(page)
  await user.click(await screen.findByRole('button', { name: 'Make a copy' }))

  await user.click(await screen.findByRole('button', { name: 'Cancel: Your data' }))

  expect(await screen.findByRole('button', { name: 'Make a copy' })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Copies' })).not.toBeInTheDocument()
})

test('an admin requests a copy of a member’s data and is taken to it', async ({ openApp, directory }) => {
  const member = await directory.signIn('user')
  await service.db.updateTable('users').set({ firstName: 'Ada' }).where('userId', '=', member.userId).execute()
  const { user } = await openApp('/d/:directoryId/settings/members')
  await user.click(await screen.findByRole('button', { name: 'More for Ada user' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy their data', hidden: true }))

  await user.click(await screen.findByRole('button', { name: 'Show' }))

  expect(await screen.findByText('Data of Ada user')).toBeVisible()
})
