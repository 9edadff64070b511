import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Agent, fetch } from 'undici'

import { freeBytesAt } from '../files/free-bytes-at.ts'
import { TranscriptionError } from './transcription-error.ts'

export type ModelFile = { url: URL; sha1: string; targetPath: string }

const silenceMilliseconds = 60_000

/**
 * Fetches a model file, going on where an earlier attempt broke off, and puts it under its name only when its digest is right.
 *
 * @throws TranscriptionError that says what an administrator can do, or the signal's reason
 */
export async function downloadModel(file: ModelFile, signal: AbortSignal, onProgress: (fraction: number) => void) {
  const partPath = `${file.targetPath}.part`
  await mkdir(dirname(file.targetPath), { recursive: true })
  try {
    await fetchRest(file.url, partPath, { signal, onProgress })
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof TranscriptionError ? error : unreachable(file, error)
  }
  if ((await sha1Of(partPath)) !== file.sha1) {
    await rm(partPath, { force: true })
    throw new TranscriptionError(`${file.url.host} sent another file than expected: its SHA-1 is not ${file.sha1}.`, {
      isTransient: true,
    })
  }
  await rename(partPath, file.targetPath)
}

type Progress = { signal: AbortSignal; onProgress: (fraction: number) => void }

async function fetchRest(url: URL, partPath: string, { signal, onProgress }: Progress) {
  const agent = new Agent({ headersTimeout: silenceMilliseconds, bodyTimeout: silenceMilliseconds })
  try {
    const had = await sizeOf(partPath)
    const response = await fetch(url, { signal, dispatcher: agent, headers: had > 0 ? { range: `bytes=${had}-` } : {} })
    // Nothing is left to send: either it is whole, or the digest will tell.
    if (response.status === 416) return
    if (!response.ok || response.body === null) throw new Error(`status ${response.status}`)
    let size = response.status === 206 ? had : 0
    if (size === 0) await writeFile(partPath, '')
    const total = size + Number(response.headers.get('content-length') ?? 0)
    await requireSpace(partPath, total - size)
    for await (const bytes of response.body) {
      await appendFile(partPath, bytes)
      size += bytes.length
      if (total > 0) onProgress(Math.min(1, size / total))
    }
  } finally {
    await agent.close()
  }
}

async function requireSpace(path: string, neededBytes: number) {
  if ((await freeBytesAt(dirname(path))) > neededBytes) return
  throw new TranscriptionError(`${dirname(path)} has no room for ${Math.ceil(neededBytes / 1e6)} MB.`, {
    isTransient: false,
  })
}

function unreachable(file: ModelFile, cause: unknown): TranscriptionError {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause)
  const advice = `Put the file there yourself: ${file.targetPath}`
  return new TranscriptionError(`The model cannot be fetched from ${file.url.host} (${inner}). ${advice}`, {
    isTransient: true,
    cause,
  })
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch {
    return 0
  }
}

async function sha1Of(path: string): Promise<string> {
  const hash = createHash('sha1')
  for await (const bytes of createReadStream(path)) hash.update(bytes)
  return hash.digest('hex')
}
