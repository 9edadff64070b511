import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { accountActions } from '../security-log/security-actions.ts'
import { ownActions } from '../audit/audit-log.ts'
import type { Erased } from './erased.ts'

/** Rows that are one person's alone, in an order in which they can go: all their texts go with them. */
export const ownTables = [
  'access_tokens',
  'sessions',
  'voiceprints',
  'user_identities',
  'pending_links',
  'password_resets',
  'invitations',
  'team_memberships',
  'folder_user_shares',
  'folder_favorites',
] as const

/** Takes away what is the person's alone. In order: what points at something goes before it. */
export async function eraseOwnThings(trx: Db, { userId }: Erased): Promise<void> {
  for (const statement of statements(userId)) await statement.execute(trx)
}

function statements(userId: string) {
  const appointments = sql`(select appointment_id from appointments where user_id = ${userId})`
  const templates = sql`(
    select meeting_template_id from meeting_templates where owner_user_id = ${userId} and scope = 'personal'
  )`
  const webhooks = sql`(select webhook_id from webhooks where user_id = ${userId})`
  return [
    ...ownTables.map((table) => sql`delete from ${sql.table(table)} where user_id = ${userId}`),
    sql`delete from audit_entries where directory_id is null and user_id = ${userId} and action in (${sql.join([...accountActions])})`,
    sql`delete from audit_entries where user_id = ${userId} and action in (${sql.join([...ownActions])})`,
    sql`delete from oauth_records where user_id = ${userId} or payload::text like ${`%${userId}%`}`,
    sql`delete from recording_appointments where appointment_id in ${appointments}`,
    sql`delete from appointment_tags where appointment_id in ${appointments}`,
    sql`delete from deleted_appointment_tags where appointment_id in ${appointments}`,
    sql`delete from appointment_attendees where appointment_id in ${appointments}`,
    sql`update tasks set appointment_id = null where appointment_id in ${appointments}`,
    sql`update appointments set series_master_id = null where series_master_id in ${appointments}`,
    sql`delete from appointments where user_id = ${userId}`,
    sql`delete from calendars where user_id = ${userId}`,
    sql`delete from vocabulary where user_id = ${userId}`,
    sql`delete from webhook_deliveries where webhook_id in ${webhooks}`,
    sql`delete from webhooks where user_id = ${userId}`,
    // Of recordings that were summarized by one of theirs, only the choice is forgotten.
    sql`update recordings set meeting_template_id = null where meeting_template_id in ${templates}`,
    sql`update summaries set meeting_template_id = null where meeting_template_id in ${templates}`,
    sql`delete from meeting_template_sections where meeting_template_id in ${templates}`,
    sql`delete from meeting_templates where owner_user_id = ${userId} and scope = 'personal'`,
    sql`delete from memberships where user_id = ${userId}`,
  ]
}
