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
export function playableType(detectedType: string | null, fileName: string | null): string | null {
  if (detectedType !== null && mediaType.test(detectedType)) return detectedType
  const extension = /\.(\w+)$/.exec(fileName ?? '')?.[1]?.toLowerCase() ?? ''
  const type = typeOfExtension[extension]
  return type === undefined || unplayable.has(type) ? null : type
}
