import type { Caller } from '../access.ts'
import type { OperationInfo } from '../http/operations.ts'
import { Problem } from '../problems.ts'

export const oauthScopes = ['read', 'write'] as const

/** What a person can let an application do: `write` includes reading. */
export type OauthScope = (typeof oauthScopes)[number]

/** What an operation takes of an application; nobody can grant `account`. */
export type NeededScope = OauthScope | 'account'

/** Passwords, sessions, tokens, consents, the profile, copies of all of it and its end are the person's own business, whatever they have granted. */
const accountGroups: ReadonlySet<string> = new Set(['accounts', 'tokens', 'oauth', 'exports', 'erasure'])

export function isOauthScope(text: string): text is OauthScope {
  return oauthScopes.some((scope) => scope === text)
}

/** A link to choose somebody's password opens their account, which is more than what anybody granted. */
const accountOperations: ReadonlySet<string> = new Set(['createMemberPasswordReset'])

/** Reading is `GET` and the searches that take their filter in a body. */
export function neededScope({ operationId, extension, method, path }: OperationInfo): NeededScope {
  if (accountOperations.has(operationId) || (extension !== null && accountGroups.has(extension))) return 'account'
  const isReading = method === 'GET' || (method === 'POST' && path.endsWith('/search'))
  return isReading ? 'read' : 'write'
}

/** 403 `INSUFFICIENT_SCOPE` for an application that was granted too little; everybody else passes. */
export function requireScope({ scopes }: Pick<Caller, 'scopes'>, operation: OperationInfo): void {
  if (scopes === null) return
  const needed = neededScope(operation)
  if (needed === 'account') {
    throw Problem.insufficientScope('Applications may not act on the account of the person they work for.', null)
  }
  const isGranted = scopes.includes('write') || (needed === 'read' && scopes.includes('read'))
  if (!isGranted) throw Problem.insufficientScope(`This application was not granted the scope ${needed}.`, needed)
}
