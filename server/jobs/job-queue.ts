import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss'
import { DatabaseUnavailable, isConnectionLost, isPassingAnswer } from '../db/database-unavailable.ts'
import { asWork } from '../db/current-work.ts'
import type { Db } from '../db/open-database.ts'
import { beginWork } from '../event-loop/work-in-hand.ts'
import { newId } from '../new-id.ts'
import { inJobSpan } from '../telemetry/tracer.ts'
import {
  adoptJobsWithoutHeartbeat,
  releaseJob,
  releaseOrphans,
  isStillClaimed,
  reclaimRegularly,
} from './job-claims.ts'
import type { JobConnection } from './job-connection.ts'

/** Every durable job with its payload. */
export type JobData = {
  'import-recording': RunOrder
  'transcribe-recording': RunOrder
  'render-recording': { recordingId: string }
  'summarize-recording': { recordingId: string; recordingSummaryId: string; attempt?: number }
  'improve-summary': { recordingId: string; recordingSummaryId: string; attempt: number }
  /** `runId` distinguishes a restarted search from the one before. */
  'suggest-speaker-names': { recordingId: string; runId: string }
  'remember-voice': { voiceprintId: string }
  'find-speakers': { recordingId: string; searchId: string }
  'make-searchable': Record<string, never>
  'sync-calendar': { calendarId: string }
  'sync-due-calendars': Record<string, never>
  'sweep-uploads': Record<string, never>
  /** `createdOn` distinguishes a renewed invitation from the one before. */
  'send-invitation': { directoryId: string; userId: string; createdOn: string }
  'send-password-reset': { email: string; languageCode: string | null }
  'send-sign-in-notice': { userId: string; auditEntryId: string }
  'mail-due-news': Record<string, never>
  'send-news-mail': { directoryId: string; userId: string }
  'sweep-oauth': Record<string, never>
  /** Sends what is due by `dueOn`. */
  'deliver-webhook': { webhookId: string; dueOn: string }
  'sweep-webhook-deliveries': Record<string, never>
  'free-deleted-files': Record<string, never>
  /** A key in the object store. */
  'remove-file': { key: string }
  'export-data': { exportId: string }
  'sweep-exports': Record<string, never>
  'erase-person': { standInId: string }
  'apply-retention': Record<string, never>
}
export type JobName = keyof JobData

/** `attempt` identifies the run; a job of an earlier one does nothing. */
type RunOrder = { recordingId: string; attempt?: number }

type QueueRules = {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  expireInSeconds: number
  /** How long a finished job is kept; a week by default. */
  deleteAfterSeconds?: number
}

const queues: Record<JobName, QueueRules> = {
  'import-recording': { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 12 * 3600 },
  'transcribe-recording': { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 12 * 3600 },
  'render-recording': { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 12 * 3600 },
  'summarize-recording': { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 3600 },
  'improve-summary': { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 12 * 3600 },
  'suggest-speaker-names': { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
  'remember-voice': { retryLimit: 3, retryDelay: 5, retryBackoff: true, expireInSeconds: 3600 },
  'find-speakers': { retryLimit: 3, retryDelay: 2, retryBackoff: true, expireInSeconds: 12 * 3600 },
  'make-searchable': { retryLimit: 2, retryDelay: 20, retryBackoff: true, expireInSeconds: 3600 },
  'send-invitation': { retryLimit: 9, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  // A reset link expires after an hour.
  'send-password-reset': { retryLimit: 5, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  // Hours later, the notice would only alarm people.
  'send-sign-in-notice': { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  // No retries: the next check for due news enqueues what couldn't be sent.
  'mail-due-news': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 300 },
  'send-news-mail': {
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
  // A failing feed is recorded as such and read again within the hour; retries are only for our own errors.
  'sync-calendar': { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 900 },
  'sync-due-calendars': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 300 },
  'sweep-uploads': { retryLimit: 2, retryDelay: 60, retryBackoff: false, expireInSeconds: 600 },
  'deliver-webhook': {
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    expireInSeconds: 600,
    deleteAfterSeconds: 3600,
  },
  'sweep-webhook-deliveries': { retryLimit: 2, retryDelay: 60, retryBackoff: false, expireInSeconds: 600 },
  'sweep-oauth': { retryLimit: 2, retryDelay: 60, retryBackoff: false, expireInSeconds: 600 },
  'free-deleted-files': { retryLimit: 2, retryDelay: 60, retryBackoff: false, expireInSeconds: 600 },
  'export-data': { retryLimit: 3, retryDelay: 10, retryBackoff: true, expireInSeconds: 12 * 3600 },
  'sweep-exports': { retryLimit: 2, retryDelay: 60, retryBackoff: false, expireInSeconds: 600 },
  // Retries for days, because the person has no way to request it again.
  'erase-person': { retryLimit: 20, retryDelay: 30, retryBackoff: true, expireInSeconds: 6 * 3600 },
  'apply-retention': { retryLimit: 3, retryDelay: 300, retryBackoff: true, expireInSeconds: 6 * 3600 },
  // Retries for three days.
  'remove-file': { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 120, deleteAfterSeconds: 3600 },
}

export const jobNames = Object.keys(queues).filter((name): name is JobName => name in queues)

export type JobContext = {
  /** Aborted when the service stops, or when the job was handed to another process because this one seemed dead. */
  signal: AbortSignal
  isLastTry: boolean
  /** Rejects if this process no longer holds the job. Call it before any write that ends a run. */
  confirm: () => Promise<void>
}

/** The durable queue. A job enqueued in a transaction exists if and only if that transaction commits. */
export type JobQueue = {
  enqueue: <N extends JobName>(name: N, data: JobData[N], options?: EnqueueOptions) => Promise<void>
  /**
   * Runs jobs of one name, `concurrency` at a time. If a handler throws, the job is retried up to the queue's limit.
   * Short jobs are cheaper in batches: `batchSize` jobs are fetched together, and succeed or are retried together. At
   * most `perGroup` jobs of a group run in this process, so that one group can't block the others.
   */
  work: <N extends JobName>(
    name: N,
    options: { concurrency: number; batchSize?: number; perGroup?: number },
    handler: (data: JobData[N], context: JobContext) => Promise<void>,
  ) => Promise<void>
  schedule: (name: JobName, cron: string) => Promise<void>
  /** The payloads of waiting and running jobs. */
  pending: <N extends JobName>(name: N) => Promise<JobData[N][]>
  /** Registers a callback that the queue awaits when it stops; the database is still open then. */
  whenStopping: (end: () => Promise<void>) => void
  /** Stops fetching jobs and requeues the running ones as if they hadn't started. Enqueuing still works. */
  giveUpWork: () => Promise<void>
  stop: () => Promise<void>
}

export type EnqueueOptions = {
  trx?: Db
  groupId?: string
  /** The job isn't started before. */
  startAfter?: Date
}

export type JobQueueOptions = {
  db: Db
  connection: JobConnection
  onError: (error: Error) => void
  /** True if no other process shares the database: jobs found active at startup belong to a dead process. */
  isOnlyProcess: boolean
  /** False for a process that only enqueues, and leaves jobs, schedules and maintenance to others. */
  isWorking?: boolean
}

/** Interval of heartbeats; after 8 seconds without one, the job is requeued (job-claims.ts). */
const HEARTBEAT_SECONDS = 2
/**
 * Polling interval for delayed jobs, for each of some forty workers; immediate jobs arrive by notification. Each poll
 * costs the embedded database time and creates garbage: at one per second, an idle service used 100 MB more.
 */
const LOOK_SECONDS = 5
/** pg-boss's own heartbeat limit. Ours is shorter, and adds no delay before the retry. */
const LAST_RESORT_SECONDS = 3_600
/** How long a job has to react to the abort signal. */
const TIMEOUT_MS = 5_000

/** Creates the queue before its database is open; nothing is queried until `start`. */
export function createJobQueue(given: JobQueueOptions): JobQueue & { start: () => Promise<void> } {
  const { db, connection, onError, isOnlyProcess, isWorking = true } = given
  const boss = new PgBoss({
    ...connection,
    useListenNotify: isWorking,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    supervise: isWorking,
    schedule: isWorking,
  })
  boss.on('error', onError)
  const stopping = new AbortController()
  const ends: (() => Promise<void>)[] = []
  let stopTakingOver: (() => void) | null = null

  async function giveUpWork() {
    if (stopping.signal.aborted) return
    stopTakingOver?.()
    // Stop fetching before jobs are requeued, so that this process doesn't fetch them again.
    const idle = Promise.all(jobNames.map((name) => boss.offWork(name)))
    stopping.abort(new Error('The service is stopping.'))
    await Promise.all(ends.map((end) => end()))
    await Promise.race([idle, after(TIMEOUT_MS, null, { ref: false })])
  }

  return {
    async start() {
      await boss.start()
      await prepareQueues(boss, isOnlyProcess)
      if (isOnlyProcess) await releaseOrphans(db)
      else await adoptJobsWithoutHeartbeat(db, { names: jobNames, heartbeatSeconds: LAST_RESORT_SECONDS })
      if (!isOnlyProcess && isWorking) stopTakingOver = reclaimRegularly(db, onError)
    },
    async enqueue(name, data, { trx, groupId, startAfter } = {}) {
      const within = trx === undefined ? {} : { db: fromKysely(trx.withoutPlugins()) }
      const group = groupId === undefined ? {} : { group: { id: groupId } }
      const start = startAfter === undefined ? {} : { startAfter }
      await boss.send(name, data, { ...within, ...group, ...start }).catch(rejectAsPassing)
    },
    async work(name, { concurrency, batchSize = 1, perGroup }, handler) {
      const options = {
        includeMetadata: true,
        localConcurrency: concurrency,
        batchSize,
        ...(perGroup === undefined ? {} : { localGroupConcurrency: perGroup }),
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: isOnlyProcess ? LOOK_SECONDS : 1,
        ...(isOnlyProcess ? {} : { heartbeatRefreshSeconds: HEARTBEAT_SECONDS }),
      } as const
      const workerId: string = await boss.work(name, options, async (jobs: JobWithMetadata<JobData[typeof name]>[]) => {
        // Another job may already be waiting; makes the worker poll again right after this one.
        boss.notifyWorker(workerId)
        for (const job of jobs) {
          const signal = AbortSignal.any([stopping.signal, job.signal])
          const confirm = async () => {
            if (await isStillClaimed(db, job)) return
            throw new Error('Another process has taken over the job.')
          }
          const end = beginWork(`job ${name}`)
          try {
            const isLastTry = job.retryCount >= job.retryLimit
            await inJobSpan(name, () => asWork('job', () => handler(job.data, { signal, isLastTry, confirm })))
          } catch (error) {
            if (!stopping.signal.aborted) throw error
            await releaseJob(db, job)
          } finally {
            end()
          }
        }
      })
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {})
    },
    async pending<N extends JobName>(name: N) {
      const { rows } = await sql<{ data: JobData[N] }>`
        select data from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`.execute(db)
      return rows.map((row) => row.data)
    },
    whenStopping(end) {
      ends.push(end)
    },
    giveUpWork,
    async stop() {
      await giveUpWork()
      await boss.stop({ graceful: true, timeout: TIMEOUT_MS, close: connection.db === undefined })
    },
  }
}

/** Translates the driver's errors on pg-boss's own connections. */
function rejectAsPassing(error: unknown): never {
  throw isPassingAnswer(error) || isConnectionLost(error) ? new DatabaseUnavailable(error) : error
}

async function prepareQueues(boss: PgBoss, isOnlyProcess: boolean): Promise<void> {
  // createQueue doesn't change existing queues, and pg-boss loaded them at its start. Doing this for each would take
  // 250 ms.
  const found = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of jobNames) {
    if (isOnlyProcess && found.has(name)) continue
    await boss.createQueue(name, { ...queues[name], notify: true })
    // A single process needs no heartbeats: the next one to start knows that active jobs are orphans.
    if (!isOnlyProcess) await boss.updateQueue(name, { heartbeatSeconds: LAST_RESORT_SECONDS })
    // A cold queue cache would be read through the main handle within the caller's transaction, which deadlocks on a
    // single session.
    await boss.findJobs(name, { id: newId() })
  }
}
