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

/** A member before or after a change. */
export type MemberState = { userId: string; roleId: string; role: RoleCode; licenseId: string; isBlocked: boolean }

/** 403 unless the caller is an admin; `OWNER_REQUIRED` if an owner is changed or created by a non-owner. */
export function requireMayChange(caller: RoleCode, before: RoleCode, after: RoleCode): void {
  if (caller === 'user') throw Problem.forbidden('Only admins and owners of the company can do this.')
  if (caller === 'owner' || (before !== 'owner' && after !== 'owner')) return
  throw Problem.forbidden('Only owners of the company can do this.', 'OWNER_REQUIRED')
}

/** 400 if no unblocked owner would be left. `changed` is the member after the change. */
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
  /** The person who gets the seat; a seat they already have doesn't count. */
  userId: string
}

/**
 * 400 `NO_FREE_SEAT` if the license is full. Locks the license's row until the transaction ends, so that two requests
 * can't take the last seat. Acquire this lock after all others.
 */
export async function requireSeat(trx: Db, request: SeatRequest): Promise<void> {
  const seats = await lockSeats(trx, request)
  const { taken } = await trx.selectNoFrom(countHolders(request).as('taken')).executeTakeFirstOrThrow()
  if (taken >= seats) {
    const fault = { code: 'noFreeSeat', message: 'has no free seats in this company.' } as const
    throw Problem.invalid([{ field: 'licenseId', ...fault }], 'NO_FREE_SEAT')
  }
}

/** The license's number of seats; locks the row, so that no one else assigns a seat until the transaction ends. */
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

/** Members, including blocked ones, and open invitations; in one statement, so that no one is counted twice. */
function countHolders({ directoryId, licenseId, userId }: SeatRequest) {
  return sql<number>`(
    (select count(*)::int from memberships
      where directory_id = ${directoryId} and license_id = ${licenseId} and deleted_on is null and user_id <> ${userId})
    + (select count(*)::int from invitations
      where directory_id = ${directoryId} and license_id = ${licenseId} and user_id <> ${userId}
        and accepted_on is null and deleted_on is null and expires_on > now())
  )`
}

/** All licenses with their total and taken seats. */
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

/** Includes blocked members. */
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
