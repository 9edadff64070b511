import * as fc from 'fast-check'
import { newId } from '../new-id.ts'
import { service } from '../test/service-test.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'
import { FolderModel } from './folder-model.ts'
import type { AccessLevel } from './folder-rules.ts'

/** So many people are in the company; the first is an admin. */
export const PEOPLE = 4
const TEAMS = 2
const RECORDINGS = 3
const ADMIN = 0

const person = fc.nat({ max: PEOPLE - 1 })
/** Most things are done by the owner of the folder in question (null), so that most of them succeed. */
const actor = fc.option(person, { freq: 1 })
/** A folder by the order in which they were made, counted round; now and then one that nobody made. */
const folder = fc.oneof({ weight: 30, arbitrary: fc.nat({ max: 1000 }) }, { weight: 1, arbitrary: fc.constant(-1) })
const parent = fc.option(folder, { freq: 4 })
const recording = fc.nat({ max: RECORDINGS - 1 })
const level = fc.constantFrom<AccessLevel>('none', 'read', 'readWrite')
const sharesWith = (count: number) =>
  fc.uniqueArray(fc.tuple(fc.nat({ max: count - 1 }), level), { selector: ([id]) => id, maxLength: 3 })
const members = fc.uniqueArray(person)

const create = fc.record({ does: fc.constant('create' as const), actor, parent })
const share = fc.record({
  does: fc.constant('share' as const),
  actor,
  folder,
  people: sharesWith(PEOPLE),
  teams: sharesWith(TEAMS),
})
const file = fc.record({ does: fc.constantFrom('file' as const, 'unfile' as const), actor, folder, recording })
const step = fc.oneof(
  { weight: 4, arbitrary: create },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('move' as const), actor, folder, parent }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('remove' as const, 'restore' as const), actor, folder }) },
  { weight: 6, arbitrary: share },
  { weight: 3, arbitrary: file },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('staff' as const), team: fc.nat({ max: TEAMS - 1 }), members }),
  },
)

export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The same company in the service and in the model; the ids of what the model knows by number. */
export type World = {
  model: FolderModel
  people: TestPerson[]
  teamIds: string[]
  recordingIds: string[]
  folderIds: string[]
}

export async function createWorld(directory: TestDirectory): Promise<World> {
  const people: TestPerson[] = []
  for (let index = 0; index < PEOPLE; index += 1) {
    people.push(await directory.signIn(index === ADMIN ? 'admin' : 'user'))
  }
  const owners = Array.from({ length: RECORDINGS }, (_, index) => 1 + (index % (PEOPLE - 1)))
  const recordingIds: string[] = []
  for (const owner of owners) {
    const { directoryId } = directory
    recordingIds.push(await addRecording(service.db, { directoryId, ownerUserId: at(people, owner).userId }))
  }
  const teamIds: string[] = []
  for (let index = 0; index < TEAMS; index += 1) {
    teamIds.push((await at(people, ADMIN).post('/teams', { name: `Team ${index}` })).json().teamId)
  }
  const model = new FolderModel({ teamCount: TEAMS, recordings: owners, admin: ADMIN })
  return { model, people, teamIds, recordingIds, folderIds: [] }
}

export function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error(`Nothing at ${index}.`)
  return item
}

/** Who does what to which folder, once it is known which folders there are. */
type Act = { person: number; folder: number }

export function actOf(
  { model }: World,
  { actor: chosen, folder: drawn }: { actor: number | null; folder: number },
): Act {
  const number = drawn < 0 || model.folders.length === 0 ? -1 : drawn % model.folders.length
  return { person: chosen ?? model.folders[number]?.owner ?? ADMIN, folder: number }
}

export const parentOf = (world: World, drawn: number | null) =>
  drawn === null ? null : actOf(world, { actor: null, folder: drawn }).folder

/** A folder that was never made has an id that nobody knows. */
export const idOf = ({ folderIds }: World, number: number) => folderIds[number] ?? newId()

/** Takes the step in both; answers the statuses of the service and of the model. */
export async function take(world: World, taken: Step): Promise<[number, number]> {
  switch (taken.does) {
    case 'create':
      return takeCreate(world, taken)
    case 'staff':
      return takeStaff(world, taken)
    case 'share':
      return takeShare(world, taken)
    case 'move':
      return takeMove(world, taken)
    case 'remove':
    case 'restore':
      return takeAway(world, taken)
    case 'file':
    case 'unfile': {
      const act = actOf(world, taken)
      const client = at(world.people, act.person)
      const path = `/folders/${idOf(world, act.folder)}/recordings/${at(world.recordingIds, taken.recording)}`
      const response = await (taken.does === 'file' ? client.put(path) : client.delete(path))
      return [response.statusCode, world.model[taken.does]({ ...act, recording: taken.recording })]
    }
  }
}

async function takeMove(world: World, taken: Extract<Step, { does: 'move' }>): Promise<[number, number]> {
  const { person: by, folder: number } = actOf(world, taken)
  const target = parentOf(world, taken.parent)
  const parentFolderId = target === null ? null : idOf(world, target)
  const response = await at(world.people, by).patch(`/folders/${idOf(world, number)}`, { parentFolderId })
  return [response.statusCode, world.model.move({ person: by, folder: number, parent: target })]
}

async function takeAway(world: World, taken: Extract<Step, { does: 'remove' | 'restore' }>): Promise<[number, number]> {
  const act = actOf(world, taken)
  const client = at(world.people, act.person)
  const path = `/folders/${idOf(world, act.folder)}`
  const response = await (taken.does === 'remove' ? client.delete(path) : client.post(`${path}/restore`))
  return [response.statusCode, world.model[taken.does](act)]
}

async function takeCreate(world: World, taken: Extract<Step, { does: 'create' }>): Promise<[number, number]> {
  const target = parentOf(world, taken.parent)
  const by = taken.actor ?? world.model.folders[target ?? -1]?.owner ?? world.model.folders.length % PEOPLE
  const parentFolderId = target === null ? null : idOf(world, target)
  const response = await at(world.people, by).post('/folders', { name: 'Folder', parentFolderId })
  if (response.statusCode === 200) world.folderIds.push(response.json().folderId)
  return [response.statusCode, world.model.create(by, target)]
}

async function takeShare(world: World, taken: Extract<Step, { does: 'share' }>): Promise<[number, number]> {
  const act = actOf(world, taken)
  const response = await at(world.people, act.person).put(`/folders/${idOf(world, act.folder)}/shares`, {
    userShares: taken.people.map(([id, accessLevel]) => ({ userId: at(world.people, id).userId, accessLevel })),
    teamShares: taken.teams.map(([id, accessLevel]) => ({ teamId: at(world.teamIds, id), accessLevel })),
  })
  const shares = { people: new Map(taken.people), teams: new Map(taken.teams) }
  return [response.statusCode, world.model.share(act, shares)]
}

async function takeStaff(world: World, taken: Extract<Step, { does: 'staff' }>): Promise<[number, number]> {
  const userIds = taken.members.map((member) => at(world.people, member).userId)
  const teamId = at(world.teamIds, taken.team)
  const response = await at(world.people, ADMIN).put(`/teams/${teamId}/memberships`, { userIds })
  world.model.teams[taken.team] = new Set(taken.members)
  return [response.statusCode, 200]
}

/** A company with some folders that are shared, and then whatever happens. */
export const history = fc
  .tuple(
    fc.tuple(fc.record({ does: fc.constant('staff' as const), team: fc.constant(0), members })),
    fc.array(create, { minLength: 4, maxLength: 8 }),
    fc.array(share, { minLength: 3, maxLength: 8 }),
    fc.array(file, { minLength: 2, maxLength: 4 }),
    fc.array(step, { maxLength: 16, size: 'max' }),
  )
  .map((parts) => parts.flat())
