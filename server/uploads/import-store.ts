import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { takeTranscriptionSlot } from '../recordings/quotas.ts'
import { isUnderWay, type RunAttempt, type RunOrder } from '../runs/run-store.ts'
import { nameInAddress } from './import-name.ts'
import { recordingName } from './upload-rules.ts'

/** What an import starts from. */
export type ImportFacts = RunAttempt & { directoryId: string; sourceUrl: string }

export type NewImport = {
  directoryId: string
  ownerUserId: string
  url: URL
  /** Null: the file's. */
  name: string | null
  meetingTemplateId: string | null
}

export type ImportedFile = { fileKey: string; fileName: string; mimeType: string | null; sizeBytes: number }

export function createImportStore({ db, jobs }: { db: Db; jobs: JobQueue }) {
  return {
    /** Makes the recording and starts its import, both or neither; throws 429 at the directory's cap. */
    create: ({ url, name, ...facts }: NewImport): Promise<string> =>
      db.transaction().execute(async (trx) => {
        await takeTranscriptionSlot(trx, facts.directoryId)
        const recordingId = newId()
        const sourceUrl = url.href
        await trx
          .insertInto('recordings')
          .values({ ...facts, recordingId, sourceUrl, name: name ?? nameFrom(sourceUrl), createdOn: new Date() })
          .execute()
        await jobs.enqueue('import-recording', { recordingId, attempt: 1 }, { trx })
        return recordingId
      }),

    /** Marks the import as begun; null when there is nothing to fetch: it was canceled, or the file is there. */
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

    /** Gives the recording its file and starts the transcription; false when the import was canceled meanwhile. */
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
        // A name that came from the address gives way to the one its server tells; one that a person chose does not.
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
