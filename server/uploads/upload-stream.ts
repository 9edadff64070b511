import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { defaultAllowance, isId } from '../http/request-context.ts'
import type { Allowance, RateLimiter, RateLimitVerdict, RateLimiters } from '../http/rate-limit.ts'
import { clientNetwork } from '../http/request-origin.ts'
import type { FileStore, ObjectAccess } from '../files/file-store.ts'
import type { AddressSigner } from '../files/signed-address.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { receiveFile, WrongSizeError } from '../files/disk.ts'
import { MAX_PUTS, type Upload, uploadClaims, uploadFileKey, type UploadStore } from './upload-store.ts'

export type UploadStreamDeps = {
  uploads: UploadStore
  files: FileStore
  signer: AddressSigner
  transfers: Transfers
  requestCounts: RateLimiters
}

const MAX_SIZE_BYTES = 5 * 1024 ** 3
/** What is kept free for the database. */
export const RESERVED_BYTES = 256 * 1024 ** 2
/** A sender that is silent for this long has gone. */
const IDLE_MS = 120_000
/** How long a refused sender may go on before the connection is cut; long enough for the answer to reach most of them. */
const LINGER_MS = 5_000

/** `PUT /uploads/{uploadId}`: the signed address outside the API that takes a file's bytes. */
export async function registerUploadStream(app: FastifyInstance, deps: UploadStreamDeps): Promise<void> {
  const limiter = deps.requestCounts.limiter('uploads')
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.addHook('onSend', async (request) => cutUnreadBody(request))
    const accepts = { bodyLimit: MAX_SIZE_BYTES, config: { isStream: true } }
    scope.put('/uploads/:uploadId', accepts, async (request, reply) => {
      const upload = await admitUpload({ ...deps, limiter }, request, reply)
      const putId = await storeBody(deps, { request, upload })
      return reply.code(200).header('ETag', `"${putId}"`).send()
    })
  })
}

/** The upload that the address stands for; throws before a byte of the body is read. */
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
    throw new Problem(403, 'This upload address isn’t valid.')
  }
  const allowance = await uploads.allowanceOf(upload)
  count(`${upload.userId} ${upload.directoryId}`, allowance ?? defaultAllowance)
  if (allowance === null) throw new Problem(403, 'The person who requested this upload address is no longer a member.')
  if (verdict === 'expired') throw new Problem(403, 'This upload address has expired. Request a new upload.')
  if (upload.recordingId !== null) throw alreadyFinalized()
  checkHeaders(request, upload)
  if (!(await uploads.countPut(upload.uploadId))) {
    const detail = `This upload address was used ${MAX_PUTS} times, which is the limit. Request a new upload.`
    throw new Problem(403, detail)
  }
  return upload
}

type Admission = UploadStreamDeps & { limiter: RateLimiter }

function countRequest(reply: FastifyReply, { headers, retryAfterSeconds }: RateLimitVerdict) {
  reply.headers(headers)
  if (retryAfterSeconds !== null) throw Problem.rateLimited(retryAfterSeconds)
}

function checkHeaders({ headers }: FastifyRequest, { mimeType, sizeBytes }: Upload) {
  if (normalized(headers['content-type']) !== normalized(mimeType)) {
    const message = `must be ${mimeType}, as announced.`
    throw Problem.invalid([
      { field: 'content-type', code: 'wrongContentType', params: { expected: mimeType }, message },
    ])
  }
  const length = headers['content-length']
  if (length === undefined) throw new Problem(411, `Send a content-length header; ${sizeBytes} bytes were announced.`)
  if (Number(length) > sizeBytes) throw new Problem(413, `The file is larger than the ${sizeBytes} bytes announced.`)
  if (Number(length) < sizeBytes) {
    throw Problem.invalid([
      { field: 'content-length', ...wrongSize(sizeBytes), message: `must be ${sizeBytes}, as announced.` },
    ])
  }
}

const wrongSize = (expected: number) => ({ code: 'wrongSize', params: { expected } }) as const

async function storeBody(
  { uploads, files, transfers }: UploadStreamDeps,
  { request, upload }: { request: FastifyRequest; upload: Upload },
): Promise<string> {
  const putId = newId()
  const key = uploadFileKey(upload.uploadId, putId)
  const { sizeBytes } = upload
  // What others send just now is not on the disk yet, and will be.
  if ((await files.freeBytes()) < transfers.remainingBytes + sizeBytes + RESERVED_BYTES) throw diskFull()
  await transfers.run(key, sizeBytes, async (onReceived) => {
    await receive(request, { path: await files.pathFor(`${key}.part`), sizeBytes, onReceived })
    await files.adopt(await files.pathFor(`${key}.part`), key)
    const stored = await uploads.setFile(upload.uploadId, key)
    await files.remove(stored === null ? key : stored.replacedKey)
    if (stored === null) throw alreadyFinalized()
  })
  return putId
}

async function receive(request: FastifyRequest, target: Parameters<typeof receiveFile>[1]) {
  const { socket } = request.raw
  socket.setTimeout(IDLE_MS)
  // Writing out what has come may take longer than that.
  request.raw.once('end', () => socket.setTimeout(0))
  try {
    await receiveFile(request.body instanceof Readable ? request.body : Readable.from([]), target)
  } catch (error) {
    if (error instanceof WrongSizeError) {
      throw Problem.invalid([{ field: 'body', ...wrongSize(target.sizeBytes), message: error.message }])
    }
    if (isDiskFull(error)) throw diskFull()
    if (request.raw.destroyed) throw new Problem(400, 'The connection was lost before the file was complete.')
    throw error
  } finally {
    socket.setTimeout(0)
  }
}

/** The rest of a refused body is of no use, and as much as 5 GiB. Cut at once, it would take the answer with it. */
function cutUnreadBody({ raw }: FastifyRequest) {
  if (raw.complete) return
  const cut = () => (raw.complete ? null : raw.destroy())
  setTimeout(cut, LINGER_MS).unref()
}

function idOf({ params }: FastifyRequest): string {
  const id = typeof params === 'object' && params !== null && 'uploadId' in params ? String(params.uploadId) : ''
  if (!isId(id)) throw new Problem(403, 'This upload address isn’t valid.')
  return id
}

function toQuery(query: unknown): { expires?: unknown; signature?: unknown } {
  return typeof query === 'object' && query !== null ? query : {}
}

function normalized(mimeType: string | undefined): string {
  return (mimeType ?? '').toLowerCase().replaceAll(/\s/g, '')
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

function diskFull() {
  return new Problem(507, 'The service has no space for this file. Nothing was kept. An admin needs to free some.')
}

function alreadyFinalized() {
  return new Problem(409, 'This upload is already a recording. Its file can’t be replaced.')
}

/** Files that are being written right now; the sweep leaves them alone. */
export class Transfers {
  /** How many bytes of each are still to come. */
  readonly #remaining = new Map<string, number>()

  get count(): number {
    return this.#remaining.size
  }

  /** What all of them will still take on the disk. */
  get remainingBytes(): number {
    return [...this.#remaining.values()].reduce((sum, bytes) => sum + bytes, 0)
  }

  isRunning(key: string): boolean {
    return this.#remaining.has(key)
  }

  /** `received` tells how many bytes are on the disk. */
  async run<T>(
    key: string,
    sizeBytes: number,
    transfer: (received: (bytes: number) => void) => Promise<T>,
  ): Promise<T> {
    this.#remaining.set(key, sizeBytes)
    try {
      return await transfer((bytes) => this.#remaining.set(key, Math.max(0, sizeBytes - bytes)))
    } finally {
      this.#remaining.delete(key)
    }
  }
}

export type SweepDeps = {
  uploads: UploadStore
  files: FileStore
  transfers: Transfers
  /** Other processes write files here too, of whose transfers this one does not know: only what is old is swept then. */
  isShared: boolean
}

/** An upload never finalized is swept after 24 hours. */
const ABANDONED_AFTER_MS = 24 * 3_600_000
const FOLDER = 'uploads'
const BATCH = 1_000

/** Removes uploads that nobody finalized, and files that broken-off transfers or a killed process left behind. */
export async function sweepUploads(deps: SweepDeps, now = Date.now()): Promise<void> {
  const { uploads, files, transfers, isShared } = deps
  for (const key of await uploads.removeAbandoned(new Date(now - ABANDONED_AFTER_MS))) await files.remove(key)
  if (files.objects !== null) return sweepObjects(files.objects, uploads)
  const keys = (await files.list(FOLDER)).map((name) => `${FOLDER}/${name}`)
  const idle = keys.filter((key) => {
    const isOld = !isShared || begunAt(key) < now - ABANDONED_AFTER_MS
    return isOld && !transfers.isRunning(key.replace(/\.part$/, ''))
  })
  for (let start = 0; start < idle.length; start += BATCH) {
    const batch = idle.slice(start, start + BATCH)
    const referenced = await uploads.referenced(batch)
    for (const key of batch) if (!referenced.has(key)) await files.remove(key)
  }
}

/** When the transfer into this file began, in milliseconds: its id, a UUID v7, says it. 0 for a name that is none of ours. */
function begunAt(key: string): number {
  const id = /\.([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/.exec(key)
  return id === null ? 0 : Number.parseInt(`${id[1]}${id[2]}`, 16)
}

/** What came for uploads that are recordings already, or forgotten. */
async function sweepObjects(objects: ObjectAccess, uploads: UploadStore) {
  for await (const names of objects.arrived()) {
    const ids = names.filter(isId)
    const unfinished = await uploads.unfinished(ids)
    for (const id of ids) if (!unfinished.has(id)) await objects.discard(id)
  }
}
