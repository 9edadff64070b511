import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { readPlaces, type ReadReplica } from '../scale/read-replica.ts'
import type { PrometheusMetric } from '../telemetry/prometheus-producer.ts'
import { keptReading } from '../health/health.ts'
import { jobNames } from '../jobs/job-queue.ts'
import type { Services } from '../service-parts.ts'
import { bearerToken } from '../http/request-context.ts'
import { routeOf } from '../log/log-requests.ts'
import { Problem } from '../problems.ts'
import type { Telemetry } from '../telemetry/start-telemetry.ts'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'

/** A response to count. `route` is a pattern and `status` a class such as `2xx`: neither contains personal data. */
export type AnswerMeasured = { route: string; method: string; status: string; seconds: number }

/** This process's metrics in Prometheus' text format (docs/operating.md lists them). */
export type Metrics = {
  answered: (answer: AnswerMeasured) => void
  contentType: string
  text: () => Promise<string>
  /** The same as values. */
  all: () => Promise<PrometheusMetric[]>
}

type MetricsDeps = Pick<
  Services,
  'db' | 'files' | 'inFlightResponses' | 'transfers' | 'connections' | 'replica' | 'eventLoop'
>

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]
/** It adds up every recording's size. */
const STORAGE_KEPT_MS = 60_000
const JOBS_KEPT_MS = 1_000

function createMetrics(services: MetricsDeps): Metrics {
  const { db, files } = services
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'minutebook_http_request_duration_seconds',
    help: 'Time from the first line of a request to the last byte of its response.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  measureProcess(registry, services)
  measureStalls(registry, services)
  if (services.replica !== null) measureReplica(registry, services.replica)
  const showJobs = jobGauges(registry)
  const showStorage = storageGauges(registry)
  const isDatabaseUp = gauge(registry, 'database_up', {
    help: '1 if the database answers within 2 seconds, otherwise 0.',
  })
  const readJobs = keptReading(() => countJobs(db), JOBS_KEPT_MS)
  const readStorage = keptReading(() => measureStorage(db, files), STORAGE_KEPT_MS)
  const read = async () => {
    const [jobs, storage] = await Promise.all([readJobs(), readStorage()])
    isDatabaseUp.set(jobs === null ? 0 : 1)
    showJobs(jobs)
    showStorage(storage)
  }
  return {
    answered: ({ seconds, ...labels }) => durations.observe(labels, seconds),
    contentType: registry.contentType,
    async text() {
      await read()
      return registry.metrics()
    },
    async all() {
      await read()
      return registry.getMetricsAsJSON()
    },
  }
}

type Told<L extends string> = { help: string; labelNames?: L[]; collect?: (this: Gauge<L>) => void }

function gauge<L extends string = never>(registry: Registry, name: string, told: Told<L>): Gauge<L> {
  return new Gauge<L>({ name: `minutebook_${name}`, registers: [registry], ...told })
}

/** Metrics that this process knows without a query. */
function measureProcess(registry: Registry, { inFlightResponses, transfers, connections }: MetricsDeps) {
  gauge(registry, 'http_requests_in_flight', {
    help: 'Requests in progress.',
    collect() {
      this.set(inFlightResponses.count)
    },
  })
  gauge(registry, 'uploads_in_flight', {
    help: 'Uploads in progress.',
    collect() {
      this.set(transfers.count)
    },
  })
  gauge(registry, 'database_connections', {
    help: 'Connections for requests: used, idle, and requests waiting for one.',
    labelNames: ['state'],
    collect() {
      const { open, idle, waiting } = connections()
      this.set({ state: 'used' }, open - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}

function measureStalls(registry: Registry, { eventLoop }: MetricsDeps) {
  const stalls = new Histogram({
    name: 'minutebook_event_loop_stall_seconds',
    help: 'Periods of more than 200 ms in which the event loop was blocked.',
    buckets: [0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  eventLoop.onStall(({ ms }) => stalls.observe(ms / 1000))
}

/** No metrics if there is no replica. */
function measureReplica(registry: Registry, replica: ReadReplica) {
  gauge(registry, 'database_replica_up', {
    help: '1 while lists are read from the replica, 0 while it can’t be used.',
    collect() {
      this.set(replica.isUsed ? 1 : 0)
    },
  })
  gauge(registry, 'database_replica_lag_seconds', {
    help: 'How far the replica was behind at the last check; 0 if less than 5 seconds.',
    collect() {
      this.set(replica.lagSeconds)
    },
  })
  // oxlint-disable-next-line no-new -- it is the registry's
  new Counter({
    name: 'minutebook_database_list_reads_total',
    help: 'Lists and searches by where they were read: from the replica, or from the primary in its place.',
    labelNames: ['place'],
    registers: [registry],
    collect() {
      this.reset()
      for (const place of readPlaces) this.inc({ place }, replica.counts[place])
    },
  })
}

/** Each shows what was read, or nothing if that failed. */
function jobGauges(registry: Registry): (jobs: JobCounts | null) => void {
  const count = gauge(registry, 'jobs', { help: 'Unfinished jobs.', labelNames: ['kind', 'state'] })
  const oldest = gauge(registry, 'job_oldest_waiting_seconds', {
    help: 'How long the oldest waiting job has been due.',
    labelNames: ['kind'],
  })
  return (jobs) => {
    count.reset()
    oldest.reset()
    if (jobs === null) return
    for (const kind of jobNames) {
      oldest.set({ kind }, 0)
      for (const state of jobStates) count.set({ kind, state }, 0)
    }
    for (const { kind, state, count: found, oldestSeconds } of jobs.counts) {
      count.set({ kind, state }, found)
      if (state === 'waiting') oldest.set({ kind }, oldestSeconds)
    }
  }
}

function storageGauges(registry: Registry): (storage: Storage | null) => void {
  const kept = gauge(registry, 'storage_bytes', { help: 'Stored data, by place.', labelNames: ['place'] })
  const free = gauge(registry, 'storage_free_bytes', { help: 'Free space, by place.', labelNames: ['place'] })
  return (storage) => {
    kept.reset()
    free.reset()
    if (storage === null) return
    kept.set({ place: 'recordings' }, storage.recordingBytes)
    kept.set({ place: 'database' }, storage.databaseBytes)
    free.set({ place: 'recordings' }, storage.freeBytes)
  }
}

type MetricsOptions = {
  /** Gives access to the metrics. */
  metricsToken?: string | null
  /** Where to send them as well. */
  telemetry?: Telemetry | null
}

/**
 * `GET /metrics` for Prometheus, for anyone who has the token. It isn't part of the API. Without a token, the address
 * doesn't exist; without a collector either, nothing is measured.
 */
export async function registerMetrics(
  app: FastifyInstance,
  services: Services,
  { metricsToken: token = null, telemetry = null }: MetricsOptions,
): Promise<void> {
  if (token === null && telemetry === null) return
  const metrics = createMetrics(services)
  await telemetry?.sendMetrics(() => metrics.all())
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    metrics.answered({ route: routeOf(request, reply.statusCode), method, status, seconds: reply.elapsedTime / 1000 })
  })
  if (token === null) return
  const expected = digest(token)
  app.get('/metrics', async (request, reply) => {
    // Digests have the same length for any input, so comparing them reveals nothing by its timing.
    if (!timingSafeEqual(digest(bearerToken(request) ?? ''), expected)) throw Problem.unauthenticated()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** `delayed`: not due yet, such as a retry. */
const jobStates = ['waiting', 'delayed', 'running', 'failed'] as const

type JobCount = { kind: string; state: (typeof jobStates)[number]; count: number; oldestSeconds: number }

type JobCounts = { counts: readonly JobCount[] }

/** Counts the unfinished jobs by kind and state, with how long the oldest of them has been due. */
async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<JobCount>`
    select name as kind,
      case when state = 'active' then 'running' when state = 'failed' then 'failed'
        when start_after <= now() then 'waiting' else 'delayed' end as state,
      count(*)::int as count,
      greatest(0, extract(epoch from now() - min(start_after)))::float8 as oldest_seconds
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by 1, 2`.execute(db)
  return { counts: rows }
}

type Storage = { recordingBytes: number; databaseBytes: number; freeBytes: number }

/**
 * Measures how much is stored, including deleted recordings until their files are freed, and how much space is left.
 */
async function measureStorage(db: Db, files: FileStore): Promise<Storage> {
  const { rows } = await sql<Omit<Storage, 'freeBytes'>>`
    select pg_database_size(current_database())::float8 as database_bytes,
      (select coalesce(sum(coalesce(size_bytes, 0) + coalesce(playback_size_bytes, 0)), 0)::float8
        from recordings where files_freed_on is null) as recording_bytes`.execute(db)
  const [kept] = rows
  if (kept === undefined) throw new Error('The database didn’t report its size.')
  return { ...kept, freeBytes: await files.freeBytes() }
}
