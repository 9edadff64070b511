import * as fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'
import { whileTimeLasts } from '../test/while-time-lasts.ts'
import { createWorld, history, take } from './fixtures/folder-world.ts'
import { makeFolder, makeTeam, shareFolder } from './fixtures/test-folders.ts'

const test = base
  .extend('ada', ({ directory }) => directory.signIn('user'))
  .extend('bob', ({ directory }) => directory.signIn('user'))

const treeOf = async (person: TestPerson) => (await person.get('/folders/tree')).json()

/** The same folders according to the paged list. */
async function listOf(person: TestPerson) {
  const fields = 'folderId,name,parentFolderId,isFavorite,accessLevel,recordingsCount'
  const first = (await person.get(`/folders?pageSize=100&fields=${fields}`)).json()
  expect(first.hasMore).toBe(false)
  return first.items
}

test('the tree is the whole list with fewer fields, for owners, people it is shared with and their teams', async ({
  ada,
  bob,
  directory,
}) => {
  const admin = await directory.signIn('admin')
  const carl = await directory.signIn('user')
  const top = await makeFolder(ada, { name: 'Week 10' })
  const inside = await makeFolder(ada, { name: '🎉 مبيعات', in: top })
  await makeFolder(ada, { name: 'week 9' })
  await shareFolder(ada, inside, {
    people: [[bob, 'read']],
    teams: [[await makeTeam(admin, { of: [carl] }), 'readWrite']],
  })
  const recordingId = await addRecording(service.db, { directoryId: directory.directoryId, ownerUserId: ada.userId })
  await ada.put(`/folders/${inside}/recordings/${recordingId}`)
  await bob.put(`/folders/${inside}/favorite`)

  const shown = { folderId: inside, name: '🎉 مبيعات', parentFolderId: top, recordingsCount: 1 }
  expect(await treeOf(bob)).toEqual([{ ...shown, isFavorite: true, accessLevel: 'read' }])
  expect(await treeOf(carl)).toEqual([{ ...shown, isFavorite: false, accessLevel: 'readWrite' }])
  expect((await treeOf(ada)).map(({ name }: { name: string }) => name)).toEqual(['🎉 مبيعات', 'week 9', 'Week 10'])
  expect(await treeOf(admin)).toEqual([])
  for (const person of [ada, bob, carl]) expect(await treeOf(person)).toEqual(await listOf(person))
  expect((await bob.get('/folders/tree?fields=name')).json()).toEqual([{ name: '🎉 مبيعات' }])
})

test('outsiders get 404', async ({ ada, directory }) => {
  await makeFolder(ada)
  const outsider = await (await service.createDirectory()).signIn('owner')
  for (const directoryId of [directory.directoryId, newId()]) {
    expect((await outsider.get(`v1.0/directories/${directoryId}/folders/tree`)).statusCode).toBe(404)
  }
})

test('after any changes to folders, shares and teams, the tree matches the list', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      whileTimeLasts(6_000, async (steps) => {
        const world = await createWorld(await service.createDirectory())
        for (const step of steps) await take(world, step)
        for (const person of world.people) expect(await treeOf(person)).toEqual(await listOf(person))
      }),
    ),
    { numRuns: 8 },
  )
})
