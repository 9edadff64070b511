import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { Caller } from '../access.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import { FieldReader, nameRule } from '../identity/field-rules.ts'
import type { SessionDeps } from '../identity/session-handlers.ts'
import { Problem } from '../problems.ts'
import { tidyAfterRemoval } from './factor-store.ts'
import { addPasskey, listPasskeys, MAX_PASSKEYS, passkeysOf, removePasskey, renamePasskey } from './passkey-store.ts'
import { creationOptions, verifyCreation } from './passkeys.ts'
import { proveAgain, type ProofDeps, requireProof, requireSession } from './proof.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { companiesAsking } from './second-factor-rule.ts'
import { requireParty } from './second-step-handlers.ts'
import { storeChallenge, takeChallenge } from './sign-in-challenges.ts'
import { newTotpSecret, readTotpCode, takeTotpCode } from './totp.ts'
import { endSessionsOf } from '../identity/session-store.ts'

type SecondFactorHandlers = Pick<
  RouteHandlers,
  | 'getSecondFactor'
  | 'proveOwnAccount'
  | 'createTotp'
  | 'confirmTotp'
  | 'deleteTotp'
  | 'createRecoveryCodes'
  | 'createPasskeyOptions'
  | 'createPasskey'
  | 'updatePasskey'
  | 'deletePasskey'
>

/** A person's second factors (extension `two-factor`). */
export function secondFactorHandlers(deps: SessionDeps & ProofDeps): SecondFactorHandlers {
  const { db, limits } = deps
  return {
    async getSecondFactor(request, reply) {
      return reply.code(200).send(await readSecondFactor(db, request.caller))
    },

    async proveOwnAccount(request, reply) {
      await proveAgain(deps, request, request.body)
      return reply.code(204).send()
    },

    async createTotp(request, reply) {
      const { userId } = await requireProof(db, request.caller, { toAdd: true })
      const { email } = await readAccount(db, userId)
      const { sealedSecret, secret, uri } = await newTotpSecret(db, { userId, email })
      const begun = await db
        .insertInto('totpFactors')
        .values({ userId, sealedSecret })
        .onConflict((conflict) =>
          conflict
            .column('userId')
            .doUpdateSet({ sealedSecret, createdOn: new Date(), lastStep: 0 })
            .where('totpFactors.confirmedOn', 'is', null),
        )
        .returning('userId')
        .executeTakeFirst()
      if (begun === undefined) throw Problem.conflict('An authenticator app is already set up. Remove it first.')
      void reply.header('cache-control', 'no-store')
      return reply.code(200).send({ secret, uri })
    },

    async confirmTotp(request, reply) {
      const { userId, sessionId } = await requireProof(db, request.caller, { toAdd: true })
      const waiting = await db
        .selectFrom('totpFactors')
        .select('userId')
        .where('userId', '=', userId)
        .where('confirmedOn', 'is', null)
        .executeTakeFirst()
      if (waiting === undefined) throw Problem.notFound('Unconfirmed authenticator app')
      await limits.codes.begin(userId)
      const code = readTotpCode(request.body.code)
      const recoveryCodes = await db.transaction().execute(async (trx) => {
        if (code === null || !(await takeTotpCode(trx, { userId, code, isConfirmed: false }))) return null
        await recordAudit(trx, { directoryId: null, userId, action: 'totp.created', resourceId: null })
        return addFactor(trx, { userId, sessionId })
      })
      if (recoveryCodes === null) {
        const message = 'isn’t the code the app shows now.'
        throw Problem.invalid([{ field: 'code', code: 'codeWrong', message }])
      }
      await limits.codes.succeeded(userId)
      void reply.header('cache-control', 'no-store')
      return reply.code(200).send({ recoveryCodes })
    },

    async deleteTotp(request, reply) {
      const { userId } = await requireProof(db, request.caller)
      const isRemoved = await db.transaction().execute(async (trx) => {
        const removed = await trx
          .deleteFrom('totpFactors')
          .where('userId', '=', userId)
          .where('confirmedOn', 'is not', null)
          .returning('userId')
          .executeTakeFirst()
        if (removed === undefined) return false
        await tidyAfterRemoval(trx, userId)
        await recordAudit(trx, { directoryId: null, userId, action: 'totp.deleted', resourceId: null })
        return true
      })
      if (!isRemoved) throw Problem.notFound('Authenticator app')
      return reply.code(204).send()
    },

    async createRecoveryCodes(request, reply) {
      const { userId } = await requireProof(db, request.caller, { toAdd: true })
      const recoveryCodes = await db.transaction().execute(async (trx) => {
        const { isThere } = await lockFactors(trx, userId)
        if (!isThere) return null
        await recordAudit(trx, { directoryId: null, userId, action: 'recoveryCodes.created', resourceId: null })
        return replaceRecoveryCodes(trx, userId)
      })
      if (recoveryCodes === null) throw Problem.notFound('Second factor')
      void reply.header('cache-control', 'no-store')
      return reply.code(200).send({ recoveryCodes })
    },
    ...passkeyHandlers(deps),
  }
}

type PasskeyHandlers = Pick<RouteHandlers, 'createPasskeyOptions' | 'createPasskey' | 'updatePasskey' | 'deletePasskey'>

function passkeyHandlers({ db, publicUrl }: SessionDeps): PasskeyHandlers {
  return {
    async createPasskeyOptions(request, reply) {
      const { userId } = await requireProof(db, request.caller, { toAdd: true })
      const party = requireParty(request, publicUrl)
      const known = await passkeysOf(db, userId)
      if (known.length >= MAX_PASSKEYS) throw tooMany()
      const { email, displayName } = await readAccount(db, userId)
      const options = await creationOptions(party, { userId, email, displayName }, known)
      const { challenge } = options
      const { token } = await storeChallenge(db, { kind: 'passkeyCreation', userId, challenge })
      void reply.header('cache-control', 'no-store')
      return reply.code(200).send({ challengeToken: token, options: { ...options } })
    },

    async createPasskey(request, reply) {
      const { userId, sessionId } = await requireProof(db, request.caller, { toAdd: true })
      const party = requireParty(request, publicUrl)
      const name = readName(request.body.name)
      const begun = await takeChallenge(db, request.body.challengeToken)
      const isOwn = begun !== null && begun.kind === 'passkeyCreation' && begun.userId === userId
      const credential = isOwn ? await verifyCreation(party, begun.challenge, request.body.response) : null
      if (credential === null) throw wrongAnswer()
      const created = await db.transaction().execute(async (trx) => {
        if ((await lockFactors(trx, userId)).passkeys >= MAX_PASSKEYS) throw tooMany()
        const passkey = await addPasskey(trx, { userId, name, credential })
        return passkey === null ? null : { passkey, recoveryCodes: await addFactor(trx, { userId, sessionId }) }
      })
      if (created === null) throw wrongAnswer()
      void reply.header('cache-control', 'no-store')
      return reply.code(200).send(created)
    },

    async updatePasskey(request, reply) {
      const { userId } = requireSession(request.caller)
      const name = readName(request.body.name)
      const renamed = await renamePasskey(db, { userId, passkeyId: request.params.passkeyId }, name)
      if (renamed === null) throw Problem.notFound('Passkey')
      return reply.code(200).send(renamed)
    },

    async deletePasskey(request, reply) {
      const { userId } = await requireProof(db, request.caller)
      const isRemoved = await removePasskey(db, { userId, passkeyId: request.params.passkeyId })
      if (!isRemoved) throw Problem.notFound('Passkey')
      return reply.code(204).send()
    },
  }
}

function readName(text: string): string {
  const reader = new FieldReader()
  const name = reader.read('name', text, nameRule)
  reader.finish()
  return name
}

function wrongAnswer(): Problem {
  const message = 'doesn’t match this request, or came too late.'
  return Problem.invalid([{ field: 'response', code: 'invalid', message }])
}

function tooMany(): Problem {
  return new Problem(400, `An account can have ${MAX_PASSKEYS} passkeys. Remove one first.`, {
    code: 'LIMIT_REACHED',
  })
}

async function readAccount(db: Db, userId: string): Promise<{ email: string; displayName: string }> {
  const { email, firstName, lastName } = await db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { email, displayName: `${firstName} ${lastName}`.trim() || email }
}

/** Serializes concurrent changes. */
async function lockFactors(trx: Db, userId: string): Promise<{ isThere: boolean; passkeys: number }> {
  await trx.selectFrom('users').select('userId').where('userId', '=', userId).forUpdate().execute()
  const passkeys = await passkeysOf(trx, userId)
  const totp = await trx
    .selectFrom('totpFactors')
    .select('userId')
    .where('userId', '=', userId)
    .where('confirmedOn', 'is not', null)
    .executeTakeFirst()
  return { isThere: totp !== undefined || passkeys.length > 0, passkeys: passkeys.length }
}

async function readSecondFactor(db: Db, { userId, sessionId }: Caller) {
  const totp = await db
    .selectFrom('totpFactors')
    .select(['confirmedOn', 'lastUsedOn'])
    .where('userId', '=', userId)
    .where('confirmedOn', 'is not', null)
    .executeTakeFirst()
  const session = await db
    .selectFrom('sessions')
    .select('isSecondFactorProved')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  const { passwordHash } = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    totp:
      totp === undefined || totp.confirmedOn === null
        ? null
        : { createdOn: totp.confirmedOn.toISOString(), lastUsedOn: totp.lastUsedOn?.toISOString() ?? null },
    passkeys: await listPasskeys(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    isProved: session?.isSecondFactorProved ?? false,
    hasPassword: passwordHash !== null,
    requiredBy: await companiesAsking(db, userId),
  }
}

/**
 * Runs in the transaction that adds a second factor: marks the current session as signed in with it, and ends the
 * others. Returns recovery codes if there were none.
 */
async function addFactor(trx: Db, { userId, sessionId }: { userId: string; sessionId: string }): Promise<string[]> {
  // Blocks sign-ins with only the password in the meantime.
  await trx.selectFrom('users').select('userId').where('userId', '=', userId).forUpdate().execute()
  await endSessionsOf(trx, { userId, except: sessionId })
  await trx.deleteFrom('signInChallenges').where('userId', '=', userId).execute()
  await trx.updateTable('sessions').set({ isSecondFactorProved: true }).where('sessionId', '=', sessionId).execute()
  const known = await trx
    .selectFrom('recoveryCodes')
    .select('userId')
    .where('userId', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return known === undefined ? replaceRecoveryCodes(trx, userId) : []
}
