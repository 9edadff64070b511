import { useInfiniteQuery } from '@tanstack/react-query'
import { RotateCw, ScrollText } from 'lucide-react'
import { useMemo, useRef, useState, type ComponentProps } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState, ErrorState } from '~/ui/EmptyState'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { SettingsSection } from '~/ui/SettingsSection'
import { auditMessages } from './audit.messages'
import { auditQueries } from './audit-queries'
import { askedFor, type AuditSearch } from './audit-search'
import { AuditExport } from './AuditExport'
import { AuditFilters } from './AuditFilters'
import { AuditList } from './AuditList'
import type { AuditPageProps } from './audit-page-props'

/** The entries that the filters leave, newest first. */
export function AuditLog({ directoryId, search, onSearchChange }: AuditPageProps) {
  const t = useMessages(auditMessages)
  const { timeZone } = useFormats()
  const [now, setNow] = useState(() => new Date())
  const { person, action, from, to } = search
  const params = useMemo(
    () => askedFor({ person, action, from, to }, { now, timeZone }),
    [person, action, from, to, now, timeZone],
  )
  const refresh = useRef<HTMLButtonElement>(null)
  const log = useInfiniteQuery(auditQueries.list(directoryId, params))
  const total = log.data?.pages[0]?.total
  const isNarrowed = [person, action, from, to].some((value) => value !== undefined)

  /** By a button that goes, and focus would go with it. */
  function narrow(changes: AuditSearch) {
    onSearchChange(changes)
    refresh.current?.focus()
  }

  return (
    <SettingsSection
      title={t.title}
      intro={t.intro}
      isWide
      action={<AuditExport directoryId={directoryId} params={params} isEmpty={(total ?? 0) === 0} />}
    >
      <AuditFilters directoryId={directoryId} search={search} onSearchChange={onSearchChange} />
      <div className="-ml-2.5 flex min-h-8 flex-wrap items-center gap-3">
        <Button
          ref={refresh}
          size="small"
          variant="ghost"
          isPending={log.isFetching && !log.isFetchingNextPage}
          onClick={() => setNow(new Date())}
        >
          <RotateCw aria-hidden />
          {t.refresh}
        </Button>
        {isNarrowed ? (
          <Button size="small" variant="ghost" onClick={() => narrow(everything)}>
            {t.clear}
          </Button>
        ) : null}
        {/* Last, so that nothing moves when it comes. */}
        <output className="ml-auto text-small text-ink-3 tabular-nums">
          {total === undefined ? '' : t.entries(total)}
        </output>
      </div>
      <Entries log={log} isNarrowed={isNarrowed} onPerson={(userId) => narrow({ person: userId })} />
    </SettingsSection>
  )
}

const everything: AuditSearch = { person: undefined, action: undefined, from: undefined, to: undefined }

type EntriesProps = Pick<ComponentProps<typeof AuditList>, 'log' | 'onPerson'> & { isNarrowed: boolean }

function Entries({ log, isNarrowed, onPerson }: EntriesProps) {
  const t = useMessages(auditMessages)
  const errorMessage = useErrorMessage()
  const total = log.data?.pages[0]?.total
  if (log.isPending) return <PendingEntries />
  if (total === undefined) {
    return (
      <ErrorState title={errorMessage(log.error).title} onRetry={() => void log.refetch()}>
        {errorMessage(log.error).detail}
      </ErrorState>
    )
  }
  if (total > 0) return <AuditList log={log} total={total} onPerson={onPerson} />
  return (
    <EmptyState icon={<ScrollText aria-hidden />} title={isNarrowed ? t.nothingTitle : t.emptyTitle}>
      {isNarrowed ? t.nothingDetail : t.emptyDetail}
    </EmptyState>
  )
}

const PendingEntries = () => (
  <LoadingRegion>
    <div className="flex flex-col gap-px rounded-card border border-line">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex h-16 flex-col justify-center gap-2 px-4">
          <Skeleton className="h-4 w-64 max-w-full" />
          <Skeleton className="h-3 w-40" />
        </div>
      ))}
    </div>
  </LoadingRegion>
)
