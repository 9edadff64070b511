import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { auditFields } from '#server/audit/audit-log.ts'
import { NAMELESS } from '#server/care/personal-texts.ts'
import { newId } from '#server/new-id.ts'
import { service, test } from '~/test/app-test'
import { knownActions, sentenceAround, withErased } from './audit-texts'
import { auditFieldMessages, auditSentenceMessages } from './audit.messages'
import de from './de.json'

const PAGE = '/d/:directoryId/settings/audit'

type Told = {
  action: string
  count?: number
  resourceName?: string
  changes?: object[]
  occurredOn?: string
  userName?: string | null
}

/** Finds an entry's sentence, including the person. */
const sentence = (text: string) =>
  screen.findByText((_, element) => element?.tagName === 'SPAN' && element.textContent === text)

const tell = (directoryId: string, { changes = [], occurredOn, ...entry }: Told) =>
  service.db
    .insertInto('auditEntries')
    .values({
      auditEntryId: newId(),
      directoryId,
      userId: null,
      userName: 'Ada',
      resourceId: null,
      resourceName: null,
      occurredOn: new Date(occurredOn ?? '2026-03-02T09:00:00Z'),
      ...entry,
      changes: JSON.stringify(changes),
    })
    .execute()

test('every action has a sentence with its person, in both languages', () => {
  for (const action of knownActions) {
    const told = { action, resourceName: 'X', resourceId: null, userId: null }
    const parts = sentenceAround(told, auditSentenceMessages.get())
    expect({ action, parts: parts.length }).toEqual({ action, parts: 2 })
    expect(parts.join('')).not.toContain(action)
  }
  const german: Readonly<Record<string, unknown>> = de['audit-sentences']
  expect(Object.keys(german)).toEqual(Object.keys(auditSentenceMessages.get()))
})

test('every field the service tells about has a label, in both languages', () => {
  expect(Object.keys(auditFieldMessages.get())).toEqual(expect.arrayContaining([...auditFields]))
  expect(Object.keys(de['audit-fields']).toSorted()).toEqual(Object.keys(auditFieldMessages.get()).toSorted())
})

test('a copy of one’s own data, and an erased person in the reader’s language', () => {
  const own = { action: 'export.deleted', resourceName: 'Ada', resourceId: '1', userId: '1' }
  expect(sentenceAround(own, auditSentenceMessages.get()).join('Ada')).toBe('Ada deleted a copy of their own data')
  const entry = {
    ...own,
    userName: NAMELESS,
    changes: [{ field: 'member', before: NAMELESS, after: null }],
  }
  const fields = { ...auditFieldMessages.get(), deletedPerson: 'Gelöschte Person' }
  expect(
    withErased({ ...entry, auditEntryId: '2', occurredOn: '', lastOccurredOn: '', count: 1 }, fields),
  ).toMatchObject({
    userName: 'Gelöschte Person',
    resourceName: 'Ada',
    changes: [{ before: 'Gelöschte Person', after: null }],
  })
})

test('entries are shown as sentences with their changes; unknown actions stay as they are', async ({
  openApp,
  directory,
}) => {
  const { directoryId } = directory
  await tell(directoryId, {
    action: 'membership.updated',
    resourceName: 'Charles',
    changes: [
      { field: 'role', before: 'user', after: 'admin' },
      { field: 'isBlocked', before: 'false', after: 'true' },
    ],
  })
  await tell(directoryId, {
    action: 'profile.updated',
    changes: [{ field: 'timeZone', before: null, after: 'Asia/Kolkata' }],
  })
  await tell(directoryId, {
    action: 'webhook.created',
    resourceName: 'Wiki',
    changes: [{ field: 'event', before: null, after: 'summary.ready' }],
  })
  await tell(directoryId, {
    action: 'folder.shared',
    resourceName: 'Of Deleted person',
    changes: [
      { field: 'userShare', before: 'Clara: Ltd: read', after: 'Clara: Ltd: readWrite' },
      { field: 'teamShare', before: null, after: 'Sales: none' },
      { field: 'scopes', before: null, after: 'read write' },
    ],
  })
  await tell(directoryId, { action: 'planet.discovered', resourceName: '<b>Vulcan</b>', userName: null })
  await openApp(PAGE)

  expect(await sentence('Ada changed Charles’s membership')).toBeVisible()
  expect(screen.getByText(/^Role:/).textContent).toMatch(/user.*admin/)
  expect(screen.getByText(/^Blocked:/).textContent).toMatch(/no.*yes/)
  expect(await sentence('Ada changed their profile')).toBeVisible()
  expect(screen.getByText(/^Time zone:/)).toHaveTextContent('Asia/Kolkata')
  expect(screen.getByText(/^Event:/)).toHaveTextContent('When a summary is ready')
  expect(await sentence('The service: planet.discovered “<b>Vulcan</b>”')).toBeVisible()
  expect(screen.getByText(/^Person:/).textContent).toMatch(/Clara: Ltd: can view →.*Clara: Ltd: can edit$/)
  expect(screen.getByText(/^Team:/).textContent).toMatch(/none →.*Sales: no access$/)
  expect(screen.getByText(/^Permissions:/)).toHaveTextContent('view, edit')
  expect(screen.getByText('5 entries')).toBeVisible()
})

test('a failed sign-in shows method, device and count as facts instead of changes', async ({ openApp, directory }) => {
  await tell(directory.directoryId, {
    action: 'signIn.failed',
    count: 3,
    changes: [
      { field: 'method', before: null, after: 'password' },
      { field: 'network', before: null, after: '7f3a' },
    ],
  })
  await openApp(PAGE)

  expect(await screen.findByText(/^3 times, last /)).toBeVisible()
  expect(await sentence('Ada couldn’t sign in')).toBeVisible()
  expect(screen.getByText(/^Method:/)).toHaveTextContent('Method: password')
  expect(screen.getByText(/^Network:/)).toHaveTextContent('Network: 7f3a')
})

test('filters are in the address and apply to the list', async ({ openApp, directory }) => {
  await tell(directory.directoryId, { action: 'folder.deleted', resourceName: 'Old' })
  await tell(directory.directoryId, { action: 'tag.deleted', resourceName: 'Red', occurredOn: '2026-01-01T12:00:00Z' })
  const { user, history } = await openApp(PAGE)
  await user.selectOptions(await screen.findByLabelText('Action'), 'tag.deleted')

  expect(await screen.findByText('1 entry')).toBeVisible()
  expect(await screen.findByText(/deleted the tag “Red”/)).toBeVisible()
  expect(history.location.search).toContain('action=tag.deleted')
  history.push(`${history.location.pathname}?from=2026-02-01`)
  expect(await screen.findByText(/deleted the folder “Old”/)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/deleted the tag “Red”/)).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('2 entries')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveFocus()

  history.push(`${history.location.pathname}?from=2026-02-01&to=2026-01-01`)
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveAccessibleDescription('This is before “From”.'))
})

test('renders only entries in view', async ({ openApp, directory }) => {
  const rows = Array.from({ length: 400 }, (_, index) => ({
    auditEntryId: newId(),
    directoryId: directory.directoryId,
    userId: null,
    userName: 'Ada',
    action: 'task.deleted',
    resourceId: null,
    resourceName: `Task ${index}`,
    changes: '[]',
    occurredOn: new Date('2026-03-02T09:00:00Z'),
  }))
  await service.db.insertInto('auditEntries').values(rows).execute()
  await openApp(PAGE)

  expect(await screen.findByText('400 entries')).toBeVisible()
  const list = await screen.findByRole('list', { name: 'Entries' })
  const items = within(list).getAllByRole('listitem')
  expect(items.length).toBeLessThan(60)
  expect(items[0]).toHaveAttribute('aria-setsize', '400')
})

test('the export contains the filtered entries, with formulas neutralized', async ({ openApp, directory }) => {
  await tell(directory.directoryId, { action: 'tag.deleted', resourceName: '=HYPERLINK("http://evil.test")' })
  let saved: Blob | undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved = blob
        return 'blob:here'
      },
      revokeObjectURL: () => {},
    }),
  )
  const { user } = await openApp(PAGE)
  await screen.findByText('1 entry')
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }))

  expect(await screen.findByText('1 entry exported')).toBeInTheDocument()
  const text = new TextDecoder().decode(await saved?.arrayBuffer())
  expect(text).toContain('tag.deleted')
  expect(text).toContain(`"'=HYPERLINK(""http://evil.test"")"`)
})

test('a user sees who has access, without a request to the service', async ({ openApp }) => {
  const requests: string[] = []
  await openApp(PAGE, {
    as: 'user',
    fetch: (real) => (input, init) => {
      requests.push(new Request(input, init).url)
      return real(input, init)
    },
  })
  expect(await screen.findByRole('heading', { name: 'Only for admins' })).toBeVisible()
  expect(requests.filter((url) => url.includes('/audit'))).toEqual([])
})
