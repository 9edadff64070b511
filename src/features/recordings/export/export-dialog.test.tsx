import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, vi } from 'vitest'
import { newId } from '#server/new-id.ts'
import { addRecording } from '#server/test/test-recording.ts'
import { service, test } from '~/test/app-test'

const { db } = service

type Directory = { directoryId: string; signIn: (role: 'admin') => Promise<{ userId: string }> }

const LINES = 300

async function addTalk({ directoryId, signIn }: Directory, { hasSummary = true } = {}) {
  const { userId: ownerUserId } = await signIn('admin')
  const recordingId = await addRecording(db, { directoryId, ownerUserId, name: 'Retro 1/2: <what> went well?' })
  const speakerId = newId()
  await db
    .insertInto('transcriptSpeakers')
    .values({ recordingId, speakerId, speakerNumber: 1, name: 'Ana *Ruiz*', emailAddress: null })
    .execute()
  await db
    .insertInto('transcriptSegments')
    .values(
      Array.from({ length: LINES }, (_, position) => ({
        recordingId,
        position,
        speakerId,
        startTime: position * 4,
        endTime: position * 4 + 3,
        text: `Line ${position}.`,
        words: null,
      })),
    )
    .execute()
  if (hasSummary) {
    await db
      .insertInto('summaries')
      .values({
        recordingSummaryId: newId(),
        directoryId,
        recordingId,
        languageCode: 'en',
        summary: '# Summary\n\nThey **agree**. [0:04]',
        isSummarizationCompleted: true,
        isSummarizationSucceeded: true,
        summarizationCompletionReason: 'succeeded',
      })
      .execute()
  }
  return `/d/:directoryId/recordings/${recordingId}`
}

/** Files that the page hands to the browser to save, by name. */
const saved = new Map<string, Blob>()

beforeEach(() => {
  saved.clear()
  let last: Blob | undefined
  // jsdom can neither create object URLs nor save files.
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) last = file
    return 'blob:test'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    if (last !== undefined) saved.set(this.download, last)
  })
})

const NAME = 'Retro 1 2 what went well'

async function savedFile(extension: string): Promise<string> {
  const name = `${NAME}.${extension}`
  await waitFor(() => expect([...saved.keys()]).toContain(name))
  const file = saved.get(name)
  return file === undefined ? '' : new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Export' }))
const opener = async () => (await screen.findAllByRole('button', { name: 'Export' }))[0] ?? document.body

test('saves everything chosen under a safe file name', async ({ openApp, directory }) => {
  const { user } = await openApp(await addTalk(directory))
  await user.click(await opener())
  await user.click((await dialog()).getByRole('radio', { name: /Markdown/ }))
  await user.click((await dialog()).getByRole('button', { name: 'Download' }))
  const markdown = await savedFile('md')
  expect(markdown).toContain(String.raw`# Retro 1/2: \<what\> went well?`)
  expect(markdown).toContain('They **agree**. (0:04)')
  expect(markdown.match(/^#+ Summary$/gm)).toHaveLength(1)
  expect(markdown).toContain(String.raw`**Ana \*Ruiz\*** (0:00)`)
  expect(markdown.match(/Line \d+\./g)).toHaveLength(LINES)
  expect(await screen.findByText(`${NAME}.md is in your downloads`)).toBeVisible()
  expect(screen.queryByRole('dialog', { name: 'Export' })).toBeNull()
})

test('speakers and times can be left out, and the choice is remembered', async ({ openApp, directory }) => {
  const { user } = await openApp(await addTalk(directory))
  await user.click(await opener())
  await user.click((await dialog()).getByRole('radio', { name: /Plain text/ }))
  await user.click((await dialog()).getByRole('checkbox', { name: 'Speaker names' }))
  await user.click((await dialog()).getByRole('checkbox', { name: 'Times' }))
  await user.click((await dialog()).getByRole('button', { name: 'Download' }))
  const text = await savedFile('txt')
  expect(text).toContain('Line 299.')
  expect(text).not.toContain('Ana')
  expect(text).not.toMatch(/\d:\d\d[)\]]/)

  await user.click(await opener())
  expect((await dialog()).getByRole('radio', { name: /Plain text/ })).toBeChecked()
  expect((await dialog()).getByRole('checkbox', { name: 'Times' })).not.toBeChecked()
})

test('subtitles offer no summary, and JSON contains what the API returns', async ({ openApp, directory }) => {
  const { user } = await openApp(await addTalk(directory))
  await user.click(await opener())
  await user.click((await dialog()).getByRole('radio', { name: /SubRip/ }))
  expect((await dialog()).queryByRole('radio', { name: 'Summary' })).toBeNull()
  expect((await dialog()).queryByRole('checkbox', { name: 'Times' })).toBeNull()
  await user.click((await dialog()).getByRole('button', { name: 'Download' }))
  expect(await savedFile('srt')).toMatch(/^\uFEFF1\r\n00:00:00,000 --> 00:00:03,000\r\nAna \*Ruiz\*: Line 0\.\r\n/)

  await user.click(await opener())
  await user.click((await dialog()).getByRole('radio', { name: /JSON/ }))
  await user.click((await dialog()).getByRole('button', { name: 'Download' }))
  const { recording, transcription, summaries } = JSON.parse(await savedFile('json'))
  expect(recording.name).toBe('Retro 1/2: <what> went well?')
  expect(transcription.segments).toHaveLength(LINES)
  expect(transcription.segments[0]).toMatchObject({ startTime: 0, endTime: 3, text: 'Line 0.' })
  expect(summaries[0].summary).toBe('# Summary\n\nThey **agree**. [0:04]')
})

test('notes are exported with their authors, and can be left out', async ({ openApp, directory }) => {
  const address = await addTalk(directory)
  const { userId: authorUserId } = await directory.signIn('admin')
  const note = { recordingId: address.split('/').at(-1) ?? '', authorUserId }
  await db
    .insertInto('recordingNotes')
    .values([
      { ...note, noteId: newId(), startTime: 61.5, text: 'Ask *legal*' },
      { ...note, noteId: newId(), startTime: 4, text: '' },
    ])
    .execute()
  const { user } = await openApp(address)
  await user.click(await opener())
  await user.click((await dialog()).getByRole('radio', { name: /Markdown/ }))
  expect(await (await dialog()).findByRole('checkbox', { name: 'Notes' })).toBeChecked()
  await user.click((await dialog()).getByRole('button', { name: 'Download' }))
  expect(await savedFile('md')).toMatch(
    /\n## Notes\n\n- \*\*0:04\*\* Marked moment \*by .+\*\n- \*\*1:01\*\* Ask \\\*legal\\\* \*by .+\*\n\n## Transcript/,
  )

  saved.clear()
  await user.click(await opener())
  await user.click(await (await dialog()).findByRole('checkbox', { name: 'Notes' }))
  await user.click((await dialog()).getByRole('button', { name: 'Download' }))
  expect(await savedFile('md')).not.toContain('## Notes')

  await user.click(await opener())
  await user.click((await dialog()).getByRole('radio', { name: /JSON/ }))
  await user.click(await (await dialog()).findByRole('checkbox', { name: 'Notes' }))
  await user.click((await dialog()).getByRole('button', { name: 'Download' }))
  expect(JSON.parse(await savedFile('json')).notes).toMatchObject([{ startTime: 4 }, { text: 'Ask *legal*' }])
})

test('without a summary, only the transcript is offered', async ({ openApp, directory }) => {
  const { user } = await openApp(await addTalk(directory, { hasSummary: false }))
  await user.click(await opener())
  await user.click((await dialog()).getByRole('radio', { name: /Markdown/ }))
  expect((await dialog()).queryByRole('radio', { name: 'Summary' })).toBeNull()
  await user.click((await dialog()).getByRole('button', { name: 'Download' }))
  expect(await savedFile('md')).not.toContain('## Summary')
})

test('an export that fails says so in the dialog, and can be retried', async ({ openApp, directory }) => {
  let isDown = false
  const { user } = await openApp(await addTalk(directory), {
    fetch: (real) => (input, init) =>
      isDown ? Promise.resolve(new Response('{}', { status: 403 })) : real(input, init),
  })
  await user.click(await opener())
  await user.click((await dialog()).getByRole('radio', { name: /Markdown/ }))
  isDown = true
  await user.click((await dialog()).getByRole('button', { name: 'Download' }))
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent('You don’t have permission to do this')
  isDown = false
  await user.click((await dialog()).getByRole('button', { name: 'Download' }))
  expect(await savedFile('md')).toContain('Line 299.')
})

test('a recording without a transcript offers no export', async ({ openApp, directory }) => {
  const { userId: ownerUserId } = await directory.signIn('admin')
  const recordingId = await addRecording(db, {
    directoryId: directory.directoryId,
    ownerUserId,
    isTranscriptionSucceeded: false,
    transcriptionCompletionReason: 'noSpokenAudio',
  })
  await openApp(`/d/:directoryId/recordings/${recordingId}`)
  expect(await screen.findByRole('heading', { name: 'No one speaks in this recording' })).toBeVisible()
  // It would have rendered together with this button, after the text.
  await screen.findByRole('button', { name: 'More actions for this recording' })
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('text is copied even if the browser only takes plain text, and a failure says why', async ({
  openApp,
  directory,
}) => {
  let isDown = false
  const { user } = await openApp(await addTalk(directory), {
    fetch: (real) => (input, init) =>
      isDown ? Promise.resolve(new Response('{}', { status: 403 })) : real(input, init),
  })
  await user.click(await opener())
  await user.click((await dialog()).getByRole('radio', { name: /Plain text/ }))
  isDown = true
  await user.click((await dialog()).getByRole('button', { name: 'Copy' }))
  expect(await (await dialog()).findByRole('alert')).toHaveTextContent('You don’t have permission to do this')
  isDown = false
  await user.click((await dialog()).getByRole('button', { name: 'Copy' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Export' })).toBeNull())
  expect(await navigator.clipboard.readText()).toContain('Line 299.')
})
