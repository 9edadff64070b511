import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { isPlausibleRecordedOn } from '../media/recorded-on.ts'
import { newId } from '../new-id.ts'
import { addNotes } from '../notes/note-store.ts'
import { Problem } from '../problems.ts'
import { nameRecording, subjectOf } from '../recordings/name-recording.ts'
import { takeTranscriptionSlot } from '../recordings/quotas.ts'
import type { TranscriptFile } from '../transcript-files/parse-transcript.ts'
import { canonicalLanguage, displayText, isTranscriptFile, languageError, nameError } from '../text-rules.ts'
import { isId } from '../http/request-context.ts'
import {
  checkTranscript,
  requireTranscriptUpload,
  titleOf,
  type TranscriptUpload,
  useTranscriptUpload,
} from './transcript-upload.ts'
import { joinPieces } from './growing-upload.ts'
import { removePieces } from './piece-store.ts'
import { recordingName } from './upload-rules.ts'
import type { Transfers } from './receive-upload.ts'
import { createUploadStore, takeOverUpload, type Upload } from './upload-store.ts'
import { appointmentError } from '../appointments/appointment-recordings.ts'
import type { FieldError } from '../field-errors.ts'
import type {
  CreateRecordingFromUrlBody,
  CreateRecordingNoteBody,
  FinalizeUploadBody,
} from '../../openapi/generated/types.ts'
import { templateError } from '../templates/template-store.ts'

export type FinalizeDeps = {
  db: Db
  files: FileStore
  jobs: JobQueue
  transfers: Transfers
  /** Recordings get their name from appointments and summaries; off in contract-only mode. */
  namesFromContent: boolean
}

type FinalizeRequest = { member: Member; uploadId: string; options: RecordingOptions }

/**
 * Turns an upload into a recording and starts its run, atomically; returns the recording's id. Idempotent
 * (docs/contract.md 3.2). The file isn't moved, so a crash can't separate it from its row.
 */
export async function finalizeUpload(deps: FinalizeDeps, request: FinalizeRequest): Promise<string> {
  await takeOverUpload(deps, request)
  await joinPieces(deps, { ...request, sizeBytes: request.options.sizeBytes })
  const transcript = await transcriptsOf(deps, request).catch(async (error: unknown) => {
    // A concurrent request finalized it and used the transcript.
    if ((await createUploadStore(deps.db).find(request.uploadId))?.recordingId) return { alone: null, beside: null }
    throw error
  })
  const made = await deps.db.transaction().execute(async (trx) => {
    const upload = await trx
      .selectFrom('uploads')
      .selectAll()
      .where('uploadId', '=', request.uploadId)
      .where('directoryId', '=', request.member.directoryId)
      .where('userId', '=', request.member.userId)
      .forUpdate()
      .executeTakeFirst()
    if (upload === undefined) throw Problem.notFound('Upload')
    if (upload.recordingId !== null) return { recordingId: upload.recordingId, pieceKeys: [] }
    await requireWholeFile(deps.files, upload, request.options.sizeBytes)
    await takeTranscriptionSlot(trx, upload.directoryId)
    const recordingId = await insertRecording(trx, upload, {
      ...request,
      ...transcript,
      namesFromContent: deps.namesFromContent,
    })
    await deps.jobs.enqueue('transcribe-recording', { recordingId }, { trx })
    return { recordingId, pieceKeys: await removePieces(trx, [upload.uploadId]) }
  })
  // If this fails, the sweep removes them.
  await Promise.all(made.pieceKeys.map(deps.files.remove)).catch(() => undefined)
  return made.recordingId
}

async function requireWholeFile(files: FileStore, upload: Upload, saidBytes: number | null) {
  const sizeBytes = upload.receivedBytes ?? upload.sizeBytes
  if (saidBytes === null && upload.receivedBytes !== null) {
    const message = 'must be the size of the whole file, because this upload is a growing one.'
    throw Problem.invalid([{ field: 'sizeBytes', code: 'required', message }])
  }
  if (saidBytes !== null && saidBytes !== sizeBytes) {
    const detail = `This upload has ${sizeBytes} bytes, not ${saidBytes}.`
    throw new Problem(400, detail, { code: 'UPLOAD_INCOMPLETE' })
  }
  if (!(await isWhole(files, upload))) {
    const detail = `The file isn’t complete yet: send its ${sizeBytes} bytes to the upload URL first.`
    throw new Problem(400, detail, { code: 'UPLOAD_INCOMPLETE' })
  }
}

/** With an object store, this was checked when the upload was taken over: don't wait for a store in a transaction. */
async function isWhole(files: FileStore, { storedOn, fileKey, ...upload }: Upload): Promise<boolean> {
  if (storedOn === null) return false
  return files.objects !== null || (await files.sizeOf(fileKey)) === (upload.receivedBytes ?? upload.sizeBytes)
}

type Transcripts = {
  /** Metadata from the recording's own file, if that is a transcript. */
  alone: Pick<TranscriptFile, 'title' | 'date'> | null
  beside: TranscriptUpload | null
}

/** Transcripts for the recording, parsed up front: don't do that in a transaction. */
async function transcriptsOf(deps: FinalizeDeps, { member, uploadId, options }: FinalizeRequest): Promise<Transcripts> {
  const { transcriptUploadId } = options
  const upload = isId(uploadId) ? await createUploadStore(deps.db).find(uploadId) : null
  const isOwn = upload?.directoryId === member.directoryId && upload.userId === member.userId
  if (upload === null || !isOwn || upload.recordingId !== null) return { alone: null, beside: null }
  if (isTranscriptFile(upload.fileName)) {
    if (transcriptUploadId !== null) {
      const message = 'must be left out because this file is already a transcript.'
      throw Problem.invalid([{ field: 'transcriptUploadId', code: 'mutuallyExclusive', message }])
    }
    await requireWholeFile(deps.files, upload, options.sizeBytes)
    return { alone: await checkTranscript(deps.files, upload.fileKey, member), beside: null }
  }
  if (transcriptUploadId === null) return { alone: null, beside: null }
  const named = { uploadId: transcriptUploadId, field: 'transcriptUploadId' } as const
  return { alone: null, beside: await requireTranscriptUpload(deps, { member, ...named }) }
}

type NewRecording = Transcripts & Pick<FinalizeDeps, 'namesFromContent'> & { options: RecordingOptions }

async function insertRecording(trx: Db, upload: Upload, recording: NewRecording): Promise<string> {
  const { options, alone, beside, namesFromContent } = recording
  const recordingId = newId()
  const title = alone && titleOf(alone)
  await trx
    .insertInto('recordings')
    .values({
      recordingId,
      directoryId: upload.directoryId,
      ownerUserId: upload.userId,
      name: title ?? recordingName(upload.fileName),
      namedBy: namesFromContent && title === null ? 'file' : 'person',
      languageCode: options.languageCode,
      requestedLanguageCode: options.languageCode,
      speakerCount: options.speakerCount,
      meetingTemplateId: options.meetingTemplateId,
      uploadId: upload.uploadId,
      fileName: upload.fileName,
      fileKey: upload.fileKey,
      mimeType: upload.mimeType,
      sizeBytes: upload.receivedBytes ?? upload.sizeBytes,
      recordedOn: options.recordedOn,
      transcriptFileKey: beside?.fileKey ?? null,
      transcriptFileName: beside?.fileName ?? null,
      transcriptSizeBytes: beside?.sizeBytes ?? null,
      createdOn: new Date(),
    })
    .execute()
  await trx.updateTable('uploads').set({ recordingId }).where('uploadId', '=', upload.uploadId).execute()
  if (beside !== null) await useTranscriptUpload(trx, beside, recordingId)
  await addNotes(trx, { recordingId, authorUserId: upload.userId, notes: options.notes })
  if (options.appointmentId !== null) {
    await trx
      .insertInto('recordingAppointments')
      .values({ recordingId, appointmentId: options.appointmentId })
      .execute()
    const name = await subjectOf(trx, options.appointmentId)
    await nameRecording(trx, { recordingId, name, namedBy: 'appointment', userId: upload.userId })
  }
  return recordingId
}

type RecordingOptions = {
  languageCode: string | null
  speakerCount: number | null
  appointmentId: string | null
  meetingTemplateId: string | null
  /** The upload of a transcript for this recording. */
  transcriptUploadId: string | null
  notes: readonly CreateRecordingNoteBody[]
  recordedOn: Date | null
  /** Size of the whole file according to the caller. */
  sizeBytes: number | null
}

const MAX_SPEAKERS = 50

/** Validates the optional properties of a finalize request; throws 400 naming every invalid one. */
export async function checkOptions(db: Db, member: Member, body: FinalizeUploadBody): Promise<RecordingOptions> {
  const { languageCode = null, speakerCount = null, appointmentId = null, meetingTemplateId = null } = body
  const { transcriptUploadId = null, notes = [], sizeBytes = null, recordedOn = null } = body
  const errors = [
    languageError(languageCode),
    speakerError(speakerCount),
    await appointmentError(db, member, appointmentId),
    await templateError(db, member, meetingTemplateId),
  ].filter((error) => error !== null)
  if (errors.length > 0) throw Problem.invalid(errors)
  return {
    languageCode: canonicalLanguage(languageCode),
    speakerCount,
    appointmentId,
    meetingTemplateId,
    transcriptUploadId,
    notes,
    // An implausible time from a device's clock is ignored rather than rejected.
    recordedOn: recordedOn !== null && isPlausibleRecordedOn(Date.parse(recordedOn)) ? new Date(recordedOn) : null,
    sizeBytes,
  }
}

function speakerError(speakerCount: number | null): FieldError | null {
  if (speakerCount === null || speakerCount <= MAX_SPEAKERS) return null
  const message = `must be from 1 to ${MAX_SPEAKERS}.`
  return { field: 'speakerCount', code: 'outOfRange', params: { min: 1, max: MAX_SPEAKERS }, message }
}

/** Validates the optional properties of an import; throws 400 naming every invalid one. */
export async function checkImport(db: Db, member: Member, body: CreateRecordingFromUrlBody) {
  const { meetingTemplateId = null } = body
  const name = body.name === undefined ? null : displayText(body.name)
  const errors = [nameError(name), await templateError(db, member, meetingTemplateId)]
  const wrong = errors.filter((error) => error !== null)
  if (wrong.length > 0) throw Problem.invalid(wrong)
  return { name, meetingTemplateId }
}
