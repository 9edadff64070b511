import type { FieldError } from '../field-errors.ts'
import { displayText, extensionOf, transcriptExtensions } from '../text-rules.ts'
import { MAX_TRANSCRIPT_FILE_BYTES } from '../transcript-files/transcript-file-rules.ts'

/** The formats of docs/contract.md 8, told by a file name's extension. */
export const videoExtensions = ['mp4', 'mkv', 'avi', 'mov', 'webm'] as const
export const audioExtensions = ['mp3', 'wav', 'flac', 'ogg', 'amr', 'm4a', 'opus', 'aac'] as const

export const supportedExtensions: ReadonlySet<string> = new Set([...videoExtensions, ...audioExtensions])

const MAX_NAME_LENGTH = 255
const MAX_MIME_TYPE_LENGTH = 200

/** `type/subtype`, with parameters such as `;codecs=opus`. It is sent back as a header, so nothing else may be in it. */
const mimeTypePattern = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?: ?; ?[\w-]+=(?:[\w.+-]+|"[\w.+, -]+"))*$/

/** What is wrong with an upload request beyond what the document's schema checks. */
export function uploadErrors(
  { fileName, mimeType, sizeBytes = 0 }: { fileName: string; mimeType: string; sizeBytes?: number },
  { isTranscript } = { isTranscript: false },
): FieldError[] {
  const errors: FieldError[] = []
  if (fileName.length > MAX_NAME_LENGTH) {
    const message = `must have at most ${MAX_NAME_LENGTH} characters.`
    errors.push({ field: 'fileName', code: 'tooLong', params: { max: MAX_NAME_LENGTH }, message })
  }
  if (isTranscript && sizeBytes > MAX_TRANSCRIPT_FILE_BYTES) {
    const message = 'must be at most 20971520 (20 MB) for a transcript.'
    errors.push({ field: 'sizeBytes', code: 'tooLarge', params: { max: MAX_TRANSCRIPT_FILE_BYTES }, message })
  }
  const allowedExtensions = isTranscript ? transcriptExtensions : supportedExtensions
  if (!allowedExtensions.has(extensionOf(fileName))) {
    const allowed = [...allowedExtensions]
    const message = `must end in the extension of a supported format: ${allowed.join(', ')}.`
    errors.push({ field: 'fileName', code: 'wrongFileType', params: { allowed }, message })
  }
  if (mimeType.length > MAX_MIME_TYPE_LENGTH || !mimeTypePattern.test(mimeType)) {
    const message = 'must be a content type such as audio/mpeg, or application/octet-stream if it is not known.'
    errors.push({ field: 'mimeType', code: 'wrongFormat', params: { example: 'audio/mpeg' }, message })
  }
  return errors
}

/**
 * A file name as people may see it: without folders, and without characters that are invisible or turn the text around.
 * It is never part of a path.
 */
export function displayFileName(fileName: string): string {
  return displayText(fileName.split(/[/\\]/).at(-1) ?? '')
}

/** The name a new recording has: its file's, without the extension. Null when nothing is left. */
export function recordingName(fileName: string): string | null {
  const name = displayFileName(fileName)
    .replace(/\.[^.]*$/, '')
    .trim()
  return name === '' ? null : name
}
