import { afterAll, expect, test as base, vi } from 'vitest'
import { matroskaOf } from '../test/test-matroska.ts'
import { packetsOf } from '../test/test-subtitles.ts'
import { newId } from '../new-id.ts'
import { SubtitleTranscriber } from '../speech/choose-transcriber.ts'
import { startTestService } from '../test/start-test-service.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'
import { uploadSteps } from '../test/test-upload.ts'
import { subRip } from '../../src/features/recordings/export/formats/cues.ts'

type Transcript = Parameters<typeof subRip>[0]

const service = await startTestService({ transcribers: [new SubtitleTranscriber()], isWorking: true })
const { db } = service
const { requestUpload, send, finalize } = await uploadSteps(service)
const test = base.extend('directory', () => service.createDirectory())
afterAll(() => service.close())

const said = [
  ['Ana Ruiz', 1, 3.5, 'Good morning, everyone.'],
  ['Ben Okafor', 4, 6.25, 'Good morning, Ana & all: 5 < 7, is it not?'],
  [
    'Ana Ruiz',
    6.5,
    14,
    'We have looked at the numbers of the third quarter, and although they are better than we feared in August, they are not yet what we promised.',
  ],
  ['Chloé Martin', 14.2, 15, 'I see.'],
  ['Ben Okafor', 15.5, 18, 'Then we write it down: two years, at the current price.'],
] as const

async function addTranscript(directoryId: string, ownerUserId: string): Promise<string> {
  const recordingId = await addRecording(db, { directoryId, ownerUserId })
  const names = [...new Set(said.map(([name]) => name))]
  const ids = new Map(names.map((name) => [name, newId()]))
  await db
    .insertInto('transcriptSpeakers')
    .values(
      names.map((name, index) => ({
        recordingId,
        speakerId: ids.get(name) ?? '',
        speakerNumber: index + 1,
        name,
        emailAddress: null,
      })),
    )
    .execute()
  await db
    .insertInto('transcriptSegments')
    .values(
      said.map(([name, startTime, endTime, text], position) => ({
        recordingId,
        position,
        speakerId: ids.get(name) ?? '',
        startTime,
        endTime,
        text,
        words: null,
      })),
    )
    .execute()
  return recordingId
}

const transcriptOf = async (person: TestPerson, recordingId: string): Promise<Transcript> =>
  (await person.get(`/recordings/${recordingId}/transcription`)).json()

const readable = ({ segments, speakers }: Transcript) =>
  segments.map(({ speakerId, startTime, endTime, text }) => [
    speakers.find((speaker) => speaker.speakerId === speakerId)?.name,
    Math.round(startTime * 1000),
    Math.round(endTime * 1000),
    text,
  ])

async function importBack(person: TestPerson, file: Buffer): Promise<string> {
  const upload = await requestUpload(person, {
    fileName: 'talk.mkv',
    mimeType: 'video/x-matroska',
    sizeBytes: file.length,
  })
  await send(upload, file)
  const { recordingId } = (await finalize(person, upload, { languageCode: 'en' })).json()
  await vi.waitUntil(
    async () => (await person.get(`/recordings/${recordingId}`)).json().isTranscriptionCompleted === true,
    { timeout: 60_000, interval: 50 },
  )
  return recordingId
}

test('exported subtitles uploaded with a film give the same texts, speakers and times', async ({ directory }) => {
  const person = await directory.signIn('owner')
  const recordingId = await addTranscript(directory.directoryId, person.userId)
  const before = await transcriptOf(person, recordingId)
  const srt = [...subRip(before, ({ name }) => name)].join('')
  expect(packetsOf(srt).length).toBeGreaterThan(said.length)

  const again = await importBack(person, matroskaOf(20, packetsOf(srt)))
  expect(readable(await transcriptOf(person, again))).toEqual(readable(before))
  expect(readable(before)).toEqual(said.map(([name, start, end, text]) => [name, start * 1000, end * 1000, text]))
})
