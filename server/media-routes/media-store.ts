import type { Db } from '../db/open-database.ts'
import { findAwaitedRendition } from '../runs/renditions.ts'
import type { SignedClaims } from '../files/signed-address.ts'

/** What a browser plays of a recording: the rendition where there is one, else the file as it was uploaded. */
export type PlayableMedia = {
  fileKey: string
  mimeType: string
  sizeBytes: number
  /** For people who save it; never part of a path. */
  fileName: string
  peaksKey: string | null
}

export type MediaStore = {
  /** Null when the recording is gone or there is nothing that a browser could play. */
  find: (recordingId: string) => Promise<PlayableMedia | null>
  /** What a browser can play is still being made. */
  isAwaited: (recordingId: string) => Promise<boolean>
}

export function createMediaStore(db: Db): MediaStore {
  return {
    async find(recordingId) {
      const row = await db
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
      if (row === undefined) return null
      const mimeType = playableType(row.playbackMimeType, row.fileName)
      const fileKey = row.playbackFileKey ?? row.fileKey
      const sizeBytes = row.playbackFileKey === null ? row.sizeBytes : row.playbackSizeBytes
      if (fileKey === null || mimeType === null || sizeBytes === null) return null
      const fileName = recordingFileName({ ...row, isRendition: row.playbackFileKey !== null })
      return { fileKey, mimeType, sizeBytes, fileName, peaksKey: row.peaksFileKey }
    },

    isAwaited: async (recordingId) => (await findAwaitedRendition(db, recordingId)) !== null,
  }
}

/** What the service calls the formats of docs/contract.md 8; nothing else is ever sent as the type of a recording. */
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

/** Formats that no browser plays: they wait for their rendition. */
const unplayable: ReadonlySet<string> = new Set(['video/x-msvideo', 'audio/amr', 'video/x-matroska'])

const mediaType = /^(?:audio|video)\/[\w.+-]+$/

/**
 * The content type of a recording's file. `detectedType` is what the service found in the file; what the uploader called it
 * does not count, because a stranger could have called it a web page. Null for a file that a browser cannot play.
 */
function playableType(detectedType: string | null, fileName: string | null): string | null {
  if (detectedType !== null && mediaType.test(detectedType)) return detectedType
  const extension = /\.(\w+)$/.exec(fileName ?? '')?.[1]?.toLowerCase() ?? ''
  const type = typeOfExtension[extension]
  return type === undefined || unplayable.has(type) ? null : type
}

type Names = { name: string | null; fileName: string | null; isRendition: boolean }

/** The file name for somebody who saves a recording's sound. */
export function recordingFileName({ name, fileName, isRendition }: Names): string {
  if (!isRendition && fileName !== null) return fileName
  return `${name ?? 'recording'}.m4a`
}

/** `Content-Disposition: inline` with the name in both forms of RFC 6266; a name cannot leave its quotes. */
export function inlineDisposition(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Long enough to listen to a meeting with a pause; the page asks again when it is over. */
export const MEDIA_LIFETIME_MS = 4 * 3_600_000

/**
 * Of an address in an object store, which asks nobody whether its person may still listen: as short as a player bears that
 * is asked for the next one only while its page can be seen.
 */
export const OBJECT_LIFETIME_MS = 3_600_000

/** An address is one person's: it is good for as long as they may see the recording. */
export type MediaOf = { recordingId: string; userId: string }

export function mediaClaims(kind: 'media' | 'peaks', { recordingId, userId }: MediaOf): SignedClaims {
  return { method: 'GET', path: `/${kind}/${recordingId}/${userId}`, facts: [] }
}
