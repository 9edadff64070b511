import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultAllowance, isId } from '../http/request-context.ts'
import type { Allowance, RateLimiter, RateLimitVerdict, RateLimiters } from '../http/rate-limit.ts'
import { clientNetwork } from '../http/request-origin.ts'
import type { FileStore, ObjectAccess } from '../files/file-store.ts'
import type { AddressSigner } from '../files/signed-address.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { type GrowingStreamDeps, isGrowing, receivePiece, registerGrowing } from './growing-stream.ts'
import {
  alreadyFinalized,
  checkContentType,
  receive,
  requireDiskSpace,
  type Transfers,
  unknownAddress,
  wrongSize,
} from './receive-upload.ts'
import { MAX_PUTS, type Upload, uploadClaims, uploadFileKey, type UploadStore } from './upload-store.ts'

export type UploadStreamDeps = GrowingStreamDeps & {
  signer: AddressSigner
  requestCounts: RateLimiters
}

const MAX_SIZE_BYTES = 5 * 1024 ** 3
/** How long a rejected sender may continue before we close the connection; enough for most to receive the response. */
const LINGER_MS = 5_000

/**
 * `PUT /uploads/{uploadId}`: the signed URL outside the API that receives a whole file, or the next piece of a growing
 * one.
 */
export async function registerUploadStream(app: FastifyInstance, deps: UploadStreamDeps): Promise<void> {
  const limiter = deps.requestCounts.limiter('uploads')
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.addHook('onSend', async (request) => cutUnreadBody(request))
    const admit = (request: FastifyRequest, reply: FastifyReply) => admitUpload({ ...deps, limiter }, request, reply)
    registerGrowing(scope, deps, admit)
    const accepts = { bodyLimit: MAX_SIZE_BYTES, config: { isStream: true } }
    scope.put('/uploads/:uploadId', accepts, async (request, reply) => {
      const upload = await admit(request, reply)
      if (isGrowing(upload)) return receivePiece(deps, { request, reply, upload })
      await checkWholeFile(deps, request, upload)
      const putId = await storeBody(deps, { request, upload })
      return reply.code(200).header('ETag', `"${putId}"`).send()
    })
  })
}

/** Authorizes the request and returns its upload; throws before reading any of the body. */
async function admitUpload(
  { uploads, signer, limiter }: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Upload> {
  const count = (key: string, allowance: Allowance) => countRequest(reply, limiter.count(key, allowance))
  const upload = await uploads.find(idOf(request))
  const verdict = upload === null ? 'invalid' : signer.verify(uploadClaims(upload), toQuery(request.query))
  if (upload === null || verdict === 'invalid') {
    count(clientNetwork(request.ip), defaultAllowance)
    throw unknownAddress()
  }
  const allowance = await uploads.allowanceOf(upload)
  count(`${upload.userId} ${upload.directoryId}`, allowance ?? defaultAllowance)
  if (allowance === null) throw new Problem(403, 'The person who requested this upload URL is no longer a member.')
  if (verdict === 'expired') throw new Problem(403, 'This upload URL has expired. Request a new upload.')
  if (upload.recordingId !== null) throw alreadyFinalized()
  return upload
}

type Admission = UploadStreamDeps & { limiter: RateLimiter }

function countRequest(reply: FastifyReply, { headers, retryAfterSeconds }: RateLimitVerdict) {
  reply.headers(headers)
  if (retryAfterSeconds !== null) throw Problem.rateLimited(retryAfterSeconds)
}

async function checkWholeFile({ uploads }: UploadStreamDeps, request: FastifyRequest, upload: Upload) {
  checkContentType(request, upload)
  checkLength(request, upload)
  if (await uploads.countPut(upload.uploadId, MAX_PUTS)) return
  throw new Problem(403, `This upload URL was used ${MAX_PUTS} times, which is the limit. Request a new upload.`)
}

function checkLength({ headers }: FastifyRequest, { sizeBytes }: Upload) {
  const length = headers['content-length']
  if (length === undefined) throw new Problem(411, `Send a content-length header; ${sizeBytes} bytes were announced.`)
  if (Number(length) > sizeBytes) throw new Problem(413, `The file is larger than the ${sizeBytes} bytes announced.`)
  if (Number(length) < sizeBytes) {
    throw Problem.invalid([
      { field: 'content-length', ...wrongSize(sizeBytes), message: `must be ${sizeBytes}, as announced.` },
    ])
  }
}

async function storeBody(
  { uploads, files, transfers }: UploadStreamDeps,
  { request, upload }: { request: FastifyRequest; upload: Upload },
): Promise<string> {
  const putId = newId()
  const key = uploadFileKey(upload.uploadId, putId)
  const { sizeBytes } = upload
  await requireDiskSpace({ files, transfers }, sizeBytes)
  await transfers.run(key, sizeBytes, async (onReceived) => {
    await receive(request, { path: await files.pathFor(`${key}.part`), sizeBytes, onReceived })
    await files.adopt(await files.pathFor(`${key}.part`), key)
    const stored = await uploads.setFile(upload.uploadId, key)
    await files.remove(stored === null ? key : stored.replacedKey)
    if (stored === null) throw alreadyFinalized()
  })
  return putId
}

/** A rejected body may be up to 5 GiB, so don't read it. Closing at once would lose the response. */
function cutUnreadBody({ raw }: FastifyRequest) {
  if (raw.complete) return
  const cut = () => (raw.complete ? null : raw.destroy())
  setTimeout(cut, LINGER_MS).unref()
}

function idOf({ params }: FastifyRequest): string {
  const id = typeof params === 'object' && params !== null && 'uploadId' in params ? String(params.uploadId) : ''
  if (!isId(id)) throw unknownAddress()
  return id
}

function toQuery(query: unknown): { expires?: unknown; signature?: unknown } {
  return typeof query === 'object' && query !== null ? query : {}
}

export type SweepDeps = {
  uploads: UploadStore
  files: FileStore
  transfers: Transfers
  /** Other processes write files here too. Their transfers are unknown to this one, so it sweeps only old files. */
  isShared: boolean
}

/** Uploads that aren't finalized are swept after 24 hours. */
const ABANDONED_AFTER_MS = 24 * 3_600_000
const FOLDER = 'uploads'
const BATCH = 1_000

/** Removes uploads that were never finalized, and files of interrupted transfers or killed processes. */
export async function sweepUploads({ uploads, files, transfers, isShared }: SweepDeps): Promise<void> {
  const abandonedBefore = Date.now() - ABANDONED_AFTER_MS
  for (const key of await uploads.removeAbandoned(new Date(abandonedBefore))) await files.remove(key)
  if (files.objects !== null) return sweepObjects(files.objects, uploads)
  const keys = (await files.list(FOLDER)).map((name) => `${FOLDER}/${name}`)
  const idle = keys.filter((key) => {
    const isOld = !isShared || begunAt(key) < abandonedBefore
    return isOld && !transfers.isRunning(key.replace(/\.part$/, ''))
  })
  for (let start = 0; start < idle.length; start += BATCH) {
    const batch = idle.slice(start, start + BATCH)
    const referenced = await uploads.referenced(batch)
    for (const key of batch) if (!referenced.has(key)) await files.remove(key)
  }
}

/** When the transfer into this file began (ms), from the UUID v7 in its name; 0 if the name isn't ours. */
function begunAt(key: string): number {
  const id = /\.([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/.exec(key)
  return id === null ? 0 : Number.parseInt(`${id[1]}${id[2]}`, 16)
}

/** Deletes incoming objects whose uploads have become recordings or no longer exist. */
async function sweepObjects(objects: ObjectAccess, uploads: UploadStore) {
  for await (const names of objects.arrived()) {
    const ids = names.filter(isId)
    const unfinished = await uploads.unfinished(ids)
    for (const id of ids) if (!unfinished.has(id)) await objects.discard(id)
  }
}
