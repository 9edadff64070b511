import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { request, type Dispatcher } from 'undici'
import type { PinnedFile } from './pinned-models.ts'

export type FetchLimits = {
  /** A server that sends less than `leastBytes` in this time counts as stalled. */
  stallMs: number
  /** The minimum number of bytes in that time. */
  leastBytes: number
}

export const fetchLimits: FetchLimits = { stallMs: 30_000, leastBytes: 64 * 1024 }

export type FetchTask = {
  url: URL
  /** The path of the finished file. */
  target: string
  file: PinnedFile
  dispatcher: Dispatcher
  signal: AbortSignal
  /** Called with the number of bytes of the file that are there. */
  onBytes: (bytes: number) => void
  limits?: FetchLimits
}

const MAX_REDIRECTS = 5
const HASH_PIECE_BYTES = 256 * 1024

/** Returns the path of a partial file. It includes the hash, so that a part of different content is never resumed. */
export const partPathOf = (target: string, { sha256 }: Pick<PinnedFile, 'sha256'>) =>
  `${target}.${sha256.slice(0, 12)}.part`

/**
 * Downloads a file, resuming an earlier attempt, and moves it into place once its SHA-256 matches.
 *
 * @throws FetchError, or the signal's reason
 */
export async function fetchFile(task: FetchTask): Promise<void> {
  const { target, file, url, signal } = task
  const partPath = partPathOf(target, file)
  try {
    await mkdir(path.dirname(target), { recursive: true })
    if ((await sizeOf(partPath)) !== file.bytes) await fetchRest(task, partPath)
    if ((await sha256Of(partPath, signal)) !== file.sha256) {
      await removePart(partPath)
      throw new FetchError(
        'wrongHash',
        `${url.host} sent a different ${file.name} than expected: its SHA-256 doesn’t match.`,
      )
    }
    await rename(partPath, target)
    await rm(validatorPathOf(partPath), { force: true })
  } catch (error) {
    signal.throwIfAborted()
    throw asFetchError(error, { host: url.host, folder: path.dirname(target) })
  }
}

/** In chunks, so that it doesn't block. */
export async function sha256Of(file: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(file, { highWaterMark: HASH_PIECE_BYTES, signal })) hash.update(bytes)
  return hash.digest('hex')
}

async function fetchRest(task: FetchTask, partPath: string): Promise<void> {
  const stalled = watchForStall(task)
  const signal = AbortSignal.any([task.signal, stalled.signal])
  try {
    const had = await sizeOf(partPath)
    const from = had > task.file.bytes ? 0 : had
    const validator = from > 0 ? await readValidator(partPath) : null
    const response = await follow(task, signal, rangeHeaders(from, validator))
    try {
      const start = await checkResponse(response, task, { from, validator, partPath })
      await writeBody(response, task, { start, partPath, stalled })
    } finally {
      // The rest of an unwanted response is dropped.
      response.body.on('error', () => {}).destroy()
    }
  } catch (error) {
    throw stalled.signal.aborted ? stalled.signal.reason : error
  } finally {
    stalled.stop()
  }
}

const rangeHeaders = (from: number, validator: string | null) =>
  from === 0 ? {} : { range: `bytes=${from}-`, ...(validator === null ? {} : { 'if-range': validator }) }

/** Aborts when too little arrives for a while, which also catches a server that trickles bytes. */
function watchForStall({ url, limits = fetchLimits }: FetchTask) {
  const abort = new AbortController()
  let arrived = 0
  const timer = setInterval(() => {
    if (arrived < limits.leastBytes) abort.abort(new FetchError('source', `${url.host} stopped sending.`))
    arrived = 0
  }, limits.stallMs)
  return {
    signal: abort.signal,
    note: (bytes: number) => void (arrived += bytes),
    stop: () => clearInterval(timer),
  }
}

type Response = Dispatcher.ResponseData

/** Follows redirects manually: only a few, never from https to http, and with the password for the first host only. */
async function follow(task: FetchTask, signal: AbortSignal, headers: Record<string, string>): Promise<Response> {
  let url = task.url
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await request(withoutPassword(url), {
      dispatcher: task.dispatcher,
      signal,
      // The stall timer above covers this.
      headersTimeout: 0,
      bodyTimeout: 0,
      headers: {
        'user-agent': 'Minutebook',
        'accept-encoding': 'identity',
        ...headers,
        ...(url.origin === task.url.origin ? authorization(task.url) : {}),
      },
    })
    const location = response.headers['location']
    if (response.statusCode < 300 || response.statusCode >= 400 || typeof location !== 'string') return response
    response.body.on('error', () => {}).destroy()
    const next = URL.canParse(location, url.href) ? new URL(location, url.href) : null
    if (next === null || !/^https?:$/.test(next.protocol) || (url.protocol === 'https:' && next.protocol === 'http:')) {
      throw new FetchError('source', `${task.url.host} redirects to a URL that isn’t allowed.`)
    }
    url = next
  }
  throw new FetchError('source', `${task.url.host} redirects too many times.`)
}

function withoutPassword(url: URL): URL {
  const bare = new URL(url)
  bare.username = ''
  bare.password = ''
  return bare
}

function authorization({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

type Progress = { from: number; validator: string | null; partPath: string }

/**
 * Returns the offset in the file where the response's bytes belong. Nothing is read from a response that can't be the
 * file.
 */
async function checkResponse(response: Response, task: FetchTask, progress: Progress): Promise<number> {
  const { statusCode, headers } = response
  const { url, file } = task
  if (statusCode === 416) {
    await removePart(progress.partPath)
    throw new FetchError('source', `${url.host} has no more of ${file.name}, so it’s downloaded again.`)
  }
  if (statusCode !== 200 && statusCode !== 206) {
    throw new FetchError('source', `${url.host} returned status ${statusCode} for ${file.name}.`, {
      retryAfterMs: retryAfter(headers['retry-after']),
    })
  }
  const start = requireStart(response, task)
  const validator = validatorOf(headers)
  const isAnother = progress.validator !== null && validator !== progress.validator
  if (statusCode === 206 && (start !== progress.from || isAnother)) {
    await removePart(progress.partPath)
    throw new FetchError('source', `${file.name} changed on ${url.host}, so it’s downloaded again.`)
  }
  if (validator === null) await rm(validatorPathOf(progress.partPath), { force: true })
  else await writeFile(validatorPathOf(progress.partPath), validator)
  return start
}

/** Rejects a wrong length, or an HTML page such as a network's login page. */
function requireStart({ statusCode, headers }: Response, { url, file }: FetchTask): number {
  const start = statusCode === 206 ? rangeStart(headers, file) : 0
  const length = Number(headers['content-length'] ?? file.bytes - (start ?? 0))
  const type = String(headers['content-type'] ?? '')
  if (start !== null && length === file.bytes - start && !/^text\/html/i.test(type)) return start
  const what = `${length} bytes${type === '' ? '' : ` of ${type.slice(0, 60)}`}`
  throw new FetchError('source', `${url.host} sent ${what} instead of ${file.name} (${file.bytes} bytes).`)
}

/** Returns null if the range doesn't belong to this file. */
function rangeStart(headers: Response['headers'], { bytes }: PinnedFile): number | null {
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(String(headers['content-range'] ?? '')) ?? []
  if (start === undefined || (total !== '*' && Number(total) !== bytes)) return null
  return Number(start)
}

/** Returns the header that identifies this version of the file; a weak tag isn't valid for ranges. */
function validatorOf({ etag, 'last-modified': lastModified }: Response['headers']): string | null {
  if (typeof etag === 'string' && etag.startsWith('"')) return etag
  return typeof lastModified === 'string' && etag === undefined ? lastModified : null
}

const LONGEST_RETRY_AFTER_MS = 10 * 60_000

function retryAfter(header: string | string[] | undefined): number | null {
  const seconds = Number(header)
  return seconds > 0 ? Math.min(seconds * 1000, LONGEST_RETRY_AFTER_MS) : null
}

type Writing = { start: number; partPath: string; stalled: ReturnType<typeof watchForStall> }

async function writeBody({ body }: Response, task: FetchTask, { start, partPath, stalled }: Writing): Promise<void> {
  const { file, url, onBytes } = task
  const handle = await openPart(partPath)
  let size = start
  try {
    if ((await handle.stat()).size !== start) await handle.truncate(start)
    onBytes(size)
    for await (const bytes of body) {
      if (size + bytes.length > file.bytes) {
        await handle.truncate(0)
        throw new FetchError('source', `${url.host} sent more than the ${file.bytes} bytes of ${file.name}.`)
      }
      await writeAll(handle, bytes, size)
      size += bytes.length
      stalled.note(bytes.length)
      onBytes(size)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (size < file.bytes) throw new FetchError('source', `${url.host} closed the connection.`)
}

/** Writes are positional, so two processes that write the same part by mistake do no harm. */
async function openPart(partPath: string): Promise<FileHandle> {
  await writeFile(partPath, '', { flag: 'a' })
  return open(partPath, 'r+')
}

async function writeAll(handle: FileHandle, bytes: Buffer, position: number) {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}

const validatorPathOf = (partPath: string) => `${partPath}.etag`

const LONGEST_VALIDATOR = 1_000

async function readValidator(partPath: string): Promise<string | null> {
  const text = await readFile(validatorPathOf(partPath), 'utf8').catch(() => '')
  // It's sent as a header.
  return text !== '' && text.length <= LONGEST_VALIDATOR && /^[\x20-\x7e]+$/.test(text) ? text : null
}

async function removePart(partPath: string) {
  await rm(partPath, { force: true })
  await rm(validatorPathOf(partPath), { force: true })
}

/** Returns 0 if there is no file. */
export async function sizeOf(file: string): Promise<number> {
  return await stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

/**
 * `source`: the server or the connection. `wrongHash`: a complete file with different content. The others are local.
 */
export type FetchFailure = 'source' | 'wrongHash' | 'noRoom' | 'notWritable'

/**
 * The message is a sentence for the person who runs the service. It contains no address, which may include a password.
 */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly failure: FetchFailure
  /** The server asked to retry after this long. */
  readonly retryAfterMs: number | null

  constructor(failure: FetchFailure, message: string, options: { retryAfterMs?: number | null; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.failure = failure
    this.retryAfterMs = options.retryAfterMs ?? null
  }
}

// On a read-only file system, Node's recursive mkdir fails with ENOENT.
const notWritable = new Set(['EROFS', 'ENOENT', 'EACCES', 'EPERM', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ELOOP'])
const noRoom = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const noHost = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'ENODATA'])
const certificateFault = /^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO)/

/** Converts an error from downloading from `host` to `folder` to one with a readable message. */
export function asFetchError(error: unknown, { host, folder }: { host: string; folder: string }): FetchError {
  if (error instanceof FetchError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (noRoom.has(code)) return new FetchError('noRoom', `The disk with ${folder} is full.`, { cause: error })
  if (notWritable.has(code)) return new FetchError('notWritable', `Can’t write to ${folder}.`, { cause: error })
  return new FetchError('source', `${host} ${reasonOf(code)}.`, { cause: error })
}

function reasonOf(code: string): string {
  if (noHost.has(code)) return 'can’t be found; this machine might be offline'
  if (code === 'ECONNREFUSED') return 'doesn’t accept connections'
  if (certificateFault.test(code)) return 'has no valid certificate'
  if (code === 'ETIMEDOUT' || code.includes('TIMEOUT')) return 'doesn’t respond'
  if (code === 'ENETUNREACH' || code === 'EHOSTUNREACH') return 'can’t be reached'
  return 'closed the connection'
}
