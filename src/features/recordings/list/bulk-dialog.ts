import type { Recording } from '#openapi/generated/types.ts'

/** What is asked about recordings of the list. */
export type BulkDialog = 'tags' | 'folder' | 'delete'

/** The open dialog of the list, and what it is about; those of a row are about one recording and show more of it. */
export type ListDialog = { kind: BulkDialog | 'row-tags' | 'row-folders'; recordings: readonly Recording[] }
