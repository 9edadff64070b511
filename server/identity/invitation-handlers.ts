import type { FastifyRequest } from 'fastify'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { AcceptInvitationBody } from '../../openapi/generated/types.ts'
import { Problem } from '../problems.ts'
import { acceptInvitation, findInvitation, type NewProfile, type OpenInvitation } from './accept-invitation.ts'
import { FieldReader, nameRule, timeZoneRule } from './field-rules.ts'
import type { GuessLimits } from './guess-limits.ts'
import { readNewPassword, hashPassword } from './password.ts'
import { proveAccount, type SessionDeps, startAnswer } from './session-handlers.ts'
import { startSession } from './session-store.ts'

export type AcceptDeps = SessionDeps & { limits: GuessLimits }

/** The invited person's side of an invitation. */
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
      const { email, directoryId, directoryName, inviterName, languageCode, hasAccount } = invitation
      const expiresOn = invitation.expiresOn.toISOString()
      return reply
        .code(200)
        .send({ inviteeEmail: email, directoryId, directoryName, inviterName, languageCode, expiresOn, hasAccount })
    },

    async acceptInvitation(request, reply) {
      const { body } = request
      const invitation = await requireInvitation(request, body.invitationToken)
      if (invitation.hasAccount) {
        await proveAccount(deps, { request, account: invitation, password: body.password, method: 'invitation' })
      }
      const profile = invitation.hasAccount ? null : await readProfile(body, invitation)
      const outcome = await acceptInvitation(db, { token: body.invitationToken, profile })
      if (outcome === null) throw brokenLink()
      if (outcome === 'claimed') throw new Problem(401, 'This account already exists. Accept with its password.')
      const { userId } = invitation
      const session = await startSession(deps, { request, userId, method: 'invitation' })
      return reply.code(200).send(await startAnswer(deps, { request, reply, session }))
    },
  }
}

/** The new account; 400 naming every missing or invalid field. */
async function readProfile(body: AcceptInvitationBody, { email, directoryName }: OpenInvitation): Promise<NewProfile> {
  const reader = new FieldReader()
  const required = (field: 'firstName' | 'lastName' | 'password', read: (text: string) => string) => {
    const text = body[field]
    if (text !== undefined) return read(text)
    reader.refuse(field, { code: 'required', message: 'is required' })
    return ''
  }
  const firstName = required('firstName', (text) => reader.read('firstName', text, nameRule))
  const lastName = required('lastName', (text) => reader.read('lastName', text, nameRule))
  const personal = [email, firstName, lastName, directoryName]
  const password = required('password', (text) => readNewPassword(reader, { field: 'password', text, personal }))
  const { timeZone: zone = null } = body
  const timeZone = zone === null ? null : reader.read('timeZone', zone, timeZoneRule)
  reader.finish()
  return { passwordHash: await hashPassword(password), firstName, lastName, timeZone }
}

function brokenLink(): Problem {
  return new Problem(404, 'This invitation has expired or was revoked. Ask for a new one.')
}
