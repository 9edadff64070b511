import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import { makeSearchable } from '#server/search/make-searchable.ts'
import type { TestDirectory } from '#server/test/test-directory.ts'
import { service, test, type OpenApp } from '~/test/app-test'
import { useAnnouncer } from '~/ui/toasts'
import { addKumquats, saidAt } from '~/test/searched-company'
import { addSpokenRecording, addTag } from '#server/test/test-recording.ts'

// Preload lazy chunks so that they don't count toward a test's timeout.
beforeAll(async () => {
  await Promise.all([
    import('~/app/CompanyOverlays'),
    import('~/app/FrameNavigation'),
    import('./page/SearchPage'),
    import('~/features/tasks/drawer/TaskDrawer'),
    import('~/features/tasks/page/TasksPage'),
    import('../../routes/d/$directoryId/search'),
    import('../../routes/d/$directoryId/tasks'),
  ])
})

beforeEach(() => {
  useAnnouncer.setState({ message: '', count: 0 })
})

const broken = () =>
  Response.json({ type: 'about:blank', title: 'Bad Request', status: 400, detail: 'No.' }, { status: 400 })

type Context = { openApp: OpenApp; directory: TestDirectory }
type Options = Parameters<OpenApp>[1]

/** Opens the search page once there is something to find. */
async function openSearch({ openApp, directory }: Context, query: string, options: Options = {}) {
  const app = await openApp('/d/:directoryId/settings', { as: 'user', ...options })
  const { person, history } = app
  if (!person) throw new Error('Nobody signed in.')
  const made = await addKumquats(service, directory, person)
  act(() => history.push(`/d/${directory.directoryId}/search${query}`))
  await screen.findByRole('heading', { level: 1, name: 'Search' })
  return { ...app, made }
}

const field = () => screen.getByRole('searchbox', { name: 'Search everywhere' })
const section = (name: string) => screen.findByRole('region', { name })
const tabs = () => screen.getByRole('navigation', { name: 'What to search' })

test('the first results of each kind show with their count, and a tab shows one kind', async ({
  openApp,
  directory,
}) => {
  const { user, history } = await openSearch({ openApp, directory }, '?q=kumquat')
  expect(field()).toHaveValue('kumquat')
  const meetings = within(await section('Meetings'))
  expect(await meetings.findByRole('link', { name: /Kumquat harvest 2026/ })).toBeVisible()
  expect(await meetings.findByRole('link', { name: /price of a kumquat/ })).toBeVisible()
  expect(await within(await section('People')).findByRole('link', { name: /Kim Kumquat/ })).toBeVisible()
  expect(await within(tabs()).findByRole('link', { name: /^Meetings ?1$/ })).toBeVisible()

  await user.click(within(tabs()).getByRole('link', { name: /^Folders/ }))
  expect(await screen.findByRole('link', { name: /Kumquat exports/ })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: /Kim Kumquat/ })).toBeNull())
  expect(history.location.search).toContain('in=folders')
  expect(within(tabs()).getByRole('link', { name: /^Folders/ })).toHaveAttribute('aria-current', 'page')
  expect(within(screen.getByRole('main')).getByText('1 result')).toBeVisible()
})

test('a tag with the name leads to the meetings with the tag, even if nothing else is found', async ({
  openApp,
  directory,
}) => {
  const tagId = await addTag(service.db, directory, 'Hiring')
  await openSearch({ openApp, directory }, '?q=hiring')
  expect(await screen.findByText('No results for “hiring”.')).toBeVisible()
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Meetings tagged “Hiring”' })
  expect(new URL(link.href).searchParams.get('tags')).toBe(tagId)
})

test('a passage leads to its place: the second it is said, or its sentence in the summary', async ({
  openApp,
  directory,
}) => {
  const { made } = await openSearch({ openApp, directory }, '?q=kumquat&in=meetings')
  expect(await screen.findByRole('link', { name: 'Kumquat harvest 2026' })).toBeVisible()
  const [said] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /the kumquats are ripe/ })
  const spoken = new URL(said?.href ?? '')
  expect(spoken.pathname.split('/').at(-1)).toBe(made.recordingId)
  expect(saidAt).toContain(Number(spoken.searchParams.get('t')))
  const summary = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /price of a kumquat/ }).href)
  expect(summary.searchParams.get('section')).toBe('summary')
  expect(summary.searchParams.get('passage')).toBe('The price of a kumquat rises.')
})

test('with one kind selected, only that kind is requested', async ({ openApp, directory }) => {
  const requests: string[] = []
  await openSearch({ openApp, directory }, '?q=kumquat&in=folders', {
    fetch: (real) => async (input, init) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
      if (pathname.endsWith('/search') || searchParams.has('search'))
        requests.push(pathname.split('/').slice(-2).join('/'))
      return real(input, init)
    },
  })
  expect(await screen.findByRole('link', { name: /Kumquat exports/ })).toBeVisible()
  await waitFor(() => expect(useAnnouncer.getState().message).toBe('1 result'))
  expect(requests).toEqual(['folders/search'])
})

const told = (text: RegExp) => waitFor(() => expect(useAnnouncer.getState().message).toMatch(text))

test('the number of results, or that there are none, is announced', async ({ openApp, directory }) => {
  const { user } = await openSearch({ openApp, directory }, '?q=kumquat')
  await told(/^\d+ results$/)
  await user.clear(field())
  await user.type(field(), 'durian')
  await told(/^No results for “durian”/)
  await user.click(within(tabs()).getByRole('link', { name: /^Tasks/ }))
  await screen.findByRole('heading', { name: 'No results for “durian”.' })
  await user.clear(field())
  await user.type(field(), 'kumquat')
  await told(/^1 result$/)
})

const rows = () => screen.getAllByRole('listitem').filter((row) => row.hasAttribute('aria-setsize'))

test('more than a page of meetings loads page by page, and a former link to spoken text shows them', async ({
  openApp,
  directory,
}) => {
  const { user, person, history } = await openSearch({ openApp, directory }, '')
  if (!person) throw new Error('Nobody signed in.')
  const facts = { directoryId: directory.directoryId, ownerUserId: person.userId, text: 'Kumquats.' }
  for (let n = 0; n < 20; n += 1) await addSpokenRecording(service.db, { ...facts, name: `Later ${n}` })
  await makeSearchable(service.db, new AbortController().signal)
  act(() => history.push(`/d/${directory.directoryId}/search?q=kumquat&in=spoken`))

  expect(await screen.findByRole('link', { name: 'Later 19' })).toBeVisible()
  expect(within(tabs()).getByRole('link', { name: /^Meetings/ })).toHaveAttribute('aria-current', 'page')
  expect(rows()[0]).toHaveAttribute('aria-setsize', '21')
  expect(rows().length).toBeLessThan(20)

  const newest = () => rows().flatMap((row, place) => (place === 0 ? within(row).getAllByRole('link') : []))
  newest()[0]?.focus()
  await user.keyboard('{ArrowDown}')
  expect(newest()[1]).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(newest()[1]).toHaveFocus()

  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(100_000)
  fireEvent.scroll(window)
  await waitFor(() => expect(rows().at(-1)).toHaveAttribute('aria-posinset', '21'))
})

test('a task opens on its page, a person and an appointment by their URL', async ({ openApp, directory }) => {
  const { user, history, made } = await openSearch({ openApp, directory }, '?q=kumquat')
  await user.click(await screen.findByRole('link', { name: /Buy kumquats/ }))
  const task = within(await screen.findByRole('dialog', { name: 'Task' }))
  expect(await task.findByDisplayValue('Two crates.')).toBeVisible()
  expect(history.location.pathname).toBe(`/d/${directory.directoryId}/tasks`)
  expect(new URLSearchParams(history.location.search).get('task')).toBe(made.taskId)

  const at = (query: string) => act(() => history.push(`/d/${directory.directoryId}/search${query}`))
  at(`?q=other&in=people&item=${made.userId}`)
  const person = await screen.findByRole('dialog', { name: 'Kim Kumquat' })
  expect(within(person).getByRole('link', { name: /kumquats\.test/ })).toHaveAttribute(
    'href',
    `mailto:kim-${made.userId}@kumquats.test`,
  )
  at('?q=kumquat&in=people&item=0198f3a0-2222-7000-8000-000000000000')
  expect(await screen.findByText(/isn’t in the company/)).toBeVisible()
  at('?q=kumquat&in=appointments')
  await user.click(await screen.findByRole('link', { name: /Kumquat review/ }))
  expect(await screen.findByRole('heading', { name: 'Kumquat review', level: 1 })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Kumquat harvest 2026' })).toBeVisible()
})

test('the URL follows what is typed, and too little or no text is explained', async ({ openApp, directory }) => {
  const { user, history } = await openSearch({ openApp, directory }, '')
  expect(await screen.findByRole('heading', { name: 'Search everything' })).toBeVisible()
  await user.type(field(), 'durian')
  expect(await screen.findByRole('heading', { name: 'No results for “durian”.' })).toBeVisible()
  expect(new URLSearchParams(history.location.search).get('q')).toBe('durian')

  const at = (query: string) => act(() => history.push(`/d/${directory.directoryId}/search${query}`))
  at('?q=ku&in=meetings')
  expect(await screen.findByRole('link', { name: /Kumquat harvest 2026/ })).toBeVisible()
  expect(field()).toHaveValue('ku')
  at('?q=12345')
  expect(await screen.findByRole('heading', { name: 'No results for “12345”.' })).toBeVisible()
})

test('a failed search says why and can be retried', async ({ openApp, directory }) => {
  let isBroken = true
  const { user } = await openSearch({ openApp, directory }, '?q=kumquat&in=people', {
    fetch: (real) => async (input, init) =>
      isBroken && (input instanceof Request ? input.url : `${input}`).endsWith('/users/search')
        ? broken()
        : real(input, init),
  })
  const all = within(tabs()).getByRole('link', { name: 'Everything' })
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.click(all)
  expect(await within(await section('People')).findByRole('button', { name: 'Try again' })).toBeVisible()
  isBroken = false
  await user.click(within(await section('People')).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Kim Kumquat/ })).toBeVisible()
})

test('where a time in the question leaves nothing, it says which', async ({ openApp, directory }) => {
  await openSearch({ openApp, directory }, '?q=kumquat%20last%20month')

  expect(await screen.findByText(/^Only meetings from /)).toBeVisible()
  expect(screen.getByText(/No results for/)).toBeVisible()
})
