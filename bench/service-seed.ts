import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'

import { claimDataFolder } from '../server/db/data-folder.ts'
import { asWork } from '../server/db/current-work.ts'
import { openDatabase, type Db } from '../server/db/open-database.ts'
import { openPostgres } from '../server/db/postgres-database.ts'
import { hashToken, newToken } from '../server/identity/token-format.ts'
import { newId } from '../server/new-id.ts'
import { createChance } from './service-requests.ts'

/** The sizes of the seeded directory. */
export const SIZES = {
  recordings: 200_000,
  /** Every n-th recording has a summary, and every fourth of these a transcript. */
  textsEvery: 1,
  folders: 5_000,
  members: 2_000,
  tasks: 50_000,
  appointments: 60_000,
  teams: 200,
  tags: 300,
  vocabulary: 500,
  webhooks: 40,
  templates: 60,
}
type Sizes = typeof SIZES

/** Scales the sizes to another number of recordings, down to a handful of people. */
function sizesWith(recordings: number, textsEvery: number): Sizes {
  const scaled = (size: number, least: number) => Math.max(least, Math.round((size * recordings) / SIZES.recordings))
  return {
    ...SIZES,
    recordings,
    textsEvery,
    folders: scaled(SIZES.folders, 300),
    members: scaled(SIZES.members, 200),
    tasks: scaled(SIZES.tasks, 500),
    appointments: scaled(SIZES.appointments, 500),
    teams: scaled(SIZES.teams, 20),
  }
}

/** `folders` contains some that they can read, `recordings` some that they own. */
export type BenchReader = {
  userId: string
  token: string
  role: 'admin' | 'user'
  folders: string[]
  recordings: string[]
}
/** The seeded company, and the data for requests. */
export type BenchCompany = {
  directoryId: string
  readers: BenchReader[]
  words: string[]
  teams: string[]
  tags: string[]
  /** As many as a bulk change allows. */
  recordings: string[]
}

const ADMINS = 4
const READERS = 40
const SAMPLES = 50
const SENTENCES = 3_000
const MAX_CHANGED = 1_000

const licenseId = '00000000-0000-7000-8000-000000000011'
const roles = { admin: '00000000-0000-7000-8000-000000000002', user: '00000000-0000-7000-8000-000000000003' }

/** Fills a new data folder with a company of the sizes above and returns the data for requests. The same every time. */
export async function seedService(dataFolder: string): Promise<BenchCompany> {
  const claimed = claimDataFolder(dataFolder)
  const { db, embedded, close } = await openDatabase({ directory: claimed.databaseFolder })
  const company = await fillCompany(db, SIZES)
  await embedded.withSession(() => embedded.exec('vacuum (analyze)'))
  await close()
  claimed.release()
  return company
}

/** Fills an empty PostgreSQL database with a company of this many recordings. */
export async function seedPostgres(url: string, recordings: number, textsEvery = 1): Promise<BenchCompany> {
  const { db, startDone, close } = await openPostgres({ url, onError: console.error })
  return asWork('migration', async () => {
    const company = await fillCompany(db, sizesWith(recordings, textsEvery))
    await sql`vacuum (analyze)`.execute(db)
    await startDone()
    await close()
    return company
  })
}

async function fillCompany(db: Db, sizes: Sizes): Promise<BenchCompany> {
  const directoryId = newId()
  const words = makeWords(1_500)
  await seedPeople(db, directoryId, sizes)
  await withoutSearchIndexes(db, async () => {
    for (const statement of statementsFor(directoryId, makeSentences(words), sizes)) {
      // Sequential: each statement depends on the ones before.
      await statement.execute(db)
    }
  })
  return {
    directoryId,
    words,
    readers: await addTokens(db),
    teams: await idsOf(db, 'teams'),
    tags: await idsOf(db, 'tags'),
    recordings: await idsOf(db, 'recordings', MAX_CHANGED),
  }
}

async function seedPeople(db: Db, directoryId: string, sizes: Sizes) {
  await db
    .insertInto('directories')
    .values({
      directoryId,
      name: 'Bench',
      maxApiRequestsPerMinute: 10_000_000,
      maxApiRequestsPerDay: 1_000_000_000,
      maxConcurrentTranscriptions: 1_000_000,
      maxTranscriptionMinutesPerMonth: 100_000_000,
    })
    .execute()
  await db
    .insertInto('directoryLicenses')
    .values({ directoryId, licenseId, seats: 5_000 + sizes.members })
    .execute()
  await sql`create table bench_people (n int primary key, user_id uuid not null)`.execute(db)
  await sql`insert into bench_people select n, gen_random_uuid() from generate_series(0, ${sizes.members - 1}::int) n`.execute(
    db,
  )
  await sql`
    insert into users (user_id, email, first_name, last_name)
    select user_id, 'person' || n || '@bench.test',
      (array['Anna','Ben','Carla','David','Eva','Finn','Greta','Hugo','Ida','Jonas'])[1 + n % 10],
      (array['Müller','Smith','Okafor','Rossi','Tanaka','Novak','Silva','Khan','Dubois','Larsen'])[1 + n / 10 % 10] || ' ' || n
    from bench_people`.execute(db)
  await sql`
    insert into memberships (directory_id, user_id, role_id, license_id)
    select ${directoryId}::uuid, user_id, (case when n < 20 then ${roles.admin} else ${roles.user} end)::uuid, ${licenseId}::uuid
    from bench_people`.execute(db)
}

const series = (count: number) => sql`generate_series(0, ${count - 1}::int) as s (n)`

/**
 * Everything else, in order. Things belong to people whose number divides theirs; `n * prime % count` spreads evenly
 * and repeatably.
 */
function statementsFor(directoryId: string, sentences: string[], sizes: Sizes) {
  const directory = sql`${directoryId}::uuid`
  const { members, folders, recordings, teams, tags, appointments, tasks, textsEvery } = sizes
  const person = (prime: number) =>
    sql`(select user_id from bench_people where bench_people.n = s.n * ${prime}::int % ${members}::int)`
  return [
    sql`insert into teams (team_id, directory_id, name) select gen_random_uuid(), ${directory}, 'Team ' || n from ${series(teams)}`,
    sql`create table bench_teams as select row_number() over (order by name)::int - 1 as n, team_id from teams`,
    sql`insert into team_memberships (team_id, user_id, is_main_team)
      select team_id, user_id, false from bench_people people join bench_teams teams on teams.n in (people.n % ${teams}::int, people.n * 7 % ${teams}::int)`,

    sql`create table bench_folders as select n, gen_random_uuid() as folder_id from ${series(folders)}`,
    sql`create unique index on bench_folders (n)`,
    sql`insert into folders (folder_id, directory_id, owner_user_id, parent_folder_id, name)
      select folder_id, ${directory}, ${person(13)}, case when n >= 200 then (select folder_id from bench_folders parent where parent.n = (s.n - 200) / 4) end, 'Project ' || n
      from bench_folders s`,
    sql`insert into folder_user_shares (folder_id, user_id, access_level)
      select folder_id, ${person(31)}, case when n % 3 = 0 then 'readWrite' else 'read' end from bench_folders s`,
    sql`insert into folder_team_shares (folder_id, team_id, access_level)
      select folder_id, (select team_id from bench_teams where bench_teams.n = s.n % ${teams}::int), 'read' from bench_folders s where s.n % 4 = 0`,
    sql`insert into folder_favorites (folder_id, user_id) select folder_id, ${person(31)} from bench_folders s where s.n % 5 = 0`,

    sql`create table bench_recordings as select n, gen_random_uuid() as recording_id from ${series(recordings)}`,
    sql`create unique index on bench_recordings (n)`,
    sql`insert into recordings (recording_id, directory_id, owner_user_id, name, duration_seconds, language_code, stage,
        is_transcription_completed, is_transcription_succeeded, transcription_completion_reason, created_on)
      select recording_id, ${directory}, ${person(17)}, split_part(sentence[1 + n % ${SENTENCES}::int], ' ', 1 + n % 5) || ' '
          || split_part(sentence[1 + n * 13 % ${SENTENCES}::int], ' ', 1 + n % 7) || ' ' || n,
        60 + n % 7200, 'en', 'finished', n % 5000 <> 7, n % 50 <> 3 and n % 5000 <> 7,
        case when n % 50 = 3 then 'error' when n % 5000 = 7 then 'unknown' else 'succeeded' end,
        now() - n * interval '5 minutes'
      from bench_recordings s, (select ${sentences}::text[] as sentence) given`,
    sql`insert into transcript_speakers (speaker_id, recording_id, speaker_number, name)
      select gen_random_uuid(), recording_id, 1, 'Anna' from bench_recordings where n % (4 * ${textsEvery}::int) = 0`,
    sql`insert into transcript_segments (recording_id, position, speaker_id, start_time, end_time, text)
      select recording_id, position, speaker_id, position * 10, position * 10 + 9,
        sentence[1 + (n * 7 + position * 11) % ${SENTENCES}::int] || ' ' || sentence[1 + (n * 31 + position) % ${SENTENCES}::int] || '.'
      from bench_recordings join transcript_speakers using (recording_id) cross join generate_series(0, 1) position,
        (select ${sentences}::text[] as sentence) given`,
    sql`insert into folder_recordings (folder_id, recording_id)
      select (select folder_id from bench_folders where bench_folders.n = s.n * 11 % ${folders}::int), recording_id
      from bench_recordings s where n % 4 <> 0`,
    sql`insert into tags (tag_id, directory_id, name, color_code)
      select gen_random_uuid(), ${directory}, 'Topic ' || n, 'teal' from ${series(tags)}`,
    sql`create table bench_tags as select row_number() over (order by name)::int - 1 as n, tag_id from tags`,
    sql`insert into recording_tags (recording_id, tag_id)
      select recording_id, tag_id from bench_recordings recordings join bench_tags tags on tags.n = recordings.n % ${tags}::int where recordings.n % 3 = 0`,

    sql`create table bench_appointments as select n, gen_random_uuid() as appointment_id from ${series(appointments)}`,
    sql`insert into appointments (appointment_id, directory_id, user_id, subject, start_time, end_time, ical_id)
      select appointment_id, ${directory}, ${person(1)}, 'Review ' || n, now() + (${appointments}::int / 2 - n) * interval '7 minutes',
        now() + (${appointments}::int / 2 - n) * interval '7 minutes' + interval '30 minutes', 'bench-' || n
      from bench_appointments s`,
    sql`insert into appointment_attendees (appointment_id, position, name, email)
      select appointment_id, position, 'Person', 'person' || ((n * 7 + position * 97) % ${members}::int) || '@bench.test'
      from bench_appointments cross join generate_series(0, 2) position`,
    sql`insert into recording_appointments (recording_id, appointment_id)
      select recording_id, appointment_id from bench_recordings join bench_appointments using (n) where n % 3 = 0`,
    sql`insert into appointment_tags (appointment_id, tag_id)
      select appointment_id, tag_id from bench_appointments join bench_tags on bench_tags.n = bench_appointments.n % ${tags}::int where bench_appointments.n % 10 = 0`,

    sql`insert into summaries (recording_summary_id, directory_id, recording_id, language_code, summary,
        is_summarization_completed, is_summarization_succeeded, summarization_completion_reason, created_on)
      select gen_random_uuid(), ${directory}, recording_id, 'en',
        sentence[1 + n % ${SENTENCES}::int] || ' ' || sentence[1 + n * 7 % ${SENTENCES}::int] || ' ' || sentence[1 + n * 31 % ${SENTENCES}::int] || ' Item ' || n || '.',
        true, true, 'succeeded', now() - n * interval '5 minutes'
      from bench_recordings, (select ${sentences}::text[] as sentence) given where n % ${textsEvery}::int = 0`,
    sql`insert into tasks (task_id, directory_id, subject, owner_user_id, responsible_user_id, due_date, is_done, done_on)
      select gen_random_uuid(), ${directory}, sentence[1 + n % ${SENTENCES}::int], ${person(3)}, ${person(5)},
        now() + (n % 400 - 200) * interval '1 day', n % 3 = 0, case when n % 3 = 0 then now() end
      from ${series(tasks)}, (select ${sentences}::text[] as sentence) given`,
    sql`insert into vocabulary (vocabulary_id, directory_id, user_id, phrase, is_directory_wide)
      select gen_random_uuid(), ${directory}, ${person(1)}, 'Phrase ' || n, n % 2 = 0 from ${series(sizes.vocabulary)}`,
    sql`insert into webhooks (webhook_id, directory_id, user_id, name, event, url, secret, is_directory_wide, is_active)
      select gen_random_uuid(), ${directory}, ${person(1)}, 'Hook ' || n, 'summary.ready', 'https://hooks.bench.test/' || n, 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', false, false
      from ${series(sizes.webhooks)}`,
    sql`insert into meeting_templates (meeting_template_id, directory_id, scope, title)
      select gen_random_uuid(), ${directory}, 'directory', 'Template ' || n from ${series(sizes.templates)}`,
  ]
}

/** Creates tokens for four admins and many users; they only exist here. */
async function addTokens(db: Db): Promise<BenchReader[]> {
  const { rows } = await sql<{ userId: string; n: number; folders: string[]; recordings: string[] }>`
    select user_id, n,
      array(select folder_id from folder_user_shares shares where shares.user_id = people.user_id
        union all select folder_id from folders where owner_user_id = people.user_id) as folders,
      array(select recording_id from recordings where owner_user_id = people.user_id limit ${SAMPLES}::int) as recordings
    from bench_people people where n < ${ADMINS}::int or n % 50 = 20 order by n limit ${READERS}::int`.execute(db)
  const readers = rows.map(({ n, ...person }) => ({
    ...person,
    token: newToken('personal'),
    role: n < 20 ? ('admin' as const) : ('user' as const),
  }))
  const tokens = readers.map(({ userId, token }) => ({
    tokenId: newId(),
    userId,
    kind: 'personal' as const,
    name: 'Bench',
    tokenHash: hashToken(token),
  }))
  await db.insertInto('accessTokens').values(tokens).execute()
  return readers
}

async function idsOf(db: Db, table: 'teams' | 'tags' | 'recordings', most: number | null = null): Promise<string[]> {
  const id = sql.ref(`${table.slice(0, -1)}_id`)
  const { rows } = await sql<{
    id: string
  }>`select ${id} as id from ${sql.table(`bench_${table}`)} order by n limit ${most}`.execute(db)
  return rows.map((row) => row.id)
}

/** Different enough to share as few trigrams as real words. */
function makeWords(count: number): string[] {
  const chance = createChance(count)
  const letter = (index: number) =>
    chance.among(index % 2 === 0 ? 'bcdfghjklmnprstvwz'.split('') : 'aeiouäöy'.split(''))
  return Array.from({ length: count }, () =>
    Array.from({ length: 4 + chance.below(6) }, (_, index) => letter(index)).join(''),
  )
}

/** Mixes frequent and rare words, as in real texts. */
function makeSentences(words: string[]): string[] {
  return Array.from({ length: SENTENCES }, (_, n) =>
    Array.from(
      { length: 14 },
      (_unused, k) => words[(k % 2 === 0 ? (n * 17 + k * 29) % 60 : n * 31 + k * 101) % words.length],
    ).join(' '),
  )
}

/**
 * Returns the company of a data folder, seeding it if needed. Stored next to the data, so that a folder can be reused.
 */
export async function companyIn(folder: string): Promise<BenchCompany> {
  const file = path.join(folder, 'bench-company.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const startedAt = performance.now()
  const company = await seedService(folder)
  writeFileSync(file, JSON.stringify(company))
  console.log(`seeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  return company
}

/**
 * Drops the word indexes (migrations 0012, 0018 and 0050) during `work`, which writes a great many texts, and recreates
 * them afterwards: building them at once costs a fraction of single insertions.
 */
export async function withoutSearchIndexes(db: Db, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where indexname in (
      'searched_summaries_by_word', 'searched_transcripts_by_word', 'searched_recordings_by_word', 'found_passages_by_word'
    )`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db)
  await work()
  await makeFound(db)
  for (const { name, definition } of rows) {
    await sql.raw(definition).execute(db)
    await sql`alter index ${sql.id(name)} alter column 1 set statistics 0`.execute(db)
  }
}

/** Does the work of the job `make-searchable` in one go: none of these meetings has more than one passage. */
async function makeFound(db: Db): Promise<void> {
  await sql`truncate unfound_passages`.execute(db)
  await sql`
    insert into found_passages (recording_id, part, directory_id, created_on)
    select recording_id, 0, directory_id, created_on from recordings where deleted_on is null
    on conflict do nothing`.execute(db)
  await sql`
    insert into known_words (word, english, german)
    select word, (ts_lexize('english_stem', word))[1], (ts_lexize('german_stem', word))[1]
    from (
      select unnest(plain_words(name)) as word from recordings
      union select unnest(plain_words(searched)) from summary_texts
      union select unnest(plain_words(text)) from transcript_segments
      union select unnest(plain_words(name)) from transcript_speakers
    ) said
    on conflict do nothing`.execute(db)
}
