import { useQuery } from '@tanstack/react-query'
import { AudioLines } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Appointment, Recording } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { FoundList } from '~/ui/picker/OptionList'
import { Picker, type PickerSearch } from '~/ui/picker/Picker'
import { ofAppointmentQueries } from './of-appointment-queries'
import { ofAppointmentMessages } from './of-appointment.messages'

const SHORTEST = 3

type ChoiceProps = {
  directoryId: string
  appointment: Appointment
  attachedIds: readonly string[]
  onChoose: (recording: Recording) => void
}

type AttachDialogProps = ChoiceProps & { isPending: boolean; failure: string | null; onClose: () => void }

/** Chooses the recording of an appointment: those made around it, or any found by its name. */
export function AttachDialog({ isPending, failure, onClose, onChoose, ...choice }: AttachDialogProps) {
  const t = useMessages(ofAppointmentMessages)
  const { directoryId, appointment } = choice
  const near = useQuery(ofAppointmentQueries.candidates(directoryId, { startTime: appointment.startTime, search: '' }))
  return (
    <Dialog isOpen title={t.attachTitle} description={t.attachDetail} onClose={onClose}>
      <div className="flex flex-col gap-3 pt-3" aria-busy={isPending}>
        {failure === null ? null : <Notice tone="bad">{failure}</Notice>}
        <Picker
          searchLabel={t.search}
          state={near.data === undefined ? (near.isError ? 'failed' : 'pending') : 'ready'}
          failure={{ label: t.failed, retryLabel: t.retry, onRetry: () => void near.refetch() }}
          renderList={(search) => (
            <Found
              {...choice}
              search={search}
              onChoose={(recording) => {
                if (!isPending) onChoose(recording)
              }}
            />
          )}
        />
      </div>
    </Dialog>
  )
}

/** So many are drawn before somebody asks for more. */
const SHOWN_AT_ONCE = 50

/** What is looked for: by the service where it can, else among those made around the appointment. */
function useFound({ directoryId, appointment }: ChoiceProps, query: string) {
  const canSearch = useHasExtension('library')
  const wanted = useDeferredValue(query)
  const search = canSearch && wanted.length >= SHORTEST ? wanted : ''
  const { data = [], isError } = useQuery(
    ofAppointmentQueries.candidates(directoryId, { startTime: appointment.startTime, search }),
  )
  const term = wanted.toLocaleLowerCase()
  const isHere = ({ name }: Recording) => search !== '' || (name ?? '').toLocaleLowerCase().includes(term)
  return { found: data.filter(isHere), isError, canSearch }
}

function Found({ search, ...choice }: ChoiceProps & { search: PickerSearch }) {
  const t = useMessages(ofAppointmentMessages)
  const { dateTime } = useFormats()
  const { query } = search
  const { found, isError, canSearch } = useFound(choice, query)
  const { attachedIds, onChoose } = choice
  const [wanted, setWanted] = useState({ query, count: SHOWN_AT_ONCE })
  const count = wanted.query === query ? wanted.count : SHOWN_AT_ONCE
  const shown = found.slice(0, count)
  const noneNear = canSearch ? t.noneNear : t.noneNearContract
  return (
    <>
      <FoundList
        search={search}
        label={t.near}
        Icon={AudioLines}
        choices={shown.map(({ recordingId, name, createdOn }) => ({
          id: recordingId,
          name: name ?? t.untitled,
          detail: dateTime(createdOn),
        }))}
        chosenIds={attachedIds}
        chosenLabel={t.attachedNow}
        emptyLabel={isError ? t.failed : query === '' ? noneNear : t.noneFound}
        onChoose={(id) => {
          const picked = found.find(({ recordingId }) => recordingId === id)
          if (picked) onChoose(picked)
        }}
      />
      {found.length > count ? (
        <Button className="self-center" onClick={() => setWanted({ query, count: count + SHOWN_AT_ONCE })}>
          {t.showMore(Math.min(SHOWN_AT_ONCE, found.length - count))}
        </Button>
      ) : null}
    </>
  )
}
