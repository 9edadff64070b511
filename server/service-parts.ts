import type { FastifyInstance } from 'fastify'
import type { Db } from './db/open-database.ts'
import type { FileStore } from './files/file-store.ts'
import type { AddressSigner } from './files/signed-address.ts'
import type { RouteHandlers } from './generated/fastify.gen.ts'
import { healthHandlers } from './health/health-handlers.ts'
import type { OperationInfo } from './http/operations.ts'
import { sessionHandlers } from './identity/session-handlers.ts'
import { setupHandlers } from './identity/setup-handlers.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import { meHandlers } from './me/me-handlers.ts'
import type { NotYetOperation } from './not-yet.ts'
import { recordingHandlers } from './recordings/recording-handlers.ts'
import { createRecordingVisibility } from './recordings/recording-visibility.ts'
import type { Transcriber } from './speech/transcriber.ts'
import { summaryHandlers } from './summaries/summary-handlers.ts'
import type { Summarizer } from './summarizer/summarizer.ts'
import { templateHandlers } from './templates/template-handlers.ts'

/** What handlers rest on; made once by `main.ts` or a test. */
export type Services = {
  db: Db
  files: FileStore
  jobs: JobQueue
  signer: AddressSigner
  /** The address people use, without a trailing slash. */
  publicUrl: string
  /** Speech engines in order of preference; the first that is available does the next run. */
  transcribers: Transcriber[]
  /** What writes summaries, best first. */
  summarizers: Summarizer[]
}

export type Operations = Map<string, OperationInfo>

/** Every feature's handlers; the compiler names an operation that has none. */
export function createHandlers(services: Services, operations: Operations): Omit<RouteHandlers, NotYetOperation> {
  const { db } = services
  const visibility = createRecordingVisibility(db)
  return {
    ...healthHandlers(operations),
    ...setupHandlers(services),
    ...sessionHandlers(services),
    ...meHandlers(services),
    ...recordingHandlers(db, visibility),
    ...summaryHandlers(db, visibility),
    ...templateHandlers(db),
  }
}

/** The addresses outside the document: signed uploads, media and peaks. */
export async function registerStreams(app: FastifyInstance, services: Services): Promise<void> {
  await Promise.resolve([app, services])
}
