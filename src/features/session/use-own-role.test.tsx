import { act, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '~/test/app-test'
import { sessionQueries } from './session-queries'

test('nothing says that the person may not do something until their role is known', async ({ openApp }) => {
  const held = Promise.withResolvers<void>()
  let isHeld = false
  const { queryClient, history } = await openApp('/d/:directoryId/settings/tokens', {
    fetch: (real) => async (input, init) => {
      if (isHeld && new Request(input, init).url.endsWith('/directories/memberships')) await held.promise
      return real(input, init)
    },
  })
  await screen.findByRole('heading', { name: 'Access tokens' })

  isHeld = true
  queryClient.removeQueries(sessionQueries.directories())
  act(() => history.push(history.location.pathname.replace('/tokens', '/tags')))
  await screen.findByText('Loading')
  expect(screen.queryByRole('button', { name: 'New tag' })).not.toBeInTheDocument()
  held.resolve()

  const [newTag] = await screen.findAllByRole('button', { name: 'New tag' })
  expect(newTag).not.toHaveAttribute('aria-disabled')
})
