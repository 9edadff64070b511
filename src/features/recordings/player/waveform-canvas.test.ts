import { expect, test } from 'vitest'
import { barColors } from './waveform-canvas'

test('each bar has the color of the speaker at its middle', () => {
  const requests: number[] = []
  const colors = barColors({
    barCount: 4,
    duration: 40,
    colorAt: (seconds) => {
      requests.push(seconds)
      return seconds < 20 ? 0 : -1
    },
  })
  expect(requests).toEqual([5, 15, 25, 35])
  expect([...colors]).toEqual([0, 0, -1, -1])
})
