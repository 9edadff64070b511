import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs'

const SAMPLE_RATE = 8_000
const BYTES_PER_SECOND = SAMPLE_RATE * 2
const HEADER_BYTES = 44

/** Writes silence of so many seconds as a WAV file, 8 kHz and 16 bit; its samples take no room on most disks. Answers its size. */
export function writeSilence(file: string, seconds: number): number {
  const dataBytes = Math.round(seconds) * BYTES_PER_SECOND
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLE_RATE, 24)
  header.writeUInt32LE(BYTES_PER_SECOND, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(dataBytes, 40)
  const descriptor = openSync(file, 'w')
  try {
    writeSync(descriptor, header)
    ftruncateSync(descriptor, HEADER_BYTES + dataBytes)
  } finally {
    closeSync(descriptor)
  }
  return HEADER_BYTES + dataBytes
}
