import { expect, test } from 'vitest'
import { peaksOf } from './peaks'

test('each tenth of a second has its loudest sample, including a partial one at the end', () => {
  const samples = new Float32Array(250)
  samples[3] = -0.5
  samples[150] = 1.5
  samples[249] = 0.2
  expect([...peaksOf(samples, 1000)]).toEqual([128, 255, 51])
})
