import type { Db } from '../db/open-database.ts'
import { newId } from '../new-id.ts'
import { meetingAttendees } from './meeting-attendees.ts'
import type { MeetingContent, SummarizerResult } from '../summarizer/summarizer.ts'
import { chooseTemplate } from '../templates/template-choice.ts'

export type SummaryRun = {
  recordingId: string
  recordingSummaryId: string
  meetingTemplateId: string
  content: MeetingContent
}

export function createSummaryRunStore(db: Db) {
  return {
    /** What the summary is to be made of; null when there is nothing to do: the recording is gone or the summary is there. */
    async begin({ recordingId, recordingSummaryId }: { recordingId: string; recordingSummaryId: string }) {
      const row = await readOrder(db, { recordingId, recordingSummaryId })
      if (row === undefined) return null
      const candidates = [row.meetingTemplateId, row.defaultMeetingTemplateId]
      const template = await chooseTemplate(db, { candidates, languageCode: row.languageCode })
      const run: SummaryRun = {
        recordingId,
        recordingSummaryId,
        meetingTemplateId: template.meetingTemplateId,
        content: {
          languageCode: row.languageCode,
          startedOn: await startOf(db, recordingId, row.createdOn),
          timeZone: row.ownerTimeZone ?? row.timeZone,
          ...(await readTranscript(db, recordingId)),
          attendees: await meetingAttendees(db, recordingId),
          template: { sections: template.sections },
        },
      }
      return run
    },

    /** Writes the result and ends the run; a run that was tried twice leaves one set of items. */
    async finish(
      { recordingId, recordingSummaryId, meetingTemplateId }: Omit<SummaryRun, 'content'>,
      result: SummarizerResult,
    ) {
      const hasResult = result.summary !== null || result.sectionItems.length > 0
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('summarySectionItems').where('recordingSummaryId', '=', recordingSummaryId).execute()
        if (result.sectionItems.length > 0) {
          const items = result.sectionItems.map((item) => ({ ...item, sectionItemId: newId(), recordingSummaryId }))
          await trx.insertInto('summarySectionItems').values(items).execute()
        }
        await complete(trx, recordingSummaryId, {
          meetingTemplateId,
          summary: result.summary,
          isSummarizationSucceeded: hasResult,
          summarizationCompletionReason: hasResult ? 'succeeded' : 'emptyResult',
          errorDetail: null,
        })
        await endRun(trx, recordingId)
      })
    },

    /** Ends a run that failed for good. `detail` is for logs and admins. */
    async fail(
      { recordingId, recordingSummaryId }: { recordingId: string; recordingSummaryId: string },
      detail: string,
    ) {
      await db.transaction().execute(async (trx) => {
        await complete(trx, recordingSummaryId, { summarizationCompletionReason: 'error', errorDetail: detail })
        await endRun(trx, recordingId)
      })
    },
  }
}

function readOrder(db: Db, { recordingId, recordingSummaryId }: { recordingId: string; recordingSummaryId: string }) {
  return db
    .selectFrom('summaries')
    .innerJoin('recordings', 'recordings.recordingId', 'summaries.recordingId')
    .innerJoin('directories', 'directories.directoryId', 'recordings.directoryId')
    .innerJoin('users as owner', 'owner.userId', 'recordings.ownerUserId')
    .select([
      'summaries.languageCode',
      'summaries.meetingTemplateId',
      'recordings.createdOn',
      'directories.timeZone',
      'directories.defaultMeetingTemplateId',
      'owner.timeZone as ownerTimeZone',
    ])
    .where('summaries.recordingSummaryId', '=', recordingSummaryId)
    .where('recordings.recordingId', '=', recordingId)
    .where('summaries.isSummarizationCompleted', '=', false)
    .where('summaries.deletedOn', 'is', null)
    .where('recordings.deletedOn', 'is', null)
    .executeTakeFirst()
}

/** When the meeting began: as its appointment says, else when its recording came in. */
async function startOf(db: Db, recordingId: string, createdOn: Date): Promise<Date> {
  const appointment = await db
    .selectFrom('recordingAppointments as linked')
    .innerJoin('appointments', 'appointments.appointmentId', 'linked.appointmentId')
    .select('appointments.startTime')
    .where('linked.recordingId', '=', recordingId)
    .where('appointments.deletedOn', 'is', null)
    .where('appointments.startTime', 'is not', null)
    .orderBy('appointments.startTime')
    .executeTakeFirst()
  return appointment?.startTime ?? createdOn
}

async function readTranscript(db: Db, recordingId: string): Promise<Pick<MeetingContent, 'speakers' | 'segments'>> {
  const speakers = await db
    .selectFrom('transcriptSpeakers')
    .select(['speakerId', 'name', 'emailAddress'])
    .where('recordingId', '=', recordingId)
    .orderBy('speakerNumber')
    .execute()
  const segments = await db
    .selectFrom('transcriptSegments')
    .select(['speakerId', 'startTime', 'endTime', 'text'])
    .where('recordingId', '=', recordingId)
    .orderBy('position')
    .execute()
  return { speakers, segments }
}

type Completion = {
  meetingTemplateId?: string
  summary?: string | null
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

async function endRun(trx: Db, recordingId: string): Promise<void> {
  await trx
    .updateTable('recordings')
    .set({ stage: 'finished', progress: null, runFinishedOn: new Date() })
    .where('recordingId', '=', recordingId)
    .execute()
}
