import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { TestPerson } from '#server/test/test-directory.ts'
import { uploadSteps } from '#server/test/test-upload.ts'
import { service, test } from '~/test/app-test'
import { freshUpload, pauseUploads, startUpload } from '../upload-commands'
import { persistedUploads } from '../persisted-uploads'
import { uploads, type UploadItem } from '../upload-store'
import { noOptions } from '../upload-options'

const sound = (name: string, text = 'not much of a recording') => new File([text], name, { type: 'audio/mpeg' })

const filePicker = () =>
  waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (input === null) throw new Error('No file picker was opened.')
    return input
  })

async function choose(...files: File[]) {
  const user = userEvent.setup({ applyAccept: false })
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  await user.upload(await filePicker(), files)
}

const tray = () => screen.findByRole('region', { name: 'Uploads' })
const row = async (text: string) => within((await within(await tray()).findByText(text)).closest('li') ?? document.body)

test('says that waiting does not help against a used-up allowance and whom to ask, and offers no retry', async ({
  openApp,
  directory,
}) => {
  await service.db
    .updateTable('directories')
    .set({ maxTranscriptionMinutesPerMonth: 0 })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  await openApp('/d/:directoryId/recordings')
  await choose(sound('board.mp3'))

  const board = await row('board.mp3')
  expect(await board.findByText(/Ask an owner of the company/)).toBeVisible()
  expect(board.queryByRole('button', { name: /Try again/ })).toBeNull()
  expect(board.getByRole('button', { name: 'Remove board.mp3' })).toBeVisible()
})

test('names a duplicate file without the control characters that reverse its name', async ({ openApp }) => {
  await openApp('/d/:directoryId/recordings')
  const disguised = sound('board\u202Egpj.mp3')
  await choose(disguised, disguised)
  expect(await within(await tray()).findByText('Same file as boardgpj.mp3')).toBeVisible()
  expect(within(await tray()).getAllByText('boardgpj.mp3')).toHaveLength(2)
})

const isUploadRequest = (input: RequestInfo | URL) => input instanceof Request && input.url.endsWith('/uploads')

test('retries automatically while the service fails, and keeps the file', async ({ openApp }) => {
  await openApp('/d/:directoryId/recordings', {
    fetch: (real) => async (input, init) =>
      isUploadRequest(input) ? new Response('<html>Bad gateway</html>', { status: 502 }) : real(input, init),
  })
  await choose(sound('retro.mp3'))
  expect(await (await row('retro.mp3')).findByText('Server problem. Retrying…')).toBeVisible()
  expect((await row('retro.mp3')).getByRole('button', { name: 'Cancel retro.mp3' })).toBeVisible()
})

test('explains refused names and kinds of file, without a request', async ({ openApp }) => {
  const requests: string[] = []
  await openApp('/d/:directoryId/recordings', {
    fetch: (real) => (input, init) => {
      if (input instanceof Request) requests.push(`${input.method} ${new URL(input.url).pathname}`)
      return real(input, init)
    },
  })
  const longName = `${'n'.repeat(300)}.mp3`
  await choose(sound('../../etc/passwd'), sound(longName), sound('empty.wav', ''))

  expect((await row('../../etc/passwd')).getByText('Not a recording: mp4, mp3, wav…')).toBeVisible()
  expect((await row(longName)).getByText('Name too long (255 characters at most)')).toBeVisible()
  expect((await row('empty.wav')).getByText('Empty file (0 bytes)')).toBeVisible()
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
})

test('asks for the file again if the service has deleted the bytes of an upload', async ({ openApp, directory }) => {
  const { person } = await openApp('/d/:directoryId/recordings')
  const tabId = sessionStorage.getItem('minutebook.tab') ?? 'this-tab'
  sessionStorage.setItem('minutebook.tab', tabId)
  persistedUploads.write({
    id: 'swept',
    tabId,
    userId: person?.userId ?? '',
    directoryId: directory.directoryId,
    name: 'swept.mp3',
    sizeBytes: 9,
    storedUploadId: '0198f3a0-6666-7000-8000-000000000001',
    savedAt: Date.now(),
    lastModified: null,
    fingerprint: null,
    isSoundOnly: false,
    options: noOptions,
    transcriptName: null,
    transcriptUploadId: null,
  })
  await choose(sound('notes.txt'))

  const swept = await row('swept.mp3')
  expect(await swept.findByText('The service no longer has this file.')).toBeVisible()
  expect(swept.getByRole('button', { name: 'Choose file: swept.mp3' })).toBeVisible()
})

/** Creates an upload whose bytes the service has. */
async function sentUpload(person: TestPerson) {
  const steps = await uploadSteps(service)
  const upload = await steps.requestUpload(person)
  await steps.send(upload)
  return upload
}

test('creates the recording even if it is paused once the service has all bytes', async ({ openApp, directory }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isAsked = false
  const { person } = await openApp('/d/:directoryId/recordings', {
    fetch: (real) => async (input, init) => {
      if (input instanceof Request && input.url.endsWith('/finalize')) {
        isAsked = true
        await released
      }
      return real(input, init)
    },
  })
  if (!person) throw new Error('Nobody signed in.')
  const { uploadId } = await sentUpload(person)
  await choose(sound('notes.txt'))
  await row('notes.txt')
  const item: UploadItem = {
    ...freshUpload,
    id: 'late',
    directoryId: directory.directoryId,
    name: 'Weekly stand-up.m4a',
    sizeBytes: 300_000,
    step: { step: 'finalizing', uploadId },
  }
  uploads.added(item)
  startUpload(item)
  await waitFor(() => expect(isAsked).toBe(true))
  pauseUploads(['late'])
  release()
  expect(await within(await tray()).findByRole('link', { name: /Weekly stand-up/ })).toBeVisible()
})

test('hides earlier uploads from a different user', async ({ openApp }) => {
  await openApp('/d/:directoryId/recordings')
  await choose(sound('somebody-elses.txt'))
  expect(await row('somebody-elses.txt')).toBeDefined()
  cleanup()

  await openApp('/d/:directoryId/recordings', { as: 'user' })
  await choose(sound('mine.txt'))
  expect(await row('mine.txt')).toBeDefined()
  expect(within(await tray()).getAllByRole('listitem')).toHaveLength(1)
})
