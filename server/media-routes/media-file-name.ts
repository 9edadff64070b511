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
