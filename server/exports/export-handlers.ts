import { requireAdmin } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { requireMayChange } from '../directories/member-rules.ts'
import type { FileStore } from '../files/file-store.ts'
import type { AddressSigner } from '../files/signed-address.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import { ownOrigin } from '../http/own-origin.ts'
import { isId } from '../http/request-context.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { Problem } from '../problems.ts'
import { EXPORT_ADDRESS_MS, exportClaims, exportDisposition } from './export-address.ts'
import { deleteExport, listExports, requestExport, takeReadyExport } from './export-store.ts'

export type ExportDeps = { db: Db; jobs: JobQueue; files: FileStore; signer: AddressSigner; publicUrl: string }

type ExportHandlers = Pick<
  RouteHandlers,
  'listExports' | 'createExport' | 'deleteExport' | 'createExportAddress' | 'createMemberExport'
>

/** Copies of everything that is kept of a person (extension `exports`). */
export function exportHandlers(deps: ExportDeps): ExportHandlers {
  const { db, files, signer, publicUrl } = deps
  return {
    async listExports(request, reply) {
      return reply.code(200).send(await listExports(db, request.caller.userId))
    },

    async createExport(request, reply) {
      const { userId } = request.caller
      const made = await requestExport(deps, { userId, requestedByUserId: userId, directoryId: null })
      return reply.code(200).send(made)
    },

    async deleteExport(request, reply) {
      const { exportId } = request.params
      const requestedByUserId = request.caller.userId
      const isDeleted = isId(exportId) && (await deleteExport(deps, { requestedByUserId, exportId }))
      if (!isDeleted) throw Problem.notFound('Export')
      return reply.code(204).send()
    },

    async createExportAddress(request, reply) {
      const { exportId } = request.params
      const { userId } = request.caller
      const ready = isId(exportId) ? await takeReadyExport(db, { requestedByUserId: userId, exportId }) : null
      if (ready === null) throw Problem.notFound('Export')
      const expiresOn = new Date(Math.floor((Date.now() + EXPORT_ADDRESS_MS) / 1000) * 1000)
      const servedAs = { contentType: 'application/x-tar', disposition: exportDisposition(ready.createdOn) }
      const url =
        files.objects === null
          ? ownOrigin(request, publicUrl) + signer.sign(exportClaims({ exportId: ready.exportId, userId }), expiresOn)
          : await files.objects.readAddress(ready.fileKey, servedAs, expiresOn)
      void reply.header('cache-control', 'no-store')
      return reply.code(200).send({ url, expiresOn: expiresOn.toISOString() })
    },

    async createMemberExport(request, reply) {
      requireAdmin(request.member)
      const { directoryId, role, userId: requestedByUserId } = request.member
      const { userId } = request.params
      const target = isId(userId) ? await roleOf(db, { directoryId, userId }) : null
      if (target === null) throw Problem.notFound('Member')
      requireMayChange(role, target, target)
      return reply.code(200).send(await requestExport(deps, { userId, requestedByUserId, directoryId }))
    },
  }
}

/** Of a member, a blocked one too; null for somebody who is none. */
async function roleOf(db: Db, { directoryId, userId }: { directoryId: string; userId: string }) {
  const member = await db
    .selectFrom('memberships')
    .innerJoin('roles', 'roles.roleId', 'memberships.roleId')
    .select('roles.code')
    .where('memberships.directoryId', '=', directoryId)
    .where('memberships.userId', '=', userId)
    .where('memberships.deletedOn', 'is', null)
    .executeTakeFirst()
  return member?.code ?? null
}
