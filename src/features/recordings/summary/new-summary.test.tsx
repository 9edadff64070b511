import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { service, test } from '~/test/app-test'
import { addSummarisedRecording } from '~/test/summarised-recording'
import { copySummary, richText, summaryMarkdown } from './copy-summary'

test('a summary is requested in another language with another template while the existing one stays readable', async ({
  openApp,
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const facts = { directoryId: directory.directoryId, ownerUserId: owner.userId }
  const { recordingId } = await addSummarisedRecording(facts, 'They renew.')
  const { user, history } = await openApp(`/d/:directoryId/recordings/${recordingId}`)

  expect(await screen.findByText('They renew.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'New summary…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New summary' }))
  expect(dialog.getByLabelText('Language')).toHaveValue('en')
  expect(dialog.getByText(/This replaces the current summary/)).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('Language'), 'Deutsch')
  expect(dialog.getByText(/This adds a summary/)).toBeVisible()
  expect(dialog.getByRole('radio', { name: /Default/ })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Write summary' }))

  await waitFor(() => expect(history.location.search).toContain('language=de'))
  expect(await screen.findByText('Writing the summary…')).toBeVisible()
  await user.click(await screen.findByRole('radio', { name: 'English' }))
  expect(await screen.findByText('They renew.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Stopped. The previous summary is kept.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Writing the summary…')).toBeNull())
  expect(screen.getByText('They renew.')).toBeVisible()
})

test('a summary says that the transcript has changed since, unless undone, and offers to be rewritten', async ({
  openApp,
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const facts = { directoryId: directory.directoryId, ownerUserId: owner.userId }
  const { recordingId } = await addSummarisedRecording(facts, 'They renew.')
  const { user } = await openApp(`/d/:directoryId/recordings/${recordingId}`, { as: 'owner' })
  expect(await screen.findByText('They renew.')).toBeVisible()
  expect(await screen.findByRole('img', { name: 'Ana Ruiz' })).toBeInTheDocument()
  expect(screen.queryByText(/The transcript changed/)).toBeNull()

  const rename = async () => {
    // The transcript, which handles the key, renders last.
    const name = await waitFor(async () => {
      await user.keyboard('r')
      return screen.getByRole('combobox', { name: 'Name' })
    })
    await user.clear(name)
    await user.type(name, 'Anna Ruiz')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The transcript changed after this summary was written.')).toBeVisible()
  }
  await rename()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText(/The transcript changed/)).toBeNull())
  await rename()
  await user.click(screen.getByRole('button', { name: 'Update summary…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Update summary' }))
  expect(dialog.getByLabelText('Language')).toHaveValue('en')
})

test('people who may edit are offered a new summary, but not those who may only read', async ({
  openApp,
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const { directoryId } = directory
  const facts = { directoryId, ownerUserId: owner.userId }
  const { recordingId } = await addSummarisedRecording(facts, 'They renew.')
  const { person, history, queryClient } = await openApp('/d/:directoryId/settings', { as: 'user' })
  await service.db
    .updateTable('summaries')
    .set({ transcriptChanges: 1, transcriptStateRead: null })
    .where('recordingId', '=', recordingId)
    .execute()
  const share = (accessLevel: 'read' | 'readWrite') =>
    owner.put(`/recordings/${recordingId}/shares`, {
      userShares: [{ userId: person?.userId ?? '', accessLevel }],
      teamShares: [],
    })
  await share('read')
  act(() => history.push(`/d/${directoryId}/recordings/${recordingId}`))
  expect(await screen.findByText('The transcript changed after this summary was written.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Update summary…' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'New summary…' })).toBeNull()

  await share('readWrite')
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByRole('button', { name: 'Update summary…' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'New summary…' })).toBeVisible()
})

test('a person who may edit someone else’s recording sees a summary being written, but can’t stop it', async ({
  openApp,
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const { directoryId } = directory
  const { recordingId } = await addSummarisedRecording({ directoryId, ownerUserId: owner.userId }, 'They renew.')
  const { person, history, queryClient } = await openApp('/d/:directoryId/settings', { as: 'user' })
  const userId = person?.userId ?? ''
  await owner.put(`/recordings/${recordingId}/shares`, {
    userShares: [{ userId, accessLevel: 'readWrite' }],
    teamShares: [],
  })
  await owner.post(`/recordings/${recordingId}/summaries`, { languageCode: 'de' })
  act(() => history.push(`/d/${directoryId}/recordings/${recordingId}`))
  expect(await screen.findByText('Writing the summary…')).toBeVisible()
  // The run and the owner of the recording are known later.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()

  await service.db
    .updateTable('recordings')
    .set({ ownerUserId: userId })
    .where('recordingId', '=', recordingId)
    .execute()
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible()
})

test('a person who may not request a summary sees who may', async ({ openApp, directory }) => {
  const owner = await directory.signIn('owner')
  const facts = { directoryId: directory.directoryId, ownerUserId: owner.userId }
  const { recordingId } = await addSummarisedRecording(facts, 'They renew.')
  const { user } = await openApp(`/d/:directoryId/recordings/${recordingId}`, {
    fetch: (real) => (input, init) => {
      const request = new Request(input, init)
      return request.method === 'POST' && request.url.endsWith('/summaries')
        ? Promise.resolve(new Response('{}', { status: 403 }))
        : real(input, init)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'New summary…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New summary' }))
  await user.click(dialog.getByRole('button', { name: 'Write summary' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Only people who can edit the recording')
})

test('an HTML table stays a table, tab-separated in text and as elements', () => {
  const html =
    '<p>Prices:</p><table><tr><th>Year</th><th>Seats</th></tr><tr><td>2026</td><td>2<b>40</b></td></tr></table><ul><li>One</li><li>Two</li></ul>'
  const item = {
    sectionItemId: 'i',
    title: 'Offer',
    sectionType: 'freeText',
    outputFormat: 'html',
    sortOrder: 1,
  } as const
  const items = [{ ...noTask, ...item, content: html }]
  const section = { key: 'k', title: 'Offer', sectionType: 'freeText' as const, items }
  expect(summaryMarkdown([section])).toBe('## Offer\n\nPrices:\n\nYear\tSeats\n2026\t240\n- One\n- Two')
  const drawn = document.createElement('section')
  drawn.innerHTML = `<div class="overflow">${html}</div>`
  expect(richText(drawn)).toContain('<td>2<b>40</b></td>')
})

const noTask = {
  meetingTemplateSectionId: null,
  subject: null,
  description: null,
  responsibleUserName: null,
  responsibleUserEmail: null,
  dueDate: null,
}

test('a section is copied as rich text and as Markdown', async () => {
  const drawn = document.createElement('section')
  drawn.innerHTML =
    '<h2 class="x">Tasks</h2><ul><li class="y"><p>Send <b>it</b> <span><button data-time="0:02">0:02</button></span></p><span class="sr-only">Due</span><button>Task</button></li></ul>'
  const section = {
    key: 'k',
    title: 'Tasks',
    sectionType: 'tasks' as const,
    items: [
      {
        sectionItemId: 'i',
        meetingTemplateSectionId: null,
        title: 'Tasks',
        sectionType: 'tasks' as const,
        outputFormat: 'markdown' as const,
        sortOrder: 1,
        content: null,
        subject: 'Send it',
        description: 'By mail',
        responsibleUserName: 'Ana Ruiz',
        responsibleUserEmail: null,
        dueDate: '2026-11-20',
      },
    ],
  }
  const written: ClipboardItem[] = []
  class Item {
    readonly parts: Record<string, Blob>
    constructor(parts: Record<string, Blob>) {
      this.parts = parts
    }
    getType(type: string) {
      return Promise.resolve(this.parts[type])
    }
  }
  Object.assign(globalThis, { ClipboardItem: Item })
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      write: (items: ClipboardItem[]) => {
        written.push(...items)
        return Promise.resolve()
      },
    },
  })
  await copySummary([section], drawn)
  const read = async (type: string) => {
    const blob = await written[0]?.getType(type)
    const reader = new FileReader()
    const loaded = new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result)))
    if (blob !== undefined) reader.readAsText(blob)
    return String(await loaded)
  }
  expect(await read('text/plain')).toBe('## Tasks\n\n- [ ] Send it (Ana Ruiz, 2026-11-20)\n  By mail')
  expect((await read('text/html')).replaceAll(/\s+/g, ' ').replaceAll(/ (?=<\/)/g, '')).toBe(
    '<h2>Tasks</h2><ul><li><p>Send <b>it</b> [0:02]</p></li></ul>',
  )
})
