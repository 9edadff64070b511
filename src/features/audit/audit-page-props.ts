import type { AuditSearch } from './audit-search'

export type AuditPageProps = {
  directoryId: string
  search: AuditSearch
  onSearchChange: (changes: AuditSearch) => void
}
