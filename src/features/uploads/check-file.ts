import { contentTypeOf } from './upload-formats'

/** Why a file is not even tried. */
export type Refusal = 'format' | 'empty' | 'tooLarge' | 'nameTooLong'

type FileFacts = { name: string; size: number }

/** The most one signed PUT takes: 5 GiB (decisions.md, upload size). */
export const MAX_SIZE_BYTES = 5_368_709_120
export const MAX_NAME_LENGTH = 255

/** What keeps a file from being uploaded, before a byte moves; null when nothing does. */
export function checkFile({ name, size }: FileFacts): Refusal | null {
  if (contentTypeOf(name) === null) return 'format'
  if (size === 0) return 'empty'
  if (size > MAX_SIZE_BYTES) return 'tooLarge'
  return name.length > MAX_NAME_LENGTH ? 'nameTooLong' : null
}
