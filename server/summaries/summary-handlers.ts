import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../generated/fastify.gen.ts'
import { Problem } from '../problems.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { createSummaryStore } from './summary-store.ts'

type SummaryOperations = 'listRecordingSummaries' | 'getSummary'

export function summaryHandlers(db: Db, visibility: RecordingVisibility): Pick<RouteHandlers, SummaryOperations> {
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

    async getSummary(request, reply) {
      const viewer = await visibility.viewerOf(request.member)
      const summary = await summaries.find(viewer, request.params.recordingSummaryId)
      if (summary === null) throw Problem.notFound('Summary')
      return reply.code(200).send(summary)
    },
  }
}
