import { sql } from 'kysely'
import { expect } from 'vitest'
import { service, test } from '../test/service-test.ts'
import { addFolder, addRecording } from '../test/test-recording.ts'

const { db } = service

test('who sees a recording in many folders of a large company is told without holding up others', async ({
  directory,
}) => {
  const creator = await directory.signIn('user')
  const { directoryId } = directory
  const recordingId = await addRecording(db, { directoryId, ownerUserId: creator.userId })
  const colleagues = 1_500
  const folders = 1_500
  await sql`
    with people as (
      insert into users (user_id, email, first_name, last_name)
      select gen_random_uuid(), gen_random_uuid() || '@example.com', 'Person', n::text
      from generate_series(1, ${colleagues}::int) n
      returning user_id
    )
    insert into memberships (directory_id, user_id, role_id, license_id)
    select own.directory_id, people.user_id, own.role_id, own.license_id
    from people, memberships own
    where own.directory_id = ${directoryId} and own.user_id = ${creator.userId}`.execute(db)
  const above = await addFolder(db, { directoryId, ownerUserId: creator.userId, name: 'All' })
  await sql`
    insert into folder_user_shares (folder_id, user_id, access_level)
    select ${above}::uuid, user_id, 'read' from memberships
    where directory_id = ${directoryId} and user_id <> ${creator.userId}`.execute(db)
  await sql`
    with below as (
      insert into folders (folder_id, directory_id, owner_user_id, parent_folder_id, name)
      select gen_random_uuid(), ${directoryId}::uuid, ${creator.userId}::uuid, ${above}::uuid, 'Folder ' || n
      from generate_series(1, ${folders}::int) n
      returning folder_id
    )
    insert into folder_recordings (folder_id, recording_id, grants_edit)
    select folder_id, ${recordingId}::uuid, true from below`.execute(db)

  const response = await creator.get(`/recordings/${recordingId}/access?pageSize=2`)

  const { items, total }: { items: { reasons: object[] }[]; total: number } = response.json()
  expect(total).toBe(colleagues + 1)
  expect(items[1]?.reasons).toHaveLength(20)
})
