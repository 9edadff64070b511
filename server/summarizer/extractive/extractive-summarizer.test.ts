import { expect, test } from 'vitest'

import { sampleInput, sampleMeeting } from '../sample-meeting.ts'
import { createExtractiveSummarizer } from './extractive-summarizer.ts'

const summarizer = createExtractiveSummarizer()
const meeting = sampleMeeting([
  'Anna: The new price list is ready for the printer.',
  'Ben: The printer wants the price list on Monday.',
])

test('a meeting is summarized in a thread, with progress that only rises', async () => {
  const progress: number[] = []
  const { summary } = await summarizer.summarize(sampleInput(meeting, { onProgress: (done) => progress.push(done) }))
  expect(summary).toContain('price list')
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(progress.at(-1)).toBe(1)
})

test('an abort ends the run with its own reason, before the start and while running', async () => {
  const reason = new Error('The recording was deleted')
  await expect(summarizer.summarize(sampleInput(meeting, { signal: AbortSignal.abort(reason) }))).rejects.toBe(reason)

  const stop = new AbortController()
  const running = summarizer.summarize(sampleInput(meeting, { signal: stop.signal }))
  stop.abort(reason)
  await expect(running).rejects.toBe(reason)
})

test('segments with extra fields that can’t be cloned are fine', async () => {
  const segments = meeting.segments.map((segment) => ({ ...segment, load: () => segment }))
  const { summary } = await summarizer.summarize(sampleInput({ ...meeting, segments }))
  expect(summary).toContain('price list')
})

test('it is always available', async () => {
  expect(await summarizer.status()).toMatchObject({ id: 'extractive', isAvailable: true, setUp: [] })
})
