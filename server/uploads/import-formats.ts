import { extensionOf } from '../text-rules.ts'
import { supportedExtensions } from './upload-rules.ts'

/** Content types of the formats of docs/contract.md 8, with the extension each stands for. */
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

/** As many bytes of a file's beginning as `sniffedExtension` looks at. */
export const SNIFFED_BYTES = 16

/** The extension for a content type of a supported format; null for any other. */
export function extensionForType(contentType: string | undefined): string | null {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return Object.hasOwn(extensionOfType, type) ? (extensionOfType[type] ?? null) : null
}

/** What files begin with, and the extension that stands for it. */
const beginnings: readonly (readonly [string, string])[] = [
  ['\u001aE\u00df\u00a3', 'mkv'],
  ['fLaC', 'flac'],
  ['OggS', 'ogg'],
  ['#!AMR', 'amr'],
  ['ID3', 'mp3'],
]

/** The extension for a supported container, told by how a file begins; null for any other. */
export function sniffedExtension(head: Buffer): string | null {
  const text = head.toString('latin1', 0, SNIFFED_BYTES)
  const known = beginnings.find(([beginning]) => text.startsWith(beginning))
  if (known !== undefined) return known[1]
  if (/^(RIFF|RF64)/.test(text)) return riffExtension(text.slice(8, 12))
  return boxExtension(text.slice(4, 12)) ?? frameExtension(head)
}

/** MP4 and its kin: a file of boxes, each with its length before its name. */
function boxExtension(box: string): string | null {
  if (box.startsWith('ftypM4A')) return 'm4a'
  if (/^(ftypqt {2}|moov|mdat|wide)/.test(box)) return 'mov'
  return box.startsWith('ftyp') ? 'mp4' : null
}

function riffExtension(form: string): string | null {
  if (form === 'WAVE') return 'wav'
  return form === 'AVI ' ? 'avi' : null
}

/** Streams of bare frames: MPEG audio layers 1 to 3, and AAC in ADTS. */
function frameExtension([first = 0, second = 0]: Buffer): string | null {
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null
  if ((second & 0xf6) === 0xf0) return 'aac'
  return (second & 0x06) === 0 || (second & 0x18) === 0x08 ? null : 'mp3'
}

/** The file name with an extension that a supported format has: its own, else the one given. */
export function withExtension(fileName: string, extension: string): string {
  return supportedExtensions.has(extensionOf(fileName)) ? fileName : `${fileName || 'recording'}.${extension}`
}
