import { Problem } from './problems.ts'

export type RoleCode = 'owner' | 'admin' | 'user'

/** The person behind a token (contract 5). */
export type Caller = { userId: string; tokenId: string; kind: 'personal' | 'session'; sessionId: string | null }

/** The caller as a member of the directory in the path; blocked and removed members have none. */
export type Member = { directoryId: string; userId: string; role: RoleCode }

export function isAdmin(member: Member): boolean {
  return member.role !== 'user'
}

/** 403 for members whose role is `user`. */
export function requireAdmin(member: Member) {
  if (!isAdmin(member)) throw Problem.forbidden('Only admins and owners of the company may do this.')
}

/** 403 `OWNER_REQUIRED` for everyone but owners. */
export function requireOwner(member: Member) {
  if (member.role !== 'owner') throw Problem.forbidden('Only owners of the company may do this.', 'OWNER_REQUIRED')
}
