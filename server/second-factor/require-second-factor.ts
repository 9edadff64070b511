import type { Caller } from '../access.ts'
import { Problem } from '../problems.ts'

/** What someone needs who is to set up a second factor, or to leave. Nothing here tells of what a company keeps. */
const open: ReadonlySet<string> = new Set([
  'getMe',
  'listOwnMemberships',
  'listDirectories',
  'listRoles',
  'listLicenses',
  'updatePassword',
  'listSessions',
  'deleteSessions',
  'deleteSession',
  'listSignIns',
  'getSecondFactor',
  'proveOwnAccount',
  'createTotp',
  'confirmTotp',
  'deleteTotp',
  'createRecoveryCodes',
  'createPasskeyOptions',
  'createPasskey',
  'updatePasskey',
  'deletePasskey',
])

/**
 * 401 `SECOND_FACTOR_REQUIRED` where the company asks for a second factor and the caller came without one: they are to
 * authenticate once more, and better (RFC 9470).
 */
export function requireSecondFactor({ lacksSecondFactor }: Caller, { operationId }: { operationId: string }): void {
  if (!lacksSecondFactor || open.has(operationId)) return
  throw new Problem(
    401,
    'This company asks for a second step when signing in; set one up in your settings, or take it.',
    {
      code: 'SECOND_FACTOR_REQUIRED',
    },
  )
}
