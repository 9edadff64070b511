import { ScrollText } from 'lucide-react'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { EmptyState } from '~/ui/EmptyState'
import { auditMessages } from './audit.messages'
import type { AuditPageProps } from './audit-page-props'
import { AuditLog } from './AuditLog'

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
