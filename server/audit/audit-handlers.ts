import { requireAdmin } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { pageRequest, pageOf, type PageRequest } from '../http/paging.ts'
import { isId } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import { sql } from 'kysely'
import type { AuditEntryPage } from '../../openapi/generated/types.ts'
import { ownActions } from './audit-log.ts'
import { accountActions } from '../security-log/security-log-store.ts'

/** Lists who changed what (extension `audit`). */
export function auditHandlers(db: Db): Pick<RouteHandlers, 'listAuditEntries'> {
  return {
    async listAuditEntries(request, reply) {
      requireAdmin(request.member)
      const { from = null, to = null, userId = null, action = null, ...paging } = request.query ?? {}
      if (userId !== null && !isId(userId)) {
        throw Problem.invalid([{ field: 'userId', code: 'notFound', message: 'must be the id of a person.' }])
      }
      const { directoryId, userId: readerId } = request.member
      const filter = { directoryId, readerId, from, to, userId, action }
      return reply.code(200).send(await listAuditEntries(db, filter, pageRequest(paging)))
    },
  }
}

/** Null means all. */
type AuditFilter = {
  directoryId: string
  /** The reader. */
  readerId: string
  /** UTC ISO 8601. */
  from: string | null
  to: string | null
  userId: string | null
  action: string | null
}

/**
 * Newest first: entries about the directory, and what its members did to their own accounts. Sign-ins only from when
 * people became members: earlier ones are none of the company's business.
 */
async function listAuditEntries(db: Db, filter: AuditFilter, page: PageRequest): Promise<AuditEntryPage> {
  const { total } = await entriesMatching(db, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await entriesMatching(db, filter)
    .select(['auditEntryId', 'occurredOn', 'lastOccurredOn', 'count', 'userId', 'userName', 'action', 'resourceId'])
    .select(['resourceName', 'changes'])
    .orderBy('occurredOn', 'desc')
    .orderBy('auditEntryId', 'desc')
    .limit(page.pageSize)
    .offset(page.offset)
    .execute()
  const items = rows.map((row) => ({
    ...row,
    occurredOn: row.occurredOn.toISOString(),
    lastOccurredOn: (row.lastOccurredOn ?? row.occurredOn).toISOString(),
  }))
  return pageOf(page, total, items)
}

function entriesMatching(db: Db, { directoryId, readerId, from, to, userId, action }: AuditFilter) {
  return db
    .selectFrom('auditEntries')
    .where((eb) => {
      const members = eb
        .selectFrom('memberships')
        .where('memberships.directoryId', '=', directoryId)
        .where('memberships.deletedOn', 'is', null)
      const wasMember = members
        .select('memberships.userId')
        .whereRef('memberships.userId', '=', 'auditEntries.userId')
        // The clocks of the database and this process may differ slightly.
        .where('auditEntries.occurredOn', '>=', sql<Date>`memberships.created_on - interval '1 minute'`)
      return eb.or([
        eb('directoryId', '=', directoryId),
        eb.and([
          eb('directoryId', 'is', null),
          // As an array, so that both sides of the "or" can use an index.
          eb('userId', '=', sql<string>`any(array(${members.select('memberships.userId')}))`),
          eb.or([eb('action', 'not in', accountActions), eb.exists(wasMember)]),
        ]),
      ])
    })
    .where((eb) => eb.or([eb('action', 'not in', ownActions), eb('userId', '=', readerId)]))
    .$if(from !== null, (query) => query.where('occurredOn', '>=', sql<Date>`${from}::timestamptz`))
    .$if(to !== null, (query) => query.where('occurredOn', '<=', sql<Date>`${to}::timestamptz`))
    .$if(userId !== null, (query) => query.where('userId', '=', userId))
    .$if(action !== null, (query) => query.where('action', '=', action ?? ''))
}
