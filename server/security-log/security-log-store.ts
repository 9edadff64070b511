import { sql } from 'kysely'
import type { AuditChange } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { personName } from '../identity/user-store.ts'

export type NewEntry = {
  auditEntryId: string
  action: SecurityAction
  userId: string
  directoryId: string | null
  resourceName: string | null
  changes: AuditChange[]
  /** The same for what is to be one entry. */
  mergeKey: string
  count: number
  firstOn: number
  lastOn: number
}

/**
 * Adds what has no entry yet and counts up the others; answers the ids of those that were added. Of an account that is gone
 * nothing is kept.
 */
export async function addEntries(db: Db, entries: readonly NewEntry[]): Promise<ReadonlySet<string>> {
  if (entries.length === 0) return new Set()
  // In the order of their keys, so that two processes never wait for each other.
  const { rows } = await sql<{ auditEntryId: string }>`
    insert into audit_entries as known
      (audit_entry_id, directory_id, user_id, user_name, action, resource_name, changes, occurred_on, last_occurred_on, count, merge_key)
    select added."auditEntryId", added."directoryId", users.user_id, ${personName()}, added.action, added."resourceName",
      added.changes, to_timestamp(added."firstOn" / 1000), to_timestamp(added."lastOn" / 1000), added.count, added."mergeKey"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as added ("auditEntryId" uuid, "directoryId" uuid, "userId" uuid,
      action text, "resourceName" text, changes jsonb, "firstOn" float8, "lastOn" float8, count integer, "mergeKey" text)
    join users on users.user_id = added."userId" and users.deleted_on is null
    order by added."mergeKey"
    on conflict (merge_key) where merge_key is not null do update set
      count = known.count + excluded.count,
      last_occurred_on = greatest(known.last_occurred_on, excluded.last_occurred_on)
    returning audit_entry_id as "auditEntryId"`.execute(db)
  return new Set(rows.map(({ auditEntryId }) => auditEntryId))
}

/** Deletes what has been kept for its time. */
export async function sweepSecurityLog(db: Db): Promise<void> {
  for (const [action, days] of Object.entries(daysKept)) {
    await sql`delete from audit_entries
      where action = ${action} and occurred_on < now() - ${days} * interval '1 day'`.execute(db)
  }
}

/** What the security log tells of somebody's account, in every company they belong to. */
export const accountActions = ['session.created', 'signIn.failed', 'signIn.limited'] as const

/** What each kind of entry is kept for, in days: long enough to look into something that shows late, and no longer. */
const daysKept = {
  'session.created': 365,
  'signIn.failed': 180,
  'signIn.limited': 180,
  'access.refused': 180,
} as const

export type SecurityAction = keyof typeof daysKept
export type AccountAction = (typeof accountActions)[number]
