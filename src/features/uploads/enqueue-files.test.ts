import { expect, test } from 'vitest'
import { isSameMeeting, pairTranscripts } from './enqueue-files'
import { checkUpload } from './check-upload'
import { freshUpload } from './upload-commands'
import { findUpload, uploads } from './upload-store'
import { startingStep } from './upload-step'

test.for([
  ['weekly.mp4', 'weekly.vtt', true],
  ['Weekly.MP4', 'weekly.VTT', true],
  ['GMT20260312-100000_Recording_1920x1080.mp4', 'GMT20260312-100000_Recording.transcript.vtt', true],
  ['talk.mkv', 'talk.de.srt', true],
  ['talk.m4a', 'talk - Transcript.txt', true],
  ['weekly.mp4', 'monthly.vtt', false],
  ['v1.2.mp4', 'v1.3.vtt', false],
] as const)('%s and %s: %s', ([recording, transcript, isSame]) => {
  expect(isSameMeeting(recording, transcript)).toBe(isSame)
})

const dropped = (name: string, folderPath: string | null = null) => ({ file: new File(['x'], name), folderPath })
const shown = (files: readonly { file: File; transcript: File | null }[]) =>
  files.map(({ file, transcript }) => [file.name, transcript?.name ?? null])

test('pairs each recording with one transcript in any order, and keeps the rest as separate files', () => {
  const files = ['a.vtt', 'b.srt', 'a.mp4', 'a.srt'].map((name) => dropped(name))
  expect(shown(pairTranscripts(files))).toEqual([
    ['a.mp4', 'a.vtt'],
    ['b.srt', null],
    ['a.srt', null],
  ])
})

test('never pairs files from different folders', () => {
  expect(shown(pairTranscripts([dropped('a.mp4', 'one'), dropped('a.vtt', 'two')]))).toEqual([
    ['a.mp4', null],
    ['a.vtt', null],
  ])
})

test('an empty transcript beside a recording is reported before anything is sent, with the recording left to upload', async () => {
  const transcript = { name: 'paired.txt', file: new File([], 'paired.txt'), uploadId: null }
  const file = new File(['RIFF'], 'paired.wav')
  const facts = { id: 'u', directoryId: 'd', name: file.name, sizeBytes: file.size, file, transcript }
  uploads.added({ ...freshUpload, ...facts, step: startingStep })
  await checkUpload('u', 'ana')
  expect(findUpload('u')).toMatchObject({
    step: { step: 'failed', failure: 'transcriptRefused', uploadId: null },
    transcriptProblem: { code: 'TRANSCRIPT_EMPTY', name: 'paired.txt' },
    file,
  })
})
