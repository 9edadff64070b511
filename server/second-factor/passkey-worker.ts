/** The thread that creates and verifies passkeys (WebAuthn): what authenticators send is untrusted. */
import { parentPort } from 'node:worker_threads'
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import type { PasskeyResponse } from '../../openapi/generated/types.ts'

const NAME = 'Minutebook'

/** This service's identity to authenticators. */
export type RelyingParty = { id: string; origin: string }

export type KnownPasskey = { credentialId: string; publicKey: string; counter: number; transports: string[] }

const transportNames = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const

const knownTransports = (names: readonly string[]): AuthenticatorTransport[] =>
  transportNames.filter((name) => names.includes(name))

const listed = (passkeys: readonly Pick<KnownPasskey, 'credentialId' | 'transports'>[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: knownTransports(transports) }))

type PasskeyOwner = { userId: string; email: string; displayName: string }

/** Returns the options for the browser to create a passkey that can sign in on its own. */
async function creationOptions(
  { id }: RelyingParty,
  { userId, email, displayName }: PasskeyOwner,
  known: readonly Pick<KnownPasskey, 'credentialId' | 'transports'>[],
) {
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: id,
    userID: new TextEncoder().encode(userId),
    userName: email,
    userDisplayName: displayName,
    attestationType: 'none',
    excludeCredentials: listed(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export type CreatedCredential = KnownPasskey & { isSynced: boolean }

/** Verifies a new credential; null if anything is invalid. */
async function verifyCreation(
  { id, origin }: RelyingParty,
  challenge: string,
  body: PasskeyResponse,
): Promise<CreatedCredential | null> {
  const { attestationObject = '', clientDataJSON, transports = [] } = body.response
  try {
    if (!isWithoutCertificates(attestationObject)) return null
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: body.id,
        rawId: body.rawId,
        type: body.type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports: knownTransports(transports) },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    })
    if (!verified) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: knownTransports(transports),
      isSynced: credentialBackedUp,
    }
  } catch {
    return null
  }
}

/** We don't verify the maker of an authenticator; untrusted certificates would name addresses to fetch. */
function isWithoutCertificates(attestationObject: string): boolean {
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/**
 * Returns the options for the browser to sign in: with one of these passkeys or, if null, with any passkey of this
 * service.
 */
async function requestOptions(
  { id }: RelyingParty,
  passkeys: readonly Pick<KnownPasskey, 'credentialId' | 'transports'>[] | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    ...(passkeys === null ? {} : { allowCredentials: listed(passkeys) }),
  })
}

/** Returns the authenticator's new counter; null if anything is invalid. */
async function verifyUse(
  { id, origin }: RelyingParty,
  { challenge, passkey, userId }: { challenge: string; passkey: KnownPasskey; userId: string },
  body: PasskeyResponse,
): Promise<number | null> {
  const { authenticatorData = '', signature = '', clientDataJSON, userHandle } = body.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== userId) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: body.id,
        rawId: body.rawId,
        type: body.type,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: knownTransports(passkey.transports),
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

export type PasskeySteps = {
  creationOptions: typeof creationOptions
  verifyCreation: typeof verifyCreation
  requestOptions: typeof requestOptions
  verifyUse: typeof verifyUse
}
/** One of the steps with its arguments. */
export type PasskeyStep = {
  [Name in keyof PasskeySteps]: { name: Name; args: Parameters<PasskeySteps[Name]> }
}[keyof PasskeySteps]
export type PasskeyRequest = { id: number; step: PasskeyStep }
/** The result, or an error. */
export type PasskeyReply<Answer = unknown> = { id: number; answer?: Answer; error?: string }

function answerOf(step: PasskeyStep): Promise<unknown> {
  switch (step.name) {
    case 'creationOptions':
      return creationOptions(...step.args)
    case 'verifyCreation':
      return verifyCreation(...step.args)
    case 'requestOptions':
      return requestOptions(...step.args)
    case 'verifyUse':
      return verifyUse(...step.args)
  }
}

const tell = (reply: PasskeyReply) => parentPort?.postMessage(reply)

parentPort?.on('message', ({ id, step }: PasskeyRequest) => {
  answerOf(step).then(
    (answer) => tell({ id, answer }),
    (error) => tell({ id, error: String(error) }),
  )
})
