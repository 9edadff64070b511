import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { addQuinces, watchLists } from '~/test/list-requests'
import { contractOnlyService } from '~/test/app-test'

const { service, test } = await contractOnlyService()

// Preload lazy chunks so that they don't count toward a test's timeout.
beforeAll(async () => {
  await Promise.all([
    import('~/features/recordings/list/ListFilters'),
    import('~/features/recordings/list/LongList'),
    import('~/features/recordings/list/Selecting'),
    import('~/features/recordings/in-folder/FolderRecordings'),
    import('~/features/search/page/SearchPage'),
    import('~/features/tasks/page/TasksPage'),
  ])
})

test('a contract-only service gets only requests the contract defines, and counts everything', async ({
  openApp,
  directory,
}) => {
  const { requests, fetch } = watchLists()
  const { person, history } = await openApp('/d/:directoryId/settings', { fetch })
  if (!person) throw new Error('Nobody signed in.')
  const { directoryId } = directory
  const folderId = await addQuinces(service, { directoryId, person, count: 60 })
  const go = (place: string) => act(() => history.push(`/d/${directoryId}/${place}`))

  go('recordings')
  expect(await screen.findByText('60 recordings')).toBeVisible()
  go(`folders/${folderId}`)
  expect(await screen.findByText('60 recordings', { selector: 'h2 *' })).toBeVisible()
  go('tasks?whose=all')
  await screen.findByRole('heading', { level: 1, name: 'Tasks' })
  expect((await screen.findByRole('link', { name: 'Quince 1' })).closest('li')).toHaveAttribute('aria-setsize', '60')
  go('search?q=quince&in=summaries')
  expect(await screen.findByText('60 results', { selector: 'p' })).toBeVisible()
  go('search?q=quince&in=tasks')

  const lists = () => [...new Set(requests.map(({ list }) => list))].toSorted()
  await waitFor(() => expect(lists()).toContain('POST /tasks/search'))
  await waitFor(() => expect(screen.getByText('60 results', { selector: 'p' })).toBeVisible())
  expect(lists()).toEqual([
    'GET /folders/…/recordings',
    'GET /recordings',
    'GET /tasks',
    'POST /summaries/search',
    'POST /tasks/search',
  ])
  expect(requests.filter(({ exactTotal }) => exactTotal !== null)).toEqual([])
})
