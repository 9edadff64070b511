import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { Db } from '../db/open-database.ts'
import { pageOf, pageRequest } from '../http/paging.ts'
import { FieldReader, timeZoneRule } from '../identity/field-rules.ts'
import type { RecordingVisibility, Viewer } from '../recordings/recording-visibility.ts'
import { recordedOn } from '../recordings/recording-filter.ts'
import { type SearchWindows, type CreatedRange, always, searchWindows, within } from '../scale/search-windows.ts'
import { makeLastChangesSearchable } from './make-searchable.ts'
import { understandQuestion, type Question } from './understand-question.ts'
import { type RawBuilder, sql } from 'kysely'
import type { FoundMeeting, FoundPassage } from '../../openapi/generated/types.ts'
import { byBitmaps } from '../db/conditions.ts'
import { mapInTurns } from '../event-loop/in-turns.ts'
import { visibleIds } from '../recordings/recording-page.ts'
import { type Meaning, meaningsOf } from './known-words.ts'
import { passagesOf, readLines, readTexts, toHit, type Passage } from './meeting-passages.ts'
import { hasOneOf } from './text-rows.ts'

export type SearchDeps = { db: Db; visibility: RecordingVisibility; windows: SearchWindows }

export function searchHandlers({ db, visibility, windows }: SearchDeps): Pick<RouteHandlers, 'searchMeetings'> {
  const findMeetings = createMeetingSearch(db, windows)
  return {
    async searchMeetings(request, reply) {
      const { search, timeZone: zone = 'UTC', ...paging } = request.body
      const reader = new FieldReader()
      const timeZone = reader.read('timeZone', zone, timeZoneRule)
      reader.finish()
      const page = pageRequest(paging)
      const viewer = await visibility.viewerOf(request.member)
      await makeLastChangesSearchable(db)
      const question = understandQuestion(search, { now: new Date(), timeZone })
      const { items, total, ...rest } = await findMeetings({ viewer, question, ...page })
      return reply.code(200).send({ ...pageOf(page, total, items), ...rest })
    },
  }
}

type MeetingSearch = { viewer: Viewer; question: Question; offset: number; pageSize: number }

/** The times are null unless only meetings of that time are found. */
type FoundMeetings = CreatedRange & {
  items: FoundMeeting[]
  /** The number of ranked meetings. */
  total: number
  isTotalExact: boolean
  /** No meeting has all words; these have the most. */
  isClosest: boolean
  corrections: { typed: string; used: string }[]
}

/** How many of the newest matches are ranked by relevance; for older ones, it's better to add a word. */
const MOST_RANKED = 50
const PASSAGES_SHOWN = 4
/** Limit on meetings imported long after they took place; if there are more, they are only searched by import date. */
const MOST_CAME_LATER = 2_000

/**
 * Finds meetings with all words of a question, most relevant first: names and decisions count more than what was said,
 * and newer meetings more than older ones. If none has all words, finds those that have the most.
 */
function createMeetingSearch(db: Db, windows: SearchWindows) {
  return async function findMeetings(search: MeetingSearch): Promise<FoundMeetings> {
    const { question, viewer } = search
    const { dated } = question
    const meanings = await meaningsOf(db, question.words, viewer.directoryId)
    const others = await meaningsOf(db, dated?.words ?? [], viewer.directoryId)
    const range = question.range ?? always
    const said = await findCandidates(meanings, search, question.range)
    const ofTime = dated === null ? noCandidates : await findCandidates(others, search, dated.range)
    if (said.rows.length === 0 && ofTime.rows.length > 0) {
      return rank(search, { meanings: others, ...ofTime, range: dated?.range ?? range, isClosest: false })
    }
    if (said.rows.length > 0 || meanings.length === 0) {
      return rank(search, { meanings, ...eitherOf(said, ofTime), range, isClosest: false })
    }
    return rank(search, { meanings, ...(await findClosest(meanings, search)), range, isClosest: true })
  }

  async function findCandidates(
    meanings: readonly Meaning[],
    { viewer }: MeetingSearch,
    range: CreatedRange | null,
  ): Promise<Candidates> {
    if (!meanings.every(isKnown)) return noCandidates
    if (meanings.length === 0 && range === null) return noCandidates
    const condition = allOf(meanings.map(hasMeaning))
    const { rows, isTotalExact } = await findNewest({ viewer, range: range ?? always, condition })
    return { rows, isExact: isTotalExact && rows.length < MOST_RANKED }
  }

  /** Tries all words that occur in any meeting, then all but one of them, then any of them. */
  async function findClosest(meanings: readonly Meaning[], { viewer, question }: MeetingSearch): Promise<Candidates> {
    const has = meanings.filter(isKnown).map(hasMeaning)
    const range = question.range ?? always
    const butOne = has.map((_, left) => allOf(has.toSpliced(left, 1)))
    const tries = has.length === 0 ? [] : [allOf(has), ...(has.length > 2 ? [oneOf(butOne)] : []), oneOf(has)]
    for (const condition of tries) {
      const { rows } = await findNewest({ viewer, range, condition })
      if (rows.length > 0) return { rows, isExact: false }
    }
    return noCandidates
  }

  /**
   * Frequent words are found among the newest meetings. For rare words, searching everything is as fast as extending
   * the range step by step.
   */
  async function findNewest({ viewer, range, condition }: Wanted) {
    const { ranges } = await windows.planWindows(viewer, range)
    const nearAndAll = new Set([ranges[0] ?? range, ranges.at(-1) ?? range])
    const cameLater = await recordedIn(viewer, range)
    return searchWindows([...nearAndAll], MOST_RANKED, async (part) => {
      const isOfPart = sql<boolean>`(true ${within(sql`created_on`, part)})`
      // Most questions have no time; then one range of creation times is enough.
      const isNear =
        cameLater.length === 0 ? isOfPart : oneOf([isOfPart, sql`recording_id = any(${cameLater}::uuid[])`])
      const found = await readCandidates({ viewer, range, condition: allOf([condition, isNear]) })
      return { rows: found, total: found.length }
    })
  }

  /** Recordings that were made within a range but imported after it, last recorded first. */
  async function recordedIn({ directoryId }: Viewer, range: CreatedRange): Promise<string[]> {
    const { createdBefore } = range
    if (createdBefore === null || Date.parse(createdBefore) >= Date.now()) return []
    const { rows } = await sql<{ recordingId: string }>`
      select recording_id from recordings
      where directory_id = ${directoryId} and deleted_on is null ${within(recordedOn, range)}
        and created_on > ${createdBefore}::timestamptz
      order by ${recordedOn} desc limit ${MOST_CAME_LATER}`.execute(db)
    return rows.map(({ recordingId }) => recordingId)
  }

  /** Matches of the condition that were recorded in the range. */
  async function readCandidates({ viewer, range, condition }: Wanted): Promise<Candidate[]> {
    const seen = viewer.seesAll ? sql`true` : sql`recording_id in (${visibleIds(viewer)})`
    // A subquery per row, newest first, until there are enough.
    const recorded = sql`(select ${recordedOn} from recordings where recordings.recording_id = found.recording_id)`
    return byBitmaps(
      db,
      sql<Candidate>`
        select recording_id, parts, created_on from (
          select recording_id, created_on, array_agg(part order by part) as parts from found_passages
          where directory_id = ${viewer.directoryId} and ${condition} and ${seen}
          group by recording_id, created_on order by created_on desc, recording_id desc offset 0
        ) found
        where true ${within(recorded, range)} order by created_on desc, recording_id desc limit ${MOST_RANKED}`,
    )
  }

  async function rank({ question, offset, pageSize }: MeetingSearch, found: Ranked): Promise<FoundMeetings> {
    const { meanings, rows, isExact, isClosest, range } = found
    const texts = await readTexts(
      db,
      rows.map(({ recordingId }) => recordingId),
    )
    const there = rows.flatMap(({ recordingId, parts }, age) => {
      const meeting = texts.get(recordingId)
      return meeting === undefined ? [] : [{ meeting, parts, age }]
    })
    const ranked = await mapInTurns(there, (row) => {
      const passages = passagesOf(row.meeting, meanings)
      return { ...row, passages, score: scoreOf(passages, { question, meanings }) }
    })
    ranked.sort((one, other) => other.score - one.score || one.age - other.age)
    const page = ranked.slice(offset, offset + pageSize)
    const lines = await readLines(
      db,
      page.map(({ meeting: { recordingId }, parts }) => {
        const apart = meanings.flatMap((meaning) => meaning.apart.get(recordingId) ?? [])
        return { recordingId, parts: [...new Set([...apart, ...parts])] }
      }),
      meanings,
    )
    const items = page.map(({ meeting, passages }) => {
      const all = [...passages.filter(({ kind }) => kind !== 'name'), ...(lines.get(meeting.recordingId) ?? [])]
      const best = all.toSorted((one, other) => weightOf(other, question) - weightOf(one, question))
      const { recordingId, name, createdOn, durationSeconds, languageCode } = meeting
      return {
        recordingId,
        name,
        nameMatches: passages.find(({ kind }) => kind === 'name')?.matches ?? [],
        createdOn: createdOn.toISOString(),
        recordedOn: meeting.recordedOn?.toISOString() ?? null,
        durationInSeconds: durationSeconds,
        languageCode,
        passages: best.slice(0, PASSAGES_SHOWN).map(toHit) satisfies FoundPassage[],
        passageCount: all.length,
      }
    })
    const corrections = meanings.flatMap(({ typed, corrected: used }) => (used === null ? [] : [{ typed, used }]))
    const counted = { total: ranked.length, isTotalExact: isExact }
    return { items, ...counted, isClosest: isClosest && items.length > 0, corrections, ...range }
  }
}

type Candidate = { recordingId: string; parts: number[]; createdOn: Date }
type Candidates = { rows: Candidate[]; isExact: boolean }
type Ranked = Candidates & { meanings: readonly Meaning[]; range: CreatedRange; isClosest: boolean }
type Wanted = { viewer: Viewer; range: CreatedRange; condition: RawBuilder<boolean> }

const noCandidates: Candidates = { rows: [], isExact: true }

/** Both together, newest first. */
function eitherOf(one: Candidates, other: Candidates): Candidates {
  const known = new Set(one.rows.map(({ recordingId }) => recordingId))
  const rows = [...one.rows, ...other.rows.filter(({ recordingId }) => !known.has(recordingId))]
  return {
    rows: rows.toSorted((a, b) => b.createdOn.getTime() - a.createdOn.getTime()),
    isExact: one.isExact && other.isExact,
  }
}

const allOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`(${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)})`
const oneOf = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

const passageWords = sql<string[]>`passage_words(recording_id, part)`
const hasMeaning = ({ words, apart }: Meaning) =>
  oneOf([
    ...(words.size > 0 ? [hasOneOf(passageWords, [...words])] : []),
    ...(apart.size > 0 ? [sql<boolean>`recording_id = any(${[...apart.keys()]}::uuid[])`] : []),
  ])
const isKnown = ({ words, apart }: Meaning) => words.size > 0 || apart.size > 0

const kindWeights: Record<Passage['kind'], number> = { name: 6, decision: 5, note: 4, task: 3, summary: 3, spoken: 2 }
const DECISIONS_WANTED = 5
const SAID_ONLY = 1

const weightOf = ({ kind, meanings }: Passage, question: Question) =>
  meanings.size * 10 + kindWeights[kind] + (kind === 'decision' && question.isAboutDecisions ? DECISIONS_WANTED : 0)

/** Each word counts as much as its best position; a passage with several words gets a bonus. */
function scoreOf(
  passages: readonly Passage[],
  { question, meanings }: { question: Question; meanings: readonly Meaning[] },
) {
  const perWord = meanings.map((meaning) =>
    Math.max(
      SAID_ONLY,
      ...passages.filter((passage) => passage.meanings.has(meaning)).map(({ kind }) => kindWeights[kind]),
    ),
  )
  const together = passages.map((passage) => (passage.meanings.size - 1) * kindWeights[passage.kind])
  const decided = question.isAboutDecisions && passages.some(({ kind }) => kind === 'decision') ? DECISIONS_WANTED : 0
  return perWord.reduce((sum, weight) => sum + weight, 0) + Math.max(0, ...together) + decided
}
