import type { Migration } from 'kysely/migration'
import { core } from './0001-core.ts'
import { recordingLists } from './0002-recording-lists.ts'
import { recordingAttendees } from './0003-recording-attendees.ts'
import { auditLog } from './0004-audit-log.ts'

/** Every migration by name; Kysely runs the missing ones in the order of their names. */
export const migrations: Record<string, Migration> = {
  '0001-core': core,
  '0002-recording-lists': recordingLists,
  '0003-recording-attendees': recordingAttendees,
  '0004-audit-log': auditLog,
}
