const rate = 8_000
/** The longest frame the format (RFC 9639) allows: eight seconds of audio in 14 bytes. */
const samplesPerFrame = 65_535

/** Returns a FLAC file of silence, as small as the format allows: 1.8 bytes a second. */
export function silentFlac(seconds: number): Buffer {
  const frames = Math.floor((seconds * rate) / samplesPerFrame)
  return Buffer.concat([
    Buffer.from('fLaC'),
    streamInfo(frames * samplesPerFrame),
    ...Array.from({ length: frames }, (_, index) => constantFrame(index)),
  ])
}

function streamInfo(samples: number): Buffer {
  const info = Buffer.alloc(38)
  info.writeUInt32BE(0x8000_0022, 0)
  info.writeUInt16BE(samplesPerFrame, 4)
  info.writeUInt16BE(samplesPerFrame, 6)
  // 20 bits of sample rate, 3 of channels minus one, 5 of bits per sample minus one, 36 of samples.
  info.writeBigUInt64BE((BigInt(rate) << 44n) | (15n << 36n) | BigInt(samples), 14)
  return info
}

function constantFrame(index: number): Buffer {
  // 16-bit block size, 8 kHz; one channel of 16 bits.
  const head = Buffer.from([0xff, 0xf8, 0x74, 0x08, ...codedNumber(index), 0xff, 0xfe])
  const subframe = Buffer.from([0, 0, 0])
  const frame = Buffer.concat([head, Buffer.from([crc(head, { width: 8, polynomial: 0x07 })]), subframe])
  const check = Buffer.alloc(2)
  check.writeUInt16BE(crc(frame, { width: 16, polynomial: 0x8005 }))
  return Buffer.concat([frame, check])
}

/** Encodes it like a character in UTF-8. */
function codedNumber(value: number): number[] {
  return [...Buffer.from(String.fromCodePoint(value))]
}

function crc(bytes: Buffer, { width, polynomial }: { width: number; polynomial: number }): number {
  const top = 1 << (width - 1)
  const mask = (1 << width) - 1
  let value = 0
  for (const byte of bytes) {
    value ^= byte << (width - 8)
    for (let bit = 0; bit < 8; bit += 1) value = (value & top ? (value << 1) ^ polynomial : value << 1) & mask
  }
  return value
}
