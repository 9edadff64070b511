const SAMPLE_RATE = 8_000

/** A WAV of silence, for tests of the player: 8 kHz, mono, 8 bit. */
export function silentWav(seconds: number): Blob {
  const size = seconds * SAMPLE_RATE
  const header = new DataView(new ArrayBuffer(44))
  const text = (offset: number, word: string) =>
    new TextEncoder().encode(word).forEach((byte, index) => header.setUint8(offset + index, byte))
  text(0, 'RIFF')
  header.setUint32(4, 36 + size, true)
  text(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, SAMPLE_RATE, true)
  header.setUint32(28, SAMPLE_RATE, true)
  header.setUint16(32, 1, true)
  header.setUint16(34, 8, true)
  text(36, 'data')
  header.setUint32(40, size, true)
  return new Blob([header, new Uint8Array(size).fill(128)], { type: 'audio/wav' })
}
