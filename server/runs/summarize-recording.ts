import type { Logger } from 'pino'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { JobContext, JobData, JobQueue } from '../jobs/job-queue.ts'
import {
  betterSummarizer,
  summarizeMeeting,
  type Writing,
  type WrittenSummary,
} from '../summarizer/choose-summarizer.ts'
import type { DraftSectionItem, MeetingContent, Summarizer } from '../summarizer/summarizer.ts'
import { monitorRun, RunCanceledError, type RunCancellations, type RunState } from './run-monitor.ts'
import { recordFailureNews, recordSummaryNews } from '../news/record-news.ts'
import { nameRecording } from '../recordings/name-recording.ts'
import { newId } from '../new-id.ts'
import { readMeeting } from '../summaries/read-meeting.ts'
import { keepInVain, keepWritings } from '../summaries/summary-writings.ts'
import { templateOfAppointment } from '../appointments/appointment-template.ts'
import { chooseTemplate } from '../templates/template-store.ts'
import { queueSummaryDeliveries } from '../webhooks/delivery-intake.ts'

export type SummarizeDeps = {
  db: Db
  jobs: JobQueue
  summarizers: Summarizer[]
  runCancellations: RunCancellations
  logger: Logger
}

/** The job `summarize-recording`: transcript and template → summary and section items. It can be killed and rerun. */
export async function summarizeRecording(
  { db, jobs, summarizers, runCancellations, logger }: SummarizeDeps,
  order: JobData['summarize-recording'],
  context: JobContext,
): Promise<void> {
  const { recordingId } = order
  const summaries = createSummaryRunStore(db, jobs)
  const run = await summaries.begin(order)
  if (run === null) return
  const monitor = monitorRun({
    signal: context.signal,
    save: (state) => summaries.save(run, state),
    watch: (stop) => runCancellations.watch(recordingId, stop),
    onError: (error) => logger.error({ err: error, recordingId }, 'failed to save progress'),
  })
  monitor.enter('summarizing')
  const writings: Writing[] = []
  try {
    const onProgress = (fraction: number) => monitor.progress(fraction)
    const written = await summarizeMeeting(
      summarizers,
      { ...run.content, signal: monitor.signal, onProgress },
      writings,
    )
    await monitor.stop()
    for (const failure of written.failures) logger.warn({ err: failure, recordingId }, 'a summarizer failed')
    const better = await betterSummarizer(summarizers, written.writtenBy)
    await summaries.finish({ ...run, writings }, written, { isToImprove: better !== null })
  } catch (error) {
    await monitor.stop()
    await keepInVain({ db, logger }, { ...run, writings })
    if (monitor.signal.reason instanceof RunCanceledError) return
    context.signal.throwIfAborted()
    logger.warn({ err: error, recordingId }, 'summarization failed')
    await context.confirm()
    if (!context.isLastTry) throw error
    await summaries.fail(run, error instanceof Error ? error.message : String(error))
  }
}

/** One attempt at a summary; a later one invalidates it. */
export type SummaryAttempt = { recordingId: string; recordingSummaryId: string; attempt: number }

type Written = { writings: readonly Writing[] }

export type SummaryRun = SummaryAttempt & {
  meetingTemplateId: string
  /** The transcript's change count when it was read, and a hash of its content. */
  transcriptChanges: number
  transcriptState: string | null
  content: MeetingContent
}

export function createSummaryRunStore(db: Db, jobs: JobQueue) {
  return {
    /** The input of the summary; null if the recording is gone or the summary is finished. */
    async begin(order: JobData['summarize-recording']) {
      const { recordingId, recordingSummaryId } = order
      const row = await readOrder(db, order)
      if (row === undefined) return null
      const { meetingTemplateId, recordingTemplateId, appointmentTemplateId, defaultMeetingTemplateId } = row
      const candidates = [meetingTemplateId, recordingTemplateId, appointmentTemplateId, defaultMeetingTemplateId]
      const template = await chooseTemplate(db, { candidates, languageCode: row.languageCode })
      const run: SummaryRun = {
        recordingId,
        recordingSummaryId,
        attempt: row.attempt,
        transcriptChanges: row.transcriptChanges,
        transcriptState: row.transcriptState,
        meetingTemplateId: template.meetingTemplateId,
        content: {
          ...(await readMeeting(db, recordingId)),
          languageCode: row.languageCode,
          template: { sections: template.sections },
        },
      }
      return run
    },

    /** The input for rewriting an existing summary; null if that is no longer wanted. */
    async beginImprovement({ recordingId, recordingSummaryId, attempt }: JobData['improve-summary']) {
      const row = await db
        .selectFrom('summaries')
        .innerJoin('recordings', 'recordings.recordingId', 'summaries.recordingId')
        .select([...whatToWriteFrom, 'summaries.writtenBy'])
        .where('summaries.recordingSummaryId', '=', recordingSummaryId)
        .where('recordings.recordingId', '=', recordingId)
        .where(isToBeImproved(attempt))
        .executeTakeFirst()
      if (row === undefined) return null
      const { languageCode } = row
      const template = await chooseTemplate(db, { candidates: [row.meetingTemplateId], languageCode })
      const { meetingTemplateId, sections } = template
      const content = { ...(await readMeeting(db, recordingId)), languageCode, template: { sections } }
      return { ...row, recordingId, recordingSummaryId, attempt, meetingTemplateId, content }
    },

    /** Replaces a summary's text, unless the improvement was stopped or ordered again, or the summary was deleted. */
    async improve(run: Omit<SummaryRun, 'content'> & Written, result: Omit<WrittenSummary, 'failures'>) {
      const { recordingId, recordingSummaryId } = run
      const hasResult = result.summary !== null || result.sectionItems.length > 0
      await db.transaction().execute(async (trx) => {
        await trx.selectFrom('recordings').select('stage').where('recordingId', '=', recordingId).forUpdate().execute()
        const improved = await trx
          .updateTable('summaries')
          .set({ improvementProgress: null })
          .where('recordingSummaryId', '=', recordingSummaryId)
          .where(isToBeImproved(run.attempt))
          .returning('recordingSummaryId')
          .executeTakeFirst()
        await keepWritings(trx, run, { isUnwanted: improved === undefined })
        if (improved === undefined || !hasResult) return
        await replaceItems(trx, recordingSummaryId, result.sectionItems)
        await complete(trx, recordingSummaryId, {
          ...whatWasRead(run),
          summary: result.summary,
          ...writingOf(result),
          summarizationCompletionReason: 'succeeded',
          errorDetail: null,
        })
        await queueSummaryDeliveries(trx, jobs, { recordingId, recordingSummaryId })
      })
    },

    /** Writes the state, if any; false if the run was canceled. */
    async save({ recordingId, recordingSummaryId, attempt }: SummaryAttempt, state: RunState | null): Promise<boolean> {
      const isAlive = await isCurrent(db, { recordingId, recordingSummaryId, attempt })
      if (!isAlive || state === null) return isAlive
      const isRunning = sql<boolean>`stage <> 'finished'`
      await db.updateTable('recordings').set(state).where('recordingId', '=', recordingId).where(isRunning).execute()
      return true
    },

    /** Writes the result and ends the run. Idempotent: a repeated run leaves one set of items. */
    async finish(
      run: Omit<SummaryRun, 'content'> & Written,
      result: Omit<WrittenSummary, 'failures'>,
      { isToImprove = false } = {},
    ) {
      const { recordingId, recordingSummaryId, meetingTemplateId } = run
      const hasResult = result.summary !== null || result.sectionItems.length > 0
      await db.transaction().execute(async (trx) => {
        const isWanted = await lockRun(trx, run)
        await keepWritings(trx, run, { isUnwanted: !isWanted })
        if (!isWanted) return
        await replaceItems(trx, recordingSummaryId, result.sectionItems)
        await complete(trx, recordingSummaryId, {
          meetingTemplateId,
          ...whatWasRead(run),
          summary: result.summary,
          ...writingOf(result),
          improvementProgress: isToImprove && hasResult ? 0 : null,
          isSummarizationSucceeded: hasResult,
          summarizationCompletionReason: hasResult ? 'succeeded' : 'emptyResult',
          errorDetail: null,
        })
        const name = result.title ?? null
        if (hasResult) await nameRecording(trx, { recordingId, name, namedBy: 'summary', userId: null })
        if (hasResult) await queueSummaryDeliveries(trx, jobs, { recordingId, recordingSummaryId })
        if (hasResult) await recordSummaryNews(trx, run)
        if (isToImprove && hasResult) {
          await jobs.enqueue('improve-summary', { recordingId, recordingSummaryId, attempt: run.attempt }, { trx })
        }
        await endRun(trx, recordingId)
      })
    },

    /** Ends a run that failed permanently. `detail` is for logs and admins. */
    async fail(run: SummaryAttempt, detail: string) {
      const { recordingId, recordingSummaryId } = run
      await db.transaction().execute(async (trx) => {
        if (!(await lockRun(trx, run))) return
        await complete(trx, recordingSummaryId, { summarizationCompletionReason: 'error', errorDetail: detail })
        await recordFailureNews(trx, recordingId)
        await endRun(trx, recordingId)
      })
    },
  }
}

/** Locks the recording and returns whether this attempt is still current. */
async function lockRun(trx: Db, run: SummaryAttempt): Promise<boolean> {
  await trx.selectFrom('recordings').select('stage').where('recordingId', '=', run.recordingId).forUpdate().execute()
  return isCurrent(trx, run)
}

async function isCurrent(db: Db, { recordingSummaryId, attempt }: SummaryAttempt): Promise<boolean> {
  const row = await db
    .selectFrom('summaries')
    .innerJoin('recordings', 'recordings.recordingId', 'summaries.recordingId')
    .select('summaries.recordingSummaryId')
    .where('summaries.recordingSummaryId', '=', recordingSummaryId)
    .where(isBeingWritten(attempt))
    .executeTakeFirst()
  return row !== undefined
}

/** SQL condition on summaries joined with recordings: unfinished, and this is the current attempt. */
function isBeingWritten(attempt: number | undefined): RawBuilder<boolean> {
  const present = sql<boolean>`not summaries.is_summarization_completed
    and summaries.deleted_on is null and recordings.deleted_on is null`
  return attempt === undefined ? present : sql<boolean>`${present} and summaries.attempt = ${attempt}`
}

/** SQL condition: a finished summary that a slow summarizer should rewrite, and this is the current attempt. */
function isToBeImproved(attempt: number): RawBuilder<boolean> {
  return sql<boolean>`summaries.is_summarization_completed and summaries.improvement_progress is not null
    and summaries.deleted_on is null and summaries.attempt = ${attempt}`
}

async function replaceItems(trx: Db, recordingSummaryId: string, drafts: DraftSectionItem[]): Promise<void> {
  await trx.deleteFrom('summarySectionItems').where('recordingSummaryId', '=', recordingSummaryId).execute()
  if (drafts.length === 0) return
  const items = drafts.map((item) => ({ ...item, sectionItemId: newId(), recordingSummaryId }))
  await trx.insertInto('summarySectionItems').values(items).execute()
}

function writingOf({ writtenBy, seconds, usage, cost }: Omit<WrittenSummary, 'failures'>) {
  return {
    writtenBy,
    writingSeconds: seconds,
    promptTokens: usage?.promptTokens ?? null,
    completionTokens: usage?.completionTokens ?? null,
    cost: cost?.amount ?? null,
    costCurrency: cost?.currency ?? null,
  }
}

function readOrder(db: Db, { recordingId, recordingSummaryId, attempt }: JobData['summarize-recording']) {
  return db
    .selectFrom('summaries')
    .innerJoin('recordings', 'recordings.recordingId', 'summaries.recordingId')
    .innerJoin('directories', 'directories.directoryId', 'recordings.directoryId')
    .select([
      ...whatToWriteFrom,
      'summaries.attempt',
      'recordings.meetingTemplateId as recordingTemplateId',
      'directories.defaultMeetingTemplateId',
    ])
    .select(templateOfAppointment(recordingId).as('appointmentTemplateId'))
    .where('summaries.recordingSummaryId', '=', recordingSummaryId)
    .where('recordings.recordingId', '=', recordingId)
    .where(isBeingWritten(attempt))
    .executeTakeFirst()
}

type WhatWasRead = Pick<SummaryRun, 'transcriptChanges' | 'transcriptState'>

const whatWasRead = ({ transcriptChanges, transcriptState }: WhatWasRead) => ({
  transcriptChangesRead: transcriptChanges,
  transcriptStateRead: transcriptState,
})

/** Read these before the transcript, so that a change in between isn't missed. */
const whatToWriteFrom = [
  'summaries.languageCode',
  'summaries.meetingTemplateId',
  'summaries.transcriptChanges',
  sql<string>`transcript_state(summaries.recording_id)`.as('transcriptState'),
] as const

type Completion = {
  meetingTemplateId?: string
  transcriptChangesRead?: number
  transcriptStateRead?: string | null
  summary?: string | null
  writtenBy?: string
  writingSeconds?: number
  promptTokens?: number | null
  completionTokens?: number | null
  cost?: number | null
  costCurrency?: string | null
  improvementProgress?: number | null
  isSummarizationSucceeded?: boolean
  summarizationCompletionReason: 'succeeded' | 'emptyResult' | 'error'
  errorDetail: string | null
}

async function complete(trx: Db, recordingSummaryId: string, completion: Completion): Promise<void> {
  await trx
    .updateTable('summaries')
    .set({ ...completion, isSummarizationCompleted: true, modifiedOn: new Date() })
    .where('recordingSummaryId', '=', recordingSummaryId)
    .execute()
}

/** The run is over when no other summary of the recording is being written. */
async function endRun(trx: Db, recordingId: string): Promise<void> {
  await trx
    .updateTable('recordings')
    .set({ stage: 'finished', progress: null, runFinishedOn: new Date() })
    .where('recordingId', '=', recordingId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('summaries')
            .select('recordingSummaryId')
            .where('recordingId', '=', recordingId)
            .where('isSummarizationCompleted', '=', false)
            .where('deletedOn', 'is', null),
        ),
      ),
    )
    .execute()
}
