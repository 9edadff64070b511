import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../generated/fastify.gen.ts'
import { listDirectoriesOf, listLicenses, listRoles, readDirectory } from './directory-store.ts'

/** Companies, and the catalogs of roles and licenses (contract 4.1, 4.2). */
export function directoryHandlers(
  db: Db,
): Pick<RouteHandlers, 'listRoles' | 'listLicenses' | 'listDirectories' | 'getDirectory'> {
  return {
    async listRoles(_request, reply) {
      return reply.code(200).send(await listRoles(db))
    },

    async listLicenses(_request, reply) {
      return reply.code(200).send(await listLicenses(db))
    },

    async listDirectories(request, reply) {
      return reply.code(200).send(await listDirectoriesOf(db, request.caller.userId))
    },

    async getDirectory(request, reply) {
      return reply.code(200).send(await readDirectory(db, request.member.directoryId))
    },
  }
}
