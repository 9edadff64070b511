import { describe, expect } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { expectContract, expectContractSelection } from '../test/validate-response.ts'

const { db } = service

async function addEntry(person: TestPerson, body: object = {}) {
  const response = await person.post('/vocabulary', { phrase: 'Minutebook', ...body })
  expectContract('createVocabularyEntry', response.statusCode, response.json())
  expect(response.statusCode).toBe(200)
  return response.json()
}

async function phrasesOf(person: TestPerson): Promise<string[]> {
  const body = (await person.get('/vocabulary')).json()
  expectContract('listVocabularyEntries', 200, body)
  return body.map(({ phrase }: { phrase: string }) => phrase)
}

const replace = (person: TestPerson, vocabularyId: string, body: object) =>
  person.put(`/vocabulary/${vocabularyId}`, { phrase: 'Changed', ...body })

test('an entry is personal and for every language unless it says otherwise (contract 2.12, 4.6)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')

  const plain = await addEntry(user, { phrase: ' Minutebook ' })
  const full = await addEntry(user, {
    phrase: 'Jour fixe',
    manualReplacePhrases: 'schur fix, journal fix',
    description: 'The weekly meeting',
    languageCode: 'de-ch',
    isDirectoryWide: false,
  })

  expect(plain).toEqual({
    vocabularyId: expect.any(String),
    phrase: 'Minutebook',
    manualReplacePhrases: null,
    description: null,
    languageCode: null,
    isDirectoryWide: false,
    createdOn: expect.any(String),
    modifiedOn: plain.createdOn,
  })
  expect(full).toMatchObject({ languageCode: 'de-CH', manualReplacePhrases: 'schur fix, journal fix' })
  expect((await user.get('/vocabulary')).json()).toEqual([full, plain])
})

test('the directory’s entries and the caller’s own are listed, by phrase as in a dictionary (contract 4.6)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const colleague = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  const outsider = await (await service.createDirectory()).signIn('owner')
  for (const phrase of ['zebra', 'Äpfel', 'apple']) await addEntry(user, { phrase })
  await addEntry(colleague, { phrase: 'theirs' })
  await addEntry(admin, { phrase: 'Banana', isDirectoryWide: true })

  expect(await phrasesOf(user)).toEqual(['Äpfel', 'apple', 'Banana', 'zebra'])
  expect(await phrasesOf(colleague)).toEqual(['Banana', 'theirs'])
  expect(await phrasesOf(admin)).toEqual(['Banana'])
  expect(await phrasesOf(outsider)).toEqual([])
  expectContractSelection('listVocabularyEntries', 'phrase', (await user.get('/vocabulary?fields=phrase')).json())
})

describe('who may do what (contract 4.6, 5.4)', () => {
  test('only an admin or owner can create, change or delete an entry for the whole company', async ({ directory }) => {
    const user = await directory.signIn('user')
    const owner = await directory.signIn('owner')
    const { vocabularyId } = await addEntry(owner, { isDirectoryWide: true })
    const mine = await addEntry(user)

    const refused = [
      await user.post('/vocabulary', { phrase: 'Ours', isDirectoryWide: true }),
      await replace(user, vocabularyId, { isDirectoryWide: true }),
      await replace(user, vocabularyId, { isDirectoryWide: false }),
      await replace(user, mine.vocabularyId, { isDirectoryWide: true }),
      await user.delete(`/vocabulary/${vocabularyId}`),
    ]

    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
    expect(await phrasesOf(user)).toEqual(['Minutebook', 'Minutebook'])
  })

  test('other people’s personal entries don’t exist, even for admins and owners', async ({ directory }) => {
    const user = await directory.signIn('user')
    const owner = await directory.signIn('owner')
    const { vocabularyId } = await addEntry(user)

    expect((await replace(owner, vocabularyId, {})).statusCode).toBe(404)
    expect((await owner.delete(`/vocabulary/${vocabularyId}`)).statusCode).toBe(404)
    expect((await replace(user, newId(), {})).statusCode).toBe(404)
    expect(await phrasesOf(user)).toEqual(['Minutebook'])
  })
})

test('an update replaces the whole entry', async ({ directory }) => {
  const user = await directory.signIn('user')
  const entry = await addEntry(user, { manualReplacePhrases: 'many book', description: 'Us', languageCode: 'en' })

  const response = await replace(user, entry.vocabularyId, { phrase: 'Minute Book' })

  expectContract('updateVocabularyEntry', 200, response.json())
  expect(response.json()).toEqual({
    ...entry,
    phrase: 'Minute Book',
    manualReplacePhrases: null,
    description: null,
    languageCode: null,
    modifiedOn: expect.any(String),
  })
})

test.skipIf(isContractOnlyRun)(
  'if two people replace an entry as they read it, one gets an error and nothing is overwritten',
  async ({ directory }) => {
    const [admin, owner] = [await directory.signIn('admin'), await directory.signIn('owner')]
    const { vocabularyId } = await addEntry(admin, { isDirectoryWide: true })
    const expected = { phrase: 'Minutebook', manualReplacePhrases: null, isDirectoryWide: true }
    const wide = { isDirectoryWide: true, expected }

    const answers = await Promise.all([
      replace(admin, vocabularyId, { phrase: 'Minutebook', manualReplacePhrases: 'minute book', ...wide }),
      replace(owner, vocabularyId, { phrase: 'Minutebook', manualReplacePhrases: 'many book', ...wide }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
    expectContract('updateVocabularyEntry', 409, refused)
    expect(refused.detail).toBe('This was changed elsewhere: manualReplacePhrases.')
    const kept = answers.find(({ statusCode }) => statusCode === 200)?.json().manualReplacePhrases
    expect((await admin.get('/vocabulary')).json()).toMatchObject([{ manualReplacePhrases: kept }])

    const late = await replace(owner, vocabularyId, { phrase: 'Minutes', isDirectoryWide: true })
    expect(late.json()).toMatchObject({ phrase: 'Minutes', manualReplacePhrases: null })
  },
)

test('an admin makes a personal entry the company’s, and back to their own', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  const other = await directory.signIn('admin')
  const { vocabularyId } = await addEntry(admin)

  expect((await replace(admin, vocabularyId, { isDirectoryWide: true })).json()).toMatchObject({
    isDirectoryWide: true,
  })
  expect(await phrasesOf(other)).toEqual(['Changed'])
  expect((await replace(other, vocabularyId, { phrase: 'Mine now' })).json()).toMatchObject({ isDirectoryWide: false })
  expect([await phrasesOf(admin), await phrasesOf(other)]).toEqual([[], ['Mine now']])
})

test('a deleted entry is gone, and the audit log records it', async ({ directory: { directoryId, ...directory } }) => {
  const user = await directory.signIn('user')
  const { vocabularyId } = await addEntry(user)

  expect((await user.delete(`/vocabulary/${vocabularyId}`)).statusCode).toBe(204)

  expect(await phrasesOf(user)).toEqual([])
  expect((await user.delete(`/vocabulary/${vocabularyId}`)).statusCode).toBe(404)
  expect((await replace(user, vocabularyId, {})).statusCode).toBe(404)
  const audit = await db.selectFrom('auditEntries').selectAll().where('resourceId', '=', vocabularyId).execute()
  expect(audit).toMatchObject([
    { directoryId, userId: user.userId, action: 'vocabularyEntry.deleted', resourceName: 'Minutebook' },
  ])
})

test.for([
  { field: 'phrase', body: { phrase: '' } },
  { field: 'phrase', body: { phrase: ' \t ' } },
  { field: 'phrase', body: { phrase: '\u200b\u3164' } },
  { field: 'phrase', body: { phrase: 'two\nlines' } },
  { field: 'phrase', body: { phrase: 'x'.repeat(401) } },
  { field: 'phrase', body: { phrase: null } },
  { field: 'manualReplacePhrases', body: { manualReplacePhrases: 'x'.repeat(4001) } },
  { field: 'description', body: { description: 'x'.repeat(4001) } },
  { field: 'languageCode', body: { languageCode: 'not a language' } },
  { field: 'languageCode', body: { languageCode: '' } },
  { field: 'isDirectoryWide', body: { isDirectoryWide: 'yes' } },
])('an invalid $field is 400 naming it, and nothing is created: $body', async ({ field, body }, { directory }) => {
  const user = await directory.signIn('user')

  const response = await user.post('/vocabulary', { phrase: 'Fine', ...body })

  expect(response.statusCode).toBe(400)
  expectContract('createVocabularyEntry', 400, response.json())
  expect(response.json().errors).toMatchObject([{ field }])
  expect(await phrasesOf(user)).toEqual([])
})

test('limits count characters (contract 8)', async ({ directory }) => {
  const user = await directory.signIn('user')
  const facts = { phrase: '\u{1F600}'.repeat(400), manualReplacePhrases: '\u{1F600}'.repeat(4000) }

  expect(await addEntry(user, facts)).toMatchObject(facts)
})

describe('many at once (group library)', () => {
  test('entries are added in their order and deleted again, in one go', async ({ directory }) => {
    const admin = await directory.signIn('admin')
    const kept = await addEntry(admin, { phrase: 'Kept' })
    const added = await admin.post('/vocabulary/bulk', {
      add: [
        { phrase: ' Zeta ', languageCode: 'de-de' },
        { phrase: 'Alpha', isDirectoryWide: true },
      ],
    })
    expectContract('changeVocabulary', added.statusCode, added.json())
    expect(added.json()).toMatchObject([
      { phrase: 'Zeta', languageCode: 'de-DE', isDirectoryWide: false },
      { phrase: 'Alpha', isDirectoryWide: true },
    ])
    expect(await phrasesOf(admin)).toEqual(['Alpha', 'Kept', 'Zeta'])

    const ids = added.json().map(({ vocabularyId }: { vocabularyId: string }) => vocabularyId)
    const body = { deleteVocabularyIds: [...ids, ids[0], newId(), 'no id'] }
    expect((await admin.post('/vocabulary/bulk', body)).json()).toEqual([])
    expect(await phrasesOf(admin)).toEqual([kept.phrase])
  })

  test('one refused entry leaves everything as it was, and is identified by its position', async ({ directory }) => {
    const user = await directory.signIn('user')
    const owner = await directory.signIn('owner')
    const companys = await addEntry(owner, { isDirectoryWide: true })
    const mine = await addEntry(user, { phrase: 'Mine' })
    const bad = await user.post('/vocabulary/bulk', {
      add: [{ phrase: 'Fine' }, { phrase: ' ' }, { phrase: 'Fine', languageCode: '?' }],
    })
    expect(bad.statusCode).toBe(400)
    expect(bad.json().errors).toMatchObject([{ field: 'add.1.phrase' }, { field: 'add.2.languageCode' }])

    const refused = [
      await user.post('/vocabulary/bulk', { add: [{ phrase: 'Fine' }, { phrase: 'Ours', isDirectoryWide: true }] }),
      await user.post('/vocabulary/bulk', {
        add: [{ phrase: 'Fine' }],
        deleteVocabularyIds: [mine.vocabularyId, companys.vocabularyId],
      }),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403])
    expect(await phrasesOf(user)).toEqual(['Mine', 'Minutebook'])
  })

  test('other people’s personal entries are neither deleted nor revealed', async ({ directory }) => {
    const user = await directory.signIn('user')
    const owner = await directory.signIn('owner')
    const { vocabularyId } = await addEntry(user)

    const answer = await owner.post('/vocabulary/bulk', { deleteVocabularyIds: [vocabularyId] })
    expect(answer.statusCode).toBe(200)
    expect(await phrasesOf(user)).toEqual(['Minutebook'])
  })
})

test('a preview shows what a new transcript of the caller’s would say, for each language (group library)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const colleague = await directory.signIn('user')
  await addEntry(user, { phrase: 'Minutebook', manualReplacePhrases: 'minute book', languageCode: 'en' })
  await addEntry(colleague, { phrase: 'Theirs', manualReplacePhrases: 'open' })
  const preview = async (body: object) => {
    const response = await user.post('/vocabulary/preview', { text: 'Open the MINUTE BOOK.', ...body })
    expectContract('previewVocabulary', response.statusCode, response.json())
    return response.json()
  }

  expect(await preview({ languageCode: 'en-GB' })).toEqual({
    text: 'Open the Minutebook.',
    replacements: [{ start: 9, end: 20, phrase: 'Minutebook' }],
  })
  expect(await preview({})).toMatchObject({ text: 'Open the Minutebook.' })
  expect(await preview({ languageCode: 'de' })).toEqual({ text: 'Open the MINUTE BOOK.', replacements: [] })
})
