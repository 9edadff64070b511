import { expect, test } from 'vitest'
import { ChannelMeter, channelSampleRate } from './sound-intake.ts'

type Sound = (second: number, sample: number) => [left: number, right: number]

function heard(seconds: number, sound: Sound) {
  const meter = new ChannelMeter()
  for (let second = 0; second < seconds; second += 1) {
    const samples = new Int16Array(channelSampleRate * 2)
    for (let at = 0; at < channelSampleRate; at += 1) {
      const [left, right] = sound(second, second * channelSampleRate + at)
      samples[at * 2] = Math.round(left)
      samples[at * 2 + 1] = Math.round(right)
    }
    meter.add(new Uint8Array(samples.buffer))
  }
  return meter.finish()
}

const tone = (sample: number, level = 8_000) => level * Math.sin(sample / 3)
const hiss = (sample: number) => 8 * Math.sin(sample * 1.7)
/** Two people taking turns of four seconds. */
const isLeft = (second: number) => second % 8 < 4

test('treats each channel as a speaker when there is one person on each', () => {
  const found = heard(40, (second, at) =>
    isLeft(second) ? [tone(at), hiss(at)] : [hiss(at), second % 8 < 7 ? tone(at) : hiss(at)],
  )
  expect(found?.turns.slice(0, 3)).toEqual([
    { startSeconds: 0, endSeconds: 4, speaker: 0 },
    { startSeconds: 4, endSeconds: 7, speaker: 1 },
    { startSeconds: 8, endSeconds: 12, speaker: 0 },
  ])
  expect(found?.overlaps).toEqual([])
})

test('attributes simultaneous speech to both speakers and reports the overlap', () => {
  const found = heard(80, (second, at) => {
    if (second >= 70 && second < 75) return [tone(at), tone(at + 5)]
    return isLeft(second) ? [tone(at), hiss(at)] : [hiss(at), tone(at)]
  })
  expect(found?.overlaps).toEqual([{ startSeconds: 70, endSeconds: 75 }].map((span) => expect.objectContaining(span)))
})

test('does not attribute faint crosstalk to the other channel', () => {
  const found = heard(40, (second, at) => (isLeft(second) ? [tone(at), tone(at, 400)] : [tone(at, 400), tone(at)]))
  expect(found?.turns.filter(({ speaker }) => speaker === 0).every(({ startSeconds }) => startSeconds % 8 === 0)).toBe(
    true,
  )
})

test.for<[string, Sound]>([
  ['the same on both', (_, at) => [tone(at), tone(at)]],
  ['the same, one upside down', (_, at) => [tone(at), -tone(at)]],
  ['the same, one later', (_, at) => [tone(at), tone(at - 160)]],
  ['the same, one at half the level', (second, at) => [tone(at), (isLeft(second) ? 0.5 : 0.6) * tone(at)]],
  ['one empty', (_, at) => [tone(at), 0]],
  ['one with hiss alone', (_, at) => [tone(at), hiss(at)]],
  [
    'a room with two microphones',
    (second, at) => (isLeft(second) ? [tone(at), tone(at, 4_500)] : [tone(at, 4_500), tone(at)]),
  ],
  [
    'a third person in the middle',
    (second, at) => {
      if (second % 3 === 2) return [tone(at), tone(at)]
      return second % 3 === 0 ? [tone(at), hiss(at)] : [hiss(at), tone(at)]
    },
  ],
  ['silence', () => [0, 0]],
])('finds no two people in %s', ([, sound]) => {
  expect(heard(45, sound)).toBeNull()
})
