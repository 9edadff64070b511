import { closeSync, openSync, writeSync } from 'node:fs'

export const recogniserSampleRate = 16_000
const headerBytes = 44
const bytesPerSample = 2
export const wavBytesPerSecond = recogniserSampleRate * bytesPerSample

/**
 * The number of peaks per second of audio in a peaks file.
 *
 * The file is raw bytes: byte i is the largest absolute sample between i/10 s and (i+1)/10 s, linear from 0 for silence
 * to 255 for full scale. A three-hour recording takes 105 kB.
 */
export const PEAKS_PER_SECOND = 10

const windowSamples = recogniserSampleRate / PEAKS_PER_SECOND
const blockSamples = windowSamples * 320

/**
 * Takes 16 kHz mono s16 samples in chunks of any size. Writes them as a WAV file and their peaks as another file, and
 * feeds a level meter. Memory use is constant.
 */
export class PcmFile {
  readonly #wav: number
  readonly #peaks: number
  readonly #meter = new LevelMeter(1 / PEAKS_PER_SECOND)
  readonly #block = new Int16Array(blockSamples)
  readonly #blockBytes = Buffer.from(this.#block.buffer)
  #filledBytes = 0
  #samples = 0

  constructor(paths: { wavPath: string; peaksPath: string }) {
    this.#wav = openSync(paths.wavPath, 'w')
    this.#peaks = openSync(paths.peaksPath, 'w')
    writeSync(this.#wav, wavHeader(0))
  }

  get durationSeconds(): number {
    return (this.#samples + this.#filledBytes / bytesPerSample) / recogniserSampleRate
  }

  write(bytes: Uint8Array) {
    let rest = bytes
    while (rest.length > 0) {
      const piece = rest.subarray(0, this.#blockBytes.length - this.#filledBytes)
      this.#blockBytes.set(piece, this.#filledBytes)
      this.#filledBytes += piece.length
      rest = rest.subarray(piece.length)
      if (this.#filledBytes === this.#blockBytes.length) this.#flush()
    }
  }

  /** Completes both files. `isSilent` applies to all that was written. */
  close(): { durationSeconds: number; isSilent: boolean } {
    this.#flush()
    writeSync(this.#wav, wavHeader(this.#samples * bytesPerSample), 0, headerBytes, 0)
    closeSync(this.#wav)
    closeSync(this.#peaks)
    return { durationSeconds: this.durationSeconds, isSilent: this.#meter.isSilent }
  }

  #flush() {
    const samples = this.#block.subarray(0, this.#filledBytes / bytesPerSample)
    writeAll(this.#wav, this.#blockBytes.subarray(0, this.#filledBytes))
    writeAll(this.#peaks, this.#measure(samples))
    this.#samples += samples.length
    this.#filledBytes = 0
  }

  #measure(samples: Int16Array): Uint8Array {
    const peaks = new Uint8Array(Math.ceil(samples.length / windowSamples))
    for (let index = 0; index < peaks.length; index += 1) {
      const window = samples.subarray(index * windowSamples, (index + 1) * windowSamples)
      let peak = 0
      let squares = 0
      for (const sample of window) {
        const size = sample < 0 ? -sample : sample
        if (size > peak) peak = size
        squares += sample * sample
      }
      peaks[index] = Math.min(255, Math.round((peak * 255) / 32_767))
      this.#meter.add(squares / window.length / 32_768 ** 2)
    }
    return peaks
  }
}

/** A write may be partial. */
function writeAll(file: number, bytes: Uint8Array) {
  let written = 0
  while (written < bytes.length) written += writeSync(file, bytes, written)
}

/** Returns the RIFF header of a 16 kHz mono s16 file. The size fields hold at most 4 GiB, or 37 hours. */
export function wavHeader(dataBytes: number): Buffer {
  const header = Buffer.alloc(headerBytes)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(Math.min(headerBytes - 8 + dataBytes, 0xffff_ffff), 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(recogniserSampleRate, 24)
  header.writeUInt32LE(recogniserSampleRate * bytesPerSample, 28)
  header.writeUInt16LE(bytesPerSample, 32)
  header.writeUInt16LE(bytesPerSample * 8, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(Math.min(dataBytes, 0xffff_ffff), 40)
  return header
}

/** The level of one window, in decibels relative to full scale. */
const quietestDecibels = -100
/** Below this even the loudest parts aren't speech but, for example, a muted microphone's hiss. */
const audibleDecibels = -58
/** How far speech stands out from the background noise. */
const prominenceDecibels = 6
/** Steady sound above this never counts as silence. */
const loudDecibels = -30
/** Clicks and knocks are shorter. */
const leastSpeechSeconds = 0.3

/**
 * Collects the level of each window and decides at the end whether there was anything to hear. Keeps one counter per
 * decibel, so its size doesn't grow with the recording.
 */
export class LevelMeter {
  readonly #windowsByLevel = new Uint32Array(-quietestDecibels + 1)
  readonly #windowSeconds: number
  #windows = 0

  constructor(windowSeconds: number) {
    this.#windowSeconds = windowSeconds
  }

  /** `meanSquare` is that of samples between -1 and 1. */
  add(meanSquare: number) {
    const decibels = Math.max(quietestDecibels, Math.min(0, 10 * Math.log10(meanSquare + 1e-12)))
    const index = Math.round(-decibels)
    this.#windowsByLevel[index] = (this.#windowsByLevel[index] ?? 0) + 1
    this.#windows += 1
  }

  /** True if nothing stands out from the noise floor for as long as a short word takes. */
  get isSilent(): boolean {
    const neededWindows = Math.min(this.#windows, Math.ceil(leastSpeechSeconds / this.#windowSeconds))
    const loudest = this.#levelReachedBy(neededWindows)
    if (loudest < audibleDecibels) return true
    if (loudest >= loudDecibels) return false
    const floor = this.#levelReachedBy(Math.ceil(this.#windows * 0.9))
    return loudest - floor < prominenceDecibels
  }

  /** Returns the level that at least `windows` windows reach. */
  #levelReachedBy(windows: number): number {
    let seen = 0
    for (const [index, count] of this.#windowsByLevel.entries()) {
      seen += count
      if (seen >= windows && seen > 0) return -index
    }
    return quietestDecibels
  }
}
