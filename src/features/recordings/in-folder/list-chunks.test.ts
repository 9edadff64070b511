import { expect, test } from 'vitest'
import type { Recording, RecordingPage } from '#openapi/generated/types.ts'
import { listChunks } from './FolderRecordings'

const clock = { now: new Date('2026-11-20T12:00:00Z'), timeZone: 'UTC' }

const recording = (recordingId: string, createdOn: string): Recording => ({
  recordingId,
  name: recordingId,
  durationInSeconds: 60,
  isManualUpload: true,
  isTranscriptionSucceeded: true,
  isTranscriptionCompleted: true,
  transcriptionCompletionReason: 'succeeded',
  languageCode: 'en',
  createdOn,
  tags: [],
})

const page = (...items: Recording[]): RecordingPage => ({ page: 1, pageSize: 50, total: 4, hasMore: false, items })

test('a group that goes on over a page border has one heading', () => {
  const chunks = listChunks(
    [
      page(recording('a', '2026-11-20T10:00:00Z'), recording('b', '2026-10-20T10:00:00Z')),
      page(recording('c', '2026-10-19T10:00:00Z'), recording('d', '2026-09-01T10:00:00Z')),
    ],
    clock,
  )
  const headings = chunks.flatMap(({ sections }) => sections.filter(({ isStart }) => isStart).map(({ group }) => group))
  expect(headings).toEqual(['today', '2026-10', '2026-09'])
})

test('a recording that slid onto the next page is shown once', () => {
  const shown = listChunks(
    [
      page(recording('a', '2026-11-20T10:00:00Z')),
      page(recording('a', '2026-11-20T10:00:00Z'), recording('b', '2026-11-20T09:00:00Z')),
    ],
    clock,
  )
  const rows = shown.flatMap(({ sections }) =>
    sections.flatMap(({ rows: some }) => some.map(({ recordingId }) => recordingId)),
  )
  expect(rows).toEqual(['a', 'b'])
})

test('nothing is no chunk with rows', () => {
  expect(listChunks([page()], clock)).toEqual([{ key: 0, sections: [] }])
})
