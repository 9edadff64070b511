import path from 'node:path'
import send from '@fastify/send'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import { type AddressSigner, requireSigned } from '../files/signed-address.ts'
import { isId } from '../http/request-context.ts'
import type { InFlightResponses } from '../http/in-flight-responses.ts'
import { Problem } from '../problems.ts'
import {
  attachmentDisposition,
  downloadClaims,
  inlineDisposition,
  isFileKind,
  mediaClaims,
  type MediaOf,
  type MediaStore,
} from './media-store.ts'
import type { SignedClaims } from '../files/signed-address.ts'
import { seesNow } from '../recordings/recording-visibility.ts'

export type MediaStreamDeps = {
  db: Db
  media: MediaStore
  files: FileStore
  signer: AddressSigner
  inFlightResponses: InFlightResponses
}

type Served = { key: string; mimeType: string; disposition: string }

/**
 * Registers `GET` and `HEAD` of `/media/{recordingId}/{userId}`, `/peaks/{recordingId}/{userId}` and
 * `/downloads/{recordingId}/{userId}/{kind}`: signed addresses outside the API, because neither a media element nor a
 * download sends a bearer token. Byte ranges follow RFC 9110 section 14.
 */
export async function registerMediaStreams(app: FastifyInstance, deps: MediaStreamDeps): Promise<void> {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:recordingId/:userId',
    handler: async (request, reply) => {
      const { fileKey, mimeType, fileName } = await admit(deps, 'media', request)
      return serve(deps, { request, reply }, { key: fileKey, mimeType, disposition: inlineDisposition(fileName) })
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/peaks/:recordingId/:userId',
    handler: async (request, reply) => {
      const { peaksKey } = await admit(deps, 'peaks', request)
      if (peaksKey === null) throw Problem.notFound('Waveform')
      const served = { key: peaksKey, mimeType: 'application/octet-stream', disposition: 'inline' }
      return serve(deps, { request, reply }, served)
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/downloads/:recordingId/:userId/:kind',
    handler: async (request, reply) => {
      const kind = readKind(request.params)
      const { recordingId } = await admitListener(deps, request, (of) => kind && downloadClaims(of, kind))
      const file = (await deps.media.files(recordingId)).find((one) => one.kind === kind)
      if (file === undefined) throw Problem.notFound('File')
      const { fileKey, mimeType, fileName } = file
      const served = { key: fileKey, mimeType, disposition: attachmentDisposition(fileName) }
      return serve(deps, { request, reply }, served)
    },
  })
}

async function admit(deps: MediaStreamDeps, kind: 'media' | 'peaks', request: FastifyRequest) {
  const { recordingId } = await admitListener(deps, request, (of) => mediaClaims(kind, of))
  const playable = await deps.media.find(recordingId)
  if (playable === null) throw Problem.notFound('Recording')
  return playable
}

/** Returns the person and recording that the address was signed for; throws if it is invalid or expired. */
async function admitListener(
  { db, signer }: MediaStreamDeps,
  { params, query }: FastifyRequest,
  claimsOf: (of: MediaOf) => SignedClaims | null,
): Promise<MediaOf> {
  const of = requireSigned(readMediaOf(params), claimsOf, { signer, query })
  if (!(await seesNow(db, of))) throw Problem.notFound('Recording')
  return of
}

function readKind(params: unknown) {
  const kind = typeof params === 'object' && params !== null && 'kind' in params ? String(params.kind) : ''
  return isFileKind(kind) ? kind : null
}

function readMediaOf(params: unknown): MediaOf | null {
  if (typeof params !== 'object' || params === null || !('recordingId' in params) || !('userId' in params)) return null
  const [recordingId, userId] = [String(params.recordingId), String(params.userId)]
  return isId(recordingId) && isId(userId) ? { recordingId, userId } : null
}

async function serve(
  { files, inFlightResponses }: MediaStreamDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { key, mimeType, disposition }: Served,
) {
  const location = await files.pathFor(key)
  const options = { root: path.dirname(location), contentType: false, cacheControl: false, index: false } as const
  const { statusCode, headers, stream, type } = await send(
    request.raw,
    encodeURIComponent(path.basename(location)),
    options,
  )
  if (type !== 'file') {
    stream.destroy()
    throw refusal(statusCode, headers, reply)
  }
  inFlightResponses.markResumable(reply.raw)
  return reply
    .code(statusCode)
    .headers(headers)
    .header('cache-control', 'private, max-age=3600')
    .header('content-disposition', disposition)
    .header('x-content-type-options', 'nosniff')
    .type(mimeType)
    .send(stream)
}

function refusal(statusCode: number, headers: Record<string, string>, reply: FastifyReply): Problem {
  const range = headers['Content-Range']
  if (range !== undefined) void reply.header('content-range', range)
  if (statusCode === 416) return new Problem(416, 'The file doesn’t contain the requested range.')
  if (statusCode === 412) return new Problem(412, 'The file has changed.')
  return Problem.notFound('File')
}
