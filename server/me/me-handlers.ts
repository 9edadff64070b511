import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { UpdateMeBody } from '../../openapi/generated/types.ts'
import { FieldReader, nameRule, timeZoneRule } from '../identity/field-rules.ts'
import { listMembershipsOf, readCurrentUser, updateCurrentUser, type ProfileChange } from './me-store.ts'

export function meHandlers(db: Db): Pick<RouteHandlers, 'getMe' | 'updateMe' | 'listOwnMemberships'> {
  return {
    async getMe(request, reply) {
      return reply.code(200).send(await readCurrentUser(db, request.caller.userId))
    },

    async updateMe(request, reply) {
      return reply.code(200).send(await updateCurrentUser(db, request.caller.userId, readChange(request.body)))
    },

    async listOwnMemberships(request, reply) {
      return reply.code(200).send(await listMembershipsOf(db, request.caller.userId))
    },
  }
}

/** A value sets, null clears, absent keeps; throws 400 with every invalid field. */
function readChange({ firstName, lastName, timeZone }: UpdateMeBody): ProfileChange {
  const reader = new FieldReader()
  const change: ProfileChange = {}
  if (firstName !== undefined) change.firstName = reader.read('firstName', firstName, nameRule)
  if (lastName !== undefined) change.lastName = reader.read('lastName', lastName, nameRule)
  if (timeZone !== undefined)
    change.timeZone = timeZone === null ? null : reader.read('timeZone', timeZone, timeZoneRule)
  reader.finish()
  return change
}
