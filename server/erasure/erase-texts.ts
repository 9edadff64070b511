import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { NAMELESS, type Erased } from './erased.ts'

/** Rows of which `columns` are texts; `key` names what they are gone through by. */
type Text = { table: string; columns: readonly string[]; of: Walk; key: string }
/** What of the person's companies is gone through, in order of its ids: `here` tells which rows these are. */
type Walk = { table: string; key: string; here: RawBuilder<unknown> }

/** How many rows, or of how many recordings the rows, are looked through in one statement. */
const PAGE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Takes name and e-mail out of what stays in the person's companies: where they are fields of their own, and where they stand
 * in a text, as a whole and in any case. Goes through a company in pieces, each a transaction, and finds nothing when it is
 * done again.
 */
export async function eraseTexts(db: Db, erased: Erased, signal: AbortSignal): Promise<void> {
  for (const text of texts(erased)) {
    for await (const ids of pages(db, text.of)) {
      signal.throwIfAborted()
      await replaceIn(db, { text, ids }, erased)
    }
  }
  await forgetSuggestions(db, erased)
  await forgetWords(db, erased)
}

async function* pages(db: Db, { table, key, here }: Walk): AsyncGenerator<string[]> {
  for (let after = FIRST; ;) {
    const { rows } = await sql<{ id: string }>`select distinct ${sql.ref(key)} as id from ${sql.table(table)}
      where ${here} and ${sql.ref(key)} > ${after} order by 1 limit ${PAGE}`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) yield ids
    if (ids.length < PAGE) return
    after = ids.at(-1) ?? after
  }
}

function texts({ directoryIds, standInId, userId }: Erased): Text[] {
  const here = sql`directory_id = any(${directoryIds}::uuid[])`
  // What concerns an account is in nobody's directory; once it was theirs, it points at either.
  const logged = sql`(${here} or (directory_id is null and user_id in (${userId}, ${standInId})))`
  const own = (table: string, key: string, columns: readonly string[]) => ({
    table,
    columns,
    key,
    of: { table, key, here },
  })
  const recordings = { table: 'recordings', key: 'recording_id', here }
  const ofSummaries = { key: 'recording_summary_id', of: { table: 'summaries', key: 'recording_summary_id', here } }
  const ofWebhooks = { key: 'webhook_id', of: { table: 'webhooks', key: 'webhook_id', here } }
  const ofAppointments = { key: 'appointment_id', of: { table: 'appointments', key: 'appointment_id', here } }
  return [
    own('recordings', 'recording_id', ['name', 'file_name', 'transcript_file_name', 'error_detail', 'source_url']),
    own('folders', 'folder_id', ['name', 'description']),
    own('tasks', 'task_id', ['subject', 'description']),
    own('appointments', 'appointment_id', ['subject', 'description', 'location']),
    { table: 'appointment_attendees', columns: [], ...ofAppointments },
    own('vocabulary', 'vocabulary_id', ['phrase', 'manual_replace_phrases', 'description']),
    own('summaries', 'recording_summary_id', ['summary', 'error_detail']),
    { table: 'summary_section_items', columns: ['title', 'content', 'subject', 'description'], ...ofSummaries },
    { table: 'transcript_speakers', columns: [], key: 'recording_id', of: recordings },
    { table: 'transcript_segments', columns: ['text', 'original_text'], key: 'recording_id', of: recordings },
    own('uploads', 'upload_id', ['file_name']),
    { table: 'webhook_deliveries', columns: ['request_body', 'response_body', 'error'], ...ofWebhooks },
    {
      table: 'audit_entries',
      columns: ['resource_name', 'user_name'],
      key: 'audit_entry_id',
      of: { table: 'audit_entries', key: 'audit_entry_id', here: logged },
    },
    own('invitations', 'user_id', ['invitation_text']),
    own('memberships', 'user_id', ['invitation_text']),
  ]
}

/** Columns that name a person by themselves, and what then stands there. */
const named: Readonly<Record<string, { name: string; email: string; nameless: string | null }>> = {
  transcript_speakers: { name: 'name', email: 'email_address', nameless: null },
  summary_section_items: { name: 'responsible_user_name', email: 'responsible_user_email', nameless: NAMELESS },
  appointment_attendees: { name: 'name', email: 'email', nameless: null },
}

/** The words of a spoken text have times of their own; they would tell what the text does not any more. */
const alsoCleared: Readonly<Record<string, string>> = {
  transcript_segments: ', words = null, original_words = null',
}

async function replaceIn(db: Db, { text, ids }: { text: Text; ids: readonly string[] }, erased: Erased): Promise<void> {
  const { table, columns, key, of } = text
  const { email, fullName } = erased
  const rows = sql`${sql.ref(key)} = any(${ids}::uuid[])${table === of.table ? sql` and ${of.here}` : sql``}`
  const fields = named[table]
  if (fields !== undefined) {
    const [name, address] = [sql.ref(fields.name), sql.ref(fields.email)]
    await sql`update ${sql.table(table)} set ${name} = ${fields.nameless}, ${address} = null
      where ${rows} and (lower(${address}) = ${email}
        or (${address} is null and lower(${name}) = ${fullName?.toLowerCase() ?? null}))`.execute(db)
  }
  const pattern = patternOf(erased)
  if (columns.length > 0) {
    const replaced = columns.map(
      (column) => sql`${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${NAMELESS}, 'gi')`,
    )
    const found = columns.map((column) => sql`${sql.ref(column)} ~* ${pattern}`)
    await sql`update ${sql.table(table)} set ${sql.join(replaced)}${sql.raw(alsoCleared[table] ?? '')}
      where ${rows} and (${sql.join(found, sql` or `)})`.execute(db)
  }
  if (table === 'audit_entries') await eraseInLog(db, { rows, pattern }, erased)
  if (table === 'webhook_deliveries') {
    await sql`update webhook_deliveries set request_body = replace(request_body, ${erased.userId}, ${erased.standInId})
      where ${rows} and request_body like ${`%${erased.userId}%`}`.execute(db)
  }
}

/** In the log the person has been known by their name, their id and what changed about them. */
async function eraseInLog(
  db: Db,
  { rows, pattern }: { rows: RawBuilder<unknown>; pattern: string },
  { userId, standInId }: Erased,
): Promise<void> {
  await sql`update audit_entries set user_name = ${NAMELESS}
    where ${rows} and user_id = ${userId} and user_name <> ${NAMELESS}`.execute(db)
  await sql`update audit_entries set resource_id = ${standInId}, resource_name = ${NAMELESS}
    where ${rows} and resource_id = ${userId}`.execute(db)
  await sql`update audit_entries
    set changes = replace(regexp_replace(changes::text, ${pattern}, ${NAMELESS}, 'gi'), ${userId}, ${standInId})::jsonb
    where ${rows} and (changes::text ~* ${pattern} or changes::text like ${`%${userId}%`})`.execute(db)
}

/** That they may be a speaker, and what was said that made it seem so. */
async function forgetSuggestions(db: Db, erased: Erased): Promise<void> {
  const { directoryIds, email, fullName } = erased
  const theirs = [email, ...(fullName === null ? [] : [fullName.toLowerCase()])]
  await sql`delete from speaker_suggestions using recordings
    where recordings.recording_id = speaker_suggestions.recording_id and directory_id = any(${directoryIds}::uuid[])
      and (person_key = any(${theirs}::text[]) or lower(speaker_suggestions.name) = any(${theirs}::text[])
        or lower(email_address) = ${email} or reasons::text ~* ${patternOf(erased)})`.execute(db)
}

/** Name or e-mail, between other signs than letters. */
function patternOf({ email, fullName }: Erased): string {
  const all = [email, ...(fullName === null ? [] : [fullName])]
  return all.map((text) => `(?<![[:alnum:]])${literal(text)}(?![[:alnum:]])`).join('|')
}

/** A sign that could mean something is taken as it stands. */
const literal = (text: string) => text.replaceAll(/[^\p{L}\p{N}\s]/gu, (sign) => `\\${sign}`).replaceAll(/\s+/g, '\\s+')

/** Words of the name and the e-mail that stand in no text any more are not offered to a search either. */
async function forgetWords(db: Db, { email, fullName }: Erased): Promise<void> {
  const parts = [email, ...(fullName === null ? [] : fullName.toLowerCase().split(/\s+/))]
  const alike = parts.map((part) => `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
  await sql`delete from searched_words known
    where word like any(${alike}::text[])
      and not exists (select from searched_recordings where search_words(name) @> array[known.word])
      and not exists (select from searched_transcripts where transcript_words(recording_id, part) @> array[known.word])
      and not exists (select from searched_summaries where summary_words(recording_summary_id) @> array[known.word])`.execute(
    db,
  )
}
