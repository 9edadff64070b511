import { expect } from 'vitest'

import { jobFor, test } from './fixtures/make-wav.ts'
import { SubtitleTranscriber } from './subtitle-transcriber.ts'

test('cues become sentences with their speakers', async ({ folder }) => {
  const cues = [
    { startSeconds: 0, endSeconds: 2, speaker: 'Anna', text: 'Good morning,' },
    { startSeconds: 2.1, endSeconds: 4, speaker: 'Anna', text: 'everyone.' },
    { startSeconds: 4, endSeconds: 5, speaker: 'Ben', text: 'Hello' },
    { startSeconds: 5, endSeconds: 6, speaker: 'Anna', text: 'and welcome' },
    { startSeconds: 9, endSeconds: 12, speaker: 'Anna', text: 'to all' },
  ]
  const job = jobFor(folder, 10, { subtitles: { languageCode: 'en', cues } })
  const { languageCode, segments } = await new SubtitleTranscriber().transcribe(job)
  expect(languageCode).toBe('en')
  expect(
    segments.map(({ startSeconds, endSeconds, speaker, text }) => [startSeconds, endSeconds, speaker, text]),
  ).toEqual([
    [0, 4, 'Anna', 'Good morning, everyone.'],
    [4, 5, 'Ben', 'Hello'],
    [5, 6, 'Anna', 'and welcome'],
    [9, 10, 'Anna', 'to all'],
  ])
})

test('a file without subtitles is no job for it', async ({ folder }) => {
  await expect(new SubtitleTranscriber().transcribe(jobFor(folder, 10))).rejects.toThrow('The file has no subtitles.')
})
