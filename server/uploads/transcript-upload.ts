import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import { TooManyWaiting } from '../jobs/slots.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import type { TranscriptFile } from '../transcript-files/parse-transcript.ts'
import { MOST_OF_ONE, readTranscriptFile } from '../transcript-files/read-transcript-file.ts'
import { TranscriptFileError } from '../transcript-files/transcript-file-rules.ts'
import { isId } from '../http/request-context.ts'
import { displayText, isTranscriptFile } from '../text-rules.ts'
import { createUploadStore, takeOverUpload, type Upload } from './upload-store.ts'
import { takeTranscriptionSlot } from '../recordings/quotas.ts'
import { lockRecording, startNextAttempt } from '../runs/retry-recording.ts'

type Deps = { db: Db; files: FileStore; jobs: JobQueue }

/** Enough for parsing a person's queued transcripts, unless they were crafted to be slow. */
const TIMEOUT_MS = 120_000
const RETRY_AFTER_SECONDS = 10

/** A complete upload that was parsed successfully. */
export type TranscriptUpload = Pick<Upload, 'fileKey' | 'fileName' | 'sizeBytes'> &
  Pick<TranscriptFile, 'title' | 'date'> &
  NamedUpload

/** An upload, and the body's field that names it. */
type NamedUpload = { uploadId: string; field: 'uploadId' | 'transcriptUploadId' }

/**
 * The member's unused upload of a transcript. Parses it before anything is created, so that an unusable file leaves
 * nothing behind.
 * @throws Problem 400 that says what is wrong with the file
 */
export async function requireTranscriptUpload(
  deps: Deps,
  { member, uploadId, field }: { member: Member } & NamedUpload,
): Promise<TranscriptUpload> {
  if (!isId(uploadId)) throw unknownUpload(field)
  await takeOverUpload(deps, { member, uploadId })
  const upload = await createUploadStore(deps.db).find(uploadId)
  const isOwn = upload !== null && upload.directoryId === member.directoryId && upload.userId === member.userId
  if (!isOwn || upload.recordingId !== null || !isTranscriptFile(upload.fileName)) throw unknownUpload(field)
  const { fileKey, fileName, sizeBytes } = upload
  if (upload.storedOn === null || (await deps.files.sizeOf(fileKey)) !== sizeBytes) throw incomplete(sizeBytes)
  const { title, date } = await checkTranscript(deps.files, fileKey, member)
  return { uploadId, field, fileKey, fileName, sizeBytes, title, date }
}

/**
 * Parses a member's transcript to check that it's usable.
 * @throws Problem 400 that says what is wrong with it; 429 if too many of the member's transcripts are being parsed
 */
export async function checkTranscript(
  files: FileStore,
  fileKey: string,
  { userId: waiting }: Pick<Member, 'userId'>,
): Promise<TranscriptFile> {
  const folder = `transcript-${newId()}`
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const path = await files.localFile(fileKey, await files.workFolder(folder), signal)
    return await readTranscriptFile({ path, waiting, durationSeconds: null, signal })
  } catch (error) {
    if (error instanceof TooManyWaiting || error === signal.reason) throw tooManyWaiting()
    if (!(error instanceof TranscriptFileError)) throw error
    const { code, message, line } = error
    const params = line === null ? {} : { line }
    throw new Problem(400, message, {
      code,
      errors: [{ field: 'transcript', code: 'unusableTranscript', params, message }],
    })
  } finally {
    await files.removeWorkFolder(folder)
  }
}

/** Marks an upload as used; call it in the transaction that uses it. */
export async function useTranscriptUpload(
  trx: Db,
  { uploadId, field }: NamedUpload,
  recordingId: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ recordingId })
    .where('uploadId', '=', uploadId)
    .where('recordingId', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw unknownUpload(field)
}

/** Name for a recording that consists of a transcript only: the title in the transcript, if it has one. */
export function titleOf({ title, date }: Pick<TranscriptFile, 'title' | 'date'>): string | null {
  const name = displayText(title ?? '') || null
  return name === null || date === null || name.includes(date) ? name : `${name} ${date}`
}

function tooManyWaiting() {
  const detail = `You already have ${MOST_OF_ONE} transcripts waiting, which is the limit. Try again when one is done.`
  return new Problem(429, detail, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}

function unknownUpload(field: NamedUpload['field']) {
  const message = 'must be one of your transcript uploads that no recording uses yet.'
  return Problem.invalid([{ field, code: 'notFound', message }])
}

function incomplete(sizeBytes: number) {
  const detail = `The transcript isn’t complete yet: send its ${sizeBytes} bytes to the upload URL first.`
  return new Problem(400, detail, { code: 'UPLOAD_INCOMPLETE' })
}

type Added = { member: Member; recordingId: string; uploadId: string }

/**
 * Attaches a transcript file to a recording without a transcript, and starts a run. The recording must be visible to
 * the member.
 * @throws Problem 400 if it has a transcript, is being processed, or the file is unusable; 429 at the cap
 */
export async function addTranscriptFile(deps: Deps, { member, recordingId, uploadId }: Added): Promise<void> {
  const upload = await requireTranscriptUpload(deps, { member, uploadId, field: 'uploadId' })
  const { fileKey, fileName, sizeBytes } = upload
  const replaced = await deps.db.transaction().execute(async (trx) => {
    const recording = await lockRecording(trx, member, recordingId)
    if (recording.stage !== 'finished') throw new Problem(400, 'The recording is still being processed.')
    if (recording.isTranscriptionSucceeded) throw new Problem(400, 'The recording already has a transcript.')
    await takeTranscriptionSlot(trx, member.directoryId)
    await useTranscriptUpload(trx, upload, recordingId)
    const transcript = { transcriptFileKey: fileKey, transcriptFileName: fileName, transcriptSizeBytes: sizeBytes }
    await trx.updateTable('recordings').set(transcript).where('recordingId', '=', recordingId).execute()
    const attempt = await startNextAttempt(trx, recording)
    await deps.jobs.enqueue('transcribe-recording', { recordingId, attempt }, { trx })
    return recording.transcriptFileKey
  })
  if (replaced !== null) await deps.files.remove(replaced)
}
