import { requireAdmin, requireOwner, type Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { CreateMembershipBody, License, Role } from '../../openapi/generated/types.ts'
import { ownOrigin } from '../http/own-origin.ts'
import { FieldReader } from '../identity/field-reader.ts'
import { linkAddress, newLinkToken } from '../identity/link-token.ts'
import { languageCodeRule } from '../identity/profile-rules.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { Problem } from '../problems.ts'
import { listLicenses, listRoles } from './directory-store.ts'
import { invite, listInvitations, withdrawInvitation } from './invitation-store.ts'
import { unknownLicense, unknownRole } from './member-rules.ts'
import { listLicenseSeats } from './seats.ts'

export type InvitationDeps = {
  db: Db
  jobs: JobQueue
  publicUrl: string
  /** Whether an e-mail takes the link; otherwise the inviter is shown it. */
  isMailSent: boolean
  /** Whether this service has a page where a link can be accepted. */
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

/** Only owners touch what concerns an owner. */
function permitFor(member: Member) {
  return (role: Role['code']) => {
    if (role === 'owner') requireOwner(member)
  }
}

/** 400 with every field that is not right: roles and licenses must be known ones. */
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
