import { inflateRawSync } from 'node:zlib'

const END_BYTES = 22

/** Returns the files of a ZIP without a comment, in order. */
export function readZip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - END_BYTES
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('The ZIP has no end.')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const local = archive.readUInt32LE(at + 42)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(begin, begin + size)
    if (files.has(name)) throw new Error(`The ZIP has ${name} twice.`)
    files.set(name, archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed))
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
