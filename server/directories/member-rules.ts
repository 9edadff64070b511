import { sql } from 'kysely'
import type { RoleCode } from '../access.ts'
import type { FieldFault } from '../field-errors.ts'
import { Problem } from '../problems.ts'
import type { Db } from '../db/open-database.ts'
import type { LicenseSeats } from '../../openapi/generated/types.ts'

export const unknownRole: FieldFault = {
  code: 'notFound',
  message: 'must be the id of a role; GET /v1.0/roles lists them.',
}
export const unknownLicense: FieldFault = {
  code: 'notFound',
  message: 'must be the id of a license; GET /v1.0/licenses lists them.',
}

/** A member as a change finds or leaves them. */
export type MemberState = { userId: string; roleId: string; role: RoleCode; licenseId: string; isBlocked: boolean }

/** 403 unless the caller is an admin, and `OWNER_REQUIRED` unless an owner where one is changed or made. */
export function requireMayChange(caller: RoleCode, before: RoleCode, after: RoleCode): void {
  if (caller === 'user') throw Problem.forbidden('Only admins and owners of the company can do this.')
  if (caller === 'owner' || (before !== 'owner' && after !== 'owner')) return
  throw Problem.forbidden('Only owners of the company can do this.', 'OWNER_REQUIRED')
}

/** 400 when nobody would be left who is an owner and not blocked. `changed` is the member as they will be. */
export function requireOwnerLeft(members: readonly MemberState[], changed: MemberState): void {
  const wasOwner = members.some((member) => member.userId === changed.userId && isActiveOwner(member))
  if (!wasOwner || isActiveOwner(changed)) return
  if (members.some((member) => member.userId !== changed.userId && isActiveOwner(member))) return
  throw new Problem(400, 'This is the last owner of the company. Make someone else an owner first.')
}

function isActiveOwner({ role, isBlocked }: MemberState): boolean {
  return role === 'owner' && !isBlocked
}

export type SeatRequest = {
  directoryId: string
  licenseId: string
  /** The person the seat is for: what they hold already does not count against them. */
  userId: string
}

/**
 * 400 `NO_FREE_SEAT` when the license is full. The seats' row stays locked until the transaction ends, so that two who
 * come at the same time cannot both take the last one. To be called last of all locks.
 */
export async function requireSeat(trx: Db, request: SeatRequest): Promise<void> {
  const seats = await lockSeats(trx, request)
  const { taken } = await trx.selectNoFrom(countHolders(request).as('taken')).executeTakeFirstOrThrow()
  if (taken >= seats) {
    const fault = { code: 'noFreeSeat', message: 'has no free seat in this company.' } as const
    throw Problem.invalid([{ field: 'licenseId', ...fault }], 'NO_FREE_SEAT')
  }
}

/** How many seats the license has here; nobody else gives one away until the transaction ends. */
export async function lockSeats(
  trx: Db,
  { directoryId, licenseId }: Pick<SeatRequest, 'directoryId' | 'licenseId'>,
): Promise<number> {
  const license = await trx
    .selectFrom('directoryLicenses')
    .select('seats')
    .where('directoryId', '=', directoryId)
    .where('licenseId', '=', licenseId)
    .forUpdate()
    .executeTakeFirst()
  return license?.seats ?? 0
}

/** Members, blocked ones too, and those invited whose link still works: in one statement, so that nobody counts twice. */
function countHolders({ directoryId, licenseId, userId }: SeatRequest) {
  return sql<number>`(
    (select count(*)::int from memberships
      where directory_id = ${directoryId} and license_id = ${licenseId} and deleted_on is null and user_id <> ${userId})
    + (select count(*)::int from invitations
      where directory_id = ${directoryId} and license_id = ${licenseId} and user_id <> ${userId}
        and accepted_on is null and deleted_on is null and expires_on > now())
  )`
}

/** Seats of each license there is, with those that are taken. */
export async function listLicenseSeats(db: Db, directoryId: string): Promise<LicenseSeats[]> {
  const { rows } = await sql<LicenseSeats>`
    with holders as (
      select license_id from memberships where directory_id = ${directoryId} and deleted_on is null
      union all
      select license_id from invitations
      where directory_id = ${directoryId} and accepted_on is null and deleted_on is null and expires_on > now()
    ), taken as (select license_id, count(*)::int as count from holders group by license_id)
    select licenses.license_id, coalesce(given.seats, 0) as seat_count, coalesce(taken.count, 0) as used_seat_count
    from licenses
    left join directory_licenses given on given.license_id = licenses.license_id and given.directory_id = ${directoryId}
    left join taken on taken.license_id = licenses.license_id
    order by licenses.license_id`.execute(db)
  return rows
}

/** Whether a person is a member of the directory, blocked or not. */
export async function isMember(db: Db, directoryId: string, userId: string): Promise<boolean> {
  const member = await db
    .selectFrom('memberships')
    .select('userId')
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  return member !== undefined
}
