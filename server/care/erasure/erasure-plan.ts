import { sql } from 'kysely'
import { recordAudits } from '../../audit/audit-log.ts'
import type { Db } from '../../db/open-database.ts'
import { leaveDirectory } from '../../directories/member-change-store.ts'
import { revokeCredentials } from '../../identity/credential-store.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { newId } from '../../new-id.ts'
import { Problem } from '../../problems.ts'
import { NAMELESS } from '../personal-texts.ts'
import type { ErasurePreview } from '../../../openapi/generated/types.ts'
import { isLetIn, personName } from '../../identity/user-store.ts'

const refusals = {
  lastOwner: 'This is the last owner of a company. Make someone else an owner first.',
  otherCompany: 'This person is also in another company. Only they can erase their account.',
  oneself: 'Erase your own account in your own settings.',
}

/**
 * Closes the account at once and queues the rest: it can't sign in any more, and loses all memberships. Throws 400 if
 * that would leave a company without an owner, or if the caller can't erase this member.
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

/**
 * Returns what would go and stay, and who would take it over. Companies they have left are listed only if they still
 * have something there.
 */
export async function previewErasure(db: Db, request: ErasureRequest): Promise<ErasurePreview> {
  const { userId, by } = request
  const { userName } = await db
    .selectFrom('users')
    .select(personName().as('userName'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const companies = await companiesOf(db, request, { isLocking: false })
  // An owner sees only their own company.
  const shown = companies.filter((one) => (by === null ? one.isMember : one.directoryId === by.directoryId))
  const told = shown.map(async ({ directoryId, directoryName, takerId, takerName }) => ({
    directoryId,
    directoryName,
    takeOverUserId: takerId,
    takeOverName: takerName,
    ...(await countsIn(db, { directoryId, userId })),
  }))
  return { userId, userName, refusal: refusalOf(companies, request), companies: await Promise.all(told) }
}

async function countsIn(db: Db, { directoryId, userId }: { directoryId: string; userId: string }) {
  const { rows } = await sql<{
    recordingCount: number
    folderCount: number
    taskCount: number
    appointmentCount: number
    vocabularyCount: number
  }>`select
    (select count(*)::int from recordings
      where directory_id = ${directoryId} and owner_user_id = ${userId} and deleted_on is null) as recording_count,
    (select count(*)::int from folders
      where directory_id = ${directoryId} and owner_user_id = ${userId} and deleted_on is null) as folder_count,
    (select count(*)::int from tasks where directory_id = ${directoryId} and deleted_on is null
      and (owner_user_id = ${userId} or responsible_user_id = ${userId})) as task_count,
    (select count(*)::int from appointments
      where directory_id = ${directoryId} and user_id = ${userId} and deleted_on is null) as appointment_count,
    (select count(*)::int from vocabulary where directory_id = ${directoryId} and user_id = ${userId}
      and not is_directory_wide and deleted_on is null) as vocabulary_count`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('The database returned no count.')
  return counts
}

/** `by`: the owner of a company who erases a member; null if people erase themselves. */
type ErasureRequest = {
  userId: string
  by: { userId: string; directoryId: string; takeOverUserId: string | null } | null
}

/** A company the person belongs to or has left, and who takes over there. */
export type Company = {
  directoryId: string
  directoryName: string
  /** They are currently a member. */
  isMember: boolean
  isLastOwner: boolean
  takerId: string | null
  takerName: string | null
}

type Owner = { directoryId: string; userId: string; name: string; isBlocked: boolean }

/** Throws 400 if `takeOverUserId` isn't another member of the company who can sign in. */
async function companiesOf(
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
  // Keeps the last owner the same until the transaction ends.
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

/** Returns why it's refused, or null. */
function refusalOf(companies: readonly Company[], { userId, by }: ErasureRequest) {
  if (by?.userId === userId) return 'oneself'
  if (by !== null && companies.some((one) => one.isMember && one.directoryId !== by.directoryId)) return 'otherCompany'
  return companies.some(({ isLastOwner }) => isLastOwner) ? 'lastOwner' : null
}

const ownerRole = (db: Db) => db.selectFrom('roles').select('roleId').where('code', '=', 'owner')

/** Longest-standing first. */
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
    .where(isLetIn())
    .executeTakeFirst()
  if (taker !== undefined || by.takeOverUserId === null) return taker ?? null
  throw Problem.invalid([
    { field: 'takeOverUserId', code: 'notFound', message: 'must be the id of another member who is not blocked.' },
  ])
}
