import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { dayOf, startOfDay } from '~/lib/zoned-day'
import { useFormats } from '~/messages/formats'
import { appointmentQueries, type AppointmentsAsked } from '../appointment-queries'
import { utcTime } from '../utc-time'
import { AgendaRows } from './AgendaRows'
import { AgendaSkeleton } from './AgendaSkeleton'

type AgendaProps = {
  directoryId: string
  asked: AppointmentsAsked
  /** The day it opens at; today without one. */
  on: string | undefined
  /** Goes up each time the person asks for that day again. */
  calls: number
  /** What to show when there is nothing. */
  empty: ReactNode
}

/** All appointments of the caller in the order of time, loaded and drawn where they are scrolled to. */
export function Agenda({ directoryId, asked, on, calls, empty }: AgendaProps) {
  const { timeZone } = useFormats()
  const { total } = useSuspenseQuery(appointmentQueries.page(directoryId, asked, 1)).data
  // Midnight must not move the list under the reader.
  const [today] = useState(() => dayOf(new Date(), timeZone))
  const from = utcTime(startOfDay(on ?? today, timeZone).getTime())
  const later = useQuery(appointmentQueries.countFrom(directoryId, asked, from))
  if (total === 0) return empty
  if (later.data === undefined && !later.isError) return <AgendaSkeleton />
  const isPast = on === undefined && asked.to !== undefined && asked.to < from
  return (
    <AgendaRows
      key={JSON.stringify([directoryId, asked, on])}
      directoryId={directoryId}
      asked={asked}
      total={total}
      openAt={isPast ? 0 : Math.max(0, Math.min(total - 1, total - (later.data ?? 0)))}
      calls={calls}
    />
  )
}
