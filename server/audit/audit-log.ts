import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { personName } from '../identity/user-store.ts'
import { newId } from '../new-id.ts'

/** Private actions: the log shows them only to the person, regardless of what others can read. */
export const ownActions = ['voice.remembered', 'voice.forgotten'] as const

/** What an entry tells about, in display order; the app has a label for each. */
export const auditFields = [
  'method',
  'secondFactor',
  'browser',
  'system',
  'network',
  'isNewDevice',
  'isNewNetwork',
  'through',
  'applications',
  'defaultMeetingTemplate',
  'deleteAfterDays',
  'description',
  'directoryWide',
  'event',
  'expiresOn',
  'firstName',
  'folder',
  'isActive',
  'isBlocked',
  'isRecordingConsentRequired',
  'keepFiled',
  'languageCode',
  'lastName',
  'license',
  'mediaAfterDays',
  'member',
  'name',
  'parentFolder',
  'people',
  'recordingConsentText',
  'role',
  'scopes',
  'secondFactorOf_admin',
  'secondFactorOf_owner',
  'secondFactorOf_user',
  'sections',
  'sessions',
  'subfolder',
  'subfolders',
  'teamShare',
  'timeZone',
  'title',
  'tokens',
  'url',
  'userShare',
] as const

export type AuditField = (typeof auditFields)[number]

/** One field before and after, in readable form; never a password, a token or a secret address. */
export type AuditChange = { field: AuditField; before: string | null; after: string | null }

export type AuditNote = {
  /** Null for an entry about an account rather than one company: every directory the person belongs to lists it. */
  directoryId: string | null
  /** Null if the service did it on its own. */
  userId: string | null
  /** `<noun>.<past participle>`, such as `folder.deleted`. */
  action: `${string}.${string}`
  resourceId: string | null
  /** The name, or a query for it. */
  resourceName?: string | RawBuilder<string | null> | null
  changes?: readonly AuditChange[]
}

/** Adds an entry to the audit log, in the transaction of the change. */
export function recordAudit(trx: Db, note: AuditNote): Promise<void> {
  return recordAudits(trx, [note])
}

/** The same for several changes at once; does nothing for an empty list. */
export async function recordAudits(trx: Db, notes: readonly AuditNote[]): Promise<void> {
  if (notes.length === 0) return
  await trx.insertInto('auditEntries').values(notes.map(toRow)).execute()
}

const toRow = ({ directoryId, userId, action, resourceId, resourceName = null, changes = [] }: AuditNote) => ({
  auditEntryId: newId(),
  directoryId,
  userId,
  userName: userId === null ? null : nameOf(userId),
  action,
  resourceId,
  resourceName,
  changes: sql<string>`${JSON.stringify(changes)}::jsonb`,
})

/** Selects the person's current name, or the e-mail address if they have none. */
function nameOf(userId: string) {
  return sql<string>`(select ${personName()} from users where user_id = ${userId})`
}
