import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

export const sampleRate = 16_000
const headerBytes = 44
const bytesPerSample = 2

/** Reads samples of a 16 kHz mono s16 WAV in pieces: a day of sound doesn't fit into memory. */
export class WavSamples {
  readonly #file: number
  /** The total number of samples. */
  readonly count: number

  constructor(path: string) {
    this.#file = openSync(path, 'r')
    this.count = Math.max(0, Math.floor((fstatSync(this.#file).size - headerBytes) / bytesPerSample))
  }

  /** Returns samples from −1 to 1, fewer than requested at the end. */
  read(start: number, end: number): Float32Array<ArrayBuffer> {
    const whole = this.readWhole(start, end)
    const samples = new Float32Array(whole.length)
    for (let index = 0; index < whole.length; index += 1) samples[index] = (whole[index] ?? 0) / 32_768
    return samples
  }

  /** Returns samples as stored in the file. */
  readWhole(start: number, end: number): Int16Array<ArrayBuffer> {
    const samples = new Int16Array(Math.max(0, Math.min(end, this.count) - start))
    const bytes = new Uint8Array(samples.buffer)
    let filled = 0
    while (filled < bytes.length) {
      const read = readSync(
        this.#file,
        bytes,
        filled,
        bytes.length - filled,
        headerBytes + start * bytesPerSample + filled,
      )
      if (read === 0) break
      filled += read
    }
    return samples.subarray(0, Math.floor(filled / bytesPerSample))
  }

  close() {
    closeSync(this.#file)
  }
}
