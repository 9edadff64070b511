import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ByteReader, CHUNK_BYTES, decrypted, encrypted, isEncrypted, TAG_BYTES } from './age.ts'

const PASSPHRASE = 'eleven grey herons'
/** A low work factor keeps the tests fast. */
const QUICK = 10

async function* chunksOf(bytes: Buffer, size = 50_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const encrypt = (bytes: Buffer) => buffer(encrypted(chunksOf(bytes), PASSPHRASE, QUICK))
const decrypt = (bytes: Buffer, passphrase = PASSPHRASE) =>
  buffer(decrypted(new ByteReader(chunksOf(bytes, 7_001)), passphrase))

const textOf = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 31) % 251))
const long = textOf(3 * CHUNK_BYTES + 5)
const sealedLong = await encrypt(long)
const headBytes = sealedLong.length - long.length - 4 * TAG_BYTES

test.for([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
  '%i bytes come back as they were',
  async (length) => {
    const bytes = textOf(length)
    expect((await decrypt(await encrypt(bytes))).equals(bytes)).toBe(true)
  },
)

test('a file in the age format from another program can be read', async () => {
  const file = readFileSync(path.join(import.meta.dirname, 'fixtures/made-by-age.age'))

  expect(await isEncrypted(new ByteReader(chunksOf(file)))).toBe(true)
  expect((await decrypt(file)).equals(textOf(70_000))).toBe(true)
})

test('a wrong passphrase opens nothing, and is reported as such', async () => {
  await expect(decrypt(sealedLong, 'twelve grey herons')).rejects.toThrow('The passphrase is wrong')
})

test.for([
  ['in the first line of its head', 10],
  ['in its key', 90],
  ['in the seal of its head', headBytes - 30],
  ['in its first chunk', headBytes + 100],
  ['in its last byte', sealedLong.length - 1],
] as const)('a byte changed %s is found', async ([, at]) => {
  const changed = Buffer.from(sealedLong)
  changed[at] = (changed[at] ?? 0) ^ 1

  await expect(decrypt(changed)).rejects.toThrow(/damaged|passphrase/)
})

const chunk = (index: number) => {
  const start = headBytes + index * (CHUNK_BYTES + TAG_BYTES)
  return sealedLong.subarray(start, Math.min(sealedLong.length, start + CHUNK_BYTES + TAG_BYTES))
}

test.for([
  ['its end', [0, 1, 2]],
  ['a piece in its middle', [0, 2, 3]],
  ['nothing, but the order is another', [1, 0, 2, 3]],
  ['nothing, but a piece is there twice', [0, 1, 1, 2, 3]],
] as const)('an archive that lacks %s is refused', async ([, order]) => {
  const pieces = [sealedLong.subarray(0, headBytes), ...order.map(chunk)]

  await expect(decrypt(Buffer.concat(pieces))).rejects.toThrow(/damaged|cut off/)
})

test.for([20, 100, 150, headBytes - 3, headBytes, headBytes + 1000])(
  'an archive cut after %i bytes is refused',
  async (length) => {
    await expect(decrypt(sealedLong.subarray(0, length))).rejects.toThrow(/cut off|damaged/)
  },
)

test('a header that asks for far more memory than ours is refused before any is allocated', async () => {
  const greedy = Buffer.from(sealedLong.toString('latin1').replace(/( [A-Za-z0-9+/]{22}) 10\n/, '$1 31\n'), 'latin1')

  await expect(decrypt(greedy)).rejects.toThrow('more memory')
})
