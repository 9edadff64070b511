/** Sample rate of all intermediate data, in hertz: that of the voices, and what recognizers take. */
export const SAMPLE_RATE = 16_000

/** Below this level a window counts as silence (about -50 dBFS). */
const SILENCE = 0.003
const WINDOW = SAMPLE_RATE / 100
/** Root mean square of speech, about -21 dBFS. */
const SPEECH_LEVEL = 0.09
const PEAK_LIMIT = 0.75

/** Converts raw 32-bit floats to samples. */
export function toSamples(raw: Buffer): Float32Array {
  const samples = new Float32Array(Math.floor(raw.length / 4))
  for (let index = 0; index < samples.length; index += 1) samples[index] = raw.readFloatLE(index * 4)
  return samples
}

/** Removes the silence that synthesizers add around a sentence. */
export function trimmed(samples: Float32Array): Float32Array {
  let first = 0
  let end = samples.length
  while (first < end && levelOf(samples.subarray(first, first + WINDOW)) < SILENCE) first += WINDOW
  while (end - WINDOW > first && levelOf(samples.subarray(end - WINDOW, end)) < SILENCE) end -= WINDOW
  return samples.slice(first, end)
}

/** Normalizes to the level of speech, without clipping. */
export function levelled(samples: Float32Array): Float32Array {
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
  const level = levelOf(samples)
  if (level === 0) return samples
  const gain = Math.min(SPEECH_LEVEL / level, PEAK_LIMIT / peak)
  return samples.map((sample) => sample * gain)
}

function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0)
  return Math.sqrt(power / Math.max(1, samples.length))
}
