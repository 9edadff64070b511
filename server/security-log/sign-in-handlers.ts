import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { SignIn } from '../../openapi/generated/types.ts'
import { pageOf, pageRequest } from '../http/paging.ts'
import { type AccountAction, accountActions } from './security-log-store.ts'
import type { SecurityLog } from './security-log.ts'

const outcomes: Record<AccountAction, SignIn['outcome']> = {
  'session.created': 'succeeded',
  'signIn.failed': 'failed',
  'signIn.limited': 'limited',
}

/** The security log of the person's own account. */
export function signInHandlers({
  db,
  securityLog,
}: {
  db: Db
  securityLog: SecurityLog
}): Pick<RouteHandlers, 'listSignIns'> {
  return {
    async listSignIns(request, reply) {
      const page = pageRequest(request.query ?? {})
      // People look here right after mistyping their password.
      await securityLog.flush()
      const own = db
        .selectFrom('auditEntries')
        .where('directoryId', 'is', null)
        .where('userId', '=', request.caller.userId)
        .where('action', 'in', accountActions)
      const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
      const rows = await own
        .select(['auditEntryId', 'action', 'changes', 'count', 'occurredOn', 'lastOccurredOn'])
        .orderBy('occurredOn', 'desc')
        .orderBy('auditEntryId', 'desc')
        .limit(page.pageSize)
        .offset(page.offset)
        .execute()
      return reply.code(200).send(pageOf(page, total, rows.map(toSignIn)))
    },
  }
}

type Row = {
  auditEntryId: string
  action: string
  changes: readonly { field: string; after: string | null }[]
  count: number
  occurredOn: Date
  lastOccurredOn: Date | null
}

function toSignIn({ auditEntryId, action, changes, count, occurredOn, lastOccurredOn }: Row): SignIn {
  const fact = (name: string) => changes.find(({ field }) => field === name)?.after ?? null
  return {
    signInId: auditEntryId,
    outcome: accountActions.flatMap((known) => (known === action ? outcomes[known] : []))[0] ?? 'failed',
    method: fact('method'),
    secondFactor: fact('secondFactor'),
    browser: fact('browser'),
    system: fact('system'),
    network: fact('network'),
    isNewDevice: fact('isNewDevice') === 'true',
    isNewNetwork: fact('isNewNetwork') === 'true',
    count,
    occurredOn: occurredOn.toISOString(),
    lastOccurredOn: (lastOccurredOn ?? occurredOn).toISOString(),
  }
}
