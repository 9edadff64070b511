import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { personName } from '../identity/user-store.ts'
import { Problem } from '../problems.ts'

/** `by`: the owner of a company who erases a member; null where the person does it themselves. */
export type ErasureRequest = {
  userId: string
  by: { userId: string; directoryId: string; takeOverUserId: string | null } | null
}

/** A company of the person, or one they have left, and who takes over there. */
export type Company = {
  directoryId: string
  directoryName: string
  /** They are a member now. */
  isMember: boolean
  isLastOwner: boolean
  takerId: string | null
  takerName: string | null
}

type Owner = { directoryId: string; userId: string; name: string; isBlocked: boolean }

/** 400 where `takeOverUserId` is no other member of the company who may sign in. */
export async function companiesOf(
  db: Db,
  { userId, by }: ErasureRequest,
  { isLocking }: { isLocking: boolean },
): Promise<Company[]> {
  const memberships = await db
    .selectFrom('memberships')
    .innerJoin('directories', 'directories.directoryId', 'memberships.directoryId')
    .select(['memberships.directoryId', 'directories.name', 'memberships.deletedOn'])
    .where('memberships.userId', '=', userId)
    .orderBy('memberships.directoryId')
    .execute()
  const directoryIds = memberships.map(({ directoryId }) => directoryId)
  // A decision on who is the last owner holds until the transaction ends.
  if (isLocking) {
    await db
      .selectFrom('memberships')
      .select('userId')
      .where('directoryId', '=', sql<string>`any(${directoryIds}::uuid[])`)
      .where((eb) => eb.or([eb('roleId', 'in', ownerRole(db)), eb('userId', '=', userId)]))
      .orderBy('directoryId')
      .orderBy('userId')
      .forUpdate()
      .execute()
  }
  const owners = await ownersOf(db, directoryIds)
  const chosen = by === null ? null : await chosenTaker(db, userId, by)
  return memberships.map(({ directoryId, name, deletedOn }) => {
    const here = owners.filter((owner) => owner.directoryId === directoryId)
    const others = here.filter((owner) => owner.userId !== userId && !owner.isBlocked)
    const isOwner = deletedOn === null && here.some((owner) => owner.userId === userId && !owner.isBlocked)
    const taker = directoryId === by?.directoryId ? chosen : (others[0] ?? null)
    return {
      directoryId,
      directoryName: name,
      isMember: deletedOn === null,
      isLastOwner: isOwner && others.length === 0,
      takerId: taker?.userId ?? null,
      takerName: taker?.name ?? null,
    }
  })
}

/** Why it is not done; null where nothing stands against it. */
export function refusalOf(companies: readonly Company[], { userId, by }: ErasureRequest) {
  if (by?.userId === userId) return 'oneself'
  if (by !== null && companies.some((one) => one.isMember && one.directoryId !== by.directoryId)) return 'otherCompany'
  return companies.some(({ isLastOwner }) => isLastOwner) ? 'lastOwner' : null
}

const ownerRole = (db: Db) => db.selectFrom('roles').select('roleId').where('code', '=', 'owner')

/** Those longest there first. */
function ownersOf(db: Db, directoryIds: readonly string[]): Promise<Owner[]> {
  return db
    .selectFrom('memberships')
    .innerJoin('users', 'users.userId', 'memberships.userId')
    .select(['memberships.directoryId', 'memberships.userId', 'memberships.isBlocked', personName().as('name')])
    .where('memberships.directoryId', '=', sql<string>`any(${directoryIds}::uuid[])`)
    .where('memberships.roleId', 'in', ownerRole(db))
    .where('memberships.deletedOn', 'is', null)
    .orderBy('memberships.createdOn')
    .orderBy('memberships.userId')
    .execute()
}

async function chosenTaker(db: Db, erasedUserId: string, by: NonNullable<ErasureRequest['by']>) {
  const takerId = by.takeOverUserId ?? by.userId
  const taker = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.userId', 'memberships.userId')
    .select(['memberships.userId', personName().as('name')])
    .where('memberships.directoryId', '=', by.directoryId)
    .where(sql<boolean>`memberships.user_id::text = ${takerId}`)
    .where('memberships.userId', '<>', erasedUserId)
    .where('memberships.isBlocked', '=', false)
    .where('memberships.deletedOn', 'is', null)
    .executeTakeFirst()
  if (taker !== undefined || by.takeOverUserId === null) return taker ?? null
  throw Problem.invalid([
    { field: 'takeOverUserId', code: 'notFound', message: 'must be the id of another member who is not blocked.' },
  ])
}
