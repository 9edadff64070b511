import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { RunState } from '../runs/run-monitor.ts'

/** One search for the speakers of a recording with a transcript; a later one cancels it. */
export type SearchOrder = { recordingId: string; searchId: string }

export type SearchFacts = SearchOrder & {
  directoryId: string
  speakerCount: number | null
  fileKey: string | null
  playbackFileKey: string | null
}

/** A condition for rows of `recordings` whose speakers are being searched for. */
const isSearching = sql<boolean>`recordings.stage = 'findingSpeakers' and recordings.is_transcription_completed
  and recordings.deleted_on is null`

/** The name of a search's work folder; not that of a run, which may be started over later. */
export const searchFolderOf = ({ recordingId }: Pick<SearchOrder, 'recordingId'>) => `${recordingId}.speakers`

export function createSearchStore(db: Db) {
  return {
    /** Returns null if there's nothing to do: it was canceled, or the recording is gone. */
    async begin({ recordingId, searchId }: SearchOrder): Promise<SearchFacts | null> {
      const row = await db
        .selectFrom('speakerSearches')
        .innerJoin('recordings', 'recordings.recordingId', 'speakerSearches.recordingId')
        .select(['speakerSearches.recordingId', 'searchId', 'speakerSearches.speakerCount'])
        .select(['fileKey', 'playbackFileKey', 'recordings.directoryId'])
        .where('speakerSearches.recordingId', '=', recordingId)
        .where('searchId', '=', searchId)
        .where('finishedOn', 'is', null)
        .where(isSearching)
        .executeTakeFirst()
      return row ?? null
    },

    /** Saves the state, if any; returns false if the search was canceled. */
    async save(order: SearchOrder, state: RunState | null): Promise<boolean> {
      if (!(await isCurrent(db, order))) return false
      if (state === null) return true
      // It's all one stage to users.
      const { numUpdatedRows } = await db
        .updateTable('recordings')
        .set({ progress: state.progress })
        .where('recordingId', '=', order.recordingId)
        .where(isSearching)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Ends a failed search; the transcript stays as it was. */
    fail: (order: SearchOrder, detail: string) =>
      db.transaction().execute(async (trx) => {
        if (await lockCurrent(trx, order)) await endSearch(trx, order.recordingId, detail)
      }),
  }
}

async function isCurrent(db: Db, { recordingId, searchId }: SearchOrder): Promise<boolean> {
  const row = await db
    .selectFrom('speakerSearches')
    .innerJoin('recordings', 'recordings.recordingId', 'speakerSearches.recordingId')
    .select('searchId')
    .where('speakerSearches.recordingId', '=', recordingId)
    .where('searchId', '=', searchId)
    .where('finishedOn', 'is', null)
    .where(isSearching)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the recording, then returns whether this search is still the current one. */
export async function lockCurrent(trx: Db, order: SearchOrder): Promise<boolean> {
  await trx
    .selectFrom('recordings')
    .select('recordingId')
    .where('recordingId', '=', order.recordingId)
    .forUpdate()
    .execute()
  return isCurrent(trx, order)
}

/** Lock the recording first. `detail` is why it failed; null if it succeeded or was canceled. */
export async function endSearch(trx: Db, recordingId: string, detail: string | null): Promise<void> {
  await trx
    .updateTable('speakerSearches')
    .set({ finishedOn: new Date(), errorDetail: detail })
    .where('recordingId', '=', recordingId)
    .execute()
  await trx
    .updateTable('recordings')
    .set({ stage: 'finished', progress: null, runFinishedOn: new Date() })
    .where('recordingId', '=', recordingId)
    .where(isSearching)
    .execute()
}

export async function hasSearch(db: Db, recordingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recordings')
    .select('recordingId')
    .where('recordingId', '=', recordingId)
    .where(isSearching)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns all unfinished searches. */
export function searchesInFlight(db: Db): Promise<(SearchOrder & { directoryId: string })[]> {
  return db
    .selectFrom('speakerSearches')
    .innerJoin('recordings', 'recordings.recordingId', 'speakerSearches.recordingId')
    .select(['speakerSearches.recordingId', 'searchId', 'recordings.directoryId'])
    .where('finishedOn', 'is', null)
    .where(isSearching)
    .execute()
}

/**
 * Returns a fingerprint of the transcript's text and speakers. `locked`: keeps both from changing until the transaction
 * ends; writers lock the speakers before the lines.
 */
export async function transcriptMark(db: Db, recordingId: string, { locked }: { locked: boolean }): Promise<string> {
  if (locked) {
    await db
      .selectFrom('transcriptSpeakers')
      .select('speakerId')
      .where('recordingId', '=', recordingId)
      .orderBy('speakerId')
      .forUpdate()
      .execute()
  }
  const { rows } = await sql<{ mark: string }>`
    select md5(coalesce(string_agg(position || ':' || revision, ',' order by position), '')) as mark
    from (
      select position, revision from transcript_segments where recording_id = ${recordingId} order by position
      ${sql.raw(locked ? 'for update' : '')}
    ) lines`.execute(db)
  return rows[0]?.mark ?? ''
}
