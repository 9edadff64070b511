import type { FastifyRequest } from 'fastify'
import type { RouteHandlers } from '../generated/fastify.gen.ts'
import type { AcceptInvitationBody } from '../generated/types.gen.ts'
import { Problem } from '../problems.ts'
import { acceptInvitation, findInvitation, type NewProfile, type OpenInvitation } from './accept-invitation.ts'
import { FieldReader } from './field-reader.ts'
import type { GuessLimits } from './guess-limits.ts'
import { hashPassword } from './password.ts'
import { nameRule, passwordRule, timeZoneRule } from './profile-rules.ts'
import { proveAccount } from './prove-account.ts'
import { startAnswer, type SessionDeps } from './session-handlers.ts'
import { openSession } from './session-store.ts'

export type AcceptDeps = SessionDeps & { limits: GuessLimits }

/** The invited person's side of an invitation (decisions.md, `accounts`). */
export function acceptHandlers(deps: AcceptDeps): Pick<RouteHandlers, 'lookUpInvitation' | 'acceptInvitation'> {
  const { db, limits } = deps

  async function requireInvitation(request: FastifyRequest, token: string): Promise<OpenInvitation> {
    await limits.links.begin(request.ip)
    const invitation = await findInvitation(db, token)
    if (invitation !== null) return invitation
    await limits.links.failed(request.ip)
    throw brokenLink()
  }

  return {
    async lookUpInvitation(request, reply) {
      const invitation = await requireInvitation(request, request.body.invitationToken)
      const { email, directoryName, inviterName, languageCode, hasAccount } = invitation
      const expiresOn = invitation.expiresOn.toISOString()
      const found = { inviteeEmail: email, directoryName, inviterName, languageCode, expiresOn, hasAccount }
      return reply.code(200).send(found)
    },

    async acceptInvitation(request, reply) {
      const { body } = request
      const invitation = await requireInvitation(request, body.invitationToken)
      if (invitation.hasAccount) await proveAccount(deps, { request, account: invitation, password: body.password })
      const profile = invitation.hasAccount ? null : await readProfile(body)
      const outcome = await acceptInvitation(db, { token: body.invitationToken, profile })
      if (outcome === null) throw brokenLink()
      if (outcome === 'claimed') throw new Problem(401, 'This account exists by now; accept with its password.')
      const { userId } = invitation
      const session = await openSession(db, { userId, isPersistent: false, userAgent: request.headers['user-agent'] })
      return reply.code(200).send(await startAnswer(deps, { request, reply, session }))
    },
  }
}

/** The new account; 400 with every field that is missing or not right. */
async function readProfile(body: AcceptInvitationBody): Promise<NewProfile> {
  const reader = new FieldReader()
  const required = { firstName: nameRule, lastName: nameRule, password: passwordRule }
  const texts: Record<keyof typeof required, string> = { firstName: '', lastName: '', password: '' }
  for (const field of ['firstName', 'lastName', 'password'] as const) {
    const text = body[field]
    if (text === undefined) reader.refuse(field, 'is required')
    else texts[field] = reader.read(field, text, required[field])
  }
  const { timeZone: zone = null } = body
  const timeZone = zone === null ? null : reader.read('timeZone', zone, timeZoneRule)
  reader.finish()
  const { firstName, lastName, password } = texts
  return { passwordHash: await hashPassword(password), firstName, lastName, timeZone }
}

function brokenLink(): Problem {
  return new Problem(404, 'This invitation has expired or was withdrawn; ask for a new one.')
}
