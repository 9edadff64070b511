import type { SearchKind } from './search-kinds'

/** A search of one kind, and what the service needs to know to do it. */
export type SearchParams = {
  kind: SearchKind
  term: string
  /** Admins and owners search the tasks of everybody, in their descriptions too. */
  seesAllTasks: boolean
  /** The service offers the extension `library`: recordings are searched by name. */
  hasLibrary: boolean
  /** Only for recordings. */
  limits?: { createdAfter?: string; createdBefore?: string }
}
