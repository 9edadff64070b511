import { KeptValues } from '../db/kept-values.ts'
import type { Db } from '../db/open-database.ts'
import type { RouteHandlers } from '../generated/fastify.gen.ts'
import type { License, Role } from '../generated/types.gen.ts'
import { listDirectoriesOf, listLicenses, listRoles, readDirectory } from './directory-store.ts'

/** Companies, and the catalogs of roles and licenses (contract 4.1, 4.2). */
export function directoryHandlers(
  db: Db,
): Pick<RouteHandlers, 'listRoles' | 'listLicenses' | 'listDirectories' | 'getDirectory'> {
  // They come with the schema, so nothing changes them while the service runs.
  const roles = new KeptValues<Role[]>(1)
  const licenses = new KeptValues<License[]>(1)

  return {
    async listRoles(_request, reply) {
      return reply.code(200).send(await roles.find('', '', () => listRoles(db)))
    },

    async listLicenses(_request, reply) {
      return reply.code(200).send(await licenses.find('', '', () => listLicenses(db)))
    },

    async listDirectories(request, reply) {
      return reply.code(200).send(await listDirectoriesOf(db, request.caller.userId))
    },

    async getDirectory(request, reply) {
      return reply.code(200).send(await readDirectory(db, request.member.directoryId))
    },
  }
}
