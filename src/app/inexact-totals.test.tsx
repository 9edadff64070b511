import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { addQuinces, watchLists } from '~/test/list-requests'
import { ownAppService, type OpenApp } from '~/test/app-test'
import type { TestDirectory } from '#server/test/test-directory.ts'
import { useAnnouncer } from '~/ui/toasts'

// Lowers the limits so that a directory of a few dozen recordings counts as a large one.
const { service, test } = await ownAppService({
  windowLimits: { newest: 60, few: 0, further: [10], rare: 0, counted: 60 },
})
const COUNT = 150

// Preload lazy chunks so that they don't count toward a test's timeout.
beforeAll(async () => {
  await Promise.all([
    import('~/features/recordings/list/ListFilters'),
    import('~/features/recordings/list/LongList'),
    import('~/features/recordings/list/RowPart'),
    import('~/features/recordings/list/Selecting'),
    import('~/features/recordings/in-folder/FolderRecordings'),
    import('~/features/search/page/SearchPage'),
    import('~/features/tasks/page/TasksPage'),
    import('~/app/CompanyOverlays'),
    import('~/app/FrameNavigation'),
    import('~/app/SearchEverywhere'),
  ])
})

type Context = { openApp: OpenApp; directory: TestDirectory }

/** Opens a page of a company with 150 recordings, tasks and so on. */
async function openAt({ openApp, directory }: Context, place: (folderId: string) => string, between = same) {
  const lists = watchLists()
  const app = await openApp('/d/:directoryId/settings', { fetch: (real) => between(lists.fetch(real)) })
  if (!app.person) throw new Error('Nobody signed in.')
  const { directoryId } = directory
  const folderId = await addQuinces(service, { directoryId, person: app.person, count: COUNT })
  act(() => app.history.push(`/d/${directoryId}/${place(folderId)}`))
  return { ...app, requests: lists.requests }
}

const same = (real: typeof fetch) => real
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const bar = async () => within(await screen.findByRole('region', { name: 'Selected recordings' }))
const firstRow = () => screen.getByRole('link', { name: 'Quince 1' }).closest('li')
const isWhole = (url: string) => /\/recordings\?.*pageSize=1(&|$)/.test(url)

test('a list says that there are more, and how many once the selection depends on it', async ({
  openApp,
  directory,
}) => {
  const { user, requests } = await openAt({ openApp, directory }, () => 'recordings?q=quince')
  await heading('Recordings')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Quince 2' }))
  expect(await (await bar()).findByRole('button', { name: `Select all ${COUNT}` })).toBeVisible()
  expect(await screen.findByText(`${COUNT} recordings`)).toBeVisible()
  expect(firstRow()).toHaveAttribute('aria-setsize', `${COUNT}`)
  await user.click((await bar()).getByRole('button', { name: `Select all ${COUNT}` }))
  expect(await (await bar()).findByText(`All ${COUNT} selected`)).toBeVisible()

  expect(requests.filter(({ exactTotal }) => exactTotal !== 'false')).toEqual([
    { list: 'GET /recordings', exactTotal: 'true' },
  ])
})

test('everything can be selected before the total is known', async ({ openApp, directory }) => {
  const { promise: isCounted, resolve: count } = Promise.withResolvers<void>()
  const holding = (real: typeof fetch) => async (input: RequestInfo | URL, init?: RequestInit) => {
    if (isWhole(new Request(input, init).url)) await isCounted
    return real(input, init)
  }
  const { user } = await openAt({ openApp, directory }, () => 'recordings?q=quince', holding)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Quince 2' }))
  const least = await screen.findByText(/^\d+\+ recordings$/)
  expect(Number.parseInt(least.textContent)).toBeLessThan(COUNT)
  expect(firstRow()).toHaveAttribute('aria-setsize', '-1')
  await user.click(await (await bar()).findByRole('button', { name: 'Select the first 1,000' }))
  expect(await (await bar()).findByText(`${COUNT} selected`)).toBeVisible()

  count()
  expect(await (await bar()).findByText(`All ${COUNT} selected`)).toBeVisible()
  expect((await bar()).queryByRole('button', { name: /^Select (all|the newest)/ })).toBeNull()
})

test.for(['', '?inside=true'])(
  'a folder reports how many recordings are in it: %j',
  async (search, { openApp, directory }) => {
    const { requests } = await openAt({ openApp, directory }, (folderId) => `folders/${folderId}${search}`)
    await heading('Fruit')
    const section = within(await screen.findByRole('region', { name: 'Recordings' }))
    expect(await section.findByText(`${COUNT} recordings`)).toBeVisible()
    expect(section.getAllByRole('link', { name: /^Quince/ })).not.toHaveLength(0)
    expect(firstRow()).toHaveAttribute('aria-setsize', `${COUNT}`)
    expect(requests).toContainEqual({ list: 'GET /folders/…/recordings', exactTotal: 'false' })
  },
)

test('a search says for each type that there are more, also in words', async ({ openApp, directory }) => {
  const { requests, history } = await openAt({ openApp, directory }, () => 'search?q=quince')
  await heading('Search')
  for (const kind of ['Meetings', 'Tasks']) {
    expect(await screen.findByRole('link', { name: new RegExp(`^${kind} ?\\d+\\+$`) })).toBeVisible()
    const section = within(screen.getByRole('region', { name: kind }))
    expect(section.getByRole('link', { name: /^Show all \d+\+$/ })).toBeVisible()
  }
  await waitFor(() => expect(useAnnouncer.getState().message).toMatch(/^\d+\+ results$/))
  expect(requests.length).toBeGreaterThan(0)
  expect(requests.filter(({ exactTotal }) => exactTotal !== 'false')).toEqual([])

  act(() => history.push(`${history.location.pathname}?q=quince&in=meetings`))
  expect(await screen.findByText(/^\d+\+ results$/, { selector: 'p' })).toBeVisible()
})

test('a board column says that it has more, and so does the list for assistive technology', async ({
  openApp,
  directory,
}) => {
  const { requests, history } = await openAt({ openApp, directory }, () => 'tasks?view=board')
  const later = within(await screen.findByRole('region', { name: 'Later' }))
  expect(await later.findByText('60+')).toBeVisible()
  act(() => history.push(`${history.location.pathname}?view=list`))
  await waitFor(() => expect(firstRow()).toHaveAttribute('aria-setsize', '-1'))
  expect(requests.length).toBeGreaterThan(5)
  expect(requests.filter(({ exactTotal }) => exactTotal !== 'false')).toEqual([])
})
