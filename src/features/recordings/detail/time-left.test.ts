import { expect, test } from 'vitest'
import { notePaces, secondsLeft } from './run-pace'

const at = (progress: number | null, stage: 'transcribing' | 'findingSpeakers' = 'transcribing') => ({
  recordingId: 'a',
  stage,
  progress,
})

test('how long it takes is told from what has been seen, once that is enough', () => {
  notePaces([at(0.5)], 0)
  expect(secondsLeft(at(0.5))).toBeNull()
  notePaces([at(0.55)], 4_000)
  expect(secondsLeft(at(0.55))).toBeNull()
  notePaces([at(0.6)], 10_000)
  expect(secondsLeft(at(0.6))).toBeCloseTo(40)
})

test('another stage, a fall and an end begin again', () => {
  notePaces([at(0.1)], 0)
  notePaces([at(0.3)], 10_000)
  expect(secondsLeft(at(0.3))).not.toBeNull()
  expect(secondsLeft(at(0.3, 'findingSpeakers'))).toBeNull()
  notePaces([at(0.2)], 20_000)
  expect(secondsLeft(at(0.2))).toBeNull()
  notePaces([at(0.6)], 40_000)
  notePaces([], 41_000)
  notePaces([at(0.7)], 50_000)
  expect(secondsLeft(at(0.7))).toBeNull()
})

test('a stage whose progress nobody knows has no time left', () => {
  notePaces([at(null)], 0)
  notePaces([at(null)], 60_000)
  expect(secondsLeft(at(null))).toBeNull()
})
