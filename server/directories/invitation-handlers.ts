import { requireAdmin, requireOwner, type Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { CreateMembershipBody, License, Role } from '../../openapi/generated/types.ts'
import { ownOrigin } from '../http/request-origin.ts'
import { FieldReader, languageCodeRule } from '../identity/field-rules.ts'
import { linkAddress, newLinkToken } from '../identity/token-format.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { Problem } from '../problems.ts'
import { listLicenses, listRoles } from './directory-store.ts'
import { invite, listInvitations, withdrawInvitation } from './invitation-store.ts'
import { listLicenseSeats, unknownLicense, unknownRole } from './member-rules.ts'

export type InvitationDeps = {
  db: Db
  jobs: JobQueue
  publicUrl: string
  /** Whether the link is sent by e-mail; otherwise it's shown to the inviter. */
  isMailSent: boolean
  /** Whether this service has a page for accepting invitations. */
  hasAccounts: boolean
}

type InvitationHandlers = Pick<
  RouteHandlers,
  'createMembership' | 'listInvitations' | 'deleteInvitation' | 'listLicenseSeats'
>

export function invitationHandlers({ db, jobs, publicUrl, ...deps }: InvitationDeps): InvitationHandlers {
  return {
    async createMembership(request, reply) {
      requireAdmin(request.member)
      const { role, languageCode } = readInvitation(request.body, {
        roles: await listRoles(db),
        licenses: await listLicenses(db),
      })
      if (role === 'owner') requireOwner(request.member)
      const { email, roleId, licenseId, description = null } = request.body
      const link = deps.isMailSent ? null : newLinkToken()
      const order = {
        email,
        directoryId: request.member.directoryId,
        roleId,
        licenseId,
        invitedByUserId: request.member.userId,
        invitationText: description,
        languageCode,
        tokenHash: link?.tokenHash ?? null,
      }
      const {
        userId,
        email: inviteeEmail,
        createdOn,
        expiresOn,
      } = await invite({ db, jobs }, order, permitFor(request.member))
      const result = { userId, inviteeEmail, roleId, licenseId, createdOn: createdOn.toISOString() }
      if (!deps.hasAccounts) return reply.code(200).send(result)
      const origin = ownOrigin(request, publicUrl)
      const invitationUrl = link === null ? null : linkAddress(origin, 'invitation', link.token)
      void reply.header('cache-control', 'no-store')
      return reply.code(200).send({ ...result, invitationUrl, expiresOn: expiresOn.toISOString() })
    },

    async listInvitations(request, reply) {
      requireAdmin(request.member)
      return reply.code(200).send(await listInvitations(db, request.member.directoryId))
    },

    async deleteInvitation(request, reply) {
      requireAdmin(request.member)
      const { directoryId, userId: byUserId } = request.member
      const invitation = { directoryId, userId: request.params.userId, byUserId }
      const isWithdrawn = await withdrawInvitation(db, invitation, permitFor(request.member))
      if (!isWithdrawn) throw Problem.notFound('Invitation')
      return reply.code(204).send()
    },

    async listLicenseSeats(request, reply) {
      requireAdmin(request.member)
      return reply.code(200).send(await listLicenseSeats(db, request.member.directoryId))
    },
  }
}

/** Only owners may change anything that concerns an owner. */
function permitFor(member: Member) {
  return (role: Role['code']) => {
    if (role === 'owner') requireOwner(member)
  }
}

/** 400 naming every invalid field; roles and licenses must exist. */
function readInvitation(
  { roleId, licenseId, languageCode = null }: CreateMembershipBody,
  { roles, licenses }: { roles: Role[]; licenses: License[] },
) {
  const reader = new FieldReader()
  const role = roles.find((known) => known.roleId === roleId)
  if (role === undefined) reader.refuse('roleId', unknownRole)
  if (licenses.every((known) => known.licenseId !== licenseId)) {
    reader.refuse('licenseId', unknownLicense)
  }
  const language = languageCode === null ? null : reader.read('languageCode', languageCode, languageCodeRule)
  reader.finish()
  return { role: role?.code, languageCode: language }
}
