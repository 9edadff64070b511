import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { personName } from '../identity/user-store.ts'
import { newId } from '../new-id.ts'

/** What a person did with what is nobody else's business: the log tells of it to them alone, whatever others may read. */
export const ownActions = ['voice.remembered', 'voice.forgotten'] as const

/** One field before and after, in words a person reads; never a password, a token or an address that is a secret. */
export type AuditChange = { field: string; before: string | null; after: string | null }

export type AuditNote = {
  /** Null for what concerns an account rather than one company: every directory the person belongs to lists it. */
  directoryId: string | null
  /** Null when the service did it by itself. */
  userId: string | null
  /** `<noun>.<past participle>`, such as `folder.deleted`. */
  action: `${string}.${string}`
  resourceId: string | null
  /** The name, or what selects it. */
  resourceName?: string | RawBuilder<string | null> | null
  changes?: readonly AuditChange[]
}

/** Adds an entry to the audit log, in the transaction of the change it tells of. */
export function recordAudit(trx: Db, note: AuditNote): Promise<void> {
  return recordAudits(trx, [note])
}

/** The same for what changed together; none for an empty list. */
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

/** The person's name as it is now, or the e-mail of someone who has given none. */
function nameOf(userId: string) {
  return sql<string>`(select ${personName()} from users where user_id = ${userId})`
}
