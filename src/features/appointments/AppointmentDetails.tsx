import type { ReactNode } from 'react'
import type { Appointment } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Disclosure } from '~/ui/Disclosure'
import { appointmentsMessages } from './appointments.messages'
import { AppointmentFacts } from './AppointmentFacts'
import { AppointmentMarks } from './AppointmentMarks'
import { AttendeeList } from './AttendeeList'

type AppointmentDetailsProps = {
  appointment: Appointment
  tags?: ReactNode
  /** Draws its description, which is hostile HTML. */
  renderDescription: (description: string) => ReactNode
}

/** An appointment: when, where, who was invited and came, and what its calendar says about it. */
export function AppointmentDetails({ appointment, tags, renderDescription }: AppointmentDetailsProps) {
  const t = useMessages(appointmentsMessages)
  return (
    <div className="flex flex-col gap-5">
      <AppointmentMarks appointment={appointment} />
      <AppointmentFacts appointment={appointment} />
      {tags}
      <section>
        <h3 className="mb-0.5 text-control font-semibold">{t.attendees}</h3>
        <AttendeeList attendees={appointment.attendees} />
      </section>
      {appointment.description?.trim() ? (
        <Disclosure summary={t.description}>
          <div className="mt-2 rounded-card bg-sunken px-4 py-3 text-control">
            {renderDescription(appointment.description)}
          </div>
        </Disclosure>
      ) : null}
    </div>
  )
}
