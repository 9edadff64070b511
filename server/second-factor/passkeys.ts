import { isIP } from 'node:net'
import type { AuthenticatorTransport, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { PasskeyResponse } from '../../openapi/generated/types.ts'
import { ownOrigin } from '../http/request-origin.ts'

// Much that is only needed once somebody has a passkey.
const loadWebauthn = () => import('@simplewebauthn/server')
const loadHelpers = () => import('@simplewebauthn/server/helpers')

const NAME = 'Minutebook'

/** As what this service is known to authenticators. */
export type RelyingParty = { id: string; origin: string }

/** From the address that people use; null where that is a bare number, with which browsers make no passkeys. */
export function relyingPartyOf(request: FastifyRequest, publicUrl: string): RelyingParty | null {
  const url = URL.parse(ownOrigin(request, publicUrl))
  if (url === null || isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) return null
  return { id: url.hostname, origin: url.origin }
}

export type KnownPasskey = { credentialId: string; publicKey: string; counter: number; transports: string[] }

const transportNames = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const

const knownTransports = (names: readonly string[]): AuthenticatorTransport[] =>
  transportNames.filter((name) => names.includes(name))

const listed = (passkeys: readonly Pick<KnownPasskey, 'credentialId' | 'transports'>[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: knownTransports(transports) }))

type PasskeyOwner = { userId: string; email: string; displayName: string }

/** What the browser needs to make a passkey that signs in by itself. */
export async function creationOptions(
  { id }: RelyingParty,
  { userId, email, displayName }: PasskeyOwner,
  known: readonly Pick<KnownPasskey, 'credentialId' | 'transports'>[],
) {
  const { generateRegistrationOptions } = await loadWebauthn()
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

/** What the authenticator made; null for whatever does not hold. */
export async function verifyCreation(
  { id, origin }: RelyingParty,
  challenge: string,
  body: PasskeyResponse,
): Promise<CreatedCredential | null> {
  const { attestationObject = '', clientDataJSON, transports = [] } = body.response
  try {
    if (!(await isWithoutCertificates(attestationObject))) return null
    const { verifyRegistrationResponse } = await loadWebauthn()
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

/** Nobody here asks who made an authenticator; certificates of strangers would name addresses to fetch. */
async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await loadHelpers()
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
}

/** What the browser needs to sign in: with one of these, or with any passkey of this service where there are none. */
export async function requestOptions(
  { id }: RelyingParty,
  passkeys: readonly Pick<KnownPasskey, 'credentialId' | 'transports'>[] | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await loadWebauthn()
  return generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    ...(passkeys === null ? {} : { allowCredentials: listed(passkeys) }),
  })
}

/** The authenticator's new count; null for whatever does not hold. */
export async function verifyUse(
  { id, origin }: RelyingParty,
  { challenge, passkey, userId }: { challenge: string; passkey: KnownPasskey; userId: string },
  body: PasskeyResponse,
): Promise<number | null> {
  const { authenticatorData = '', signature = '', clientDataJSON, userHandle } = body.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== userId) return null
  try {
    const { verifyAuthenticationResponse } = await loadWebauthn()
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
