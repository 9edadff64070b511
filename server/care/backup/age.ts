import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { BackupError, cutOff, damaged } from './backup-error.ts'

/** The first line of an encrypted archive. */
const AGE_VERSION = 'age-encryption.org/v1'

/** Encrypts the chunks in the age format, which `age --decrypt` can also open. */
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

const STANZA = /^-> scrypt ([A-Za-z0-9+/]{22}) (\d{1,2})$/
/** A gigabyte of memory; an archive that asks for more is malicious. */
const MAX_WORK_FACTOR = 20
const MAX_LINE_BYTES = 256

export async function isEncrypted(reader: ByteReader): Promise<boolean> {
  return (await reader.peek(AGE_VERSION.length)).toString('latin1') === AGE_VERSION
}

/**
 * Decrypts an archive. Each chunk is authenticated before it's yielded; a missing end is only noticed at the end.
 *
 * @throws BackupError if the passphrase is wrong, or the archive is damaged or cut off
 */
export async function* decrypted(reader: ByteReader, passphrase: string): AsyncGenerator<Buffer> {
  const fileKey = await readHeader(reader, passphrase)
  const nonce = await reader.take(NONCE_BYTES)
  if (nonce.length < NONCE_BYTES) throw cutOff()
  const key = payloadKey(fileKey, nonce)
  for (let index = 0, isLast = false; !isLast; index += 1) {
    const sealed = await reader.take(CHUNK_BYTES + TAG_BYTES)
    isLast = await reader.isAtEnd()
    const plain = unseal(key, chunkNonce(index, isLast), sealed)
    if (plain === null) throw isLast ? cutOrDamaged(key, index, sealed) : damaged('some of its content was changed')
    yield plain
  }
}

/** If the rest was cut off, the last chunk is intact but isn't marked as the last. */
function cutOrDamaged(key: Buffer, index: number, sealed: Buffer): BackupError {
  const isWhole = unseal(key, chunkNonce(index, false), sealed) !== null
  return isWhole || sealed.length < CHUNK_BYTES
    ? new BackupError('The archive is cut off, or its end is damaged. None of it was used.')
    : damaged('some of its content was changed')
}

async function readHeader(reader: ByteReader, passphrase: string): Promise<Buffer> {
  const version = await readLine(reader)
  const stanza = await readLine(reader)
  const body = await readLine(reader)
  const [end = '', mac = ''] = (await readLine(reader)).split(' ')
  const wrapping = await wrappingKey(passphrase, readStanza(stanza))
  const fileKey = unseal(wrapping, WRAPPING_NONCE, Buffer.from(body, 'base64'))
  if (fileKey === null) throw new BackupError('The passphrase is wrong: the archive was made with another one.')
  const expected = headerMac(fileKey, [version, stanza, body, end].join('\n'))
  const given = Buffer.from(mac, 'base64')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw damaged('its header is invalid')
  return fileKey
}

/** Parses the parameters of the key derivation. */
function readStanza(stanza: string): { salt: Buffer; workFactor: number } {
  const [, salt, factor] = STANZA.exec(stanza) ?? []
  if (salt === undefined || factor === undefined) {
    throw new BackupError('A passphrase can’t open this archive: it’s encrypted for a key, or its header is damaged.')
  }
  const workFactor = Number(factor)
  if (workFactor > MAX_WORK_FACTOR) throw damaged('opening it would take more memory than any Minutebook backup needs')
  return { salt: Buffer.from(salt, 'base64'), workFactor }
}

async function readLine(reader: ByteReader): Promise<string> {
  const bytes: number[] = []
  while (bytes.length < MAX_LINE_BYTES) {
    const byte = (await reader.take(1))[0]
    if (byte === undefined) throw cutOff()
    if (byte === 0x0a) return Buffer.from(bytes).toString('latin1')
    bytes.push(byte)
  }
  throw damaged('its header is invalid')
}

/**
 * The keys and sealed chunks of the age format, version 1 (https://c2sp.org/age), with a passphrase: any age tool can
 * read a backup. Uses only Node's own cryptography.
 */
export const CHUNK_BYTES = 64 * 1024
export const TAG_BYTES = 16
const NONCE_BYTES = 16
/** The cost of each guess at the passphrase: 2^18 rounds, 256 MB. */
const WORK_FACTOR = 18

const CIPHER = 'chacha20-poly1305'
const KEY_BYTES = 32
const BLOCK_SIZE = 8
const OVERHEAD_BYTES = 1024 ** 2

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** Derives the key from a passphrase and a salt. */
function wrappingKey(passphrase: string, { salt, workFactor }: { salt: Buffer; workFactor: number }) {
  const N = 2 ** workFactor
  const label = Buffer.from('age-encryption.org/v1/scrypt')
  const options = { N, r: BLOCK_SIZE, p: 1, maxmem: 128 * BLOCK_SIZE * N + OVERHEAD_BYTES }
  return derive(passphrase, Buffer.concat([label, salt]), KEY_BYTES, options)
}

function headerMac(fileKey: Buffer, header: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', fileKey, Buffer.alloc(0), 'header', KEY_BYTES))
  return createHmac('sha256', key).update(header).digest()
}

function payloadKey(fileKey: Buffer, nonce: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', KEY_BYTES))
}

/** The nonce that wraps a file key; each wrapping key is used only once. */
const WRAPPING_NONCE = Buffer.alloc(12)

/**
 * Contains the chunk's index and whether it's the last one, so that chunks can't be dropped, reordered or truncated.
 */
function chunkNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Returns null if the key, the nonce or the bytes don't match. */
function unseal(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

/** Unpadded base64, as age writes it. */
const toUnpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Reads a stream in portions of a chosen size. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Returns the next bytes, at most `limit`; null at the end. */
  async next(limit: number): Promise<Buffer | null> {
    if (await this.isAtEnd()) return null
    const portion = this.#held.subarray(0, limit)
    this.#held = this.#held.subarray(portion.length)
    return portion
  }

  /** Returns exactly `size` bytes, or fewer at the end. */
  async take(size: number): Promise<Buffer> {
    const portions: Buffer[] = []
    for (let left = size; left > 0;) {
      const portion = await this.next(left)
      if (portion === null) break
      portions.push(portion)
      left -= portion.length
    }
    const [only] = portions
    return portions.length === 1 && only !== undefined ? only : Buffer.concat(portions)
  }

  /** Returns the next `size` bytes without consuming them; fewer at the end. */
  async peek(size: number): Promise<Buffer> {
    const portion = await this.take(size)
    this.#held = Buffer.concat([portion, this.#held])
    return portion
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#held.length === 0) {
      const { done, value } = await this.#source.next()
      if (done === true) return true
      this.#held = value
    }
    return false
  }

  /** Yields everything that is left. */
  async *rest(): AsyncGenerator<Buffer> {
    for (let portion = await this.next(Infinity); portion !== null; portion = await this.next(Infinity)) yield portion
  }
}
