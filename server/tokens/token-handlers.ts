import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { CreateTokenBody } from '../../openapi/generated/types.ts'
import { FieldReader, nameRule } from '../identity/field-rules.ts'
import { Problem } from '../problems.ts'
import { createPersonalToken, listPersonalTokens, revokePersonalToken } from './token-store.ts'

export function tokenHandlers(db: Db): Pick<RouteHandlers, 'listTokens' | 'createToken' | 'deleteToken'> {
  return {
    async listTokens(request, reply) {
      return reply.code(200).send(await listPersonalTokens(db, request.caller.userId))
    },

    async createToken(request, reply) {
      const wanted = readToken(request.body)
      const token = await createPersonalToken(db, { userId: request.caller.userId, ...wanted })
      void reply.header('cache-control', 'no-store')
      return reply.code(200).send(token)
    },

    async deleteToken(request, reply) {
      const { tokenId } = request.params
      const isRevoked = await revokePersonalToken(db, { userId: request.caller.userId, tokenId })
      if (!isRevoked) throw Problem.notFound('Token')
      return reply.code(204).send()
    },
  }
}

function readToken({ name, expiresOn = null }: CreateTokenBody): { name: string; expiresOn: Date | null } {
  const reader = new FieldReader()
  const token = {
    name: reader.read('name', name, nameRule),
    expiresOn: expiresOn === null ? null : new Date(expiresOn),
  }
  // A leap second is a valid date-time, but `Date` can't represent it.
  if (token.expiresOn !== null && !(token.expiresOn.getTime() > Date.now())) {
    const message = 'must be a time in the future, or null for a token that never expires.'
    reader.refuse('expiresOn', { code: 'inThePast', message })
  }
  reader.finish()
  return token
}
