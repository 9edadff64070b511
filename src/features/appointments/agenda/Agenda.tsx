import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { addDays, dayOf, startOfDay, utcTime } from '~/lib/dates'
import { useFormats } from '~/messages/formats'
import { LONGEST_DAYS } from '../appointment-days'
import { appointmentQueries, type AppointmentsParams } from '../appointment-queries'
import type { Reading } from './agenda-rows'
import { AgendaRows } from './AgendaRows'
import { AgendaSkeleton } from './AgendaSkeleton'
import { carriedOf, type Carried } from './carried'

type AgendaDays = Reading['days']

type AgendaProps = {
  directoryId: string
  params: AppointmentsParams
  /** The days that are asked for. */
  days: AgendaDays
  /** The day it opens at; today without one. */
  on: string | undefined
  /** Goes up each time the person asks for that day again. */
  calls: number
  /** What to show when there is nothing. */
  empty: ReactNode
}

/** All appointments of the caller in the order of time, loaded and drawn where they are scrolled to. */
export function Agenda({ directoryId, params, days, on, calls, empty }: AgendaProps) {
  const { timeZone } = useFormats()
  const { total } = useSuspenseQuery(appointmentQueries.page(directoryId, params, 1)).data
  // Midnight must not move the list under the reader.
  const [today] = useState(() => dayOf(new Date(), timeZone))
  const from = utcTime(startOfDay(on ?? today, timeZone).getTime())
  const later = useQuery(appointmentQueries.countFrom(directoryId, params, from))
  const goingOn = useGoingOn(directoryId, params, days)
  const isCounting = total > 0 && later.isPending
  if (goingOn === undefined || isCounting) return <AgendaSkeleton />
  if (total === 0 && goingOn.length === 0) return empty
  return (
    <AgendaRows
      key={JSON.stringify([directoryId, params, on])}
      directoryId={directoryId}
      params={params}
      days={days}
      goingOn={goingOn}
      total={total}
      openAt={opensAt({ isPast: on === undefined && isBefore(params.to, from), total, later: later.data ?? 0 })}
      calls={calls}
    />
  )
}

type Opening = { isPast: boolean; total: number; later: number }

/** The row of the day that is looked at; the first where all that is asked for lies before it. */
const opensAt = ({ isPast, total, later }: Opening) => (isPast ? 0 : Math.max(0, Math.min(total - 1, total - later)))

const isBefore = (end: string | undefined, moment: string) => end !== undefined && end < moment

/** What began before the first day that is asked for and is on it; undefined while that is on its way. */
function useGoingOn(directoryId: string, { q }: AppointmentsParams, { from }: AgendaDays) {
  const { timeZone } = useFormats()
  const begin = utcTime(startOfDay(addDays(from ?? LAST_DAY, -LONGEST_DAYS), timeZone).getTime())
  const end = utcTime(startOfDay(from ?? LAST_DAY, timeZone).getTime() - 1_000)
  const { data, isError } = useQuery({
    ...appointmentQueries.between(directoryId, { q, from: begin, to: end }),
    enabled: from !== undefined,
  })
  return useMemo(() => {
    if (from === undefined || isError) return NONE
    if (data === undefined) return undefined
    return carriedOf(data.items, timeZone).filter(({ span }) => span.last >= from)
  }, [data, isError, from, timeZone])
}

const NONE: readonly Carried[] = []
const LAST_DAY = '9999-12-31'
