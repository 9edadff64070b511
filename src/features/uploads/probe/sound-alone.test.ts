import { expect, test } from 'vitest'
import { isQuiet, soundExtension } from './probe-media'
import { type MediaFacts, type SoundAlone, soundOffer } from './media-facts'

test.for([
  [['aac'], 'm4a'],
  [['opus'], 'ogg'],
  [['vorbis'], 'ogg'],
  [['mp3'], 'mp3'],
  [['flac'], 'flac'],
  [['pcm-s16'], 'wav'],
  [['ac3'], 'mkv'],
  [['aac', 'aac'], 'm4a'],
  [['opus', 'opus'], 'mkv'],
  [['aac', 'opus'], 'mkv'],
  [[null], null],
  [['aac', null], null],
  [['pcm-f64'], null],
  [[], null],
] as const)('copies the sound of tracks in %j into %s unchanged', ([codecs, extension]) => {
  expect(soundExtension(codecs)).toBe(extension)
})

const factsWith = (sound: SoundAlone | null): MediaFacts => ({
  fingerprint: null,
  media: { durationSeconds: 60, hasVideo: true, audioTracks: 1, isSoundEmpty: false, isSilent: false, sound },
})

test.for([
  ['a video of 2.2 GB', 89_000_000, 2_200_000_000, true],
  ['a small video', 2_000_000, 20_000_000, false],
  ['a video that is mostly sound', 80_000_000, 110_000_000, false],
  ['a video that is a little more than sound', 400_000_000, 480_000_000, false],
] as const)('decides whether to offer the sound alone of %s', ([, sizeBytes, videoBytes, isOffered]) => {
  const sound: SoundAlone = { extension: 'm4a', sizeBytes }
  expect(soundOffer(factsWith(sound), videoBytes)).toEqual(isOffered ? sound : null)
})

test('offers nothing for a file that could not be inspected', () => {
  expect(soundOffer(null, 1e9)).toBeNull()
  expect(soundOffer({ fingerprint: 'f', media: null }, 1e9)).toBeNull()
  expect(soundOffer(factsWith(null), 1e9)).toBeNull()
})

test('treats the hiss of a switched-off microphone as silence, but not a whisper', () => {
  expect(isQuiet(new Float32Array(1_000))).toBe(true)
  expect(isQuiet(Float32Array.from([0, 0.0004, -0.0004]))).toBe(true)
  expect(isQuiet(Float32Array.from([0, 0.0004, -0.002]))).toBe(false)
})
