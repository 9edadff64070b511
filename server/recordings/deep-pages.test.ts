import { sql } from 'kysely'
import { expect } from 'vitest'
import { service, test } from '../test/service-test.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { addFolder, addRecording } from '../test/test-recording.ts'

const { db } = service

/** 1,100 recordings, several with the same timestamp; a third of them are in the folder. */
async function addMany({ directoryId }: TestDirectory, owners: TestPerson[], folderId: string): Promise<void> {
  for (const [index, { userId }] of owners.entries()) {
    await sql`
      insert into recordings (recording_id, directory_id, owner_user_id, name, duration_seconds, language_code, stage,
        is_transcription_completed, is_transcription_succeeded, transcription_completion_reason, created_on)
      select gen_random_uuid(), ${directoryId}::uuid, ${userId}::uuid, 'Meeting', 60, 'en', 'finished', true, true,
        'succeeded', timestamptz '2026-01-01T00:00:00.000001Z' + (n / 3 * 7 + ${index}::int) % 300 * interval '1 microsecond'
      from generate_series(1, 550) n`.execute(db)
  }
  await sql`
    insert into folder_recordings (folder_id, recording_id)
    select ${folderId}::uuid, recording_id from (
      select recording_id, row_number() over (order by recording_id) as place from recordings
      where directory_id = ${directoryId}
    ) numbered where place % 3 = 0`.execute(db)
}

async function allIds(person: TestPerson, pageSize: number, path = '/recordings?') {
  const ids: string[] = []
  for (let page = 1; ; page += 1) {
    const answer = (await person.get(`${path}page=${page}&pageSize=${pageSize}`)).json()
    ids.push(...answer.items.map((item: { recordingId: string }) => item.recordingId))
    if (!answer.hasMore) return { ids, total: answer.total }
  }
}

test('deep pages continue where the previous ones end, each recording once and newest first (contract 4.0)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const other = await directory.signIn('admin')
  const folder = await addFolder(db, { directoryId: directory.directoryId, ownerUserId: user.userId })
  await addMany(directory, [user, other], folder)
  await db
    .updateTable('directories')
    .set({ maxApiRequestsPerMinute: 1_000_000 })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  const { rows } = await sql<{ recordingId: string; isSeen: boolean; isHeld: boolean }>`
    select recording_id, owner_user_id = ${user.userId} or held.folder_id is not null as is_seen,
      held.folder_id is not null as is_held
    from recordings left join folder_recordings held using (recording_id)
    where directory_id = ${directory.directoryId}
    order by created_on desc, recording_id desc`.execute(db)
  const idsOf = (those: typeof rows) => ({ ids: those.map((row) => row.recordingId), total: those.length })

  expect(await allIds(user, 99)).toEqual(idsOf(rows.filter(({ isSeen }) => isSeen)))
  expect(await allIds(other, 100)).toEqual(idsOf(rows))
  const held = idsOf(rows.filter(({ isHeld }) => isHeld))
  expect(await allIds(user, 40, `/folders/${folder}/recordings?`)).toEqual(held)

  const [gone = ''] = held.ids
  const created = await addRecording(db, { directoryId: directory.directoryId, ownerUserId: user.userId })
  await user.delete(`/folders/${folder}/recordings/${gone}`)
  const { ids } = await allIds(user, 100)
  expect(ids).toContain(created)
  expect((await allIds(user, 100, `/folders/${folder}/recordings?`)).ids).toEqual(held.ids.slice(1))
})
