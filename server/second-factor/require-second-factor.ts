import type { Caller } from '../access.ts'
import { Problem } from '../problems.ts'

/** What people need in order to set up a second factor, or to leave. None of it reveals a company's data. */
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
 * Throws 401 `SECOND_FACTOR_REQUIRED` if the company requires a second factor and the caller signed in without one:
 * they should authenticate again with it (RFC 9470).
 */
export function requireSecondFactor({ lacksSecondFactor }: Caller, { operationId }: { operationId: string }): void {
  if (!lacksSecondFactor || open.has(operationId)) return
  throw new Problem(
    401,
    'This company requires two-step sign-in. Set up a second step in your settings, or complete it.',
    {
      code: 'SECOND_FACTOR_REQUIRED',
    },
  )
}
