import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import { contractOnlyService } from '~/test/app-test'

const { service, test } = await contractOnlyService()

// Loads the lazy chunk before tests are timed.
beforeAll(async () => {
  await import('./TagDialogs')
})

async function addTags(directoryId: string, names: readonly string[]) {
  const tags = names.map((name) => ({ tagId: newId(), directoryId, name, colorCode: 'teal' }))
  await service.db.insertInto('tags').values(tags).execute()
}

test('on a contract-only service, tags are sorted by name, and deleting one warns that it can’t be undone', async ({
  openApp,
  directory,
}) => {
  await addTags(directory.directoryId, ['b', 'ä', 'Z'])
  const { user } = await openApp('/d/:directoryId/settings/tags')
  const list = await screen.findByRole('list', { name: 'Tags by name' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['ä', 'b', 'Z'])
  expect(screen.queryByText(/^Counts/)).toBeNull()

  await user.click(within(list).getByRole('button', { name: 'Delete b' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “b”?' }))
  expect(dialog.getByText('This can’t be undone.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Tag “b” deleted')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
})
