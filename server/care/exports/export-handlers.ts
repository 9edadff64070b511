import path from 'node:path'
import send from '@fastify/send'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireAdmin } from '../../access.ts'
import type { Db } from '../../db/open-database.ts'
import { requireMayChange } from '../../directories/member-rules.ts'
import type { FileStore } from '../../files/file-store.ts'
import { type AddressSigner, requireSigned } from '../../files/signed-address.ts'
import type { RouteHandlers } from '../../../openapi/generated/handlers.ts'
import { ownOrigin } from '../../http/request-origin.ts'
import { isId } from '../../http/request-context.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { Problem } from '../../problems.ts'
import {
  deleteExport,
  EXPORT_ADDRESS_MS,
  exportClaims,
  exportDisposition,
  type ExportOf,
  findReadyExport,
  listExports,
  requestExport,
  takeReadyExport,
} from './export-store.ts'
import type { InFlightResponses } from '../../http/in-flight-responses.ts'

export type ExportDeps = { db: Db; jobs: JobQueue; files: FileStore; signer: AddressSigner; publicUrl: string }

type ExportHandlers = Pick<
  RouteHandlers,
  'listExports' | 'createExport' | 'deleteExport' | 'createExportAddress' | 'createMemberExport'
>

/** Copies of all data about a person (extension `exports`). */
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

/** Returns the role of a member, including blocked ones; null for anyone else. */
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

type StreamDeps = { db: Db; files: FileStore; signer: AddressSigner; inFlightResponses: InFlightResponses }

/**
 * `GET` and `HEAD` of `/exports/{exportId}/{userId}`: a signed address outside the API, because a browser that saves a
 * file sends no bearer token. Supports byte ranges as in RFC 9110 section 14, so that an interrupted download can
 * resume.
 */
export function registerExportStream(app: FastifyInstance, deps: StreamDeps): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/exports/:exportId/:userId',
    handler: async (request, reply) => {
      const { fileKey, createdOn } = await admit(deps, request)
      return serve(deps, { request, reply }, { fileKey, disposition: exportDisposition(createdOn) })
    },
  })
}

async function admit({ db, signer }: StreamDeps, { params, query }: FastifyRequest) {
  const { exportId, userId } = requireSigned(readExportOf(params), exportClaims, { signer, query })
  const ready = await findReadyExport(db, { exportId, requestedByUserId: userId })
  if (ready === null) throw Problem.notFound('Export')
  return ready
}

function readExportOf(params: unknown): ExportOf | null {
  if (typeof params !== 'object' || params === null || !('exportId' in params) || !('userId' in params)) return null
  const [exportId, userId] = [String(params.exportId), String(params.userId)]
  return isId(exportId) && isId(userId) ? { exportId, userId } : null
}

async function serve(
  { files, inFlightResponses }: StreamDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { fileKey, disposition }: { fileKey: string; disposition: string },
) {
  const location = await files.pathFor(fileKey)
  const options = { root: path.dirname(location), contentType: false, cacheControl: false, index: false } as const
  const { statusCode, headers, stream, type } = await send(request.raw, path.basename(location), options)
  if (type !== 'file') {
    stream.destroy()
    if (statusCode === 416) throw new Problem(416, 'The file doesn’t contain the requested range.')
    throw Problem.notFound('Export')
  }
  inFlightResponses.markResumable(reply.raw)
  return reply
    .code(statusCode)
    .headers(headers)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', disposition)
    .header('x-content-type-options', 'nosniff')
    .type('application/x-tar')
    .send(stream)
}
