import { expect, test } from 'vitest'
import { fileNameOf, isGone, type KeptRecording, logLine, newRecordingId, readLog } from './kept-recording'

const begun: KeptRecording = {
  id: 'one',
  userId: 'ana',
  directoryId: 'company',
  name: 'Stand-up',
  isNamed: true,
  languageCode: null,
  folders: [{ folderId: 'f', name: 'Sales' }],
  appointment: null,
  growing: null,
  mimeType: 'audio/webm;codecs=opus',
  startedAt: 1_000,
  seconds: 0,
  state: 'recording',
  discardedAt: null,
  notes: [],
}

test('reads a log as the sum of its lines, with later ones taking precedence', () => {
  const log = logLine(begun) + logLine({ seconds: 2 }) + logLine({ seconds: 4, state: 'stopped' })

  expect(readLog(log)).toEqual({ ...begun, seconds: 4, state: 'stopped' })
})

test('reads everything before the point at which a crash cut the log', () => {
  const first = logLine(begun)
  const log = first + logLine({ seconds: 2 }) + logLine({ seconds: 4 })
  const read = Array.from({ length: log.length + 1 }, (_, length) => readLog(log.slice(0, length)))

  // Its first line without the line break is complete too.
  expect(read.slice(0, first.length - 1).every((recording) => recording === null)).toBe(true)
  const seconds = read.slice(first.length - 1).map((recording) => recording?.seconds ?? -1)
  expect(new Set(seconds)).toEqual(new Set([0, 2, 4]))
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
})

test.for(['', 'null', '[]', '{}', '{"id":"one"}', 'no JSON at all', JSON.stringify({ ...begun, folders: 'none' })])(
  'reads nothing from an invalid log: %s',
  (log) => {
    expect(readLog(log)).toBeNull()
  },
)

test('reads the latest version of notes, without deleted ones', () => {
  const mark = { id: 'a', text: '', seconds: 2 }
  const note = { id: 'b', text: 'Budget', seconds: 4.5 }
  const { notes: _, ...first } = begun
  const lines = [logLine(first), logLine({ note: mark }), logLine({ note }), logLine({ note: { ...mark, text: null } })]

  expect(readLog(lines.slice(0, 3).join(''))?.notes).toEqual([mark, note])
  expect(readLog(lines.join(''))).toEqual({ ...begun, notes: [note] })
})

test('removes only discarded recordings, after a day', () => {
  const day = 24 * 3_600_000
  const discarded: KeptRecording = { ...begun, state: 'discarded', discardedAt: 5_000 }

  expect(isGone(discarded, 5_000 + day)).toBe(false)
  expect(isGone(discarded, 5_001 + day)).toBe(true)
  expect(isGone(begun, 400 * day)).toBe(false)
})

test.for([
  ['Stand-up', 'audio/webm;codecs=opus', 'Stand-up.webm'],
  ['Stand-up', 'audio/mp4', 'Stand-up.m4a'],
  ['Q3 / Q4 \\ plan ', 'audio/mp4', 'Q3 - Q4 - plan.m4a'],
] as const)('names %s recorded as %s %s', ([name, mimeType, file]) => {
  expect(fileNameOf({ name, mimeType })).toBe(file)
})

test('sorts ids by start', () => {
  const starts = [1_764_000_000_000, 1_764_000_000_001, 1_764_000_100_000]
  const ids = starts.map(newRecordingId)

  expect(ids).toEqual(ids.toSorted())
})
