import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { seesNow } from '../recordings/recording-visibility.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addFolder, addRecording } from '../test/test-recording.ts'

const { db } = service

const COLLEAGUES = 1_500

/** Adds members with the same role and license as this one. */
async function addColleagues({ directoryId, userId }: TestPerson): Promise<void> {
  await sql`
    with people as (
      insert into users (user_id, email, first_name, last_name)
      select gen_random_uuid(), gen_random_uuid() || '@example.com', 'Person', n::text
      from generate_series(1, ${COLLEAGUES}::int) n
      returning user_id
    )
    insert into memberships (directory_id, user_id, role_id, license_id)
    select own.directory_id, people.user_id, own.role_id, own.license_id
    from people, memberships own
    where own.directory_id = ${directoryId} and own.user_id = ${userId}`.execute(db)
}

/** Adds teams with everyone as a member. */
async function addTeams(directoryId: string, count: number): Promise<void> {
  await sql`
    with added as (
      insert into teams (team_id, directory_id, name)
      select gen_random_uuid(), ${directoryId}::uuid, 'Team ' || n from generate_series(1, ${count}::int) n
      returning team_id
    )
    insert into team_memberships (team_id, user_id)
    select team_id, user_id from added, memberships where directory_id = ${directoryId}`.execute(db)
}

/** A recording in 1,500 folders, inside a parent that all current members can read. */
async function addFiledRecording({ directoryId, userId }: TestPerson): Promise<string> {
  const owned = { directoryId, ownerUserId: userId }
  const recordingId = await addRecording(db, owned)
  const above = await addFolder(db, { ...owned, name: 'All' })
  await sql`
    insert into folder_user_shares (folder_id, user_id, access_level)
    select ${above}::uuid, user_id, 'read' from memberships
    where directory_id = ${directoryId} and user_id <> ${userId}`.execute(db)
  await sql`
    with below as (
      insert into folders (folder_id, directory_id, owner_user_id, parent_folder_id, name)
      select gen_random_uuid(), ${directoryId}::uuid, ${userId}::uuid, ${above}::uuid, 'Folder ' || n
      from generate_series(1, 1500) n
      returning folder_id
    )
    insert into folder_recordings (folder_id, recording_id, grants_edit)
    select folder_id, ${recordingId}::uuid, true from below`.execute(db)
  return recordingId
}

test('listing who sees a recording in many folders of a large company doesn’t block others', async ({ directory }) => {
  const creator = await directory.signIn('user')
  await addColleagues(creator)
  const recordingId = await addFiledRecording(creator)

  const response = await creator.get(`/recordings/${recordingId}/access?pageSize=2`)

  const { items, total }: { items: { reasons: object[] }[]; total: number } = response.json()
  expect(total).toBe(COLLEAGUES + 1)
  expect(items[1]?.reasons).toHaveLength(20)
})

test('checking whether a recording may be played doesn’t query each of its folders', async ({ directory }) => {
  const creator = await directory.signIn('user')
  const { userId } = await directory.signIn('user')
  const stranger = await directory.signIn('user')
  const recordingId = await addFiledRecording(creator)
  await db.deleteFrom('folderUserShares').where('userId', '=', stranger.userId).execute()
  let statements = 0
  const counted = db.withPlugin({
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })

  expect(await seesNow(counted, { recordingId, userId })).toBe(true)
  expect(await seesNow(counted, { recordingId, userId: stranger.userId })).toBe(false)

  expect(statements).toBeLessThan(12)
})

test('listing who sees a folder below many that are shared with large teams doesn’t block others', async ({
  directory,
}) => {
  const creator = await directory.signIn('user')
  const { directoryId } = directory
  await addColleagues(creator)
  await addTeams(directoryId, 20)
  const path: string[] = []
  for (let depth = 0; depth < 50; depth += 1) {
    const owned = { directoryId, ownerUserId: creator.userId, parentFolderId: path.at(-1) ?? null }
    path.push(await addFolder(db, owned))
  }
  await sql`
    insert into folder_team_shares (folder_id, team_id, access_level)
    select folder_id, team_id, 'read' from unnest(${path}::uuid[]) as folder_id, teams
    where teams.directory_id = ${directoryId}`.execute(db)
  const leaf = path.at(-1) ?? newId()

  const people = (await creator.get(`/folders/${leaf}/access?pageSize=2`)).json()
  const shares = (await creator.get(`/folders/${leaf}/shares`)).json()
  const change = { userShares: [], teamShares: [] }
  const preview = (await creator.post(`/folders/${leaf}/access/preview`, change)).json()

  expect(people).toMatchObject({ total: COLLEAGUES + 1, items: [{ reasons: { length: 50 * 20 } }, {}] })
  expect(shares.inheritedShares).toHaveLength(COLLEAGUES)
  expect(shares.inheritedShares[0]).toMatchObject({ accessLevel: 'read', inheritedFromFolderId: path.at(-2) })
  expect(preview).toMatchObject({ gainedCount: 0, lostCount: 0, unchangedCount: COLLEAGUES + 1 })
})
