import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { contractOnlyService } from '~/test/app-test'

const { test } = await contractOnlyService()

test('a contract-only service has no news', async ({ openApp }) => {
  await openApp('/d/:directoryId/news', { as: 'user' })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect((await screen.findAllByRole('link', { name: 'Tasks' })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: /News/ })).not.toBeInTheDocument()
})
