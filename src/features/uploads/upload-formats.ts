/** The formats a recording may have, told by the file name's extension, and their content types (docs/contract.md 8). */
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

/** Transcripts that exist already (extension `transcripts.import`). */
const transcriptTypes: ReadonlyMap<string, string> = new Map([
  ['vtt', 'text/vtt'],
  ['srt', 'application/x-subrip'],
  ['sbv', 'text/plain'],
  ['txt', 'text/plain'],
])

export const transcriptNames: readonly string[] = [...transcriptTypes.keys()]

export const isTranscriptName = (fileName: string): boolean => transcriptTypes.has(extensionOf(fileName))

export const formatNames: readonly string[] = [...contentTypes.keys()]

/** For a file input. The general types make phones offer their recorder and library; what is picked is checked again. */
export const acceptedFiles = ['audio/*', 'video/*', ...formatNames.map(dotted), ...transcriptNames.map(dotted)].join(
  ',',
)
export const acceptedTranscripts = transcriptNames.map(dotted).join(',')

/** The content type of a recording or a transcript by its name, or null when it is none of the formats. */
export function contentTypeOf(fileName: string): string | null {
  const extension = extensionOf(fileName)
  return contentTypes.get(extension) ?? transcriptTypes.get(extension) ?? null
}

function extensionOf(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
}

function dotted(name: string): string {
  return `.${name}`
}
