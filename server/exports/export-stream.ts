import path from 'node:path'
import send from '@fastify/send'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { AddressSigner } from '../files/signed-address.ts'
import type { AnswersInHand } from '../http/answers-in-hand.ts'
import { isId } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import { exportClaims, exportDisposition, type ExportOf } from './export-address.ts'
import { findReadyExport } from './export-store.ts'

type StreamDeps = { db: Db; files: FileStore; signer: AddressSigner; answersInHand: AnswersInHand }

/**
 * `GET` and `HEAD` of `/exports/{exportId}/{userId}`: a signed address outside the API, because a browser that saves a file
 * sends no bearer token. Byte ranges as in RFC 9110 section 14, so that a download that broke off goes on.
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
  const asked = readExportOf(params)
  const signed = typeof query === 'object' && query !== null ? query : {}
  const verdict = asked === null ? 'invalid' : signer.verify(exportClaims(asked), signed)
  if (asked === null || verdict === 'invalid') throw new Problem(403, 'This address is not valid.')
  if (verdict === 'expired') throw new Problem(403, 'This address has expired. Ask for a new one.')
  const ready = await findReadyExport(db, { exportId: asked.exportId, requestedByUserId: asked.userId })
  if (ready === null) throw Problem.notFound('Export')
  return ready
}

function readExportOf(params: unknown): ExportOf | null {
  if (typeof params !== 'object' || params === null || !('exportId' in params) || !('userId' in params)) return null
  const [exportId, userId] = [String(params.exportId), String(params.userId)]
  return isId(exportId) && isId(userId) ? { exportId, userId } : null
}

async function serve(
  { files, answersInHand }: StreamDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { fileKey, disposition }: { fileKey: string; disposition: string },
) {
  const location = await files.pathFor(fileKey)
  const options = { root: path.dirname(location), contentType: false, cacheControl: false, index: false } as const
  const { statusCode, headers, stream, type } = await send(request.raw, path.basename(location), options)
  if (type !== 'file') {
    stream.destroy()
    if (statusCode === 416) throw new Problem(416, 'The file does not have the bytes asked for.')
    throw Problem.notFound('Export')
  }
  answersInHand.markResumable(reply.raw)
  return reply
    .code(statusCode)
    .headers(headers)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', disposition)
    .header('x-content-type-options', 'nosniff')
    .type('application/x-tar')
    .send(stream)
}
