import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, vi } from 'vitest'
import type { TestDirectory } from '#server/test/test-directory.ts'
import { addRecording } from '#server/test/test-recording.ts'
import { service, test, type OpenApp } from '~/test/app-test'
import { addKumquats } from '~/test/searched-company'

// Preload lazy chunks so that they don't count toward a test's timeout.
beforeAll(async () => {
  await Promise.all([
    import('~/app/CompanyOverlays'),
    import('~/app/FrameNavigation'),
    import('~/app/SearchEverywhere'),
    import('~/features/folders/page/FolderPage'),
    import('~/features/folders/page/FoldersFrame'),
    import('~/features/recordings/in-folder/FolderRecordings'),
    import('~/features/tasks/NewTaskDialog'),
    import('./page/SearchPage'),
  ])
})

afterEach(() => void vi.useRealTimers())

type Context = { openApp: OpenApp; directory: TestDirectory }
type Options = Parameters<OpenApp>[1]

/** Opens the search box over a page, once there is something to find. */
async function openBox({ openApp, directory }: Context, options: Options = {}) {
  const app = await openApp('/d/:directoryId/settings', { as: 'user', ...options })
  if (!app.person) throw new Error('Nobody signed in.')
  const made = await addKumquats(service, directory, app.person)
  await screen.findAllByRole('button', { name: 'Search' })
  await app.user.keyboard('{Control>}k{/Control}')
  return { ...app, made, box: await screen.findByRole('combobox', { name: 'Search everywhere' }) }
}

const dialog = () => screen.getByRole('dialog', { name: 'Search everywhere' })
const group = (name: string) => within(dialog()).findByRole('group', { name })
// A group that was briefly empty is a new element when it returns.
const optionOf = (name: string, option: RegExp) =>
  waitFor(() => within(within(dialog()).getByRole('group', { name })).getByRole('option', { name: option }))
const activeText = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent

/** Types a word and waits until results for its beginning are gone. */
async function searchFor({ user, box }: { user: UserEvent; box: HTMLElement }, word: string) {
  await user.type(box, word)
  await optionOf('Everything', new RegExp(`“${word}”`))
  await waitFor(() => expect(dialog().querySelector('[aria-busy="true"]')).toBeNull())
}

/** Counts requests, and lets `instead` answer in place of the service. */
function watching(instead: (path: string) => Response | undefined = () => undefined) {
  const requests: string[] = []
  const count = (path: RegExp) => requests.filter((one) => path.test(one)).length
  const fetch = (real: typeof globalThis.fetch) => async (input: RequestInfo | URL, init?: RequestInit) => {
    // Without creating a Request, which would consume its body.
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    requests.push(pathname + search)
    return instead(pathname) ?? real(input, init)
  }
  return { fetch, count }
}

test('one word finds each kind, meetings first, each once with its best passages and marked matches', async ({
  openApp,
  directory,
}) => {
  const { user, box, made } = await openBox({ openApp, directory })
  await searchFor({ user, box }, 'kumquat')

  const [first] = within(dialog()).getAllByRole('group')
  expect(first).toBe(await group('Meetings'))
  const meeting = await optionOf('Meetings', /Kumquat harvest 2026/)
  expect(meeting).toHaveAttribute('href', expect.stringContaining(`/recordings/${made.recordingId}`))
  expect(within(meeting).getByText('Kumquat')).toHaveProperty('tagName', 'MARK')
  const summary = await optionOf('Meetings', /Summary ?The price of a kumquat rises/)
  expect(within(summary).getByText('kumquat')).toHaveProperty('tagName', 'MARK')
  const { searchParams } = new URL(summary.getAttribute('href') ?? '', 'http://localhost')
  expect(searchParams.get('passage')).toBe('The price of a kumquat rises.')
  expect(searchParams.get('summary')).toMatch(/^[\da-f-]{36}$/)
  // The form that was said is marked, whatever was typed.
  const said = await optionOf('Meetings', /0:12 ?Ada ?At 12 the kumquats/)
  expect(within(said).getByText('kumquats')).toHaveProperty('tagName', 'MARK')
  expect(await optionOf('Tasks', /Buy kumquats.*Due/)).toBeVisible()
  expect(await optionOf('Appointments', /Kumquat review.*ada@kumquats.test/)).toBeVisible()
  expect(await optionOf('Folders', /Kumquat exports.*0 recordings/)).toBeVisible()
  expect(await optionOf('People', /Kim Kumquat/)).toBeVisible()
  expect(await optionOf('Everything', /All results for “kumquat”/)).toHaveAttribute(
    'href',
    expect.stringContaining('/search?q=kumquat'),
  )
})

test('the keyboard moves through the list from the box, and Enter goes to the second the word is said', async ({
  openApp,
  directory,
}) => {
  const { user, box, made, history } = await openBox({ openApp, directory })
  await searchFor({ user, box }, 'kumquat')
  const hit = await optionOf('Meetings', /0:22 ?Ada/)
  await waitFor(() => expect(box).toHaveAttribute('aria-activedescendant', expect.stringMatching(/^meetings-/)))
  while (activeText(box) !== hit.textContent) await user.keyboard('{ArrowDown}')
  expect(hit).toHaveAttribute('aria-selected', 'true')
  expect(box).toHaveFocus()
  await user.keyboard('{Enter}')

  await waitFor(() => expect(history.location.pathname).toMatch(new RegExp(`/recordings/${made.recordingId}$`)))
  expect(new URLSearchParams(history.location.search).get('t')).toBe('22')
  expect(new URLSearchParams(history.location.search).get('find')).toBe('kumquats')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everywhere' })).toBeNull())
})

test('a choice made while the list lags behind the typed text stays', async ({ openApp, directory }) => {
  const { box } = await openBox({ openApp, directory })
  fireEvent.change(box, { target: { value: 'n' } })
  await optionOf('Actions', /^New folder$/)
  await waitFor(() => expect(activeText(box)).toBeDefined())
  const first = activeText(box)
  // However long rendering takes here, this counts as typed in one go.
  vi.useFakeTimers({ toFake: ['performance'] })
  fireEvent.change(box, { target: { value: 'ne' } })
  fireEvent.change(box, { target: { value: 'new' } })
  for (let pressed = 0; pressed < 40 && activeText(box) !== 'New folder'; pressed += 1) {
    fireEvent.keyDown(box, { key: 'ArrowDown' })
  }
  expect(activeText(box)).toBe('New folder')
  expect(first).not.toBe('New folder')
  vi.useRealTimers()

  await waitFor(() => expect(within(dialog()).queryByText('All results for “new”')).toBeVisible())
  await waitFor(() => expect(dialog().querySelector('[aria-busy="true"]')).toBeNull())
  expect(activeText(box)).toBe('New folder')
})

test('the list says how a query was interpreted: corrected words, closest matches, a time', async ({
  openApp,
  directory,
}) => {
  const { user, box } = await openBox({ openApp, directory })
  await searchFor({ user, box }, 'kumqaut')
  expect(await optionOf('Meetings', /Kumquat harvest 2026/)).toBeVisible()
  expect(within(dialog()).getByText(/^Showing results for “kumquats?”\.$/)).toBeVisible()

  await user.clear(box)
  await searchFor({ user, box }, 'kumquat harvest dragonfruit')
  expect(await optionOf('Meetings', /Kumquat harvest 2026/)).toBeVisible()
  expect(within(dialog()).getByText('No meeting has all of these words. Closest:')).toBeVisible()

  await user.clear(box)
  await searchFor({ user, box }, 'kumquat today')
  expect(await optionOf('Meetings', /Kumquat harvest 2026/)).toBeVisible()
  expect(within(dialog()).getByText(/^Only meetings on .*\d{4}\. To see all, leave out the time\.$/)).toBeVisible()
})

test('Enter right after typing opens the first result of the new text, not of the old one', async ({
  openApp,
  directory,
}) => {
  const { user, box, made, history } = await openBox({ openApp, directory })
  await user.type(box, 'kumquat exp{Enter}')
  await waitFor(() => expect(history.location.pathname).toMatch(new RegExp(`/folders/${made.folderId}$`)))
})

test('fewer than three characters find names, and a hint says that texts need more', async ({ openApp, directory }) => {
  const { fetch, count } = watching()
  const { user, box } = await openBox({ openApp, directory }, { fetch })
  await user.type(box, 'ku')
  expect(await optionOf('Folders', /Kumquat exports/)).toBeVisible()
  expect(await optionOf('People', /Kim Kumquat/)).toBeVisible()
  expect(within(dialog()).getByText('Type 3 or more characters to search summaries and transcripts.')).toBeVisible()
  expect(count(/\/v1.0\/directories\/[^/]+\/search$/)).toBe(0)

  await user.type(box, 'm')
  expect(await optionOf('Meetings', /The price/)).toBeVisible()
  expect(within(dialog()).queryByText(/3 or more characters/)).toBeNull()
})

test('one letter finds matching names right away, even if there are many, and shows an open-ended count', async ({
  openApp,
  directory,
}) => {
  const { fetch, count } = watching()
  const { user, box, person } = await openBox({ openApp, directory }, { fetch })
  if (!person) throw new Error('Nobody signed in.')
  const facts = { directoryId: directory.directoryId, ownerUserId: person.userId }
  for (let n = 0; n < 26; n += 1) await addRecording(service.db, { ...facts, name: `Quince ${n}` })
  await addRecording(service.db, { ...facts, name: 'Quarry', recordedOn: new Date('2019-05-02T09:30:00Z') })
  await user.type(box, 'q')
  expect(await optionOf('Meetings', /Quarry/)).toHaveTextContent('2019')
  expect(await optionOf('Meetings', /Show all 25\+/)).toHaveAttribute('href', expect.stringContaining('in=recordings'))
  expect(count(/\/recordings\?.*countUpTo=26/)).toBe(1)
})

const press = (key: string, modifiers: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, bubbles: true, cancelable: true, ...modifiers })

test('keys typed before the code has loaded are kept, corrected and entered, and Escape cancels', async ({
  openApp,
  directory,
}) => {
  const { user, made, history } = await openBox({ openApp, directory })
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everywhere' })).toBeNull())

  // All in one task, so that nothing renders between the keys.
  act(() => {
    press('k', { ctrlKey: true })
    for (const key of 'kumquat expp') press(key)
    press('Backspace')
    expect(press('Enter')).toBe(false)
  })
  await waitFor(() => expect(history.location.pathname).toMatch(new RegExp(`/folders/${made.folderId}$`)))

  act(() => {
    press('k', { ctrlKey: true })
    press('k')
    expect(press('Escape')).toBe(false)
  })
  expect(screen.queryByRole('combobox', { name: 'Search everywhere' })).toBeNull()
})

test('known results aren’t requested again while typing', async ({ openApp, directory }) => {
  // Responses stay fresh for a while; with fake time, this test is within it however slow the machine is.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { fetch, count } = watching()
  const { user, box } = await openBox({ openApp, directory }, { fetch })
  await user.click(box)
  await user.paste('kum')
  await optionOf('Meetings', /Kumquat harvest/)
  await optionOf('Folders', /Kumquat exports/)
  await optionOf('People', /Kim Kumquat/)
  await user.paste('quat h')
  await waitFor(() => expect(within(dialog()).queryByRole('group', { name: 'People' })).toBeNull())
  expect(await optionOf('Meetings', /Kumquat harvest/)).toBeVisible()
  expect(count(/\/memberships\/users\/search/)).toBe(1)
  expect(count(/\/folders\/search/)).toBe(1)
})

test('recent places and searches are offered again and can be cleared', async ({ openApp, directory }) => {
  const { user, box } = await openBox({ openApp, directory })
  await searchFor({ user, box }, 'kumquat exp')
  await user.click(await optionOf('Folders', /Kumquat exports/))
  await screen.findByRole('heading', { level: 1, name: 'Kumquat exports' })

  await user.keyboard('{Control>}k{/Control}')
  const again = await screen.findByRole('combobox', { name: 'Search everywhere' })
  expect(await optionOf('Recent', /^Kumquat exports$/)).toHaveAttribute('href', expect.stringContaining('/folders/'))
  await user.click(await optionOf('Recent', /^kumquat exp$/))
  expect(again).toHaveValue('kumquat exp')
  expect(await optionOf('Folders', /Kumquat exports/)).toBeVisible()

  await user.clear(again)
  await user.click(await within(dialog()).findByRole('button', { name: 'Clear recent' }))
  expect(within(dialog()).queryByRole('group', { name: 'Recent' })).toBeNull()
  expect(again).toHaveFocus()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('minutebook.search.'))).toEqual([])
})

test('actions are found by their keywords and run', async ({ openApp, directory }) => {
  const { user, box, history } = await openBox({ openApp, directory })
  await user.type(box, 'dark')
  await user.click(await optionOf('Actions', /^Switch to dark$/))
  expect(document.documentElement.dataset.theme).toBe('dark')

  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search everywhere' }), 'new fol')
  await user.click(await optionOf('Actions', /^New folder$/))
  expect(await screen.findByRole('dialog', { name: 'New folder' })).toBeVisible()
  expect(history.location.pathname).toMatch(/\/folders$/)

  act(() => history.push(`/d/${directory.directoryId}/settings`))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New folder' })).toBeNull())
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Search everywhere' }), 'task')
  await user.click(await optionOf('Actions', /^New task$/))
  expect(await screen.findByRole('dialog', { name: 'New task' })).toBeVisible()
})

test('a kind that can’t be searched says so and can be retried, while the others show', async ({
  openApp,
  directory,
}) => {
  let isBroken = true
  const { fetch } = watching((path) =>
    isBroken && path.endsWith('/tasks')
      ? Response.json({ type: 'about:blank', title: 'Bad Request', status: 400, detail: 'No.' }, { status: 400 })
      : undefined,
  )
  const { user, box } = await openBox({ openApp, directory }, { fetch })
  await user.type(box, 'kumquat')
  const retry = await optionOf('Tasks', /Couldn’t search this part/)
  expect(await optionOf('People', /Kim Kumquat/)).toBeVisible()
  isBroken = false
  await user.click(retry)
  expect(await optionOf('Tasks', /Buy kumquats/)).toBeVisible()
})

test('an empty result says so, and Ctrl+K closes what it opened', async ({ openApp, directory }) => {
  const { user, box } = await openBox({ openApp, directory })
  await user.type(box, 'durian')
  // Once visible and once announced, both inside the dialog.
  expect(await within(dialog()).findAllByText('No results for “durian”.')).toHaveLength(2)
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search everywhere' })).toBeNull())
})
