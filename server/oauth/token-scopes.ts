import type { Caller } from '../access.ts'
import { Problem } from '../problems.ts'
import { scopeOfOperation } from './operation-scopes.ts'

export const oauthScopes = ['read', 'write'] as const

/** What a person can let an application do: `write` includes reading. */
export type OauthScope = (typeof oauthScopes)[number]

export function isOauthScope(text: string): text is OauthScope {
  return oauthScopes.some((scope) => scope === text)
}

/** 403 `INSUFFICIENT_SCOPE` for an application that was granted too little; everybody else passes. */
export function requireScope({ scopes }: Pick<Caller, 'scopes'>, operationId: string): void {
  if (scopes === null) return
  const needed = scopeOfOperation(operationId)
  if (needed === 'public') return
  if (needed === 'account') {
    throw Problem.insufficientScope(
      'Applications can’t do this: it concerns the person’s account, or permissions in the company.',
      null,
    )
  }
  const isGranted = scopes.includes('write') || (needed === 'read' && scopes.includes('read'))
  if (!isGranted) throw Problem.insufficientScope(`This application wasn’t granted the scope ${needed}.`, needed)
}
