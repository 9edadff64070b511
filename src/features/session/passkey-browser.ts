import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyResponse } from '#openapi/generated/types.ts'
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
export async function signWithPasskey(options: Options): Promise<PasskeyOutcome> {
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
