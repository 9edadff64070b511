import { MAX_NAME_LENGTH } from './check-file'
import { contentTypeOf, isTranscriptName } from './upload-formats'
import { payloadOf, type UploadItem } from './upload-store'

export type AnnouncedFile = { fileName: string; mimeType: string; sizeBytes: number; isTranscript?: true }

/** What is announced of the bytes to come: the service makes the recording's name out of `fileName`. */
export function announcedFile(item: UploadItem): AnnouncedFile {
  const payload = payloadOf(item)
  const name = payload?.name ?? item.name
  return {
    fileName: item.wishes.name === null ? name : namedFile(item.wishes.name, name),
    mimeType: contentTypeOf(name) ?? 'application/octet-stream',
    sizeBytes: payload?.size ?? item.sizeBytes,
    // Only said of one: services without this extension know no such field.
    ...(isTranscriptName(name) ? { isTranscript: true } : {}),
  }
}

/** A slash would end the name in the eyes of the service, and it takes no more than so many characters. */
function namedFile(requestedName: string, name: string): string {
  const extension = /\.[^./\\]+$/.exec(name.trim())?.[0] ?? ''
  return (
    requestedName
      .replaceAll(/[/\\]/g, '-')
      .slice(0, MAX_NAME_LENGTH - extension.length)
      .toWellFormed() + extension
  )
}
