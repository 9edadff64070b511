import { expect, test } from 'vitest'
import { array, assert, integer, property, tuple, uint8Array } from 'fast-check'
import { findSilences, MARGIN_SECONDS, pausesBetween, peaksToBars, silentSecondsAfter } from './peaks'

const rounded = (bars: Float32Array) => [...bars].map((bar) => Math.round(bar * 100) / 100)

test('each bar shows its own part', () => {
  expect(rounded(peaksToBars(Uint8Array.of(0, 0, 200, 200, 100, 100), 3))).toEqual([0.06, 1, 0.5])
})

test('a quiet recording fills the height like a loud one', () => {
  expect(rounded(peaksToBars(Uint8Array.of(4, 2, 4, 2), 4))).toEqual([1, 0.5, 1, 0.5])
})

test('a single loud knock doesn’t flatten the rest', () => {
  const peaks = new Uint8Array(1000).fill(50)
  peaks[500] = 255
  expect(peaksToBars(peaks, 100).every((bar) => bar > 0.9)).toBe(true)
})

test('silence and missing peaks still draw a line', () => {
  expect(rounded(peaksToBars(new Uint8Array(10), 2))).toEqual([0.06, 0.06])
  expect(rounded(peaksToBars(new Uint8Array(0), 2))).toEqual([0.06, 0.06])
})

test('with fewer peaks than bars, peaks repeat', () => {
  expect(rounded(peaksToBars(Uint8Array.of(100, 50), 4))).toEqual([1, 1, 0.5, 0.5])
})

test('the time after the last peak is silent', () => {
  expect(rounded(peaksToBars(new Uint8Array(20).fill(90), 4, 4))).toEqual([1, 1, 0.06, 0.06])
})

test('without room, there are no bars', () => {
  expect(peaksToBars(Uint8Array.of(1), 0)).toHaveLength(0)
  expect(peaksToBars(Uint8Array.of(1), -3)).toHaveLength(0)
})

/** Builds ten peaks a second from consecutive `[loudness, seconds]`. */
const peaksOf = (...parts: [number, number][]) =>
  Uint8Array.from(parts.flatMap(([loudness, seconds]) => Array<number>(seconds * 10).fill(loudness)))

const range = (startTime: number, endTime: number) => ({ startTime, endTime })

test('finds the pauses before, between and after lines, even if lines overlap', () => {
  const lines = [range(1, 5), range(2, 3), range(4, 6), range(8, 8), range(8, 9)]
  expect(pausesBetween(lines, 12)).toEqual([range(0, 1), range(6, 8), range(9, 12)])
})

test('silence needs both a gap in the transcript and quiet audio, with a margin on both sides', () => {
  const peaks = peaksOf([120, 4], [3, 6], [120, 4])
  expect(findSilences({ peaks, pauses: [range(5, 10)], duration: 14 })).toEqual([range(5.25, 9.75)])
})

test('speech missing from the transcript but audible is kept', () => {
  const peaks = peaksOf([120, 4], [2, 3], [100, 1], [2, 3], [120, 4])
  expect(findSilences({ peaks, pauses: [range(4, 11)], duration: 15 })).toEqual([range(4.25, 6.75), range(8.25, 10.75)])
})

test('room noise counts as quiet', () => {
  const peaks = peaksOf([120, 10], [14, 10], [120, 10])
  expect(findSilences({ peaks, pauses: [range(10, 20)], duration: 30 })).toEqual([range(10.25, 19.75)])
})

test('without a waveform, only long pauses count, with a wider margin', () => {
  const peaks = new Uint8Array()
  expect(findSilences({ peaks, pauses: [range(0, 2), range(5, 9)], duration: 9 })).toEqual([range(5.5, 8.5)])
})

test('without a transcript, only long quiet parts count', () => {
  const peaks = peaksOf([120, 4], [2, 2], [120, 4], [2, 4], [120, 4])
  expect(findSilences({ peaks, pauses: null, duration: 18 })).toEqual([range(10.5, 13.5)])
})

test('without a waveform or transcript, there are no silences', () => {
  expect(findSilences({ peaks: new Uint8Array(), pauses: null, duration: 60 })).toEqual([])
})

test('the remaining silence counts from the playback position', () => {
  const silences = [range(1, 3), range(10, 14)]
  expect(silentSecondsAfter(silences, 0)).toBe(6)
  expect(silentSecondsAfter(silences, 12)).toBe(2)
  expect(silentSecondsAfter(silences, 20)).toBe(0)
})

test('silences keep the margin to lines and loud parts, and stay in order', () => {
  const line = tuple(integer({ min: 0, max: 590 }), integer({ min: 0, max: 80 }))
  assert(
    property(array(line, { maxLength: 40 }), uint8Array({ minLength: 600, maxLength: 600 }), (tenths, peaks) => {
      const lines = tenths
        .map(([start, length]) => range(start / 10, (start + length) / 10))
        .toSorted((a, b) => a.startTime - b.startTime)
      const silences = findSilences({ peaks, pauses: pausesBetween(lines, 60), duration: 60 })
      let last = 0
      for (const { startTime, endTime } of silences) {
        expect(startTime).toBeGreaterThanOrEqual(last)
        last = endTime
        for (const spoken of lines) {
          const isApart =
            spoken.endTime <= startTime - MARGIN_SECONDS + 1e-9 || spoken.startTime >= endTime + MARGIN_SECONDS - 1e-9
          expect(isApart).toBe(true)
        }
      }
    }),
  )
})
