import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { contractOnlyService } from '~/test/app-test'
// Loads the lazy chunk before tests are timed.
import './VocabularyPage'

const { service, test } = await contractOnlyService()

test('on a contract-only service, words are imported one by one, and “Try it” is absent', async ({
  openApp,
  directory,
}) => {
  const { user } = await openApp('/d/:directoryId/settings/vocabulary?show=import')
  const dialog = within(await screen.findByRole('dialog', { name: 'Import words' }))
  const file = new File(['Word\nOne\nTwo\nThree\nFour'], 'words.csv', { type: 'text/csv' })
  await user.upload(screen.getByLabelText<HTMLInputElement>('Choose file', { selector: 'input' }), file)
  await user.click(await dialog.findByRole('button', { name: 'Add 4 words' }))
  expect(await screen.findByText('4 words added')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Edit Three' })).toBeVisible()
  expect(screen.queryByText('Try it')).not.toBeInTheDocument()

  const count = () =>
    service.db
      .selectFrom('vocabulary')
      .select('phrase')
      .where('directoryId', '=', directory.directoryId)
      .where('deletedOn', 'is', null)
      .execute()
  expect(await count()).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('4 words removed')).toBeVisible()
  expect(await count()).toHaveLength(0)
})
