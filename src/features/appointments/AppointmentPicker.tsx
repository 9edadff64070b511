import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useDeferredValue } from 'react'
import type { Appointment } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { FoundList } from '~/ui/picker/OptionList'
import { Picker, type PickerSearch } from '~/ui/picker/Picker'
import { appointmentQueries, type RecordingFacts } from './appointment-queries'
import { appointmentTime } from './appointment-days'
import { appointmentsMessages } from './appointments.messages'

type AppointmentPickerProps = {
  directoryId: string
  /** Appointments close to the recording's creation come first. */
  recording: Pick<RecordingFacts, 'createdOn'>
  chosenId: string | null
  onChoose: (appointment: Appointment) => void
}

/** Lets the user choose one of their appointments: those around a recording, or any found by subject. */
export function AppointmentPicker({ directoryId, recording, chosenId, onChoose }: AppointmentPickerProps) {
  const t = useMessages(appointmentsMessages)
  const nearby = useQuery(appointmentQueries.candidates(directoryId, recording, ''))
  return (
    <Picker
      searchLabel={t.search}
      state={nearby.data === undefined ? (nearby.isError ? 'failed' : 'pending') : 'ready'}
      failure={{ label: t.searchFailed, retryLabel: t.retry, onRetry: () => void nearby.refetch() }}
      renderList={(search) => (
        <Found
          directoryId={directoryId}
          recording={recording}
          search={search}
          chosenId={chosenId}
          onChoose={onChoose}
        />
      )}
    />
  )
}

type FoundProps = AppointmentPickerProps & { search: PickerSearch }

function Found({ directoryId, recording, search, chosenId, onChoose }: FoundProps) {
  const t = useMessages(appointmentsMessages)
  const formats = useFormats()
  const wanted = useDeferredValue(search.query)
  const { data: found = [], isError } = useQuery({
    ...appointmentQueries.candidates(directoryId, recording, wanted),
    placeholderData: keepPreviousData,
  })
  return (
    <FoundList
      search={search}
      label={t.list}
      Icon={CalendarDays}
      choices={found.map((appointment) => ({
        id: appointment.appointmentId,
        name: appointment.subject.trim() || t.untitled,
        detail: appointmentTime(appointment, formats, t),
      }))}
      chosenIds={chosenId === null ? [] : [chosenId]}
      chosenLabel={t.linkedNow}
      emptyLabel={isError ? t.searchFailed : search.query === '' ? t.noneNearby : t.noneFound}
      onChoose={(id) => {
        const picked = found.find(({ appointmentId }) => appointmentId === id)
        if (picked) onChoose(picked)
      }}
    />
  )
}
