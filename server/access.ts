import type { Versions } from './db/change-versions.ts'
import { Problem } from './problems.ts'

export type RoleCode = 'owner' | 'admin' | 'user'

/** The person behind a token. */
export type Caller = {
  userId: string
  tokenId: string
  kind: 'personal' | 'session' | 'oauth'
  sessionId: string | null
  /**
   * A company the caller belongs to requires a second factor, and this token was issued without one. Within a
   * directory's path that company is the directory; elsewhere it's any of theirs.
   */
  lacksSecondFactor: boolean
  /** The scopes granted to an application; null for the person's own tokens, which aren't restricted. */
  scopes: readonly string[] | null
  /** The application the token was issued to, and its grant; null for the person's own tokens. */
  application: CallingApplication | null
}

export type CallingApplication = { clientId: string; grantId: string }

/** The caller as a member of the directory in the path. Blocked and removed people have none. */
export type Member = { directoryId: string; userId: string; role: RoleCode }

/**
 * The caller at the time of the request: e-mail in lower case, the application they use, and the directory's versions.
 */
export type PresentMember = Member & Pick<Caller, 'application'> & { email: string; versions: Versions }

export function isAdmin(member: Member): boolean {
  return member.role !== 'user'
}

/** 403 for members whose role is `user`. */
export function requireAdmin(member: Member) {
  if (!isAdmin(member)) throw Problem.forbidden('Only admins and owners of the company can do this.')
}

/** 403 `OWNER_REQUIRED` unless the member is an owner. */
export function requireOwner(member: Member) {
  if (member.role !== 'owner') throw Problem.forbidden('Only owners of the company can do this.', 'OWNER_REQUIRED')
}
