import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { takeTranscriptionSlot } from '../recordings/transcription-slots.ts'
import type { RecordingWishes } from './finalize-body.ts'
import { recordingName } from './upload-rules.ts'
import { takeOverUpload } from './take-over-upload.ts'
import type { Upload } from './upload-store.ts'

export type FinalizeDeps = { db: Db; files: FileStore; jobs: JobQueue }

type FinalizeRequest = { member: Member; uploadId: string; wishes: RecordingWishes }

/**
 * Makes an upload a recording and starts its run, both or neither; answers the recording's id. Finalizing again answers the
 * same (contract 3.2 step 3, decisions.md). The file stays where the upload put it, so there is no moment at which a crash
 * could part it from its row.
 */
export async function finalizeUpload(deps: FinalizeDeps, request: FinalizeRequest): Promise<string> {
  await takeOverUpload(deps, request)
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
    const recordingId = await insertRecording(trx, upload, request.wishes)
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

async function insertRecording(trx: Db, upload: Upload, wishes: RecordingWishes): Promise<string> {
  const recordingId = newId()
  await trx
    .insertInto('recordings')
    .values({
      recordingId,
      directoryId: upload.directoryId,
      ownerUserId: upload.userId,
      name: recordingName(upload.fileName),
      languageCode: wishes.languageCode,
      requestedLanguageCode: wishes.languageCode,
      speakerCount: wishes.speakerCount,
      meetingTemplateId: wishes.meetingTemplateId,
      uploadId: upload.uploadId,
      fileName: upload.fileName,
      fileKey: upload.fileKey,
      mimeType: upload.mimeType,
      sizeBytes: upload.sizeBytes,
      createdOn: new Date(),
    })
    .execute()
  await trx.updateTable('uploads').set({ recordingId }).where('uploadId', '=', upload.uploadId).execute()
  if (wishes.appointmentId !== null) {
    await trx.insertInto('recordingAppointments').values({ recordingId, appointmentId: wishes.appointmentId }).execute()
  }
  return recordingId
}
