import { expect } from 'vitest'

import { jobFor, test } from './fixtures/make-wav.ts'
import { SubtitleTranscriber } from './choose-transcriber.ts'

test('returns the subtitle sentences as the transcript, in the language of their track', async ({ folder }) => {
  const cues = [
    { startSeconds: 0, endSeconds: 4, speaker: 'Anna', text: 'Good morning, everyone.' },
    { startSeconds: 4, endSeconds: 5, speaker: 'Ben', text: 'Hello' },
  ]
  const job = jobFor(folder, 10, { subtitles: { languageCode: 'en', cues } })
  const { languageCode, segments } = await new SubtitleTranscriber().transcribe(job)
  expect(languageCode).toBe('en')
  expect(segments).toEqual(cues.map((cue) => ({ ...cue, words: null })))
})

test('refuses a file without subtitles', async ({ folder }) => {
  await expect(new SubtitleTranscriber().transcribe(jobFor(folder, 10))).rejects.toThrow('The file has no subtitles.')
})
