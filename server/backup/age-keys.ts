/**
 * The keys and the sealed chunks of the age format, version 1 (https://c2sp.org/age), with a passphrase: whatever reads age
 * reads a backup. All of it is Node's own cryptography.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

export const CHUNK_BYTES = 64 * 1024
export const TAG_BYTES = 16
export const NONCE_BYTES = 16
/** How much work a guess at the passphrase takes: 2^18 rounds, 256 MB. */
export const WORK_FACTOR = 18

const CIPHER = 'chacha20-poly1305'
const KEY_BYTES = 32
const BLOCK_SIZE = 8
const OVERHEAD_BYTES = 1024 ** 2

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** The key that a passphrase makes of a salt. */
export function wrappingKey(passphrase: string, { salt, workFactor }: { salt: Buffer; workFactor: number }) {
  const N = 2 ** workFactor
  const label = Buffer.from('age-encryption.org/v1/scrypt')
  const options = { N, r: BLOCK_SIZE, p: 1, maxmem: 128 * BLOCK_SIZE * N + OVERHEAD_BYTES }
  return derive(passphrase, Buffer.concat([label, salt]), KEY_BYTES, options)
}

export function headerMac(fileKey: Buffer, header: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', fileKey, Buffer.alloc(0), 'header', KEY_BYTES))
  return createHmac('sha256', key).update(header).digest()
}

export function payloadKey(fileKey: Buffer, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', KEY_BYTES))
}

/** The nonce that wraps a file's key, which no other key is ever used with. */
export const WRAPPING_NONCE = Buffer.alloc(12)

/** Of the chunk's place, and of whether it is the last one: so none can be left out, moved or put last. */
export function chunkNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

export function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Null where the key, the nonce or the bytes are others than those it was sealed with. */
export function unseal(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

/** Base64 as age writes it. */
export const toUnpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
