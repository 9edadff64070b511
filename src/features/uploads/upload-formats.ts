/** The formats a recording may have, told by the file name's extension, and their content types (contract section 8). */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['mp4', 'video/mp4'],
  ['mkv', 'video/x-matroska'],
  ['avi', 'video/x-msvideo'],
  ['mov', 'video/quicktime'],
  ['webm', 'video/webm'],
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['flac', 'audio/flac'],
  ['ogg', 'audio/ogg'],
  ['amr', 'audio/amr'],
  ['m4a', 'audio/mp4'],
  ['opus', 'audio/ogg'],
  ['aac', 'audio/aac'],
])

export const formatNames: readonly string[] = [...contentTypes.keys()]

/** For a file input. The general types make phones offer their recorder and library; what is picked is checked again. */
export const acceptedFiles = ['audio/*', 'video/*', ...formatNames.map((name) => `.${name}`)].join(',')

/** The content type of a recording by its name, or null when it is none of the formats. */
export function contentTypeOf(fileName: string): string | null {
  const extension = /\.([^./\\]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
  return contentTypes.get(extension) ?? null
}
