import { CalendarX2, Lock, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Appointment } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { appointmentsMessages } from './appointments.messages'

/** What is special about an appointment: canceled, of a series, private. */
export function AppointmentMarks({
  appointment: { isRecurring, isCanceled, isPrivate },
}: {
  appointment: Appointment
}) {
  const t = useMessages(appointmentsMessages)
  if (!isRecurring && !isCanceled && !isPrivate) return null
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {isCanceled ? (
        <Mark icon={<CalendarX2 aria-hidden />} tone="text-bad">
          {t.canceled}
        </Mark>
      ) : null}
      {isRecurring ? <Mark icon={<Repeat aria-hidden />}>{t.series}</Mark> : null}
      {isPrivate ? <Mark icon={<Lock aria-hidden />}>{t.private}</Mark> : null}
    </p>
  )
}

function Mark({ icon, tone = 'text-ink-2', children }: { icon: ReactNode; tone?: string; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 text-small font-medium ${tone}`}>
      {icon}
      {children}
    </span>
  )
}
