import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { recordingKey } from '../../server/files/file-store.ts'
import type { SectionType } from '../../openapi/generated/types.ts'
import { newId } from '../../server/new-id.ts'
import { addRecording } from '../../server/test/test-recording.ts'
import { addTranscript } from '../../tools/add-transcript.ts'
import type { IdleCompany } from '../../tools/seeded-service.ts'
import { makeMeeting, meetingSpeakers, SEGMENT_SECONDS, type MadeSegment, writeSilence } from './made-meeting.ts'

const PEAKS_PER_SECOND = 10
const SECTIONS = 6

/**
 * Inserts a recording with sound, waveform, transcript with word times, and a summary, like a finished run. Returns its
 * id.
 */
export async function seedMeeting(
  company: IdleCompany,
  segmentCount: number,
  itemsOf: (segments: MadeSegment[]) => MadeItem[] = fewItems,
): Promise<string> {
  const { db, directoryId, ownerId, filesFolder } = company
  const recordingId = newId()
  const durationSeconds = Math.ceil(segmentCount * SEGMENT_SECONDS)
  const segments = makeMeeting(segmentCount)
  const file = (part: 'source' | 'peaks') => {
    const target = path.join(filesFolder, recordingKey(recordingId, part))
    mkdirSync(path.dirname(target), { recursive: true })
    return target
  }
  const sizeBytes = writeSilence(file('source'), durationSeconds)
  writeFileSync(file('peaks'), madePeaks(durationSeconds))
  await addRecording(db, {
    recordingId,
    directoryId,
    ownerUserId: ownerId,
    name: `Meeting of ${segmentCount} segments`,
    durationSeconds,
    speakerCount: meetingSpeakers.length,
    fileName: 'meeting.wav',
    fileKey: recordingKey(recordingId, 'source'),
    mimeType: 'audio/wav',
    sizeBytes,
    peaksFileKey: recordingKey(recordingId, 'peaks'),
  })
  const speakers = meetingSpeakers.map((name, index) => ({ speakerId: newId(), speakerNumber: index + 1, name }))
  await addTranscript(db, {
    recordingId,
    speakers,
    segments: segments.map(({ speaker, ...segment }) => ({
      ...segment,
      speakerId: speakers[speaker]?.speakerId ?? '',
    })),
  })
  await seedSummary(company, recordingId, itemsOf(segments))
  return recordingId
}

const madePeaks = (seconds: number) =>
  Uint8Array.from({ length: seconds * PEAKS_PER_SECOND }, (_, index) => 40 + (index % 37) * 5)

type MadeItem = { title: string; sectionType: SectionType } & Partial<Record<ItemText, string>>
type ItemText = 'content' | 'subject' | 'description' | 'responsibleUserName' | 'dueDate'

/** A typical summary: a few sections, each a list. */
const fewItems = (segments: MadeSegment[]): MadeItem[] =>
  Array.from({ length: SECTIONS }, (_, index) => ({
    title: `Part ${index + 1}`,
    sectionType: 'freeText',
    content: segments
      .slice(index * 8, index * 8 + 8)
      .map(({ text }) => `- ${text}`)
      .join('\n'),
  }))

/** Five hundred items: tasks, decisions and a list. */
export const manyItems = (segments: MadeSegment[]): MadeItem[] =>
  segments.slice(0, 500).map(({ text, speaker }, index) => {
    if (index < 200)
      return {
        title: 'Tasks',
        sectionType: 'tasks',
        subject: `${text} [${Math.floor(index / 60)}:${String(index % 60).padStart(2, '0')}]`,
        responsibleUserName: meetingSpeakers[speaker] ?? '',
        dueDate: '2026-11-30',
      }
    if (index < 350) return { title: 'Decisions', sectionType: 'decisions', content: `**Agreed:** ${text}` }
    return { title: 'Also said', sectionType: 'customList', content: text }
  })

async function seedSummary({ db, directoryId }: IdleCompany, recordingId: string, made: MadeItem[]) {
  const recordingSummaryId = newId()
  await db
    .insertInto('summaries')
    .values({
      recordingSummaryId,
      directoryId,
      recordingId,
      languageCode: 'en',
      isSummarizationCompleted: true,
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'succeeded',
    })
    .execute()
  const items = made.map((item, index) => ({
    ...item,
    sectionItemId: newId(),
    recordingSummaryId,
    outputFormat: 'markdown' as const,
    sortOrder: index + 1,
  }))
  await db.insertInto('summarySectionItems').values(items).execute()
}
