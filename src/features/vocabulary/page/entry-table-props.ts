import type { VocabularyEntry } from '#openapi/generated/types.ts'

/** The words a table shows, and what it asks for. */
export type EntryTableProps = {
  directoryId: string
  entries: readonly VocabularyEntry[]
  /** The person may change the company's words. */
  canManage: boolean
  editedId: string | undefined
  /** Opens an entry where it stands; null closes it. */
  onEdit: (vocabularyId: string | null) => void
}
