import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { useMediaQuery } from '~/ui/hooks'
import { FilterSheet } from './FilterSheet'
import { FilterToggles } from './FilterToggles'
import type { ListParams } from '../recording-queries'
import { ListCount } from './ListCount'
import { isBeyondDays, type ListFilter } from './list-filter'
import { listFiltersMessages } from './list-filters.messages'
import { NameSearch } from './NameSearch'
import { RangeFilter } from './RangeFilter'
import { StateFilter } from './StateFilter'
import { TagFilter } from './TagFilter'
import { ViewsMenu } from './views/ViewsMenu'

type FiltersProps = {
  directoryId: string
  filter: ListFilter
  /** Changes what it names; null shows all. `replace` leaves no step in the history. */
  onChange: (change: ListFilter | null, options?: { replace: boolean }) => void
}

/** What the list can be narrowed by, and how many recordings it has. `params` is what it shows, which comes after the filter. */
export function ListFilters({ params, ...filters }: FiltersProps & { params: ListParams }) {
  return (
    <>
      <Filters {...filters} />
      <ListCount directoryId={filters.directoryId} params={params} />
    </>
  )
}

/** Everything the list can be narrowed by: in one row, or behind one button where there is no room for it. */
function Filters(props: FiltersProps) {
  const t = useMessages(listFiltersMessages)
  const hasLibrary = useHasExtension('library')
  const isNarrow = useMediaQuery('(width < 64rem)')
  const { directoryId, filter, onChange } = props
  const { from, to } = filter
  return (
    <fieldset
      aria-label={t.filters}
      className="-m-1 flex min-w-0 items-center gap-2 overflow-x-auto p-1 [scrollbar-width:none] *:shrink-0 max-lg:flex-1"
    >
      <ViewsMenu directoryId={directoryId} filter={hasLibrary ? filter : { from, to }} onChange={onChange} />
      {hasLibrary ? (
        <NameSearch
          q={filter.q ?? ''}
          onChange={(q) => onChange({ q }, { replace: true })}
          className="w-44 min-w-32 shrink! max-lg:min-w-0 max-lg:flex-1 xl:w-56"
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
          <StateFilter state={filter.state} onChange={(state) => onChange({ state })} />
          <FilterToggles filter={filter} onChange={onChange} />
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
