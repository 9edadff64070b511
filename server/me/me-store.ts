import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { CurrentUser, OwnMembership } from '../../openapi/generated/types.ts'

const columns = ['userId', 'email', 'firstName', 'lastName', 'timeZone'] as const

export async function readCurrentUser(db: Db, userId: string): Promise<CurrentUser> {
  return db.selectFrom('users').select(columns).where('userId', '=', userId).executeTakeFirstOrThrow()
}

const fields = ['firstName', 'lastName', 'timeZone'] as const

export type ProfileChange = Partial<Pick<CurrentUser, (typeof fields)[number]>>

/** Changes only the given fields; the audit log of each of the person's companies lists the change. */
export async function updateCurrentUser(db: Db, userId: string, change: ProfileChange): Promise<CurrentUser> {
  return db.transaction().execute((trx) => changeProfile(trx, userId, change))
}

/** The same within a transaction. */
export async function changeProfile(trx: Db, userId: string, change: ProfileChange): Promise<CurrentUser> {
  const before = await trx
    .selectFrom('users')
    .select(columns)
    .where('userId', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const after = { ...before, ...change }
  const changed = fields.filter((field) => after[field] !== before[field])
  if (changed.length === 0) return before
  await trx.updateTable('users').set(change).where('userId', '=', userId).execute()
  await recordAudit(trx, {
    directoryId: null,
    userId,
    action: 'profile.updated',
    resourceId: userId,
    changes: changed.map((field) => ({ field, before: before[field], after: after[field] })),
  })
  return after
}

/** By company name, including blocked ones (docs/contract.md 2.3 has `isBlocked`); `GET /directories` omits them. */
export async function listMembershipsOf(db: Db, userId: string): Promise<OwnMembership[]> {
  return db
    .selectFrom('memberships')
    .innerJoin('directories', 'directories.directoryId', 'memberships.directoryId')
    .where('memberships.userId', '=', userId)
    .where('memberships.deletedOn', 'is', null)
    .where('directories.deletedOn', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['directories.name']))
    .orderBy('directories.directoryId')
    .select([
      'memberships.directoryId',
      'directories.name as directoryName',
      'memberships.roleId',
      'memberships.licenseId',
      'memberships.isBlocked',
    ])
    .execute()
}
