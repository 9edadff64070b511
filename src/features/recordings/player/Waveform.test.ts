import { expect, test } from 'vitest'
import { spokenPosition } from './Waveform'

const expectedText = {
  hours: (value: number) => `${value} h`,
  minutes: (value: number) => `${value} min`,
  seconds: (value: number) => `${value} s`,
}

test.for([
  [0, '0 s'],
  [-4, '0 s'],
  [4.9, '4 s'],
  [60, '1 min'],
  [724, '12 min 4 s'],
  [3600, '1 h'],
  [3724, '1 h 2 min 4 s'],
] as const)('%s seconds are read out as %s', ([seconds, text]) => {
  expect(spokenPosition(seconds, expectedText)).toBe(text)
})
