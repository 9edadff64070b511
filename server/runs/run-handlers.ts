import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { RetryRecordingBody } from '../../openapi/generated/types.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { ModelStore } from '../models/model-store.ts'
import { Problem } from '../problems.ts'
import { createRecordingPermit } from '../recordings/recording-permit.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { hasSearch } from '../speaker-search/search-store.ts'
import { canonicalLanguage, languageError } from '../text-rules.ts'
import { cancelRun } from './cancel-run.ts'
import { readLiveLines } from './live-lines.ts'
import { createRunList } from './list-runs.ts'
import { retryRecording, type RetryWish } from './retry-recording.ts'
import type { RunCancellations } from './run-cancellations.ts'

export type RunDeps = {
  db: Db
  files: FileStore
  jobs: JobQueue
  visibility: RecordingVisibility
  models: ModelStore
  runCancellations: RunCancellations
}

type RunOperations = 'listRuns' | 'deleteRun' | 'listLiveLines' | 'retryRecording'

export function runHandlers(deps: RunDeps): Pick<RouteHandlers, RunOperations> {
  const recordings = createRecordingStore(deps.db)
  const permit = createRecordingPermit(deps.db, deps.visibility)
  const listRuns = createRunList(deps)
  return {
    async listRuns(request, reply) {
      return reply.code(200).send(await listRuns(request.member))
    },

    async deleteRun(request, reply) {
      const { recordingId } = request.params
      // Who could begin it can end it.
      const isSearch = await hasSearch(deps.db, recordingId)
      await (isSearch ? permit.requireEdit : permit.requireManage)(request.member, recordingId)
      if (!(await cancelRun(deps.db, recordingId))) throw Problem.notFound('Run')
      deps.runCancellations.cancel(recordingId)
      return reply.code(204).send()
    },

    async listLiveLines(request, reply) {
      const { recordingId } = request.params
      const viewer = await deps.visibility.viewerOf(request.member)
      if (!(await recordings.isVisible(viewer, recordingId))) throw Problem.notFound('Recording')
      return reply.code(200).send(await readLiveLines(deps.db, recordingId, request.query?.after))
    },

    async retryRecording(request, reply) {
      const { member } = request
      const { recordingId } = request.params
      await permit.requireManage(member, recordingId)
      await retryRecording(deps, member, { recordingId, ...checkLanguage(request.body) })
      const recording = await recordings.find(await deps.visibility.viewerOf(member), recordingId)
      if (recording === null) throw Problem.notFound('Recording')
      return reply.code(200).send(recording)
    },
  }
}

/** The spoken language that the body names, checked; null and nothing stay what they are. */
function checkLanguage(body: RetryRecordingBody | undefined): Pick<RetryWish, 'languageCode'> {
  const { languageCode } = body ?? {}
  const error = languageError(languageCode ?? null)
  if (error !== null) throw Problem.invalid([error])
  return languageCode === undefined ? {} : { languageCode: canonicalLanguage(languageCode) }
}
