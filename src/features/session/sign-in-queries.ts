import {
  completePasswordReset,
  completeSecondStep,
  createPasskeyChallenge,
  createPasskeySession,
  createPasswordReset,
  getSignInOptions,
  lookUpPasswordReset,
} from '#openapi/generated/sdk.ts'
import type {
  CompletePasswordResetBody,
  CompleteSecondStepBody,
  CreatePasswordResetBody,
  PasskeyResponse,
  Session,
} from '#openapi/generated/types.ts'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { serviceAddress } from '~/lib/service-address'

// Nobody without a passkey needs it.
const loadLibrary = () => import('@simplewebauthn/browser')

/** Whether this page can use passkeys: they belong to the address of the service, and the app may be on another. */
export const canUsePasskeys = (): boolean => serviceAddress === location.origin && 'PublicKeyCredential' in window

/** What became of asking the browser; `known` where it has a passkey of the account already. */
type PasskeyOutcome = { response: PasskeyResponse } | { problem: 'canceled' | 'known' }

type Options = Record<string, unknown>

/** Has the browser make a passkey. */
export async function makePasskey(options: Options): Promise<PasskeyOutcome> {
  const { startRegistration } = await loadLibrary()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document leaves their form to WebAuthn
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return outcomeOf(() => startRegistration({ optionsJSON }))
}

/** Has the browser sign in with one. */
async function signWithPasskey(options: Options): Promise<PasskeyOutcome> {
  const { startAuthentication } = await loadLibrary()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document leaves their form to WebAuthn
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return outcomeOf(() => startAuthentication({ optionsJSON }))
}

async function outcomeOf(ask: () => Promise<object>): Promise<PasskeyOutcome> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the document describes what browsers answer
    return { response: (await ask()) as PasskeyResponse }
  } catch (error) {
    return { problem: error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'canceled' }
  }
}

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

  /** Fails with 404 where a reset link doesn't work. */
  resetLink: (resetToken: string | undefined) =>
    queryOptions({
      queryKey: ['service', 'reset-link', resetToken],
      queryFn: async ({ signal }) => {
        await lookUpPasswordReset({ body: { resetToken: resetToken ?? '' }, signal })
        return true
      },
      enabled: resetToken !== undefined,
      // It's used up by this page.
      staleTime: 'static',
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
