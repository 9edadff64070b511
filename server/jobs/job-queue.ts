import { sql } from 'kysely'
import { fromKysely, PgBoss, type JobWithMetadata } from 'pg-boss'
import type { Db } from '../db/open-database.ts'
import { newId } from '../new-id.ts'
import type { JobConnection } from './job-connection.ts'

/** Every durable job by name, with what it carries. */
export type JobData = {
  'import-recording': RunOrder
  'transcribe-recording': RunOrder
  'summarize-recording': { recordingId: string; recordingSummaryId: string; attempt?: number }
  'sync-calendar': { calendarId: string }
  'sync-due-calendars': Record<string, never>
  'sweep-uploads': Record<string, never>
  /** `createdOn` tells a renewed invitation from the one before it. */
  'send-invitation': { directoryId: string; userId: string; createdOn: string }
  'send-password-reset': { email: string; languageCode: string | null }
  'sweep-oauth': Record<string, never>
  /** `dueOn`: what is due by then is sent. */
  'deliver-webhook': { webhookId: string; dueOn: string }
  'sweep-webhook-deliveries': Record<string, never>
  'free-deleted-files': Record<string, never>
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
  'summarize-recording': { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 3600 },
  'send-invitation': { retryLimit: 9, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  // A reset link lives an hour, and nobody waits longer for it.
  'send-password-reset': { retryLimit: 5, retryDelay: 20, retryBackoff: true, expireInSeconds: 120 },
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
}

/** The kinds of jobs there are. */
export const jobNames = Object.keys(queues).filter((name): name is JobName => name in queues)

export type JobContext = { signal: AbortSignal; isLastTry: boolean }

/** The durable queue. A job enqueued in a transaction exists if and only if that transaction commits. */
export type JobQueue = {
  enqueue: <N extends JobName>(name: N, data: JobData[N], options?: EnqueueOptions) => Promise<void>
  /**
   * Runs jobs of one name, `concurrency` at a time; a handler that throws is tried again, up to the queue's limit. Short
   * jobs are cheaper fetched several at once: `batchSize` of them are done together, or tried again together.
   */
  work: <N extends JobName>(
    name: N,
    options: { concurrency: number; batchSize?: number },
    handler: (data: JobData[N], context: JobContext) => Promise<void>,
  ) => Promise<void>
  schedule: (name: JobName, cron: string) => Promise<void>
  /** What the jobs carry that wait or run. */
  pending: <N extends JobName>(name: N) => Promise<JobData[N][]>
  /** Called when the queue stops, which waits for it: the database is there until then. */
  whenStopping: (end: () => Promise<void>) => void
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
}

/** Starts pg-boss and its queues. */
export async function startJobQueue({ db, connection, onError, isOnlyProcess }: JobQueueOptions): Promise<JobQueue> {
  const boss = new PgBoss({
    ...connection,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', onError)
  await boss.start()
  for (const name of jobNames) {
    await boss.createQueue(name, { ...queues[name], notify: true })
    // A cold queue cache would be read through the main handle inside the caller's transaction: a deadlock on one session.
    await boss.findJobs(name, { id: newId() })
  }
  if (isOnlyProcess) await handBackOrphans(db)

  const stopping = new AbortController()
  const ends: (() => Promise<void>)[] = []
  return {
    async enqueue(name, data, { trx, groupId, startAfter } = {}) {
      const within = trx === undefined ? {} : { db: fromKysely(trx.withoutPlugins()) }
      await boss.send(name, data, {
        ...within,
        ...(groupId === undefined ? {} : { group: { id: groupId } }),
        ...(startAfter === undefined ? {} : { startAfter }),
      })
    },
    async work(name, { concurrency, batchSize = 1 }, handler) {
      const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 }
      const options = { includeMetadata: true, localConcurrency: concurrency, batchSize, ...polling } as const
      await boss.work(name, options, async (jobs: JobWithMetadata<JobData[typeof name]>[]) => {
        for (const job of jobs) {
          const signal = AbortSignal.any([stopping.signal, job.signal])
          try {
            await handler(job.data, { signal, isLastTry: job.retryCount >= job.retryLimit })
          } catch (error) {
            if (!stopping.signal.aborted) throw error
            await handBack(db, job.id)
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
    async stop() {
      stopping.abort(new Error('The service is stopping.'))
      await Promise.all(ends.map((end) => end()))
      await boss.stop({ graceful: true, timeout: 5_000, close: connection.db === undefined })
    },
  }
}

/** A job cut off by an orderly stop is as if it had not begun: it costs none of its tries. */
async function handBack(db: Db, jobId: string) {
  await sql`update pgboss.job set state = 'retry', start_after = now(), started_on = null
    where id = ${jobId} and state = 'active'`.execute(db)
}

async function handBackOrphans(db: Db) {
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db)
}
