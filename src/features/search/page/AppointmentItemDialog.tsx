import { useQuery } from '@tanstack/react-query'
import { useErrorCopy } from '~/api/error-copy'
import { AppointmentDetails } from '~/features/appointments/AppointmentDetails'
import { appointmentsMessages } from '~/features/appointments/appointments.messages'
import { drawDescription } from '~/features/recordings/summary/content/draw-description'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { PlaceLink } from '../PlaceLink'
import { searchMessages } from '../search.messages'
import { itemQueries, type Item } from './item-queries'
import { searchPageMessages } from './search-page.messages'

type AppointmentItemDialogProps = { directoryId: string; item: Item; onClose: () => void }

/** One of the caller's appointments, to read, and what was recorded of it. */
export function AppointmentItemDialog({ directoryId, item, onClose }: AppointmentItemDialogProps) {
  const t = useMessages(appointmentsMessages)
  const words = useMessages(searchPageMessages)
  const errorCopy = useErrorCopy()
  const isTold = useHasExtension('calendars')
  const { data: appointment, error } = useQuery(itemQueries.appointment(directoryId, { ...item, isTold }))
  return (
    <Dialog
      isOpen
      title={appointment ? appointment.subject.trim() || t.untitled : words.appointment}
      onClose={onClose}
      size="large"
    >
      <div className="flex flex-col gap-5 pt-3">
        {error === null ? null : (
          <Notice tone="bad" title={errorCopy(error).title}>
            {errorCopy(error).detail}
          </Notice>
        )}
        {appointment === undefined && error === null ? <Skeleton className="h-48 w-full" /> : null}
        {appointment === null ? <p className="text-control">{words.noAppointment}</p> : null}
        {appointment ? <AppointmentDetails appointment={appointment} renderDescription={drawDescription} /> : null}
        {appointment && isTold ? <Recorded directoryId={directoryId} appointmentId={item.id} /> : null}
      </div>
    </Dialog>
  )
}

function Recorded({ directoryId, appointmentId }: { directoryId: string; appointmentId: string }) {
  const t = useMessages(searchMessages)
  const { data: recordings = [] } = useQuery(itemQueries.recordingsOf(directoryId, appointmentId))
  if (recordings.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 text-control font-semibold">{t.recordings}</h3>
      <ul className="flex flex-col gap-1">
        {recordings.map(({ recordingId, name }) => (
          <li key={recordingId}>
            <PlaceLink
              directoryId={directoryId}
              place={{ to: 'recording', recordingId }}
              className="inline-flex items-center font-medium wrap-anywhere text-accent hover:underline coarse:min-h-11"
            >
              <bdi>{name ?? t.untitled}</bdi>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
