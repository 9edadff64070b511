import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Caller, PresentMember } from '../access.ts'
import type { CountedChanges, Versions } from '../db/change-versions.ts'
import type { Db } from '../db/open-database.ts'
import { inOrder } from '../db/current-work.ts'
import { clientNetwork } from './request-origin.ts'
import { requireScope } from '../oauth/operation-scopes.ts'
import { requireSecondFactor } from '../second-factor/require-second-factor.ts'
import { Problem } from '../problems.ts'
import { noteRefusals, type SecurityLog } from '../security-log/security-log.ts'
import { createIdentification, type Identified, type Identify } from './identify-caller.ts'
import type { OperationInfo } from './operations.ts'
import type { Allowance, RateLimiters } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The token's owner; set on every operation that isn't public. */
    caller: Caller
    /** The caller's membership; set on every operation below `/directories/{directoryId}`. */
    member: PresentMember
    /** The versions of what all directories share, at the time of the request; set with `caller`. */
    shared: Versions
    /** The directory's change counts at that time, for comparison with a replica; set with `caller`. */
    counted: readonly CountedChanges[]
  }
  interface FastifyContextConfig {
    operation?: OperationInfo
  }
}

/** For requests outside a directory and for callers who aren't signed in. */
export const defaultAllowance: Allowance = { perMinute: 600, perDay: 100_000 }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type ContextDeps = {
  db: Db
  urgentDb: Db
  requestCounts: RateLimiters
  securityLog: SecurityLog
  /** The company with the identity provider. */
  sso: { directoryId: string } | null
}

/** Resolves bearer token → caller → member of the directory, and counts the request toward the rate limit. */
export function registerRequestContext(
  app: FastifyInstance,
  { db, urgentDb, requestCounts, securityLog, sso }: ContextDeps,
) {
  const limiter = requestCounts.limiter('requests')
  const tokenUse = createTokenUse(db, (error) => app.log.error({ err: error }, 'failed to record the use of a token'))
  const identifyToken = createIdentification(urgentDb, tokenUse.note, sso?.directoryId ?? null)
  app.addHook('onClose', tokenUse.settle)
  app.decorateRequest('caller')
  app.decorateRequest('member')
  app.decorateRequest('shared')
  app.decorateRequest('counted')
  noteRefusals(app, securityLog)

  app.addHook('onRequest', async (request, reply) => {
    const operation = request.routeOptions.config.operation
    if (operation === undefined && !request.is404) return
    const ids = readPathIds(request)
    const identified = operation?.isPublic ? null : await identify(identifyToken, request, ids.directoryId ?? null)
    const { headers, retryAfterSeconds } = limiter.count(limitKey(request, identified), allowanceOf(identified))
    reply.headers(headers)
    if (retryAfterSeconds !== null) throw Problem.rateLimited(retryAfterSeconds)
    if (operation === undefined || operation.isPublic) return
    if (identified === null) throw Problem.unauthenticated()
    admit(request, operation, identified)
    requireIds(ids)
    requireScope(identified.caller, operation.operationId)
    requireSecondFactor(identified.caller, operation)
  })
  // Only here, because the async context of earlier hooks is lost once the body has been read.
  app.addHook('preValidation', (_request, _reply, done) => inOrder(done))
}

function admit(request: FastifyRequest, operation: OperationInfo, identified: Identified) {
  request.caller = identified.caller
  request.shared = identified.shared
  request.counted = identified.counted
  if (operation.isInDirectory) request.member = requireMember(identified)
}

/**
 * A person has one limit per directory, however many tokens and IP addresses they use, and a separate one for the app,
 * so that their programs can't lock them out of it. Unauthenticated requests count per network. Only directories the
 * caller belongs to have their own count: otherwise each made-up id would bring a fresh limit.
 */
function limitKey(request: FastifyRequest, identified: Identified | null): string {
  if (identified === null) return clientNetwork(request.ip)
  const { caller, member } = identified
  return [caller.userId, caller.kind === 'session' ? 'app' : 'programs', member?.directoryId].join(' ')
}

function allowanceOf(identified: Identified | null): Allowance {
  return identified?.allowance ?? defaultAllowance
}

async function identify(
  identifyToken: Identify,
  request: FastifyRequest,
  directoryId: string | null,
): Promise<Identified | null> {
  const token = bearerToken(request)
  const identified = token === null ? null : await identifyToken(token, directoryId)
  request.accountId = identified?.caller.userId ?? null
  return identified
}

function requireMember({ member }: Identified): PresentMember {
  if (member === null) throw Problem.notFound('Directory')
  return member
}

function requireIds(ids: Record<string, string | null>) {
  if (Object.values(ids).includes(null)) throw Problem.notFound('Resource')
}

/** The ids in the path; null for a malformed one. */
function readPathIds(request: FastifyRequest): Record<string, string | null> {
  const params = typeof request.params === 'object' && request.params !== null ? request.params : {}
  const ids = Object.entries(params).filter(([name]) => name.endsWith('Id'))
  return Object.fromEntries(ids.map(([name, id]) => [name, uuid.test(String(id)) ? String(id) : null]))
}

/** The token in the `Authorization` header; null if there is none. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')
  return match?.[1] ?? null
}

/** Whether the id is well-formed. Check ids from request bodies with this before they reach the database. */
export function isId(value: string): boolean {
  return uuid.test(value)
}

export type TokenUse = {
  /** Schedules a write of `lastUsedOn`; requests don't wait for it. */
  note: (tokenIds: readonly string[]) => void
  /** Resolves when all writes are done. */
  settle: () => Promise<void>
}

/** Writes `lastUsedOn` in batches: one write at a time, each for everything noted during the previous one. */
function createTokenUse(db: Db, onError: (error: unknown) => void): TokenUse {
  const unwritten = new Set<string>()
  let writing: Promise<void> | null = null

  async function write() {
    while (unwritten.size > 0) {
      const tokenIds = [...unwritten]
      unwritten.clear()
      // Sequential, so that two writes never wait for each other's row locks.
      await sql`update access_tokens set last_used_on = now() where token_id = any(${tokenIds}::uuid[])`
        .execute(db)
        .catch(onError)
    }
    writing = null
  }

  return {
    note(tokenIds) {
      for (const tokenId of tokenIds) unwritten.add(tokenId)
      if (unwritten.size > 0) writing ??= write()
    },
    async settle() {
      await writing
    },
  }
}
