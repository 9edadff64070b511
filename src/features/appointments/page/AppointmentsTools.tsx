import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { SearchBox } from '~/ui/SearchBox'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { middayOf } from '../appointment-days'
import { appointmentPagesMessages } from '../appointment-pages.messages'
import type { AppointmentsSearch } from '../appointment-search'
import { DaysFilter } from './DaysFilter'

type AppointmentsToolsProps = {
  search: AppointmentsSearch
  /** The day that is looked at. */
  day: string
  onSearchChange: (changes: AppointmentsSearch, options?: { isStep: boolean }) => void
  onToday: () => void
  onMonth: (count: number) => void
}

/** How the appointments are shown, and which. */
export function AppointmentsTools({ search, day, onSearchChange, onToday, onMonth }: AppointmentsToolsProps) {
  const t = useMessages(appointmentPagesMessages)
  const { month, timeZone } = useFormats()
  const isMonth = search.view === 'month'
  return (
    <div className="flex flex-wrap items-center gap-2 pt-2 pb-3">
      <SegmentedControl
        label={t.view}
        options={[
          { value: 'agenda', label: t.agenda },
          { value: 'month', label: t.month },
        ]}
        value={isMonth ? 'month' : 'agenda'}
        onChange={(view) => onSearchChange({ view: view === 'month' ? view : undefined }, { isStep: true })}
      />
      <Button onClick={onToday}>{t.today}</Button>
      {isMonth ? (
        <div className="flex items-center gap-1 max-sm:order-last max-sm:w-full max-sm:justify-between">
          <IconButton label={t.previousMonth} onClick={() => onMonth(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <h2 aria-live="polite" className="min-w-36 text-center text-control font-semibold">
            {month(middayOf(day, timeZone))}
          </h2>
          <IconButton label={t.nextMonth} onClick={() => onMonth(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      ) : (
        <DaysFilter search={search} onChange={(changes) => onSearchChange(changes, { isStep: true })} />
      )}
      <SearchBox
        label={t.search}
        q={search.q ?? ''}
        onChange={(q) => onSearchChange({ q })}
        className="w-full sm:ml-auto sm:w-60"
      />
    </div>
  )
}
