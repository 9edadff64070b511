import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { CreateRecordingSummaryBody } from '../../openapi/generated/types.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { templateError } from '../templates/template-store.ts'
import { canonicalLanguage, languageError } from '../text-rules.ts'

type Order = { member: Member; recordingId: string; body: CreateRecordingSummaryBody }

type Wish = { recordingId: string; languageCode: string | null; meetingTemplateId: string | null }

/**
 * Orders the summary of a recording in a language; answers its id. One that exists keeps its id, and its text until the new
 * one is there; one that is being written is left to it.
 *
 * @throws Problem 400 naming each field that is wrong, or while there is no transcript
 */
export async function orderSummary({ db, jobs }: { db: Db; jobs: JobQueue }, order: Order): Promise<string> {
  const { member, recordingId, body } = order
  const { languageCode = null, meetingTemplateId = null } = body
  const errors = [languageError(languageCode), await templateError(db, member, meetingTemplateId)]
  const wrong = errors.filter((error) => error !== null)
  if (wrong.length > 0) throw Problem.invalid(wrong)
  return db.transaction().execute(async (trx) => {
    const recording = await lockTranscribed(trx, recordingId)
    const wish = {
      recordingId,
      languageCode: canonicalLanguage(languageCode) ?? recording.languageCode,
      meetingTemplateId,
    }
    const existing = await findInLanguage(trx, wish)
    if (existing !== null && !existing.isSummarizationCompleted) return underWay(existing, wish)
    const written = existing === null ? await insert(trx, wish, recording) : await beginAnew(trx, existing, wish)
    await trx
      .updateTable('recordings')
      .set({ stage: 'summarizing', progress: null, runStartedOn: new Date(), runFinishedOn: null })
      .where('recordingId', '=', recordingId)
      .execute()
    await jobs.enqueue('summarize-recording', { recordingId, ...written }, { trx })
    return written.recordingSummaryId
  })
}

async function lockTranscribed(trx: Db, recordingId: string) {
  const recording = await trx
    .selectFrom('recordings')
    .select(['directoryId', 'languageCode', 'isTranscriptionSucceeded', 'stage'])
    .where('recordingId', '=', recordingId)
    .where('deletedOn', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (recording === undefined) throw Problem.notFound('Recording')
  if (!recording.isTranscriptionSucceeded) throw new Problem(400, 'There is no transcript to summarise.')
  if (recording.stage === 'findingSpeakers') {
    throw new Problem(400, 'Its speakers are being found; wait for that or cancel it, then order the summary.')
  }
  return recording
}

type Existing = { recordingSummaryId: string; isSummarizationCompleted: boolean; meetingTemplateId: string | null }

async function findInLanguage(trx: Db, { recordingId, languageCode }: Wish): Promise<Existing | null> {
  const row = await trx
    .selectFrom('summaries')
    .select(['recordingSummaryId', 'isSummarizationCompleted', 'meetingTemplateId'])
    .where('recordingId', '=', recordingId)
    .where('languageCode', 'is not distinct from', languageCode)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

function underWay({ recordingSummaryId, meetingTemplateId }: Existing, wish: Wish): string {
  if (wish.meetingTemplateId !== null && wish.meetingTemplateId !== meetingTemplateId) {
    throw new Problem(400, 'This summary is being written with another template; wait for it or cancel its run.')
  }
  return recordingSummaryId
}

async function insert(trx: Db, wish: Wish, { directoryId }: { directoryId: string }) {
  const recordingSummaryId = newId()
  await trx
    .insertInto('summaries')
    .values({ ...wish, recordingSummaryId, directoryId, createdOn: new Date() })
    .execute()
  return { recordingSummaryId, attempt: 1 }
}

function beginAnew(trx: Db, { recordingSummaryId }: Existing, { meetingTemplateId }: Wish) {
  return trx
    .updateTable('summaries')
    .set({ meetingTemplateId, isSummarizationCompleted: false, summarizationCompletionReason: 'unknown' })
    .set((eb) => ({ attempt: eb('attempt', '+', 1), errorDetail: null }))
    .where('recordingSummaryId', '=', recordingSummaryId)
    .returning(['recordingSummaryId', 'attempt'])
    .executeTakeFirstOrThrow()
}
