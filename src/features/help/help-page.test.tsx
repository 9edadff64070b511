import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { guidePageFor } from '~/app/navigation'
import { test } from '~/test/app-test'

test('help opens at the page’s topic, and links to the rest of the guide', async ({ openApp }) => {
  const { user, history } = await openApp('/d/:directoryId/tasks')
  const rail = within((await screen.findAllByRole('navigation', { name: 'Main' }))[0] ?? document.body)
  await user.click(await rail.findByRole('link', { name: 'Help' }))
  expect(history.location.pathname).toMatch(/\/help\/tasks$/)
  expect(await screen.findByRole('heading', { level: 2, name: 'Tasks' })).toBeVisible()
  const pages = within(screen.getByRole('navigation', { name: 'Pages of the guide' }))
  expect(pages.getByRole('link', { name: 'Tasks' })).toHaveAttribute('aria-current', 'page')
  await user.click(pages.getByRole('link', { name: 'Share' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Share' })).toBeVisible()
  expect(document.title).toBe('Share · Help · Minutebook')
})

test('an unknown guide page leads to the first one', async ({ openApp }) => {
  const { history } = await openApp('/d/:directoryId/help/nothing')
  expect(await screen.findByRole('heading', { level: 2, name: 'First steps' })).toBeVisible()
  expect(history.location.pathname).toMatch(/\/help\/first-steps$/)
})

test.for([
  ['/d/1/recordings', 'upload'],
  ['/d/1/recordings/deleted', 'upload'],
  ['/d/1/recordings/0198', 'read-and-correct'],
  ['/d/1/folders/0198', 'share'],
  ['/d/1/settings/members', 'admin'],
  ['/d/1/help/search', 'search'],
  ['/d/1/appointments', 'first-steps'],
])('%s is explained by %s', ([place = '', page]) => {
  expect(guidePageFor(place)).toBe(page)
})
