import { expect, test } from 'vitest'
import type { Recording } from '#openapi/generated/types.ts'
import { choose, NOTHING_CHOSEN, stretch, toggle, type Selection } from './selection'

const made = (recordingId: string): Recording => ({
  recordingId,
  name: recordingId,
  durationInSeconds: null,
  isManualUpload: true,
  isTranscriptionCompleted: true,
  isTranscriptionSucceeded: true,
  transcriptionCompletionReason: 'succeeded',
  languageCode: null,
  createdOn: '2026-01-01T00:00:00Z',
  tags: [],
})

const shown = ['a', 'b', 'c', 'd', 'e'].map(made)
const toggled = (selection: Selection, index: number) => toggle(selection, shown[index] ?? made('none'), index)
const idsOf = ({ chosen }: Selection) => [...chosen.keys()].toSorted().join('')

test('one is chosen and let go', () => {
  const one = toggled(NOTHING_CHOSEN, 1)
  expect(idsOf(one)).toBe('b')
  expect(one.anchor).toEqual({ index: 1, recordingId: 'b' })
  expect(toggled(one, 1).chosen.size).toBe(0)
})

test('a stretch follows its end both ways and keeps what was chosen before', () => {
  const started = toggled(toggled(NOTHING_CHOSEN, 0), 2)
  const down = stretch(started, shown.slice(2, 5))
  expect(idsOf(down)).toBe('acde')
  expect(idsOf(stretch(down, shown.slice(2, 4)))).toBe('acd')
  expect(idsOf(stretch(down, shown.slice(1, 3)))).toBe('abc')
})

test('exactly these are chosen', () => {
  expect(idsOf(choose(shown.slice(3)))).toBe('de')
})
