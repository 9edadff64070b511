import { randomUUID } from 'node:crypto'
import { act, screen, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { service, test } from '~/test/app-test'
import { addTranscript, setStage, transcriptReady } from '~/test/correction-stage'

const { db } = service

setStage()
// Loading these takes seconds on a busy machine, and isn't part of the tests.
beforeAll(async () => {
  await Promise.all([import('../detail/RecordingPage'), import('./NameSpeakers')])
})

test('a name is undone and given again, and one given by someone else in the meantime is kept', async ({
  openApp,
  directory,
}) => {
  const { recordingId, ana, ben, path } = await addTranscript(directory)
  const setName = (speakerId: string, name: string | null) =>
    db.updateTable('transcriptSpeakers').set({ name }).where('speakerId', '=', speakerId).execute()
  await setName(ana, null)
  await setName(ben, null)
  await db
    .insertInto('speakerSuggestionRuns')
    .values({ recordingId, runId: recordingId, progress: 1, voices: 'off', finishedOn: new Date() })
    .execute()
  const { user } = await openApp(path)
  await transcriptReady()
  await user.click(await screen.findByRole('button', { name: 'Name the speakers' }))
  const giveName = async (speaker: string, meanwhile?: () => Promise<unknown>) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Who is ${speaker}?` }))
    await user.type(await dialog.findByRole('combobox', { name: 'Name' }), 'Al{Enter}')
    await meanwhile?.()
    await user.click(dialog.getByRole('button', { name: 'Use this name' }))
  }
  await giveName('Speaker 1')
  await user.click(await screen.findByRole('button', { name: 'Undo: Al' }))
  await giveName('Speaker 1')
  await giveName('Speaker 2', () => setName(ben, 'Benedikt'))
  expect(await screen.findByText('This speaker was just named elsewhere. That name was kept.')).toBeVisible()

  await setName(ana, 'Anita')
  await user.click(screen.getByRole('button', { name: 'Undo: Al' }))
  expect(await screen.findByText('Couldn’t undo that.')).toBeVisible()
  const rows = await db.selectFrom('transcriptSpeakers').select('name').where('recordingId', '=', recordingId).execute()
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Anita', 'Benedikt']))
})

test('Undo of a dismissed name and of a saved voice says so', async ({ openApp, directory }) => {
  const { recordingId, ana, path } = await addTranscript(directory)
  await db.updateTable('transcriptSpeakers').set({ name: null }).where('speakerId', '=', ana).execute()
  await db
    .insertInto('speakerSuggestionRuns')
    .values({ recordingId, runId: recordingId, progress: 1, voices: 'off', finishedOn: new Date() })
    .execute()
  const { user, history, person } = await openApp('/d/:directoryId/settings')
  const carla = { personKey: 'carla', name: 'Carla', emailAddress: person?.email ?? '' }
  await db
    .insertInto('speakerSuggestions')
    .values({
      suggestionId: randomUUID(),
      recordingId,
      speakerId: ana,
      ...carla,
      confidence: 'likely',
      score: 1,
      reasons: '[]',
    })
    .execute()
  const owner = await directory.signIn('owner')
  expect((await owner.put('/voice-profiles', { isOn: true })).statusCode).toBe(200)
  act(() => history.push(path.replace(':directoryId', directory.directoryId)))
  await transcriptReady()
  await user.click(await screen.findByRole('button', { name: 'Name the speakers' }))
  await user.click(await screen.findByRole('button', { name: 'Not Carla' }))
  expect(await screen.findByText('Carla won’t be suggested for this speaker again.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Carla is suggested again')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Not Carla' })).toBeVisible()

  await user.click(screen.getByRole('radio', { name: /^Carla/ }))
  await user.click(screen.getByRole('button', { name: 'Use this name' }))
  await user.click(await screen.findByRole('button', { name: 'Save my voice' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Your voice wasn’t saved')).toBeVisible()
  expect((await person?.get('/voice-profiles/own'))?.json()).toEqual([])
})
