import type { Recording } from '~/api/generated/types.gen'
import { AppointmentDetails } from '~/features/appointments/AppointmentDetails'
import { appointmentsMessages } from '~/features/appointments/appointments.messages'
import { useRecordingAppointment } from '~/features/appointments/use-recording-appointment'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Skeleton } from '~/ui/Skeleton'
import { SafeContent } from '../summary/content/SafeContent'
import { contextMessages } from './context.messages'

type AppointmentDialogProps = { directoryId: string; recording: Recording; onClose: () => void }

/** The appointment a recording belongs to. */
export function AppointmentDialog({ directoryId, recording, onClose }: AppointmentDialogProps) {
  const t = useMessages(contextMessages)
  const words = useMessages(appointmentsMessages)
  const { appointment, isError, retry } = useRecordingAppointment(directoryId, recording)
  const title = appointment ? appointment.subject.trim() || words.untitled : t.appointment
  return (
    <Dialog isOpen onClose={onClose} title={title} size="large">
      <div className="pt-3">
        {appointment ? <AppointmentDetails appointment={appointment} renderDescription={drawDescription} /> : null}
        {appointment === null ? <p className="text-control text-ink-2">{t.noAppointment}</p> : null}
        {appointment === undefined && !isError ? <Skeleton className="h-48 w-full" /> : null}
        {appointment === undefined && isError ? (
          <p role="alert" className="flex flex-wrap items-center gap-3 text-control text-ink-2">
            {t.appointmentFailed}
            <Button size="small" onClick={retry}>
              {t.retry}
            </Button>
          </p>
        ) : null}
      </div>
    </Dialog>
  )
}

/** Calendars send HTML, people who type send plain text (contract 2.14). */
const isHtml = (text: string) => /<[a-z!/][^>]*>/i.test(text)

function drawDescription(description: string) {
  if (isHtml(description)) return <SafeContent text={description} format="html" />
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {description}
    </p>
  )
}
