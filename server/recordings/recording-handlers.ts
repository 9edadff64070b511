import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../generated/fastify.gen.ts'
import { pageOf, pageRequest } from '../http/paging.ts'
import { Problem } from '../problems.ts'
import { createRecordingStore } from './recording-store.ts'
import type { RecordingVisibility } from './recording-visibility.ts'
import { createTranscriptStore } from './transcript-store.ts'

type RecordingOperations = 'listRecordings' | 'getRecording' | 'getTranscription'

export function recordingHandlers(db: Db, visibility: RecordingVisibility): Pick<RouteHandlers, RecordingOperations> {
  const recordings = createRecordingStore(db)
  const transcripts = createTranscriptStore(db)
  return {
    async listRecordings(request, reply) {
      const { createdAfter = null, createdBefore = null, ...paging } = request.query ?? {}
      const page = pageRequest(paging)
      const viewer = await visibility.viewerOf(request.member)
      const { total, items } = await recordings.list({ viewer, range: { createdAfter, createdBefore }, page })
      return reply.code(200).send(pageOf(page, total, items))
    },

    async getRecording(request, reply) {
      const viewer = await visibility.viewerOf(request.member)
      const recording = await recordings.find(viewer, request.params.recordingId)
      if (recording === null) throw Problem.notFound('Recording')
      return reply.code(200).send(recording)
    },

    async getTranscription(request, reply) {
      const { recordingId } = request.params
      const viewer = await visibility.viewerOf(request.member)
      if (!(await recordings.isVisible(viewer, recordingId))) throw Problem.notFound('Recording')
      const json = await transcripts.readJson(recordingId)
      if (request.query?.fields !== undefined) return reply.code(200).send(JSON.parse(json))
      // The text goes out as it is; the object only stands for it where types are checked.
      // A serializer of one's own leaves the content type to its caller.
      void reply.type('application/json; charset=utf-8').serializer(() => json)
      return reply.code(200).send({ recordingId, speakers: [], segments: [] })
    },
  }
}
