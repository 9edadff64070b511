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

// Only needed by people with a passkey.
const loadLibrary = () => import('@simplewebauthn/browser')

/** Whether this page can use passkeys: they are bound to the service's origin, and the app may be on another. */
export const canUsePasskeys = (): boolean => serviceAddress === location.origin && 'PublicKeyCredential' in window

/** The result of asking the browser; `known` if it already has a passkey for the account. */
type PasskeyOutcome = { response: PasskeyResponse } | { problem: 'canceled' | 'known' }

type Options = Record<string, unknown>

/** Makes the browser create a passkey. */
export async function makePasskey(options: Options): Promise<PasskeyOutcome> {
  const { startRegistration } = await loadLibrary()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document leaves their form to WebAuthn
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return outcomeOf(() => startRegistration({ optionsJSON }))
}

/** Makes the browser sign in with a passkey. */
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
  /** Ways to sign in that the service offers besides email and password. */
  options: () =>
    queryOptions({
      queryKey: ['service', 'sign-in-options'],
      queryFn: ({ signal }) => getSignInOptions({ signal }),
      staleTime: Infinity,
      retry: false,
      meta: { isQuiet: true },
    }),

  /** Fails with 404 if a reset link doesn't work. */
  resetLink: (resetToken: string | undefined) =>
    queryOptions({
      queryKey: ['service', 'reset-link', resetToken],
      queryFn: async ({ signal }) => {
        await lookUpPasswordReset({ body: { resetToken: resetToken ?? '' }, signal })
        return true
      },
      enabled: resetToken !== undefined,
      // This page uses it up.
      staleTime: 'static',
      retry: false,
      meta: { isQuiet: true },
    }),
}

/** Completes the step after the password. */
export const requestSecondStep = (body: CompleteSecondStepBody): Promise<Session> => completeSecondStep({ body })

/** A second step inherits the choice made at the first. */
type PasskeyRequest = { challengeToken: string | null; isPersistent: boolean }

/**
 * Signs in with a passkey, as the second step of a pending sign-in or on its own. Resolves to null if the browser
 * provided none.
 */
export async function requestPasskeySession({ challengeToken, isPersistent }: PasskeyRequest): Promise<Session | null> {
  const asked = await createPasskeyChallenge({ body: { challengeToken } })
  const outcome = await signWithPasskey(asked.options)
  if ('problem' in outcome) return null
  return createPasskeySession({
    body: { challengeToken: asked.challengeToken, response: outcome.response, isPersistent },
  })
}

/** Sends a reset link by email if the account exists; the response is the same if it doesn't. */
export const requestReset = (body: CreatePasswordResetBody) => createPasswordReset({ body })

/** Sets the password and signs in. */
export const requestNewPassword = (body: CompletePasswordResetBody) => completePasswordReset({ body })
