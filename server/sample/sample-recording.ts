import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { type FileStore, recordingKey } from '../files/file-store.ts'
import { writeNaming } from '../files/remove-file.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { requireStorage, takeTranscriptionSlot } from '../recordings/quotas.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { entryOf, fullName, readDialogue, readPeople, readTranscript } from './sample-content.ts'
import { mimeTypes, sampleFilePath, soundFile } from './seed-recordings.ts'

export type SampleRecordingDeps = {
  db: Db
  files: FileStore
  jobs: JobQueue
  visibility: RecordingVisibility
  storageQuotaBytes: number | null
}

type LanguageCode = 'en' | 'de'

/** One of the sample company's meetings per language; the name says that it's a sample. */
const meetings: Record<LanguageCode, { key: string; name: (meeting: string) => string }> = {
  en: { key: 'daily-stand-up', name: (meeting) => `Sample: ${meeting}` },
  de: { key: 'quartalsplanung-mit-dem-vertrieb', name: (meeting) => `Beispiel: ${meeting}` },
}

export function sampleRecordingHandlers(deps: SampleRecordingDeps): Pick<RouteHandlers, 'createSampleRecording'> {
  const { db, visibility } = deps
  const recordings = createRecordingStore(db)
  return {
    async createSampleRecording(request, reply) {
      const { member, body } = request
      const recordingId = await addSampleRecording(deps, member, body.languageCode)
      const recording = await recordings.find(await visibility.viewerOf(member), recordingId)
      if (recording === null) throw Problem.notFound('Recording')
      return reply.code(200).send(recording)
    },
  }
}

/**
 * Returns the caller's sample meeting, or creates it: its transcript comes from a file, its summary from this service.
 */
export async function addSampleRecording(
  deps: Omit<SampleRecordingDeps, 'visibility'>,
  member: Member,
  languageCode: LanguageCode,
) {
  const { db, files, jobs, storageQuotaBytes } = deps
  const { directoryId, userId: ownerUserId } = member
  const existing = await findSample(db, member)
  if (existing !== undefined) return existing
  const sample = await readSample(languageCode)
  const sizeBytes = (await fs.stat(sample.soundPath)).size
  await requireStorage(db, { directoryId, sizeBytes, quotaBytes: storageQuotaBytes })
  const recordingId = newId()
  const fileKey = recordingKey(recordingId, 'source')
  const transcriptFileKey = recordingKey(recordingId, 'transcript.vtt')
  await storeFiles(files, sample, { recordingId, fileKey, transcriptFileKey })
  try {
    return await writeNaming(deps, [fileKey, transcriptFileKey], async (trx) => {
      // A double click adds only one.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`sample ${directoryId} ${ownerUserId}`}, 0))`.execute(
        trx,
      )
      const added = await findSample(trx, member)
      if (added !== undefined) throw new AddedMeanwhile(added)
      await takeTranscriptionSlot(trx, directoryId)
      await trx
        .insertInto('recordings')
        .values({
          recordingId,
          directoryId,
          ownerUserId,
          name: sample.name,
          isSample: true,
          languageCode,
          requestedLanguageCode: languageCode,
          fileName: sample.fileName,
          fileKey,
          mimeType: sample.mimeType,
          sizeBytes,
          transcriptFileKey,
          transcriptFileName: `${sample.key}.vtt`,
          transcriptSizeBytes: Buffer.byteLength(sample.transcript),
          createdOn: new Date(),
        })
        .execute()
      await jobs.enqueue('transcribe-recording', { recordingId }, { trx })
      return recordingId
    })
  } catch (error) {
    if (error instanceof AddedMeanwhile) return error.recordingId
    throw error
  }
}

/** Added by a concurrent request of the same person. */
class AddedMeanwhile extends Error {
  readonly recordingId: string

  constructor(recordingId: string) {
    super('The sample meeting is there.')
    this.recordingId = recordingId
  }
}

async function findSample(db: Db, { directoryId, userId }: Member): Promise<string | undefined> {
  const row = await db
    .selectFrom('recordings')
    .select('recordingId')
    .where('directoryId', '=', directoryId)
    .where('ownerUserId', '=', userId)
    .where('isSample', '=', true)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  return row?.recordingId
}

type Sample = Awaited<ReturnType<typeof readSample>>

async function readSample(languageCode: LanguageCode) {
  const { key, name } = meetings[languageCode]
  const [dialogue, { segments }, people] = await Promise.all([readDialogue(key), readTranscript(key), readPeople()])
  const names = new Map(people.map((person) => [person.key, fullName(person)]))
  const cues = segments.map(({ speaker, startTime, endTime, text }) => {
    const times = `${vttTime(startTime)} --> ${vttTime(endTime)}`
    return `${times}\n<v ${entryOf(names, speaker)}>${text}`
  })
  const fileName = soundFile(dialogue)
  return {
    key,
    name: name(dialogue.name),
    fileName,
    mimeType: mimeTypes[dialogue.audioFormat],
    soundPath: sampleFilePath(fileName),
    transcript: `WEBVTT\n\n${cues.join('\n\n')}\n`,
  }
}

/** Formats seconds for WebVTT: 3725.5 → "01:02:05.500". */
function vttTime(seconds: number): string {
  return new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23)
}

type FileKeys = { recordingId: string; fileKey: string; transcriptFileKey: string }

async function storeFiles(files: FileStore, sample: Sample, { recordingId, fileKey, transcriptFileKey }: FileKeys) {
  const folderName = `sample-${recordingId}`
  const folder = await files.workFolder(folderName)
  const [sound, transcript] = [path.join(folder, 'sound'), path.join(folder, 'transcript')]
  await fs.copyFile(sample.soundPath, sound)
  await fs.writeFile(transcript, sample.transcript)
  await files.adopt(sound, fileKey)
  await files.adopt(transcript, transcriptFileKey)
  await files.removeWorkFolder(folderName)
}
