import { SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { Dialog } from '~/ui/Dialog'
import { countFilters, type ListFilter } from './list-filter'
import { listFiltersMessages } from './list-filters.messages'
import { RangeFilter } from './RangeFilter'
import { StateFilter } from './StateFilter'
import { TagFilter } from './TagFilter'

type FilterSheetProps = {
  directoryId: string
  filter: ListFilter
  /** Changes what it names; null shows all. */
  onChange: (change: ListFilter | null) => void
}

/** Everything but the search for a name behind one button, which says how many of them narrow the list. */
export function FilterSheet(props: FilterSheetProps) {
  const t = useMessages(listFiltersMessages)
  const [isOpen, setIsOpen] = useState(false)
  const count = countFilters(props.filter)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={count === 0 ? t.filters : t.filtersOn(count)}
        onClick={() => setIsOpen(true)}
        className={count > 0 ? 'border-accent!' : undefined}
      >
        <SlidersHorizontal aria-hidden />
        {t.filters}
        {count > 0 ? (
          <span className="min-w-5 rounded-full bg-accent px-1 text-center text-meta text-accent-ink tabular-nums">
            {count}
          </span>
        ) : null}
      </Button>
      {isOpen ? <Sheet {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function Sheet({ directoryId, filter, onChange, onClose }: FilterSheetProps & { onClose: () => void }) {
  const t = useMessages(listFiltersMessages)
  const { from, to } = filter
  return (
    <Dialog
      isOpen
      title={t.filters}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" disabled={countFilters(filter) === 0} onClick={() => onChange(null)}>
            {t.clear}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-3">
        <Labelled label={t.created}>
          <RangeFilter range={{ from, to }} onChange={(range) => onChange({ from: range.from, to: range.to })} />
        </Labelled>
        <Labelled label={t.tags}>
          <TagFilter directoryId={directoryId} filter={filter} onChange={(tags) => onChange({ tags })} />
        </Labelled>
        <Labelled label={t.state}>
          <StateFilter state={filter.state} onChange={(state) => onChange({ state })} />
        </Labelled>
        <Checkbox
          label={t.own}
          checked={filter.own === true}
          onChange={({ currentTarget }) => onChange({ own: currentTarget.checked || undefined })}
        />
        <Checkbox
          label={t.unfiled}
          checked={filter.unfiled === true}
          onChange={({ currentTarget }) => onChange({ unfiled: currentTarget.checked || undefined })}
        />
      </div>
    </Dialog>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <span aria-hidden className="text-control font-medium">
        {label}
      </span>
      {children}
    </div>
  )
}
