import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { recordingKey } from '../server/files/file-store.ts'
import { newId } from '../server/new-id.ts'
import { addRecording } from '../server/test/test-recording.ts'
import { wavOf } from '../server/test/test-wav.ts'
import { addTranscript, type NewSpeaker } from '../tools/add-transcript.ts'
import type { IdleCompany } from '../tools/seeded-service.ts'

type Said = { startTime: number; endTime: number; text: string | null; speaker?: number }
type SummaryItem = { content?: string; outputFormat?: 'html' | 'markdown'; title?: string; subject?: string }

export type HostileRecording = {
  what: string
  name?: string
  durationSeconds?: number | null
  speakers?: (string | null)[]
  /** The transcript has no speakers, although its segments refer to some. */
  hasNoSpeakers?: boolean
  said: Said[]
  summary?: SummaryItem[]
  /** Text that must be readable in the transcript; null if there is nothing to read. */
  expected: string | null
  /** Text that must be readable in the summary. */
  expectedInSummary?: string
}

/** Attacks would set a flag on the page if they ran, or cause a request if they were loaded. */
const strangers = 'https://strangers.invalid'
const attacks = [
  '<script>window.isHacked = true</script>',
  '<img src=x onerror="window.isHacked = true">',
  `<img src="${strangers}/pixel.png">`,
  `<iframe src="${strangers}/"></iframe>`,
  '<svg onload="window.isHacked = true"></svg>',
  '<a href="javascript:window.isHacked = true">press</a>',
  `<style>body { display: none; background: url(${strangers}/style.png) }</style>`,
  '<form action="javascript:window.isHacked = true"><button>go</button></form>',
].join(' ')

const every = (count: number, say: (index: number) => Said) => Array.from({ length: count }, (_, index) => say(index))
const one = (text: string): Said[] => [{ startTime: 0, endTime: 2, text }]

/** Recordings that a service shouldn't produce, but some do. */
export const hostileRecordings: HostileRecording[] = [
  {
    what: 'segments out of order, overlapping, without length and before the beginning',
    said: [
      { startTime: 50, endTime: 40, text: 'Ends before it begins.' },
      { startTime: 5, endTime: 60, text: 'Over all others.' },
      { startTime: 5, endTime: 5, text: 'Without length.' },
      { startTime: -3, endTime: 1, text: 'Before the beginning.' },
      { startTime: 1e9, endTime: 2e9, text: 'In thirty years.' },
      { startTime: 10, endTime: 20, text: 'In between.' },
    ],
    expected: 'Before the beginning.',
  },
  {
    what: 'segments without text, and one with',
    said: [
      { startTime: 0, endTime: 1, text: null },
      { startTime: 1, endTime: 2, text: ' \n ' },
      { startTime: 2, endTime: 3, text: 'The only one.' },
    ],
    expected: 'The only one.',
  },
  { what: 'nothing said at all', said: [], expected: null },
  {
    what: 'five thousand speakers',
    speakers: Array.from({ length: 5_000 }, (_, index) => `Speaker the ${index}th`),
    said: every(5_000, (index) => ({ startTime: index, endTime: index + 1, text: `Number ${index}.`, speaker: index })),
    expected: 'Number 0.',
  },
  {
    what: 'a segment of 50 000 characters without a space',
    said: one('Aaa'.repeat(16_667).slice(0, 50_000)),
    expected: 'AaaAaa',
  },
  {
    what: 'a segment of 50 000 characters of words',
    said: [...one('So it goes. '.repeat(4_167).slice(0, 50_000)), { startTime: 3, endTime: 4, text: 'The end.' }],
    expected: 'So it goes.',
  },
  {
    what: 'a transcript that names no speaker',
    hasNoSpeakers: true,
    said: one('Who said that?'),
    expected: 'Who said',
  },
  {
    what: 'speakers without names, with long ones, and with markup',
    speakers: [null, 'X'.repeat(500), attacks],
    said: every(9, (index) => ({ startTime: index, endTime: index + 1, text: `Line ${index}`, speaker: index % 3 })),
    expected: 'Line 0',
  },
  {
    what: 'right-to-left and Chinese, Japanese and Korean text',
    name: 'اجتماع الفريق \u202Egnitem',
    speakers: ['نورة', '山田太郎', '김민준'],
    said: [
      { startTime: 0, endTime: 2, text: 'صباح الخير، هل نبدأ الاجتماع الآن؟ 123', speaker: 0 },
      { startTime: 2, endTime: 4, text: 'おはようございます。会議を始めましょう。'.repeat(40), speaker: 1 },
      { startTime: 4, endTime: 6, text: '좋은 아침입니다. 회의를 시작합시다. '.repeat(40), speaker: 2 },
      { startTime: 6, endTime: 8, text: '\u202EThis is turned around\u202C and this is not.', speaker: 0 },
    ],
    expected: 'صباح الخير',
  },
  {
    what: 'markup that tries to run, in every field',
    name: attacks,
    speakers: [attacks],
    said: one(attacks),
    summary: [
      { title: attacks, outputFormat: 'html', content: `<p>Harmless words.</p>${attacks}` },
      { title: attacks, outputFormat: 'markdown', content: `Harmless words. ${attacks}` },
      { title: attacks, subject: attacks },
    ],
    expected: '<script>',
    expectedInSummary: 'Harmless words.',
  },
  {
    what: 'Markdown and HTML with pictures of others',
    said: one('See the picture.'),
    summary: [
      {
        outputFormat: 'markdown',
        content: `Before ![a pixel](${strangers}/1.png) after\n\n[1]: ${strangers}/2.png\n\n![x][1]`,
      },
      {
        outputFormat: 'html',
        content: `<p style="background:url(${strangers}/3.png)">Text <img src="${strangers}/4.png" srcset="${strangers}/5.png 2x"><video poster="${strangers}/6.png"></video></p>`,
      },
    ],
    expected: 'See the picture.',
    expectedInSummary: 'Before',
  },
  {
    what: 'a file of which nobody knows the length',
    durationSeconds: null,
    said: [
      { startTime: 0, endTime: 0, text: 'How long is it?' },
      { startTime: 0, endTime: 0, text: 'Nobody knows.' },
    ],
    expected: 'How long is it?',
  },
  {
    what: 'a summary of 500 items',
    said: one('A long list.'),
    summary: Array.from({ length: 500 }, (_, index) => ({
      title: `Part ${index % 50}`,
      content: `Item ${index} with **words** at [0:01].`,
    })),
    expected: 'A long list.',
    expectedInSummary: 'Item 0 with words',
  },
]

/** Writes all of them, bypassing the service's validation. Returns their ids in the order of the list. */
export async function seedHostile(company: IdleCompany): Promise<string[]> {
  const ids: string[] = []
  for (const recording of hostileRecordings) {
    ids.push(await seedOne(company, recording))
  }
  return ids
}

async function seedOne(company: IdleCompany, recording: HostileRecording): Promise<string> {
  const { db, directoryId, ownerId } = company
  const { what, name = what, durationSeconds = 60, speakers = ['Ana Ruiz'], said, hasNoSpeakers = false } = recording
  const owned = { directoryId, ownerUserId: ownerId }
  const file = addSound(company, durationSeconds === null)
  const recordingId = await addRecording(db, { ...owned, ...file, name, durationSeconds, languageCode: null })
  const rows: NewSpeaker[] = speakers.map((speaker, index) => ({
    speakerId: newId(),
    speakerNumber: index + 1,
    name: speaker,
  }))
  const segments = said.map(({ speaker = 0, ...segment }) => ({
    ...segment,
    speakerId: rows[speaker]?.speakerId ?? '',
  }))
  if (hasNoSpeakers) {
    const elsewhere = await addRecording(db, { ...owned, name: 'Where the speakers are' })
    await addTranscript(db, { recordingId: elsewhere, speakers: rows, segments: [] })
  }
  await addTranscript(db, { recordingId, speakers: hasNoSpeakers ? [] : rows, segments })
  await addSummary(company, recordingId, recording.summary ?? [])
  return recordingId
}

/** Adds a playable file; with `isCutOff`, its header lacks a duration, as after an interrupted recording. */
function addSound({ filesFolder }: IdleCompany, isCutOff: boolean) {
  const recordingId = newId()
  const key = recordingKey(recordingId, 'source')
  const target = path.join(filesFolder, key)
  const sound = wavOf(4)
  if (isCutOff) {
    sound.writeUInt32LE(0xff_ff_ff_ff, 4)
    sound.writeUInt32LE(0xff_ff_ff_ff, 40)
  }
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, sound)
  return { recordingId, fileName: 'meeting.wav', fileKey: key, mimeType: 'audio/wav', sizeBytes: sound.length }
}

async function addSummary({ db, directoryId }: IdleCompany, recordingId: string, items: SummaryItem[]) {
  if (items.length === 0) return
  const recordingSummaryId = newId()
  await db
    .insertInto('summaries')
    .values({
      recordingSummaryId,
      recordingId,
      directoryId,
      isSummarizationCompleted: true,
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'succeeded',
    })
    .execute()
  const rows = items.map(({ title = 'Part', outputFormat = 'markdown', content = null, subject = null }, index) => ({
    sectionItemId: newId(),
    recordingSummaryId,
    title,
    sectionType: subject === null ? ('freeText' as const) : ('tasks' as const),
    outputFormat,
    sortOrder: index + 1,
    content,
    subject,
    description: subject,
    responsibleUserName: subject,
  }))
  await db.insertInto('summarySectionItems').values(rows).execute()
}
