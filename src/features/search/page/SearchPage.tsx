import { Search } from 'lucide-react'
import { toCreatedLimits, type CreatedRange } from '~/features/recordings/created-range'
import { RangeFilter } from '~/features/recordings/list/RangeFilter'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { EmptyState } from '~/ui/EmptyState'
import { PageHeader, usePageTitle } from '~/ui/PageHeader'
import { isLongEnough, type SearchKind } from '../search-kinds'
import { searchMessages } from '../search.messages'
import { useFoundGroups, useSearchScope } from '../use-found-groups'
import { AllFound } from './AllFound'
import { FoundList } from './FoundList'
import { ItemDialog } from './ItemDialog'
import { KindTabs } from './KindTabs'
import type { SearchAddress } from './search-address'
import { searchPageMessages } from './search-page.messages'
import { SearchField } from './SearchField'

/** What of the address changes; undefined takes it out. */
export type AddressChange = { [Name in keyof SearchAddress]?: SearchAddress[Name] | undefined }

type SearchPageProps = {
  directoryId: string
  address: SearchAddress
  /** Leaves no step in the history: the address follows what is typed. */
  onChange: (change: AddressChange) => void
}

/** Everything found for a term, of each kind the first few or of one kind all. */
export function SearchPage({ directoryId, address, onChange }: SearchPageProps) {
  const t = useMessages(searchPageMessages)
  const { q, in: kind, from, to } = address
  usePageTitle(q === '' ? t.title : t.titleOf({ term: q }))
  // With one kind open nothing else is asked for; what is known of the others stays on their tabs.
  const groups = useFoundGroups(directoryId, q, { isAsking: kind === undefined })
  const range: CreatedRange = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  return (
    <>
      <PageHeader title={t.title}>
        <div className="flex max-w-180 flex-wrap items-center gap-2 pt-2">
          <SearchField q={q} onChange={(term) => onChange({ q: term, item: undefined })} />
          {kind === 'recordings' ? (
            <RangeFilter range={range} onChange={(chosen) => onChange({ from: chosen.from, to: chosen.to })} />
          ) : null}
        </div>
        <KindTabs directoryId={directoryId} address={address} groups={groups} />
      </PageHeader>
      <div className="w-full max-w-220 px-1 pb-24 sm:px-4">
        <Results {...{ directoryId, address, groups, range, onChange }} />
      </div>
      <ItemDialog directoryId={directoryId} address={address} onClose={() => onChange({ item: undefined })} />
    </>
  )
}

type ResultsProps = SearchPageProps & { groups: ReturnType<typeof useFoundGroups>; range: CreatedRange }

function Results({ directoryId, address, groups, range, onChange }: ResultsProps) {
  const { timeZone } = useFormats()
  const { hasSpoken, ...scope } = useSearchScope(directoryId)
  const { q, in: kind, item } = address
  if (q === '') return <NothingTyped />
  if (kind === undefined) return <AllFound directoryId={directoryId} term={q} groups={groups} />
  if (kind === 'spoken' && !hasSpoken) return <NotOffered />
  if (!isLongEnough(kind, q)) return <TooShort kind={kind} />
  const limits = kind === 'recordings' ? toCreatedLimits(range, timeZone) : {}
  return (
    <FoundList
      key={kind}
      directoryId={directoryId}
      params={{ ...scope, kind, term: q, limits }}
      openedId={item ?? null}
      onOpened={(id) => onChange({ item: id ?? undefined })}
    />
  )
}

function NothingTyped() {
  const t = useMessages(searchPageMessages)
  return (
    <EmptyState icon={<Search aria-hidden />} title={t.emptyTitle}>
      {t.emptyDetail}
    </EmptyState>
  )
}

function NotOffered() {
  const t = useMessages(searchPageMessages)
  return <EmptyState title={t.notOffered}>{t.notOfferedDetail}</EmptyState>
}

function TooShort({ kind }: { kind: SearchKind }) {
  const t = useMessages(searchMessages)
  const messages = useMessages(searchPageMessages)
  return <EmptyState title={messages.tooShortTitle({ kind: t[kind] })}>{t.tooShort}</EmptyState>
}
