import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test as base } from '../test/service-test.ts'
import { expectContract, expectContractSelection } from '../test/validate-response.ts'
import { accessOf, folderNames, makeFolder, makeTeam, shareFolder } from './fixtures/test-folders.ts'

const test = base
  .extend('admin', ({ directory }) => directory.signIn('admin'))
  .extend('ada', ({ directory }) => directory.signIn('user'))
  .extend('bob', ({ directory }) => directory.signIn('user'))

test('a new folder belongs to the caller, who has read-write access (contract 2.8; contract-decisions, folder life cycle)', async ({
  ada,
}) => {
  const response = await ada.post('/folders', {
    name: '  Customers ',
    description: 'All of them',
    parentFolderId: null,
  })

  expect(response.statusCode).toBe(200)
  expectContract('createFolder', 200, response.json())
  expect(response.json()).toMatchObject({
    name: 'Customers',
    description: 'All of them',
    ownerUserId: ada.userId,
    parentFolderId: null,
    isOwner: true,
    isFavorite: false,
    accessLevel: 'readWrite',
    recordingsCount: 0,
  })
  const read = await ada.get(`/folders/${response.json().folderId}`)
  expectContract('getFolder', 200, read.json())
  expect(read.json()).toEqual(response.json())
})

test('the list merges own folders, those shared with the person and those of their teams, by name (contract 4.4)', async ({
  admin,
  ada,
  bob,
}) => {
  const teamId = await makeTeam(admin, { of: [ada] })
  await makeFolder(ada, { name: 'Week 10' })
  await makeFolder(ada, { name: 'week 9' })
  await makeFolder(bob, { name: 'Not for Ada' })
  await shareFolder(bob, await makeFolder(bob, { name: 'Shared' }), { people: [[ada, 'read']] })
  await shareFolder(bob, await makeFolder(bob, { name: 'Éclair' }), { teams: [[teamId, 'readWrite']] })

  const page = (await ada.get('/folders')).json()

  expectContract('listFolders', 200, page)
  const seen = page.items.map(({ name, accessLevel, isOwner }: Record<string, unknown>) => [name, accessLevel, isOwner])
  expect(seen).toEqual([
    ['Éclair', 'readWrite', false],
    ['Shared', 'read', false],
    ['week 9', 'readWrite', true],
    ['Week 10', 'readWrite', true],
  ])
  expect(page).toMatchObject({ page: 1, pageSize: 25, total: 4, hasMore: false })
})

test('admins and owners see no folder that is not shared with them (contract 2.8; contract-decisions, effective access)', async ({
  admin,
  ada,
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const folderId = await makeFolder(ada)

  for (const person of [admin, owner]) {
    expect(await accessOf(person, folderId)).toBe('none')
    expect(await folderNames(person)).toEqual([])
  }
})

test('pages contain what they state, and one past the end is empty (contract 4.0)', async ({ ada }) => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await makeFolder(ada, { name })

  expect(await folderNames(ada, '?page=2&pageSize=2')).toEqual(['c', 'd'])
  const last = (await ada.get('/folders?page=3&pageSize=2')).json()
  expect(last).toMatchObject({ page: 3, pageSize: 2, total: 5, hasMore: false, items: [{ name: 'e' }] })
  const past = (await ada.get('/folders?page=4&pageSize=2')).json()
  expect(past).toMatchObject({ page: 4, total: 5, hasMore: false, items: [] })
  expect((await ada.get('/folders?pageSize=1000')).json()).toMatchObject({ pageSize: 100 })
  expect((await ada.get('/folders?page=0')).statusCode).toBe(400)
})

test.for([
  { search: 'CUST', found: ['Customers', 'Old customers'] },
  { search: 'omers', found: ['Customers', 'Old customers'] },
  { search: 'old c', found: ['Old customers'] },
  { search: '%', found: ['100 % done'] },
  { search: '_', found: [] },
  { search: 'ÜBER', found: ['Übergaben'] },
  { search: '', found: ['100 % done', 'Customers', 'Old customers', 'Übergaben'] },
])(
  'the search for "$search" finds $found, in the list and its search variant (contract 4.0, 4.4)',
  async ({ search, found }, { ada }) => {
    for (const name of ['Customers', 'Old customers', '100 % done', 'Übergaben']) await makeFolder(ada, { name })

    expect(await folderNames(ada, `?search=${encodeURIComponent(search)}`)).toEqual(found)
    const response = await ada.post('/folders/search', { search, parentRecordingFolderId: null })
    expectContract('searchFolders', 200, response.json())
    expect(response.json().items.map(({ name }: { name: string }) => name)).toEqual(found)
  },
)

test('a search with an empty body returns everything, paged as requested', async ({ ada }) => {
  for (const name of ['a', 'b', 'c']) await makeFolder(ada, { name })

  expect((await ada.post('/folders/search', {})).json()).toMatchObject({ total: 3, page: 1, pageSize: 25 })
  const second = (await ada.post('/folders/search', { search: null, page: 2, pageSize: 2 })).json()
  expect(second).toMatchObject({ total: 3, page: 2, items: [{ name: 'c' }] })
})

test('a parent narrows the list to the folders directly inside it (contract 4.4)', async ({ ada, bob }) => {
  const top = await makeFolder(ada, { name: 'Top' })
  const middle = await makeFolder(ada, { name: 'Middle', in: top })
  await makeFolder(ada, { name: 'Leaf', in: middle })

  expect(await folderNames(ada, `?parentRecordingFolderId=${top}`)).toEqual(['Middle'])
  expect(await folderNames(ada, `?parentRecordingFolderId=${top.toUpperCase()}`)).toEqual(['Middle'])
  expect(await folderNames(ada)).toEqual(['Leaf', 'Middle', 'Top'])
  const searched = await ada.post('/folders/search', { parentRecordingFolderId: middle })
  expect(searched.json()).toMatchObject({ total: 1, items: [{ name: 'Leaf' }] })
  for (const parent of [newId(), 'nonsense', '']) {
    expect((await ada.get(`/folders?parentRecordingFolderId=${parent}`)).statusCode).toBe(404)
  }
  expect((await bob.get(`/folders?parentRecordingFolderId=${top}`)).statusCode).toBe(404)
})

test('fields selects in every entry (contract 4.0)', async ({ ada }) => {
  const folderId = await makeFolder(ada)

  expectContractSelection('listFolders', 'name,accessLevel', (await ada.get('/folders?fields=name,accessLevel')).json())
  expectContractSelection('getFolder', 'isOwner', (await ada.get(`/folders/${folderId}?fields=isOwner`)).json())
})

test('a change keeps omitted fields, and null clears (contract 4.4)', async ({ ada }) => {
  const folderId = await makeFolder(ada, { name: 'Old', description: 'Words' })
  const before = (await ada.get(`/folders/${folderId}`)).json()

  const renamed = await ada.patch(`/folders/${folderId}`, { name: ' New ' })
  expectContract('updateFolder', 200, renamed.json())
  expect(renamed.json()).toMatchObject({ name: 'New', description: 'Words', createdOn: before.createdOn })
  expect(renamed.json().modifiedOn >= before.modifiedOn).toBe(true)
  const cleared = await ada.patch(`/folders/${folderId}`, { description: null })
  expect(cleared.json()).toMatchObject({ name: 'New', description: null })
  expect((await ada.patch(`/folders/${folderId}`, {})).json()).toEqual(cleared.json())
})

test.for([
  { change: { name: '' }, field: 'name' },
  { change: { name: '   ' }, field: 'name' },
  { change: { name: 'two\nlines' }, field: 'name' },
  { change: { name: 'x'.repeat(201) }, field: 'name' },
  { change: { name: null }, field: 'name' },
  { change: { name: 'nul\u0000' }, field: 'name' },
  { change: { description: 'x'.repeat(4001) }, field: 'description' },
  { change: { parentFolderId: 'nonsense' }, field: 'parentFolderId' },
  { change: { parentFolderId: '' }, field: 'parentFolderId' },
  { change: { parentFolderId: newId() }, field: 'parentFolderId' },
])(
  'a folder with $field $change is 400 naming it, on creation or update, and nothing changes (contract 7)',
  async ({ change, field }, { ada }) => {
    const folderId = await makeFolder(ada, { name: 'Fine' })

    for (const response of [
      await ada.post('/folders', { name: 'Another', ...change }),
      await ada.patch(`/folders/${folderId}`, { name: 'Changed', ...change }),
    ]) {
      expect(response.statusCode).toBe(400)
      expect(response.json().errors).toMatchObject([{ field }])
    }
    expect(await folderNames(ada)).toEqual(['Fine'])
  },
)

test('if two people rename a folder at once, one gets a conflict and nothing is overwritten', async ({ ada, bob }) => {
  const folderId = await makeFolder(ada, { name: 'Sales' })
  await shareFolder(ada, folderId, { people: [[bob, 'readWrite']] })
  const change = (person: typeof ada, body: object) => person.patch(`/folders/${folderId}`, body)

  const renamed = await Promise.all([
    change(ada, { name: 'Revenue', expected: { name: 'Sales' } }),
    change(bob, { name: 'Income', expected: { name: 'Sales' } }),
  ])
  expect(renamed.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = renamed.find(({ statusCode }) => statusCode === 409)?.json()
  expectContract('updateFolder', 409, refused)
  expect(refused).toMatchObject({ code: 'EDIT_CONFLICT', detail: 'This was changed elsewhere: name.' })
  const { name } = (await ada.get(`/folders/${folderId}`)).json()
  expect(name).toBe(renamed.find(({ statusCode }) => statusCode === 200)?.json().name)

  const described = await change(bob, { description: 'Calls', expected: { description: null } })
  const again = await change(bob, { description: 'Calls', expected: { description: null } })
  expect([described.json(), again.json()]).toMatchObject([{ name, description: 'Calls' }, { description: 'Calls' }])
  const late = await change(ada, { description: 'Mails', parentFolderId: null, expected: { description: null } })
  expect(late.statusCode).toBe(409)
  expect((await change(ada, { description: 'Mails' })).json()).toMatchObject({ name, description: 'Mails' })
})

test('names of 200 characters, in any script and with markup, are kept as they are', async ({ ada }) => {
  for (const name of ['x'.repeat(200), '<img src=x onerror=alert(1)>', '会議 🎙️', '../../etc/passwd']) {
    const folderId = await makeFolder(ada, { name })
    expect((await ada.get(`/folders/${folderId}`)).json()).toMatchObject({ name })
  }
})

test('two folders may have the same name (contract is silent: ids distinguish them)', async ({ ada }) => {
  const first = await makeFolder(ada, { name: 'Twin' })
  const second = await makeFolder(ada, { name: 'Twin' })

  const listed = (await ada.get('/folders')).json().items.map(({ folderId }: { folderId: string }) => folderId)
  expect(listed).toEqual([first, second].toSorted((left, right) => (left < right ? -1 : 1)))
})

test('readers can change nothing (403), others don’t even see the folder (404) (contract 4.4, 5.4)', async ({
  ada,
  bob,
  directory,
}) => {
  const stranger = await directory.signIn('user')
  const folderId = await makeFolder(ada, { name: 'Kept' })
  await shareFolder(ada, folderId, { people: [[bob, 'read']] })
  const shares = { userShares: [], teamShares: [] }

  for (const [person, statusCode] of [
    [bob, 403],
    [stranger, 404],
  ] as const) {
    const answers = [
      ['updateFolder', await person.patch(`/folders/${folderId}`, { name: 'Taken' })],
      ['deleteFolder', await person.delete(`/folders/${folderId}`)],
      ['replaceFolderShares', await person.put(`/folders/${folderId}/shares`, shares)],
      ['addFolderRecording', await person.put(`/folders/${folderId}/recordings/${newId()}`)],
      ['deleteFolderRecording', await person.delete(`/folders/${folderId}/recordings/${newId()}`)],
    ] as const
    for (const [operationId, answer] of answers) {
      expect([operationId, answer.statusCode]).toEqual([operationId, statusCode])
      expectContract(operationId, statusCode, answer.json())
    }
  }
  for (const path of ['', '/shares', '/recordings']) {
    expect((await bob.get(`/folders/${folderId}${path}`)).statusCode).toBe(200)
    expect((await stranger.get(`/folders/${folderId}${path}`)).statusCode).toBe(404)
  }
  expect((await stranger.put(`/folders/${folderId}/favorite`)).statusCode).toBe(404)
  expect((await ada.get(`/folders/${folderId}`)).json()).toMatchObject({ name: 'Kept' })
})

test('a subfolder requires read-write access to its parent: 403 for readers, 400 for those who can’t see it', async ({
  ada,
  bob,
}) => {
  const top = await makeFolder(ada, { name: 'Top' })

  const unseen = await bob.post('/folders', { name: 'Mine', parentFolderId: top })
  expect(unseen.json()).toMatchObject({ status: 400, errors: [{ field: 'parentFolderId' }] })
  await shareFolder(ada, top, { people: [[bob, 'read']] })
  expect((await bob.post('/folders', { name: 'Mine', parentFolderId: top })).statusCode).toBe(403)
  await shareFolder(ada, top, { people: [[bob, 'readWrite']] })
  const folderId = await makeFolder(bob, { name: 'Mine', in: top })

  expect((await ada.get(`/folders/${folderId}`)).json()).toMatchObject({
    ownerUserId: bob.userId,
    isOwner: false,
    accessLevel: 'readWrite',
  })
})

test('a favorite is the caller’s own, and adding it twice changes nothing (contract 2.8)', async ({ ada, bob }) => {
  const folderId = await makeFolder(ada)
  await shareFolder(ada, folderId, { people: [[bob, 'read']] })
  const isFavorite = async (person: typeof ada) => (await person.get(`/folders/${folderId}`)).json().isFavorite

  for (let time = 0; time < 2; time += 1) {
    expect((await bob.put(`/folders/${folderId}/favorite`)).statusCode).toBe(204)
    expect([await isFavorite(ada), await isFavorite(bob)]).toEqual([false, true])
  }
  expect((await bob.get('/folders')).json().items).toMatchObject([{ isFavorite: true }])
  for (let time = 0; time < 2; time += 1) {
    expect((await bob.delete(`/folders/${folderId}/favorite`)).statusCode).toBe(204)
    expect(await isFavorite(bob)).toBe(false)
  }
})

test('folders of another company are 404, and not accepted as a parent (contract 5.4)', async ({ ada }) => {
  const elsewhere = await (await service.createDirectory()).signIn('owner')
  const foreign = await makeFolder(elsewhere)

  expect((await ada.get(`/folders/${foreign}`)).statusCode).toBe(404)
  expect((await ada.get(`/folders?parentRecordingFolderId=${foreign}`)).statusCode).toBe(404)
  expect((await ada.post('/folders', { name: 'Mine', parentFolderId: foreign })).statusCode).toBe(400)
})

test('someone in two companies sees each company’s folders separately', async ({ ada, directory }) => {
  const other = await service.createDirectory()
  const elsewhere = await other.signIn('owner')
  await makeFolder(elsewhere, { name: 'Elsewhere' })
  await makeFolder(ada, { name: 'Here' })
  await service.db
    .insertInto('memberships')
    .values({
      directoryId: directory.directoryId,
      userId: elsewhere.userId,
      roleId: '00000000-0000-7000-8000-000000000003',
      licenseId: '00000000-0000-7000-8000-000000000011',
    })
    .execute()

  const here = await elsewhere.get(`v1.0/directories/${directory.directoryId}/folders`)
  expect(here.json()).toMatchObject({ total: 0 })
  expect(await folderNames(elsewhere)).toEqual(['Elsewhere'])
})
