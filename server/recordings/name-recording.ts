import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import { displayText } from '../text-rules.ts'

type NamedBy = Row<'recordings'>['namedBy']

/** Precedence of names: a person's, then the appointment's, then the summary's. */
const GIVES_WAY: Record<'appointment' | 'summary', readonly NamedBy[]> = {
  appointment: ['file', 'summary'],
  summary: ['file'],
}

/** The contract's limit. */
const LONGEST_NAME = 1000

/** `userId`: who linked the appointment; null if the service named it. */
type Naming = { recordingId: string; name: string | null; namedBy: 'appointment' | 'summary'; userId: string | null }

/** Names a recording after its content unless a person has named it, and records that in the audit log. Idempotent. */
export async function nameRecording(trx: Db, { recordingId, name, namedBy, userId }: Naming): Promise<void> {
  const wanted = displayText(name ?? '')
  if (wanted === '' || Array.from(wanted).length > LONGEST_NAME) return
  const recording = await trx
    .selectFrom('recordings')
    .select(['directoryId', 'name', 'nameBefore', 'namedBy'])
    .where('recordingId', '=', recordingId)
    .where('deletedOn', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (recording === undefined || !GIVES_WAY[namedBy].includes(recording.namedBy) || recording.name === wanted) return
  const nameBefore = recording.namedBy === 'file' ? recording.name : recording.nameBefore
  await trx
    .updateTable('recordings')
    .set({ name: wanted, namedBy, nameBefore, modifiedOn: new Date() })
    .where('recordingId', '=', recordingId)
    .execute()
  await noteName(trx, { ...recording, recordingId, userId, after: wanted })
}

type Named = { directoryId: string; recordingId: string; userId: string | null; name: string | null; after: string }

export function noteName(trx: Db, { directoryId, recordingId, userId, name, after }: Named): Promise<void> {
  return recordAudit(trx, {
    directoryId,
    userId,
    action: 'recording.renamed',
    resourceId: recordingId,
    resourceName: after,
    changes: [{ field: 'name', before: name, after }],
  })
}

/** The subject of an appointment, which everyone who sees the recording may then read; null if it's private. */
export async function subjectOf(db: Db, appointmentId: string): Promise<string | null> {
  const appointment = await db
    .selectFrom('appointments')
    .select('subject')
    .where('appointmentId', '=', appointmentId)
    .where('isPrivate', '=', false)
    .executeTakeFirst()
  return appointment?.subject ?? null
}
