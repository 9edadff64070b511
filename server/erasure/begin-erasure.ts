import { sql } from 'kysely'
import { recordAudits } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { leaveDirectory } from '../directories/member-change-store.ts'
import { revokeCredentials } from '../identity/credential-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { NAMELESS } from './erased.ts'
import { companiesOf, refusalOf, type ErasureRequest } from './erasure-plan.ts'

const refusals = {
  lastOwner: 'This is the last owner of a company; make somebody else an owner there first.',
  otherCompany: 'This person is a member of another company too; only they can erase their account.',
  oneself: 'Erase your own account in your own settings.',
}

/**
 * Ends the account at once, and orders the rest: nobody can sign in with it any more, and it is a member of nothing. 400 where
 * that would leave a company without an owner, and for a member whom the caller may not erase.
 */
export function beginErasure(
  { db, jobs }: { db: Db; jobs: Pick<JobQueue, 'enqueue'> },
  request: ErasureRequest,
): Promise<void> {
  const { userId } = request
  return db.transaction().execute(async (trx) => {
    const companies = await companiesOf(trx, request, { isLocking: true })
    const refusal = refusalOf(companies, request)
    if (refusal !== null) throw new Problem(400, refusals[refusal])
    const standInId = newId()
    const now = new Date()
    const standIn = { email: `${standInId}@deleted.invalid`, firstName: 'Deleted', lastName: 'person', deletedOn: now }
    await trx
      .insertInto('users')
      .values({ userId: standInId, ...standIn })
      .execute()
    await revokeCredentials(trx, userId)
    for (const { directoryId } of companies) await leaveDirectory(trx, { directoryId, userId })
    await trx.updateTable('memberships').set({ deletedOn: now }).where('userId', '=', userId).execute()
    await trx.updateTable('users').set({ deletedOn: now, passwordHash: null }).where('userId', '=', userId).execute()
    const takers = JSON.stringify(Object.fromEntries(companies.map((one) => [one.directoryId, one.takerId])))
    await trx
      .insertInto('erasures')
      .values({ standInId, userId, takers: sql`${takers}::jsonb` })
      .execute()
    await recordAudits(
      trx,
      companies.map(({ directoryId }) => ({
        directoryId,
        userId: request.by?.userId ?? standInId,
        action: 'account.erased' as const,
        resourceId: standInId,
        resourceName: NAMELESS,
      })),
    )
    await jobs.enqueue('erase-person', { standInId }, { trx })
  })
}
