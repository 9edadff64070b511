import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { service } from '~/test/app-test'
import {
  addTranscript,
  between,
  problem,
  savedTexts,
  setStage,
  test,
  texts,
  transcriptReady,
} from '~/test/correction-stage'

const { db } = service

setStage()

test('find and replace lists every match, changes the chosen ones, and can be undone', async ({
  openTranscript,
  directory,
}) => {
  const { recordingId, user } = await openTranscript()
  await user.keyboard('{Control>}h{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Find and replace' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Find' }), 'minute book')
  await user.type(within(dialog).getByRole('textbox', { name: 'Replace with' }), 'Minutebook')
  expect(await within(dialog).findByText('2 of 2 selected')).toBeVisible()
  await user.click(await within(dialog).findByRole('checkbox', { name: /^0:10, Ana Ruiz/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Replace 1' }))
  expect(await within(dialog).findByText('1 line corrected')).toBeVisible()
  expect(await savedTexts(recordingId)).toEqual(['The Minutebook ships.', ...texts.slice(1)])

  await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await savedTexts(recordingId)).toEqual(texts))
  await user.click(await within(dialog).findByRole('button', { name: 'Replace 1' }))
  await user.click(await within(dialog).findByRole('button', { name: 'Add to vocabulary…' }))
  const entry = await screen.findByRole('dialog', { name: 'New word' })
  expect(within(entry).getByRole('textbox', { name: /^Word or phrase/ })).toHaveValue('Minutebook')
  expect(within(entry).getByRole('button', { name: 'Remove minute book' })).toBeVisible()
  await user.click(within(entry).getByRole('radio', { name: /^The whole company/ }))
  await user.click(within(entry).getByRole('button', { name: 'Add word' }))
  expect(await screen.findByText('“Minutebook” added to the vocabulary')).toBeVisible()
  const [saved] = await db
    .selectFrom('vocabulary')
    .select(['phrase', 'manualReplacePhrases', 'languageCode', 'isDirectoryWide'])
    .where('directoryId', '=', directory.directoryId)
    .execute()
  expect(saved).toEqual({
    phrase: 'Minutebook',
    manualReplacePhrases: 'minute book',
    languageCode: 'en',
    isDirectoryWide: true,
  })
})

test('replaces 2 500 lines in requests of at most 1 000, and reports what failed', async ({ openApp, directory }) => {
  const lines = Array.from({ length: 2_500 }, (_, index) => `Line ${index} of the minute book.`)
  const { recordingId, path } = await addTranscript(directory, lines)
  let requests = 0
  const { user } = await openApp(path, {
    fetch: between(() => {
      requests += 1
      return requests === 3 ? problem(503, 'Down.') : null
    }),
  })
  await transcriptReady()
  await user.keyboard('{Control>}h{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Find and replace' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Find' }), { target: { value: 'minute book' } })
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Replace with' }), { target: { value: 'Minutebook' } })
  await user.click(await within(dialog).findByRole('button', { name: 'Replace 2,500' }))

  expect(await within(dialog).findByText('2,000 lines corrected')).toBeVisible()
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Couldn’t correct 500 lines')
  const saved = await savedTexts(recordingId)
  expect(saved.filter((text) => text?.includes('Minutebook'))).toHaveLength(2_000)
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await savedTexts(recordingId)).toEqual(lines))
})

test('when closed midway, reports what was replaced and offers Undo', async ({ openTranscript }) => {
  const held = Promise.withResolvers<void>()
  const { recordingId, user } = await openTranscript({
    fetch: (real) => async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'PATCH' && request.url.includes('/segments')) await held.promise
      return real(request)
    },
  })
  await user.keyboard('{Control>}h{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Find and replace' }))
  await user.type(dialog.getByRole('textbox', { name: 'Find' }), 'minute book')
  await user.type(dialog.getByRole('textbox', { name: 'Replace with' }), 'Minutebook')
  await user.click(await dialog.findByRole('button', { name: 'Replace 2' }))
  await dialog.findByRole('button', { name: 'Stop' })
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  held.resolve()

  expect(await screen.findByText('2 lines corrected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await savedTexts(recordingId)).toEqual(texts))
})
