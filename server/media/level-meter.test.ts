import { expect, test } from 'vitest'

import { LevelMeter } from './pcm-file.ts'

/** Levels in decibels, each lasting for a number of 0.1 s windows. */
function meterOf(levels: [decibels: number, windows: number][]): LevelMeter {
  const meter = new LevelMeter(0.1)
  for (const [decibels, windows] of levels) {
    for (let index = 0; index < windows; index += 1) meter.add(10 ** (decibels / 10))
  }
  return meter
}

test.for([
  { what: 'nothing at all', levels: [], isSilent: true },
  { what: 'digital silence', levels: [[-100, 600]], isSilent: true },
  {
    what: 'the hiss of a muted microphone',
    levels: [
      [-65, 300],
      [-62, 300],
    ],
    isSilent: true,
  },
  {
    what: 'an even hum',
    levels: [
      [-42, 300],
      [-40, 300],
    ],
    isSilent: true,
  },
  {
    what: 'a single knock in silence',
    levels: [
      [-90, 600],
      [-10, 1],
    ],
    isSilent: true,
  },
  {
    what: 'one short word in an hour of silence',
    levels: [
      [-80, 36_000],
      [-30, 4],
    ],
    isSilent: false,
  },
  {
    what: 'somebody far from the microphone',
    levels: [
      [-60, 300],
      [-48, 300],
    ],
    isSilent: false,
  },
  { what: 'somebody who speaks without a pause', levels: [[-20, 300]], isSilent: false },
  { what: 'a word of two tenths of a second that is all there is', levels: [[-20, 2]], isSilent: false },
] satisfies { what: string; levels: [number, number][]; isSilent: boolean }[])(
  '$what: silent $isSilent',
  ({ levels, isSilent }) => {
    expect(meterOf(levels).isSilent).toBe(isSilent)
  },
)
