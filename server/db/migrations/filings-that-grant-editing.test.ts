import { sql } from 'kysely'
import { expect } from 'vitest'
import { service, test } from '../../test/service-test.ts'
import { addFolder, addRecording } from '../../test/test-recording.ts'
import { filingsThatGrantEditing } from './0036-filings-that-grant-editing.ts'

const { db } = service
const undone = new Error('undone')

test('gives the folder’s writers edit access to existing filings by people who manage the recording', async ({
  directory,
}) => {
  const { directoryId } = directory
  const [creator, reader] = [await directory.signIn('user'), await directory.signIn('user')]
  const [admin, blocked, left] = [
    await directory.signIn('admin'),
    await directory.signIn('admin'),
    await directory.signIn('admin'),
  ]
  const recordingId = await addRecording(db, { directoryId, ownerUserId: creator.userId })
  const filers = { creator, reader, admin, blocked, left }
  const folders = new Map<string, string>()
  for (const [name, { userId }] of Object.entries(filers)) {
    const folderId = await addFolder(db, { directoryId, ownerUserId: userId })
    await db.insertInto('folderRecordings').values({ folderId, recordingId, addedByUserId: userId }).execute()
    folders.set(folderId, name)
  }
  await db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', blocked.userId).execute()
  await db.updateTable('memberships').set({ deletedOn: new Date() }).where('userId', '=', left.userId).execute()
  const granting: (string | undefined)[] = []

  const migration = db.transaction().execute(async (trx) => {
    await sql`alter table folder_recordings drop column grants_edit`.execute(trx)
    await filingsThatGrantEditing.up(trx)
    const rows = await trx
      .selectFrom('folderRecordings')
      .select(['folderId', 'grantsEdit'])
      .where('recordingId', '=', recordingId)
      .execute()
    granting.push(...rows.filter(({ grantsEdit }) => grantsEdit).map(({ folderId }) => folders.get(folderId)))
    throw undone
  })

  await expect(migration).rejects.toBe(undone)
  expect(new Set(granting)).toEqual(new Set(['admin', 'creator']))
})
