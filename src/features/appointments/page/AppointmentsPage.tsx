import { CalendarDays, CalendarPlus, ChevronLeft, ChevronRight, FileUp, Rss } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { dayOf } from '~/lib/dates'
import { addMonths } from '~/ui/day/days'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { IconButton } from '~/ui/IconButton'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { Menu, MenuItem } from '~/ui/Menu'
import { PageHeader, usePageTitle } from '~/ui/PageHeader'
import { SearchBox } from '~/ui/SearchBox'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { useNow } from '~/ui/use-now'
import { Agenda, AgendaSkeleton } from '../agenda/Agenda'
import { middayOf } from '../appointment-days'
import { appointmentPagesMessages } from '../appointments.messages'
import { agendaParams, type AppointmentsDialog, type AppointmentsSearch } from '../appointment-search'
import { MonthView } from '../month/MonthView'
import { DaysFilter } from './DaysFilter'

const CalendarDialogs = lazyWithRetry(
  async () => (await import('~/features/calendars/CalendarDialogs')).CalendarDialogs,
)

type AppointmentsPageProps = {
  directoryId: string
  search: AppointmentsSearch
  /** Changes the given parameters; `isStep` adds a history entry. */
  onSearchChange: (changes: AppointmentsSearch, options?: { isStep: boolean }) => void
}

/** The user's appointments, as an agenda or a month. */
export function AppointmentsPage({ directoryId, search, onSearchChange }: AppointmentsPageProps) {
  const t = useMessages(appointmentPagesMessages)
  usePageTitle(t.title)
  const { timeZone } = useFormats()
  const today = dayOf(useNow(), timeZone)
  const [calls, setCalls] = useState(0)
  const { q, from, to, show } = search
  const params = useMemo(() => agendaParams({ q, from, to }, timeZone), [q, from, to, timeZone])
  const days = useMemo(() => ({ from, to }), [from, to])
  const hasCalendars = useHasExtension('calendars')
  const isMonth = search.view === 'month'
  const day = search.on ?? today

  function goToToday() {
    setCalls((before) => before + 1)
    onSearchChange({ on: undefined })
  }

  return (
    <>
      <PageHeader title={t.title} actions={<CalendarMenu onShow={(dialog) => onSearchChange({ show: dialog })} />}>
        <AppointmentsTools
          search={search}
          day={day}
          onSearchChange={onSearchChange}
          onToday={goToToday}
          onMonth={(count) => onSearchChange({ on: addMonths(day, count) })}
        />
      </PageHeader>
      {isMonth ? (
        <Suspense fallback={<MonthSkeleton />}>
          <MonthView
            directoryId={directoryId}
            search={search}
            day={day}
            today={today}
            onSearchChange={onSearchChange}
          />
        </Suspense>
      ) : (
        <Suspense fallback={<AgendaSkeleton />}>
          <Agenda
            directoryId={directoryId}
            params={params}
            days={days}
            on={search.on}
            calls={calls}
            empty={<NoAppointments search={search} onSearchChange={onSearchChange} />}
          />
        </Suspense>
      )}
      {show === undefined || show === 'day' || !hasCalendars ? null : (
        <Suspense>
          <CalendarDialogs
            directoryId={directoryId}
            dialog={show}
            onShow={(dialog) => onSearchChange({ show: dialog })}
            onClose={() => onSearchChange({ show: undefined })}
          />
        </Suspense>
      )}
    </>
  )
}

type AppointmentsToolsProps = {
  search: AppointmentsSearch
  /** The selected day. */
  day: string
  onSearchChange: (changes: AppointmentsSearch, options?: { isStep: boolean }) => void
  onToday: () => void
  onMonth: (count: number) => void
}

/** Controls for view, month and filters. */
function AppointmentsTools({ search, day, onSearchChange, onToday, onMonth }: AppointmentsToolsProps) {
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

/**
 * The menu of feeds and files to get appointments from. Not rendered if the service supports neither (extension
 * `calendars`).
 */
function CalendarMenu({ onShow }: { onShow: (dialog: AppointmentsDialog) => void }) {
  const t = useMessages(appointmentPagesMessages)
  if (!useHasExtension('calendars')) return null
  return (
    <Menu
      label={t.manage}
      align="end"
      renderOpener={(opener) => (
        <button type="button" {...opener} className={buttonClasses()}>
          <CalendarPlus aria-hidden />
          <span className="max-sm:sr-only">{t.manage}</span>
        </button>
      )}
    >
      <MenuItem icon={<CalendarPlus aria-hidden />} onSelect={() => onShow('add')}>
        {t.addCalendar}
      </MenuItem>
      <MenuItem icon={<Rss aria-hidden />} onSelect={() => onShow('calendars')}>
        {t.manageFeeds}
      </MenuItem>
      <MenuItem icon={<FileUp aria-hidden />} onSelect={() => onShow('import')}>
        {t.importFile}
      </MenuItem>
    </Menu>
  )
}

type NoAppointmentsProps = { search: AppointmentsSearch; onSearchChange: (changes: AppointmentsSearch) => void }

/** Explains why there are no appointments, and what to do about it. */
function NoAppointments({ search: { q, from, to }, onSearchChange }: NoAppointmentsProps) {
  const t = useMessages(appointmentPagesMessages)
  const canAdd = useHasExtension('calendars')
  const isInDays = (from ?? to) !== undefined
  if (q === undefined && !isInDays) {
    return (
      <EmptyState
        icon={<CalendarDays aria-hidden />}
        title={t.emptyTitle}
        action={
          canAdd ? (
            <>
              <Button variant="primary" onClick={() => onSearchChange({ show: 'add' })}>
                {t.addCalendar}
              </Button>
              <Button onClick={() => onSearchChange({ show: 'import' })}>{t.importFile}</Button>
            </>
          ) : undefined
        }
      >
        {canAdd ? t.emptyDetail : t.emptyContract}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<CalendarDays aria-hidden />}
      title={q === undefined ? t.nothingInDays : t.nothingFound}
      action={
        <Button onClick={() => onSearchChange({ q: undefined, from: undefined, to: undefined })}>{t.showAll}</Button>
      }
    >
      {q === undefined ? undefined : t.nothingFoundDetail}
    </EmptyState>
  )
}

const cells = Array.from({ length: 35 }, (_, index) => index)

/** Skeleton of a month, in the final size. */
function MonthSkeleton() {
  return (
    <LoadingRegion>
      <div className="px-4 pt-3 sm:px-7">
        <div className="grid grid-cols-7 gap-px pt-7">
          {cells.map((cell) => (
            <Skeleton key={cell} className="h-11 sm:h-30" />
          ))}
        </div>
      </div>
    </LoadingRegion>
  )
}
