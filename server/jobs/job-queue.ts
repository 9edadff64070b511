import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss'
import { DatabaseUnavailable, isConnectionLost, isPassingAnswer } from '../db/database-unavailable.ts'
import { asWork } from '../db/current-work.ts'
import type { Db } from '../db/open-database.ts'
import { beginWork } from '../event-loop/work-in-hand.ts'
import { newId } from '../new-id.ts'
import { inJobSpan } from '../telemetry/tracer.ts'
import { adoptJobsWithoutHeartbeat, releaseJob, releaseOrphans, holdsTabLock, reclaimRegularly } from './job-claims.ts'
import type { JobConnection } from './job-connection.ts'

/** Every durable job by name, with what it carries. */
export type JobData = {
  'import-recording': RunOrder
  'transcribe-recording': RunOrder
  'render-recording': { recordingId: string }
  'summarize-recording': { recordingId: string; recordingSummaryId: string; attempt?: number }
  'improve-summary': { recordingId: string; recordingSummaryId: string; attempt: number }
  /** `runId` tells a search that was started over from the one before it. */
  'suggest-speaker-names': { recordingId: string; runId: string }
  'remember-voice': { voiceprintId: string }
  'find-speakers': { recordingId: string; searchId: string }
  'make-searchable': Record<string, never>
  'sync-calendar': { calendarId: string }
  'sync-due-calendars': Record<string, never>
  'sweep-uploads': Record<string, never>
  /** `createdOn` tells a renewed invitation from the one before it. */
  'send-invitation': { directoryId: string; userId: string; createdOn: string }
  'send-password-reset': { email: string; languageCode: string | null }
  'send-sign-in-notice': { userId: string; auditEntryId: string }
  'mail-due-news': Record<string, never>
  'send-news-mail': { directoryId: string; userId: string }
  'sweep-oauth': Record<string, never>
  /** `dueOn`: what is due by then is sent. */
  'deliver-webhook': { webhookId: string; dueOn: string }
  'sweep-webhook-deliveries': Record<string, never>
  'free-deleted-files': Record<string, never>
  /** Of an object store. */
  'remove-file': { key: string }
  'export-data': { exportId: string }
  'sweep-exports': Record<string, never>
  'erase-person': { standInId: string }
  'apply-retention': Record<string, never>
}
export type JobName = keyof JobData

/** `attempt` tells which try at the run it is for: a job for an earlier one has nothing to do. */
type RunOrder = { recordingId: string; attempt?: number }

type QueueRules = {
  retryLimit: number
  retryDelay: number
  retryBackoff: boolean
  expireInSeconds: number
  /** How long a job is kept that is done; a week unless given. */
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
  // A reset link lives an hour, and nobody waits longer for it.
  'send-password-reset': { retryLimit: 5, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
  // After hours it would only frighten.
  'send-sign-in-notice': { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  // What couldn't be sent is due again: the next look at what is due orders it.
  'mail-due-news': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 300 },
  'send-news-mail': {
    retryLimit: 0,
    retryDelay: 0,
    retryBackoff: false,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
  // A feed that fails is kept as such and read again within the hour; only our own failures are tried again.
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
  // Over days: the caller has no one to ask again.
  'erase-person': { retryLimit: 20, retryDelay: 30, retryBackoff: true, expireInSeconds: 6 * 3600 },
  'apply-retention': { retryLimit: 3, retryDelay: 300, retryBackoff: true, expireInSeconds: 6 * 3600 },
  // Over three days.
  'remove-file': { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 120, deleteAfterSeconds: 3600 },
}

/** The kinds of jobs there are. */
export const jobNames = Object.keys(queues).filter((name): name is JobName => name in queues)

export type JobContext = {
  /** Aborted when the service stops, and when the job was given to another process because this one seemed dead. */
  signal: AbortSignal
  isLastTry: boolean
  /** Rejects when the job is not this process's any more. To be asked before anything is written that ends a run. */
  confirm: () => Promise<void>
}

/** The durable queue. A job enqueued in a transaction exists if and only if that transaction commits. */
export type JobQueue = {
  enqueue: <N extends JobName>(name: N, data: JobData[N], options?: EnqueueOptions) => Promise<void>
  /**
   * Runs jobs of one name, `concurrency` at a time; a handler that throws is tried again, up to the queue's limit. Short
   * jobs are cheaper fetched several at once: `batchSize` of them are done together, or tried again together. Of one group at
   * most `perGroup` run in this process, so that the others of it hold no other group's up.
   */
  work: <N extends JobName>(
    name: N,
    options: { concurrency: number; batchSize?: number; perGroup?: number },
    handler: (data: JobData[N], context: JobContext) => Promise<void>,
  ) => Promise<void>
  schedule: (name: JobName, cron: string) => Promise<void>
  /** What the jobs carry that wait or run. */
  pending: <N extends JobName>(name: N) => Promise<JobData[N][]>
  /** Called when the queue stops, which waits for it: the database is there until then. */
  whenStopping: (end: () => Promise<void>) => void
  /** Takes no more jobs and gives back those in hand, as if they had not begun; others can still be enqueued. */
  giveUpWork: () => Promise<void>
  stop: () => Promise<void>
}

export type EnqueueOptions = {
  trx?: Db
  groupId?: string
  /** The job waits until then. */
  startAfter?: Date
}

export type JobQueueOptions = {
  db: Db
  connection: JobConnection
  onError: (error: Error) => void
  /** True when no other process shares the database: jobs found active at the start belong to a process that died. */
  isOnlyProcess: boolean
  /** False for a process that only enqueues, and leaves jobs, schedules and their upkeep to others. */
  isWorking?: boolean
}

/** Between two signs of life of a job in hand; what has been silent for 8 seconds is another's (job-claims.ts). */
const HEARTBEAT_SECONDS = 2
/**
 * Between two looks for jobs whose time has come, by each of some forty workers; those that are due at once are heard of. Each
 * look costs the embedded database and leaves memory to collect: once a second, an idle service held 100 MB more.
 */
const LOOK_SECONDS = 5
/** pg-boss's own patience with a silent job. Ours is shorter, and costs no waiting before the next try. */
const LAST_RESORT_SECONDS = 3_600
/** How long a job may take to notice that it is to end. */
const TIMEOUT_MS = 5_000

/** The queue, before its database is open: nothing is asked of it until it's started. */
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
    // Before jobs come back: this process must not take them again.
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
        // Another may wait already: its worker looks again as soon as this is done.
        boss.notifyWorker(workerId)
        for (const job of jobs) {
          const signal = AbortSignal.any([stopping.signal, job.signal])
          const confirm = async () => {
            if (await holdsTabLock(db, job)) return
            throw new Error('The job was given to another process.')
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

/** The queue's own connections say that the database is away in the driver's words. */
function rejectAsPassing(error: unknown): never {
  throw isPassingAnswer(error) || isConnectionLost(error) ? new DatabaseUnavailable(error) : error
}

async function prepareQueues(boss: PgBoss, isOnlyProcess: boolean): Promise<void> {
  // A queue that is there stays as it is, and pg-boss has read it at its start. Asked for each, they take a quarter of a second.
  const found = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of jobNames) {
    if (isOnlyProcess && found.has(name)) continue
    await boss.createQueue(name, { ...queues[name], notify: true })
    // Jobs of one process alone need no sign of life: the process that starts next knows that they are nobody's.
    if (!isOnlyProcess) await boss.updateQueue(name, { heartbeatSeconds: LAST_RESORT_SECONDS })
    // A cold queue cache would be read through the main handle inside the caller's transaction: a deadlock on one session.
    await boss.findJobs(name, { id: newId() })
  }
}
