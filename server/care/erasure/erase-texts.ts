import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/open-database.ts'
import { makeSearchable } from '../../search/make-searchable.ts'
import { wordsIn } from '../../search/known-words.ts'
import { erasedNames, erasedTexts, NAMELESS, type TextTable } from '../personal-texts.ts'

/** The person to erase, and what to search for. */
export type Erased = {
  userId: string
  standInId: string
  /** In lower case. */
  email: string
  /** First and last name; null unless both are set, because others share a single one. */
  fullName: string | null
  /** The companies they belong or belonged to. */
  directoryIds: readonly string[]
  takers: Readonly<Record<string, string | null>>
}

/** Rows, or recordings whose rows, to search in one statement. */
const PAGE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Removes name and e-mail address from what stays in the person's companies: from dedicated fields, and from texts,
 * where they match as a whole and in any case. Goes through each company in batches, each its own transaction, and
 * finds nothing when repeated.
 */
export async function eraseTexts(db: Db, erased: Erased, signal: AbortSignal): Promise<void> {
  for (const text of erasedTexts) {
    const here = rowsIn(text.in, erased)
    for await (const ids of pages(db, text, here)) {
      signal.throwIfAborted()
      await replaceIn(db, { text, ids, here }, erased)
    }
  }
  await forgetSuggestions(db, erased)
  // Otherwise the search index would keep the words of the name.
  await makeSearchable(db, signal)
  await forgetWords(db, erased)
}

async function* pages(db: Db, text: TextTable, here: RawBuilder<unknown>): AsyncGenerator<string[]> {
  const key = sql.ref(text.key)
  for (let after = FIRST; ;) {
    const { rows } = await sql<{ id: string }>`select distinct ${key} as id from ${sql.table(text.in)}
      where ${here} and ${key} > ${after} order by 1 limit ${PAGE}`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) yield ids
    if (ids.length < PAGE) return
    after = ids.at(-1) ?? after
  }
}

function rowsIn(table: string, { directoryIds, standInId, userId }: Erased): RawBuilder<unknown> {
  const here = sql`directory_id = any(${directoryIds}::uuid[])`
  // Entries about an account have no directory; if it was theirs, they refer to either account.
  return table === 'audit_entries'
    ? sql`(${here} or (directory_id is null and user_id in (${userId}, ${standInId})))`
    : here
}

/** The words of a segment are also stored with times, which would still reveal the text. */
const alsoCleared: Readonly<Record<string, string>> = {
  transcript_segments: ', words = null, original_words = null',
}

/** Tag names are unique in a company. */
const suffixes: Readonly<Record<string, RawBuilder<unknown>>> = { tags: sql` || ' ' || right(tag_id::text, 6)` }

type Portion = { text: TextTable; ids: readonly string[]; here: RawBuilder<unknown> }

async function replaceIn(db: Db, { text, ids, here }: Portion, erased: Erased): Promise<void> {
  const { table, columns = [], json = [], key } = text
  const { email, fullName } = erased
  const rows = sql`${sql.ref(key)} = any(${ids}::uuid[])${table === text.in ? sql` and ${here}` : sql``}`
  const fields = erasedNames[table]
  if (fields !== undefined) {
    const [name, address] = [sql.ref(fields.name), sql.ref(fields.email)]
    await sql`update ${sql.table(table)} set ${name} = ${fields.nameless}, ${address} = null
      where ${rows} and (lower(${address}) = ${email}
        or (${address} is null and lower(${name}) = ${fullName?.toLowerCase() ?? null}))`.execute(db)
  }
  const pattern = patternOf(erased)
  const texts = [
    ...columns.map((column) => ({ column: sql.ref(column), as: sql`text`, suffix: suffixes[table] ?? sql`` })),
    ...json.map((column) => ({ column: sql.ref(column), as: sql`jsonb`, suffix: sql`` })),
  ]
  if (texts.length > 0) {
    const replaced = texts.map(
      ({ column, as, suffix }) =>
        sql`${column} = (regexp_replace(${column}::text, ${pattern}, ${NAMELESS}, 'gi')${suffix})::${as}`,
    )
    const found = texts.map(({ column }) => sql`${column}::text ~* ${pattern}`)
    await sql`update ${sql.table(table)} set ${sql.join(replaced)}${sql.raw(alsoCleared[table] ?? '')}
      where ${rows} and (${sql.join(found, sql` or `)})`.execute(db)
  }
  if (table === 'audit_entries') await eraseInLog(db, rows, erased)
  if (table === 'webhook_deliveries') {
    await sql`update webhook_deliveries set request_body = replace(request_body, ${erased.userId}, ${erased.standInId})
      where ${rows} and request_body like ${`%${erased.userId}%`}`.execute(db)
  }
}

/** The log identifies a person by name, id and changes to their data. */
async function eraseInLog(db: Db, rows: RawBuilder<unknown>, { userId, standInId }: Erased): Promise<void> {
  await sql`update audit_entries set user_name = ${NAMELESS}
    where ${rows} and user_id = ${userId} and user_name <> ${NAMELESS}`.execute(db)
  await sql`update audit_entries set resource_id = ${standInId}, resource_name = ${NAMELESS}
    where ${rows} and resource_id = ${userId}`.execute(db)
  await sql`update audit_entries set changes = replace(changes::text, ${userId}, ${standInId})::jsonb
    where ${rows} and changes::text like ${`%${userId}%`}`.execute(db)
}

/** Deletes suggestions that they are a speaker, along with the quoted reasons. */
async function forgetSuggestions(db: Db, erased: Erased): Promise<void> {
  const { directoryIds, email, fullName } = erased
  const theirs = [email, ...(fullName === null ? [] : [fullName.toLowerCase()])]
  await sql`delete from speaker_suggestions using recordings
    where recordings.recording_id = speaker_suggestions.recording_id and directory_id = any(${directoryIds}::uuid[])
      and (person_key = any(${theirs}::text[]) or lower(speaker_suggestions.name) = any(${theirs}::text[])
        or lower(email_address) = ${email} or reasons::text ~* ${patternOf(erased)})`.execute(db)
}

/** Matches name or e-mail address between non-letters. */
function patternOf({ email, fullName }: Erased): string {
  const all = [email, ...(fullName === null ? [] : [fullName])]
  return all.map((text) => `(?<![[:alnum:]])${literal(text)}(?![[:alnum:]])`).join('|')
}

/** Escapes characters with a special meaning. */
const literal = (text: string) => text.replaceAll(/[^\p{L}\p{N}\s]/gu, (sign) => `\\${sign}`).replaceAll(/\s+/g, '\\s+')

/** Removes the words of the name and the e-mail address from search suggestions if they no longer occur in any text. */
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
  const plain = [...new Set(wordsIn([email, fullName ?? ''].join(' ')).map((word) => word.plain))]
  await sql`delete from known_words known
    where word = any(${plain}::text[])
      and not exists (select from found_passages where passage_words(recording_id, part) @> array[known.word])`.execute(
    db,
  )
}
