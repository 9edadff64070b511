import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { type DayRange, toTimeLimits } from '~/features/recordings/list/list-filter'
import { RangeFilter } from '~/features/recordings/list/RangeFilter'
import { useFormats, useTotalText } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { CopyButton } from '~/ui/CodeBlock'
import { Dialog } from '~/ui/Dialog'
import { EmptyState } from '~/ui/EmptyState'
import { intoSight } from '~/ui/focus'
import { Notice } from '~/ui/Notice'
import { PageHeader, usePageTitle } from '~/ui/PageHeader'
import { SearchField, useUrlInput } from '~/ui/SearchBox'
import { Skeleton } from '~/ui/Skeleton'
import { PlaceLink } from '../PlaceLink'
import { isLongEnough, isOfMeetings, kindsFor, type SearchKind, toTerm } from '../search-kinds'
import { type Item, itemQueries } from '../search-queries'
import { TaggedLinks } from '../search-results'
import { searchMessages, searchPageMessages } from '../search.messages'
import { type FoundGroup, useFoundGroups, useSearchScope } from '../use-found-groups'
import { AllFound, FoundList } from './FoundList'
import type { SearchAddress } from './search-address'

/** Changed search params; undefined removes one. */
export type AddressChange = { [Name in keyof SearchAddress]?: SearchAddress[Name] | undefined }

type SearchPageProps = {
  directoryId: string
  address: SearchAddress
  /** Adds no history entry, because the URL follows what is typed. */
  onChange: (change: AddressChange) => void
}

/** Everything found for a term: the first few of each kind, or all of one kind. */
export function SearchPage({ directoryId, address, onChange }: SearchPageProps) {
  const t = useMessages(searchPageMessages)
  const { q, in: kind, from, to } = address
  usePageTitle(q === '' ? t.title : t.titleOf({ term: q }))
  // With one kind selected, only that is requested. The tabs keep the known counts of the others.
  const listed = useListedKind(directoryId, address)
  const groups = useFoundGroups(directoryId, q, { isAsking: kind === undefined })
  const range: DayRange = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  return (
    <>
      <PageHeader title={t.title}>
        <div className="flex max-w-180 flex-wrap items-center gap-2 pt-2">
          <EverywhereField q={q} onChange={(term) => onChange({ q: term, item: undefined })} />
          {listed === 'recordings' ? (
            <RangeFilter range={range} onChange={(chosen) => onChange({ from: chosen.from, to: chosen.to })} />
          ) : null}
        </div>
        <KindTabs directoryId={directoryId} address={address} groups={groups} />
      </PageHeader>
      <div className="w-full max-w-220 px-1 pb-24 sm:px-4">
        <Results {...{ directoryId, term: q, listed, groups, range }} />
      </div>
      <ItemDialog directoryId={directoryId} address={address} onClose={() => onChange({ item: undefined })} />
    </>
  )
}

/** The kind to list in full. Of those that find meetings, the one the service supports for this term. */
function useListedKind(directoryId: string, { q, in: kind }: SearchAddress): SearchKind | 'notOffered' | undefined {
  const { hasMeetings } = useSearchScope(directoryId)
  if (kind === 'meetings' && !hasMeetings) return 'notOffered'
  if (!hasMeetings || !isOfMeetings(kind)) return kind
  return kindsFor(q, hasMeetings).find(isOfMeetings)
}

type ResultsProps = {
  directoryId: string
  term: string
  listed: ReturnType<typeof useListedKind>
  groups: ReturnType<typeof useFoundGroups>
  range: DayRange
}

function Results({ directoryId, term, listed, groups, range }: ResultsProps) {
  const { timeZone } = useFormats()
  const { hasMeetings: _, ...scope } = useSearchScope(directoryId)
  if (term === '') return <NothingTyped />
  if (listed === undefined) {
    return (
      <>
        <TaggedLinks directoryId={directoryId} term={term} />
        <AllFound directoryId={directoryId} term={term} groups={groups} />
      </>
    )
  }
  if (listed === 'notOffered') return <NotOffered />
  if (!isLongEnough(listed, term)) return <TooShort kind={listed} />
  const limits = listed === 'recordings' ? toTimeLimits(range, { timeZone, hasLibrary: scope.hasLibrary }) : {}
  return <FoundList key={listed} directoryId={directoryId} params={{ ...scope, kind: listed, term, limits }} />
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

const PAUSE_MS = 120

type EverywhereFieldProps = { q: string; onChange: (q: string) => void }

/** The debounced search field of the page. */
function EverywhereField({ q, onChange }: EverywhereFieldProps) {
  const t = useMessages(searchMessages)
  const { typed, type, submit } = useUrlInput({ said: q, toText: toTerm, onChange, pauseMs: PAUSE_MS })
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Not on touch screens, where focus would bring up a keyboard that covers half of the page.
    if (box.current?.value === '' && !window.matchMedia('(pointer: coarse)').matches) box.current.focus()
  }, [])

  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not every browser knows the tag yet
      role="search"
      className="min-w-60 flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SearchField
        ref={box}
        label={t.everywhere}
        placeholder={t.placeholder}
        maxLength={1_000}
        enterKeyHint="search"
        value={typed}
        onType={type}
      />
    </form>
  )
}

type KindTabsProps = { directoryId: string; address: SearchAddress; groups: readonly FoundGroup[] }

/** Tabs for everything and each kind, with counts as far as known. */
function KindTabs({ directoryId, address: { q, in: current }, groups }: KindTabsProps) {
  const t = useMessages(searchMessages)
  const messages = useMessages(searchPageMessages)
  const totalText = useTotalText()
  const { hasMeetings } = useSearchScope(directoryId)
  const totalOf = (kind: string) => {
    const found = groups.find((group) => group.kind === kind && !group.isOld)?.found
    return found && totalText(found)
  }
  const kinds = [undefined, ...kindsFor(q, hasMeetings)]
  const isCurrent = (kind: SearchKind | undefined) =>
    kind === current || (hasMeetings && isOfMeetings(kind) && isOfMeetings(current))
  return (
    <nav
      aria-label={messages.kinds}
      className="-mx-1 -mb-px flex gap-5 overflow-x-auto px-1 pt-1 [scrollbar-width:none]"
    >
      {kinds.map((kind) => {
        const total = kind === undefined ? undefined : totalOf(kind)
        return (
          <Link
            key={kind ?? 'everything'}
            ref={isCurrent(kind) ? intoSight : undefined}
            to="/d/$directoryId/search"
            params={{ directoryId }}
            search={{ q, ...(kind === undefined ? {} : { in: kind }) }}
            activeOptions={{ exact: true }}
            aria-current={isCurrent(kind) ? 'page' : undefined}
            className="flex min-h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-control font-medium whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink coarse:min-h-11"
          >
            {t[kind ?? 'everything']}
            {total === undefined ? null : (
              <span className="text-meta font-normal text-ink-3 tabular-nums">{total}</span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

type ItemDialogProps = { directoryId: string; address: SearchAddress; onClose: () => void }

/** Opens an item over the results if it has no page of its own. */
function ItemDialog({ directoryId, address: { q, in: kind, item }, onClose }: ItemDialogProps) {
  if (item === undefined || kind !== 'people') return null
  return <PersonDialog directoryId={directoryId} item={{ id: item, term: q }} onClose={onClose} />
}

type PersonDialogProps = { directoryId: string; item: Item; onClose: () => void }

/** A member of the company: contact data, and where they are mentioned. */
function PersonDialog({ directoryId, item, onClose }: PersonDialogProps) {
  const messages = useMessages(searchPageMessages)
  const errorMessage = useErrorMessage()
  const { data: person, error } = useQuery(itemQueries.person(directoryId, item))
  return (
    <Dialog isOpen title={person?.name ?? messages.person} onClose={onClose} size="small">
      {error === null ? null : (
        <Notice tone="bad" title={errorMessage(error).title}>
          {errorMessage(error).detail}
        </Notice>
      )}
      {person === undefined && error === null ? <Skeleton className="h-16 w-full" /> : null}
      {person === null ? <p className="pt-3 text-control">{messages.nobodyHere}</p> : null}
      {person ? (
        <div className="flex flex-col gap-4 pt-3 text-control">
          <div className="flex items-center gap-3">
            <Avatar name={person.name} id={item.id} size="large" isDecorative />
            <a href={`mailto:${person.emailAddress ?? ''}`} className="min-w-0 truncate text-accent hover:underline">
              {person.emailAddress}
            </a>
            <CopyButton text={person.emailAddress ?? ''} />
          </div>
          <PlaceLink
            directoryId={directoryId}
            place={{ to: 'search', q: person.name }}
            className="self-start font-medium text-accent hover:underline"
          >
            {messages.wherePerson({ name: person.name })}
          </PlaceLink>
        </div>
      ) : null}
    </Dialog>
  )
}
