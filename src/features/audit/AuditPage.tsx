import { ScrollText } from 'lucide-react'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { EmptyState } from '~/ui/EmptyState'
import { auditMessages } from './audit.messages'
import type { AuditSearch } from './audit-search'
import { AuditLog } from './AuditLog'

export type AuditPageProps = {
  directoryId: string
  search: AuditSearch
  onSearchChange: (changes: AuditSearch) => void
}

/** Who changed what, for admins and owners; others are told whom to ask. */
export function AuditPage(props: AuditPageProps) {
  const t = useMessages(auditMessages)
  const role = useOwnRole(props.directoryId)
  if (isManager(role)) return <AuditLog {...props} />
  return (
    <EmptyState icon={<ScrollText aria-hidden />} title={t.forbiddenTitle}>
      {t.forbiddenDetail}
    </EmptyState>
  )
}
