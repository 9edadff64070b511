import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { Problem } from '../problems.ts'
import { takeTranscriptionSlot } from '../recordings/quotas.ts'
import { lockRecording, startNextAttempt } from '../runs/retry-recording.ts'
import { requireTranscriptUpload, useTranscriptUpload } from './transcript-upload.ts'

type Deps = { db: Db; files: FileStore; jobs: JobQueue }
type Added = { member: Member; recordingId: string; uploadId: string }

/**
 * Gives a recording that has no transcript the one in a file, and runs it with that. The recording must be visible to the member.
 *
 * @throws Problem 400 where it has a transcript or is being worked on, or the file is of no use; 429 at the cap
 */
export async function addTranscriptFile(deps: Deps, { member, recordingId, uploadId }: Added): Promise<void> {
  const { fileKey, fileName, sizeBytes } = await requireTranscriptUpload(deps, { member, uploadId })
  const replaced = await deps.db.transaction().execute(async (trx) => {
    const recording = await lockRecording(trx, member, recordingId)
    if (recording.stage !== 'finished') throw new Problem(400, 'The recording is still being worked on.')
    if (recording.isTranscriptionSucceeded) throw new Problem(400, 'The recording has a transcript already.')
    await takeTranscriptionSlot(trx, member.directoryId)
    await useTranscriptUpload(trx, uploadId, recordingId)
    const transcript = { transcriptFileKey: fileKey, transcriptFileName: fileName, transcriptSizeBytes: sizeBytes }
    await trx.updateTable('recordings').set(transcript).where('recordingId', '=', recordingId).execute()
    const attempt = await startNextAttempt(trx, recording)
    await deps.jobs.enqueue('transcribe-recording', { recordingId, attempt }, { trx })
    return recording.transcriptFileKey
  })
  if (replaced !== null) await deps.files.remove(replaced)
}
