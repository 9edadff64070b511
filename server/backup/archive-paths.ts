import { BackupError } from './backup-error.ts'

/** What a backup is made of: the facts first, then the data, then the checksum of each file before it. */
export const ABOUT = 'about.json'
export const DATABASE = 'database'
export const FILES = 'files'
export const CHECKSUMS = 'SHA256SUMS'

const folders = [DATABASE, FILES]

// oxlint-disable-next-line no-control-regex -- these are what must not be in a name
const OUTLANDISH = /[\u0000-\u001f\u007f\\:]/

/**
 * Lets only names through that lie within what a restore writes, on every system.
 *
 * @throws BackupError for any other
 */
export function requireArchivePath(path: string): void {
  const [top = '', ...below] = path.split('/')
  const isKnown = path === ABOUT || path === CHECKSUMS || (folders.includes(top) && below.every(isPlain))
  if (!isKnown || OUTLANDISH.test(path)) {
    throw new BackupError(`The archive holds ${JSON.stringify(path)}, which no backup does. Nothing of it was used.`)
  }
}

const isPlain = (segment: string) => segment !== '' && segment !== '.' && segment !== '..'

/** Of the data folder's `files`: what is kept. Work folders and what is still arriving is made or sent again. */
export function isKeptFile(key: string): boolean {
  return !key.startsWith('work/') && key !== 'work' && !key.endsWith('.part')
}
