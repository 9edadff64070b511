import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { Services } from '../service-parts.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'
import { createUploadStore } from '../uploads/upload-store.ts'
import { restoreRuns } from './restore-runs.ts'
import { summarizeRecording } from './summarize-recording.ts'
import { transcribeRecording } from './transcribe-recording.ts'

/** Two on a small machine, so that a short recording need not wait for a long one; more where there are cores for it. */
const TRANSCRIPTIONS = Math.max(2, Math.min(4, Math.floor(availableParallelism() / 2)))
const HOURLY = '17 * * * *'

/** Takes up what the last process left, then works on runs and keeps the upload folder clean. */
export async function startWorkers(services: Services, logger: Logger): Promise<void> {
  const { db, files, jobs, transfers } = services
  const deps = { ...services, logger }
  const sweep = () => sweepUploads({ uploads: createUploadStore(db), files, transfers })
  await sweep()
  await restoreRuns(services)
  await jobs.work('transcribe-recording', { concurrency: TRANSCRIPTIONS }, ({ recordingId }, context) =>
    transcribeRecording(deps, recordingId, context),
  )
  await jobs.work('summarize-recording', { concurrency: 2 }, (order, context) =>
    summarizeRecording(deps, order, context),
  )
  await jobs.work('sweep-uploads', { concurrency: 1 }, sweep)
  await jobs.schedule('sweep-uploads', HOURLY)
}
