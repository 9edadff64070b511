import { wavHeader } from '../media/pcm-file.ts'

const RATE = 16_000

/** Returns a WAV file with a burst of sound every second: 16 kHz mono s16. */
export function wavOf(seconds: number, { isSilent = false } = {}): Buffer {
  const samples = Buffer.alloc(seconds * RATE * 2)
  if (!isSilent) {
    for (let index = 0; index < seconds * RATE; index += 1) {
      const isBurst = index % RATE < RATE / 2
      samples.writeInt16LE(isBurst ? Math.round(9_000 * Math.sin(index / 6)) : 0, index * 2)
    }
  }
  return Buffer.concat([wavHeader(samples.length), samples])
}

/**
 * Returns a WAV file in the format of telephone systems, which browsers can't play: 8 kHz A-law, with intermittent
 * noise.
 */
export function telephoneWav(seconds: number): Buffer {
  const rate = 8_000
  const second = Buffer.alloc(rate, 0xd5)
  for (let at = 0; at < rate / 2; at += 1) second[at] = (at * at * 37) % 251
  const wav = Buffer.concat([wavOf(0), Buffer.alloc(seconds * rate, second)])
  wav.writeUInt32LE(36 + seconds * rate, 4)
  wav.writeUInt16LE(6, 20)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate, 28)
  wav.writeUInt16LE(1, 32)
  wav.writeUInt16LE(8, 34)
  wav.writeUInt32LE(seconds * rate, 40)
  return wav
}

/** Returns a stereo WAV file, 16 kHz s16; samples are from -1 to 1. */
export function stereoWav(left: ArrayLike<number>, right: ArrayLike<number>): Buffer {
  const wav = Buffer.concat([wavOf(0), Buffer.alloc(left.length * 4)])
  wav.writeUInt32LE(36 + left.length * 4, 4)
  wav.writeUInt16LE(2, 22)
  wav.writeUInt32LE(RATE * 4, 28)
  wav.writeUInt16LE(4, 32)
  wav.writeUInt32LE(left.length * 4, 40)
  for (let at = 0; at < left.length; at += 1) {
    wav.writeInt16LE(Math.round((left[at] ?? 0) * 32_767), 44 + at * 4)
    wav.writeInt16LE(Math.round((right[at] ?? 0) * 32_767), 46 + at * 4)
  }
  return wav
}
