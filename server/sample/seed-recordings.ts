import fs from 'node:fs/promises'
import path from 'node:path'
import { type FileStore, recordingKey } from '../files/file-store.ts'
import type { Company, FailedRecording } from './company.ts'
import { type Dialogue, entryOf, fullName, type SampleContent } from './sample-content.ts'
import { sampleFolder, sampleId } from './sample-sources.ts'
import { addRows, companyId, notInFuture, recordedOnOf, recordingId, type Seeding, userId } from './seeding.ts'
import { seedNoTranscriptSummary, seedSummaries, templateOf } from './seed-summaries.ts'

export const mimeTypes = { m4a: 'audio/mp4', mp3: 'audio/mpeg', webm: 'audio/webm' }
/** The processing time shown to admins. */
const RUN_MS = 45_000

/** Adds recordings with their transcripts and summaries, and those whose run failed. */
export async function seedRecordings(seeding: Seeding): Promise<void> {
  const dialogues = seeding.content.dialogues.filter(({ company }) => company === seeding.company.key)
  for (const dialogue of dialogues) {
    // In order, one recording at a time, to keep statements small.
    await seedRecording(seeding, dialogue)
  }
  for (const failed of seeding.company.failedRecordings) {
    await seedFailedRecording(seeding, failed)
  }
  await seedPlaces(seeding, [...seeding.company.recordings, ...seeding.company.failedRecordings])
}

async function seedRecording(seeding: Seeding, dialogue: Dialogue) {
  const { content, directoryId } = seeding
  const id = recordingId(dialogue.key)
  const { durationSeconds } = entryOf(content.transcripts, dialogue.key)
  const isSpoken = dialogue.turns.length > 0
  const file = soundFile(dialogue)
  const summaries = content.summaries.get(dialogue.key)
  await addRows(seeding, 'recordings', [
    {
      ...common(seeding, dialogue),
      durationSeconds,
      languageCode: isSpoken ? dialogue.languageCode : null,
      speakerCount: isSpoken ? dialogue.speakers.length : null,
      meetingTemplateId:
        summaries === undefined
          ? null
          : templateOf(seeding, summaries.template, dialogue.languageCode).meetingTemplateId,
      isTranscriptionSucceeded: isSpoken,
      transcriptionCompletionReason: isSpoken ? 'succeeded' : 'noSpokenAudio',
      fileName: file,
      fileKey: recordingKey(id, 'source'),
      mimeType: mimeTypes[dialogue.audioFormat],
      sizeBytes: await sampleFileSize(file),
      peaksFileKey: recordingKey(id, 'peaks'),
    },
  ])
  const minutes = durationSeconds / 60
  const countedOn = recordedOnOf(seeding, dialogue.key)
  await addRows(seeding, 'transcriptionUsage', [{ recordingId: id, directoryId, minutes, countedOn }])
  if (!isSpoken) return seedNoTranscriptSummary(seeding, dialogue.key)
  await seedTranscript(seeding, dialogue)
  return seedSummaries(seeding, dialogue)
}

async function seedFailedRecording(seeding: Seeding, failed: FailedRecording) {
  const { file } = failed
  const source =
    file === null
      ? { fileName: null }
      : {
          fileName: file,
          fileKey: recordingKey(recordingId(failed.key), 'source'),
          mimeType: 'video/mp4',
          sizeBytes: await sampleFileSize(file),
        }
  await addRows(seeding, 'recordings', [
    {
      ...common(seeding, failed),
      ...source,
      isTranscriptionSucceeded: false,
      transcriptionCompletionReason: failed.reason,
    },
  ])
  await seedNoTranscriptSummary(seeding, failed.key)
}

function common(seeding: Seeding, { key, name, recordedBy }: Pick<Dialogue, 'key' | 'name' | 'recordedBy'>) {
  const createdOn = recordedOnOf(seeding, key)
  const runFinishedOn = notInFuture(seeding, new Date(createdOn.getTime() + RUN_MS))
  return {
    recordingId: recordingId(key),
    directoryId: seeding.directoryId,
    ownerUserId: userId(recordedBy),
    name,
    stage: 'finished' as const,
    isTranscriptionCompleted: true,
    runStartedOn: createdOn,
    runFinishedOn,
    createdOn,
    modifiedOn: runFinishedOn,
  }
}

async function seedTranscript(seeding: Seeding, dialogue: Dialogue) {
  const { people, transcripts } = seeding.content
  const { segments } = entryOf(transcripts, dialogue.key)
  const speakerId = (person: string) => sampleId('speaker', `${dialogue.key}/${person}`)
  const isNamed = new Map(dialogue.speakers.map((speaker) => [speaker.person, speaker.isNamed]))
  const inOrderOfSpeech = [...new Set(segments.map(({ speaker }) => speaker))]
  await addRows(
    seeding,
    'transcriptSpeakers',
    inOrderOfSpeech.map((key, index) => {
      const person = isNamed.get(key) === true ? entryOf(people, key) : null
      return {
        speakerId: speakerId(key),
        recordingId: recordingId(dialogue.key),
        speakerNumber: index + 1,
        name: person === null ? null : fullName(person),
        emailAddress: person?.email ?? null,
      }
    }),
  )
  await addRows(
    seeding,
    'transcriptSegments',
    segments.map(({ speaker, startTime, endTime, text }, position) => ({
      recordingId: recordingId(dialogue.key),
      position,
      speakerId: speakerId(speaker),
      startTime,
      endTime,
      text,
    })),
  )
}

async function seedPlaces(seeding: Seeding, places: Company['recordings']) {
  await addRows(
    seeding,
    'folderRecordings',
    places.flatMap(({ key, folders }) =>
      folders.map((folder) => ({
        folderId: companyId(seeding, 'folder', folder),
        recordingId: recordingId(key),
        addedOn: recordedOnOf(seeding, key),
        grantsEdit: true,
      })),
    ),
  )
  await addRows(
    seeding,
    'recordingTags',
    places.flatMap(({ key, tags }) =>
      tags.map((tag) => ({ recordingId: recordingId(key), tagId: companyId(seeding, 'tag', tag) })),
    ),
  )
}

const WORK_FOLDER = 'sample'

/** Returns the name of a dialogue's audio file, which is also the name of the uploaded file. */
export function soundFile({ key, audioFormat }: Pick<Dialogue, 'key' | 'audioFormat'>): string {
  return `${key}.${audioFormat}`
}

export function sampleFilePath(file: string): string {
  return path.join(sampleFolder, 'audio', file)
}

async function sampleFileSize(file: string): Promise<number> {
  return (await fs.stat(sampleFilePath(file))).size
}

/** Copies the recordings' files to the store unless they are already there. */
export async function storeSampleFiles(files: FileStore, { dialogues, companies }: SampleContent): Promise<void> {
  const wanted = [
    ...dialogues.flatMap((dialogue) => [
      { file: soundFile(dialogue), key: recordingKey(recordingId(dialogue.key), 'source') },
      { file: `${dialogue.key}.peaks`, key: recordingKey(recordingId(dialogue.key), 'peaks') },
    ]),
    ...companies
      .flatMap(({ failedRecordings }) => failedRecordings)
      .flatMap(({ key, file }) => (file === null ? [] : [{ file, key: recordingKey(recordingId(key), 'source') }])),
  ]
  const workFolder = await files.workFolder(WORK_FOLDER)
  await Promise.all(
    wanted.map(async ({ file, key }) => {
      if ((await files.sizeOf(key)) !== null) return
      const copy = path.join(workFolder, file)
      await fs.copyFile(sampleFilePath(file), copy)
      await files.adopt(copy, key)
    }),
  )
  await files.removeWorkFolder(WORK_FOLDER)
}
