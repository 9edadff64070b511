import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { pageOfSome, pageRequest } from '../http/paging.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { Problem } from '../problems.ts'
import type { Looks } from '../recordings/looks.ts'
import { createRecordingPermit } from '../recordings/recording-permit.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { orderSummary } from './order-summary.ts'
import { createSummarySearch } from './summary-search.ts'
import { createSummaryStore } from './summary-store.ts'

type SummaryOperations = 'listRecordingSummaries' | 'createRecordingSummary' | 'searchSummaries' | 'getSummary'

export type SummaryDeps = { db: Db; jobs: JobQueue; visibility: RecordingVisibility; looks: Looks }

export function summaryHandlers(deps: SummaryDeps): Pick<RouteHandlers, SummaryOperations> {
  const { db, visibility } = deps
  const permit = createRecordingPermit(db, visibility)
  const search = createSummarySearch(db, deps.looks)
  const recordings = createRecordingStore(db)
  const summaries = createSummaryStore(db)
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
