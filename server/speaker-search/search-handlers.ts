import { sql } from 'kysely'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { createRecordingPermit } from '../recordings/recording-permit.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Run } from '../../openapi/generated/types.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { ModelStore } from '../models/model-store.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { lockRecording } from '../runs/retry-recording.ts'
import { speakerModels } from '../speech/speakers/find-speakers.ts'
import { nextRevision, numberSpeakers, placeLines } from './apply-speakers.ts'
import { transcriptMark } from './search-store.ts'

export type SpeakerSearchDeps = OrderSearchDeps & { visibility: RecordingVisibility }

export function speakerSearchHandlers(
  deps: SpeakerSearchDeps,
): Pick<RouteHandlers, 'findSpeakers' | 'restoreSpeakers'> {
  const permit = createRecordingPermit(deps.db, deps.visibility)
  return {
    async findSpeakers(request, reply) {
      const { member, params, body } = request
      await permit.requireEdit(member, params.recordingId)
      return reply.code(200).send(await orderSearch(deps, { member, ...params, speakerCount: body.speakerCount }))
    },

    async restoreSpeakers(request, reply) {
      const { recordingId } = request.params
      await permit.requireEdit(request.member, recordingId)
      await restoreSpeakers(deps.db, recordingId)
      return reply.code(204).send()
    },
  }
}

type OrderSearchDeps = { db: Db; files: FileStore; jobs: JobQueue; models: ModelStore }

/**
 * Starts to search for the speakers of a recording with a transcript.
 *
 * @throws Problem 400 without a transcript, file or model, 409 while the recording is being processed
 */
async function orderSearch(
  deps: OrderSearchDeps,
  { member, recordingId, speakerCount }: { member: Member; recordingId: string; speakerCount: number | null },
): Promise<Run> {
  const { db, jobs } = deps
  // Before the transaction, which shouldn't wait for a file store.
  const hasFile = await isFileThere(deps, recordingId)
  if ((await speakerModels(deps.models)) === null) throw new Problem(400, await missingModels(deps.models))
  return db.transaction().execute(async (trx) => {
    const recording = await lockRecording(trx, member, recordingId)
    if (recording.stage !== 'finished') {
      const detail = 'The recording is being processed. Wait until it’s done, or cancel it.'
      throw new Problem(409, detail, { code: 'RUN_IN_FLIGHT' })
    }
    if (!recording.isTranscriptionSucceeded) throw new Problem(400, 'There is no transcript to find speakers for.')
    if (!hasFile) throw new Problem(400, 'This recording’s file is gone, so we can’t listen to it again.')
    const startedOn = new Date()
    const order = { recordingId, searchId: newId() }
    const begun = { searchId: order.searchId, speakerCount, startedOn, finishedOn: null, errorDetail: null }
    await trx
      .insertInto('speakerSearches')
      .values({ recordingId, ...begun })
      .onConflict((conflict) => conflict.column('recordingId').doUpdateSet(begun))
      .execute()
    await trx
      .updateTable('recordings')
      .set({ stage: 'findingSpeakers', progress: null, runStartedOn: startedOn, runFinishedOn: null })
      .where('recordingId', '=', recordingId)
      .execute()
    await jobs.enqueue('find-speakers', order, { trx, groupId: member.directoryId })
    return { recordingId, stage: 'findingSpeakers', progress: null, startedOn: startedOn.toISOString() }
  })
}

async function isFileThere({ db, files }: OrderSearchDeps, recordingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recordings')
    .select(['fileKey', 'playbackFileKey'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  const key = row?.fileKey ?? row?.playbackFileKey ?? null
  return key !== null && (await files.sizeOf(key)) !== null
}

async function missingModels(models: ModelStore): Promise<string> {
  const states = await Promise.all([models.state('pyannote-segmentation-3.0'), models.state('titanet-small')])
  if (states.some(({ step }) => step === 'fetching')) {
    return 'The models that tell voices apart are downloading. Try again in a few minutes.'
  }
  return 'The models that tell voices apart aren’t installed. An admin can install them with npm run models.'
}

/** How long the former speakers can be restored. */
export const RESTORABLE_HOURS = 24

/**
 * Undoes the last successful search for speakers.
 *
 * @throws Problem 409 if there is none, it's too long ago, or the transcript was changed since
 */
function restoreSpeakers(db: Db, recordingId: string): Promise<void> {
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
      throw Problem.conflict('There are no previous speakers to restore.')
    if ((await transcriptMark(trx, recordingId, { locked: true })) !== search.transcriptMark) {
      throw Problem.conflict('The transcript has changed since, so the previous speakers can’t be restored.')
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

/**
 * For each former line: how many lines it is now, its speaker, the originally recognized one, and whether others spoke
 * too.
 */
type FormerLines = {
  parts: number[]
  speakers: (string | null)[]
  originals: (string | null)[]
  overlaps: boolean[]
}

/** Merges the text of lines that were one into the first, and deletes the others. Returns the revision of all lines. */
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
