import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../db/open-database.ts'
import { service, test } from '../test/service-test.ts'
import { ownTables } from './erasure/erase-person.ts'
import { erasedNames, erasedOtherwise, erasedTexts, exportedAsJson, exportedColumns } from './personal-texts.ts'

const { db } = service

/**
 * Why a text is neither erased with a person nor included in their copy: `table.column`, or `table.*` for a whole
 * table.
 */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'belongs to the installation, which no person is named in': [
    'kysely_migration.*',
    'kysely_migration_lock.*',
    'settings.*',
    'roles.name',
  ],
  'belongs to the company': [
    'directories.picture_file_key',
    'directories.language_code',
    'directories.recording_consent_text',
    'directories.time_zone',
    'directories.second_factor_roles',
    'tags.color_code',
  ],
  'is a digest or a number that names nobody': [
    'appointments.source_hash',
    'attempts.key',
    'audit_entries.merge_key',
    'calendars.body_hash',
    'change_versions.versions',
    'oauth_records.record_hash',
    'request_counts.key',
    'speaker_searches.transcript_mark',
    'webhook_deliveries.message_id',
  ],
  'says which of the kinds that we know it is': [
    'oauth_records.model',
    'calendars.last_error_code',
    'uploads.mime_type',
    'recordings.playback_mime_type',
    'recordings.requested_language_code',
    'summary_writings.written_by',
    'summary_writings.cost_currency',
    'webhook_deliveries.event',
    'webhook_deliveries.failure',
    'memberships.invitation_language_code',
  ],
  'is a name that we made for a file': [
    'data_exports.file_key',
    'recordings.file_key',
    'recordings.peaks_file_key',
    'recordings.playback_file_key',
    'recordings.transcript_file_key',
    'upload_pieces.file_key',
    'uploads.file_key',
    'users.picture_file_key',
  ],
  'is a secret of ours or of a program': ['users.password_hash', 'webhooks.previous_secret', 'webhooks.secret'],
  'is about a program and what it may do': [
    'oauth_clients.redirect_uris',
    'oauth_clients.scope',
    'oauth_records.grant_id',
    'uploads.grant_id',
    'webhooks.grant_id',
  ],
  'is what the feed’s server goes by to say that nothing has changed': [
    'calendars.etag',
    'calendars.last_modified',
    'calendars.read_time_zone',
  ],
  'tells the appointments of one feed apart': ['appointments.source_key'],
  'has places of lines and ids only': ['speaker_searches.replaced'],
  'goes with the account, and holds ids only': ['erasures.takers'],
}

const notErased: Readonly<Record<string, readonly string[]>> = {
  'goes with the account’s own row': ['users.*'],
  'goes with the records of the account’s consents': ['oauth_records.payload'],
  'is the company’s own name, which it changes itself': ['directories.name'],
  'is the name of a license': ['licenses.name'],
  'is the name of a program': ['oauth_clients.name', 'oauth_clients.client_uri'],
  'would lead elsewhere: an address of what a colleague has set up': ['calendars.url', 'webhooks.url'],
  'is one of ours, or a number that a client gave': [
    'appointment_attendees.invitation_status',
    'appointment_attendees.attendance_status',
    'appointments.ical_id',
    'appointments.time_zone',
    'audit_entries.action',
    'meeting_template_sections.section_type',
    'meeting_template_sections.output_format',
    'meeting_template_sections.detail_level',
    'meeting_templates.language_code',
    'recordings.language_code',
    'recordings.mime_type',
    'recordings.transcriber_id',
    'summaries.language_code',
    'summaries.written_by',
    'summaries.cost_currency',
    'summary_section_items.section_type',
    'summary_section_items.output_format',
    'summary_section_items.due_date',
    'tasks.source_item_id',
    'vocabulary.language_code',
    'webhooks.event',
  ],
  'is kept by triggers from a text that is erased': [
    'recording_attendees.email',
    'searched_recordings.name',
    'summary_texts.searched',
  ],
}

const notExported: Readonly<Record<string, readonly string[]>> = {
  'is a digest, or a number that a program goes by': [
    'access_tokens.grant_id',
    'access_tokens.scopes',
    'access_tokens.token_hash',
    'invitations.token_hash',
    'password_resets.token_hash',
    'pending_links.token_hash',
    'sessions.token_hash',
    'recovery_codes.code_hash',
    'sign_in_challenges.token_hash',
    'sign_in_challenges.challenge',
    'passkeys.credential_id',
    'passkeys.public_key',
  ],
  'is a secret that codes are made of': ['totp_factors.sealed_secret'],
  'is the language of a mail': ['invitations.language_code'],
  'is a copy of a text that is in it': [
    'memberships.invitation_text',
    'recording_attendees.email',
    'known_words.english',
    'known_words.german',
    'known_words.word',
    'searched_recordings.name',
    'searched_words.word',
    'summary_texts.searched',
    'transcript_segments.words',
    'transcript_segments.original_words',
  ],
  'may hold a secret of the place that a file was fetched from': ['recordings.source_url'],
  'says what went wrong, to admins': [
    'calendars.last_error',
    'recordings.error_detail',
    'recordings.speaker_detection_detail',
    'speaker_searches.error_detail',
    'summaries.error_detail',
  ],
  'is there until the run or the upload ends, and is then the recording’s': ['live_lines.text', 'uploads.file_name'],
  'is there until the account is linked, or an hour': ['pending_links.issuer', 'pending_links.subject'],
  'is a guess, and quotes what others said': [
    'speaker_suggestions.person_key',
    'speaker_suggestions.name',
    'speaker_suggestions.email_address',
    'speaker_suggestions.reasons',
  ],
  'repeats what was sent of recordings, and what another service answered': [
    'webhook_deliveries.request_body',
    'webhook_deliveries.request_headers',
    'webhook_deliveries.response_body',
    'webhook_deliveries.response_headers',
    'webhook_deliveries.error',
  ],
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const erased = [
  ...erasedTexts.flatMap(({ table, columns = [], json = [] }) => [...columns, ...json].map((one) => `${table}.${one}`)),
  ...Object.entries(erasedNames).flatMap(([table, { name, email }]) => [`${table}.${name}`, `${table}.${email}`]),
  ...Object.entries(erasedOtherwise).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  ...ownTables.map((table) => `${table}.*`),
]
const exported = [...Object.values(exportedColumns).flat(), ...exportedAsJson].map((column) =>
  snake(column.replace(/ as .*$/, '')),
)

const named = (...lists: Readonly<Record<string, readonly string[]>>[]) =>
  lists.flatMap((list) => Object.values(list).flat())
const isIn = (list: readonly string[], column: string) =>
  list.includes(column) || list.includes(column.replace(/\..*$/, '.*'))

/** `.*` matches if the table has any column. */
const isThere = (list: readonly string[], column: string) =>
  list.some((known) => known === column || `${known.replace(/\..*$/, '')}.*` === column)

/**
 * Returns every column that can hold text, including JSON, arrays and domains, but not generated columns, nor those
 * whose constraint allows only fixed values.
 */
async function textColumns(on: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tables.relname || '.' || columns.attname as name
    from pg_attribute columns
    join pg_class tables on tables.oid = columns.attrelid
    join pg_type types on types.oid = columns.atttypid
    left join pg_type bases on bases.oid = nullif(types.typbasetype, 0)
    left join pg_type elements on types.typcategory = 'A' and elements.oid = types.typelem
    where tables.relnamespace = current_schema()::regnamespace and tables.relkind in ('r', 'p')
      and columns.attnum > 0 and not columns.attisdropped and columns.attgenerated = ''
      and (
        'S' in (types.typcategory, bases.typcategory, elements.typcategory)
        or array[types.typname, bases.typname, elements.typname] && array['json', 'jsonb', 'xml', 'hstore']::name[]
      )
      and not exists (
        select from pg_constraint where contype = 'c' and conrelid = tables.oid and conkey = array[columns.attnum]
          and pg_get_constraintdef(pg_constraint.oid) like 'CHECK ((' || columns.attname || ' = ANY (ARRAY[%'
      )
    order by 1`.execute(on)
  return rows.map(({ name }) => name)
}

/** Returns columns missing from the lists. */
async function forgotten(on: Db) {
  const columns = await textColumns(on)
  return {
    byErasure: columns.filter((column) => !isIn([...erased, ...named(exceptions, notErased)], column)),
    byCopies: columns.filter((column) => !isIn([...exported, ...named(exceptions, notExported)], column)),
  }
}

test('every text in the database is erased with a person and included in their copy, or is a listed exception', async () => {
  expect(await forgotten(db)).toEqual({ byErasure: [], byCopies: [] })
})

test.for(['text', 'varchar(20)', 'text[]', 'jsonb', 'json'])('a forgotten column of type %s is found', async (type) => {
  const added = db.transaction().execute(async (trx) => {
    await sql`alter table tasks add column nickname ${sql.raw(type)}`.execute(trx)
    throw new Error(JSON.stringify(await forgotten(trx)))
  })

  await expect(added).rejects.toThrow(JSON.stringify({ byErasure: ['tasks.nickname'], byCopies: ['tasks.nickname'] }))
})

test('no list names a missing column, and no exception is outdated', async () => {
  const columns = await textColumns(db)
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema()`.execute(db)

  const all = rows.map(({ name }) => name)
  expect([...erased, ...exported].filter((column) => !isThere(all, column))).toEqual([])
  const excepted = named(exceptions, notErased, notExported)
  expect(excepted.filter((column) => !isThere(columns, column))).toEqual([])
  expect(named(exceptions, notErased).filter((column) => isIn(erased, column))).toEqual([])
  expect(named(exceptions, notExported).filter((column) => isIn(exported, column))).toEqual([])
})
