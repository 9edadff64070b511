import { act, screen } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import { service, test } from '~/test/app-test'
import { addTranscript, setStage, transcriptReady } from '~/test/correction-stage'
import { newVocabularyEntry } from './entries'

setStage()

// Its code takes seconds to load on a busy machine, which is not what is tested.
beforeAll(async () => {
  await import('./EntryFields')
})

test('whether a word is known already is told for the language that is chosen', async ({ openApp, directory }) => {
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
