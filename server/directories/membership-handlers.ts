import { requireAdmin, requireOwner } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../generated/fastify.gen.ts'
import type { CreateMembershipBody, License, Role } from '../generated/types.gen.ts'
import { pageRequest } from '../http/paging.ts'
import { FieldReader } from '../identity/field-reader.ts'
import { languageCodeRule } from '../identity/profile-rules.ts'
import { listLicenses, listRoles } from './directory-store.ts'
import { invite } from './invitation-store.ts'
import { listMemberships, listMembershipUsers } from './membership-store.ts'

type MembershipHandlers = Pick<
  RouteHandlers,
  'listMemberships' | 'createMembership' | 'listMembershipUsers' | 'searchMembershipUsers'
>

/** The people of a company (contract 4.2). */
export function membershipHandlers(db: Db): MembershipHandlers {
  return {
    async listMemberships(request, reply) {
      const { search = null, ...paging } = request.query ?? {}
      const { directoryId } = request.member
      return reply.code(200).send(await listMemberships(db, { directoryId, search }, pageRequest(paging)))
    },

    async createMembership(request, reply) {
      requireAdmin(request.member)
      const { role, languageCode } = readInvitation(request.body, {
        roles: await listRoles(db),
        licenses: await listLicenses(db),
      })
      if (role === 'owner') requireOwner(request.member)
      const { email, roleId, licenseId, description = null } = request.body
      const invitation = await invite(db, email, {
        directoryId: request.member.directoryId,
        roleId,
        licenseId,
        invitedByUserId: request.member.userId,
        invitationText: description,
        invitationLanguageCode: languageCode,
      })
      return reply.code(200).send(invitation)
    },

    async listMembershipUsers(request, reply) {
      const { search = null, ...paging } = request.query ?? {}
      const { directoryId } = request.member
      return reply.code(200).send(await listMembershipUsers(db, { directoryId, search }, pageRequest(paging)))
    },

    async searchMembershipUsers(request, reply) {
      const { search = null, ...paging } = request.body
      const { directoryId } = request.member
      return reply.code(200).send(await listMembershipUsers(db, { directoryId, search }, pageRequest(paging)))
    },
  }
}

/** 400 with every field that is not right: roles and licenses must be known ones. */
function readInvitation(
  { roleId, licenseId, languageCode = null }: CreateMembershipBody,
  { roles, licenses }: { roles: Role[]; licenses: License[] },
) {
  const reader = new FieldReader()
  const role = roles.find((known) => known.roleId === roleId)
  if (role === undefined) reader.refuse('roleId', 'must be the id of a role; GET /v1.0/roles lists them.')
  if (licenses.every((known) => known.licenseId !== licenseId)) {
    reader.refuse('licenseId', 'must be the id of a license; GET /v1.0/licenses lists them.')
  }
  const language = languageCode === null ? null : reader.read('languageCode', languageCode, languageCodeRule)
  reader.finish()
  return { role: role?.code, languageCode: language }
}
