import { contentTypeOf, isTranscriptName } from './upload-formats'

/** Why a file is not even tried. */
export type Refusal = 'format' | 'empty' | 'tooLarge' | 'nameTooLong' | 'transcriptTooLarge'

type FileFacts = { name: string; size: number }

/** The most one signed PUT takes: 5 GiB. */
export const MAX_SIZE_BYTES = 5_368_709_120
/** The most a transcript may have: 20 MB. */
export const MAX_TRANSCRIPT_BYTES = 20 * 1024 ** 2
export const MAX_NAME_LENGTH = 255

/** What keeps a file from being uploaded, before a byte moves; null when nothing does. */
export function checkFile(
  { name, size }: FileFacts,
  { takesTranscripts } = { takesTranscripts: false },
): Refusal | null {
  const isTranscript = isTranscriptName(name)
  if (contentTypeOf(name) === null || (isTranscript && !takesTranscripts)) return 'format'
  if (size === 0) return 'empty'
  if (isTranscript && size > MAX_TRANSCRIPT_BYTES) return 'transcriptTooLarge'
  if (size > MAX_SIZE_BYTES) return 'tooLarge'
  return name.length > MAX_NAME_LENGTH ? 'nameTooLong' : null
}
