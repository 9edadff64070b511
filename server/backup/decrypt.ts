import { timingSafeEqual } from 'node:crypto'
import {
  CHUNK_BYTES,
  chunkNonce,
  headerMac,
  NONCE_BYTES,
  payloadKey,
  TAG_BYTES,
  unseal,
  wrappingKey,
  WRAPPING_NONCE,
} from './age-keys.ts'
import { BackupError, cutOff, damaged } from './backup-error.ts'
import type { ByteReader } from './byte-reader.ts'
import { AGE_VERSION } from './encrypt.ts'

const STANZA = /^-> scrypt ([A-Za-z0-9+/]{22}) (\d{1,2})$/
/** A gigabyte of memory; more is a trap, not care. */
const MAX_WORK_FACTOR = 20
const MAX_LINE_BYTES = 256

export async function isEncrypted(reader: ByteReader): Promise<boolean> {
  return (await reader.peek(AGE_VERSION.length)).toString('latin1') === AGE_VERSION
}

/**
 * What was encrypted. Every chunk is vouched for before it is handed on; that none is missing is known at the end only.
 *
 * @throws BackupError when the passphrase is another one, or the archive damaged or cut off
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
    if (plain === null) throw isLast ? cutOrDamaged(key, index, sealed) : damaged('some of it is not what was written')
    yield plain
  }
}

/** A chunk that is whole but is not the last one stands at the end when the rest was cut off. */
function cutOrDamaged(key: Buffer, index: number, sealed: Buffer): BackupError {
  const isWhole = unseal(key, chunkNonce(index, false), sealed) !== null
  return isWhole || sealed.length < CHUNK_BYTES
    ? new BackupError('The archive is cut off or damaged at its end. Nothing of it was used.')
    : damaged('some of it is not what was written')
}

async function readHeader(reader: ByteReader, passphrase: string): Promise<Buffer> {
  const version = await readLine(reader)
  const stanza = await readLine(reader)
  const body = await readLine(reader)
  const [end = '', mac = ''] = (await readLine(reader)).split(' ')
  const wrapping = await wrappingKey(passphrase, readStanza(stanza))
  const fileKey = unseal(wrapping, WRAPPING_NONCE, Buffer.from(body, 'base64'))
  if (fileKey === null) throw new BackupError('The passphrase is not the one that the archive was made with.')
  const expected = headerMac(fileKey, [version, stanza, body, end].join('\n'))
  const given = Buffer.from(mac, 'base64')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw damaged('its head does not hold')
  return fileKey
}

/** How the passphrase was made a key. */
function readStanza(stanza: string): { salt: Buffer; workFactor: number } {
  const [, salt, factor] = STANZA.exec(stanza) ?? []
  if (salt === undefined || factor === undefined) {
    throw new BackupError('The archive is encrypted for a key, or its head is damaged; a passphrase does not open it.')
  }
  const workFactor = Number(factor)
  if (workFactor > MAX_WORK_FACTOR) throw damaged('opening it would take more memory than any backup of ours')
  return { salt: Buffer.from(salt, 'base64'), workFactor }
}

async function readLine(reader: ByteReader): Promise<string> {
  const bytes: number[] = []
  while (bytes.length < MAX_LINE_BYTES) {
    // oxlint-disable-next-line no-await-in-loop -- a line ends where it ends
    const byte = (await reader.take(1))[0]
    if (byte === undefined) throw cutOff()
    if (byte === 0x0a) return Buffer.from(bytes).toString('latin1')
    bytes.push(byte)
  }
  throw damaged('its head does not hold')
}
