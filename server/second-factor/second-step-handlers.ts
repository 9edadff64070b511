import type { FastifyRequest } from 'fastify'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { PasskeyResponse } from '../../openapi/generated/types.ts'
import type { Db } from '../db/open-database.ts'
import type { GuessLimits } from '../identity/guess-limits.ts'
import { type SessionDeps, startAnswer } from '../identity/session-handlers.ts'
import { openSession, type OpenSession, originOf } from '../identity/session-store.ts'
import { Problem } from '../problems.ts'
import type { SignInOrigin } from '../security-log/sign-in-facts.ts'
import { noteUse, passkeysOf, passkeyWith, type SignInPasskey } from './passkey-store.ts'
import { type RelyingParty, relyingPartyOf, requestOptions, verifyUse } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import {
  askForPasskey,
  endChallenge,
  type SignedChallenge,
  signInExpired,
  storeChallenge,
  takeAttempt,
  takeChallenge,
  waitingFor,
} from './sign-in-challenges.ts'
import { readTotpCode, takeTotpCode } from './totp.ts'

type SecondStepDeps = SessionDeps & { limits: GuessLimits }

type SecondStepHandlers = Pick<RouteHandlers, 'completeSecondStep' | 'createPasskeyChallenge' | 'createPasskeySession'>

/** What comes after the password, or replaces it (extension `two-factor`). */
export function secondStepHandlers(deps: SecondStepDeps): SecondStepHandlers {
  const { db, publicUrl, limits, securityLog } = deps

  /** Tokens are too long to guess; the limit saves lookups. */
  async function orExpired<Found>(request: FastifyRequest, find: () => Promise<Found | null>): Promise<Found> {
    await limits.links.begin(request.ip)
    const found = await find()
    if (found !== null) return found
    await limits.links.failed(request.ip)
    throw signInExpired()
  }

  /** Opens the session once `take` has used up the proof; returns null if that failed, and then nothing is used up. */
  function enter(signIn: SignInOnce, take: (trx: Db) => Promise<boolean>): Promise<OpenSession | null> {
    const { userId, origin, isPersistent, tokenHash } = signIn
    return undoneWhenNull(db, async (trx) => {
      if (!(await isThere(trx, userId)) || !(await take(trx))) return null
      if (tokenHash !== null && !(await endChallenge(trx, tokenHash))) return null
      const { method, userAgent } = origin
      const session = await openSession(trx, { userId, isPersistent, userAgent, method, isSecondFactorProved: true })
      await securityLog.signedIn(trx, { userId, ...origin })
      return session
    })
  }

  return {
    async completeSecondStep(request, reply) {
      const { challengeToken, code } = request.body
      const waiting = await orExpired(request, () => takeAttempt(db, challengeToken))
      const { userId, email } = waiting
      request.accountId = userId
      const totpCode = readTotpCode(code)
      const origin = originOf(request, waiting.method, totpCode === null ? 'recoveryCode' : 'totp')
      if (totpCode !== null) await limits.codes.begin(userId).catch(securityLog.limited(email, origin))
      const session = await enter({ ...waiting, origin }, (trx) =>
        totpCode === null
          ? takeRecoveryCode(trx, { userId, code })
          : takeTotpCode(trx, { userId, code: totpCode, isConfirmed: true }),
      )
      if (session === null) {
        securityLog.failed(email, origin)
        throw new Problem(401, 'This code is wrong or was already used.')
      }
      if (totpCode !== null) await limits.codes.succeeded(userId)
      return reply.code(200).send(await startAnswer(deps, { request, reply, session }))
    },

    async createPasskeyChallenge(request, reply) {
      const party = requireParty(request, publicUrl)
      const { challengeToken: token = null } = request.body
      void reply.header('cache-control', 'no-store')
      if (token === null) {
        const options = await requestOptions(party, null)
        const stored = await storeChallenge(db, { kind: 'passkeySignIn', userId: null, challenge: options.challenge })
        return reply.code(200).send({ challengeToken: stored.token, options: { ...options } })
      }
      const userId = await orExpired(request, () => waitingFor(db, token))
      const options = await requestOptions(party, await passkeysOf(db, userId))
      if (!(await askForPasskey(db, { token, challenge: options.challenge }))) throw signInExpired()
      return reply.code(200).send({ challengeToken: token, options: { ...options } })
    },

    async createPasskeySession(request, reply) {
      const party = requireParty(request, publicUrl)
      const { challengeToken, response, isPersistent = false } = request.body
      const signed = await orExpired(request, () => takeChallenge(db, challengeToken))
      const passkey = await passkeyWith(db, response.id)
      if (passkey === null || !mayAnswer(signed, passkey)) throw refused()
      const { userId, email } = passkey
      request.accountId = userId
      const isSecond = signed.kind === 'secondStep'
      const origin = originOf(request, signed.method ?? 'passkey', isSecond ? 'passkey' : null)
      const counter = await countOf(party, { signed, passkey, response })
      const session =
        counter === null
          ? null
          : await enter(
              {
                userId,
                origin,
                isPersistent: isSecond ? signed.isPersistent : isPersistent,
                tokenHash: isSecond ? signed.tokenHash : null,
              },
              (trx) => noteUse(trx, { passkeyId: passkey.passkeyId, counter }),
            )
      if (session === null) {
        securityLog.failed(email, origin)
        throw refused()
      }
      return reply.code(200).send(await startAnswer(deps, { request, reply, session }))
    },
  }
}

type SignInOnce = {
  userId: string
  origin: SignInOrigin
  isPersistent: boolean
  /** The challenge that ends with it; null if it has ended. */
  tokenHash: string | null
}

const mayAnswer = ({ kind, userId }: SignedChallenge, passkey: SignInPasskey) =>
  kind === 'passkeySignIn' || (kind === 'secondStep' && userId === passkey.userId)

function countOf(
  party: RelyingParty,
  { signed, passkey, response }: { signed: SignedChallenge; passkey: SignInPasskey; response: PasskeyResponse },
) {
  return verifyUse(party, { challenge: signed.challenge, passkey, userId: passkey.userId }, response)
}

export function requireParty(request: FastifyRequest, publicUrl: string): RelyingParty {
  const party = relyingPartyOf(request, publicUrl)
  if (party === null) throw new Problem(400, 'Passkeys need a URL with a host name, not an IP address.')
  return party
}

/** The same for every reason. */
function refused(): Problem {
  return new Problem(401, 'This passkey didn’t work here. Try again, or sign in another way.')
}

/** Locks the account, so that a factor being removed can't open a session. */
async function isThere(trx: Db, userId: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('userId')
    .where('userId', '=', userId)
    .where('deletedOn', 'is', null)
    .forShare()
    .executeTakeFirst()
  return user !== undefined
}

class Undone extends Error {}

async function undoneWhenNull<Done>(db: Db, work: (trx: Db) => Promise<Done | null>): Promise<Done | null> {
  try {
    return await db.transaction().execute(async (trx) => {
      const done = await work(trx)
      if (done === null) throw new Undone()
      return done
    })
  } catch (error) {
    if (error instanceof Undone) return null
    throw error
  }
}
