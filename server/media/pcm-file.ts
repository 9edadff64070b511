import { closeSync, openSync, writeSync } from 'node:fs'

import { LevelMeter } from './level-meter.ts'
import { PEAKS_PER_SECOND } from './peaks.ts'

export const recogniserSampleRate = 16_000
const headerBytes = 44
const bytesPerSample = 2
export const wavBytesPerSecond = recogniserSampleRate * bytesPerSample
const windowSamples = recogniserSampleRate / PEAKS_PER_SECOND
const blockSamples = windowSamples * 320

/**
 * Takes 16 kHz mono s16 sample bytes in pieces of any size and writes them as a WAV file, their peaks as another,
 * and their level to a meter. Memory stays the same however long it goes on.
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

  /** Completes both files. `isSilent` is of all that was written. */
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

/** A file system may take less than it is given. */
function writeAll(file: number, bytes: Uint8Array) {
  let written = 0
  while (written < bytes.length) written += writeSync(file, bytes, written)
}

/** RIFF header of a 16 kHz mono s16 file; the size fields hold at most 4 GiB, 37 hours. */
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
