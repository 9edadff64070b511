import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { takeTranscriptionSlot } from '../recordings/transcription-slots.ts'
import type { RecordingWishes } from './finalize-body.ts'
import type { TranscriptFile } from '../transcript-files/parse-transcript.ts'
import { isTranscriptFile } from '../text-rules.ts'
import { isId } from '../http/request-context.ts'
import {
  checkTranscript,
  requireTranscriptUpload,
  titleOf,
  type TranscriptUpload,
  useTranscriptUpload,
} from './transcript-upload.ts'
import { recordingName } from './upload-rules.ts'
import { takeOverUpload } from './take-over-upload.ts'
import { createUploadStore, type Upload } from './upload-store.ts'

export type FinalizeDeps = { db: Db; files: FileStore; jobs: JobQueue }

type FinalizeRequest = { member: Member; uploadId: string; wishes: RecordingWishes }

/**
 * Makes an upload a recording and starts its run, both or neither; answers the recording's id. Finalizing again answers the
 * same (docs/contract.md 3.2). The file stays where the upload put it, so there is no moment at which a crash
 * could part it from its row.
 */
export async function finalizeUpload(deps: FinalizeDeps, request: FinalizeRequest): Promise<string> {
  await takeOverUpload(deps, request)
  const transcript = await transcriptsOf(deps, request).catch(async (error: unknown) => {
    // Finalized meanwhile by another request, which used the transcript.
    if ((await createUploadStore(deps.db).find(request.uploadId))?.recordingId) return { alone: null, beside: null }
    throw error
  })
  return deps.db.transaction().execute(async (trx) => {
    const upload = await trx
      .selectFrom('uploads')
      .selectAll()
      .where('uploadId', '=', request.uploadId)
      .where('directoryId', '=', request.member.directoryId)
      .where('userId', '=', request.member.userId)
      .forUpdate()
      .executeTakeFirst()
    if (upload === undefined) throw Problem.notFound('Upload')
    if (upload.recordingId !== null) return upload.recordingId
    await requireWholeFile(deps.files, upload)
    await takeTranscriptionSlot(trx, upload.directoryId)
    const recordingId = await insertRecording(trx, upload, { ...request, ...transcript })
    await deps.jobs.enqueue('transcribe-recording', { recordingId }, { trx })
    return recordingId
  })
}

async function requireWholeFile(files: FileStore, upload: Upload) {
  const { sizeBytes } = upload
  if (!(await isWhole(files, upload))) {
    const detail = `The file has not arrived whole yet: send its ${sizeBytes} bytes to the upload address first.`
    throw new Problem(400, detail, { code: 'UPLOAD_INCOMPLETE' })
  }
}

/** An object was looked at when it was taken over: nobody is to wait for a store within a transaction. */
async function isWhole(files: FileStore, { storedOn, fileKey, sizeBytes }: Upload): Promise<boolean> {
  if (storedOn === null) return false
  return files.objects !== null || (await files.sizeOf(fileKey)) === sizeBytes
}

type Transcripts = {
  /** What the recording's own file says of itself, where that is a transcript. */
  alone: Pick<TranscriptFile, 'title' | 'date'> | null
  beside: TranscriptUpload | null
}

/** The transcripts that become part of the recording, read already: nobody is to wait for that within a transaction. */
async function transcriptsOf(deps: FinalizeDeps, { member, uploadId, wishes }: FinalizeRequest): Promise<Transcripts> {
  const { transcriptUploadId } = wishes
  const upload = isId(uploadId) ? await createUploadStore(deps.db).find(uploadId) : null
  const isOwn = upload?.directoryId === member.directoryId && upload.userId === member.userId
  if (upload === null || !isOwn || upload.recordingId !== null) return { alone: null, beside: null }
  if (isTranscriptFile(upload.fileName)) {
    if (transcriptUploadId !== null) {
      const message = 'must be left out for a file that is a transcript itself.'
      throw Problem.invalid([{ field: 'transcriptUploadId', code: 'mutuallyExclusive', message }])
    }
    await requireWholeFile(deps.files, upload)
    return { alone: await checkTranscript(deps.files, upload.fileKey, member), beside: null }
  }
  if (transcriptUploadId === null) return { alone: null, beside: null }
  return { alone: null, beside: await requireTranscriptUpload(deps, { member, uploadId: transcriptUploadId }) }
}

type NewRecording = Transcripts & { wishes: RecordingWishes }

async function insertRecording(trx: Db, upload: Upload, { wishes, alone, beside }: NewRecording): Promise<string> {
  const recordingId = newId()
  await trx
    .insertInto('recordings')
    .values({
      recordingId,
      directoryId: upload.directoryId,
      ownerUserId: upload.userId,
      name: (alone && titleOf(alone)) ?? recordingName(upload.fileName),
      languageCode: wishes.languageCode,
      requestedLanguageCode: wishes.languageCode,
      speakerCount: wishes.speakerCount,
      meetingTemplateId: wishes.meetingTemplateId,
      uploadId: upload.uploadId,
      fileName: upload.fileName,
      fileKey: upload.fileKey,
      mimeType: upload.mimeType,
      sizeBytes: upload.sizeBytes,
      transcriptFileKey: beside?.fileKey ?? null,
      transcriptFileName: beside?.fileName ?? null,
      transcriptSizeBytes: beside?.sizeBytes ?? null,
      createdOn: new Date(),
    })
    .execute()
  await trx.updateTable('uploads').set({ recordingId }).where('uploadId', '=', upload.uploadId).execute()
  if (beside !== null) await useTranscriptUpload(trx, beside.uploadId, recordingId)
  if (wishes.appointmentId !== null) {
    await trx.insertInto('recordingAppointments').values({ recordingId, appointmentId: wishes.appointmentId }).execute()
  }
  return recordingId
}
