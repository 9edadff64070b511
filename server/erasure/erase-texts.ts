import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { NAMELESS, type Erased } from './erased.ts'

type Text = { table: string; columns: readonly string[]; within: RawBuilder<unknown> }

/**
 * Takes name and e-mail out of what stays in the person's companies: where they are fields of their own, and where they stand
 * in a text, as a whole and in any case. Each statement is one transaction, and finds nothing when it is done again.
 */
export async function eraseTexts(db: Db, erased: Erased): Promise<void> {
  for (const statement of fields(erased)) await statement.execute(db)
  for (const text of texts(erased)) await replaceIn(db, text, erased)
  await forgetWords(db, erased)
}

const ofRecordings = ({ directoryIds }: Erased) =>
  sql`recording_id in (select recording_id from recordings where directory_id = any(${directoryIds}::uuid[]))`

function fields(erased: Erased): RawBuilder<unknown>[] {
  const { email, fullName, directoryIds, userId, standInId } = erased
  const named = (name: string, address: string) => sql`(lower(${sql.ref(address)}) = ${email}
    or (${sql.ref(address)} is null and lower(${sql.ref(name)}) = ${fullName?.toLowerCase() ?? null}))`
  return [
    sql`update transcript_speakers set name = null, email_address = null
      where ${named('name', 'email_address')} and ${ofRecordings(erased)}`,
    sql`update summary_section_items set responsible_user_name = ${NAMELESS}, responsible_user_email = null
      where ${named('responsible_user_name', 'responsible_user_email')} and recording_summary_id in (
        select recording_summary_id from summaries where directory_id = any(${directoryIds}::uuid[])
      )`,
    sql`update appointment_attendees set name = null, email = null
      where ${named('name', 'email')} and appointment_id in (
        select appointment_id from appointments where directory_id = any(${directoryIds}::uuid[])
      )`,
    sql`update audit_entries set user_name = ${NAMELESS} where user_id = ${userId}`,
    sql`update audit_entries set resource_id = ${standInId}, resource_name = ${NAMELESS} where resource_id = ${userId}`,
  ]
}

function texts(erased: Erased): Text[] {
  const { directoryIds, standInId, userId } = erased
  const here = sql`directory_id = any(${directoryIds}::uuid[])`
  const ofSummaries = sql`recording_summary_id in (select recording_summary_id from summaries where ${here})`
  const ofWebhooks = sql`webhook_id in (select webhook_id from webhooks where ${here})`
  // What concerns an account is in nobody's directory; once it was theirs, it points at either.
  const logged = sql`(${here} or (directory_id is null and user_id in (${userId}, ${standInId})))`
  return [
    { table: 'recordings', columns: ['name', 'file_name', 'error_detail', 'source_url'], within: here },
    { table: 'folders', columns: ['name', 'description'], within: here },
    { table: 'tasks', columns: ['subject', 'description'], within: here },
    { table: 'appointments', columns: ['subject', 'description', 'location'], within: here },
    { table: 'vocabulary', columns: ['phrase', 'manual_replace_phrases', 'description'], within: here },
    { table: 'summaries', columns: ['summary', 'error_detail'], within: here },
    { table: 'summary_section_items', columns: ['title', 'content', 'subject', 'description'], within: ofSummaries },
    { table: 'transcript_segments', columns: ['text', 'original_text'], within: ofRecordings(erased) },
    { table: 'uploads', columns: ['file_name'], within: here },
    { table: 'webhook_deliveries', columns: ['request_body', 'response_body', 'error'], within: ofWebhooks },
    { table: 'audit_entries', columns: ['resource_name', 'user_name'], within: logged },
    { table: 'invitations', columns: ['invitation_text'], within: here },
    { table: 'memberships', columns: ['invitation_text'], within: here },
  ]
}

/** The words of a spoken text have times of their own; they would tell what the text does not any more. */
const alsoCleared: Readonly<Record<string, string>> = {
  transcript_segments: ', words = null, original_words = null',
}

async function replaceIn(db: Db, { table, columns, within }: Text, erased: Erased): Promise<void> {
  const pattern = patternOf(erased)
  const replaced = columns.map(
    (column) => sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${NAMELESS}, 'gi')`,
  )
  const found = columns.map((column) => sql`${sql.ref(column)} ~* ${pattern}`)
  await sql`update ${sql.table(table)} set ${sql.join(replaced)}${sql.raw(alsoCleared[table] ?? '')}
    where ${within} and (${sql.join(found, sql` or `)})`.execute(db)
  if (table !== 'audit_entries') return
  await sql`update audit_entries
    set changes = regexp_replace(changes::text, ${pattern}, ${NAMELESS}, 'gi')::jsonb
    where ${within} and changes::text ~* ${pattern}`.execute(db)
}

/** Name or e-mail, between other signs than letters; a sign that could mean something is taken as it stands. */
function patternOf({ email, fullName }: Erased): string {
  const literal = (text: string) =>
    text.replaceAll(/[^\p{L}\p{N}\s]/gu, (sign) => `\\${sign}`).replaceAll(/\s+/g, '\\s+')
  const all = [email, ...(fullName === null ? [] : [fullName])]
  return all.map((text) => `(?<![[:alnum:]])${literal(text)}(?![[:alnum:]])`).join('|')
}

/** Words of the name and the e-mail that stand in no text any more are not offered to a search either. */
async function forgetWords(db: Db, { email, fullName }: Erased): Promise<void> {
  const parts = [email, ...(fullName === null ? [] : fullName.toLowerCase().split(/\s+/))]
  const alike = parts.map((part) => `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
  await sql`delete from searched_words known
    where word like any(${alike}::text[])
      and not exists (select from searched_recordings where search_words(name) @> array[known.word])
      and not exists (select from searched_transcripts where transcript_words(recording_id) @> array[known.word])
      and not exists (select from searched_summaries where summary_words(recording_summary_id) @> array[known.word])`.execute(
    db,
  )
}
