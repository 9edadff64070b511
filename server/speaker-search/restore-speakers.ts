import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { Problem } from '../problems.ts'
import { nextRevision, numberSpeakers, placeLines } from './apply-speakers.ts'
import { transcriptMark } from './search-store.ts'

/** How long the former speakers can be brought back. */
export const RESTORABLE_HOURS = 24

/**
 * Undoes the last search for speakers that succeeded.
 *
 * @throws Problem 409 when there is none, it is too long ago, or the transcript was changed since
 */
export function restoreSpeakers(db: Db, recordingId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('recordings')
      .select('recordingId')
      .where('recordingId', '=', recordingId)
      .forUpdate()
      .executeTakeFirst()
    const search = await trx
      .selectFrom('speakerSearches')
      .select(['replaced', 'transcriptMark'])
      .where('recordingId', '=', recordingId)
      .where('replacedOn', '>', new Date(Date.now() - RESTORABLE_HOURS * 3_600_000))
      .executeTakeFirst()
    if (search === undefined || search.replaced === null)
      throw Problem.conflict('There are no former speakers to bring back.')
    if ((await transcriptMark(trx, recordingId, { locked: true })) !== search.transcriptMark) {
      throw Problem.conflict('The transcript was changed since, so the former speakers can’t be brought back.')
    }
    const { speakers, lines } = search.replaced
    const listed = speakers.filter(({ speakerNumber }) => speakerNumber > 0).map(({ speakerId }) => speakerId)
    await numberSpeakers(trx, recordingId, listed)
    const firstRevision = await joinLines(trx, recordingId, {
      parts: lines.map(([parts]) => parts),
      speakers: lines.map(([, speaker]) => speakers[speaker]?.speakerId ?? null),
      originals: lines.map(([, , original]) => speakers[original]?.speakerId ?? null),
      overlaps: lines.map(([, , , isOverlapped]) => isOverlapped === 1),
    })
    await trx
      .updateTable('speakerSearches')
      .set({ replaced: null, replacedOn: null, transcriptMark: null, firstRevision })
      .where('recordingId', '=', recordingId)
      .execute()
  })
}

/** Of each former line: how many it is now, whose it was, who was recognised, and whether others spoke too. */
type FormerLines = {
  parts: number[]
  speakers: (string | null)[]
  originals: (string | null)[]
  overlaps: boolean[]
}

/** The first of the lines that were one takes back what the others say; they go. Answers the revision of all lines. */
async function joinLines(trx: Db, recordingId: string, { parts, speakers, originals, overlaps }: FormerLines) {
  const revision = await nextRevision(trx, recordingId)
  await sql`
    with former as (
      select place - 1 as place, parts, speaker_id, original_id, is_overlapped, (sum(parts) over (order by place) - parts)::int as first
      from unnest(${parts}::int[], ${speakers}::uuid[], ${originals}::uuid[], ${overlaps}::boolean[])
        with ordinality as former (parts, speaker_id, original_id, is_overlapped, place)
    ), joined as (
      select former.first,
        max(end_time) as end_time, string_agg(text, ' ' order by position) as text,
        ('[' || string_agg(trim(both '[]' from words::text), ',' order by position) || ']')::json as words
      from former join transcript_segments lines on lines.recording_id = ${recordingId}
        and lines.position >= former.first and lines.position < former.first + former.parts
      where former.parts > 1
      group by former.first
    )
    update transcript_segments lines set
      position = (-1 - former.place)::int, speaker_id = former.speaker_id, original_speaker_id = former.original_id,
      is_overlapped = former.is_overlapped, revision = ${revision},
      end_time = coalesce(joined.end_time, lines.end_time),
      text = coalesce(joined.text, lines.text), words = coalesce(joined.words, lines.words)
    from former left join joined on joined.first = former.first
    where recording_id = ${recordingId} and lines.position = former.first`.execute(trx)
  await trx.deleteFrom('transcriptSegments').where('recordingId', '=', recordingId).where('position', '>=', 0).execute()
  await placeLines(trx, recordingId)
  return revision
}
