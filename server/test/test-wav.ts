const RATE = 16_000

/** A WAV file of bursts of sound, one a second: 16 kHz mono s16. */
export function wavOf(seconds: number, { isSilent = false } = {}): Buffer {
  const samples = Buffer.alloc(seconds * RATE * 2)
  if (!isSilent) {
    for (let index = 0; index < seconds * RATE; index += 1) {
      const isBurst = index % RATE < RATE / 2
      samples.writeInt16LE(isBurst ? Math.round(9_000 * Math.sin(index / 6)) : 0, index * 2)
    }
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}
