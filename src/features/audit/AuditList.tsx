import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query'
import type { AuditEntryPage } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { useEndless } from '~/ui/list/use-endless'
import { VirtualList } from '~/ui/list/VirtualList'
import { auditMessages } from './audit.messages'
import { AuditRow } from './AuditRow'

type AuditListProps = {
  log: UseInfiniteQueryResult<InfiniteData<AuditEntryPage>>
  onPerson: (userId: string) => void
}

/** The entries, newest first. */
export function AuditList({ log, onPerson }: AuditListProps) {
  const t = useMessages(auditMessages)
  const rows = useEndless(log, idOf)
  return (
    <VirtualList
      rows={rows}
      label={t.list}
      rowHeight={{ wide: 64, narrow: 96 }}
      className="rounded-card border border-line bg-surface"
      rowClassName="flex flex-col gap-1 border-b border-line px-4 py-3 last:border-0"
      renderRow={(entry) => <AuditRow entry={entry} onPerson={onPerson} />}
    />
  )
}

const idOf = ({ auditEntryId }: { auditEntryId: string }) => auditEntryId
