import { useInfiniteQuery, type UseInfiniteQueryResult, type InfiniteData, useQuery } from '@tanstack/react-query'
import { ScrollText, RotateCw } from 'lucide-react'
import { useMemo, useRef, useState, type ComponentProps } from 'react'
import type { AuditEntryPage, AuditEntry } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { Button } from '~/ui/Button'
import { EmptyState, ErrorState } from '~/ui/EmptyState'
import { useEndless } from '~/ui/list/use-pages'
import { VirtualList } from '~/ui/list/VirtualList'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { DayField } from '~/ui/day/DayField'
import { SettingsSection } from '~/ui/SettingsSection'
import { auditQueries } from './audit-queries'
import { askedFor, type AuditPageProps, type AuditSearch, isBackwards } from './audit-search'
import { actionAlone, changeText, isFact, knownActions, personOf, sentenceAround, withErased } from './audit-texts'
import { auditActionMessages, auditFieldMessages, auditMessages, auditSentenceMessages } from './audit.messages'
import { AuditExport } from './AuditExport'
import { memberQueries } from '~/features/members/member-queries'
import { PersonPicker } from '~/features/members/PersonPicker'
import { Select } from '~/ui/TextField'

/** The audit log, for admins and owners; others see whom to ask. */
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

/** The filtered entries, newest first. */
function AuditLog({ directoryId, search, onSearchChange }: AuditPageProps) {
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

  /** Filters by a button that disappears, so moves focus first. */
  function narrow(changes: AuditSearch) {
    onSearchChange(changes)
    refresh.current?.focus()
  }

  return (
    <SettingsSection
      title={t.title}
      intro={t.intro}
      titleIn="page"
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
        {/* Last, to keep the layout from shifting when it appears. */}
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
  if (total > 0) return <AuditList log={log} onPerson={onPerson} />
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

type AuditListProps = {
  log: UseInfiniteQueryResult<InfiniteData<AuditEntryPage>>
  onPerson: (userId: string) => void
}

/** The entries, newest first. */
function AuditList({ log, onPerson }: AuditListProps) {
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

type AuditRowProps = {
  entry: AuditEntry
  onPerson: (userId: string) => void
}

/** One entry: a sentence, each change with values before and after, and the time. */
function AuditRow({ entry: stored, onPerson }: AuditRowProps) {
  const t = useMessages(auditMessages)
  const fields = useMessages(auditFieldMessages)
  const formats = useFormats()
  const entry = withErased(stored, fields)
  const { occurredOn, lastOccurredOn, count, userId, changes } = entry
  const person = personOf(entry)
  const [start, end] = sentenceAround(entry, useMessages(auditSentenceMessages))
  const told = changes.filter(({ before, after }) => before !== after)
  return (
    <>
      <p className="flex gap-2 text-control font-medium wrap-anywhere">
        {person === null ? null : <Avatar name={person} id={userId ?? person} isDecorative />}
        <span className="min-w-0" dir="auto">
          {start}
          <Person name={person} onPress={userId === null ? undefined : () => onPerson(userId)} />
          {end}
        </span>
      </p>
      {told.length === 0 ? null : (
        <ul
          className={classNames(
            'flex gap-0.5 text-small text-ink-2',
            told.every(isFact) ? 'flex-wrap gap-x-4' : 'flex-col',
          )}
        >
          {told.map((change, place) => {
            const { field, before, after } = changeText(change, fields, formats)
            return (
              // oxlint-disable-next-line react/no-array-index-key -- several may be about the same field
              <li key={place} className="wrap-anywhere">
                {field}:{' '}
                {isFact(change) ? null : (
                  <>
                    <Value value={before} /> <span aria-hidden>→</span>
                    <span className="sr-only">{t.becomes}</span>{' '}
                  </>
                )}
                <Value value={after} />
              </li>
            )
          })}
        </ul>
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small text-ink-3">
        <time dateTime={occurredOn} className="tabular-nums">
          {formats.dateTime(occurredOn)}
        </time>
        {count === 1 ? null : (
          <>
            <span aria-hidden>·</span>
            <span className="tabular-nums">
              {t.times({ count: formats.number(count), date: formats.dateTime(lastOccurredOn) })}
            </span>
          </>
        )}
      </p>
    </>
  )
}

type PersonProps = { name: string | null; onPress: (() => void) | undefined }

/** The person in the sentence; a press filters by them. */
function Person({ name, onPress }: PersonProps) {
  const t = useMessages(auditMessages)
  if (name === null) return t.service
  if (onPress === undefined) return <bdi>{name}</bdi>
  return (
    <button type="button" title={t.onlyPerson({ name })} onClick={onPress} className="font-semibold hover:underline">
      <bdi>{name}</bdi>
    </button>
  )
}

function Value({ value }: { value: string | null }) {
  const t = useMessages(auditMessages)
  return value === null || value === '' ? <span className="text-ink-3">{t.nothing}</span> : <bdi>{value}</bdi>
}

/** Filters the log by person, action and date. */
export function AuditFilters({ directoryId, search, onSearchChange }: AuditPageProps) {
  const t = useMessages(auditMessages)
  const messages = useMessages(auditActionMessages)
  const { person, action, from, to } = search
  const isKnown = knownActions.some((known) => known === action)
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_11rem_11rem]">
      <legend className="sr-only">{t.filters}</legend>
      <PersonFilter
        directoryId={directoryId}
        userId={person ?? null}
        onChange={(userId) => onSearchChange({ person: userId ?? undefined })}
      />
      <Select
        label={t.action}
        value={action ?? ''}
        onChange={(event) => onSearchChange({ action: event.currentTarget.value || undefined })}
      >
        <option value="">{t.anyAction}</option>
        {action === undefined || isKnown ? null : <option value={action}>{action}</option>}
        {knownActions.map((known) => (
          <option key={known} value={known}>
            {actionAlone(known, messages)}
          </option>
        ))}
      </Select>
      <DayField label={t.from} value={from} max={to} onChange={(day) => onSearchChange({ from: day || undefined })} />
      <DayField
        label={t.to}
        value={to}
        min={from}
        error={isBackwards(search) ? t.backwards : undefined}
        onChange={(day) => onSearchChange({ to: day || undefined })}
      />
    </fieldset>
  )
}

type PersonFilterProps = { directoryId: string; userId: string | null; onChange: (userId: string | null) => void }

function PersonFilter({ directoryId, userId, onChange }: PersonFilterProps) {
  const t = useMessages(auditMessages)
  const { data: everybody } = useQuery({ ...memberQueries.everybody(directoryId), enabled: userId !== null })
  const known = everybody?.find((member) => member.userId === userId)
  const name = everybody === undefined ? '…' : t.somebody
  const value = userId === null ? null : (known ?? { userId, name, emailAddress: null })
  return (
    <PersonPicker
      label={t.person}
      directoryId={directoryId}
      value={value}
      onChange={(person) => onChange(person?.userId ?? null)}
    />
  )
}
