import * as fc from 'fast-check'
import { expect } from 'vitest'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { whileTimeLasts } from '../test/while-time-lasts.ts'
import type { AccessLevel } from './folder-rules.ts'
import { at, createWorld, history, PEOPLE, take, type World } from './fixtures/folder-world.ts'

/** Compares everything each person can see. */
async function compare(world: World) {
  for (const [index, client] of world.people.entries()) {
    expect(await foldersSeenBy(client)).toEqual(expectedFolders(world, index))
    const seen = (await client.get('/recordings')).json().items.map(idOfRecording)
    const visible = world.recordingIds.filter((_, number) => world.model.sees(index, number))
    expect(new Set(seen)).toEqual(new Set(visible))
    for (const [number, folderId] of world.folderIds.entries()) await compareFolder(world, { index, number, folderId })
  }
}

const idOfRecording = ({ recordingId }: { recordingId: string }) => recordingId

async function foldersSeenBy(client: TestPerson) {
  const { items } = (await client.get('/folders?pageSize=100&fields=folderId,accessLevel,recordingsCount')).json()
  return new Map(items.map(({ folderId, ...rest }: { folderId: string }) => [folderId, rest]))
}

function expectedFolders({ model, folderIds }: World, index: number) {
  return new Map(
    folderIds.flatMap((folderId, number) => {
      const accessLevel = model.access(index, number)
      const recordingsCount = at(model.folders, number).recordings.size
      return accessLevel === 'none' ? [] : [[folderId, { accessLevel, recordingsCount }]]
    }),
  )
}

/**
 * Compares one folder for one person: the folder itself, its inherited shares, and its recordings with and without
 * subfolders.
 */
async function compareFolder(
  world: World,
  { index, number, folderId }: { index: number; number: number; folderId: string },
) {
  const { model, people, recordingIds } = world
  const client = at(people, index)
  const accessLevel = model.access(index, number)
  const response = await client.get(`/folders/${folderId}`)
  if (accessLevel === 'none') {
    expect(response.statusCode).toBe(404)
    return
  }
  expect(response.json()).toMatchObject({ accessLevel, isOwner: model.folders[number]?.owner === index })
  const inside = model.folders.flatMap((each, other) =>
    model.isInside(other, number) && model.access(index, other) !== 'none' ? [...each.recordings] : [],
  )
  const held = (await client.get(`/folders/${folderId}/recordings?includeSubfolders=true`)).json()
  expect(held.total).toBe(new Set(inside).size)
  expect(new Set(held.items.map(idOfRecording))).toEqual(new Set(inside.map((id) => at(recordingIds, id))))
  const { inheritedShares } = (await client.get(`/folders/${folderId}/shares`)).json()
  expect(levelsOf(inheritedShares)).toEqual(expectedInherited(world, number))
}

function levelsOf(shares: { userId: string; accessLevel: AccessLevel }[]) {
  const given = shares.filter(({ accessLevel }) => accessLevel !== 'none')
  return new Map(given.map(({ userId, accessLevel }) => [userId, accessLevel]))
}

function expectedInherited({ model, people }: World, number: number) {
  const { parent: above, owner } = at(model.folders, number)
  return new Map(
    people.flatMap(({ userId }, index) => {
      const accessLevel = above === null || index === owner ? 'none' : model.access(index, above)
      return accessLevel === 'none' ? [] : [[userId, accessLevel]]
    }),
  )
}

test('after any changes to folders, shares and teams, everyone’s view and permissions follow the contract', async () => {
  await fc.assert(
    fc.asyncProperty(
      history,
      whileTimeLasts(6_000, async (steps) => {
        const world = await createWorld(await service.createDirectory())
        for (const [index, taken] of steps.entries()) {
          const [answered, expected] = await take(world, taken)
          expect({ ...taken, status: answered }).toEqual({ ...taken, status: expected })
          const reader = index % PEOPLE
          expect(await foldersSeenBy(at(world.people, reader))).toEqual(expectedFolders(world, reader))
        }
        await compare(world)
      }),
    ),
    // On failure, fast-check prints the seed and the shortest failing history.
    { numRuns: 20 },
  )
})
