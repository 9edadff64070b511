import { queryOptions } from '@tanstack/react-query'
import {
  completeSecondStep,
  createPasskeyChallenge,
  createPasskeySession,
  getSignInOptions,
  completePasswordReset,
  createPasswordReset,
} from '#openapi/generated/sdk.ts'
import type {
  CompleteSecondStepBody,
  Session,
  CompletePasswordResetBody,
  CreatePasswordResetBody,
} from '#openapi/generated/types.ts'
import { signWithPasskey } from './passkey-browser'

export const signInQueries = {
  /** Which ways in the service offers beside e-mail and password. */
  options: () =>
    queryOptions({
      queryKey: ['service', 'sign-in-options'],
      queryFn: ({ signal }) => getSignInOptions({ signal }),
      staleTime: Infinity,
      retry: false,
      meta: { isQuiet: true },
    }),
}

/** What comes after the password. */
export const requestSecondStep = (body: CompleteSecondStepBody): Promise<Session> => completeSecondStep({ body })

/** A second step goes on with what was chosen at the first. */
type PasskeyRequest = { challengeToken: string | null; isPersistent: boolean }

/** Signs in with a passkey: as the second step of a sign-in that waits, or alone. Null where the browser handed none over. */
export async function requestPasskeySession({ challengeToken, isPersistent }: PasskeyRequest): Promise<Session | null> {
  const asked = await createPasskeyChallenge({ body: { challengeToken } })
  const outcome = await signWithPasskey(asked.options)
  if ('problem' in outcome) return null
  return createPasskeySession({
    body: { challengeToken: asked.challengeToken, response: outcome.response, isPersistent },
  })
}

/** Sends a link by e-mail if there is such an account; the answer is the same if there is none. */
export const requestReset = (body: CreatePasswordResetBody) => createPasswordReset({ body })

/** Sets the password and signs in. */
export const requestNewPassword = (body: CompletePasswordResetBody) => completePasswordReset({ body })
