import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { OperationInfo } from '../http/operations.ts'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'

/** `GET /v1.0/health`: reports that the service is alive, and which extension groups it offers. */
export function healthHandlers(extensions: string[]): Pick<RouteHandlers, 'getHealth'> {
  return {
    async getHealth(_request, reply) {
      return reply.code(200).send({ status: 'ok', version: '1.0', extensions })
    },
  }
}

/** Groups that add fields or responses to operations of the contract rather than new operations. */
const groupsOfFields = ['errors', 'templates.choice', 'transcripts.words', 'uploads.growing']

/** Returns the extension groups of the document; none in contract-only mode. */
export function offeredExtensions(operations: Map<string, OperationInfo>, isContractOnly: boolean): string[] {
  if (isContractOnly) return []
  const groups = [...operations.values()].flatMap(({ extension }) => (extension === null ? [] : [extension]))
  return [...new Set([...groups, ...groupsOfFields])].toSorted()
}

/** A reason the service can't take requests. */
type Obstacle = 'starting' | 'ending' | 'database' | 'files'

/** Returns the current obstacles; empty if there are none. */
type Readiness = () => Promise<readonly Obstacle[]>

type ReadinessDeps = { urgentDb: Db; files: FileStore; lifecycle: Lifecycle }

/** Anyone can ask; the database and the disk are checked no more often than this. */
const KEPT_MS = 500

/** Checks the database and the disk, however many ask. */
export function createReadiness({ urgentDb, files, lifecycle }: ReadinessDeps): Readiness {
  const askDatabase = keptReading(() => sql`select 1`.execute(urgentDb), KEPT_MS)
  const askDisk = keptReading(async () => ({ written: await files.tryWriting() }), KEPT_MS)
  return async () => {
    if (lifecycle.isEnding) return ['ending']
    if (!lifecycle.hasStarted) return ['starting']
    const [database, disk] = await Promise.all([askDatabase(), askDisk()])
    // It was told to stop while checking.
    if (lifecycle.isEnding) return ['ending']
    return [...(database === null ? ['database' as const] : []), ...(disk === null ? ['files' as const] : [])]
  }
}

type ProbeDeps = { lifecycle: Lifecycle; readiness: Readiness }

/**
 * `GET /livez`, `/startupz` and `/readyz`, for whatever supervises this process and sends it requests: 200 or 503,
 * without details for strangers. They aren't part of the API: no token, no rate limit. Obstacles are logged.
 */
export function registerProbes(app: FastifyInstance, { lifecycle, readiness }: ProbeDeps): void {
  let known = ''
  app.get('/livez', async (_request, reply) => tell(reply, true))
  app.get('/startupz', async (_request, reply) => tell(reply, lifecycle.hasStarted))
  app.get('/readyz', async (request, reply) => {
    const obstacles = await readiness()
    const found = obstacles.join(', ')
    // Once per change: a probe comes every few seconds.
    if (found !== known && !lifecycle.isEnding) {
      if (found === '') request.log.warn('ready again')
      else request.log.warn({ obstacles }, 'not ready')
    }
    known = found
    return tell(reply, obstacles.length === 0)
  })
}

function tell(reply: FastifyReply, isSo: boolean) {
  return reply
    .code(isSo ? 200 : 503)
    .header('cache-control', 'no-store')
    .send({ status: isSo ? 'ok' : 'unavailable' })
}

/** The stage of this process between start and end. */
export class Lifecycle {
  #stage: 'starting' | 'serving' | 'ending' = 'starting'

  /** False until the start is complete, true from then on. */
  get hasStarted(): boolean {
    return this.#stage !== 'starting'
  }

  /** True once it was told to stop: it finishes what it has begun, and takes no new work. */
  get isEnding(): boolean {
    return this.#stage === 'ending'
  }

  started(): void {
    if (this.#stage === 'starting') this.#stage = 'serving'
  }

  ending(): void {
    this.#stage = 'ending'
  }
}

/** A longer reading counts as failed; it isn't started again before it has ended. */
const TIMEOUT_MS = 2_000
const FAILURE_KEPT_MS = 500

/**
 * Reads something that anyone can ask for at any time: concurrent callers, and those within `keptMs`, share a reading.
 * Returns null if it fails or takes longer than 2 seconds.
 */
export function keptReading<T extends object>(read: () => Promise<T>, keptMs: number): () => Promise<T | null> {
  let last: Promise<T | null> | null = null
  const forget = () => {
    last = null
  }
  const begin = () => {
    last = orNull(read).then((found) => {
      setTimeout(forget, found === null ? Math.min(keptMs, FAILURE_KEPT_MS) : keptMs).unref()
      return found
    })
    return last
  }
  return () => Promise.race([last ?? begin(), after(TIMEOUT_MS, null, { ref: false })])
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch {
    // Callers only need to know that it failed; code that uses the resource itself gets the error.
    return null
  }
}
