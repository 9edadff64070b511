import { randomBytes } from 'node:crypto'
import {
  CHUNK_BYTES,
  chunkNonce,
  headerMac,
  NONCE_BYTES,
  payloadKey,
  seal,
  toUnpadded,
  WORK_FACTOR,
  wrappingKey,
  WRAPPING_NONCE,
} from './age-keys.ts'
import { ByteReader } from './byte-reader.ts'

/** The first line of an archive that is encrypted. */
export const AGE_VERSION = 'age-encryption.org/v1'

/** The chunks in the age format: `age --decrypt` opens it as well. */
export async function* encrypted(
  chunks: AsyncIterable<Buffer>,
  passphrase: string,
  workFactor = WORK_FACTOR,
): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(16)
  const salt = randomBytes(16)
  const wrapped = seal(await wrappingKey(passphrase, { salt, workFactor }), WRAPPING_NONCE, fileKey)
  const header = `${AGE_VERSION}\n-> scrypt ${toUnpadded(salt)} ${workFactor}\n${toUnpadded(wrapped)}\n---`
  yield Buffer.from(`${header} ${toUnpadded(headerMac(fileKey, header))}\n`)

  const nonce = randomBytes(NONCE_BYTES)
  yield nonce
  const key = payloadKey(fileKey, nonce)
  const reader = new ByteReader(chunks)
  for (let index = 0, isLast = false; !isLast; index += 1) {
    const plain = await reader.take(CHUNK_BYTES)
    isLast = await reader.isAtEnd()
    yield seal(key, chunkNonce(index, isLast), plain)
  }
}
