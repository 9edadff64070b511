import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { createQueryClient } from '~/api/query-client'
import { createAppRouter } from '~/app/router'
import { addFolder } from '#server/test/test-recording.ts'
import { contractOnlyService, service } from '~/test/app-test'
import { useToasts } from '~/ui/toasts'
import { usePlaybackMarks } from '../player/playback-marks'
import { transcriptQueries } from '../transcript/transcript-queries'
import {
  addTranscript,
  between,
  lineField,
  problem,
  savedTexts,
  setStage,
  shownTexts,
  test,
  texts,
  transcriptReady,
} from '~/test/correction-stage'
// Preloads lazy chunks, to keep load time out of the tests.
import '../detail/RecordingPage'
import './Corrections'
import './LineEditor'
import './LineExtras'
import './SpeakerDialog'

const { db } = service
const { service: contractOnly, test: contractOnlyTest } = await contractOnlyService()

setStage()

test('E edits the current line, Enter saves it, and the original shows on demand', async ({ openTranscript }) => {
  const { recordingId, user } = await openTranscript()
  await user.keyboard('e')
  const field = await lineField('0:00')
  await waitFor(() => expect(field).toHaveFocus())
  expect(usePlaybackMarks.getState().loop).toEqual({ startTime: 0, endTime: 4 })
  await user.clear(field)
  await user.type(field, 'The Minutebook{Shift>}{Enter}{/Shift}ships.{Enter}')

  expect(await screen.findByText('Line corrected')).toBeVisible()
  expect(usePlaybackMarks.getState().loop).toBeNull()
  expect((await savedTexts(recordingId))[0]).toBe('The Minutebook\nships.')
  await user.click(await screen.findByRole('button', { name: 'Edited. Show original' }))
  expect(screen.getByText('Original')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Restore original' }))
  await waitFor(async () => expect(await savedTexts(recordingId)).toEqual(texts))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Edited/ })).toBeNull())
})

test('Tab saves and moves to the next line, Shift+Tab to the previous one, and Escape discards with Undo', async ({
  openTranscript,
}) => {
  const { recordingId, user } = await openTranscript()
  await user.keyboard('e')
  await user.type(await lineField('0:00'), ' One.{Tab}')
  await user.type(await lineField('0:10'), ' Two.{Tab}')
  expect(await lineField('0:20')).toHaveFocus()
  await user.keyboard('{Shift>}{Tab}{/Shift}')
  expect(await lineField('0:10')).toHaveValue(`${texts[1]} Two.`)
  await waitFor(async () =>
    expect(await savedTexts(recordingId)).toEqual([`${texts[0]} One.`, `${texts[1]} Two.`, texts[2], texts[3]]),
  )

  await user.type(await lineField('0:10'), ' Three.{Escape}')
  expect(screen.queryByRole('textbox', { name: /^Text of the line/ })).toBeNull()
  const toast = (await screen.findByText('Correction discarded')).parentElement
  if (toast === null) throw new Error('no toast')
  await user.click(within(toast).getByRole('button', { name: 'Undo' }))
  expect(await lineField('0:10')).toHaveValue(`${texts[1]} Two. Three.`)
})

test('editing the same line again keeps the text, and editing another line saves it', async ({ openTranscript }) => {
  const { recordingId, user } = await openTranscript()
  await user.keyboard('e')
  await user.type(await lineField('0:00'), ' One.')
  await user.click(screen.getByRole('button', { name: 'Correct the current line (E)' }))
  expect(await lineField('0:00')).toHaveValue(`${texts[0]} One.`)

  await user.hover(screen.getByText(texts[2] ?? ''))
  await user.click(await screen.findByRole('button', { name: 'Correct (E)' }))
  expect(await lineField('0:20')).toHaveValue(texts[2])
  await waitFor(async () => expect((await savedTexts(recordingId))[0]).toBe(`${texts[0]} One.`))
})

test('Ctrl+Z undoes corrections one by one, and Ctrl+Shift+Z redoes them', async ({ openTranscript }) => {
  const { recordingId, user } = await openTranscript()
  await user.keyboard('e')
  await user.type(await lineField('0:00'), ' One.{Tab}')
  await user.type(await lineField('0:10'), ' Two.{Enter}')
  await waitFor(async () => expect((await savedTexts(recordingId))[1]).toBe(`${texts[1]} Two.`))

  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await savedTexts(recordingId)).toEqual([`${texts[0]} One.`, ...texts.slice(1)]))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await savedTexts(recordingId)).toEqual(texts))
  await waitFor(() => expect(shownTexts()).toEqual(texts))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Edited/ })).toBeNull())
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await waitFor(async () => expect((await savedTexts(recordingId))[0]).toBe(`${texts[0]} One.`))
})

test('pressing Ctrl+Z twice undoes two corrections, and skips one that others have changed since', async ({
  openTranscript,
}) => {
  const { recordingId, owner, user } = await openTranscript()
  await user.keyboard('e')
  await user.type(await lineField('0:00'), ' One.{Tab}')
  await user.type(await lineField('0:10'), ' Two.{Tab}')
  await user.type(await lineField('0:20'), ' Three.{Enter}')
  await waitFor(async () => expect((await savedTexts(recordingId))[2]).toBe(`${texts[2]} Three.`))
  const theirs = { segments: [{ segmentId: '2', revision: 2, text: 'Theirs.' }] }
  expect((await owner.patch(`/recordings/${recordingId}/transcription/segments`, theirs)).statusCode).toBe(200)

  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText(/^This was changed elsewhere since/)).toBeVisible()
  await user.keyboard('{Control>}zz{/Control}')
  await waitFor(async () => expect(await savedTexts(recordingId)).toEqual([texts[0], texts[1], 'Theirs.', texts[3]]))
})

test('a correction can be undone after leaving its page, even from another recording’s page', async ({
  openApp,
  directory,
}) => {
  const { recordingId, path } = await addTranscript(directory)
  const other = await addTranscript(directory)
  useToasts.setState({ toasts: [] })
  const { user, history } = await openApp(path)
  await transcriptReady()
  await user.keyboard('e')
  await user.type(await lineField('0:00'), ' One.{Enter}')
  expect(await screen.findByText('Line corrected')).toBeVisible()
  const undo = useToasts.getState().toasts.find(({ message }) => message === 'Line corrected')?.action

  history.push(other.path.replace(':directoryId', directory.directoryId))
  await waitFor(() => expect(shownTexts()).toEqual(texts))
  expect(undo?.label).toBe('Undo')
  undo?.run()
  await waitFor(async () => expect(await savedTexts(recordingId)).toEqual(texts))
  expect(await savedTexts(other.recordingId)).toEqual(texts)
})

test('a conflict shows both texts, and they can be combined', async ({ openTranscript }) => {
  const { recordingId, owner, user } = await openTranscript()
  await user.keyboard('e')
  const field = await lineField('0:00')
  const theirs = { segments: [{ segmentId: '0', revision: 1, text: 'Theirs ships.' }] }
  expect((await owner.patch(`/recordings/${recordingId}/transcription/segments`, theirs)).statusCode).toBe(200)
  await user.clear(field)
  await user.type(field, 'Mine ships.{Enter}')

  const panel = await screen.findByRole('group', { name: 'This line was changed elsewhere' })
  expect(within(panel).getByRole('textbox', { name: 'Yours' })).toHaveValue('Mine ships.')
  expect(panel).toHaveTextContent('Theirs ships.')
  expect(shownTexts()[0]).toBe('Theirs ships.')
  expect((await savedTexts(recordingId))[0]).toBe('Theirs ships.')

  await user.type(within(panel).getByRole('textbox', { name: 'Yours' }), ' And theirs.')
  await user.click(within(panel).getByRole('button', { name: 'Save yours' }))
  await waitFor(async () => expect((await savedTexts(recordingId))[0]).toBe('Mine ships. And theirs.'))
  expect(screen.queryByRole('group', { name: 'This line was changed elsewhere' })).toBeNull()
})

test('a text correction is applied to a line where someone else changed only the speaker', async ({
  openTranscript,
}) => {
  const { recordingId, owner, ben, user } = await openTranscript()
  await user.keyboard('e')
  const field = await lineField('0:00')
  await owner.patch(`/recordings/${recordingId}/transcription/segments`, {
    segments: [{ segmentId: '0', revision: 1, speakerId: ben }],
  })
  await user.type(field, ' Mine.{Enter}')
  await waitFor(async () => expect((await savedTexts(recordingId))[0]).toBe(`${texts[0]} Mine.`))
  const row = await db
    .selectFrom('transcriptSegments')
    .select('speakerId')
    .where('recordingId', '=', recordingId)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow()
  expect(row.speakerId).toBe(ben)
})

test('a failed save reverts the line, keeps the text, and can be retried', async ({ openTranscript }) => {
  let isDown = true
  const { recordingId, user } = await openTranscript({ fetch: between(() => (isDown ? problem(503, 'Down.') : null)) })
  await user.keyboard('e')
  await user.type(await lineField('0:00'), ' One.{Enter}')

  const alert = await screen.findByText(/^Not saved: /)
  expect(alert).toBeVisible()
  expect(shownTexts()).toEqual(texts)
  expect(screen.getByText(`${texts[0]} One.`)).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await savedTexts(recordingId))[0]).toBe(`${texts[0]} One.`))
  await waitFor(() => expect(screen.queryByText(/^Not saved: /)).toBeNull())
})

test('a refusal says which access is needed', async ({ openTranscript }) => {
  const { user } = await openTranscript({ fetch: between(() => problem(403, 'No.')) })
  await user.keyboard('e')
  await user.type(await lineField('0:00'), ' One.{Enter}')
  expect(await screen.findByText(/Only people who can edit the recording/)).toBeVisible()
})

test('unsaved text is restored after leaving the page', async ({ openTranscript, directory }) => {
  const { recordingId, path, user, unmount } = await openTranscript()
  await user.keyboard('e')
  await user.type(await lineField('0:00'), ' Half a sent')
  unmount()

  // Like after a reload: only what is stored on the device remains.
  const history = createMemoryHistory({ initialEntries: [path.replace(':directoryId', directory.directoryId)] })
  render(<RouterProvider router={createAppRouter(createQueryClient({ onRefreshFailed: () => {} }), history)} />)
  const told = '1 earlier correction isn’t saved yet'
  expect(await screen.findByText(told)).toBeVisible()
  act(() => history.push(`/d/${directory.directoryId}/tasks`))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull())
  act(() => history.back())
  expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeVisible()
  expect(screen.getAllByText(told)).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  const field = await lineField('0:00')
  expect(field).toHaveValue(`${texts[0]} Half a sent`)
  await user.type(field, 'ence.{Enter}')
  await waitFor(async () => expect((await savedTexts(recordingId))[0]).toBe(`${texts[0]} Half a sentence.`))
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes(recordingId))).toEqual([]))
})

test('a person with read access cannot correct, but sees what was corrected', async ({ openApp, directory }) => {
  const { recordingId, path, owner } = await addTranscript(directory)
  await owner.patch(`/recordings/${recordingId}/transcription/segments`, {
    segments: [{ segmentId: '0', revision: 1, text: 'Corrected.' }],
  })
  const { user, person, history } = await openApp('/d/:directoryId/recordings', { as: 'user' })
  const folderId = await addFolder(db, {
    directoryId: directory.directoryId,
    ownerUserId: owner.userId,
    recordingIds: [recordingId],
  })
  const share = { folderId, userId: person?.userId ?? '', accessLevel: 'read' } as const
  await db.insertInto('folderUserShares').values(share).execute()
  history.push(path.replace(':directoryId', directory.directoryId))
  const mark = await screen.findByRole('button', { name: 'Edited. Show original' })
  await user.click(mark)
  expect(screen.getByText('Original')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Restore original' })).toBeNull()
  // The correction tools would have loaded along with this button.
  await screen.findByRole('button', { name: 'Speakers' })
  await user.keyboard('e')
  expect(screen.queryByRole('textbox', { name: /^Text of the line/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Find and replace (Ctrl+H)' })).toBeNull()
})

contractOnlyTest('a service without extensions shows nothing of it', async ({ openApp, directory }) => {
  const { path } = await addTranscript(directory, texts, contractOnly)
  const { user } = await openApp(path)
  expect(await screen.findByText('Good.')).toBeVisible()
  await screen.findByRole('button', { name: 'Speakers' })
  await user.keyboard('e{Control>}h{/Control}')
  expect(screen.queryByRole('textbox', { name: /^Text of the line/ })).toBeNull()
  expect(screen.queryByRole('dialog', { name: 'Find and replace' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Correct the current line (E)' })).toBeNull()
})

test('when the edited line disappears, no other line is edited and the text can be copied', async ({
  openTranscript,
  directory,
}) => {
  const { recordingId, user, queryClient } = await openTranscript()
  await user.keyboard('e')
  await user.type(await lineField('0:00'), ' One.')
  await db.deleteFrom('transcriptSegments').where('recordingId', '=', recordingId).where('position', '=', 0).execute()
  await queryClient.invalidateQueries({
    queryKey: transcriptQueries.all(directory.directoryId, recordingId),
    exact: true,
  })

  expect(await screen.findByText('This line is no longer in the transcript.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy your text' })).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Text of the line/ })).toBeNull()
  expect(await savedTexts(recordingId)).toEqual(texts.slice(1))
})

test('changes the speaker of the requested line, even if another line has taken its place', async ({
  openTranscript,
  directory,
}) => {
  const { recordingId, user, queryClient } = await openTranscript()
  await user.keyboard('e')
  await lineField('0:00')
  await user.keyboard('{Tab}')
  await lineField('0:10')
  await user.keyboard('{Alt>}s{/Alt}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Who’s speaking?' }))
  expect(dialog.getByText(texts[1] ?? '')).toBeVisible()
  await db.deleteFrom('transcriptSegments').where('recordingId', '=', recordingId).where('position', '=', 0).execute()
  await queryClient.invalidateQueries({
    queryKey: transcriptQueries.all(directory.directoryId, recordingId),
    exact: true,
  })
  await waitFor(() => expect(shownTexts()).not.toContain(texts[0]))
  expect(dialog.getByText(texts[1] ?? '')).toBeVisible()
})
