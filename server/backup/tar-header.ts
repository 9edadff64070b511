import { BackupError, damaged } from './backup-error.ts'

/** What one header of a tar archive (POSIX ustar) says. A folder's path has no slash at its end. */
export type TarEntry = { path: string; kind: 'file' | 'folder'; size: number }

export const TAR_BLOCK = 512

const MAX_NAME = 100
const MAX_PREFIX = 155
/** Eleven octal digits. */
const MAX_SIZE = 8 ** 11 - 1

const nameField = { at: 0, length: MAX_NAME }
const sizeField = { at: 124, length: 12 }
const checksumField = { at: 148, length: 8 }
const prefixField = { at: 345, length: MAX_PREFIX }

/**
 * The header's block. Owner and times are left out: a restored folder is its new owner's.
 *
 * @throws BackupError for a path or a size that the format has no room for
 */
export function encodeTarHeader({ path, kind, size }: TarEntry): Buffer {
  if (size > MAX_SIZE) throw new BackupError(`${path} is too large for a backup.`)
  const { name, prefix } = splitPath(kind === 'folder' ? `${path}/` : path)
  const block = Buffer.alloc(TAR_BLOCK)
  block.write(name, nameField.at)
  block.write(kind === 'folder' ? '0000700\0' : '0000600\0', 100)
  block.write('0000000\0'.repeat(2), 108)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, sizeField.at)
  block.write('00000000000\0', 136)
  block.write(kind === 'folder' ? '5' : '0', 156)
  block.write('ustar\0', 257)
  block.write('00', 263)
  block.write(prefix, prefixField.at)
  block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, checksumField.at)
  return block
}

/**
 * What the block says; null for one of zeros, which ends an archive.
 *
 * @throws BackupError when it is damaged, or stands for a link or anything else that no backup holds
 */
export function decodeTarHeader(block: Buffer): TarEntry | null {
  if (block.every((byte) => byte === 0)) return null
  if (textIn(block, { at: 257, length: 5 }) !== 'ustar' || numberIn(block, checksumField) !== checksumOf(block)) {
    throw damaged('the head of a file does not hold')
  }
  const prefix = textIn(block, prefixField)
  const name = textIn(block, nameField)
  const path = (prefix === '' ? name : `${prefix}/${name}`).replace(/\/$/, '')
  return { path, kind: kindOf(block, path), size: numberIn(block, sizeField) }
}

function kindOf(block: Buffer, path: string): TarEntry['kind'] {
  const flag = String.fromCharCode(block[156] ?? 0)
  if (flag === '0' || flag === '\0') return 'file'
  if (flag === '5') return 'folder'
  const what = flag === '1' || flag === '2' ? 'a link' : 'something that is neither a file nor a folder'
  throw new BackupError(`The archive holds ${what} (${path}), which no backup does. Nothing of it was used.`)
}

/** At a slash, so that both parts fit. */
function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= MAX_NAME) return { name: path, prefix: '' }
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const prefix = path.slice(0, at)
    const name = path.slice(at + 1)
    const isFitting = Buffer.byteLength(prefix) <= MAX_PREFIX && Buffer.byteLength(name) <= MAX_NAME
    if (isFitting && name !== '') return { name, prefix }
  }
  throw new BackupError(`The name ${path} is too long for a backup.`)
}

/** The sum of all bytes, the checksum itself counted as spaces. */
function checksumOf(block: Buffer): number {
  const { at, length } = checksumField
  return block.reduce((sum, byte, index) => sum + (index >= at && index < at + length ? 0x20 : byte), 0)
}

type Field = { at: number; length: number }

function textIn(block: Buffer, { at, length }: Field): string {
  const bytes = block.subarray(at, at + length)
  const end = bytes.indexOf(0)
  return bytes.subarray(0, end === -1 ? length : end).toString()
}

function numberIn(block: Buffer, field: Field): number {
  const text = textIn(block, field).trim()
  if (!/^[0-7]+$/.test(text)) throw damaged('the head of a file does not hold')
  return Number.parseInt(text, 8)
}
