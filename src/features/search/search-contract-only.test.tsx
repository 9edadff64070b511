import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { contractOnlyService } from '~/test/app-test'
import { addKumquats } from '~/test/searched-company'

const { service, test } = await contractOnlyService()

// Preload lazy chunks so that they don't count toward a test's timeout.
beforeAll(async () => {
  await Promise.all([
    import('~/app/CompanyOverlays'),
    import('~/app/FrameNavigation'),
    import('~/app/SearchEverywhere'),
    import('./page/SearchPage'),
  ])
})

test('a contract-only service finds what the contract can search, only the newest recordings, and offers nothing else', async ({
  openApp,
  directory,
}) => {
  const { user, person, history } = await openApp('/d/:directoryId/settings', { as: 'user' })
  if (!person) throw new Error('Nobody signed in.')
  await addKumquats(service, directory, person)
  await screen.findAllByRole('button', { name: 'Search' })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search everywhere' }), 'kumquat')
  const box = screen.getByRole('dialog', { name: 'Search everywhere' })
  const option = async (group: string, name: RegExp) =>
    within(await within(box).findByRole('group', { name: group })).findByRole('option', { name })

  expect(await option('Meetings (only the newest 100 are searched)', /Kumquat harvest 2026/)).toBeVisible()
  // The service doesn't return the recording's name with the result.
  expect(await option('Summaries', /Kumquat harvest 2026 ?The price of a kumquat/)).toBeVisible()
  expect(await option('Tasks', /Buy kumquats/)).toBeVisible()
  expect(await option('Appointments', /Kumquat review/)).toBeVisible()
  expect(await option('Folders', /Kumquat exports/)).toBeVisible()
  expect(await option('People', /Kim Kumquat/)).toBeVisible()
  expect(within(box).queryByRole('group', { name: 'Said in meetings' })).toBeNull()
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everywhere' })).toBeNull())

  const at = (query: string) => act(() => history.push(`/d/${directory.directoryId}/search${query}`))
  at('?q=kumquat&in=spoken')
  expect(await screen.findByRole('heading', { name: 'Transcripts aren’t searched here' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Said in meetings/ })).toBeNull()
  at('?q=kumquat&in=appointments')
  await user.click(await screen.findByRole('link', { name: /Kumquat review/ }))
  expect(await screen.findByRole('heading', { name: 'Kumquat review', level: 1 })).toBeVisible()
  expect(await screen.findByText('ada@kumquats.test')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Kumquat harvest 2026' })).toBeNull()
})
