import { screen, within } from '@testing-library/react'
import { beforeAll, expect, vi } from 'vitest'
import { ownAppService } from '~/test/app-test'

const { test } = await ownAppService({
  mailer: { send: async () => {}, close: async () => {} },
  publicUrl: 'https://minutes.example.com',
})

// Preload lazy chunks so that they don't count toward a test's timeout.
beforeAll(async () => {
  await import('./MemberDialogs')
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

test('Undo revokes all invitations, and continues where the service didn’t answer', async ({ openApp }) => {
  let revoked = 0
  const { user, person } = await openApp('/d/:directoryId/settings/members?show=invite', {
    fetch: (real) => (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'DELETE') revoked += 1
      // The second one fails the first time.
      if (request.method === 'DELETE' && revoked === 2) throw new TypeError('Failed to fetch')
      return real(request)
    },
  })
  const open = async () => (await person?.get('/invitations'))?.json().length
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite people' }))
  await user.click(dialog.getByRole('textbox', { name: 'E-mail addresses' }))
  await user.paste('ada@example.test grace@example.test')
  await user.click(dialog.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('2 invitations sent')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The service didn’t answer. Check whether that was undone.')).toBeVisible()
  expect(await open()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 invitations revoked')).toBeVisible()
  expect(await open()).toBe(0)
})
