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

export type OrderSearchDeps = { db: Db; files: FileStore; jobs: JobQueue; models: ModelStore }

/**
 * Begins to look for the speakers of a recording that has its transcript.
 *
 * @throws Problem 400 where there is no transcript, no file or no model, 409 while the recording is being worked on
 */
export async function orderSearch(
  deps: OrderSearchDeps,
  { member, recordingId, speakerCount }: { member: Member; recordingId: string; speakerCount: number | null },
): Promise<Run> {
  const { db, jobs } = deps
  // Before the transaction, in which nobody is to wait for a store.
  const hasFile = await isFileThere(deps, recordingId)
  if ((await speakerModels(deps.models)) === null) throw new Problem(400, await missingModels(deps.models))
  return db.transaction().execute(async (trx) => {
    const recording = await lockRecording(trx, member, recordingId)
    if (recording.stage !== 'finished') {
      const detail = 'The recording is being worked on. Wait until that is done, or cancel it.'
      throw new Problem(409, detail, { code: 'RUN_IN_FLIGHT' })
    }
    if (!recording.isTranscriptionSucceeded) throw new Problem(400, 'There is no transcript to find speakers for.')
    if (!hasFile) throw new Problem(400, 'The file of this recording is gone, so nobody can listen to it again.')
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
    return 'The models that tell voices apart are being fetched. Try again in a few minutes.'
  }
  return 'The models that tell voices apart are not on this machine. An admin can get them with npm run models.'
}
