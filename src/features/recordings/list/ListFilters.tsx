import { useQuery } from '@tanstack/react-query'
import { ArrowDownWideNarrow } from 'lucide-react'
import { useHasExtension } from '~/features/session/use-has-extension'
import type { Counted } from '~/lib/list-total'
import { useMessages } from '~/messages/use-messages'
import { useTotalText } from '~/messages/formats'
import { Button } from '~/ui/Button'
import { Menu, MenuItem } from '~/ui/Menu'
import { SearchBox } from '~/ui/SearchBox'
import { useMediaQuery } from '~/ui/hooks'
import { useListTotal } from '~/ui/list/use-pages'
import { FilterSheet, PersonFilter, StateFilter, TagFilter, WhoseFilter } from './FilterSheet'
import { RangeFilter } from './RangeFilter'
import { type ListFilter, isBeyondDays, sorts } from './list-filter'
import { type ListSource, pageQuery, wholeList } from './list-queries'
import { listFiltersMessages, sortMessages } from './list.messages'
import { ViewsMenu } from './views/ViewsMenu'

type FiltersProps = {
  directoryId: string
  filter: ListFilter
  /** Changes the given filters; null clears all. `replace` adds no history entry. */
  onChange: (change: ListFilter | null, options?: { replace: boolean }) => void
}

/** Filters, sort order and number of recordings. `source` is what the list shows, which lags behind the filter. */
export function ListFilters({ source, ...filters }: FiltersProps & { source: ListSource }) {
  const hasLibrary = useHasExtension('library')
  return (
    <>
      <Filters {...filters} />
      {hasLibrary ? <SortMenu sort={filters.filter.sort} onChange={(sort) => filters.onChange({ sort })} /> : null}
      <ListCount source={source} />
    </>
  )
}

/** All filters: in one row, or behind one button if there is no room. */
function Filters(props: FiltersProps) {
  const t = useMessages(listFiltersMessages)
  const hasLibrary = useHasExtension('library')
  const isNarrow = useMediaQuery('(width < 64rem)')
  const { directoryId, filter, onChange } = props
  const { from, to } = filter
  return (
    <fieldset
      aria-label={t.filters}
      className="-m-1 flex min-w-0 flex-1 items-center gap-2 p-1 *:shrink-0 max-lg:overflow-x-auto max-lg:[scrollbar-width:none] lg:flex-wrap lg:max-2xl:[&>*>button>svg]:hidden lg:max-2xl:[&>button>svg]:hidden"
    >
      <ViewsMenu directoryId={directoryId} filter={hasLibrary ? filter : { from, to }} onChange={onChange} />
      {hasLibrary ? (
        <NameSearch
          q={filter.q ?? ''}
          onChange={(q) => onChange({ q }, { replace: true })}
          className="min-w-0 shrink! grow basis-32 lg:max-w-56"
        />
      ) : null}
      {isNarrow && hasLibrary ? <FilterSheet {...props} /> : <InRow {...props} hasLibrary={hasLibrary} />}
    </fieldset>
  )
}

function InRow({ directoryId, filter, onChange, hasLibrary }: FiltersProps & { hasLibrary: boolean }) {
  const t = useMessages(listFiltersMessages)
  const { from, to } = filter
  return (
    <>
      <RangeFilter range={{ from, to }} onChange={(range) => onChange({ from: range.from, to: range.to })} />
      {hasLibrary ? (
        <>
          <TagFilter directoryId={directoryId} filter={filter} onChange={(tags) => onChange({ tags })} />
          <PersonFilter directoryId={directoryId} person={filter.person} onChange={(person) => onChange({ person })} />
          <StateFilter state={filter.state} onChange={(state) => onChange({ state })} />
          <WhoseFilter filter={filter} onChange={onChange} />
          <Toggle isOn={filter.unfiled === true} onChange={(unfiled) => onChange({ unfiled })}>
            {t.unfiled}
          </Toggle>
        </>
      ) : null}
      {hasLibrary && isBeyondDays(filter) ? (
        <Button variant="ghost" size="small" onClick={() => onChange(null)}>
          {t.clear}
        </Button>
      ) : null}
    </>
  )
}

type ToggleProps = {
  isOn: boolean
  onChange: (isOn: true | undefined) => void
  children: string
}

function Toggle({ isOn, onChange, children }: ToggleProps) {
  return (
    <Button
      variant={isOn ? 'secondary' : 'ghost'}
      aria-pressed={isOn}
      onClick={() => onChange(isOn ? undefined : true)}
      className={isOn ? 'border-accent!' : undefined}
    >
      {children}
    </Button>
  )
}

type NameSearchProps = { q: string; onChange: (q: string | undefined) => void; className: string }

/** Searches recordings by part of their name. */
function NameSearch({ q, onChange, className }: NameSearchProps) {
  const t = useMessages(listFiltersMessages)
  return <SearchBox label={t.search} q={q} onChange={onChange} className={className} />
}

type ListCountProps = { source: ListSource }

/** The number of recordings, announced again when it changes. */
function ListCount({ source }: ListCountProps) {
  const { data } = useQuery(pageQuery(source, 1))
  return (
    <output className="flex min-h-8 shrink-0 items-center text-small coarse:min-h-11 text-ink-3 tabular-nums max-sm:sr-only">
      {data === undefined ? null : <CountText source={source} first={data} />}
    </output>
  )
}

function CountText({ source, first }: ListCountProps & { first: Counted }) {
  const t = useMessages(listFiltersMessages)
  const totalText = useTotalText()
  const known = useListTotal(first, wholeList(source))
  return known.total > 0 ? t.total(known.total, { count: totalText(known) }) : null
}

type SortMenuProps = { sort: ListFilter['sort']; onChange: (sort: ListFilter['sort']) => void }

/** The sort order of the list. */
function SortMenu({ sort, onChange }: SortMenuProps) {
  const t = useMessages(sortMessages)
  const order = t[sort ?? 'newest']
  return (
    <span className="shrink-0">
      <Menu
        label={t.sort}
        align="end"
        renderOpener={(opener) => (
          <Button
            {...opener}
            aria-label={t.sortedBy({ order })}
            title={t.sortedBy({ order })}
            className={sort === undefined ? undefined : 'border-accent!'}
          >
            <ArrowDownWideNarrow aria-hidden />
            {/* The default order makes room for the filters. */}
            <span className={sort === undefined ? 'max-sm:hidden lg:max-2xl:hidden' : 'max-sm:hidden'}>{order}</span>
          </Button>
        )}
      >
        <MenuItem isChecked={sort === undefined} onSelect={() => onChange(undefined)}>
          {t.newest}
        </MenuItem>
        {sorts.map((one) => (
          <MenuItem key={one} isChecked={one === sort} onSelect={() => onChange(one)}>
            {t[one]}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}
