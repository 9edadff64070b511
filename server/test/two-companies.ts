import { addThings, type ThingIds } from './access-world.ts'
import { service, test as base } from './service-test.ts'

const { db } = service

/** Two companies with one of each kind of resource; in `here`, all of it belongs to a person who shares nothing. */
export const test = base.extend('world', async ({ directory }) => {
  await db
    .updateTable('directories')
    .set({ maxApiRequestsPerMinute: 1_000_000 })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  const elsewhere = await service.createDirectory()
  const here = await addThings(db, directory, await directory.signIn('user'))
  const there = await addThings(db, elsewhere, await elsewhere.signIn('owner'))
  return { directory, elsewhere, here, there }
})

/** Returns every row that belongs to the directories as text, which denied requests must not change. */
export async function everything({ here, there }: { here: ThingIds; there: ThingIds }): Promise<string> {
  const directoryIds = [here.directoryId, there.directoryId]
  const recordingIds = [here.recordingId, there.recordingId]
  const rows = await Promise.all([
    db.selectFrom('recordings').selectAll().where('directoryId', 'in', directoryIds).orderBy('recordingId').execute(),
    db.selectFrom('folders').selectAll().where('directoryId', 'in', directoryIds).orderBy('folderId').execute(),
    db
      .selectFrom('appointments')
      .selectAll()
      .where('directoryId', 'in', directoryIds)
      .orderBy('appointmentId')
      .execute(),
    db.selectFrom('tasks').selectAll().where('directoryId', 'in', directoryIds).orderBy('taskId').execute(),
    db.selectFrom('teams').selectAll().where('directoryId', 'in', directoryIds).orderBy('teamId').execute(),
    db.selectFrom('tags').selectAll().where('directoryId', 'in', directoryIds).orderBy('tagId').execute(),
    db.selectFrom('vocabulary').selectAll().where('directoryId', 'in', directoryIds).orderBy('vocabularyId').execute(),
    db.selectFrom('webhooks').selectAll().where('directoryId', 'in', directoryIds).orderBy('webhookId').execute(),
    db.selectFrom('calendars').selectAll().where('directoryId', 'in', directoryIds).orderBy('calendarId').execute(),
    db.selectFrom('uploads').selectAll().where('directoryId', 'in', directoryIds).orderBy('uploadId').execute(),
    db.selectFrom('memberships').selectAll().where('directoryId', 'in', directoryIds).orderBy('userId').execute(),
    db
      .selectFrom('transcriptSpeakers')
      .selectAll()
      .where('recordingId', 'in', recordingIds)
      .orderBy('speakerId')
      .execute(),
    db
      .selectFrom('transcriptSegments')
      .selectAll()
      .where('recordingId', 'in', recordingIds)
      .orderBy('recordingId')
      .orderBy('position')
      .execute(),
    db.selectFrom('voiceprints').selectAll().where('directoryId', 'in', directoryIds).orderBy('voiceprintId').execute(),
    db
      .selectFrom('speakerSuggestions')
      .selectAll()
      .where('recordingId', 'in', recordingIds)
      .orderBy('suggestionId')
      .execute(),
    db.selectFrom('recordingNotes').selectAll().where('recordingId', 'in', recordingIds).orderBy('noteId').execute(),
    db.selectFrom('news').selectAll().where('directoryId', 'in', directoryIds).orderBy('newsId').execute(),
    db.selectFrom('invitations').selectAll().where('directoryId', 'in', directoryIds).execute(),
    db
      .selectFrom('auditEntries')
      .select('action')
      .where('directoryId', 'in', directoryIds)
      // Denied requests are recorded; they change nothing else.
      .where('action', '!=', 'access.refused')
      .execute(),
  ])
  return JSON.stringify(rows)
}
