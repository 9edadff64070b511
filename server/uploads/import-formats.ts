import { extensionOf } from '../text-rules.ts'
import { displayFileName, supportedExtensions } from './upload-rules.ts'

/** Content types of the formats in docs/contract.md 8, with their extensions. */
const extensionOfType: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/x-matroska': 'mkv',
  'video/matroska': 'mkv',
  'video/x-msvideo': 'avi',
  'video/avi': 'avi',
  'video/msvideo': 'avi',
  'video/vnd.avi': 'avi',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'audio/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
  'audio/vnd.wave': 'wav',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
  'audio/ogg': 'ogg',
  'video/ogg': 'ogg',
  'application/ogg': 'ogg',
  'audio/amr': 'amr',
  'audio/amr-wb': 'amr',
  'audio/mp4': 'm4a',
  'audio/m4a': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/opus': 'opus',
  'audio/aac': 'aac',
  'audio/aacp': 'aac',
  'audio/x-aac': 'aac',
}

/** How many bytes `sniffedExtension` needs. */
export const SNIFFED_BYTES = 16

/** The extension for a content type of a supported format; null for any other. */
export function extensionForType(contentType: string | undefined): string | null {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return Object.hasOwn(extensionOfType, type) ? (extensionOfType[type] ?? null) : null
}

/** Magic bytes with their extensions. */
const beginnings: readonly (readonly [string, string])[] = [
  ['\u001aE\u00df\u00a3', 'mkv'],
  ['fLaC', 'flac'],
  ['OggS', 'ogg'],
  ['#!AMR', 'amr'],
  ['ID3', 'mp3'],
]

/** The extension of a supported container by its magic bytes; null for any other. */
export function sniffedExtension(head: Buffer): string | null {
  const text = head.toString('latin1', 0, SNIFFED_BYTES)
  const known = beginnings.find(([beginning]) => text.startsWith(beginning))
  if (known !== undefined) return known[1]
  if (/^(RIFF|RF64)/.test(text)) return riffExtension(text.slice(8, 12))
  return boxExtension(text.slice(4, 12)) ?? frameExtension(head)
}

/** MP4 and related formats consist of boxes, each with a length followed by a type. */
function boxExtension(box: string): string | null {
  if (box.startsWith('ftypM4A')) return 'm4a'
  if (/^(ftypqt {2}|moov|mdat|wide)/.test(box)) return 'mov'
  return box.startsWith('ftyp') ? 'mp4' : null
}

function riffExtension(form: string): string | null {
  if (form === 'WAVE') return 'wav'
  return form === 'AVI ' ? 'avi' : null
}

/** Raw frames: MPEG audio layers 1 to 3, and AAC in ADTS. */
function frameExtension([first = 0, second = 0]: Buffer): string | null {
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null
  if ((second & 0xf6) === 0xf0) return 'aac'
  return (second & 0x06) === 0 || (second & 0x18) === 0x08 ? null : 'mp3'
}

/** The file name if its extension is supported, else with `extension` added. */
export function withExtension(fileName: string, extension: string): string {
  return supportedExtensions.has(extensionOf(fileName)) ? fileName : `${fileName || 'recording'}.${extension}`
}

const MAX_LENGTH = 200

/** The last path segment of a URL as a file name; may be empty. */
export function nameInAddress(url: URL): string {
  return shortened(displayFileName(decoded(url.pathname.split('/').at(-1) ?? '')))
}

/** The file name in a `Content-Disposition` header (RFC 6266); empty if there is none. */
export function nameInDisposition(header: string | undefined): string {
  const encoded = /(?:^|;)\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header ?? '')?.[1]
  if (encoded !== undefined) return shortened(displayFileName(decoded(encoded)))
  const [, quoted, bare] = /(?:^|;)\s*filename\s*=\s*(?:"((?:\\.|[^"\\])*)"|([^;\s]+))/i.exec(header ?? '') ?? []
  // Node decodes headers as Latin-1; most servers send UTF-8.
  const text = Buffer.from(quoted?.replaceAll(/\\(.)/g, '$1') ?? bare ?? '', 'latin1').toString('utf8')
  return shortened(displayFileName(text))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Truncates the name but keeps the extension, which determines the format. */
function shortened(fileName: string): string {
  if (fileName.length <= MAX_LENGTH) return fileName
  const extension = /\.[^.]{1,10}$/.exec(fileName)?.[0] ?? ''
  return fileName.slice(0, MAX_LENGTH - extension.length).toWellFormed() + extension
}
