import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { isId } from '../http/request-context.ts'
import { pageOfSome, pageRequest } from '../http/paging.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { Problem } from '../problems.ts'
import type { SearchWindows } from '../scale/search-windows.ts'
import { createRecordingPermit } from '../recordings/recording-permit.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import type { Summarizer } from '../summarizer/summarizer.ts'
import { createSummarySearch, createSummaryStore } from './summary-store.ts'
import { type Member, requireAdmin } from '../access.ts'
import type {
  CreateRecordingSummaryBody,
  MeetingTemplatePreview,
  PreviewMeetingTemplateBody,
} from '../../openapi/generated/types.ts'
import { newId } from '../new-id.ts'
import { templateError } from '../templates/template-store.ts'
import { canonicalLanguage, languageError } from '../text-rules.ts'
import type { FastifyBaseLogger } from 'fastify'
import { summarizeMeeting } from '../summarizer/choose-summarizer.ts'
import { readTemplate } from '../templates/template-editing.ts'
import { readMeeting } from './read-meeting.ts'

type SummaryOperations =
  | 'listRecordingSummaries'
  | 'createRecordingSummary'
  | 'deleteSummaryImprovement'
  | 'previewMeetingTemplate'
  | 'searchSummaries'
  | 'getSummary'

export type SummaryDeps = {
  db: Db
  jobs: JobQueue
  summarizers: Summarizer[]
  visibility: RecordingVisibility
  windows: SearchWindows
}

export function summaryHandlers(deps: SummaryDeps): Pick<RouteHandlers, SummaryOperations> {
  const { db, visibility } = deps
  const permit = createRecordingPermit(db, visibility)
  const search = createSummarySearch(db, deps.windows)
  const recordings = createRecordingStore(db)
  const summaries = createSummaryStore(db)
  const preview = createPreviews(deps)
  return {
    async listRecordingSummaries(request, reply) {
      const { recordingId } = request.params
      const viewer = await visibility.viewerOf(request.member)
      if (!(await recordings.isVisible(viewer, recordingId))) throw Problem.notFound('Recording')
      const withItems = request.query?.includeDetails ?? false
      return reply.code(200).send(await summaries.listOf(viewer, recordingId, { withItems }))
    },

    async createRecordingSummary(request, reply) {
      const { member } = request
      const { recordingId } = request.params
      await permit.requireEdit(member, recordingId)
      const recordingSummaryId = await orderSummary(deps, { member, recordingId, body: request.body ?? {} })
      const summary = await summaries.find(await visibility.viewerOf(member), recordingSummaryId)
      if (summary === null) throw Problem.notFound('Summary')
      return reply.code(200).send(summary)
    },

    async deleteSummaryImprovement(request, reply) {
      const { member, params } = request
      const summary = await summaries.find(await visibility.viewerOf(member), params.recordingSummaryId)
      if (summary === null) throw Problem.notFound('Summary')
      await permit.requireEdit(member, summary.recordingId)
      // A worker that is writing it notices within a second.
      await db
        .updateTable('summaries')
        .set({ improvementProgress: null })
        .where('recordingSummaryId', '=', summary.recordingSummaryId)
        .execute()
      return reply.code(204).send()
    },

    async previewMeetingTemplate(request, reply) {
      requireAdmin(request.member)
      const viewer = await visibility.viewerOf(request.member)
      const { recordingId } = request.body
      if (!(isId(recordingId) && (await recordings.isVisible(viewer, recordingId)))) throw Problem.notFound('Recording')
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      return reply.code(200).send(await preview(request, gone.signal))
    },

    async searchSummaries(request, reply) {
      const { member } = request
      const { search: term = null, ...paging } = request.body
      const page = pageRequest(paging)
      const viewer = await visibility.viewerOf(member)
      const exactTotal = request.body.exactTotal !== false
      const found = await search({ member, viewer, search: term, page, exactTotal })
      return reply.code(200).send(pageOfSome(page, found, exactTotal))
    },

    async getSummary(request, reply) {
      const viewer = await visibility.viewerOf(request.member)
      const summary = await summaries.find(viewer, request.params.recordingSummaryId)
      if (summary === null) throw Problem.notFound('Summary')
      return reply.code(200).send(summary)
    },
  }
}

type Order = { member: Member; recordingId: string; body: CreateRecordingSummaryBody }

type Wish = { recordingId: string; languageCode: string | null; meetingTemplateId: string | null }

/**
 * Queues the summary of a recording in a language; returns its id. An existing one keeps its id, and its text until the
 * new one is there; one that's being written continues.
 *
 * @throws Problem 400 naming each invalid field, or if there is no transcript
 */
async function orderSummary({ db, jobs }: { db: Db; jobs: JobQueue }, order: Order): Promise<string> {
  const { member, recordingId, body } = order
  const { languageCode = null, meetingTemplateId = null } = body
  const errors = [languageError(languageCode), await templateError(db, member, meetingTemplateId)]
  const wrong = errors.filter((error) => error !== null)
  if (wrong.length > 0) throw Problem.invalid(wrong)
  return db.transaction().execute(async (trx) => {
    const recording = await lockTranscribed(trx, recordingId)
    const options = {
      recordingId,
      languageCode: canonicalLanguage(languageCode) ?? recording.languageCode,
      meetingTemplateId,
    }
    const existing = await findInLanguage(trx, options)
    if (existing !== null && !existing.isSummarizationCompleted) return underWay(existing, options)
    const written =
      existing === null ? await insert(trx, options, recording) : await restartSummary(trx, existing, options)
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
  if (!recording.isTranscriptionSucceeded) throw new Problem(400, 'There’s no transcript to summarize.')
  if (recording.stage === 'findingSpeakers') {
    throw new Problem(400, 'Its speakers are still being identified. Wait or cancel that, then request the summary.')
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

function underWay({ recordingSummaryId, meetingTemplateId }: Existing, options: Wish): string {
  if (options.meetingTemplateId !== null && options.meetingTemplateId !== meetingTemplateId) {
    throw new Problem(400, 'Another template is already writing this summary. Wait or cancel its run.')
  }
  return recordingSummaryId
}

async function insert(trx: Db, options: Wish, { directoryId }: { directoryId: string }) {
  const recordingSummaryId = newId()
  await trx
    .insertInto('summaries')
    .values({ ...options, recordingSummaryId, directoryId, createdOn: new Date() })
    .execute()
  return { recordingSummaryId, attempt: 1 }
}

function restartSummary(trx: Db, { recordingSummaryId }: Existing, { meetingTemplateId }: Wish) {
  return trx
    .updateTable('summaries')
    .set({ meetingTemplateId, isSummarizationCompleted: false, summarizationCompletionReason: 'unknown' })
    .set((eb) => ({ attempt: eb('attempt', '+', 1), errorDetail: null }))
    .where('recordingSummaryId', '=', recordingSummaryId)
    .returning(['recordingSummaryId', 'attempt'])
    .executeTakeFirstOrThrow()
}

/** After this time, people have left the page. */
const MOST_MS = 120_000

type Deps = { db: Db; summarizers: Summarizer[] }
type Asked = { member: Member; body: PreviewMeetingTemplateBody; log: Pick<FastifyBaseLogger, 'warn'> }

/**
 * Creates the function that previews the summary a template gives while it's being edited. It returns Markdown and
 * stores nothing. Only the newest preview of each person continues.
 */
function createPreviews({ db, summarizers }: Deps) {
  const running = new Map<string, AbortController>()

  /**
   * @throws Problem 400 naming each invalid field, or if there is no transcript; 503 if the summary can't be written in
   * two minutes. Rejects once `gone` is aborted.
   */
  return async function preview(
    { member: { userId }, body: { recordingId, ...template }, log }: Asked,
    gone: AbortSignal,
  ): Promise<MeetingTemplatePreview> {
    const sections = readTemplate(template).sections.map((section, index) => ({
      ...section,
      meetingTemplateSectionId: section.meetingTemplateSectionId ?? newId(),
      outputFormat: 'markdown' as const,
      sortOrder: index + 1,
    }))
    running.get(userId)?.abort()
    const newer = new AbortController()
    running.set(userId, newer)
    try {
      const languageCode = await requireTranscribed(db, recordingId)
      const { summary, writtenBy, failures } = await summarizeMeeting(summarizers, {
        ...(await readMeeting(db, recordingId)),
        languageCode,
        template: { sections },
        signal: AbortSignal.any([gone, newer.signal, AbortSignal.timeout(MOST_MS)]),
        onProgress: () => {},
      })
      for (const failure of failures) log.warn({ err: failure, recordingId }, 'a summarizer failed during a preview')
      return { summary, writtenBy }
    } catch (error) {
      if (error instanceof Problem) throw error
      log.warn({ err: error, recordingId }, 'failed to write a preview')
      throw new Problem(503, 'Couldn’t write the preview. Try again, or choose a shorter meeting.')
    } finally {
      if (running.get(userId) === newer) running.delete(userId)
    }
  }
}

/** Returns the language of the recording's transcript. */
async function requireTranscribed(db: Db, recordingId: string): Promise<string | null> {
  const recording = await db
    .selectFrom('recordings')
    .select(['languageCode', 'isTranscriptionSucceeded'])
    .where('recordingId', '=', recordingId)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  if (recording === undefined) throw Problem.notFound('Recording')
  if (!recording.isTranscriptionSucceeded) throw new Problem(400, 'There’s no transcript to summarize.')
  return recording.languageCode
}
