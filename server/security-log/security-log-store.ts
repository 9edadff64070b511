import { sql } from 'kysely'

import type { AuditChange } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { personName } from '../identity/user-store.ts'
import type { SignInFacts } from './sign-in-facts.ts'

export type NewEntry = {
  auditEntryId: string
  action: SecurityAction
  userId: string
  directoryId: string | null
  resourceName: string | null
  changes: AuditChange[]
  /** The same for incidents that are merged into one entry. */
  mergeKey: string
  count: number
  firstOn: number
  lastOn: number
}

/**
 * Adds new entries and increases the counts of existing ones; returns the ids of those that were added. Entries for
 * deleted accounts are dropped.
 */
export async function addEntries(db: Db, entries: readonly NewEntry[]): Promise<ReadonlySet<string>> {
  if (entries.length === 0) return new Set()
  // Sorted by key, so that two processes can't deadlock.
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

/** Deletes entries after their retention period. */
export async function sweepSecurityLog(db: Db): Promise<void> {
  for (const [action, days] of Object.entries(daysKept)) {
    await sql`delete from audit_entries
      where action = ${action} and occurred_on < now() - ${days} * interval '1 day'`.execute(db)
  }
}

/** What the security log records about an account, in every company it belongs to. */
export const accountActions = ['session.created', 'signIn.failed', 'signIn.limited'] as const

/** How long each kind of entry is kept, in days: long enough to investigate what is noticed late, and no longer. */
const daysKept = {
  'session.created': 365,
  'signIn.failed': 180,
  'signIn.limited': 180,
  'access.refused': 180,
} as const

type SecurityAction = keyof typeof daysKept
export type AccountAction = (typeof accountActions)[number]

/** An event that may be repeated. */
export type Incident = {
  action: Exclude<SecurityAction, 'session.created'>
  /** The subject: an account, or an e-mail address that may not have one. */
  subject: { userId: string } | { email: string }
  directoryId: string | null
  /** What separates incidents with the same subject: a network, or an operation. */
  detail: string
  facts: Omit<SignInFacts, 'network'> | { through: string }
}

/** `detail` is null for incidents that were merged because there were too many. */
type MergedIncident = Omit<Incident, 'detail'> & {
  detail: string | null
  hour: number
  count: number
  firstOn: number
  lastOn: number
}

const HOUR_MS = 3_600_000
/** The maximum number of networks or operations with separate entries per subject and hour. */
const MAX_DETAILS = 20
/** The limit until the next write. Anything beyond is only counted: it's a flood, which the rate limits report. */
const MAX_WAITING = 5_000

/** Holds incidents until they are written, merging repeated ones within an hour. */
export class MergedIncidents {
  #waiting = new Map<string, MergedIncident>()
  /** By subject: the details that have a separate entry this hour. */
  #details = new Map<string, Set<string>>()
  #hour = 0
  #dropped = 0

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  add(incident: Incident, now = Date.now()): void {
    const hour = Math.floor(now / HOUR_MS)
    const merged = { ...incident, detail: this.#detailOf(incident, hour), hour, count: 1, firstOn: now, lastOn: now }
    this.#put(merged)
  }

  /**
   * Puts back incidents that couldn't be written, for example because the database was away; they are merged with newer
   * ones.
   */
  putBack(incidents: readonly MergedIncident[]): void {
    for (const incident of incidents) this.#put(incident)
  }

  /** `dropped`: how many exceeded the limit since the last call. */
  take(): { incidents: MergedIncident[]; dropped: number } {
    const taken = { incidents: [...this.#waiting.values()], dropped: this.#dropped }
    this.#waiting = new Map()
    this.#dropped = 0
    return taken
  }

  #put(incident: MergedIncident): void {
    const key = JSON.stringify([groupOf(incident), incident.detail, incident.hour])
    const known = this.#waiting.get(key)
    if (known === undefined && this.#waiting.size >= MAX_WAITING) {
      this.#dropped += incident.count
    } else if (known === undefined) {
      this.#waiting.set(key, incident)
    } else {
      known.count += incident.count
      known.firstOn = Math.min(known.firstOn, incident.firstOn)
      known.lastOn = Math.max(known.lastOn, incident.lastOn)
    }
  }

  #detailOf(incident: Incident, hour: number): string | null {
    if (hour !== this.#hour || this.#details.size > MAX_WAITING) {
      this.#hour = hour
      this.#details = new Map()
    }
    const group = groupOf(incident)
    const details = this.#details.get(group) ?? new Set()
    this.#details.set(group, details)
    if (details.size < MAX_DETAILS) details.add(incident.detail)
    return details.has(incident.detail) ? incident.detail : null
  }
}

const groupOf = ({ action, subject, directoryId }: Pick<Incident, 'action' | 'subject' | 'directoryId'>) =>
  JSON.stringify([action, 'userId' in subject ? subject.userId : subject.email, directoryId])
