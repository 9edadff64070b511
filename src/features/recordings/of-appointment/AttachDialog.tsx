import { useQuery } from '@tanstack/react-query'
import { AudioLines } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import type { Appointment, Recording } from '~/api/generated/types.gen'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Picker } from '~/ui/picker/Picker'
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
          failure={{ words: t.failed, retryWords: t.retry, onRetry: () => void near.refetch() }}
          renderList={({ query }) => (
            <Found
              {...choice}
              query={query}
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

function Found({ query, ...choice }: ChoiceProps & { query: string }) {
  const t = useMessages(ofAppointmentMessages)
  const { found, isError, canSearch } = useFound(choice, query)
  const { attachedIds, onChoose } = choice
  const [wanted, setWanted] = useState({ query, count: SHOWN_AT_ONCE })
  const count = wanted.query === query ? wanted.count : SHOWN_AT_ONCE
  const shown = found.slice(0, count)
  const noneNear = canSearch ? t.noneNear : t.noneNearContract
  const emptyWords = isError ? t.failed : query === '' ? noneNear : t.noneFound
  return (
    <>
      <ListBox
        aria-label={t.near}
        items={shown.map((recording) => ({ ...recording, id: recording.recordingId }))}
        disabledKeys={attachedIds}
        dependencies={[attachedIds]}
        onAction={(key) => {
          const picked = found.find(({ recordingId }) => recordingId === key)
          if (picked) onChoose(picked)
        }}
        escapeKeyBehavior="none"
        renderEmptyState={() => <p className="px-2 py-2 text-control text-ink-2">{emptyWords}</p>}
        className="relative min-h-11 rounded-control border border-line p-1 outline-none"
      >
        {(recording) => <Row recording={recording} isAttached={attachedIds.includes(recording.recordingId)} />}
      </ListBox>
      {found.length > count ? (
        <Button className="self-center" onClick={() => setWanted({ query, count: count + SHOWN_AT_ONCE })}>
          {t.showMore(Math.min(SHOWN_AT_ONCE, found.length - count))}
        </Button>
      ) : null}
    </>
  )
}

function Row({ recording, isAttached }: { recording: Recording; isAttached: boolean }) {
  const t = useMessages(ofAppointmentMessages)
  const { dateTime } = useFormats()
  const name = recording.name ?? t.untitled
  return (
    <ListBoxItem
      id={recording.recordingId}
      textValue={name}
      className="flex min-h-11 cursor-default items-center gap-2.5 rounded-chip px-2 py-1 text-control outline-none data-[disabled]:opacity-55 data-[focused]:bg-sunken data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-2 data-[hovered]:bg-sunken"
    >
      <AudioLines aria-hidden className="shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate" title={name}>
          {name}
        </bdi>
        <span className="block truncate text-small text-ink-3 tabular-nums">{dateTime(recording.createdOn)}</span>
      </span>
      {isAttached ? <span className="shrink-0 text-small text-ink-3">{t.attachedNow}</span> : null}
    </ListBoxItem>
  )
}
