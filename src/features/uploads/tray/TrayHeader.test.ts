import { expect, test } from 'vitest'
import { summarize } from './TrayHeader'
import type { Hold, UploadStep } from '../upload-step'

const item = (step: UploadStep, sizeBytes = 100) => ({ step, sizeBytes })

const refused = item({ step: 'refused', refusal: 'format' })
const queued = item({ step: 'queued' })
const sending = item({ step: 'sending', sentBytes: 50, bytesPerSecond: 10 })
const cut = item({ step: 'interrupted', failure: 'connection', uploadId: null })
const cutAfterStored = item({ step: 'interrupted', failure: 'connection', uploadId: 'u' })
const offlineAfterStored = item({ step: 'interrupted', failure: 'offline', uploadId: 'u' })
const finalizing = item({ step: 'finalizing', uploadId: 'u' })
const waiting = item({ step: 'waitingForSlot', uploadId: 'u' })
const done = item({ step: 'done', recordingId: 'r' })
const failed = item({ step: 'failed', failure: 'service', uploadId: null })
const unfinished = item({ step: 'unfinished' })

test('shows the progress of the batch while sending, and counts only what is being uploaded', () => {
  expect(summarize([sending, queued, queued])).toMatchObject({ kind: 'sending', position: 1, total: 3 })
  expect(summarize([done, sending, sending, queued])).toMatchObject({ position: 3, total: 4 })
  expect(summarize([sending, waiting, refused, failed, unfinished])).toMatchObject({ position: 2, total: 2 })
  expect(summarize([queued, queued])).toMatchObject({ position: 1, total: 2 })
  expect(summarize([cut])).toMatchObject({ kind: 'sending', position: 1, total: 1 })
})

test('sums progress and speed over all files', () => {
  expect(summarize([done, sending, sending, queued])).toMatchObject({ sentPart: 0.5, bytesPerSecond: 20 })
})

test.for([
  [[finalizing, done], { kind: 'starting', count: 1 }],
  [[finalizing, cutAfterStored, waiting], { kind: 'starting', count: 2 }],
  [[offlineAfterStored, finalizing, waiting], { kind: 'offline', count: 2 }],
  [[waiting, waiting, done, failed], { kind: 'waiting', count: 2 }],
  [[unfinished, waiting, done], { kind: 'unfinished', count: 1, waiting: 1 }],
  [[done, done, failed, refused], { kind: 'settled', uploaded: 2, notUploaded: 2 }],
] as const)('shows what is left to do once nothing is being sent', ([items, summary]) => {
  expect(summarize(items)).toEqual(summary)
})

const held = (hold: Hold) => item({ step: 'held', hold })

test.for([
  [[held('offered'), held('offered'), done], { kind: 'offered', count: 2, waiting: 0 }],
  [[held('paused'), waiting], { kind: 'paused', count: 1, waiting: 1 }],
  [[held('paused'), held('offered')], { kind: 'held', count: 2, waiting: 0 }],
  [[held('paused'), held('silent')], { kind: 'held', count: 1, waiting: 0 }],
  [[held('duplicate'), unfinished], { kind: 'held', count: 2, waiting: 0 }],
  [[held('silent'), failed, refused, done], { kind: 'held', count: 3, waiting: 0 }],
  [[unfinished, failed, refused, waiting], { kind: 'held', count: 3, waiting: 1 }],
  [[held('offered'), held('offered'), refused], { kind: 'offered', count: 2, waiting: 0 }],
  [[held('noSound'), refused, waiting, waiting, done], { kind: 'held', count: 2, waiting: 2 }],
] as const)('says why uploads wait for the user, and how many others wait for a slot', ([items, summary]) => {
  expect(summarize(items)).toEqual(summary)
})

test('does not count held files as being uploaded, and counts a sound by its own size', () => {
  const sound = new File(['x'.repeat(50)], 'a.m4a')
  const alone = { ...item({ step: 'sending', sentBytes: 25, bytesPerSecond: 5 }, 1_000), sound }
  expect(summarize([alone, held('offered')])).toMatchObject({ total: 1, sentPart: 0.5, secondsLeft: 5 })
})
