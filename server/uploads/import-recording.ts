import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { FileStore } from '../files/file-store.ts'
import type { JobContext, JobQueue } from '../jobs/job-queue.ts'
import { MediaError } from '../media/prepare-media.ts'
import { newId } from '../new-id.ts'
import { guardedRequest, type OutgoingAnswer } from '../outgoing/guarded-request.ts'
import { asOutgoingError, OutgoingError } from '../outgoing/outgoing-error.ts'
import type { OutgoingRules } from '../outgoing/outgoing-rules.ts'
import { Problem } from '../problems.ts'
import { isQuotaUsedUp, requireStorage, takeTranscriptionSlot } from '../recordings/quotas.ts'
import { PermanentRunError, superviseAttempt, type SuperviseDeps } from '../runs/supervise-attempt.ts'
import type { RunMonitor } from '../runs/run-monitor.ts'
import { createRunStore, isUnderWay, type RunAttempt, type RunOrder } from '../runs/run-store.ts'
import {
  extensionForType,
  nameInAddress,
  nameInDisposition,
  SNIFFED_BYTES,
  sniffedExtension,
  withExtension,
} from './import-formats.ts'
import { writeNewFile } from '../files/disk.ts'
import type { Transfers } from './receive-upload.ts'
import { uploadFileKey } from './upload-store.ts'
import type { Db } from '../db/open-database.ts'
import { recordingName } from './upload-rules.ts'

export type ImportDeps = SuperviseDeps & {
  files: FileStore
  jobs: JobQueue
  transfers: Transfers
  outgoing: OutgoingRules
  /** A company's storage quota; null means no limit. */
  storageQuotaBytes: number | null
}

type Import = { deps: ImportDeps; run: ImportFacts; monitor: RunMonitor }

const MAX_SIZE_BYTES = 5 * 1024 ** 3
/** Disk space to keep free for the database. */
const RESERVED_BYTES = 256 * 1024 ** 2
const HEADERS_TIMEOUT_MS = 60_000
/** A sender silent for this long is considered gone. */
const IDLE_MS = 120_000

/**
 * The job `import-recording`: URL → file → transcription run. It can be killed at any point and rerun: the recording
 * gets its file only once that is complete, and partial downloads are swept.
 */
export async function importRecording(deps: ImportDeps, order: RunOrder, context: JobContext): Promise<void> {
  const run = await createImportStore(deps).begin(order)
  if (run === null) return
  await superviseAttempt(deps, { run, context }, async (monitor) => {
    if (await isQuotaUsedUp(deps.db, run.directoryId)) {
      await monitor.stop()
      return createRunStore(deps.db).finishWithout(run, { reason: 'quotaExceeded', detail: null })
    }
    monitor.enter('fetching')
    await fetchFile({ deps, run, monitor })
  })
}

async function fetchFile({ deps, run, monitor }: Import): Promise<void> {
  const { files, transfers, outgoing } = deps
  const timeouts = { headersTimeoutMs: HEADERS_TIMEOUT_MS, bodyTimeoutMs: IDLE_MS }
  const answer = await guardedRequest(run.sourceUrl, { rules: outgoing, signal: monitor.signal, ...timeouts })
  // The body may fail after we stop reading it; without a listener that would end the process.
  answer.body.on('error', () => undefined)
  const key = uploadFileKey(run.recordingId, newId())
  try {
    checkAnswer(answer)
    const announcedBytes = announcedSize(answer) ?? 0
    await requireRoom(files, announcedBytes)
    await requireQuota(deps, run, announcedBytes)
    await transfers.run(key, announcedBytes, async (onReceived) => {
      const path = await files.pathFor(`${key}.part`)
      const { sizeBytes, extension } = await receive({ answer, monitor, path, onReceived })
      if (announcedBytes === 0) await requireQuota(deps, run, sizeBytes)
      await files.adopt(await files.pathFor(`${key}.part`), key)
      await monitor.stop()
      const fileName = withExtension(fileNameOf(run, answer), extension)
      const file = { fileKey: key, fileName, mimeType: answer.headers['content-type'] ?? null, sizeBytes }
      const isKept = await createImportStore(deps).setFile(run, file)
      if (!isKept) await files.remove(key)
    })
  } finally {
    answer.body.destroy()
  }
}

function fileNameOf({ sourceUrl }: ImportFacts, { headers }: OutgoingAnswer): string {
  return nameInDisposition(headers['content-disposition']) || nameInAddress(new URL(sourceUrl))
}

/** Throws if the response isn't the file. */
function checkAnswer({ status, headers }: OutgoingAnswer) {
  if (status >= 300 && status < 400) {
    throw new PermanentRunError('The URL redirects. Use the final one.', 'downloadFailed')
  }
  if (status === 408 || status === 425 || status === 429 || status >= 500) {
    throw new OutgoingError('broken', { message: `The host returned status ${status}.` })
  }
  if (status !== 200)
    throw new PermanentRunError(`The host returned status ${status} instead of a file.`, 'downloadFailed')
  if (!['', 'identity'].includes(headers['content-encoding'] ?? '')) {
    throw new PermanentRunError('The host sent a compressed file, which isn’t supported.', 'downloadFailed')
  }
}

function announcedSize({ headers }: OutgoingAnswer): number | null {
  const length = headers['content-length']
  return length !== undefined && /^\d+$/.test(length) ? Number(length) : null
}

async function requireRoom(files: FileStore, sizeBytes: number) {
  if (sizeBytes > MAX_SIZE_BYTES) throw tooLarge()
  if ((await files.freeBytes()) < sizeBytes + RESERVED_BYTES) {
    throw new PermanentRunError('The service has no space for the file.', 'outOfRoom')
  }
}

/** Also called with the final size, because hosts don't always announce one. */
async function requireQuota({ db, storageQuotaBytes }: ImportDeps, { directoryId }: ImportFacts, sizeBytes: number) {
  await requireStorage(db, { directoryId, sizeBytes, quotaBytes: storageQuotaBytes }).catch((error: unknown) => {
    throw error instanceof Problem ? new PermanentRunError(error.message, 'outOfRoom') : error
  })
}

type Received = { sizeBytes: number; extension: string }

async function receive({
  answer,
  monitor,
  path,
  onReceived,
}: {
  answer: OutgoingAnswer
  monitor: RunMonitor
  path: string
  onReceived: (bytes: number) => void
}): Promise<Received> {
  const announced = announcedSize(answer)
  let sizeBytes = 0
  let extension: string | null = null

  async function* checked(): AsyncGenerator<Buffer> {
    for await (const chunk of withWholeHead(answer.body)) {
      extension ??= extensionOrThrow(chunk, answer.headers['content-type'])
      sizeBytes += chunk.length
      if (sizeBytes > MAX_SIZE_BYTES) throw tooLarge()
      if (announced !== null) monitor.progress(sizeBytes / announced)
      yield chunk
      onReceived(sizeBytes)
    }
    if (extension === null) throw new MediaError('empty', 'The file is empty.')
  }

  await writeNewFile(checked(), path)
  return { sizeBytes, extension: extension ?? '' }
}

/** The body's chunks, with the first one long enough for sniffing. */
async function* withWholeHead(body: Readable): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  try {
    const chunks: AsyncIterable<Buffer> = body
    for await (const chunk of chunks) {
      if (head === null) {
        yield chunk
        continue
      }
      head = Buffer.concat([head, chunk])
      if (head.length < SNIFFED_BYTES) continue
      yield head
      head = null
    }
  } catch (error) {
    throw asOutgoingError(error)
  }
  if (head !== null && head.length > 0) yield head
}

function extensionOrThrow(head: Buffer, contentType: string | undefined): string {
  const extension = sniffedExtension(head) ?? extensionForType(contentType)
  if (extension === null) throw new PermanentRunError('The file’s format isn’t supported.', 'fileUnreadable')
  return extension
}

function tooLarge() {
  return new PermanentRunError('The file is larger than 5 GB.', 'fileTooLarge')
}

/** The facts needed to start an import. */
type ImportFacts = RunAttempt & { directoryId: string; sourceUrl: string }

export type NewImport = {
  directoryId: string
  ownerUserId: string
  url: URL
  /** Null uses the file's name. */
  name: string | null
  meetingTemplateId: string | null
  /** If it has no name of its own, its content may provide one. */
  namesFromContent: boolean
}

export type ImportedFile = { fileKey: string; fileName: string; mimeType: string | null; sizeBytes: number }

export function createImportStore({ db, jobs }: { db: Db; jobs: JobQueue }) {
  return {
    /** Creates the recording and starts its import, atomically; throws 429 at the directory's cap. */
    create: ({ url, name, namesFromContent, ...facts }: NewImport): Promise<string> =>
      db.transaction().execute(async (trx) => {
        await takeTranscriptionSlot(trx, facts.directoryId)
        const recordingId = newId()
        const sourceUrl = url.href
        await trx
          .insertInto('recordings')
          .values({
            ...facts,
            recordingId,
            sourceUrl,
            name: name ?? nameFrom(sourceUrl),
            namedBy: namesFromContent && name === null ? 'file' : 'person',
            createdOn: new Date(),
          })
          .execute()
        await jobs.enqueue('import-recording', { recordingId, attempt: 1 }, { trx })
        return recordingId
      }),

    /** Marks the import as started; null if there is nothing to fetch because it was canceled or the file exists. */
    async begin({ recordingId, attempt }: RunOrder): Promise<ImportFacts | null> {
      const begun = await db
        .updateTable('recordings')
        .set({ stage: 'fetching', progress: null, runStartedOn: sql<Date>`coalesce(run_started_on, now())` })
        .where('recordingId', '=', recordingId)
        .where('fileKey', 'is', null)
        .where(isUnderWay(attempt))
        .returning(['recordingId', 'attempt', 'directoryId', 'sourceUrl'])
        .executeTakeFirst()
      if (begun === undefined) return null
      const { sourceUrl, ...facts } = begun
      return sourceUrl === null ? null : { ...facts, sourceUrl }
    },

    /** Attaches the file and starts the transcription; false if the import was canceled in the meantime. */
    setFile: (run: ImportFacts, file: ImportedFile): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const { recordingId, attempt, sourceUrl } = run
        const row = await trx
          .updateTable('recordings')
          .set({ ...file, stage: 'queued', progress: null })
          .where('recordingId', '=', recordingId)
          .where(isUnderWay(attempt))
          .returning('name')
          .executeTakeFirst()
        if (row === undefined) return false
        // A name derived from the URL is replaced by the one the server sent; a name that a person chose isn't.
        if (row.name === nameFrom(sourceUrl)) {
          const name = recordingName(file.fileName)
          await trx.updateTable('recordings').set({ name }).where('recordingId', '=', recordingId).execute()
        }
        await jobs.enqueue('transcribe-recording', { recordingId, attempt }, { trx })
        return true
      }),
  }
}

function nameFrom(sourceUrl: string): string | null {
  return recordingName(nameInAddress(new URL(sourceUrl)))
}
