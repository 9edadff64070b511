import { expect } from 'vitest'
import { newId } from './new-id.ts'
import { limits } from './limits.ts'
import { service, test } from './test/service-test.ts'
import type { TestPerson } from './test/test-directory.ts'

const indexesTo = (count: number) => Array.from({ length: count }, (_, index) => index)

const createdOn = new Date()
const wordsOf = ({ directoryId, userId }: TestPerson, count: number, isDirectoryWide: boolean) =>
  service.db.insertInto('vocabulary').values(
    indexesTo(count).map((index) => ({
      vocabularyId: newId(),
      directoryId,
      userId,
      phrase: `Word ${index}`,
      isDirectoryWide,
      createdOn,
      modifiedOn: createdOn,
    })),
  )

/** How to fill a person's quota up to two below the limit, and how to add one more. */
const kinds = {
  tokens: {
    fill: ({ userId }: TestPerson, count: number) =>
      service.db.insertInto('accessTokens').values(
        indexesTo(count).map((index) => ({
          tokenId: newId(),
          userId,
          kind: 'personal' as const,
          name: `Token ${index}`,
          tokenHash: newId(),
        })),
      ),
    add: (person: TestPerson) => person.post('v1.0/me/tokens', { name: 'One more' }),
  },
  teams: {
    fill: ({ directoryId }: TestPerson, count: number) =>
      service.db
        .insertInto('teams')
        .values(indexesTo(count).map((index) => ({ teamId: newId(), directoryId, name: `Team ${index}`, code: null }))),
    add: (person: TestPerson) => person.post('/teams', { name: 'One more' }),
  },
  tags: {
    fill: ({ directoryId }: TestPerson, count: number) =>
      service.db
        .insertInto('tags')
        .values(indexesTo(count).map((index) => ({ tagId: newId(), directoryId, name: `Tag ${index}`, createdOn }))),
    add: (person: TestPerson) => person.post('/tags', { name: newId() }),
  },
  templates: {
    fill: ({ directoryId }: TestPerson, count: number) =>
      service.db.insertInto('meetingTemplates').values(
        indexesTo(count).map((index) => ({
          meetingTemplateId: newId(),
          directoryId,
          scope: 'directory' as const,
          title: `Template ${index}`,
        })),
      ),
    add: (person: TestPerson) =>
      person.post('/meetingtemplates', { title: 'One more', sections: [{ title: 'Notes', sectionType: 'freeText' }] }),
  },
  folders: {
    fill: ({ directoryId, userId }: TestPerson, count: number) =>
      service.db.insertInto('folders').values(
        indexesTo(count).map((index) => ({
          folderId: newId(),
          directoryId,
          ownerUserId: userId,
          parentFolderId: null,
          name: `Folder ${index}`,
          description: null,
        })),
      ),
    add: (person: TestPerson) => person.post('/folders', { name: 'One more' }),
  },
  companyWords: {
    fill: (person: TestPerson, count: number) => wordsOf(person, count, true),
    add: (person: TestPerson) => person.post('/vocabulary', { phrase: 'One more', isDirectoryWide: true }),
  },
  ownWords: {
    fill: (person: TestPerson, count: number) => wordsOf(person, count, false),
    add: (person: TestPerson) => person.post('/vocabulary', { phrase: 'One more' }),
  },
}

/** PostgreSQL accepts at most 65,535 parameters in a statement. */
const AT_ONCE = 2_000

test.for(['tokens', 'teams', 'tags', 'templates', 'folders', 'companyWords', 'ownWords'] as const)(
  'the number of %s is limited, even when several are created at once',
  async (name, { directory }) => {
    const person = await directory.signIn('owner')
    const { most, what } = limits[name]
    const { fill, add } = kinds[name]
    // Signing in created one token.
    const present = name === 'tokens' ? 1 : 0
    for (let left = most - 2 - present; left > 0; left -= AT_ONCE) await fill(person, Math.min(left, AT_ONCE)).execute()
    const answers = await Promise.all([add(person), add(person), add(person), add(person)])
    const refused = answers.filter(({ statusCode }) => statusCode === 400)

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect(refused.map((answer) => answer.json())).toEqual(
      [1, 2].map(() => ({
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        code: 'LIMIT_REACHED',
        detail: `The limit is ${most} ${what}. Delete some first.`,
      })),
    )
  },
)

test('a full catalog still returns the tag with the same name, and accepts a new one after one was deleted', async ({
  directory,
}) => {
  const person = await directory.signIn('owner')
  await kinds.tags.fill(person, limits.tags.most).execute()
  const { tagId } = (await person.post('/tags', { name: 'tag 7' })).json()
  expect((await person.delete(`/tags/${tagId}`)).statusCode).toBe(204)
  const other = await kinds.tags.add(person)
  const restored = await person.post(`/tags/${tagId}/restore`)

  expect(other.statusCode).toBe(200)
  expect(restored.json()).toMatchObject({ status: 400, code: 'LIMIT_REACHED' })
})

test('a personal entry that becomes the company’s counts there', async ({ directory }) => {
  const person = await directory.signIn('owner')
  const { vocabularyId } = (await person.post('/vocabulary', { phrase: 'Minutebook' })).json()
  for (let left = limits.companyWords.most; left > 0; left -= AT_ONCE) {
    await wordsOf(person, AT_ONCE, true).execute()
  }
  const answer = await person.put(`/vocabulary/${vocabularyId}`, { phrase: 'Minutebook', isDirectoryWide: true })

  expect(answer.json()).toMatchObject({ status: 400, code: 'LIMIT_REACHED' })
})
