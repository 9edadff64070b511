import { act, screen } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import { service, test } from '~/test/app-test'
import { addTranscript, setStage, transcriptReady } from '~/test/correction-stage'
import { newVocabularyEntry } from './entries'

setStage()

// Loads the lazy chunk before tests are timed.
beforeAll(async () => {
  await import('./EntryFields')
})

test('the notice about an existing word depends on the chosen language', async ({ openApp, directory }) => {
  const { directoryId } = directory
  const { path, owner } = await addTranscript(directory)
  await service.db
    .insertInto('vocabulary')
    .values({
      vocabularyId: newId(),
      directoryId,
      userId: owner.userId,
      phrase: 'Minutebook',
      languageCode: 'de',
      isDirectoryWide: true,
    })
    .execute()
  const { user } = await openApp(path)
  await transcriptReady()
  act(() => newVocabularyEntry.open({ phrase: 'Minutebook', languageCode: 'de' }))
  const known = '“Minutebook” is already in the vocabulary.'
  expect(await screen.findByText(known)).toBeVisible()
  const language = screen.getByRole('combobox', { name: 'Language' })
  await user.selectOptions(language, 'en')
  expect(screen.queryByText(known)).toBeNull()
  await user.selectOptions(language, 'de')
  expect(screen.getByText(known)).toBeVisible()
})
