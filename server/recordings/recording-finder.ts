import { sql, type RawBuilder } from 'kysely'
import type { PresentMember } from '../access.ts'
import { versionOf, type Noun } from '../db/change-versions.ts'
import { KeptValues } from '../db/kept-values.ts'
import type { Db } from '../db/open-database.ts'
import type { FolderCounts } from '../folders/folder-counts.ts'
import { readableFolders } from '../folders/folder-tree.ts'
import type { FolderTrees } from '../folders/folder-trees.ts'
import type { PageRequest } from '../http/paging.ts'
import { isId } from '../http/request-context.ts'
import { createTextFinder } from '../search/find-texts.ts'
import { conditionsOf, isNarrowing, isWide, type RecordingFilter } from './recording-filter.ts'
import { countVisible, isAlways, rangeName, visibleRows, within, type CreatedRange } from './recording-page.ts'
import type { Viewer } from './recording-visibility.ts'

/** One page of what a viewer sees and a filter leaves. */
export type FilteredPageRequest = {
  member: PresentMember
  viewer: Viewer
  filter: RecordingFilter
  range: CreatedRange
  page: PageRequest
  /** With a search only: how many whoever asks wants counted. */
  countUpTo?: number | undefined
}

/** The ids of one page, newest first, and how many there are on all pages. */
export type FoundRecordings = { total: number; ids: readonly string[] }

export type RecordingFinder = (request: FilteredPageRequest) => Promise<FoundRecordings>

type Ask = Omit<FilteredPageRequest, 'page' | 'countUpTo'>
type NameSearch = Pick<FilteredPageRequest, 'page' | 'countUpTo'> & { search: string }
/** Ids without anything between them: a list of as many texts takes twice the memory. */
type Window = { total: number; ids: string }

/** Ids that are found and kept together: whoever scrolls asks for what follows. */
const WINDOW = 500
const MAX_KEPT_WINDOWS = 500
const ID_LENGTH = 36
/** Names are short: a look into each costs less than finding those of so many words. */
const MAX_WORDS = 500

/** What a narrowed list follows from. */
const nouns: readonly Noun[] = ['visibility', 'folders', 'teams', 'recordings', 'tags']

type Deps = { db: Db; trees: FolderTrees; counts: FolderCounts }

/** Finds what a filter leaves of the recordings that somebody sees. The database is asked once for many pages. */
export function createRecordingFinder({ db, trees, counts }: Deps): RecordingFinder {
  const windows = new KeptValues<Window>(MAX_KEPT_WINDOWS)
  const findNames = createTextFinder(db, {
    table: 'searched_recordings',
    id: 'recording_id',
    words: sql<string[]>`search_words(texts.name)`,
    holds: (pattern) => sql<boolean>`texts.name like ${pattern}`,
    noun: 'recordings',
    maxWords: MAX_WORDS,
  })

  async function conditionsFor({ member, filter, range }: Ask): Promise<RawBuilder<unknown>> {
    const folderIds = filter.onlyUnfiled
      ? readableFolders(await trees.viewOf(member)).map(({ folder }) => folder.folderId)
      : []
    const conditions = conditionsOf(filter, { userId: member.userId, folderIds })
    return sql`${sql.join([sql`true`, ...conditions], sql` and `)} ${within(sql`recordings.created_on`, range)}`
  }

  /** For a filter that leaves most of all recordings: the newest are near, and the others are quicker to count. */
  async function findWide(ask: Ask, offset: number): Promise<Window> {
    const conditions = await conditionsFor(ask)
    const { rows } = await sql<{ ids: string | null }>`
      select string_agg(recording_id::text, '' order by created_on desc, recording_id desc) as ids from (
        select recordings.recording_id, recordings.created_on from ${sourceOf(ask)} and ${conditions}
        order by recordings.created_on desc, recordings.recording_id desc limit ${WINDOW} offset ${offset}
      ) newest`.execute(db)
    return { total: await countWide(ask, conditions), ids: rows[0]?.ids ?? '' }
  }

  async function countWide(ask: Ask, conditions: RawBuilder<unknown>): Promise<number> {
    const { member, viewer, range, filter } = ask
    if (!filter.onlyUnfiled) {
      return (await countVisible(db, { viewer, range })) - (await countRows(db, ask, notReady(range)))
    }
    if (filter.state === null && isAlways(range)) {
      return (await countVisible(db, { viewer, range })) - (await counts.countAll(member))
    }
    return viewer.countOnce(`unfiled ${filter.state} ${rangeName(range)} ${member.userId}`, () =>
      countRows(db, ask, conditions),
    )
  }

  async function findNarrow(ask: Ask, offset: number): Promise<Window> {
    const { rows } = await sql<{ total: number; ids: string | null }>`
      with found as materialized (
        select recordings.recording_id, recordings.created_on from ${sourceOf(ask)} and ${await conditionsFor(ask)}
      )
      select (select count(*)::int from found) as total, (
        select string_agg(recording_id::text, '' order by created_on desc, recording_id desc) from (
          select * from found order by created_on desc, recording_id desc limit ${WINDOW} offset ${offset}
        ) newest
      ) as ids`.execute(db)
    return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids ?? '' }
  }

  function windowAt(ask: Ask, offset: number): Promise<Window> {
    const { member, viewer, filter } = ask
    const key = [viewer.directoryId, member.userId, member.email, viewer.seesAll, nameOf(ask), offset].join('\n')
    const find = viewer.seesAll && isWide(filter) ? findWide : findNarrow
    return windows.find(key, versionOf(member.versions, nouns), () => find(ask, offset))
  }

  async function findByName(ask: Ask, search: NameSearch): Promise<FoundRecordings> {
    const { member, viewer, filter } = ask
    const rest = { ...ask, filter: { ...filter, search: null } }
    const isNarrowed = isNarrowing(rest.filter) || !isAlways(ask.range)
    const narrowing = isNarrowed ? { name: nameOf(rest), condition: await conditionsFor(rest), nouns } : undefined
    const { total, ids } = await findNames({ member, viewer, narrowing, ...search })
    return { total, ids }
  }

  return async function findRecordings({ page, countUpTo, ...ask }) {
    const { search, tagIds } = ask.filter
    if (!tagIds.every(isId)) return { total: 0, ids: [] }
    if (search !== null) return findByName(ask, { search, page, countUpTo })
    const first = page.offset - (page.offset % WINDOW)
    const { total, ids } = await windowAt(ask, first)
    const end = Math.min(page.offset + page.pageSize, total)
    const next = end > first + WINDOW ? (await windowAt(ask, first + WINDOW)).ids : ''
    const from = (page.offset - first) * ID_LENGTH
    return { total, ids: idsIn((ids + next).slice(from, from + Math.max(0, end - page.offset) * ID_LENGTH)) }
  }
}

async function countRows(db: Db, ask: Ask, conditions: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sourceOf(ask)} and ${conditions}`.execute(db)
  return rows[0]?.total ?? 0
}

/** One text for what is left of all that somebody sees. */
function nameOf({ member, filter, range }: Ask): string {
  const person = filter.onlyOwn || filter.onlyUnfiled ? member.userId : ''
  return JSON.stringify([filter, range, person])
}

/** Where to look, up to its own conditions. */
function sourceOf({ viewer, filter, range }: Ask): RawBuilder<unknown> {
  const isThere = sql`recordings.directory_id = ${viewer.directoryId} and recordings.deleted_on is null`
  if (viewer.seesAll || filter.onlyOwn) return sql`recordings where ${isThere}`
  // Each is looked up by itself: the planner would rather read all recordings.
  return sql`(${visibleRows(viewer, range)}) visible
    cross join lateral (select * from recordings one where one.recording_id = visible.recording_id offset 0) recordings
    where ${isThere}`
}

const notReady = (range: CreatedRange) =>
  sql`not recordings.is_transcription_succeeded ${within(sql`recordings.created_on`, range)}`

function idsIn(joined: string): string[] {
  return Array.from({ length: joined.length / ID_LENGTH }, (_, index) =>
    joined.slice(index * ID_LENGTH, (index + 1) * ID_LENGTH),
  )
}
