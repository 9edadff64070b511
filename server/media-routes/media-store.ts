import type { Db } from '../db/open-database.ts'
import { findAwaitedRendition } from '../runs/renditions.ts'
import type { SignedClaims } from '../files/signed-address.ts'
import { safeFileStem } from '../../shared/file-names.ts'

/** The file that a browser plays: the rendition if there is one, otherwise the uploaded file. */
export type PlayableMedia = {
  fileKey: string
  mimeType: string
  sizeBytes: number
  /** The name for saving the file; never part of a path. */
  fileName: string
  peaksKey: string | null
}

/** A file of a recording that people can save. */
export type SavedFile = { kind: FileKind; fileKey: string; mimeType: string; sizeBytes: number; fileName: string }

const fileKinds = ['original', 'playable'] as const

export type FileKind = (typeof fileKinds)[number]

export const isFileKind = (text: string): text is FileKind => fileKinds.some((kind) => kind === text)

export type MediaStore = {
  /** Null if the recording is gone or has nothing that a browser can play. */
  find: (recordingId: string) => Promise<PlayableMedia | null>
  /** Returns whether the playable file is still being made. */
  isAwaited: (recordingId: string) => Promise<boolean>
  /** Returns the uploaded file, and the rendition if there is one. */
  files: (recordingId: string) => Promise<SavedFile[]>
}

export function createMediaStore(db: Db): MediaStore {
  return {
    async find(recordingId) {
      const row = await readFiles(db, recordingId)
      if (row === undefined) return null
      const mimeType = playableType(row.playbackMimeType, row.fileName)
      const fileKey = row.playbackFileKey ?? row.fileKey
      const sizeBytes = row.playbackFileKey === null ? row.sizeBytes : row.playbackSizeBytes
      if (fileKey === null || mimeType === null || sizeBytes === null) return null
      const fileName = recordingFileName({ ...row, isRendition: row.playbackFileKey !== null })
      return { fileKey, mimeType, sizeBytes, fileName, peaksKey: row.peaksFileKey }
    },

    isAwaited: async (recordingId) => (await findAwaitedRendition(db, recordingId)) !== null,

    async files(recordingId) {
      const row = await readFiles(db, recordingId)
      return row === undefined ? [] : savedFiles(row)
    },
  }
}

function readFiles(db: Db, recordingId: string) {
  return db
    .selectFrom('recordings')
    .select([
      'name',
      'fileName',
      'fileKey',
      'sizeBytes',
      'playbackFileKey',
      'playbackMimeType',
      'playbackSizeBytes',
      'peaksFileKey',
    ])
    .where('recordingId', '=', recordingId)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
}

type FileRow = {
  name: string | null
  fileName: string | null
  fileKey: string | null
  sizeBytes: number | null
  playbackFileKey: string | null
  playbackMimeType: string | null
  playbackSizeBytes: number | null
}

function savedFiles(row: FileRow): SavedFile[] {
  const stem = safeFileStem(row.name ?? '')
  const files: SavedFile[] = []
  if (row.fileKey !== null) {
    const extension = extensionOf(row.fileName)
    files.push({
      kind: 'original',
      fileKey: row.fileKey,
      mimeType: typeOfExtension[extension] ?? 'application/octet-stream',
      sizeBytes: row.sizeBytes ?? 0,
      fileName: extension in typeOfExtension ? `${stem}.${extension}` : stem,
    })
  }
  if (row.playbackFileKey !== null) {
    files.push({
      kind: 'playable',
      fileKey: row.playbackFileKey,
      mimeType: playableType(row.playbackMimeType, null) ?? 'audio/mp4',
      sizeBytes: row.playbackSizeBytes ?? 0,
      fileName: `${stem}.m4a`,
    })
  }
  return files
}

const extensionOf = (fileName: string | null) => /\.(\w+)$/.exec(fileName ?? '')?.[1]?.toLowerCase() ?? ''

/** Content types by extension for the formats of docs/contract.md 8; no other type is ever sent for a recording. */
const typeOfExtension: Record<string, string> = {
  mp4: 'video/mp4',
  mkv: 'video/x-matroska',
  avi: 'video/x-msvideo',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  amr: 'audio/amr',
  m4a: 'audio/mp4',
  opus: 'audio/ogg',
  aac: 'audio/aac',
}

/** Formats that no browser plays: they need a rendition. */
const unplayable: ReadonlySet<string> = new Set(['video/x-msvideo', 'audio/amr', 'video/x-matroska'])

const mediaType = /^(?:audio|video)\/[\w.+-]+$/

/**
 * Returns the content type of a recording's file, or null if browsers can't play it. `detectedType` is what the service
 * detected in the file. The uploader's type is ignored, because it could claim that the file is a web page.
 */
function playableType(detectedType: string | null, fileName: string | null): string | null {
  if (detectedType !== null && mediaType.test(detectedType)) return detectedType
  const type = typeOfExtension[extensionOf(fileName)]
  return type === undefined || unplayable.has(type) ? null : type
}

type Names = { name: string | null; fileName: string | null; isRendition: boolean }

/** Returns the file name for saving a recording's sound. */
export function recordingFileName({ name, fileName, isRendition }: Names): string {
  if (!isRendition && fileName !== null) return fileName
  return `${name ?? 'recording'}.m4a`
}

/** `Content-Disposition: inline`, for playing. */
export const inlineDisposition = (fileName: string) => disposition('inline', fileName)

/** `Content-Disposition: attachment`, for saving. */
export const attachmentDisposition = (fileName: string) => disposition('attachment', fileName)

/** Includes the name in both forms of RFC 6266; it can't break out of its quotes. */
function disposition(kind: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Long enough to listen to a meeting with a break; the page then requests a new address. */
export const MEDIA_LIFETIME_MS = 4 * 3_600_000

/**
 * The lifetime of an object store's address, which is valid even if its person loses access. As short as possible for a
 * player that requests the next one only while its page is visible.
 */
export const OBJECT_LIFETIME_MS = 3_600_000

/** An address belongs to one person and stops working when they lose access to the recording. */
export type MediaOf = { recordingId: string; userId: string }

export function mediaClaims(kind: 'media' | 'peaks', { recordingId, userId }: MediaOf): SignedClaims {
  return { method: 'GET', path: `/${kind}/${recordingId}/${userId}`, facts: [] }
}

/** Long enough to start a download; a browser that resumes one later requests a new address from the page. */
export const DOWNLOAD_LIFETIME_MS = 10 * 60_000

export function downloadClaims({ recordingId, userId }: MediaOf, kind: FileKind): SignedClaims {
  return { method: 'GET', path: `/downloads/${recordingId}/${userId}/${kind}`, facts: [] }
}
