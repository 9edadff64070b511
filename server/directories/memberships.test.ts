import { expect } from 'vitest'
import { service, test as base } from '../test/service-test.ts'
import type { TestDirectory } from '../test/test-directory.ts'
import { expectContract } from '../test/validate-response.ts'

/** An admin who is alone in the directory, except for people that a test adds. */
const test = base.extend('admin', ({ directory }) => directory.signIn('admin'))

const firstNames = (users: { firstName: string }[]) => new Set(users.map(({ firstName }) => firstName))

async function addNamed(directory: TestDirectory, { firstName, lastName }: { firstName: string; lastName: string }) {
  const { userId } = await directory.signIn('user')
  await service.db.updateTable('users').set({ firstName, lastName }).where('userId', '=', userId).execute()
}

test('members as people are sorted by displayed name, ignoring case, without pictures (contract 2.5)', async ({
  admin,
  directory,
}) => {
  await addNamed(directory, { firstName: 'Zoë', lastName: 'adams' })
  await addNamed(directory, { firstName: 'ada', lastName: 'Byron' })
  await addNamed(directory, { firstName: 'Ada', lastName: 'Adams' })

  const { items, total } = (await admin.get('/memberships/users')).json()

  expect(total).toBe(4)
  expect(items.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Ada', 'ada', 'Test', 'Zoë'])
  expect(items[0]).toEqual({
    userId: expect.any(String),
    email: expect.any(String),
    firstName: 'Ada',
    lastName: 'Adams',
    pictureFileUrl: null,
  })
})

test.for([
  { search: 'ölz', found: ['Jörg'], why: 'in the middle and without regard to case, umlauts too' },
  { search: 'JÖRG', found: ['Jörg'], why: 'in the first name' },
  { search: 'jörg hölz', found: ['Jörg'], why: 'in first and last name together' },
  { search: '50%', found: ['50%'], why: 'with a percent sign taken literally' },
  { search: 'a_b', found: ['a_b'], why: 'with an underscore taken literally' },
  { search: String.raw`c\d`, found: [String.raw`c\d`], why: 'with a backslash taken literally' },
  { search: '%', found: ['50%'], why: 'as a percent sign alone' },
  { search: "o'", found: ["O'"], why: 'with a quote' },
  { search: 'nobody has this name', found: [], why: 'and finds nobody' },
  {
    search: '',
    found: ['50%', 'a_b', 'axb', String.raw`c\d`, 'Jörg', "O'", 'Test'],
    why: 'and an empty term finds all',
  },
])(
  'a search looks for "$search" $why, in the list and in its search variant (contract 4.0)',
  async ({ search, found }, { admin, directory }) => {
    for (const firstName of ['Jörg', '50%', 'a_b', 'axb', String.raw`c\d`, "O'"]) {
      await addNamed(directory, { firstName, lastName: firstName === 'Jörg' ? 'HÖLZL' : firstName })
    }
    const listed = (await admin.get(`/memberships/users?search=${encodeURIComponent(search)}`)).json()
    const searched = (await admin.post('/memberships/users/search', { search })).json()
    const memberships = (await admin.get(`/memberships?search=${encodeURIComponent(search)}`)).json()

    expect(firstNames(listed.items)).toEqual(new Set(found))
    expectContract('listMembershipUsers', 200, listed)
    expectContract('searchMembershipUsers', 200, searched)
    expect(searched).toEqual(listed)
    expect(memberships.total).toBe(found.length)
  },
)

test('a search finds the e-mail, and its search variant accepts null for no term (contract 4.2)', async ({ admin }) => {
  const byEmail = (await admin.post('/memberships/users/search', { search: admin.email.slice(3).toUpperCase() })).json()
  const all = (await admin.post('/memberships/users/search', { search: null })).json()

  expect(byEmail.items).toMatchObject([{ userId: admin.userId }])
  expect(all).toMatchObject({ page: 1, pageSize: 25, total: 1, hasMore: false })
})

test('pages follow each other without gap or overlap (contract 2.0)', async ({ admin, directory }) => {
  await Promise.all(Array.from({ length: 4 }, () => directory.signIn('user')))

  const pages = [1, 2, 3].map((page) => admin.get(`/memberships?page=${page}&pageSize=2`))
  const answers = (await Promise.all(pages)).map((response) => response.json())

  expect(answers.map(({ hasMore }) => hasMore)).toEqual([true, true, false])
  expect(answers.every(({ total, pageSize }) => total === 5 && pageSize === 2)).toBe(true)
  const userIds = answers.flatMap(({ items }) => items.map(({ userId }: { userId: string }) => userId))
  expect(new Set(userIds).size).toBe(5)
})

test('a member has directory, role, license and block (contract 2.2)', async ({ admin, directory }) => {
  const page = (await admin.get('/memberships')).json()

  expectContract('listMemberships', 200, page)
  expect(page.items).toEqual([
    {
      directoryId: directory.directoryId,
      userId: admin.userId,
      roleId: '00000000-0000-7000-8000-000000000002',
      licenseId: '00000000-0000-7000-8000-000000000011',
      isBlocked: false,
    },
  ])
})
