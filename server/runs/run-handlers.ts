import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { RouteHandlers } from '../generated/fastify.gen.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { Problem } from '../problems.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { listRuns } from './list-runs.ts'
import { retryRecording } from './retry-recording.ts'

export type RunDeps = { db: Db; files: FileStore; jobs: JobQueue; visibility: RecordingVisibility }

export function runHandlers(deps: RunDeps): Pick<RouteHandlers, 'listRuns' | 'retryRecording'> {
  const recordings = createRecordingStore(deps.db)
  return {
    async listRuns(request, reply) {
      const viewer = await deps.visibility.viewerOf(request.member)
      return reply.code(200).send(await listRuns(deps.db, viewer))
    },

    async retryRecording(request, reply) {
      const { recordingId } = request.params
      const viewer = await deps.visibility.viewerOf(request.member)
      if (!(await recordings.isVisible(viewer, recordingId))) throw Problem.notFound('Recording')
      await retryRecording(deps, request.member, recordingId)
      const recording = await recordings.find(viewer, recordingId)
      if (recording === null) throw Problem.notFound('Recording')
      return reply.code(200).send(recording)
    },
  }
}
