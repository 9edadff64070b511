import { crc32, deflateSync } from 'node:zlib'

/** Returns a plain PNG; `content` replaces its pixels, and needn't match its size. */
export function pngOf(
  width: number,
  height: number,
  content = deflateSync(Buffer.alloc(height * (1 + width * 3))),
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(named.length + 8)
  frame.writeUInt32BE(content.length, 0)
  frame.set(named, 4)
  frame.writeUInt32BE(crc32(named), named.length + 4)
  return frame
}

/** Returns the frame header of a JPEG, without image data. */
export function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const comment = Buffer.from([0xff, 0xfe, 0, 4, 0xff, 0xda])
  const scan = Buffer.from([0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 0x3f, 0, 1, 2, 3])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), comment, frame, scan, Buffer.from([0xff, 0xd9])])
}

/** Returns the header of a lossless WebP. */
export function webpOf(width: number, height: number): Buffer {
  const file = Buffer.alloc(30)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(22, 4)
  file.write('WEBPVP8L', 8, 'latin1')
  file.writeUInt32LE(10, 16)
  file.writeUInt8(0x2f, 20)
  file.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 21)
  return file
}
