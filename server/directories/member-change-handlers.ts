import { requireAdmin, requireOwner } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { UpdateMembershipBody } from '../../openapi/generated/types.ts'
import { ownOrigin } from '../http/own-origin.ts'
import { FieldReader } from '../identity/field-reader.ts'
import { linkAddress } from '../identity/link-token.ts'
import { createOwnersReset } from '../identity/password-reset-store.ts'
import { listLicenses, listRoles } from './directory-store.ts'
import { changeMember, removeMember, type MemberChange } from './member-change-store.ts'
import { unknownLicense, unknownRole } from './member-rules.ts'

export type MemberChangeDeps = { db: Db; publicUrl: string }

type MemberChangeHandlers = Pick<RouteHandlers, 'updateMembership' | 'deleteMembership' | 'createMemberPasswordReset'>

export function memberChangeHandlers({ db, publicUrl }: MemberChangeDeps): MemberChangeHandlers {
  return {
    async updateMembership(request, reply) {
      requireAdmin(request.member)
      const change = await readChange(db, request.body)
      const { directoryId, userId: byUserId } = request.member
      const membership = await changeMember(db, { directoryId, userId: request.params.userId, byUserId }, change)
      return reply.code(200).send(membership)
    },

    async deleteMembership(request, reply) {
      requireAdmin(request.member)
      const { directoryId, userId: byUserId } = request.member
      await removeMember(db, { directoryId, userId: request.params.userId, byUserId })
      return reply.code(204).send()
    },

    async createMemberPasswordReset(request, reply) {
      requireOwner(request.member)
      const { directoryId, userId: byUserId } = request.member
      const reset = await createOwnersReset(db, { directoryId, userId: request.params.userId, byUserId })
      const url = linkAddress(ownOrigin(request, publicUrl), 'reset-password', reset.token)
      void reply.header('cache-control', 'no-store')
      return reply.code(200).send({ url, expiresOn: reset.expiresOn.toISOString() })
    },
  }
}

/** 400 with every field that is not right: roles and licenses must be known ones. */
async function readChange(db: Db, { roleId, licenseId, isBlocked }: UpdateMembershipBody): Promise<MemberChange> {
  const reader = new FieldReader()
  const [roles, licenses] = [await listRoles(db), await listLicenses(db)]
  const role = roles.find((known) => known.roleId === roleId)
  if (roleId !== undefined && role === undefined) {
    reader.refuse('roleId', unknownRole)
  }
  if (licenseId !== undefined && licenses.every((license) => license.licenseId !== licenseId)) {
    reader.refuse('licenseId', unknownLicense)
  }
  reader.finish()
  return {
    ...(role === undefined ? {} : { roleId: role.roleId, role: role.code }),
    ...(licenseId === undefined ? {} : { licenseId }),
    ...(isBlocked === undefined ? {} : { isBlocked }),
  }
}
