import { PEAKS_PER_SECOND } from './peaks'

// A waveform needs no more, and an hour of sound decoded in full would take hundreds of megabytes.
const SAMPLE_RATE = 8_000
const MAX_SECONDS = 15 * 60
const MAX_BYTES = 40_000_000

/** Loudness of a file on this device, as in a peaks file; empty for one that is long, large or cannot be decoded. */
export async function readOwnPeaks(file: File, seconds: number): Promise<Uint8Array> {
  if (seconds > MAX_SECONDS || file.size > MAX_BYTES) return new Uint8Array()
  try {
    const context = new OfflineAudioContext(1, 1, SAMPLE_RATE)
    const sound = await context.decodeAudioData(await file.arrayBuffer())
    return peaksOf(sound.getChannelData(0), sound.sampleRate)
  } catch {
    // Without a waveform it still plays.
    return new Uint8Array()
  }
}

/** The loudest sample of each tenth of a second, 0 to 255. */
export function peaksOf(samples: Float32Array, sampleRate: number): Uint8Array {
  const step = sampleRate / PEAKS_PER_SECOND
  const peaks = new Uint8Array(Math.ceil(samples.length / step))
  return peaks.map((_, index) => {
    let loudest = 0
    const end = Math.min(samples.length, Math.floor((index + 1) * step))
    for (let at = Math.floor(index * step); at < end; at += 1) loudest = Math.max(loudest, Math.abs(samples[at] ?? 0))
    return Math.round(Math.min(1, loudest) * 255)
  })
}
