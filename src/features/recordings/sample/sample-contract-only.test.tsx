import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { contractOnlyService } from '~/test/app-test'

const { test } = await contractOnlyService()

test('on a contract-only service, an empty list offers no sample meeting', async ({ openApp }) => {
  await openApp('/d/:directoryId/recordings', { as: 'user' })
  expect(await screen.findByRole('heading', { name: 'Your meetings start here' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a sample meeting' })).not.toBeInTheDocument()
})
