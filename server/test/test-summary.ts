import type { Db } from '../db/open-database.ts'
import { newId } from '../new-id.ts'
import { addRecording } from './test-recording.ts'

/** Adds a recording of `ownerUserId` with a summary; returns the summary's id. */
export async function addSummary(db: Db, facts: { directoryId: string; ownerUserId: string }): Promise<string> {
  const recordingSummaryId = newId()
  const recordingId = await addRecording(db, facts)
  const { directoryId } = facts
  await db
    .insertInto('summaries')
    .values({ recordingSummaryId, recordingId, directoryId, createdOn: new Date() })
    .execute()
  return recordingSummaryId
}
