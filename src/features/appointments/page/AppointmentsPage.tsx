import { Suspense, useMemo, useState } from 'react'
import { useHasExtension } from '~/features/session/use-has-extension'
import { dayOf } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { PageHeader, usePageTitle } from '~/ui/PageHeader'
import { useNow } from '~/ui/use-now'
import { agendaParams } from '../agenda/agenda-params'
import { Agenda } from '../agenda/Agenda'
import { AgendaSkeleton } from '../agenda/AgendaSkeleton'
import { appointmentPagesMessages } from '../appointment-pages.messages'
import type { AppointmentsSearch } from '../appointment-search'
import { addMonths } from '../month/month-grid'
import { MonthSkeleton } from '../month/MonthSkeleton'
import { AppointmentsTools } from './AppointmentsTools'
import { CalendarMenu } from './CalendarMenu'
import { NoAppointments } from './NoAppointments'

const MonthView = lazyWithRetry(async () => (await import('../month/MonthView')).MonthView)
const CalendarDialogs = lazyWithRetry(
  async () => (await import('~/features/calendars/CalendarDialogs')).CalendarDialogs,
)

type AppointmentsPageProps = {
  directoryId: string
  search: AppointmentsSearch
  /** Changes what it names; `isStep` leaves a step in the history. */
  onSearchChange: (changes: AppointmentsSearch, options?: { isStep: boolean }) => void
}

/** The person's appointments, as an agenda or a month. */
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
