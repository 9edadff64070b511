import type { Versions } from './db/change-versions.ts'
import { Problem } from './problems.ts'

export type RoleCode = 'owner' | 'admin' | 'user'

/** The person behind a token. */
export type Caller = {
  userId: string
  tokenId: string
  kind: 'personal' | 'session' | 'oauth'
  sessionId: string | null
  /** A company of theirs asks for a second factor, and this token comes without one: in the directory of the path, or in any outside of all. */
  lacksSecondFactor: boolean
  /** What an application was granted; null for the person's own tokens, which may do what they may do. */
  scopes: readonly string[] | null
  /** The application behind the token, and the consent that it has; null for the person's own tokens. */
  application: CallingApplication | null
}

export type CallingApplication = { clientId: string; grantId: string }

/** The caller as a member of the directory in the path; blocked and removed members have none. */
export type Member = { directoryId: string; userId: string; role: RoleCode }

/** The caller as they were when their request came: their e-mail in lower case, through which application, and the state of the directory. */
export type PresentMember = Member & Pick<Caller, 'application'> & { email: string; versions: Versions }

export function isAdmin(member: Member): boolean {
  return member.role !== 'user'
}

/** 403 for members whose role is `user`. */
export function requireAdmin(member: Member) {
  if (!isAdmin(member)) throw Problem.forbidden('Only admins and owners of the company can do this.')
}

/** 403 `OWNER_REQUIRED` for everyone but owners. */
export function requireOwner(member: Member) {
  if (member.role !== 'owner') throw Problem.forbidden('Only owners of the company can do this.', 'OWNER_REQUIRED')
}
