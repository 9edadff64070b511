import type { FastifyRequest } from 'fastify'
import { requireAdmin } from '../access.ts'
import { VersionedCache } from '../db/change-versions.ts'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { License, Role } from '../../openapi/generated/types.ts'
import { ownOrigin } from '../http/request-origin.ts'
import { Problem } from '../problems.ts'
import {
  type DirectoryView,
  listDirectoriesOf,
  listLicenses,
  listRoles,
  readDirectory,
  readUsage,
  updateDirectory,
} from './directory-store.ts'
import { type Picture, PictureError, pictureOf, readPicture } from './logo-picture.ts'
import { readLogo, removeLogo, replaceLogo } from './logo-store.ts'

type DirectoryOperations =
  | 'listRoles'
  | 'listLicenses'
  | 'listDirectories'
  | 'getDirectory'
  | 'updateDirectory'
  | 'getDirectoryLogo'
  | 'replaceDirectoryLogo'
  | 'deleteDirectoryLogo'
  | 'getDirectoryUsage'

export type DirectoryDeps = {
  db: Db
  storageQuotaBytes: number | null
  files: FileStore
  publicUrl: string
  /** Whether the extension group `company` is available. */
  hasCompany: boolean
}

export function directoryHandlers(deps: DirectoryDeps): Pick<RouteHandlers, DirectoryOperations> {
  const { db } = deps
  // Roles and licenses come with the schema, so they don't change while the service runs.
  const roles = new VersionedCache<Role[]>(1)
  const licenses = new VersionedCache<License[]>(1)
  const viewOf = (request: FastifyRequest): DirectoryView => ({
    origin: ownOrigin(request, deps.publicUrl),
    hasCompany: deps.hasCompany,
  })

  return {
    async listRoles(_request, reply) {
      return reply.code(200).send(await roles.find('', '', () => listRoles(db)))
    },

    async listLicenses(_request, reply) {
      return reply.code(200).send(await licenses.find('', '', () => listLicenses(db)))
    },

    async listDirectories(request, reply) {
      return reply.code(200).send(await listDirectoriesOf(db, request.caller.userId, viewOf(request)))
    },

    async getDirectory(request, reply) {
      return reply.code(200).send(await readDirectory(db, request.member.directoryId, viewOf(request)))
    },

    async updateDirectory(request, reply) {
      requireAdmin(request.member)
      await updateDirectory(db, request.member, request.body)
      return reply.code(200).send(await readDirectory(db, request.member.directoryId, viewOf(request)))
    },

    async getDirectoryLogo(request, reply) {
      const logo = await readLogo(deps, request.member.directoryId)
      if (logo === null) throw Problem.notFound('Logo')
      void reply.type(logo.mimeType).header('cache-control', 'private, no-store')
      void reply.header('content-security-policy', "default-src 'none'; sandbox")
      // The generated types describe bytes as a browser `Blob`.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return reply.code(200).send(logo.bytes as unknown as Blob)
    },

    async replaceDirectoryLogo(request, reply) {
      requireAdmin(request.member)
      const bytes = pictureOf(request)
      const replaces = replacedVersion(request.query?.replaces)
      await replaceLogo(deps, request.member, { bytes, mimeType: checkPicture(bytes).mimeType, replaces })
      return reply.code(200).send(await readDirectory(db, request.member.directoryId, viewOf(request)))
    },

    async deleteDirectoryLogo(request, reply) {
      requireAdmin(request.member)
      if (!(await removeLogo(deps, request.member))) throw Problem.notFound('Logo')
      return reply.code(204).send()
    },

    async getDirectoryUsage(request, reply) {
      return reply.code(200).send(await readUsage(db, request.member.directoryId, deps.storageQuotaBytes))
    },
  }
}

/** Null for no logo; undefined if the caller doesn't care. */
function replacedVersion(replaces: string | undefined): string | null | undefined {
  if (replaces === undefined) return undefined
  return replaces === '' ? null : (/[?&]version=([\w-]+)/.exec(replaces)?.[1] ?? '')
}

function checkPicture(bytes: Buffer): Picture {
  try {
    return readPicture(bytes)
  } catch (error) {
    if (error instanceof PictureError) throw Problem.invalid([{ field: 'logo', ...error.fault }])
    throw error
  }
}
