import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '~/test/app-test'

test('an admin sees that nothing can transcribe yet, and what summarizes', async ({ openApp }) => {
  await openApp('/d/:directoryId/settings/engines', { as: 'admin' })
  expect(await screen.findByText('Nothing can transcribe yet')).toBeVisible()
  expect(screen.getByText('Built in')).toBeVisible()
  expect(screen.getByText('In use')).toBeVisible()
})

test('a user is told who looks after it, and the service is not asked', async ({ openApp }) => {
  const asked: string[] = []
  await openApp('/d/:directoryId/settings/engines', {
    as: 'user',
    fetch: (real) => (input, init) => {
      asked.push(new Request(input, init).url)
      return real(input, init)
    },
  })
  expect(await screen.findByRole('heading', { name: 'Admins look after this' })).toBeVisible()
  expect(asked.filter((url) => url.endsWith('/engines'))).toEqual([])
})
