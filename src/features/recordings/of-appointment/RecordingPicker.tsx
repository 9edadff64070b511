import { useQuery } from '@tanstack/react-query'
import { AudioLines } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Recording } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { FoundList } from '~/ui/picker/OptionList'
import { Picker, type PickerSearch } from '~/ui/picker/Picker'
import { ofAppointmentQueries } from './of-appointment-queries'
import { ofAppointmentMessages } from './of-appointment.messages'

const SHORTEST = 3

type RecordingPickerProps = {
  directoryId: string
  /** Recordings made around this time are offered first; null offers the newest. */
  startTime: string | null
  /** Labels for the recordings offered before searching, and for when there are none. */
  labels: { offered: string; noneOffered: string; chosen: string }
  chosenIds: readonly string[]
  onChoose: (recording: Recording) => void
}

/** Chooses a recording: one of those offered, or any found by name. */
export function RecordingPicker(props: RecordingPickerProps) {
  const t = useMessages(ofAppointmentMessages)
  const { directoryId, startTime } = props
  const near = useQuery(ofAppointmentQueries.candidates(directoryId, { startTime, search: '' }))
  return (
    <Picker
      searchLabel={t.search}
      state={near.data === undefined ? (near.isError ? 'failed' : 'pending') : 'ready'}
      failure={{ label: t.failed, retryLabel: t.retry, onRetry: () => void near.refetch() }}
      renderList={(search) => <Found {...props} search={search} />}
    />
  )
}

/** How many are rendered until the person asks for more. */
const SHOWN_AT_ONCE = 50

/** Search results: from the service if it can search, otherwise among the recordings offered. */
function useFound({ directoryId, startTime }: RecordingPickerProps, query: string) {
  const canSearch = useHasExtension('library')
  const wanted = useDeferredValue(query)
  const search = canSearch && wanted.length >= SHORTEST ? wanted : ''
  const { data = [], isError } = useQuery(ofAppointmentQueries.candidates(directoryId, { startTime, search }))
  const term = wanted.toLocaleLowerCase()
  const isHere = ({ name }: Recording) => search !== '' || (name ?? '').toLocaleLowerCase().includes(term)
  return { found: data.filter(isHere), isError }
}

function Found({ search, ...props }: RecordingPickerProps & { search: PickerSearch }) {
  const t = useMessages(ofAppointmentMessages)
  const { dateTime } = useFormats()
  const { query } = search
  const { found, isError } = useFound(props, query)
  const { labels, chosenIds, onChoose } = props
  const [wanted, setWanted] = useState({ query, count: SHOWN_AT_ONCE })
  const count = wanted.query === query ? wanted.count : SHOWN_AT_ONCE
  const shown = found.slice(0, count)
  return (
    <>
      <FoundList
        search={search}
        label={labels.offered}
        Icon={AudioLines}
        choices={shown.map(({ recordingId, name, createdOn, recordedOn }) => ({
          id: recordingId,
          name: name ?? t.untitled,
          detail: dateTime(recordedOn ?? createdOn),
        }))}
        chosenIds={chosenIds}
        chosenLabel={labels.chosen}
        emptyLabel={isError ? t.failed : query === '' ? labels.noneOffered : t.noneFound}
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
