import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useDeferredValue } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import type { Appointment } from '~/api/generated/types.gen'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Picker } from '~/ui/picker/Picker'
import { appointmentQueries, type RecordingFacts } from './appointment-queries'
import { appointmentTime } from './appointment-times'
import { appointmentsMessages } from './appointments.messages'

type AppointmentPickerProps = {
  directoryId: string
  /** The appointments nearest to when it was made come first. */
  recording: Pick<RecordingFacts, 'createdOn'>
  chosenId: string | null
  onChoose: (appointment: Appointment) => void
}

/** Chooses one of the caller's appointments: those around a recording, or any found by its subject. */
export function AppointmentPicker({ directoryId, recording, chosenId, onChoose }: AppointmentPickerProps) {
  const t = useMessages(appointmentsMessages)
  const nearby = useQuery(appointmentQueries.candidates(directoryId, recording, ''))
  return (
    <Picker
      searchLabel={t.search}
      state={nearby.data === undefined ? (nearby.isError ? 'failed' : 'pending') : 'ready'}
      failure={{ words: t.searchFailed, retryWords: t.retry, onRetry: () => void nearby.refetch() }}
      renderList={({ query }) => (
        <Found directoryId={directoryId} recording={recording} query={query} chosenId={chosenId} onChoose={onChoose} />
      )}
    />
  )
}

function Found({ directoryId, recording, query, chosenId, onChoose }: AppointmentPickerProps & { query: string }) {
  const t = useMessages(appointmentsMessages)
  const wanted = useDeferredValue(query)
  const { data: found = [], isError } = useQuery({
    ...appointmentQueries.candidates(directoryId, recording, wanted),
    placeholderData: keepPreviousData,
  })
  const emptyWords = isError ? t.searchFailed : query === '' ? t.noneNearby : t.noneFound
  return (
    <ListBox
      aria-label={t.list}
      items={found.map((appointment) => ({ ...appointment, id: appointment.appointmentId }))}
      disabledKeys={chosenId === null ? [] : [chosenId]}
      dependencies={[chosenId]}
      onAction={(key) => {
        const picked = found.find(({ appointmentId }) => appointmentId === key)
        if (picked) onChoose(picked)
      }}
      escapeKeyBehavior="none"
      renderEmptyState={() => <p className="px-2 py-2 text-control text-ink-2">{emptyWords}</p>}
      className="relative min-h-11 rounded-control border border-line p-1 outline-none"
    >
      {(appointment) => <Row appointment={appointment} isChosen={appointment.appointmentId === chosenId} />}
    </ListBox>
  )
}

function Row({ appointment, isChosen }: { appointment: Appointment; isChosen: boolean }) {
  const t = useMessages(appointmentsMessages)
  const formats = useFormats()
  const subject = appointment.subject.trim() || t.untitled
  return (
    <ListBoxItem
      id={appointment.appointmentId}
      textValue={subject}
      className="flex min-h-11 cursor-default items-center gap-2.5 rounded-chip px-2 py-1 text-control outline-none data-[disabled]:opacity-55 data-[focused]:bg-sunken data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-2 data-[hovered]:bg-sunken"
    >
      <CalendarDays aria-hidden className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate" title={subject}>
          {subject}
        </bdi>
        <span className="block truncate text-small text-ink-3 tabular-nums">
          {appointmentTime(appointment, formats, t)}
        </span>
      </span>
      {isChosen ? <span className="shrink-0 text-small text-ink-3">{t.linkedNow}</span> : null}
    </ListBoxItem>
  )
}
