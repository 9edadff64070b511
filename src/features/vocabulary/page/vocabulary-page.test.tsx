import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { newId } from '#server/new-id.ts'
import type { TestDirectory } from '#server/test/test-directory.ts'
import { service, test } from '~/test/app-test'
// Loads the lazy chunks before tests are timed.
import './EntryEditor'
import './TryIt'
import './VocabularyPage'

const { db } = service
const PAGE = '/d/:directoryId/settings/vocabulary'

type Facts = { phrase: string; manualReplacePhrases?: string }

/** Adds a company word. */
async function addEntry({ directoryId }: TestDirectory, userId: string, facts: Facts) {
  const vocabularyId = newId()
  await db
    .insertInto('vocabulary')
    .values({ vocabularyId, directoryId, userId, isDirectoryWide: true, ...facts })
    .execute()
  return vocabularyId
}

const entriesOf = ({ directoryId }: TestDirectory) =>
  db
    .selectFrom('vocabulary')
    .select(['phrase', 'manualReplacePhrases', 'languageCode', 'isDirectoryWide'])
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .orderBy('phrase')
    .execute()

const table = () => screen.findByRole('table', { name: 'Words' })
const rowOf = async (phrase: string) => {
  const cell = await within(await table()).findByText(phrase)
  return within(cell.closest('tr') ?? document.body)
}
const csv = (...lines: string[]) => new File([lines.join('\r\n')], 'words.csv', { type: 'text/csv' })
const fileInput = () => screen.getByLabelText<HTMLInputElement>('Choose file', { selector: 'input' })

test('a word is edited in its row, with misrecognitions as chips, and Undo reverts it', async ({
  openApp,
  directory,
}) => {
  const admin = await directory.signIn('admin')
  await addEntry(directory, admin.userId, { phrase: 'Minutebook', manualReplacePhrases: 'minute book, many book' })
  const { user, history } = await openApp(PAGE)
  const row = await rowOf('Minutebook')
  expect(row.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual(['minute book', 'many book'])
  await user.click(row.getByRole('button', { name: 'Edit Minutebook' }))
  expect(history.location.search).toMatch(/^\?show=edit&entry=/)

  const form = within(await screen.findByRole('form', { name: 'Edit “Minutebook”' }))
  expect(form.getByRole('textbox', { name: 'Word or phrase' })).toHaveFocus()
  await user.click(form.getByRole('button', { name: 'Remove many book' }))
  await user.keyboard('minutes brook,mini book{Enter}')
  await user.selectOptions(form.getByRole('combobox', { name: 'Language' }), 'de')
  await user.click(form.getByRole('radio', { name: /My recordings/ }))
  await user.click(form.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('“Minutebook” saved')).toBeVisible()
  expect(await entriesOf(directory)).toEqual([
    {
      phrase: 'Minutebook',
      manualReplacePhrases: 'minute book, minutes brook, mini book',
      languageCode: 'de',
      isDirectoryWide: false,
    },
  ])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Minutebook' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('“Minutebook” restored')).toBeVisible()
  expect(await entriesOf(directory)).toMatchObject([
    { manualReplacePhrases: 'minute book, many book', languageCode: null, isDirectoryWide: true },
  ])
})

test('overlong words and misrecognitions are kept and reported, but not saved', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  await addEntry(directory, admin.userId, { phrase: 'Minutebook' })
  const { user } = await openApp(PAGE)
  const row = await rowOf('Minutebook')
  await user.click(row.getByRole('button', { name: 'Edit Minutebook' }))
  const form = within(await screen.findByRole('form', { name: 'Edit “Minutebook”' }))
  const phrase = form.getByRole('textbox', { name: 'Word or phrase' })
  await user.clear(phrase)
  await user.paste('x'.repeat(401))
  await user.click(form.getByRole('textbox', { name: /^Mistaken for/ }))
  await user.paste('y'.repeat(4_001))
  expect(form.getByText('This has 401 characters; 400 are allowed.')).toBeVisible()
  expect(form.getByText('This has 4,001 characters; 4,000 are allowed.')).toBeVisible()
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(phrase).toHaveFocus()
  expect(phrase).toHaveValue('x'.repeat(401))
})

test('leaving a changed word asks first, by any way out', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  for (const phrase of ['Alpha', 'Beta']) await addEntry(directory, admin.userId, { phrase })
  const { user, history } = await openApp(PAGE)
  await user.click((await rowOf('Alpha')).getByRole('button', { name: 'Edit Alpha' }))
  const field = await screen.findByRole('textbox', { name: 'Word or phrase' })
  await user.type(field, 'bet')
  const { search } = history.location

  for (const leave of [
    () => user.click(screen.getByRole('button', { name: 'Edit Beta' })),
    () => user.click(screen.getByRole('button', { name: 'New word' })),
    () => user.click(screen.getAllByRole('link', { name: 'Recordings' })[0] ?? document.body),
    () => user.type(field, '{Escape}'),
  ]) {
    await leave()
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(field).toHaveValue('Alphabet')
    expect(history.location.search).toBe(search)
  }
  // Filtering keeps the editor open.
  await user.type(screen.getByRole('searchbox'), 'Bet')
  await waitFor(() => expect(history.location.search).toContain('q=Bet'))
  expect(screen.getByRole('textbox', { name: 'Word or phrase' })).toHaveValue('Alphabet')

  await user.click(screen.getByRole('button', { name: 'Edit Beta' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('form', { name: 'Edit “Beta”' })).toBeInTheDocument()
  expect(await entriesOf(directory)).toMatchObject([{ phrase: 'Alpha' }, { phrase: 'Beta' }])
})

test('Undo restores a deleted word, and focus stays in the table', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  for (const phrase of ['Alpha', 'Beta'])
    await addEntry(directory, admin.userId, { phrase, manualReplacePhrases: `${phrase}x` })
  const { user } = await openApp(PAGE)
  await user.click((await rowOf('Alpha')).getByRole('button', { name: 'Delete Alpha' }))
  expect(await screen.findByText('“Alpha” deleted')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit Beta' })).toHaveFocus())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('“Alpha” restored')).toBeVisible()
  await rowOf('Alpha')
  expect(await entriesOf(directory)).toMatchObject([{ manualReplacePhrases: 'Alphax' }, { phrase: 'Beta' }])
})

test('words are found by misrecognition and scope, which are in the address', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  await addEntry(directory, admin.userId, { phrase: 'Minutebook', manualReplacePhrases: 'Müller book' })
  await addEntry(directory, admin.userId, { phrase: 'Jour fixe' })
  const { user, history } = await openApp(`${PAGE}?q=muller`)
  await rowOf('Minutebook')
  expect(screen.queryByText('Jour fixe')).not.toBeInTheDocument()
  expect(screen.getByText('1 word found')).toBeVisible()

  await user.click(screen.getByRole('radio', { name: 'Mine' }))
  expect(await screen.findByRole('heading', { name: 'No results for “muller”' })).toBeVisible()
  expect(history.location.search).toBe('?q=muller&scope=mine')
  await user.click(screen.getByRole('button', { name: 'Add “muller”' }))
  expect(await screen.findByRole('textbox', { name: 'Word or phrase' })).toHaveValue('muller')
})

test('a user sees company words and who can change them, and can change their own', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  await addEntry(directory, admin.userId, { phrase: 'Ours' })
  const { user } = await openApp(PAGE, { as: 'user' })
  const ours = await rowOf('Ours')
  for (const name of ['Edit Ours', 'Delete Ours']) {
    const button = ours.getByRole('button', { name })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveAccessibleDescription('Only admins and owners can change company words.')
  }
  await user.click(ours.getByRole('button', { name: 'Edit Ours' }))
  expect(screen.queryByRole('textbox', { name: 'Word or phrase' })).not.toBeInTheDocument()
  expect(screen.getByText(/You can change your own/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'New word' }))
  await user.type(await screen.findByRole('textbox', { name: 'Word or phrase' }), 'Brightwater')
  expect(screen.getByRole('radio', { name: /The whole company/ })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Add word' }))
  expect((await rowOf('Brightwater')).getByRole('button', { name: 'Edit Brightwater' })).toBeEnabled()
})

test('a word isn’t added twice for the same scope and language', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  await addEntry(directory, admin.userId, { phrase: 'Ours' })
  const { user } = await openApp(`${PAGE}?show=new`)
  const dialog = within(await screen.findByRole('dialog', { name: 'New word' }))
  const phrase = dialog.getByRole('textbox', { name: 'Word or phrase' })
  await user.type(phrase, ' ours ')
  await user.click(dialog.getByRole('radio', { name: /The whole company/ }))
  await user.click(dialog.getByRole('button', { name: 'Add word' }))
  expect(phrase).toHaveAccessibleDescription(/The company already has this word\./)
  await waitFor(() => expect(phrase).toHaveFocus())
  expect(await entriesOf(directory)).toHaveLength(1)

  await user.click(dialog.getByRole('radio', { name: /My recordings/ }))
  await user.click(dialog.getByRole('button', { name: 'Add word' }))
  await waitFor(async () => expect(await entriesOf(directory)).toHaveLength(2))

  await user.click(await screen.findByRole('button', { name: 'New word' }))
  const again = within(await screen.findByRole('dialog', { name: 'New word' }))
  await user.type(again.getByRole('textbox', { name: 'Word or phrase' }), 'Ours')
  await user.click(again.getByRole('button', { name: 'Add word' }))
  expect(again.getByText('You already have this word. Edit it in the vocabulary.')).toBeVisible()
  await user.selectOptions(again.getByRole('combobox', { name: 'Language' }), 'de')
  await user.click(again.getByRole('button', { name: 'Add word' }))
  await waitFor(async () => expect(await entriesOf(directory)).toHaveLength(3))
})

test('a word deleted by someone else during editing is reported, and the input can be added again', async ({
  openApp,
  directory,
}) => {
  const admin = await directory.signIn('admin')
  const vocabularyId = await addEntry(directory, admin.userId, { phrase: 'Going' })
  const { user } = await openApp(`${PAGE}?show=edit&entry=${vocabularyId}`)
  const field = await screen.findByRole('textbox', { name: 'Word or phrase' })
  await user.clear(field)
  await user.keyboard('Gone')
  await db.updateTable('vocabulary').set({ deletedOn: new Date() }).where('vocabularyId', '=', vocabularyId).execute()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/This word was just deleted elsewhere/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add again' }))
  await rowOf('Gone')
})

test('someone else’s changes of a word are kept, and shown before being overwritten', async ({
  openApp,
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const vocabularyId = await addEntry(directory, owner.userId, { phrase: 'Contoso' })
  const { user } = await openApp(`${PAGE}?show=edit&entry=${vocabularyId}`)
  const change = (body: object) => owner.put(`/vocabulary/${vocabularyId}`, { isDirectoryWide: true, ...body })
  await user.type(await screen.findByRole('textbox', { name: 'Word or phrase' }), ' Ltd')
  await change({ phrase: 'Contoso', manualReplacePhrases: 'Kontoso' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const row = await rowOf('Contoso Ltd')
  expect(await entriesOf(directory)).toMatchObject([{ phrase: 'Contoso Ltd', manualReplacePhrases: 'Kontoso' }])

  await user.click(row.getByRole('button', { name: 'Edit Contoso Ltd' }))
  await user.type(await screen.findByRole('textbox', { name: 'Word or phrase' }), ', Rome')
  await change({ phrase: 'Contoso SpA', manualReplacePhrases: 'Kontoso' })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/This word was just changed elsewhere/)).toBeVisible()
  expect(await entriesOf(directory)).toMatchObject([{ phrase: 'Contoso SpA' }])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect(await entriesOf(directory)).toMatchObject([
      { phrase: 'Contoso Ltd, Rome', manualReplacePhrases: 'Kontoso' },
    ]),
  )
})

test('a link to a deleted word says so, and an empty vocabulary explains itself', async ({ openApp }) => {
  await openApp(`${PAGE}?show=edit&entry=${newId()}`)
  expect(await screen.findByText('This word no longer exists.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'No words yet' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Export' })).toBeDisabled()
})

test('“Try it” highlights the replacements in a sentence', async ({ openApp, directory }) => {
  const admin = await directory.signIn('admin')
  await addEntry(directory, admin.userId, { phrase: 'Minutebook', manualReplacePhrases: 'minute book' })
  const { user } = await openApp(PAGE)
  await user.click(await screen.findByText('Try it'))
  await user.type(
    screen.getByRole('textbox', { name: 'A sentence as recognized' }),
    'Open the MINUTE BOOK, minute books',
  )
  await waitFor(() =>
    expect(screen.getByText('Minutebook', { selector: 'mark' }).parentElement).toHaveTextContent(
      'Open the Minutebook, minute books',
    ),
  )
  expect(screen.getByText(/1 replacement/)).toBeVisible()
})

test('an import shows a preview with problems, adds the valid rows, and Undo removes them', async ({
  openApp,
  directory,
}) => {
  const admin = await directory.signIn('admin')
  await addEntry(directory, admin.userId, { phrase: 'Known' })
  const { user, history } = await openApp(PAGE)
  await rowOf('Known')
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(history.location.search).toBe('?show=import')
  const dialog = within(await screen.findByRole('dialog', { name: 'Import words' }))
  await user.upload(
    fileInput(),
    csv('Phrase,Mistaken for,Language,For whom', 'known,,,company', 'Fresh,"a, b",German,', ',x,,', 'Odd,,Klingonish,'),
  )
  expect(await dialog.findByText('1 word to add · 1 already exists · 2 with a problem')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: 'Problems 2' }))
  expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Line 4–x.*No word$/),
    expect.stringMatching(/^Line 5Odd.*Not a language$/),
  ])
  await user.click(dialog.getByRole('button', { name: 'Add 1 word' }))

  expect(await screen.findByText('1 word added')).toBeVisible()
  await rowOf('Fresh')
  expect(await entriesOf(directory)).toMatchObject([
    { phrase: 'Fresh', manualReplacePhrases: 'a, b', languageCode: 'de', isDirectoryWide: false },
    { phrase: 'Known' },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('1 word removed')).toBeVisible()
  expect(await entriesOf(directory)).toMatchObject([{ phrase: 'Known' }])
})

test('an unusable file is explained, and another can be chosen', async ({ openApp }) => {
  const { user } = await openApp(`${PAGE}?show=import`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Import words' }))
  expect(dialog.getByText('or drop it here. Up to 20 MB and 10,000 words.')).toBeVisible()
  await user.upload(fileInput(), csv('Name,Colour', 'x,red'))
  const alert = await dialog.findByRole('alert')
  expect(alert).toHaveTextContent('The first row has no column for the word. It has: Name, Colour')
  await user.upload(fileInput(), csv('Word', ...Array.from({ length: 50_000 }, (_, index) => `Word ${index}`)))
  expect(await dialog.findByText('This file has more than 10,000 words. Split it.')).toBeVisible()
  await user.upload(fileInput(), csv('Word', 'x'.repeat(20_000_000)))
  expect(await dialog.findByText('This file is larger than 20 MB. Split it.')).toBeVisible()
  await user.upload(fileInput(), csv('Word,Replaces', 'Fine,fein'))
  expect(await dialog.findByRole('button', { name: 'Add 1 word' })).toBeEnabled()
  expect(
    dialog.getByText(
      'Unused columns: Replaces. Available columns: Word or phrase, Mistaken for, Language, For whom, Note.',
    ),
  ).toBeVisible()
})

test('a failed import is reported and can be retried', async ({ openApp, directory }) => {
  let isBroken = true
  const { user } = await openApp(`${PAGE}?show=import`, {
    fetch: (real) => async (input, init) => {
      const { url } = input instanceof Request ? input : new Request(input, init)
      return isBroken && url.includes('/vocabulary/bulk') ? new Response(null, { status: 503 }) : real(input, init)
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Import words' }))
  await user.upload(fileInput(), csv('Word', 'One', 'Two'))
  await user.click(await dialog.findByRole('button', { name: 'Add 2 words' }))
  expect(await dialog.findByRole('alert')).toBeVisible()
  expect(await entriesOf(directory)).toEqual([])
  isBroken = false
  await user.click(dialog.getByRole('button', { name: 'Add 2 words' }))
  expect(await screen.findByText('2 words added')).toBeVisible()
  expect(await entriesOf(directory)).toHaveLength(2)
})
