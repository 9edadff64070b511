import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { OperationInfo } from '../http/operations.ts'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'

/** `GET /v1.0/health`: alive, and which extension groups this service offers. */
export function healthHandlers(extensions: string[]): Pick<RouteHandlers, 'getHealth'> {
  return {
    async getHealth(_request, reply) {
      return reply.code(200).send({ status: 'ok', version: '1.0', extensions })
    },
  }
}

/** Groups that add fields or answers to operations of the contract rather than an operation of their own. */
const groupsOfFields = ['errors', 'templates.choice', 'transcripts.words', 'uploads.growing']

/** The extension groups of the document; none in contract-only mode. */
export function offeredExtensions(operations: Map<string, OperationInfo>, isContractOnly: boolean): string[] {
  if (isContractOnly) return []
  const groups = [...operations.values()].flatMap(({ extension }) => (extension === null ? [] : [extension]))
  return [...new Set([...groups, ...groupsOfFields])].toSorted()
}

/** What keeps the service from taking requests. */
type Obstacle = 'starting' | 'ending' | 'database' | 'files'

/** What stands in the way just now; empty when nothing does. */
type Readiness = () => Promise<readonly Obstacle[]>

type ReadinessDeps = { urgentDb: Db; files: FileStore; lifecycle: Lifecycle }

/** Anybody may ask; the database and the disk are asked no more often than this. */
const KEPT_MS = 500

/** Looks at the database and the disk for those who ask about them, however many do. */
export function createReadiness({ urgentDb, files, lifecycle }: ReadinessDeps): Readiness {
  const askDatabase = keptReading(() => sql`select 1`.execute(urgentDb), KEPT_MS)
  const askDisk = keptReading(async () => ({ written: await files.tryWriting() }), KEPT_MS)
  return async () => {
    if (lifecycle.isEnding) return ['ending']
    if (!lifecycle.hasStarted) return ['starting']
    const [database, disk] = await Promise.all([askDatabase(), askDisk()])
    // Told to stop while they were asked.
    if (lifecycle.isEnding) return ['ending']
    return [...(database === null ? ['database' as const] : []), ...(disk === null ? ['files' as const] : [])]
  }
}

type ProbeDeps = { lifecycle: Lifecycle; readiness: Readiness }

/**
 * `GET /livez`, `/startupz` and `/readyz`, for whatever keeps this process running and sends it requests: 200 or 503, nothing
 * that a stranger should not know. They are no part of the API: no token, no allowance. What stands in the way is in the log.
 */
export function registerProbes(app: FastifyInstance, { lifecycle, readiness }: ProbeDeps): void {
  let known = ''
  app.get('/livez', async (_request, reply) => tell(reply, true))
  app.get('/startupz', async (_request, reply) => tell(reply, lifecycle.hasStarted))
  app.get('/readyz', async (request, reply) => {
    const obstacles = await readiness()
    const found = obstacles.join(', ')
    // Once for each change: a probe comes every few seconds.
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

/** How far this process is between its start and its end. */
export class Lifecycle {
  #stage: 'starting' | 'serving' | 'ending' = 'starting'

  /** False until everything is taken up that a start takes up; true from then on. */
  get hasStarted(): boolean {
    return this.#stage !== 'starting'
  }

  /** Told to stop: it answers what it has begun, and wants nothing new. */
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

/** What takes longer than this counts as failed; it is not asked again before it has come to an end. */
const TIMEOUT_MS = 2_000
const FAILURE_KEPT_MS = 500

/**
 * Reads what anybody may ask for at any time: those who ask while a reading is under way, or within `keptMs` of one, share it.
 * Null where it fails or takes longer than 2 seconds.
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
    // That it cannot be read is what there is to know here; anyone who needs the thing itself meets the failure.
    return null
  }
}
