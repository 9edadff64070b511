import type { FastifyInstance } from 'fastify'
import type { Db } from './db/open-database.ts'
import type { FileStore } from './files/file-store.ts'
import type { AddressSigner } from './files/signed-address.ts'
import type { RouteHandlers } from './generated/fastify.gen.ts'
import { healthHandlers } from './health/health-handlers.ts'
import type { OperationInfo } from './http/operations.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { NotYetOperation } from './not-yet.ts'
import type { Transcriber } from './speech/transcriber.ts'
import type { Summarizer } from './summarizer/summarizer.ts'

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
export function createHandlers(_services: Services, operations: Operations): Omit<RouteHandlers, NotYetOperation> {
  return {
    ...healthHandlers(operations),
  }
}

/** The addresses outside the document: signed uploads, media and peaks. */
export async function registerStreams(app: FastifyInstance, services: Services): Promise<void> {
  await Promise.resolve([app, services])
}
